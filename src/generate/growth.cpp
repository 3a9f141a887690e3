// Planting, spreading, reaching the borders, filling, thinning: the phases of growth, in the order of run().
#include "generate/growth.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "generate/canvas.h"
#include "generate/layout.h"
#include "generate/picture.h"
#include "generate/symmetry.h"

namespace hashi {
namespace {

constexpr int kIslandsPerPart = 6;  // on average; the quota is kept per part
constexpr int kThinnings = 60;
// How often in a hundred a cell at the border or in a corner is taken when it could be. Always: corners held .43
// islands where cells inside held .18 (15 x 15, 20 %).
constexpr std::uint32_t kBorderTaken = 30, kCornerTaken = 20;

// How many islands each part of the board may get while there is room elsewhere.
class Quotas {
 public:
  Quotas(const BoardSize& board, std::int32_t islands, Random& random) : rows_(board.rows), columns_(board.columns) {
    const double cells = static_cast<double>(rows_) * columns_;
    const double wanted = std::sqrt(cells * kIslandsPerPart / islands);
    down_ = std::max(1, static_cast<std::int32_t>(std::lround(rows_ / wanted)));
    across_ = std::max(1, static_cast<std::int32_t>(std::lround(columns_ / wanted)));
    left_.resize(static_cast<std::size_t>(down_) * static_cast<std::size_t>(across_));
    // What does not come out even is carried on from part to part, from a random start: the sum is exact.
    double carried = random.below(1000) / 1000.0;
    std::int32_t given = 0;
    for (std::int32_t r = 0; r < down_; ++r) {
      for (std::int32_t c = 0; c < across_; ++c) {
        const double area = static_cast<double>(size(r, down_, rows_)) * size(c, across_, columns_);
        carried += islands * area / cells;
        const auto whole = static_cast<std::int32_t>(carried);
        carried -= whole;
        left_[static_cast<std::size_t>(r * across_ + c)] = whole;
        given += whole;
      }
    }
    if (given < islands) ++left_.back();
  }

  std::int32_t& left(Cell c) {
    const auto part = [](std::int64_t at, std::int64_t parts, std::int64_t length) {
      return static_cast<std::int32_t>(at * parts / length);
    };
    return left_[static_cast<std::size_t>(part(c.row, down_, rows_) * across_ + part(c.column, across_, columns_))];
  }

 private:
  // How many cells 'at' have at * parts / length = part.
  static std::int32_t size(std::int32_t part, std::int32_t parts, std::int32_t length) {
    const auto start = [&](std::int64_t p) { return static_cast<std::int32_t>((p * length + parts - 1) / parts); };
    return start(part + 1) - start(part);
  }

  std::int32_t rows_, columns_;
  std::int32_t down_ = 1, across_ = 1;
  std::vector<std::int32_t> left_;
};

class Growing {
 public:
  Growing(const Recipe& recipe, const BridgeMix& mix, Random& random, const std::function<bool()>& should_stop)
      : recipe_(recipe),
        should_stop_(should_stop),
        mix_(mix),
        rows_(recipe.size.rows),
        columns_(recipe.size.columns),
        symmetry_(recipe.symmetry),
        islands_(island_count(recipe)),
        shortest_(shortest_bridge(recipe)),
        longest_(longest_bridge(recipe)),
        random_(random),
        canvas_(rows_, columns_),
        quotas_(recipe.size, islands_, random) {
    if (recipe.shape.text.empty()) return;
    allowed_.resize(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_), 0);
    for (const Cell c : marked_cells(recipe.shape))
      allowed_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(c.column)] = 1;
  }

  std::optional<Drawing> run() {
    if (!plant()) return std::nullopt;
    if (islands_ > 1) {
      // Borders early, while no bridge along the second row walls them off.
      spread(islands_ / 6);
      reach_borders();
      spread(islands_ - islands_ / 2);
      reach_borders();
      fill(true);
      fill(false);
      for (int t = 0; t < kThinnings && canvas_.islands() < islands_ && !(should_stop_ && should_stop_()); ++t) {
        thin();
        reach_borders();
        fill(false);
      }
    }
    if (canvas_.islands() != islands_ || !reaches_borders()) return std::nullopt;
    close_loops();
    return canvas_.drawing();
  }

 private:
  std::vector<Cell> images(Cell c) const { return orbit(symmetry_, recipe_.size, c); }
  bool is_allowed(Cell c) const {
    return allowed_.empty() || allowed_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(columns_) +
                                        static_cast<std::size_t>(c.column)] != 0;
  }
  bool fits(std::int32_t length) const { return length >= shortest_ && length <= longest_; }
  std::int32_t missing() const { return islands_ - canvas_.islands(); }
  int multiplicity() {
    if (recipe_.max_bridges == 1 || !random_.chance(static_cast<std::uint32_t>(mix_.multiple_percent), 100)) return 1;
    return random_.between(2, recipe_.max_bridges);
  }
  Cell random_cell() {
    return {static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(rows_))),
            static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(columns_)))};
  }
  std::int32_t random_island() {
    return static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(canvas_.islands_ever())));
  }
  void settle(Cell c) {
    canvas_.put_island(c);
    --quotas_.left(c);
  }
  void settle_joined(Cell c, std::int32_t to) {
    settle(c);
    canvas_.lay(to, canvas_.island_at(c), multiplicity());
  }

  // The first island, or with a symmetry the first few, which are images of each other and joined.
  bool plant() {
    for (int tries = 0; tries < 400; ++tries) {
      Cell a = random_cell();
      if (symmetry_ == Symmetry::quarter_turn || (symmetry_ == Symmetry::diagonal && tries % 2 == 0)) a.column = a.row;
      if (islands_ % 2 == 1) {
        if (has_single_centre(symmetry_) || symmetry_ == Symmetry::top_bottom) a.row = rows_ / 2;
        if (has_single_centre(symmetry_) || symmetry_ == Symmetry::mirror) a.column = columns_ / 2;
      }
      const std::vector<Cell> all = images(a);
      if (!is_allowed(a) || std::ssize(all) > islands_) continue;
      if (symmetry_ == Symmetry::none || all.size() == 1) {
        settle(a);
        return true;
      }
      if (islands_ % 2 == 1 && symmetry_ != Symmetry::diagonal) return false;
      if (symmetry_ == Symmetry::rotation && a.row != all[1].row && a.column != all[1].column) {
        if (plant_around(a, all[1])) return true;
        continue;
      }
      const auto may_be_joined = [&](Cell c) {
        return is_allowed(c) && std::any_of(all.begin(), all.end(), [&](Cell other) {
                 return other != c && (other.row == c.row || other.column == c.column) && fits(distance(c, other));
               });
      };
      if (!std::all_of(all.begin(), all.end(), may_be_joined)) continue;
      settle(a);
      // Around the rectangle, each to one before it.
      std::vector<Cell> left(all.begin() + 1, all.end());
      for (bool any = true; any && !left.empty();) {
        any = std::erase_if(left, [this](Cell c) { return put(c, false) != Canvas::kNone; }) > 0;
      }
      return left.empty();
    }
    return false;
  }
  // Only with a half turn: around the rectangle of a cell and its image.
  bool plant_around(Cell a, Cell b) {
    const Cell corner = {a.row, b.column}, opposite = images(corner).back();
    if (missing() < 4 || !fits(distance(a, corner)) || !fits(distance(corner, b))) return false;
    if (!is_allowed(b) || !is_allowed(corner) || !is_allowed(opposite)) return false;
    settle(a);
    settle_joined(corner, 0);
    settle_joined(b, 1);
    settle_joined(opposite, 2);
    return true;
  }

  // One island, joined to what it sees or on a bridge; kNone if that cannot be.
  std::int32_t put(Cell c, bool keep_quota) {
    if (!is_allowed(c) || (keep_quota && quotas_.left(c) <= 0)) return Canvas::kNone;
    if (canvas_.island_at(c) != Canvas::kNone || (!recipe_.touching && canvas_.touches_an_island(c)))
      return Canvas::kNone;
    if (const std::int32_t bridge = canvas_.bridge_at(c); bridge != Canvas::kNone) {
      const DrawnBridge& whole = canvas_.bridge(bridge);
      if (!fits(distance(c, canvas_.place(whole.a))) || !fits(distance(c, canvas_.place(whole.b))))
        return Canvas::kNone;
      --quotas_.left(c);
      return canvas_.split(bridge, c);
    }
    const std::uint32_t turn = random_.below(4);
    for (std::uint32_t t = 0; t < 4; ++t) {
      const Cell met = canvas_.first_met(c, kDirections[(turn + t) % 4]);
      if (!canvas_.inside(met) || canvas_.island_at(met) == Canvas::kNone || !fits(distance(c, met))) continue;
      settle_joined(c, canvas_.island_at(met));
      return canvas_.island_at(c);
    }
    return Canvas::kNone;
  }

  void take_back(std::int32_t island) {
    ++quotas_.left(canvas_.place(island));
    if (canvas_.bridges_at(island) == 1)
      canvas_.take_off(island);
    else
      canvas_.unsplit(island);
  }

  // The island and, with a symmetry, its images; all or none.
  bool put_with_images(Cell c, bool keep_quota) {
    const std::vector<Cell> all = images(c);
    if (missing() < std::ssize(all)) return false;
    // The only one that is its own image decides whether the rest comes in pairs.
    if (all.size() == 1 && has_single_centre(symmetry_) && missing() % 2 == 0) return false;
    std::vector<std::int32_t> islands;
    for (const Cell image : all) {
      const std::int32_t island = put(image, keep_quota);
      if (island == Canvas::kNone) {
        for (auto done = islands.rbegin(); done != islands.rend(); ++done) take_back(*done);
        return false;
      }
      islands.push_back(island);
    }
    return true;
  }
  // A cell at the border has fewer neighbours that could forbid it, and would be taken more often than one inside.
  bool is_passed_over(Cell c) {
    const int borders = (c.row == 0) + (c.row == rows_ - 1) + (c.column == 0) + (c.column == columns_ - 1);
    return borders > 0 && !random_.chance(borders > 1 ? kCornerTaken : kBorderTaken, 100);
  }
  bool put_somewhere(Cell c, bool keep_quota) {
    if (symmetry_ != Symmetry::none) return put_with_images(c, keep_quota);
    return put(c, keep_quota) != Canvas::kNone;
  }

  // From islands outwards, over the first half.
  void spread(std::int32_t goal) {
    const double cells_per_island = static_cast<double>(rows_) * columns_ / islands_;
    const auto mean = static_cast<std::uint32_t>(std::lround(std::max(2.0, 0.8 * cells_per_island)));
    std::int32_t failures = 0;
    while (canvas_.islands() < goal && failures < 4 * islands_ + 100) {
      const std::int32_t from = random_island();
      const Direction d = kDirections[random_.below(4)];
      std::int32_t length = shortest_;
      while (length < longest_ && random_.chance(mean - 1, mean)) ++length;
      const Cell target = beside(canvas_.place(from), d, length);
      bool is_free = canvas_.is_there(from) && canvas_.inside(target) && fits(length);
      for (std::int32_t step = 1; is_free && step <= length; ++step)
        is_free = canvas_.is_water(beside(canvas_.place(from), d, step));
      if (!is_free || is_passed_over(target) || !put_somewhere(target, true)) ++failures;
    }
  }

  // Every cell once, in random order; again while that helps.
  void fill(bool keep_quota) {
    const std::int64_t cells = std::int64_t{rows_} * columns_;
    if (order_.empty()) {
      order_.resize(static_cast<std::size_t>(cells));
      std::iota(order_.begin(), order_.end(), 0);
    }
    for (bool any = true; any && missing() > 0;) {
      any = false;
      random_.shuffle(order_);
      for (const std::int32_t at : order_) {
        if (missing() == 0) return;
        const Cell c = {at / columns_, at % columns_};
        any = (!is_passed_over(c) && put_somewhere(c, keep_quota)) || any;
      }
    }
  }

  struct Border {
    Cell first;
    Direction along;
    std::int32_t length;
  };
  std::array<Border, 4> borders() const {
    return {Border{{0, 0}, Direction::right, columns_}, Border{{rows_ - 1, 0}, Direction::right, columns_},
            Border{{0, 0}, Direction::down, rows_}, Border{{0, columns_ - 1}, Direction::down, rows_}};
  }
  // A border that the shape leaves out need not be reached.
  bool is_reached(const Border& border) const {
    bool can_be = false;
    for (std::int32_t i = 0; i < border.length; ++i) {
      const Cell c = beside(border.first, border.along, i);
      if (canvas_.island_at(c) != Canvas::kNone) return true;
      can_be = can_be || is_allowed(c);
    }
    return !can_be;
  }
  bool reaches_borders() const {
    const auto all = borders();
    return std::all_of(all.begin(), all.end(), [this](const Border& b) { return is_reached(b); });
  }
  void reach_borders() {
    for (const Border& border : borders()) {
      for (std::int32_t tries = 0; tries < 8 * border.length && missing() > 0 && !is_reached(border); ++tries) {
        const auto at = static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(border.length)));
        const bool is_corner = at == 0 || at == border.length - 1;
        if (is_corner && tries < 7 * border.length) continue;
        put_somewhere(beside(border.first, border.along, at), false);
      }
    }
  }

  // Takes off a part of the leaves, so that the board can be filled in another way.
  void thin() {
    for (std::int32_t n = canvas_.islands() / 4 + 2; n > 0; --n) {
      const std::int32_t island = random_island();
      if (canvas_.islands() <= 4 || !canvas_.is_there(island) || canvas_.bridges_at(island) != 1) continue;
      std::vector<std::int32_t> twins;
      for (const Cell c : images(canvas_.place(island))) twins.push_back(canvas_.island_at(c));
      const bool are_leaves = std::all_of(twins.begin(), twins.end(), [&](std::int32_t twin) {
        return canvas_.bridges_at(twin) == 1 && std::none_of(twins.begin(), twins.end(), [&](std::int32_t other) {
                 return other != twin && sees_only(twin, other);
               });
      });
      if (!are_leaves || canvas_.islands() - std::ssize(twins) < 4) continue;
      for (const std::int32_t twin : twins) take_back(twin);
    }
  }
  // Whether the only bridge of one leads to the other.
  bool sees_only(std::int32_t island, std::int32_t other) const {
    for (const Direction d : kDirections) {
      const std::int32_t b = canvas_.bridge_from(island, d);
      if (b != Canvas::kNone && (canvas_.bridge(b).a == other || canvas_.bridge(b).b == other)) return true;
    }
    return false;
  }

  void close_loops() {
    if (mix_.loop_percent == 0) return;
    for (std::int32_t i = 0; i < canvas_.islands_ever(); ++i) {
      if (!canvas_.is_there(i)) continue;
      for (const Direction d : {Direction::right, Direction::down}) {
        if (canvas_.bridge_from(i, d) != Canvas::kNone) continue;
        const Cell met = canvas_.first_met(canvas_.place(i), d);
        if (!canvas_.inside(met) || canvas_.island_at(met) == Canvas::kNone) continue;
        if (fits(distance(canvas_.place(i), met)) && random_.chance(static_cast<std::uint32_t>(mix_.loop_percent), 100))
          canvas_.lay(i, canvas_.island_at(met), multiplicity());
      }
    }
  }

  const Recipe& recipe_;
  const std::function<bool()>& should_stop_;
  const BridgeMix& mix_;
  const std::int32_t rows_, columns_;
  const Symmetry symmetry_;
  const std::int32_t islands_, shortest_, longest_;
  Random& random_;
  Canvas canvas_;
  Quotas quotas_;
  std::vector<std::int32_t> order_;
  std::vector<std::uint8_t> allowed_;  // by cell; empty = all
};

}  // namespace

std::optional<Drawing> grow(const Recipe& recipe, const BridgeMix& mix, Random& random,
                            const std::function<bool()>& should_stop) {
  if (!recipe.layout.text.empty()) return join_layout(recipe, mix, random);
  return Growing(recipe, mix, random, should_stop).run();
}

}  // namespace hashi
