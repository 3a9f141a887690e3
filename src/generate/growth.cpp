// Planting, spreading, reaching the borders, filling, thinning: the phases of growth, in the order of run().
#include "generate/growth.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "generate/canvas.h"

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
        // In a single column every board is its own mirror image.
        symmetry_(recipe.symmetry == Symmetry::mirror && columns_ == 1 ? Symmetry::none : recipe.symmetry),
        islands_(island_count(recipe)),
        shortest_(shortest_bridge(recipe)),
        longest_(longest_bridge(recipe)),
        random_(random),
        canvas_(rows_, columns_),
        quotas_(recipe.size, islands_, random) {}

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
  Cell image(Cell c) const {
    switch (symmetry_) {
      case Symmetry::rotation:
        return {rows_ - 1 - c.row, columns_ - 1 - c.column};
      case Symmetry::mirror:
        return {c.row, columns_ - 1 - c.column};
      case Symmetry::none:
        break;
    }
    return c;
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

  // The first island, or with a symmetry the first few, which are their own images and joined.
  bool plant() {
    for (int tries = 0; tries < 200; ++tries) {
      const Cell a = random_cell(), b = image(a);
      if (symmetry_ == Symmetry::none) {
        settle(a);
        return true;
      }
      if (islands_ % 2 == 1) {
        const Cell middle = {symmetry_ == Symmetry::rotation ? rows_ / 2 : a.row, columns_ / 2};
        if (image(middle) != middle) return false;
        settle(middle);
        return true;
      }
      if (a == b) continue;
      if (a.row == b.row || a.column == b.column) {
        if (!fits(distance(a, b))) continue;
        settle(a);
        settle_joined(b, 0);
        return true;
      }
      // Only with a half turn: around the rectangle.
      const Cell corner = {a.row, b.column}, opposite = image(corner);
      if (missing() < 4 || !fits(distance(a, corner)) || !fits(distance(corner, b))) continue;
      settle(a);
      settle_joined(corner, 0);
      settle_joined(b, 1);
      settle_joined(opposite, 2);
      return true;
    }
    return false;
  }

  // One island, joined to what it sees or on a bridge; kNone if that cannot be.
  std::int32_t put(Cell c, bool keep_quota) {
    if (keep_quota && quotas_.left(c) <= 0) return Canvas::kNone;
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

  // The island and, with a symmetry, its image; both or neither.
  bool put_with_image(Cell c, bool keep_quota) {
    const Cell other = image(c);
    if (c == other) {
      // A single one changes whether the rest comes in pairs.
      if (symmetry_ != Symmetry::none && missing() % 2 == 0) return false;
      return put(c, keep_quota) != Canvas::kNone;
    }
    if (missing() < 2) return false;
    const std::int32_t island = put(c, keep_quota);
    if (island == Canvas::kNone) return false;
    if (put(other, keep_quota) != Canvas::kNone) return true;
    take_back(island);
    return false;
  }
  // A cell at the border has fewer neighbours that could forbid it, and would be taken more often than one inside.
  bool is_passed_over(Cell c) {
    const int borders = (c.row == 0) + (c.row == rows_ - 1) + (c.column == 0) + (c.column == columns_ - 1);
    return borders > 0 && !random_.chance(borders > 1 ? kCornerTaken : kBorderTaken, 100);
  }
  bool put_somewhere(Cell c, bool keep_quota) {
    if (symmetry_ != Symmetry::none) return put_with_image(c, keep_quota);
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
  bool is_reached(const Border& border) const {
    for (std::int32_t i = 0; i < border.length; ++i) {
      if (canvas_.island_at(beside(border.first, border.along, i)) != Canvas::kNone) return true;
    }
    return false;
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
      const Cell other = image(canvas_.place(island));
      const std::int32_t twin = canvas_.island_at(other);
      if (symmetry_ != Symmetry::none && twin != island) {
        if (canvas_.bridges_at(twin) != 1 || sees_only(island, twin)) continue;
        take_back(twin);
      }
      take_back(island);
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
};

}  // namespace

std::optional<Drawing> grow(const Recipe& recipe, const BridgeMix& mix, Random& random,
                            const std::function<bool()>& should_stop) {
  return Growing(recipe, mix, random, should_stop).run();
}

}  // namespace hashi
