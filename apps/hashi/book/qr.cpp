// The link has the puzzle in its fragment, as the page's own links do: '#p=' and what puzz.link has behind '?'.
#include "book/qr.h"

#include <qrencode.h>

#include <memory>

#include "hashi/format/format.h"

namespace hashi::app {

void add_qr_code(Pages& pages, const BookEntry& entry, Point corner, double side) {
  const Result<std::string> link = write_document(entry.document, "puzzlink");
  if (!link) return pages.fail({.code = link.error().code, .message = "--qr: " + link.error().message});
  std::string text = link.value().substr(link.value().find('?') + 1);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  text = pages.recipe().qr + "#p=" + text;
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                        QRcode_free);
  if (!code) return pages.fail({.code = ErrorCode::limit, .message = "--qr: a link is too long for a QR code"});
  constexpr int kQuiet = 4;  // modules around the code, as the standard asks
  const double module = side / (code->width + 2 * kQuiet);
  draw::Sheet::Area area;
  for (int row = 0; row < code->width; ++row) {
    for (int column = 0; column < code->width; ++column) {
      if ((code->data[row * code->width + column] & 1) == 0) continue;
      const double x = corner.x + module * (column + kQuiet), y = corner.y + module * (row + kQuiet);
      area.polygons.push_back({{{x, y}, {x + module, y}, {x + module, y + module}, {x, y + module}}});
    }
  }
  pages.add(std::move(area));
}

}  // namespace hashi::app
