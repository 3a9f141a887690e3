// The last resort when no other technique finds anything: a minimal set of rules and marks that together determine an
// edge.
//
// Whatever holds in all solutions can be proved by refuting the opposite. This is tried near the edge first, with the
// clues within a distance, their crossings and connectivity, and then with a larger distance, so that the rules found
// are close together. The rules that a refutation used are then made minimal by deletion: each one is removed in turn
// if the rest still suffices. Among the edges that can be determined at the same distance, the one with the smallest
// set is reported.
//
// So a puzzle with one solution has a walk to its end without a guess. Everything is bounded by steps, which small
// boards never use up. It holds for every number of components, for question marks and for letters.
#include <algorithm>
#include <optional>
#include <tuple>

#include "explain/changes.h"
#include "explain/find_functions.h"
#include "explain/refuter.h"

namespace hashi::find_functions {
namespace {

constexpr std::int64_t kStepsPerQuestion = 20'000;
constexpr std::int64_t kStepsPerLook = 1'000'000;
constexpr std::size_t kMostTold = 6;  // refutations that are made minimal, to report the smallest

struct Claim {
  EdgeId edge{};
  Bounds assumed;  // the opposite of the claim
  Change change;
};

struct Refuted {
  Claim claim;
  Grounds grounds;
  std::int64_t steps = 0;
};

int size_of(const Grounds& grounds) {
  const auto count = [](const auto& flags) { return static_cast<int>(std::count(flags.begin(), flags.end(), 1)); };
  return count(grounds.clues) + count(grounds.crossings) + static_cast<int>(grounds.cuts.size()) +
         (grounds.components ? 1 : 0);
}

int marks_of(const Grounds& grounds) {
  return static_cast<int>(std::count(grounds.marks.begin(), grounds.marks.end(), 1));
}

class Together {
 public:
  explicit Together(const State& state) : state_(state), puzzle_(state.puzzle()), refuter_(state) {}

  std::vector<Deduction> run() {
    std::vector<Claim> claims = open_claims();
    if (claims.empty()) return {};
    const EdgeId any = claims.front().edge;
    const Refuter::Answer whole = ask(everything(), any, state_.bounds(any));
    if (whole.verdict == Refuter::Verdict::refuted) {
      const Claim impossible{.edge = any, .assumed = state_.bounds(any)};
      return {told({.claim = impossible, .grounds = minimal(impossible, whole.used)})};
    }
    if (whole.verdict == Refuter::Verdict::possible) strike(claims, whole.bridges);
    for (int distance = 0; !claims.empty(); ++distance) {
      std::vector<Refuted> refuted;
      bool all_covered = true;
      for (std::size_t at = 0; at < claims.size();) {
        const Claim claim = claims[at];
        const Near near = grounds_within(claim.edge, distance);
        all_covered = all_covered && near.is_everything;
        Refuter::Answer answer = ask(near.grounds, claim.edge, claim.assumed);
        if (answer.verdict == Refuter::Verdict::refuted)
          refuted.push_back({.claim = claim, .grounds = std::move(answer.used), .steps = answer.steps});
        if (answer.verdict == Refuter::Verdict::possible && near.is_everything)
          strike(claims, answer.bridges);  // removes this claim, too
        else
          ++at;
        if (steps_ > kStepsPerLook) break;
      }
      if (!refuted.empty()) return {told(smallest(std::move(refuted)))};
      if (all_covered || steps_ > kStepsPerLook) return {};
    }
    return {};
  }

 private:
  struct Near {
    Grounds grounds;
    bool is_everything = false;
  };

  Refuter::Answer ask(const Grounds& grounds, EdgeId e, Bounds assumed) {
    Refuter::Answer answer = refuter_.refute(grounds, e, assumed, kStepsPerQuestion);
    steps_ += answer.steps + 1;
    return answer;
  }

  std::vector<Claim> open_claims() const {
    std::vector<Claim> claims;
    for (const EdgeId e : puzzle_.edges()) {
      if (!state_.is_open(e)) continue;
      const int lo = state_.lo(e), hi = most(state_, e);
      claims.push_back(
          {.edge = e, .assumed = {.lo = 0, .hi = static_cast<std::int16_t>(lo)}, .change = raised(state_, e, lo + 1)});
      claims.push_back(
          {.edge = e,
           .assumed = {.lo = static_cast<std::int16_t>(hi), .hi = static_cast<std::int16_t>(puzzle_.capacity(e))},
           .change = lowered(state_, e, hi - 1)});
    }
    return claims;
  }

  // Removes the claims that a solution contradicts.
  static void strike(std::vector<Claim>& claims, const IdVector<EdgeId, int>& solution) {
    std::erase_if(claims, [&](const Claim& claim) {
      const int bridges = solution[claim.edge];
      return bridges >= claim.assumed.lo && bridges <= claim.assumed.hi;
    });
  }

  Grounds all_marks() const {
    Grounds grounds = Grounds::none(puzzle_);
    for (const EdgeId e : puzzle_.edges()) grounds.marks[e] = state_.lo(e) > 0 || state_.hi(e) < puzzle_.capacity(e);
    grounds.all_cuts = puzzle_.rules().components == 1;
    return grounds;
  }

  Grounds everything() const {
    Grounds grounds = all_marks();
    for (const IslandId i : puzzle_.islands()) grounds.clues[i] = !puzzle_.clue(i).is_unknown();
    std::fill(grounds.crossings.begin(), grounds.crossings.end(), 1);
    grounds.components = puzzle_.rules().components != 1;
    return grounds;
  }

  Near grounds_within(EdgeId e, int distance) const {
    IdVector<IslandId, char> reached(puzzle_.island_count(), 0);
    std::vector<IslandId> islands = {puzzle_.edge(e).a, puzzle_.edge(e).b};
    for (const IslandId i : islands) reached[i] = 1;
    for (std::size_t begin = 0; distance > 0 && begin < islands.size(); --distance) {
      const std::size_t end = islands.size();
      for (; begin < end; ++begin) {
        for (const EdgeId f : puzzle_.edges_at(islands[begin])) {
          const IslandId j = puzzle_.other_end(f, islands[begin]);
          if (state_.hi(f) == 0 || reached[j] != 0) continue;
          reached[j] = 1;
          islands.push_back(j);
        }
      }
    }
    // Unreachable islands count as far away and come last.
    if (distance > 0) return {.grounds = everything(), .is_everything = true};
    Near near{.grounds = all_marks()};
    for (const IslandId i : islands) {
      near.grounds.clues[i] = !puzzle_.clue(i).is_unknown();
      for (const EdgeId f : puzzle_.edges_at(i)) {
        for (const std::int32_t c : refuter_.crossings_of(f)) near.grounds.crossings[static_cast<std::size_t>(c)] = 1;
      }
    }
    return near;
  }

  // Minimises by deletion: crossings and cuts first, then clues, marks last.
  Grounds minimal(const Claim& claim, Grounds grounds) {
    const auto try_without = [&](auto strike_out) {
      Grounds fewer = grounds;
      if (!strike_out(fewer)) return;
      Refuter::Answer answer = refuter_.refute(fewer, claim.edge, claim.assumed, kStepsPerQuestion);
      if (answer.verdict == Refuter::Verdict::refuted) grounds = std::move(answer.used);
    };
    for (std::size_t c = 0; c < grounds.crossings.size(); ++c)
      try_without([c](Grounds& g) { return std::exchange(g.crossings[c], 0) != 0; });
    for (const Cut& cut : std::vector<Cut>(grounds.cuts))
      try_without([&cut](Grounds& g) { return std::erase(g.cuts, cut) > 0; });
    try_without([](Grounds& g) { return std::exchange(g.components, false); });
    for (std::int32_t i = puzzle_.island_count(); i-- > 0;)
      try_without([i](Grounds& g) { return std::exchange(g.clues[IslandId{i}], 0) != 0; });
    for (const EdgeId e : puzzle_.edges()) try_without([e](Grounds& g) { return std::exchange(g.marks[e], 0) != 0; });
    return grounds;
  }

  Refuted smallest(std::vector<Refuted> refuted) {
    std::stable_sort(refuted.begin(), refuted.end(), [](const Refuted& x, const Refuted& y) {
      return std::pair(size_of(x.grounds), x.steps) < std::pair(size_of(y.grounds), y.steps);
    });
    if (refuted.size() > kMostTold) refuted.resize(kMostTold);
    for (Refuted& each : refuted) each.grounds = minimal(each.claim, std::move(each.grounds));
    return *std::min_element(refuted.begin(), refuted.end(), [](const Refuted& x, const Refuted& y) {
      return std::pair(size_of(x.grounds), marks_of(x.grounds)) < std::pair(size_of(y.grounds), marks_of(y.grounds));
    });
  }

  Deduction told(const Refuted& refuted) const {
    const Grounds& grounds = refuted.grounds;
    const EdgeId e = refuted.claim.edge;
    Deduction found{.technique = TechniqueId::taken_together, .along = {e}, .parts = {.edge = e}};
    if (refuted.claim.change.before != refuted.claim.change.after) found.changes.push_back(refuted.claim.change);
    for (const IslandId i : puzzle_.islands()) {
      if (grounds.clues[i] != 0) found.because_of.push_back(i);
    }
    const auto conflicts = puzzle_.conflicts();
    for (std::size_t c = 0; c < conflicts.size(); ++c) {
      if (grounds.crossings[c] != 0) found.together.crossings.push_back(conflicts[c]);
    }
    for (const Cut& cut : grounds.cuts) found.together.parts.push_back(cut.islands);
    for (const EdgeId f : puzzle_.edges()) {
      if (grounds.marks[f] != 0) found.together.marks.push_back(f);
    }
    found.together.components = grounds.components;
    return found;
  }

  const State& state_;
  const Puzzle& puzzle_;
  Refuter refuter_;
  std::int64_t steps_ = 0;
};

}  // namespace

std::vector<Deduction> taken_together(View& view, std::int32_t) {
  if (view.state().is_impossible()) return {};
  return Together(view.state()).run();
}

}  // namespace hashi::find_functions
