// Draws the items one by one. Cairo's objects are held by unique_ptr, its errors are read once, at the end.
#include "draw/cairo/cairo.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "draw/cairo/paint.h"
#include "draw/printable.h"

namespace hashi::draw {
namespace {

constexpr double kDefaultPixels = 6000;  // the longer side of a PNG that is not given a width
constexpr double kMostPixels = 32767;    // of either side: cairo's own limit
constexpr double kMostPoints = 14400;    // of either side of a PDF page, as readers expect

Error too_large(double width, double height, double most) {
  const auto rounded = [](double x) { return std::to_string(static_cast<long long>(std::ceil(x))); };
  return {.code = ErrorCode::limit,
          .message = "a picture of " + rounded(width) + " x " + rounded(height) + " exceeds " + rounded(most) +
                     " per side; choose a smaller width"};
}

Result<std::string> png_of(const Scene& scene, double scale) {
  const double across = std::max(1.0, std::ceil(scale * scene.width - 1e-9));
  const double down = std::max(1.0, std::ceil(scale * scene.height - 1e-9));
  if (across > kMostPixels || down > kMostPixels) return too_large(across, down, kMostPixels);
  const Held<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(across), static_cast<int>(down)));
  const Held<cairo_t> context(cairo_create(surface.get()));
  // The last row and column of pixels may lie partly beyond the scene.
  set_colour(context.get(), scene.theme->paper);
  cairo_paint(context.get());
  cairo_scale(context.get(), scale, scale);
  paint(context.get(), scene);
  if (const cairo_status_t status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS) return failed(status);
  std::string bytes;
  const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  if (status != CAIRO_STATUS_SUCCESS) return failed(status);
  return bytes;
}

std::string big_endian(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>((value >> shift) & 0xFF));
  return bytes;
}

// The checksum of a chunk (PNG specification, annex D).
std::uint32_t checksum(std::string_view bytes) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : bytes) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xEDB88320 : 0);
  }
  return ~sum;
}

// The chunk that tells the size of a pixel, in pixels per metre; cairo writes none.
std::string resolution_chunk(int dpi) {
  const auto per_metre = static_cast<std::uint32_t>(std::lround(dpi / 0.0254));
  const std::string content = "pHYs" + big_endian(per_metre) + big_endian(per_metre) + '\x01';
  return big_endian(9) + content + big_endian(checksum(content));
}

}  // namespace

Result<std::string> to_png(const Scene& scene, int width) {
  const double longer = std::max(scene.width, scene.height);
  return png_of(scene, width > 0 ? width / scene.width : std::min(2.0, kDefaultPixels / longer));
}

Result<std::string> to_png_at(const Scene& scene, double width, int dpi) {
  Result<std::string> png = png_of(scene, width / scene.width * dpi / 72);
  if (!png) return png;
  constexpr std::size_t kAfterHeader = 33;  // the signature and the first chunk
  png.value().insert(kAfterHeader, resolution_chunk(dpi));
  return png;
}

Result<std::string> to_eps(const Scene& scene, double width) {
  const double scale = width / scene.width, height = scale * scene.height;
  if (width > kMostPoints || height > kMostPoints) return too_large(width, height, kMostPoints);
  std::string bytes;
  const Held<cairo_surface_t> surface(cairo_ps_surface_create_for_stream(append, &bytes, width, height));
  cairo_ps_surface_set_eps(surface.get(), 1);
  {
    const Held<cairo_t> context(cairo_create(surface.get()));
    cairo_scale(context.get(), scale, scale);
    paint(context.get(), scene);
    cairo_show_page(context.get());
    if (const cairo_status_t status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
      return failed(status);
  }
  cairo_surface_finish(surface.get());
  if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
    return failed(status);
  // Cairo writes the time of day, which would make every run different.
  if (const std::size_t date = bytes.find("%%CreationDate:"); date != std::string::npos)
    bytes.erase(date, bytes.find('\n', date) + 1 - date);
  return bytes;
}

Result<std::string> to_pdf(std::span<const PdfPage> pages, const std::string& title) {
  if (pages.empty()) return Error{.code = ErrorCode::empty, .message = "a document without pages"};
  for (const PdfPage& page : pages) {
    if (page.width > kMostPoints || page.height > kMostPoints) return too_large(page.width, page.height, kMostPoints);
  }
  std::string bytes;
  const Held<cairo_surface_t> surface(
      cairo_pdf_surface_create_for_stream(append, &bytes, pages.front().width, pages.front().height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, printable(title).c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "hashi");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  {
    const Held<cairo_t> context(cairo_create(surface.get()));
    for (const PdfPage& page : pages) {
      cairo_pdf_surface_set_size(surface.get(), page.width, page.height);
      for (const PlacedScene& placed : page.scenes) {
        cairo_save(context.get());
        cairo_translate(context.get(), placed.x, placed.y);
        const double scale = placed.width / placed.scene->width;
        cairo_scale(context.get(), scale, scale);
        paint(context.get(), *placed.scene);
        cairo_restore(context.get());
      }
      for (const PdfPage::Line& line : page.lines) {
        select_font(context.get(), false, line.size);
        set_colour(context.get(), rgb(0x3A3F45));
        show_centred(context.get(), {line.x, line.y}, printable(line.text));
      }
      cairo_show_page(context.get());
    }
    if (const cairo_status_t status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
      return failed(status);
  }
  cairo_surface_finish(surface.get());
  if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
    return failed(status);
  return bytes;
}

Result<std::string> to_pdf(const Scene& scene, int width) {
  const double longer = std::max(scene.width, scene.height);
  const double scale = width > 0 ? width / scene.width : std::min(0.6, kMostPoints / longer);
  const PdfPage page{.width = scale * scene.width,
                     .height = scale * scene.height,
                     .scenes = {{.scene = &scene, .width = scale * scene.width}}};
  return to_pdf(std::span(&page, 1), scene.title);
}

}  // namespace hashi::draw
