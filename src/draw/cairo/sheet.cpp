// Draws sheets with cairo, page by page.
#include "draw/cairo/sheet.h"

#include <cairo-pdf.h>
#include <cairo.h>

#include "draw/cairo/paint.h"
#include "draw/printable.h"

namespace hashi::draw {
namespace {

constexpr double kHalfTurn = 3.141592653589793;

class SheetPainter {
 public:
  SheetPainter(cairo_t* context, const Fonts& fonts) : c_(context), fonts_(fonts) {}

  void operator()(const Sheet::Words& words) {
    note_missing(words.face, words.text);
    set_colour(c_, words.ink);
    const double width =
        words.align == Align::left ? 0 : fonts_.width(words.face, words.size, words.text, words.tracking);
    const double left = words.align == Align::left ? 0 : words.align == Align::right ? width : width / 2;
    cairo_save(c_);
    cairo_translate(c_, words.at.x, words.at.y);
    if (words.upside_down) cairo_rotate(c_, kHalfTurn);
    fonts_.show(c_, words.face, {.x = -left, .y = 0, .size = words.size, .tracking = words.tracking}, words.text);
    cairo_restore(c_);
  }
  void operator()(const Sheet::Stroke& stroke) {
    set_colour(c_, stroke.ink);
    cairo_set_dash(c_, nullptr, 0, 0);
    cairo_set_line_cap(c_, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(c_, stroke.width);
    cairo_move_to(c_, stroke.a.x, stroke.a.y);
    cairo_line_to(c_, stroke.b.x, stroke.b.y);
    cairo_stroke(c_);
  }
  void operator()(const Sheet::Box& box) {
    set_colour(c_, box.ink);
    cairo_rectangle(c_, box.corner.x, box.corner.y, box.width, box.height);
    cairo_fill(c_);
  }
  void operator()(const Sheet::Area& area) {
    set_colour(c_, area.ink);
    for (const Polygon& polygon : area.polygons) {
      cairo_new_sub_path(c_);
      for (const Point p : polygon.corners) cairo_line_to(c_, p.x, p.y);
      cairo_close_path(c_);
    }
    if (area.outline) {
      cairo_set_dash(c_, nullptr, 0, 0);
      cairo_set_line_width(c_, *area.outline);
      cairo_stroke(c_);
    } else {
      cairo_fill(c_);
    }
  }
  void operator()(const Sheet::PlacedBoard& board) {
    const Scene scene = board.scene();
    for (const draw::Item& item : scene.items) {
      if (const auto* text = std::get_if<Text>(&item.shape)) note_missing(Face::text, text->text);
    }
    cairo_save(c_);
    cairo_translate(c_, board.corner.x, board.corner.y);
    if (board.turned) {
      cairo_translate(c_, 0, board.height);
      cairo_rotate(c_, -kHalfTurn / 2);
    }
    cairo_scale(c_, board.scale, board.scale);
    paint(c_, scene, &fonts_);
    cairo_restore(c_);
  }

  const std::optional<Error>& problem() const { return problem_; }

 private:
  void note_missing(Face face, const std::string& text) {
    if (!problem_) problem_ = fonts_.missing(face, text);
  }

  cairo_t* c_;
  const Fonts& fonts_;
  std::optional<Error> problem_;
};

}  // namespace

Result<std::string> to_pdf(const PdfBook& book, std::span<const Sheet> sheets, const Fonts& fonts) {
  const double width = book.width + 2 * book.bleed, height = book.height + 2 * book.bleed;
  std::string bytes;
  const Held<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &bytes, width, height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, printable(book.title).c_str());
  if (!book.author.empty())
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_AUTHOR, printable(book.author).c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "hashi");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  {
    const Held<cairo_t> context(cairo_create(surface.get()));
    const Held<cairo_font_options_t> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(context.get(), options.get());
    int number = 0;
    for (const Sheet& sheet : sheets) {
      ++number;
      cairo_save(context.get());
      cairo_translate(context.get(), book.bleed, book.bleed);
      SheetPainter painter(context.get(), fonts);
      for (const Sheet::Item& item : sheet.items) std::visit([&painter](const auto& shown) { painter(shown); }, item);
      cairo_restore(context.get());
      cairo_show_page(context.get());
      if (painter.problem()) return *painter.problem();
      if (!sheet.bookmark.empty())
        cairo_pdf_surface_add_outline(surface.get(), CAIRO_PDF_OUTLINE_ROOT, sheet.bookmark.c_str(),
                                      ("page=" + std::to_string(number)).c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
    if (const cairo_status_t status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
      return failed(status);
  }
  cairo_surface_finish(surface.get());
  if (const cairo_status_t status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS)
    return failed(status);
  return bytes;
}

}  // namespace hashi::draw
