// Follows the trail backwards. The bound needed of an entry may be weaker than the entry itself; where that leaves
// slack in a sum, the bounds in the sum are weakened or dropped.
#include "certify/trace.h"

#include <cassert>
#include <map>
#include <utility>

namespace hashi::certify {
namespace {

using Kind = Replay::Cause::Kind;

class Trace {
 public:
  // Entries before 'floor' are reported as grounds and not traced further.
  Trace(const Puzzle& puzzle, const Replay& replay, std::int32_t floor)
      : puzzle_(puzzle), replay_(replay), floor_(floor) {}

  Grounds of_contradiction() {
    const Replay::Contradiction& end = replay_.contradiction();
    const auto now = static_cast<std::int32_t>(replay_.trail().size());
    if (end.has_bound) {
      need(!end.bound);
      explain(end.cause, end.bound, now);
      if (end.cause.kind == Kind::assumption) grounds_.assumed.push_back(end.bound);
    } else if (end.cause.kind == Kind::island) {
      explain_sum_out_of_reach(end.cause.which);
    } else {
      explain_list(end.cause.which, now);
    }
    // An entry depends on earlier entries only, so everything needed of the latest one is known.
    while (!needed_.empty() && needed_.rbegin()->first >= floor_) {
      const auto [p, bound] = *needed_.rbegin();
      needed_.erase(p);
      const Replay::Cause cause = replay_.trail()[at(p)].cause;
      if (cause.kind == Kind::assumption)
        grounds_.assumed.push_back(bound);
      else
        explain(cause, bound, p);
    }
    return finished();
  }

  Grounds of_entry(const Need& entry) {
    explain(replay_.trail()[at(entry.entry)].cause, entry.bound, entry.entry);
    return finished();
  }

 private:
  static std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

  Grounds finished() {
    for (const auto& [entry, bound] : needed_) grounds_.settled.push_back({.entry = entry, .bound = bound});
    return std::move(grounds_);
  }

  // Marks the entry that made the bound true. A bound that holds from the start needs none.
  void need(Bound fact) {
    std::int32_t p = replay_.last_entry(fact.side());
    const auto held_before = [&] {
      const std::int32_t old = replay_.trail()[at(p)].old_value;
      return fact.is_upper ? old <= fact.value : old >= fact.value;
    };
    while (p >= 0 && held_before()) p = replay_.trail()[at(p)].previous;
    if (p < 0) return;
    Bound& needed = needed_.emplace(p, fact).first->second;
    needed = stronger(needed, fact);
  }

  // The value of a side just before a trail position.
  std::int64_t value_before(Bound side, std::int32_t position) const {
    std::int64_t value = side.is_upper ? replay_.upper(side.var) : replay_.lower(side.var);
    for (std::int32_t p = replay_.last_entry(side.side()); p >= position; p = replay_.trail()[at(p)].previous)
      value = replay_.trail()[at(p)].old_value;
    return value;
  }

  struct Sum {
    std::int32_t island;
    Var without = -1;  // this edge is left out
    bool is_upper;     // the others carry at most the limit; otherwise at least
    std::int64_t limit;
    std::int32_t before;  // as of this trail position
  };

  // Needs bounds of edges from which the sum follows.
  void need_sum(const Sum& sum) {
    struct Part {
      Bound bound;
      std::int64_t gap;  // how much stronger it is than the bound at the start
    };
    std::vector<Part> parts;
    std::int64_t total = 0;
    for (const EdgeId id : puzzle_.edges_at(IslandId{sum.island})) {
      Bound bound{.var = index(id), .is_upper = sum.is_upper};
      if (bound.var == sum.without) continue;
      bound.value = static_cast<std::int32_t>(value_before(bound, sum.before));
      total += bound.value;
      const std::int64_t gap = sum.is_upper ? puzzle_.capacity(id) - bound.value : bound.value;
      if (gap > 0) parts.push_back({bound, gap});
    }
    std::int64_t spare = sum.is_upper ? sum.limit - total : total - sum.limit;
    for (auto& [bound, gap] : parts) {
      if (gap <= spare) {
        spare -= gap;
        continue;
      }
      bound.value += static_cast<std::int32_t>(sum.is_upper ? spare : -spare);
      spare = 0;
      need(bound);
    }
  }

  // As need_sum with the limit clue - taken. For a letter, its bound is needed as well.
  void need_sum_to_clue(Sum sum, std::int64_t taken) {
    const Clue clue = puzzle_.clue(IslandId{sum.island});
    if (clue.is_number()) {
      sum.limit = clue.value() - taken;
    } else {
      Bound shown{.var = puzzle_.edge_count() + clue.which_letter(), .is_upper = !sum.is_upper};
      shown.value = static_cast<std::int32_t>(value_before(shown, sum.before));
      need(shown);
      sum.limit = shown.value - taken;
    }
    need_sum(sum);
  }

  void explain_sum_out_of_reach(std::int32_t island) {
    const auto now = static_cast<std::int32_t>(replay_.trail().size());
    const Clue clue = puzzle_.clue(IslandId{island});
    const std::int64_t most =
        clue.is_number() ? clue.value() : replay_.upper(puzzle_.edge_count() + clue.which_letter());
    std::int64_t carried = 0;
    for (const EdgeId e : puzzle_.edges_at(IslandId{island})) carried += replay_.lower(index(e));
    const bool too_many = carried > most;
    need_sum_to_clue({.island = island, .is_upper = !too_many, .limit = 0, .before = now}, too_many ? -1 : 1);
  }

  // A conclusion from a list depends on all bounds of the list that were false by then.
  void explain_list(std::int32_t which, std::int32_t before) {
    grounds_.lists.push_back(which);
    for (const Bound b : replay_.list(which)) {
      const Bound otherwise = !b;
      const std::int64_t held = value_before(otherwise, before);
      const bool was_false = otherwise.is_upper ? held <= otherwise.value : held >= otherwise.value;
      if (was_false) need(otherwise);
    }
  }

  void explain(Replay::Cause cause, Bound bound, std::int32_t before) {
    switch (cause.kind) {
      case Kind::assumption:
        break;
      case Kind::island:
        if (bound.var < puzzle_.edge_count())
          need_sum_to_clue(
              {.island = cause.which, .without = bound.var, .is_upper = !bound.is_upper, .limit = 0, .before = before},
              bound.value);
        else
          need_sum({.island = cause.which, .is_upper = bound.is_upper, .limit = bound.value, .before = before});
        break;
      case Kind::conflict:
        need(Bound::at_least(cause.which, 1));
        break;
      case Kind::letters: {
        const std::int32_t known = replay_.lower(cause.which);
        need(Bound::at_least(cause.which, known));
        need(Bound::at_most(cause.which, known));
        need({.var = bound.var, .is_upper = bound.is_upper, .value = known});
        break;
      }
      case Kind::counted:
        explain_list(cause.which, before);
        break;
    }
  }

  const Puzzle& puzzle_;
  const Replay& replay_;
  const std::int32_t floor_;
  std::map<std::int32_t, Bound> needed_;  // per trail position: the bound that is needed of the entry
  Grounds grounds_;
};

}  // namespace

Bound stronger(Bound a, Bound b) {
  assert(a.side() == b.side());
  return (a.is_upper ? a.value < b.value : a.value > b.value) ? a : b;
}

Grounds grounds(const Puzzle& puzzle, const Replay& replay) {
  return Trace(puzzle, replay, replay.settled()).of_contradiction();
}

Grounds grounds_of(const Puzzle& puzzle, const Replay& replay, const Need& need) {
  return Trace(puzzle, replay, replay.settled()).of_entry(need);
}

}  // namespace hashi::certify
