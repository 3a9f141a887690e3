// Draws the items one by one. Cairo's objects are held by unique_ptr, its errors are read once, at the end.
#include "draw/cairo/cairo.h"

#include <cairo-pdf.h>
#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "draw/printable.h"

#if defined(__SANITIZE_ADDRESS__)
// fontconfig deliberately keeps its patterns until the process ends. Suppress that leak report here, because only this
// file uses fontconfig.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace hashi::draw {
namespace {

constexpr double kDefaultPixels = 6000;  // the longer side of a PNG that is not given a width
constexpr double kMostPixels = 32767;    // of either side: cairo's own limit
constexpr double kMostPoints = 14400;    // of either side of a PDF page, as readers expect
constexpr const char* kFont = "Liberation Sans";

struct Release {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using Held = std::unique_ptr<T, Release>;

cairo_status_t append(void* target, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

void set_colour(cairo_t* c, Colour colour) {
  cairo_set_source_rgb(c, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void show_centred(cairo_t* c, Point baseline_middle, const std::string& text) {
  cairo_text_extents_t extents;
  cairo_text_extents(c, text.c_str(), &extents);
  cairo_move_to(c, baseline_middle.x - extents.x_advance / 2, baseline_middle.y);
  cairo_show_text(c, text.c_str());
}

void select_font(cairo_t* c, bool bold, double size) {
  cairo_select_font_face(c, kFont, CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, size);
  const Held<cairo_font_options_t> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(c, options.get());
}

void fill_ball(cairo_t* c, const Circle& circle, Colour colour) {
  const double r = circle.radius;
  const double x = circle.centre.x - 0.3 * r, y = circle.centre.y - 0.4 * r;
  const Held<cairo_pattern_t> light(cairo_pattern_create_radial(x, y, 0, x, y, 1.5 * r));
  const auto stop = [&light](double at, Colour hue) {
    cairo_pattern_add_color_stop_rgb(light.get(), at, hue.red / 255.0, hue.green / 255.0, hue.blue / 255.0);
  };
  stop(0, mixed(colour, rgb(0xFFFFFF), kBallLight));
  stop(0.55, colour);
  stop(1, mixed(colour, rgb(0x000000), kBallShadow));
  cairo_set_source(c, light.get());
  cairo_fill_preserve(c);
}

class Painter {
 public:
  Painter(cairo_t* context, const Look& look) : c_(context), look_(look) {}

  void operator()(const Line& line) const {
    cairo_move_to(c_, line.a.x, line.a.y);
    cairo_line_to(c_, line.b.x, line.b.y);
    stroke();
  }
  void operator()(const Circle& circle) const {
    cairo_new_sub_path(c_);
    cairo_arc(c_, circle.centre.x, circle.centre.y, circle.radius, 0, kFullTurn);
    if (look_.fill && look_.shaded)
      fill_ball(c_, circle, *look_.fill);
    else
      fill();
    stroke();
  }
  void operator()(const Polygon& polygon) const {
    for (const Point p : polygon.corners) cairo_line_to(c_, p.x, p.y);
    cairo_close_path(c_);
    fill();
    stroke();
  }
  void operator()(const Text& text) const {
    select_font(c_, look_.bold, text.size);
    if (look_.fill) set_colour(c_, *look_.fill);
    show_centred(c_, {text.centre.x, text.centre.y + kBaselineDrop * text.size}, printable(text.text));
    cairo_new_path(c_);
  }

 private:
  static constexpr double kFullTurn = 6.283185307179586;

  void fill() const {
    if (!look_.fill) return;
    set_colour(c_, *look_.fill);
    cairo_fill_preserve(c_);
  }
  void stroke() const {
    if (look_.stroke) {
      set_colour(c_, *look_.stroke);
      cairo_set_line_width(c_, look_.width);
      const double dashes[] = {look_.dash, look_.gap};
      cairo_set_dash(c_, dashes, look_.dash > 0 ? 2 : 0, 0);
      cairo_set_line_cap(c_, look_.round_ends ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_stroke_preserve(c_);
    }
    cairo_new_path(c_);
  }

  cairo_t* c_;
  const Look& look_;
};

void paint(cairo_t* c, const Scene& scene) {
  for (const Item& item : scene.items) {
    const Look look = draw::look(*scene.theme, item.role, item.variant);
    std::visit(Painter(c, look), item.shape);
  }
}

Error too_large(double width, double height, double most) {
  const auto rounded = [](double x) { return std::to_string(static_cast<long long>(std::ceil(x))); };
  return {.code = ErrorCode::limit,
          .message = "a picture of " + rounded(width) + " x " + rounded(height) + " exceeds " + rounded(most) +
                     " per side; choose a smaller width"};
}

Error failed(cairo_status_t status) {
  return {.code = ErrorCode::io, .message = std::string("drawing failed: ") + cairo_status_to_string(status)};
}

}  // namespace

Result<std::string> to_png(const Scene& scene, int width) {
  const double longer = std::max(scene.width, scene.height);
  const double scale = width > 0 ? width / scene.width : std::min(2.0, kDefaultPixels / longer);
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
