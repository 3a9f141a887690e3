// Growth: a random island that is not known to be stuck tries a random direction and length. An island with no
// free cell on any side is stuck for good and leaves the list, so the work stays linear. When the list runs
// empty before all islands are placed, islands are put onto bridges that are long enough.
#include "generate/cllv_like.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"

namespace hashi {
namespace {

constexpr std::int32_t kWater = -1;
constexpr std::array<std::pair<int, int>, 4> kDirections = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

struct Bridge {
  std::int32_t a, b;  // islands
  int count;
};

class Growth {
 public:
  explicit Growth(const CllvLikeRecipe& recipe)
      : recipe_(recipe),
        random_(recipe.seed),
        cells_(static_cast<std::size_t>(recipe.rows) * static_cast<std::size_t>(recipe.columns), kWater) {}

  bool run() {
    place({.row = random_.between(0, recipe_.rows - 1), .column = random_.between(0, recipe_.columns - 1)});
    while (missing() > 0 && !growing_.empty()) grow();
    while (missing() > 0) {
      if (!split_a_bridge()) return false;
    }
    add_extra_bridges();
    return true;
  }

  std::vector<Cell> places;
  std::vector<Bridge> bridges;

 private:
  static constexpr std::int32_t kBridge = -2;  // in cells_: a bridge runs through

  std::int32_t& at(Cell c) {
    return cells_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(recipe_.columns) +
                  static_cast<std::size_t>(c.column)];
  }
  bool inside(Cell c) const {
    return c.row >= 0 && c.row < recipe_.rows && c.column >= 0 && c.column < recipe_.columns;
  }
  std::int32_t missing() const { return recipe_.islands - static_cast<std::int32_t>(places.size()); }
  int tree_bridge() { return random_.chance(static_cast<std::uint32_t>(recipe_.single_percent), 100) ? 1 : 2; }

  std::int32_t place(Cell c) {
    const auto island = static_cast<std::int32_t>(places.size());
    places.push_back(c);
    at(c) = island;
    growing_.push_back(island);
    return island;
  }

  // A new island at the end of a new bridge; or one stuck island less.
  void grow() {
    const std::uint32_t pick = random_.below(static_cast<std::uint32_t>(growing_.size()));
    const std::int32_t from = growing_[pick];
    const Cell start = places[static_cast<std::size_t>(from)];
    int length = 1;
    while (length < 6 && random_.chance(1, 2)) ++length;
    const std::uint32_t turn = random_.below(4);
    for (std::uint32_t t = 0; t < 4; ++t) {
      const auto [down, right] = kDirections[(turn + t) % 4];
      Cell end = start;
      int free = 0;
      for (Cell next = {start.row + down, start.column + right}; free < length && inside(next) && at(next) == kWater;
           next = {next.row + down, next.column + right}) {
        end = next;
        ++free;
      }
      if (free == 0) continue;
      for (Cell c = {start.row + down, start.column + right}; c != end; c = {c.row + down, c.column + right})
        at(c) = kBridge;
      bridges.push_back({from, place(end), tree_bridge()});
      return;
    }
    growing_[pick] = growing_.back();
    growing_.pop_back();
  }

  // An island onto the middle of a random bridge that has an inner cell; false if there is none.
  bool split_a_bridge() {
    if (splittable_.empty()) {
      for (std::size_t b = 0; b < bridges.size(); ++b) {
        if (length(bridges[b]) > 1) splittable_.push_back(b);
      }
      random_.shuffle(splittable_);
    }
    if (splittable_.empty()) return false;
    const std::size_t which = splittable_.back();
    splittable_.pop_back();
    Bridge& bridge = bridges[which];
    const Cell a = places[static_cast<std::size_t>(bridge.a)], b = places[static_cast<std::size_t>(bridge.b)];
    const std::int32_t middle = place({.row = (a.row + b.row) / 2, .column = (a.column + b.column) / 2});
    const std::int32_t end = std::exchange(bridge.b, middle);
    bridges.push_back({middle, end, tree_bridge()});
    return true;
  }

  int length(const Bridge& bridge) const {
    const Cell a = places[static_cast<std::size_t>(bridge.a)], b = places[static_cast<std::size_t>(bridge.b)];
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
  }

  // Single bridges between islands that see each other over water, and have none yet.
  void add_extra_bridges() {
    auto wanted = static_cast<std::int64_t>(recipe_.islands) * recipe_.extra_percent / 100;
    std::vector<std::int32_t> order(places.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
    random_.shuffle(order);
    for (std::size_t i = 0; i < order.size() && wanted > 0; ++i) {
      const std::uint32_t turn = random_.below(4);
      for (std::uint32_t t = 0; t < 4 && wanted > 0; ++t) wanted -= add_bridge(order[i], kDirections[(turn + t) % 4]);
    }
  }

  int add_bridge(std::int32_t from, std::pair<int, int> direction) {
    const auto [down, right] = direction;
    const Cell start = places[static_cast<std::size_t>(from)];
    Cell end = {start.row + down, start.column + right};
    while (inside(end) && at(end) == kWater) end = {end.row + down, end.column + right};
    if (!inside(end) || at(end) < 0 || end == Cell{start.row + down, start.column + right}) return 0;
    for (Cell c = {start.row + down, start.column + right}; c != end; c = {c.row + down, c.column + right})
      at(c) = kBridge;
    bridges.push_back({from, at(end), 1});
    return 1;
  }

  const CllvLikeRecipe& recipe_;
  Random random_;
  std::vector<std::int32_t> cells_;
  std::vector<std::int32_t> growing_;
  std::vector<std::size_t> splittable_;
};

// The bridges between cells as a solution of the board that the islands make.
Solution as_solution(const Board& board, const Growth& growth) {
  Solution solution{IdVector<EdgeId, int>(board.puzzle.edge_count(), 0)};
  const auto island_at = [&](Cell cell) {
    const auto& cells = board.grid.cells();
    return IslandId{static_cast<std::int32_t>(std::lower_bound(cells.begin(), cells.end(), cell) - cells.begin())};
  };
  for (const Bridge& bridge : growth.bridges) {
    const IslandId a = island_at(growth.places[static_cast<std::size_t>(bridge.a)]);
    const IslandId b = island_at(growth.places[static_cast<std::size_t>(bridge.b)]);
    for (const EdgeId e : board.puzzle.edges_at(a)) {
      if (board.puzzle.other_end(e, a) == b) solution.bridges[e] = bridge.count;
    }
  }
  return solution;
}

}  // namespace

Result<CllvLikeBoard> make_cllv_like(const CllvLikeRecipe& recipe) {
  const auto out_of_range = [](std::string what) {
    return Error{.code = ErrorCode::range, .message = std::move(what)};
  };
  const Result<std::int64_t> cells = checked_cell_count(recipe.rows, recipe.columns);
  if (!cells) return cells.error();
  if (recipe.islands < 2 || recipe.islands > cells.value())
    return out_of_range(std::to_string(recipe.islands) + " islands do not fit on " + std::to_string(cells.value()) +
                        " cells");
  if (recipe.single_percent < 0 || recipe.single_percent > 100)
    return out_of_range("a share of " + std::to_string(recipe.single_percent) + " % is not in 0..100");
  if (recipe.extra_percent < 0 || recipe.extra_percent > 100)
    return out_of_range("extra bridges of " + std::to_string(recipe.extra_percent) + " % are not in 0..100");

  Growth growth(recipe);
  if (!growth.run())
    return out_of_range("no room for " + std::to_string(recipe.islands) + " islands: only " +
                        std::to_string(growth.places.size()) + " fit");
  std::vector<PlacedClue> islands;
  islands.reserve(growth.places.size());
  std::vector<int> sums(growth.places.size(), 0);
  for (const Bridge& bridge : growth.bridges) {
    sums[static_cast<std::size_t>(bridge.a)] += bridge.count;
    sums[static_cast<std::size_t>(bridge.b)] += bridge.count;
  }
  for (std::size_t i = 0; i < growth.places.size(); ++i) islands.push_back({growth.places[i], Clue::number(sums[i])});
  Result<Board> board = make_board(recipe.rows, recipe.columns, std::move(islands));
  if (!board) return board.error();
  Solution grown = as_solution(board.value(), growth);
  return CllvLikeBoard{.board = std::move(board).value(), .grown = std::move(grown)};
}

}  // namespace hashi
