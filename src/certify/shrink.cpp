// Replays the steps forwards, then goes backwards and keeps those that are needed.
#include "certify/shrink.h"

#include <algorithm>
#include <map>
#include <utility>

#include "certify/trace.h"

namespace hashi::certify {
namespace {

constexpr int kMostRounds = 4;

class Shrinking {
 public:
  Shrinking(const Puzzle& puzzle, const Claim& claim, const WorkLimits& limits)
      : puzzle_(puzzle), replay_(puzzle, limits) {
    for (const Solution& solution : claim.solutions) {
      for (const Counted& other : other_than(puzzle, solution)) replay_.require(other.bounds, other.least);
    }
    step_of_list_.assign(static_cast<std::size_t>(replay_.list_count()), kNoStep);
  }

  std::optional<std::vector<Step>> run(std::span<const Step> steps) {
    for (const Step& step : steps) {
      if (replay_.is_refuted()) break;
      if (!take(step)) return std::nullopt;
    }
    if (!replay_.is_refuted() || replay_.is_stopped()) return std::nullopt;
    need(grounds(puzzle_, replay_));
    std::vector<Step> kept;
    for (; !taken_.empty(); taken_.pop_back()) {
      Taken& last = taken_.back();
      // First trace the entries that this step settled: they may show that it is needed.
      while (!needed_.empty() && needed_.rbegin()->first >= last.first_entry) {
        const Need latest{.entry = needed_.rbegin()->first, .bound = needed_.rbegin()->second};
        needed_.erase(latest.entry);
        need(grounds_of(puzzle_, replay_, latest));
      }
      if (!last.is_needed) continue;
      need(last.rests_on);
      kept.push_back(std::move(last.step));
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
  }

 private:
  static constexpr std::int32_t kNoStep = -1;

  struct Taken {
    Step step;
    Grounds rests_on;          // of a fact
    std::int32_t first_entry;  // the first trail entry that it settled
    bool is_needed = false;
  };

  void need(const Grounds& grounds) {
    for (const std::int32_t list : grounds.lists) {
      const std::int32_t step = step_of_list_[static_cast<std::size_t>(list)];
      if (step != kNoStep) taken_[static_cast<std::size_t>(step)].is_needed = true;
    }
    for (const auto& [entry, bound] : grounds.settled) {
      Bound& needed = needed_.emplace(entry, bound).first->second;
      needed = stronger(needed, bound);
    }
  }

  // Replays a step. Returns false if it is a fact that does not follow.
  bool take(const Step& step) {
    Taken taken{.step = {.kind = step.kind, .groups = step.groups},
                .rests_on = {},
                .first_entry = static_cast<std::int32_t>(replay_.trail().size())};
    Counted counted;
    if (step.kind == Step::Kind::cut) {
      counted = cut(puzzle_, step.groups);
    } else if (step.kind == Step::Kind::forest) {
      counted = *forest(puzzle_, step.groups.front());
    } else {
      std::vector<Bound> otherwise;
      for (const Bound b : step.bounds) otherwise.push_back(!b);
      if (!replay_.refutes(otherwise)) return false;
      taken.rests_on = grounds(puzzle_, replay_);
      replay_.retract();
      for (const Bound b : taken.rests_on.assumed) taken.step.bounds.push_back(!b);
      std::sort(taken.step.bounds.begin(), taken.step.bounds.end());
      counted.bounds = taken.step.bounds;
    }
    replay_.require(counted.bounds, counted.least);
    step_of_list_.resize(static_cast<std::size_t>(replay_.list_count()), static_cast<std::int32_t>(taken_.size()));
    taken_.push_back(std::move(taken));
    return true;
  }

  const Puzzle& puzzle_;
  Replay replay_;
  std::vector<std::int32_t> step_of_list_;
  std::vector<Taken> taken_;
  std::map<std::int32_t, Bound> needed_;  // per settled entry: the bound that is needed of it
};

}  // namespace

std::optional<std::vector<Step>> shrink(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps,
                                        const WorkLimits& limits) {
  std::optional<std::vector<Step>> shortest = Shrinking(puzzle, claim, limits).run(steps);
  for (int round = 1; shortest && round < kMostRounds; ++round) {
    std::optional<std::vector<Step>> again = Shrinking(puzzle, claim, limits).run(*shortest);
    if (!again || *again == *shortest) break;
    shortest = std::move(again);
  }
  return shortest;
}

}  // namespace hashi::certify
