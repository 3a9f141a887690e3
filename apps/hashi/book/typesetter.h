// Breaks text into lines that fit.
//
// Words break at spaces; Japanese breaks between any two characters, but a line neither begins with a closing mark nor
// ends with an opening one. A word that is wider than a line is broken anywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/cairo/fonts.h"

namespace hashi::app {

struct TypeStyle {
  draw::Face face = draw::Face::text;
  double size = 9;
};

std::vector<std::string> broken_into_lines(const draw::Fonts& fonts, const TypeStyle& style, std::string_view text,
                                           double width);

// The text, or as much of its beginning as fits with an ellipsis.
std::string shortened(const draw::Fonts& fonts, const TypeStyle& style, std::string_view text, double width);

std::string in_capitals(std::string_view text);  // ASCII and Latin-1 letters

}  // namespace hashi::app
