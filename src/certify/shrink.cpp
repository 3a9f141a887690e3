#include "certify/shrink.h"

#include <algorithm>
#include <utility>

#include "certify/trace.h"

namespace hashi::certify {
namespace {

constexpr int kMostRounds = 4;

class Shrinking {
 public:
  Shrinking(const Puzzle& puzzle, const Claim& claim, const ReplayLimits& limits)
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
    std::vector<bool> is_needed(taken_.size(), false);
    const auto need = [&](const std::vector<std::int32_t>& lists) {
      for (const std::int32_t list : lists) {
        const std::int32_t step = step_of_list_[static_cast<std::size_t>(list)];
        if (step != kNoStep) is_needed[static_cast<std::size_t>(step)] = true;
      }
    };
    need(grounds(puzzle_, replay_).lists);
    std::vector<Step> kept;
    for (std::size_t s = taken_.size(); s-- > 0;) {
      if (!is_needed[s]) continue;
      need(rests_on_[s]);
      kept.push_back(std::move(taken_[s]));
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
  }

 private:
  static constexpr std::int32_t kNoStep = -1;

  // False: a fact does not follow.
  bool take(const Step& step) {
    std::vector<std::int32_t> lists;
    Step shrunk{.kind = step.kind, .groups = step.groups};
    Counted counted;
    if (step.kind == Step::Kind::cut) {
      counted = cut(puzzle_, step.groups);
    } else if (step.kind == Step::Kind::forest) {
      counted = *forest(puzzle_, step.groups.front());
    } else {
      std::vector<Bound> otherwise;
      for (const Bound b : step.bounds) otherwise.push_back(!b);
      const bool follows = replay_.refutes(otherwise);
      if (!follows) return false;
      Grounds rests = grounds(puzzle_, replay_);
      replay_.retract();
      lists = std::move(rests.lists);
      for (const Bound b : rests.supposed) shrunk.bounds.push_back(!b);
      std::sort(shrunk.bounds.begin(), shrunk.bounds.end());
      counted.bounds = shrunk.bounds;
    }
    replay_.require(counted.bounds, counted.least);
    step_of_list_.resize(static_cast<std::size_t>(replay_.list_count()), static_cast<std::int32_t>(taken_.size()));
    taken_.push_back(std::move(shrunk));
    rests_on_.push_back(std::move(lists));
    return true;
  }

  const Puzzle& puzzle_;
  Replay replay_;
  std::vector<std::int32_t> step_of_list_;
  std::vector<Step> taken_;
  std::vector<std::vector<std::int32_t>> rests_on_;  // per step taken: the lists that a fact rests on
};

}  // namespace

std::optional<std::vector<Step>> shrink(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps,
                                        const ReplayLimits& limits) {
  std::optional<std::vector<Step>> shortest = Shrinking(puzzle, claim, limits).run(steps);
  for (int round = 1; shortest && round < kMostRounds; ++round) {
    std::optional<std::vector<Step>> again = Shrinking(puzzle, claim, limits).run(*shortest);
    if (!again || *again == *shortest) break;
    shortest = std::move(again);
  }
  return shortest;
}

}  // namespace hashi::certify
