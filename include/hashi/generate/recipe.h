// What a new puzzle should be like. The fields are the rows of recipe.def; this file defines their types.
//
// recipe_text.h reads and writes recipes as text; generate.h makes puzzles of them. A recipe that no puzzle can meet is
// refused with the reason.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/explain/deduction.h"
#include "hashi/grade/grade.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi {

enum class Method : std::uint8_t {
  classic,  // boards with one solution, as asked (classic.h)
  graph,    // generalised puzzles (solvable_graph.h)
  growth,   // for comparison: random growth (random_growth.h)
  cllv,     // for comparison: boards like those of the CLLV benchmark (cllv_like.h)
};

enum class Symmetry : std::uint8_t {
  none,
  rotation,  // a half turn
  mirror,    // left and right
  top_bottom,
  both,  // mirrors
  quarter_turn,
  diagonal,  // the mirror from the top left to the bottom right
};

struct BoardSize {
  std::int32_t rows = 10, columns = 10;
  bool operator==(const BoardSize&) const = default;
};

// A number of islands, or a percentage of the cells.
struct Islands {
  std::int32_t number = 0;
  bool is_percentage = false;

  constexpr Islands(std::int32_t count) : number(count) {}  // NOLINT(google-explicit-constructor): .islands = 25
  static constexpr Islands percent(std::int32_t of_the_cells) {
    Islands share(of_the_cells);
    share.is_percentage = true;
    return share;
  }
  bool operator==(const Islands&) const = default;
};

// The name of a style, or the text of a style file; empty: left to us (style_of).
struct StyleChoice {
  std::string text;
  bool operator==(const StyleChoice&) const = default;
};

// Marked cells: lines of '#' and '.' of one length, joined by slashes; empty: none (picture.h).
struct CellPicture {
  std::string text;
  bool operator==(const CellPicture&) const = default;
};

struct LevelRange {
  Level least = Level::very_easy, most = Level::very_hard;
  bool operator==(const LevelRange&) const = default;
};

// A part of a series: so many puzzles of a level.
struct LevelCount {
  Level level = Level::very_easy;
  std::int64_t count = 1;
  bool operator==(const LevelCount&) const = default;
};

inline constexpr std::int64_t kMostInSeries = std::int64_t{1} << 40;

struct NumberRange {
  std::int64_t least = 0, most = 0;
  bool operator==(const NumberRange&) const = default;
};

struct Recipe {
#define RECIPE_FIELD(name, type, otherwise, ...) type name = otherwise;
#include "hashi/generate/recipe.def"
#undef RECIPE_FIELD
  bool graded = true;  // not an option: benchmarks skip the grade unless the recipe asks for a difficulty

  bool operator==(const Recipe&) const = default;
};

inline constexpr int kDoublesTolerance = 10;  // in percentage points

// The name or text of the style that a puzzle of this recipe is made in. Left to us, it is 'magazine' where a style can
// show, and 'any' elsewhere: on tiny and on huge boards, and where M is not 2.
std::string_view style_of(const Recipe& recipe);

// The number of islands on a board of this recipe; a percentage is rounded, and made even where symmetry asks for it.
std::int32_t island_count(const Recipe& recipe);

// How many puzzles the series of a recipe has; 0 without one.
std::int64_t series_length(const Recipe& recipe);

// Lengths of bridges that the recipe allows; touching islands are 1 apart.
std::int32_t shortest_bridge(const Recipe& recipe);
std::int32_t longest_bridge(const Recipe& recipe);

// Why no puzzle can be like that, or nothing.
std::optional<Error> complaint(const Recipe& recipe);

}  // namespace hashi
