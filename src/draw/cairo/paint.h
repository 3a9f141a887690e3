// What PNG, PDF, EPS and books share: cairo's objects held safely, and painting a scene.
#pragma once

#include <cairo.h>

#include <memory>
#include <string>

#include "draw/cairo/fonts.h"
#include "hashi/base/result.h"
#include "hashi/draw/scene.h"

namespace hashi::draw {

struct Release {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using Held = std::unique_ptr<T, Release>;

// A write function for cairo's streams; the target is a string.
cairo_status_t append(void* target, const unsigned char* bytes, unsigned int count);

Error failed(cairo_status_t status);

void set_colour(cairo_t* c, Colour colour);

// The one font of single pictures.
void select_font(cairo_t* c, bool bold, double size);
void show_centred(cairo_t* c, Point baseline_middle, const std::string& text);

// With the faces of a book, or without them in the font of single pictures.
void paint(cairo_t* c, const Scene& scene, const Fonts* fonts = nullptr);

}  // namespace hashi::draw
