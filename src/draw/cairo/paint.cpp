// Draws the items of a scene one by one.
#include "draw/cairo/paint.h"

#include <algorithm>

#include "draw/printable.h"

#if defined(__SANITIZE_ADDRESS__)
// fontconfig deliberately keeps its patterns until the process ends. Suppress that leak report here, because only this
// file uses fontconfig.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace hashi::draw {

cairo_status_t append(void* target, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

Error failed(cairo_status_t status) {
  return {.code = ErrorCode::io, .message = std::string("drawing failed: ") + cairo_status_to_string(status)};
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
  constexpr const char* kFont = "Liberation Sans";
  cairo_select_font_face(c, kFont, CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(c, size);
  const Held<cairo_font_options_t> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(c, options.get());
}

namespace {

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
  Painter(cairo_t* context, const Look& look, const Fonts* fonts) : c_(context), look_(look), fonts_(fonts) {}

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
    if (look_.fill) set_colour(c_, *look_.fill);
    if (fonts_ != nullptr) {
      const Face face = look_.bold ? Face::bold : Face::text;
      const double x = text.centre.x - fonts_->width(face, text.size, text.text) / 2;
      fonts_->show(c_, face, {.x = x, .y = text.centre.y + kBaselineDrop * text.size, .size = text.size}, text.text);
      return;
    }
    select_font(c_, look_.bold, text.size);
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
  const Fonts* fonts_;
};

}  // namespace

void paint(cairo_t* c, const Scene& scene, const Fonts* fonts) {
  for (const Item& item : scene.items) {
    const Look look = draw::look(*scene.theme, item.role, item.variant);
    std::visit(Painter(c, look, fonts), item.shape);
  }
}

}  // namespace hashi::draw
