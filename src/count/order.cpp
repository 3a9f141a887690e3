// Greedy orders along a sweep, then simulated annealing. All effort is measured in numbers of tries, so the order is
// the same on every machine.
#include "count/order.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "count/estimate.h"

namespace hashi::counting {
namespace {

class OrderSearch {
 public:
  OrderSearch(const Problem& block, Budget& budget)
      : block_(block),
        budget_(budget),
        edges_at_(block.needs.size()),
        links_at_(block.groups),
        estimate_(block),
        random_(block.edges.size()) {
    for (std::size_t e = 0; e < block.edges.size(); ++e) {
      for (const std::int32_t i : block.edges[e].islands) {
        if (i >= 0) edges_at_[i].push_back(static_cast<std::int32_t>(e));
      }
      for (const std::int32_t g : block.edges[e].groups) {
        if (g >= 0) links_at_[g].push_back(static_cast<std::int32_t>(e));
      }
    }
  }

  DecisionOrder run() {
    std::vector<DecisionOrder> starts;
    const auto by_effort = [](const DecisionOrder& a, const DecisionOrder& b) { return a.log2_effort < b.log2_effort; };
    for (int start = 0; start < kStarts; ++start) {
      std::vector<std::int32_t> order =
          greedy({.pull = random_.between(0, 48), .noise = start == 0 ? 0 : random_.between(0, kBitUnit)});
      const double effort = std::log2(effort_of(order));
      starts.push_back({.edges = std::move(order), .log2_effort = effort});
      std::stable_sort(starts.begin(), starts.end(), by_effort);
      if (starts.size() > kFinalists) starts.pop_back();
      if (!budget_.spend(static_cast<std::int64_t>(block_.edges.size())) || start + 1 >= starts_for(starts.front()))
        break;
    }
    if (starts.front().log2_effort > kEasy) {
      for (DecisionOrder& start : starts) start = annealed(start, kTrialMoves);
      std::stable_sort(starts.begin(), starts.end(), by_effort);
      return annealed(starts.front(), moves_for(starts.front()));
    }
    return starts.front();
  }

 private:
  // The more a better order can save, the more is tried.
  static constexpr int kStarts = 256;
  static constexpr std::size_t kFinalists = 3;
  static constexpr std::int64_t kTrialMoves = 2'000;
  static constexpr double kEasy = 14;
  static int starts_for(const DecisionOrder& best) {
    return best.log2_effort < 12 ? 1 : best.log2_effort < 16 ? 16 : best.log2_effort < 20 ? 64 : kStarts;
  }
  static std::int64_t moves_for(const DecisionOrder& best) {
    return best.log2_effort < 17 ? 5'000 : best.log2_effort < 20 ? 30'000 : best.log2_effort < 23 ? 150'000 : 600'000;
  }

  double effort_of(const std::vector<std::int32_t>& order) {
    double sum = 0;
    for (const std::int32_t e : order) {
      estimate_.decide(e);
      sum += power_(estimate_.bits());
    }
    for (std::size_t n = order.size(); n-- > 0;) estimate_.undecide(order[n]);
    return sum;
  }

  // Distances from 'start' to each edge over shared islands, small groups and conflicts; -1 = not reached. Edges of a
  // large group need not be close.
  static constexpr std::size_t kSmallGroup = 6;
  std::vector<std::int32_t> distances(std::int32_t start) const {
    std::vector<std::int32_t> distance(block_.edges.size(), -1), queue{start};
    distance[start] = 0;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const std::int32_t e = queue[at];
      const auto reach = [&](std::int32_t f) {
        if (distance[f] >= 0) return;
        distance[f] = distance[e] + 1;
        queue.push_back(f);
      };
      for (const std::int32_t i : block_.edges[e].islands) {
        if (i < 0) continue;
        for (const std::int32_t f : edges_at_[i]) reach(f);
      }
      for (const std::int32_t g : block_.edges[e].groups) {
        if (g < 0 || links_at_[g].size() > kSmallGroup) continue;
        for (const std::int32_t f : links_at_[g]) reach(f);
      }
      for (const std::int32_t f : block_.edges[e].conflicts) reach(f);
    }
    return distance;
  }

  // Sweeps part by part from one far end to the other. The key of an edge is its distance from the first end minus a
  // random share of its distance from the other.
  std::vector<std::int32_t> sweep_keys() {
    std::vector<std::int32_t> keys(block_.edges.size(), std::numeric_limits<std::int32_t>::min());
    std::vector<std::int32_t> seeds(block_.edges.size());
    for (std::size_t e = 0; e < seeds.size(); ++e) seeds[e] = static_cast<std::int32_t>(e);
    random_.shuffle(seeds);
    std::int32_t part_start = 0;
    for (const std::int32_t seed : seeds) {
      if (keys[seed] != std::numeric_limits<std::int32_t>::min()) continue;
      const auto farthest = [](const std::vector<std::int32_t>& distance) {
        return static_cast<std::int32_t>(std::max_element(distance.begin(), distance.end()) - distance.begin());
      };
      const bool to_the_end = random_.chance(3, 4);
      const std::int32_t one_end = to_the_end ? farthest(distances(seed)) : seed;
      const std::vector<std::int32_t> from_one = distances(one_end);
      const std::vector<std::int32_t> from_other = distances(farthest(from_one));
      const std::int32_t balance = random_.between(0, 4);
      std::int32_t most = 0;
      for (std::size_t e = 0; e < keys.size(); ++e) {
        if (from_one[e] < 0) continue;
        const std::int32_t key = 4 * from_one[e] + balance * -from_other[e];
        keys[e] = key;
        most = std::max(most, std::abs(key));
      }
      for (std::size_t e = 0; e < keys.size(); ++e) {
        if (from_one[e] >= 0) keys[e] += part_start + most;
      }
      part_start += 2 * most + 16;
    }
    return keys;
  }

  struct GreedyOptions {
    std::int32_t pull = 0;   // cost of being ahead of the sweep by one unit of its key, in 64ths of a bit
    std::int32_t noise = 0;  // in 64ths of a bit
  };

  // Follows a sweep, and always finishes the cheapest island nearby.
  std::vector<std::int32_t> greedy(const GreedyOptions& options) {
    const std::vector<std::int32_t> keys = sweep_keys();
    std::vector<std::int32_t> by_key(keys.size());
    for (std::size_t e = 0; e < keys.size(); ++e) by_key[e] = static_cast<std::int32_t>(e);
    std::stable_sort(by_key.begin(), by_key.end(), [&](std::int32_t a, std::int32_t b) { return keys[a] < keys[b]; });
    std::size_t next_by_key = 0;

    std::vector<std::int32_t> order;
    std::vector<std::int32_t> open;  // islands with decided and undecided edges
    const auto decide = [&](std::int32_t e) {
      for (const std::int32_t i : block_.edges[e].islands) {
        if (i >= 0 && !estimate_.touches(i)) open.push_back(i);
      }
      estimate_.decide(e);
      order.push_back(e);
    };
    const auto undecided_at = [&](std::int32_t i) {
      std::vector<std::int32_t> rest;
      for (const std::int32_t e : edges_at_[i]) {
        if (!estimate_.is_done(e)) rest.push_back(e);
      }
      return rest;
    };
    while (order.size() < block_.edges.size()) {
      std::erase_if(open, [&](std::int32_t i) { return undecided_at(i).empty(); });
      std::vector<std::int32_t> candidates = open;
      for (const std::int32_t i : open) {
        for (const std::int32_t e : undecided_at(i)) {
          for (const std::int32_t j : block_.edges[e].islands) {
            if (j >= 0 && !estimate_.touches(j) &&
                std::find(candidates.begin(), candidates.end(), j) == candidates.end())
              candidates.push_back(j);
          }
        }
      }
      while (next_by_key < by_key.size() && estimate_.is_done(by_key[next_by_key])) ++next_by_key;
      std::int32_t least = std::numeric_limits<std::int32_t>::max();
      std::vector<std::int32_t> chosen;
      for (const std::int32_t i : candidates) {
        const std::vector<std::int32_t> rest = undecided_at(i);
        std::int32_t lead = 0;
        for (const std::int32_t e : rest) {
          estimate_.decide(e);
          lead = std::max(lead, keys[e] - keys[by_key[next_by_key]]);
        }
        std::int32_t score = estimate_.bits() + options.pull * lead / 4;
        if (options.noise > 0) score += random_.between(0, options.noise);
        for (const std::int32_t e : rest) estimate_.undecide(e);
        if (score < least) {
          least = score;
          chosen = rest;
        }
      }
      if (chosen.empty()) chosen.push_back(by_key[next_by_key]);
      while (!chosen.empty()) {  // cheapest first
        std::size_t pick = 0;
        std::int32_t cheapest = std::numeric_limits<std::int32_t>::max();
        for (std::size_t n = 0; n < chosen.size(); ++n) {
          estimate_.decide(chosen[n]);
          if (estimate_.bits() < cheapest) {
            cheapest = estimate_.bits();
            pick = n;
          }
          estimate_.undecide(chosen[n]);
        }
        decide(chosen[pick]);
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(pick));
      }
    }
    for (std::size_t n = order.size(); n-- > 0;) estimate_.undecide(order[n]);
    return order;
  }

  // Anneals by moving segments of the order; only the layers between the old and the new place change. The objective is
  // the sum of the square roots of the layers, because the sum itself depends on little but the largest layer.
  DecisionOrder annealed(const DecisionOrder& start, std::int64_t moves) {
    const auto edges = static_cast<std::int32_t>(start.edges.size());
    order_ = start.edges;
    layer_.clear();
    for (std::int32_t t = 0; t < edges; ++t) {
      move_cursor(t + 1);
      layer_.push_back(estimate_.bits());
    }
    DecisionOrder best = start;
    double now = sum_of_roots();
    for (std::int64_t n = 0; n < moves && edges >= 4; ++n) {
      const Move move = random_move();
      if (move.from != move.to) now = try_move(move, now, heat(n, moves));
      if (n % kMovesPerReview != kMovesPerReview - 1 && n + 1 < moves) continue;
      now = sum_of_roots();  // recomputed: adding small differences to a large sum loses precision
      const double effort = std::log2(sum_of_layers());
      if (effort < best.log2_effort) best = {.edges = order_, .log2_effort = effort};
      if (!budget_.spend(kMovesPerReview)) break;
    }
    move_cursor(0);
    return best;
  }

  struct Move {
    std::int32_t from, to, length;
  };

  Move random_move() {
    const auto edges = static_cast<std::int32_t>(order_.size());
    const std::int32_t length = random_.chance(1, 2) ? 1 : random_.between(1, std::min(8, edges / 2));
    const std::int32_t reach = random_.chance(3, 4) ? std::min(edges, 16) : edges;
    const std::int32_t from = random_.between(0, edges - length);
    return {.from = from, .to = std::clamp(from + random_.between(-reach, reach), 0, edges - length), .length = length};
  }

  // Returns the new sum of roots, or the old one if the move was rejected.
  double try_move(const Move& move, double now, double heat) {
    const std::int32_t first = std::min(move.from, move.to), last = std::max(move.from, move.to) + move.length;
    trial_.assign(order_.begin() + first, order_.begin() + last);
    const auto middle = move.from < move.to ? trial_.begin() + move.length : trial_.end() - move.length;
    std::rotate(trial_.begin(), middle, trial_.end());
    move_cursor(first);
    double after = now;
    trial_layer_.clear();
    for (std::size_t n = 0; n < trial_.size(); ++n) {
      estimate_.decide(trial_[n]);
      trial_layer_.push_back(estimate_.bits());
      after += power_(estimate_.bits() / 2) - power_(layer_[first + static_cast<std::int32_t>(n)] / 2);
    }
    if (after <= now * (1 - heat * std::log(uniform()))) {
      std::copy(trial_.begin(), trial_.end(), order_.begin() + first);
      std::copy(trial_layer_.begin(), trial_layer_.end(), layer_.begin() + first);
      cursor_ = last;
      return after;
    }
    for (std::size_t n = trial_.size(); n-- > 0;) estimate_.undecide(trial_[n]);
    return now;
  }

  double sum_of_roots() const {
    double sum = 0;
    for (const std::int32_t bits : layer_) sum += power_(bits / 2);
    return sum;
  }
  double sum_of_layers() const {
    double sum = 0;
    for (const std::int32_t bits : layer_) sum += power_(bits);
    return sum;
  }

  void move_cursor(std::int32_t to) {
    for (; cursor_ < to; ++cursor_) estimate_.decide(order_[cursor_]);
    for (; cursor_ > to; --cursor_) estimate_.undecide(order_[cursor_ - 1]);
  }

  double uniform() { return (static_cast<double>(random_.bits() >> 11) + 0.5) / 9007199254740992.0; }

  static constexpr std::int64_t kMovesPerReview = 256;
  static constexpr double kHottest = 0.002, kColdest = 0.0002;  // relative to the sum
  static double heat(std::int64_t move, std::int64_t moves) {
    return kHottest + (kColdest - kHottest) * static_cast<double>(move) / static_cast<double>(moves);
  }

  const Problem& block_;
  Budget& budget_;
  std::vector<std::vector<std::int32_t>> edges_at_, links_at_;
  LayerEstimate estimate_;
  Random random_;
  PowerOfTwo power_;
  std::vector<std::int32_t> order_, layer_;  // the order, and the estimate of the layer after each edge
  std::vector<std::int32_t> trial_, trial_layer_;
  std::int32_t cursor_ = 0;  // the number of edges of order_ that the estimate has decided
};

}  // namespace

DecisionOrder decision_order(const Problem& block, Budget& budget) { return OrderSearch(block, budget).run(); }

}  // namespace hashi::counting
