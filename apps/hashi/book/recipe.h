// Everything that makes a book, as options of the command line and as a small JSON file.
//
// One table has a row for each setting; the command line and the file read the same texts through it. What the command
// line gives wins over the file. The same recipe, puzzles and fonts give the same bytes.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/paper.h"
#include "hashi/words/language.h"
#include "options.h"

namespace hashi::app {

// The parts of a book, in the order in which they are printed; one bit each.
enum class Part : std::uint8_t {
  cover,
  title,
  imprint,
  contents,
  rules,
  techniques,
  openers,
  puzzles,
  hints,
  solutions,
  key,
};

class Parts {
 public:
  constexpr Parts() = default;
  constexpr Parts(std::initializer_list<Part> parts) {
    for (const Part part : parts) bits_ |= bit(part);
  }
  constexpr bool has(Part part) const { return (bits_ & bit(part)) != 0; }
  void add(Part part) { bits_ |= bit(part); }
  void remove(Part part) { bits_ &= ~bit(part); }

 private:
  static constexpr std::uint32_t bit(Part part) { return 1U << static_cast<unsigned>(part); }
  std::uint32_t bits_ = 0;
};

enum class BoardStyle : std::uint8_t { both, frame, dots, plain };
enum class HintsPlace : std::uint8_t { back, upside_down };

struct BookRecipe {
  std::string title = "Hashi";
  std::string subtitle, author, publisher, copyright, isbn;
  Language language = Language::english;
  PaperSize paper;
  double bleed = 0;
  double gutter = 14;  // added to the inner margin
  double margin = 0;   // 0: by the size of the paper
  std::string theme = "print";
  bool light_cover = false;
  BoardStyle board = BoardStyle::both;
  HintsPlace hints = HintsPlace::back;
  int per_page = 0;  // 0: by size
  bool large_print = false;
  Parts parts = {Part::cover,   Part::imprint, Part::contents, Part::rules,    Part::techniques,
                 Part::openers, Part::puzzles, Part::hints,    Part::solutions};
  std::string font, bold_font, title_font;
  std::string qr;  // the address of the page
  std::string make, size = "10x10", generate;
  std::int64_t seed = 1;
  std::vector<std::string> files;  // with puzzles; relative to the recipe's folder
};

struct BookSetting {
  std::string_view key;    // in the file; "--" and '-' for '_' on the command line
  std::string_view value;  // what the help shows behind it; empty: a flag
  std::string_view help;
  Complaint (*set)(BookRecipe& recipe, const std::string& text);
  // How a setting that is given twice is meant: the later one counts, both count as one list with commas, or both
  // count. Only of the last kind is an array in the file more than one text; on the command line its texts stand alone.
  enum class Twice : std::uint8_t { later, joined, both } twice = Twice::later;
};
std::span<const BookSetting> book_settings();

struct GivenSetting {
  const BookSetting* setting = nullptr;
  std::string text;
};

// The settings in a file's text, unknown keys and wrong values refused with their place.
Result<std::vector<GivenSetting>> read_book_recipe(std::string_view json);

// Each setting once, in the order of the table: first the parts, then those to add, then those to leave out, in
// whatever order the options stand.
std::vector<GivenSetting> settled(std::span<const GivenSetting> given);

// As JSON on one line: what the imprint shows. What decides about the puzzles is there even where it was not given, and
// of files only the names.
std::string recipe_line(std::span<const GivenSetting> settled, const BookRecipe& recipe);

}  // namespace hashi::app
