// The font files of a book: those that were named, or ones that fontconfig knows by family.
#pragma once

#include <string>

#include "draw/cairo/fonts.h"
#include "hashi/words/language.h"

namespace hashi::app {

struct FontChoice {
  std::string font, bold_font, title_font;  // files; empty: the default, or 'font' where that is given
  Language language = Language::english;
};

struct FoundFonts {
  draw::FaceFiles files;
  std::string names;  // "Inter and Vollkorn"
};

Result<FoundFonts> find_fonts(const FontChoice& choice);

}  // namespace hashi::app
