// The tree: edges in random order, each taken if it joins two trees and crosses no bridge. On a large board
// some trees then stay apart, walled in by bridges of others. Where a line out of such a tree meets a
// bridge of another one, an island on the meeting point joins the two; as many leaves are taken off
// elsewhere, so that the number of islands stays what was asked for.
#include "generate/cllv_like.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "base/union_find.h"

namespace hashi {
namespace {

constexpr std::array<std::pair<int, int>, 4> kWays = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

class Growth {
 public:
  Growth(const Recipe& recipe, std::uint64_t seed)
      : recipe_(recipe),
        rows_(recipe.size.rows),
        columns_(recipe.size.columns),
        islands_(island_count(recipe)),
        random_(seed),
        cells_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_), kWater),
        trees_(2 * islands_) {}

  // False if so many islands had to be added that the trees did not come together.
  bool run() {
    scatter_islands();
    join_in_sight();
    while (trees_left() > 1) {
      if (!join_across_bridges()) return false;
    }
    take_off_leaves();
    add_extra_bridges();
    return true;
  }

  // Without the islands that were taken off again.
  Drawing drawing() const {
    return without({.rows = rows_, .columns = columns_, .islands = places_, .bridges = bridges_}, gone_);
  }

 private:
  // In cells_: an island, or water, or -2 - the number of the bridge that runs through.
  static constexpr std::int32_t kWater = -1;

  std::int32_t& at(Cell c) {
    return cells_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(c.column)];
  }
  bool inside(Cell c) const { return c.row >= 0 && c.row < rows_ && c.column >= 0 && c.column < columns_; }
  Cell place(std::int32_t island) const { return places_[static_cast<std::size_t>(island)]; }
  std::int32_t trees_left() const { return trees_.sets() - (2 * islands_ - count()); }
  std::int32_t count() const { return static_cast<std::int32_t>(places_.size()); }

  void put_island(Cell c) {
    at(c) = count();
    places_.push_back(c);
    gone_.push_back(false);
  }

  // Every cell equally likely: one pass that knows how many cells and islands are left.
  void scatter_islands() {
    auto cells_left = static_cast<std::uint32_t>(cells_.size());
    for (std::int32_t r = 0; r < rows_; ++r) {
      for (std::int32_t c = 0; c < columns_; ++c, --cells_left) {
        if (random_.chance(static_cast<std::uint32_t>(islands_ - count()), cells_left)) put_island({r, c});
      }
    }
  }

  // The first cell in a direction that is not water, or one outside.
  Cell first_met(Cell from, std::pair<int, int> direction) {
    Cell c = from;
    do {
      c = {c.row + direction.first, c.column + direction.second};
    } while (inside(c) && at(c) == kWater);
    return c;
  }

  void build(std::int32_t a, std::int32_t b) {
    const auto number = static_cast<std::int32_t>(bridges_.size());
    bridges_.push_back({a, b, random_.chance(static_cast<std::uint32_t>(recipe_.single), 100) ? 1 : 2});
    run_through(number, place(a), place(b));
    trees_.unite(a, b);
  }

  void run_through(std::int32_t bridge, Cell from, Cell to) {
    const int down = (to.row > from.row) - (to.row < from.row),
              right = (to.column > from.column) - (to.column < from.column);
    for (Cell c = {from.row + down, from.column + right}; c != to; c = {c.row + down, c.column + right})
      at(c) = -2 - bridge;
  }

  void join_in_sight() {
    std::vector<std::pair<std::int32_t, int>> lines;  // an island, and to the right (0) or below (1)
    for (std::int32_t i = 0; i < count(); ++i) {
      for (const int d : {0, 1}) lines.emplace_back(i, d);
    }
    random_.shuffle(lines);
    for (const auto& [i, d] : lines) {
      const Cell end = first_met(place(i), kWays[static_cast<std::size_t>(d)]);
      if (inside(end) && at(end) >= 0 && trees_.find(i) != trees_.find(at(end))) build(i, at(end));
    }
  }

  // One pass over all islands; false if nothing could be joined.
  bool join_across_bridges() {
    const std::int32_t before = trees_left();
    std::vector<std::int32_t> order(places_.size());
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(order);
    for (const std::int32_t i : order) {
      const std::uint32_t turn = random_.below(4);
      for (std::uint32_t t = 0; t < 4; ++t) {
        const Cell met = first_met(place(i), kWays[(turn + t) % 4]);
        if (!inside(met)) continue;
        if (at(met) >= 0) {
          if (trees_.find(i) != trees_.find(at(met))) build(i, at(met));
          continue;
        }
        const std::int32_t crossed = -2 - at(met);
        if (trees_.find(i) == trees_.find(bridges_[static_cast<std::size_t>(crossed)].a)) continue;
        if (count() == 2 * islands_) return false;
        split(crossed, met);
        build(i, at(met));
      }
    }
    return trees_left() < before;
  }

  // Puts an island onto a bridge, which becomes two.
  void split(std::int32_t number, Cell where) {
    put_island(where);
    const std::int32_t middle = at(where);
    const std::int32_t end = std::exchange(bridges_[static_cast<std::size_t>(number)].b, middle);
    trees_.unite(bridges_[static_cast<std::size_t>(number)].a, middle);
    build(middle, end);
  }

  void take_off_leaves() {
    std::vector<std::vector<std::int32_t>> at_island(places_.size());
    for (std::size_t b = 0; b < bridges_.size(); ++b) {
      at_island[static_cast<std::size_t>(bridges_[b].a)].push_back(static_cast<std::int32_t>(b));
      at_island[static_cast<std::size_t>(bridges_[b].b)].push_back(static_cast<std::int32_t>(b));
    }
    std::vector<std::int32_t> degree(places_.size()), leaves;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      degree[i] = static_cast<std::int32_t>(at_island[i].size());
      if (degree[i] == 1) leaves.push_back(static_cast<std::int32_t>(i));
    }
    for (std::int32_t surplus = count() - islands_; surplus > 0; --surplus) {
      const std::uint32_t pick = random_.below(static_cast<std::uint32_t>(leaves.size()));
      const std::int32_t leaf = std::exchange(leaves[pick], leaves.back());
      leaves.pop_back();
      gone_[static_cast<std::size_t>(leaf)] = true;
      for (const std::int32_t b : at_island[static_cast<std::size_t>(leaf)]) {
        DrawnBridge& bridge = bridges_[static_cast<std::size_t>(b)];
        if (bridge.count == 0) continue;
        bridge.count = 0;
        const std::int32_t other = bridge.a == leaf ? bridge.b : bridge.a;
        run_dry(place(leaf), place(other));
        if (--degree[static_cast<std::size_t>(other)] == 1) leaves.push_back(other);
      }
      at(place(leaf)) = kWater;
    }
  }

  void run_dry(Cell from, Cell to) { run_through(-2 - kWater, from, to); }

  // Single bridges between islands that see each other over water.
  void add_extra_bridges() {
    auto wanted = static_cast<std::int64_t>(islands_) * recipe_.extra / 100;
    std::vector<std::int32_t> order(places_.size());
    std::iota(order.begin(), order.end(), 0);
    random_.shuffle(order);
    for (std::size_t i = 0; i < order.size() && wanted > 0; ++i) {
      if (gone_[static_cast<std::size_t>(order[i])]) continue;
      const std::uint32_t turn = random_.below(4);
      for (std::uint32_t t = 0; t < 4 && wanted > 0; ++t) {
        const Cell end = first_met(place(order[i]), kWays[(turn + t) % 4]);
        // Touching islands may already be joined, and nothing in between would show it.
        const Cell start = place(order[i]);
        if (!inside(end) || at(end) < 0 || std::abs(end.row - start.row) + std::abs(end.column - start.column) == 1)
          continue;
        bridges_.push_back({order[i], at(end), 1});
        run_through(static_cast<std::int32_t>(bridges_.size()) - 1, start, end);
        --wanted;
      }
    }
  }

  const Recipe& recipe_;
  const std::int32_t rows_, columns_, islands_;
  std::vector<Cell> places_;
  std::vector<std::uint8_t> gone_;  // per island: taken off again
  std::vector<DrawnBridge> bridges_;
  Random random_;
  std::vector<std::int32_t> cells_;
  UnionFind trees_;  // room for as many islands again as were asked for
};

}  // namespace

Result<SolvedBoard> make_cllv_like(const Recipe& recipe, std::uint64_t seed) {
  Growth growth(recipe, seed);
  if (!growth.run())
    return Error{
        .code = ErrorCode::limit,
        .message = "no tree of bridges joins " + std::to_string(island_count(recipe)) + " islands on so large a board"};
  return solved_board(growth.drawing());
}

}  // namespace hashi
