// The bounds on islands against all boards of small sizes: nothing that exists may be refused.
#include "generate/island_bounds.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "base/union_find.h"
#include "hashi/generate/generate.h"
#include "hashi/generate/recipe_text.h"

namespace hashi {
namespace {

// Whether islands on the cells of 'mask' can be joined as the recipe says, by trying all sets of bridges.
class SmallBoard {
 public:
  SmallBoard(const Recipe& recipe, std::uint32_t mask) : recipe_(recipe), mask_(mask) {}

  bool can_be() {
    return reaches_borders() && is_symmetric() && (recipe_.touching || !has_touching_islands()) && can_be_joined();
  }

 private:
  struct Bridge {
    int a, b;
    std::uint32_t between;  // the cells that it covers
  };

  int cell(int row, int column) const { return row * recipe_.size.columns + column; }
  bool has(int row, int column) const { return (mask_ >> cell(row, column) & 1U) != 0; }

  bool reaches_borders() const {
    bool top = false, bottom = false, left = false, right = false;
    for (int c = 0; c < recipe_.size.columns; ++c) {
      top = top || has(0, c);
      bottom = bottom || has(recipe_.size.rows - 1, c);
    }
    for (int r = 0; r < recipe_.size.rows; ++r) {
      left = left || has(r, 0);
      right = right || has(r, recipe_.size.columns - 1);
    }
    return top && bottom && left && right;
  }

  bool is_symmetric() const {
    if (recipe_.symmetry == Symmetry::none) return true;
    for (int r = 0; r < recipe_.size.rows; ++r) {
      for (int c = 0; c < recipe_.size.columns; ++c) {
        const int row = recipe_.symmetry == Symmetry::rotation ? recipe_.size.rows - 1 - r : r;
        if (has(r, c) != has(row, recipe_.size.columns - 1 - c)) return false;
      }
    }
    return true;
  }

  bool has_touching_islands() const {
    for (int r = 0; r < recipe_.size.rows; ++r) {
      for (int c = 0; c < recipe_.size.columns; ++c) {
        if (has(r, c) &&
            ((r + 1 < recipe_.size.rows && has(r + 1, c)) || (c + 1 < recipe_.size.columns && has(r, c + 1))))
          return true;
      }
    }
    return false;
  }

  bool can_be_joined() {
    for (int r = 0; r < recipe_.size.rows; ++r) {
      for (int c = 0; c < recipe_.size.columns; ++c) {
        if (!has(r, c)) continue;
        add_bridge(r, c, 0, 1);
        add_bridge(r, c, 1, 0);
      }
    }
    return joins(0, UnionFind(recipe_.size.rows * recipe_.size.columns), 0, std::popcount(mask_));
  }

  void add_bridge(int row, int column, int down, int right) {
    std::uint32_t between = 0;
    for (int length = 1;; ++length) {
      const int r = row + down * length, c = column + right * length;
      if (r >= recipe_.size.rows || c >= recipe_.size.columns) return;
      if (has(r, c)) {
        if (!recipe_.length || (length >= recipe_.length->least && length <= recipe_.length->most))
          bridges_.push_back({.a = cell(row, column), .b = cell(r, c), .between = between});
        return;
      }
      between |= 1U << cell(r, c);
    }
  }

  bool joins(std::size_t from, UnionFind parts, std::uint32_t covered, int left) {
    if (left == 1) return true;
    if (from == bridges_.size()) return false;
    const Bridge& bridge = bridges_[from];
    if ((covered & bridge.between) == 0) {
      UnionFind more = parts;
      const bool is_new = more.unite(bridge.a, bridge.b);
      if (is_new && joins(from + 1, more, covered | bridge.between, left - 1)) return true;
    }
    return joins(from + 1, std::move(parts), covered, left);
  }

  const Recipe& recipe_;
  std::uint32_t mask_;
  std::vector<Bridge> bridges_;
};

std::vector<Recipe> small_recipes() {
  std::vector<Recipe> recipes;
  for (const BoardSize size :
       {BoardSize{1, 2}, {1, 3}, {1, 7}, {2, 2}, {2, 5}, {3, 3}, {3, 4}, {4, 3}, {6, 2}, {4, 4}}) {
    for (const bool touching : {false, true}) {
      for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotation, Symmetry::mirror}) {
        for (const auto& length :
             {std::optional<NumberRange>(), std::optional(NumberRange{1, 1}), std::optional(NumberRange{2, 2}),
              std::optional(NumberRange{3, 3}), std::optional(NumberRange{1, 2}), std::optional(NumberRange{2, 3})})
          recipes.push_back({.size = size, .length = length, .touching = touching, .symmetry = symmetry});
      }
    }
  }
  return recipes;
}

TEST(IslandBounds, refuse_nothing_that_exists) {
  int refused = 0, possible = 0;
  for (Recipe recipe : small_recipes()) {
    const int cells = recipe.size.rows * recipe.size.columns;
    std::set<int> exist;
    for (std::uint32_t mask = 1; mask < 1U << cells; ++mask) {
      const int islands = std::popcount(mask);
      if (islands >= 2 && !exist.contains(islands) && SmallBoard(recipe, mask).can_be()) exist.insert(islands);
    }
    for (int islands = 1; islands <= cells; ++islands) {
      recipe.islands = islands;
      const std::optional<Error> error = complaint(recipe);
      refused += error.has_value();
      possible += exist.contains(islands);
      EXPECT_FALSE(error && exist.contains(islands)) << recipe_options(recipe) << ": " << error->message;
    }
  }
  // Else this says nothing.
  EXPECT_GT(refused, 1000);
  EXPECT_GT(possible, 200);
}

// On boards without a limit on lengths the least number is exact.
TEST(IslandBounds, are_met_by_real_boards) {
  for (const BoardSize size : {BoardSize{3, 3}, {3, 9}, {1, 8}, {7, 4}, {20, 20}}) {
    Recipe recipe{.size = size};
    recipe.islands = static_cast<std::int32_t>(island_bounds(recipe).least);
    EXPECT_TRUE(generate(recipe, {}).ok()) << size.rows << " x " << size.columns;
  }
}

}  // namespace
}  // namespace hashi
