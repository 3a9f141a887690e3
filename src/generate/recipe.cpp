// Which recipes no puzzle can meet: numbers outside their rows' ranges, ranges without a member, wishes that exclude
// each other.
#include "hashi/generate/recipe.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/random.h"
#include "generate/island_bounds.h"
#include "generate/layout.h"
#include "generate/picture.h"
#include "generate/solvable_graph.h"
#include "generate/style.h"
#include "generate/symmetry.h"
#include "hashi/explain/technique.h"
#include "hashi/generate/recipe_text.h"

namespace hashi {
namespace {

// Percentages of the cells that a method is made for.
constexpr std::int32_t kGrowthPercent = 20, kCllvPercent = 39;

// A smaller board has no style.
constexpr std::int32_t kFewestStyled = 8, kShortestStyledSide = 4, kFewestStyledCells = 25;
constexpr std::int64_t kMostStyledCells = 1600;  // beyond, styles take too long unless asked for

Error out_of_range(std::string message) { return {.code = ErrorCode::range, .message = std::move(message)}; }

std::string range(std::int64_t least, std::int64_t most) { return std::to_string(least) + ".." + std::to_string(most); }

// In thousandths of the cells.
std::int32_t usual_density(const Recipe& recipe) {
  if (recipe.method == Method::growth) return 10 * kGrowthPercent;
  if (recipe.method == Method::cllv) return 10 * kCllvPercent;
  const Result<Style> style = find_style(style_of(recipe));
  // Longer bridges leave room for fewer islands: with bridges of length 2 or more, a third is what publishers take.
  return std::min(style ? style.value().density : 333, 800 / shortest_bridge(recipe));
}

bool can_be_symmetric(const Recipe& recipe, std::int32_t islands) {
  return can_be_symmetric(recipe.symmetry, recipe.size, islands);
}

std::int32_t marked(const CellPicture& picture) {
  return static_cast<std::int32_t>(std::count(picture.text.begin(), picture.text.end(), '#'));
}

// Beside the axis of a mirror that runs between two lines, an island would touch its own image. Only where the number
// of islands is left to us: a percentage is one of all cells.
std::int64_t usable_cells(const Recipe& recipe) {
  auto [rows, columns] = recipe.size;
  const bool both = recipe.symmetry == Symmetry::both;
  if (!recipe.islands && !recipe.touching) {
    if ((both || recipe.symmetry == Symmetry::mirror) && columns % 2 == 0) columns -= 2;
    if ((both || recipe.symmetry == Symmetry::top_bottom) && rows % 2 == 0) rows -= 2;
  }
  return std::int64_t{rows} * columns;
}

std::string bridges_text(const Recipe& recipe) {
  const std::string shortest = std::to_string(shortest_bridge(recipe));
  if (!recipe.length) return "bridges of length " + shortest + " or more";
  const std::string longest = std::to_string(longest_bridge(recipe));
  return "bridges of length " + (shortest == longest ? shortest : shortest + ".." + longest);
}

std::string size_text(const Recipe& recipe) {
  return std::to_string(recipe.size.rows) + " x " + std::to_string(recipe.size.columns);
}

// Islands reach all four borders and are joined; see island_bounds.h.
std::optional<Error> complaint_about_islands(const Recipe& recipe) {
  const std::int32_t count = island_count(recipe);
  const std::string islands = std::to_string(count) + " islands";
  const IslandBounds bounds = island_bounds(recipe);
  if (count < 2) return out_of_range(islands + ": a puzzle has at least 2");
  if (count > bounds.most)
    return out_of_range(islands + " do not fit on a board of " + size_text(recipe) + " with " + bridges_text(recipe) +
                        "; at most " + std::to_string(bounds.most) + " do");
  if (!bounds.joins_top_and_bottom || !bounds.joins_left_and_right)
    return out_of_range("islands reach all four borders, but no " + bridges_text(recipe) + " join the " +
                        (bounds.joins_top_and_bottom ? "left and the right" : "top and the bottom") +
                        " of a board of " + size_text(recipe));
  if (count < bounds.least)
    return out_of_range(islands + " cannot reach all four borders of a board of " + size_text(recipe) + " with " +
                        bridges_text(recipe) + "; at least " + std::to_string(bounds.least) + " can");
  if (!can_be_symmetric(recipe, count))
    return count % 2 == 1 ? out_of_range("an odd number of islands, " + std::to_string(count) +
                                         ", cannot be symmetric on this board: no cell is its own image")
                          : out_of_range(islands + " cannot be symmetric on this board: images come in fours");
  return std::nullopt;
}

std::optional<Error> complaint_about_bridges(const Recipe& recipe) {
  if (recipe.length && recipe.length->least > recipe.length->most)
    return out_of_range("bridge lengths " + range(recipe.length->least, recipe.length->most) + " are none");
  if (!recipe.touching && longest_bridge(recipe) < 2)
    return out_of_range("bridges of length 1 join touching islands, which are not allowed");
  if (shortest_bridge(recipe) >= std::max(recipe.size.rows, recipe.size.columns))
    return out_of_range("no bridge of length " + std::to_string(shortest_bridge(recipe)) + " fits on a board of " +
                        size_text(recipe));
  if (recipe.doubles && *recipe.doubles > kDoublesTolerance && recipe.max_bridges == 1)
    return out_of_range("no bridges are double where at most one joins two islands");
  return std::nullopt;
}

std::optional<Error> complaint_about_difficulty(const Recipe& recipe) {
  if (recipe.level && recipe.level->least > recipe.level->most)
    return out_of_range("the levels " + std::string(level_name(recipe.level->least)) + " to " +
                        std::string(level_name(recipe.level->most)) + " are none");
  if (recipe.level && !recipe.levels.empty()) return out_of_range("levels are given twice, as a range and as a series");
  if (recipe.score && recipe.score->least > recipe.score->most)
    return out_of_range("the scores " + range(recipe.score->least, recipe.score->most) + " are none");
  if (recipe.rungs && (recipe.rungs->least > recipe.rungs->most || recipe.rungs->most < 1))
    return out_of_range("the rungs " + range(recipe.rungs->least, recipe.rungs->most) + " are none");
  const int last_rung = technique(graded_techniques().back()).rung;
  if (recipe.rungs && recipe.rungs->least > last_rung)
    return out_of_range("the rungs " + range(recipe.rungs->least, recipe.rungs->most) + ": the last is " +
                        std::to_string(last_rung));
  for (const TechniqueId id : recipe.need) {
    if (technique(id).rung == 0)
      return out_of_range("the technique '" + std::string(technique(id).key) +
                          "' is not on the ladder and never needed");
    if (std::find(recipe.avoid.begin(), recipe.avoid.end(), id) != recipe.avoid.end())
      return out_of_range("the technique '" + std::string(technique(id).key) + "' is both needed and forbidden");
  }
  return std::nullopt;
}

// Only of a style that was asked for; left to us, it suits the recipe.
std::optional<Error> complaint_about_style(const Recipe& recipe) {
  const std::string& text = recipe.style.text;
  if (text.empty() || text == "any") return std::nullopt;
  const Result<Style> style = find_style(text);
  if (!style) return style.error();
  const std::string name = text.starts_with("hashi-style") ? "the style" : "the style '" + text + "'";
  if (recipe.max_bridges != 2)
    return out_of_range(name + " is for at most 2 bridges on an edge, not " + std::to_string(recipe.max_bridges));
  if (std::min(recipe.size.rows, recipe.size.columns) < kShortestStyledSide || island_count(recipe) < kFewestStyled)
    return out_of_range(name + " needs a board of at least " + std::to_string(kShortestStyledSide) + " x " +
                        std::to_string(kShortestStyledSide) + " with " + std::to_string(kFewestStyled) + " islands");
  const auto does_not_hold = [&](Level level) { return style.value().holds[static_cast<std::size_t>(level)] == 0; };
  const auto refused = [&](Level level) {
    return out_of_range(name + " holds no " + std::string(level_name(level)) + " puzzles");
  };
  for (int level = 0; level < kLevels; ++level) {
    const auto asked = static_cast<Level>(level);
    const bool is_in_range = recipe.level && asked >= recipe.level->least && asked <= recipe.level->most;
    const bool is_in_series = std::any_of(recipe.levels.begin(), recipe.levels.end(),
                                          [&](const LevelCount& part) { return part.level == asked; });
    if ((is_in_range || is_in_series) && does_not_hold(asked)) return refused(asked);
  }
  return std::nullopt;
}

std::optional<Error> complaint_about_pictures(const Recipe& recipe) {
  const auto named = {std::pair("shape", &recipe.shape), std::pair("layout", &recipe.layout)};
  for (const auto& [name, picture] : named) {
    if (picture->text.empty()) continue;
    const Result<CellPicture> read = read_picture(picture->text);
    if (!read || read.value() != *picture) return out_of_range(std::string("the ") + name + " is not lines of # and .");
    const BoardSize size = size_of(*picture);
    if (size != recipe.size)
      return out_of_range(std::string("the ") + name + " is " + std::to_string(size.rows) + " x " +
                          std::to_string(size.columns) + ", the board " + size_text(recipe));
  }
  if (recipe.layout.text.empty()) return std::nullopt;
  if (recipe.islands) return out_of_range("a layout says how many islands there are");
  if (recipe.symmetry != Symmetry::none || !recipe.shape.text.empty())
    return out_of_range("a layout says where the islands are; it takes no symmetry and no shape");
  if (island_count(recipe) < 2) return out_of_range("a layout has at least 2 islands");
  return complaint_about_layout(recipe);
}

std::optional<Error> complaint_about_growth(const Recipe& recipe, std::int64_t cells) {
  const std::int32_t islands = island_count(recipe);
  if (islands >= 2 && islands <= cells / 5) return std::nullopt;
  return out_of_range(std::to_string(islands) + " islands: random growth makes 2 to " + std::to_string(cells / 5) +
                      ", a fifth of the cells");
}

std::optional<Error> complaint_about_cllv(const Recipe& recipe, std::int64_t cells) {
  const std::int32_t islands = island_count(recipe);
  if (islands >= 2 && islands <= cells) return std::nullopt;
  return out_of_range(std::to_string(islands) + " islands do not fit on " + std::to_string(cells) + " cells");
}

// What is not given is drawn within its bounds, so one drawing shows whether what is given can be.
std::optional<Error> complaint_about_graph(const Recipe& recipe) {
  if (recipe.islands && recipe.islands->is_percentage)
    return out_of_range("islands " + std::to_string(recipe.islands->number) + "%: a graph has no cells, give a number");
  Random random(1);
  return complaint(drawn_parameters(recipe, random));
}

std::optional<Error> complaint_about_board(const Recipe& recipe) {
  const Result<std::int64_t> cells = checked_cell_count(recipe.size.rows, recipe.size.columns);
  if (!cells) return cells.error();
  if (recipe.method == Method::growth) return complaint_about_growth(recipe, cells.value());
  if (recipe.method == Method::cllv) return complaint_about_cllv(recipe, cells.value());
  if (!fits_board(recipe.symmetry, recipe.size))
    return out_of_range("quarter turns and diagonals need a square board, not " + size_text(recipe));
  if (auto error = complaint_about_pictures(recipe)) return error;
  if (recipe.layout.text.empty()) {
    if (auto error = complaint_about_bridges(recipe)) return error;
    if (auto error = complaint_about_islands(recipe)) return error;
  }
  if (auto error = complaint_about_style(recipe)) return error;
  return complaint_about_difficulty(recipe);
}

}  // namespace

std::int32_t island_count(const Recipe& recipe) {
  if (!recipe.layout.text.empty()) return marked(recipe.layout);
  if (recipe.islands && !recipe.islands->is_percentage) return recipe.islands->number;
  const std::int64_t cells = recipe.shape.text.empty() ? usable_cells(recipe) : marked(recipe.shape);
  const std::int64_t thousandths = recipe.islands ? 10 * recipe.islands->number : usual_density(recipe);
  const auto rounded = static_cast<std::int32_t>((cells * thousandths + 500) / 1000);
  std::int32_t share = rounded;
  while (share > 0 && !can_be_symmetric(recipe, share)) --share;
  if (recipe.islands || recipe.method != Method::classic) return share;
  // Left to us, it is a number that can be on the smallest boards, too, and from five by five on enough for a puzzle
  // that is not easy.
  constexpr std::int32_t kEnough = 8;
  const IslandBounds bounds = island_bounds(recipe);
  const auto least = static_cast<std::int32_t>(std::min<std::int64_t>(bounds.least, Limits::islands));
  const std::int32_t wanted = cells >= 25 && bounds.most >= kEnough ? std::max(least, kEnough) : least;
  std::int32_t fewest = wanted;
  while (!can_be_symmetric(recipe, fewest)) ++fewest;
  return std::max(share, fewest);
}

std::string_view style_of(const Recipe& recipe) {
  if (!recipe.style.text.empty()) return recipe.style.text;
  const auto [rows, columns] = recipe.size;
  const std::int64_t cells = std::int64_t{rows} * columns;
  const bool has_room =
      std::min(rows, columns) >= kShortestStyledSide && cells >= kFewestStyledCells && cells <= kMostStyledCells;
  const bool is_said = recipe.islands || !recipe.layout.text.empty();  // how many
  const bool has_islands = !is_said || island_count(recipe) >= kFewestStyled;
  return recipe.max_bridges == 2 && has_room && has_islands ? "magazine" : "any";
}

std::int64_t series_length(const Recipe& recipe) {
  std::int64_t length = 0;
  for (const LevelCount& part : recipe.levels) length += part.count;
  return length;
}

std::int32_t shortest_bridge(const Recipe& recipe) {
  const std::int64_t asked = recipe.length ? recipe.length->least : 1;
  return static_cast<std::int32_t>(std::max<std::int64_t>(asked, recipe.touching ? 1 : 2));
}

std::int32_t longest_bridge(const Recipe& recipe) {
  return static_cast<std::int32_t>(recipe.length ? recipe.length->most : Grid::kMaxSide);
}

std::optional<Error> complaint(const Recipe& recipe) {
  if (auto error = complaint_about_fields(recipe)) return error;
  if (recipe.letters > 0 && recipe.unknown > 0) return out_of_range("clues become letters or unknown, not both");
  return recipe.method == Method::graph ? complaint_about_graph(recipe) : complaint_about_board(recipe);
}

}  // namespace hashi
