// Styles: what the puzzles of a publisher have in common, as a distribution over the features of features.def.
//
// A style says for each feature where it lies at each level, how it moves with the share of border cells (small boards
// have more border), how far it spreads, and how it goes together with the others: a few common factors, as in factor
// analysis (L. L. Thurstone, 1931). A target for a puzzle is one draw of all features together. Aiming at the mean
// would be as easy to tell from published puzzles as missing it.
//
// All numbers are thousandths, so that a style has the same text and the same draws everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "generate/features.h"
#include "hashi/base/result.h"
#include "hashi/grade/grade.h"

namespace hashi {

inline constexpr std::size_t kFactors = 12;
inline constexpr std::int32_t kUsualBorder = 300;  // share of border cells at which the means hold, in thousandths
inline constexpr std::int32_t kUsualIslands = 40;

struct StyleRow {
  bool is_aimed_at = false;
  std::int32_t slope = 0;   // per unit of the share of border cells
  std::int32_t spread = 0;  // standard deviation on a board of kUsualIslands islands
  std::array<std::int32_t, kLevels> mean{};
  std::array<std::int32_t, kFactors> factors{};  // the parts of the spread that go together
  bool operator==(const StyleRow&) const = default;
};

struct Style {
  std::int32_t density = 333;                 // islands, of the cells
  std::array<std::uint8_t, kLevels> holds{};  // the levels that it was measured at or made for
  std::array<StyleRow, kFeatures> rows{};
  bool operator==(const Style&) const = default;
};

// A row of styles.def by its name, or from the text of a style file; an Error if it is neither.
Result<Style> find_style(std::string_view name_or_text);

// The spread on a board of so many islands, of that with kUsualIslands: larger boards differ less from each other,
// though not as little as if all their parts were chosen by lot.
double narrowing(std::int32_t islands);

// A target for one puzzle.
struct StyleTarget {
  Features value{};
  Features weight{};  // 1 / spread²; 0: not aimed at
};
// The target of what is seen without a walk, or of the walk alone.
StyleTarget part_of(const StyleTarget& target, bool of_the_walk);

StyleTarget draw_target(const Style& style, Level level, std::int32_t rows, std::int32_t columns, std::int32_t islands,
                        Random& random);

// How far features are from the target: squared differences in spreads, each capped, so that one that cannot be reached
// does not outweigh the rest.
double distance(const StyleTarget& target, const Features& found);

// A puzzle that somebody has made, for measuring a style.
struct StyleSample {
  Features features{};
  Level level{};
  std::int32_t rows = 0, columns = 0, islands = 0;
};
Style measured_style(std::span<const StyleSample> samples);

// The share of the cells that lie at the border.
double border_share(std::int32_t rows, std::int32_t columns);

// The text of a style file: a line for each feature. Semicolons and commas may stand for line ends and spaces.
std::string style_text(const Style& style);
Result<Style> read_style(std::string_view text);

}  // namespace hashi
