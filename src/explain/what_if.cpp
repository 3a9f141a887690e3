// What if: assume the minimum or the maximum on an edge and follow the consequences to a contradiction.
//
// Within an assumption only simple rules are used: counting with the room that is left, closing, crossing. At the end
// of every round comes a check for closed groups and for a disconnected board. The number of rounds is increased step
// by step, so the first contradiction found is among the shallowest. Then every step that is not needed is removed from
// the chain, and the shortest chain of that depth is reported.
#include <algorithm>
#include <optional>

#include "explain/changes.h"
#include "explain/find_functions.h"

namespace hashi::find_functions {
namespace {

constexpr int kMostRounds = 12;

struct Grief {
  Trouble trouble = Trouble::none;
  std::vector<IslandId> islands;
};

struct Assumption {
  Setting setting;
  bool at_most = false;  // the maximum was assumed: if refuted, the edge carries fewer
};

class Trial {
 public:
  explicit Trial(View& view) : view_(view) {}
  ~Trial() { view_.scratch().undo(); }

  std::optional<Grief> assume(Setting setting) {
    const Setting settings[] = {setting};
    const Edge& edge = view_.puzzle().edge(setting.edge);
    start_ = edge.a;
    if (view_.scratch().apply(settings)) return std::nullopt;
    return Grief{.trouble = cause(edge.a) == Trouble::crossing ? cause(edge.b) : cause(edge.a),
                 .islands = {edge.a, edge.b}};
  }

  std::optional<Grief> count(IslandId i) {
    if (view_.scratch().count_at(i)) return std::nullopt;
    return Grief{.trouble = cause(i), .islands = {i}};
  }

  // Contradictions that involve more than one island.
  std::optional<Grief> check() {
    const Scratch& scratch = view_.scratch();
    for (const Scratch::Mark& mark : scratch.marks()) {
      for (const IslandId i : {view_.puzzle().edge(mark.edge).a, view_.puzzle().edge(mark.edge).b}) {
        if (scratch.slack(i) < 0) return Grief{.trouble = Trouble::too_few, .islands = {i}};
      }
    }
    for (const Scratch::Mark& mark : scratch.marks()) {
      const IslandId i = view_.puzzle().edge(mark.edge).a;
      if ((scratch.lo(mark.edge) > mark.before.lo || scratch.hi(mark.edge) == 0) && view_.closes_group(i))
        return Grief{.trouble = Trouble::closed_group, .islands = {i}};
    }
    if (view_.splits()) return Grief{.trouble = Trouble::split, .islands = {start_}};
    return std::nullopt;
  }

  // The ends of the edges that were marked since 'from'.
  std::vector<IslandId> touched(std::size_t from) const {
    std::vector<IslandId> islands;
    for (const Scratch::Mark& mark : view_.scratch().marks().subspan(from)) {
      islands.push_back(view_.puzzle().edge(mark.edge).a);
      islands.push_back(view_.puzzle().edge(mark.edge).b);
    }
    std::sort(islands.begin(), islands.end());
    islands.erase(std::unique(islands.begin(), islands.end()), islands.end());
    return islands;
  }

  std::size_t marks() const { return view_.scratch().marks().size(); }

 private:
  Trouble cause(IslandId i) const {
    if (view_.scratch().residual(i) < 0) return Trouble::too_many;
    int room = 0;
    for (const EdgeId e : view_.puzzle().edges_at(i)) {
      const int others = view_.scratch().residual(view_.puzzle().other_end(e, i));
      room += std::max(0, std::min(view_.scratch().hi(e) - view_.scratch().lo(e), others));
    }
    return room < view_.scratch().residual(i) ? Trouble::too_few : Trouble::crossing;
  }

  View& view_;
  IslandId start_{};
};

// Breadth first: the islands at which something followed, in order, until the contradiction.
std::optional<std::vector<IslandId>> refute(View& view, Setting setting, int rounds) {
  Trial trial(view);
  std::vector<IslandId> counted;
  if (trial.assume(setting) || trial.check()) return counted;
  std::size_t seen = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::vector<IslandId> islands = trial.touched(seen);
    seen = trial.marks();
    std::vector<IslandId> neighbours;  // the residual of an island limits its neighbours
    for (const IslandId i : islands) {
      neighbours.push_back(i);
      for (const EdgeId e : view.puzzle().edges_at(i)) neighbours.push_back(view.puzzle().other_end(e, i));
    }
    std::sort(neighbours.begin(), neighbours.end());
    neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
    for (const IslandId i : neighbours) {
      const std::size_t before = trial.marks();
      const bool failed = trial.count(i).has_value();
      if (failed || trial.marks() > before) counted.push_back(i);
      if (failed) return counted;
    }
    if (trial.check()) return counted;
    if (trial.marks() == seen) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Grief> replay(View& view, Setting setting, const std::vector<IslandId>& islands) {
  Trial trial(view);
  if (auto grief = trial.assume(setting)) return grief;
  for (const IslandId i : islands) {
    if (auto grief = trial.count(i)) return grief;
  }
  return trial.check();
}

// Removes steps that are not needed, the latest first.
std::vector<IslandId> shortened(View& view, Setting setting, std::vector<IslandId> islands) {
  for (std::size_t at = islands.size(); at-- > 0;) {
    std::vector<IslandId> fewer = islands;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    if (replay(view, setting, fewer)) islands = std::move(fewer);
  }
  return islands;
}

std::vector<Change> changes_since(const View& view, const Scratch& scratch, std::size_t from) {
  std::vector<Change> changes;
  for (const Scratch::Mark& mark : scratch.marks().subspan(from)) {
    const bool listed =
        std::any_of(changes.begin(), changes.end(), [&](const Change& c) { return c.edge == mark.edge; });
    if (!listed && view.state().is_open(mark.edge))
      changes.push_back({.edge = mark.edge, .before = mark.before, .after = scratch.bounds(mark.edge)});
  }
  return changes;
}

Deduction tell(View& view, const Assumption& assumption, const std::vector<IslandId>& islands) {
  const State& state = view.state();
  const EdgeId e = assumption.setting.edge;
  const int value = assumption.setting.bridges;
  Deduction found{
      .technique = TechniqueId::what_if,
      .changes = {assumption.at_most ? lowered(state, e, value - 1) : raised(state, e, value + 1)},
      .because_of = {view.puzzle().edge(e).a, view.puzzle().edge(e).b},
      .along = {e},
      .parts = {.island = view.puzzle().edge(e).a, .other = view.puzzle().edge(e).b, .edge = e, .bridges = value}};
  Trial trial(view);
  std::optional<Grief> grief = trial.assume(assumption.setting);
  found.assumed = changes_since(view, view.scratch(), 0);
  for (const IslandId i : islands) {
    if (grief) break;
    const std::size_t before = trial.marks();
    grief = trial.count(i);
    if (grief) break;
    found.chain.push_back({.technique = TechniqueId::leftovers,
                           .changes = changes_since(view, view.scratch(), before),
                           .because_of = {i},
                           .parts = {.island = i}});
  }
  if (!grief) grief = trial.check();
  if (!grief) return found;
  found.trouble = grief->trouble;
  found.parts.trouble_at = grief->islands.empty() ? found.parts.island : grief->islands.front();
  found.because_of.insert(found.because_of.end(), grief->islands.begin(), grief->islands.end());
  return found;
}

}  // namespace

std::vector<Deduction> what_if(View& view, std::int32_t) {
  const State& state = view.state();
  std::vector<Assumption> assumptions;
  for (const EdgeId e : view.puzzle().edges()) {
    if (!state.is_open(e)) continue;
    assumptions.push_back({.setting = {.edge = e, .bridges = state.lo(e)}});
    assumptions.push_back({.setting = {.edge = e, .bridges = most(state, e)}, .at_most = true});
  }
  for (int rounds = 0; rounds <= kMostRounds; ++rounds) {
    std::optional<Assumption> best;
    std::vector<IslandId> shortest;
    for (const Assumption& assumption : assumptions) {
      const auto islands = refute(view, assumption.setting, rounds);
      if (!islands) continue;
      std::vector<IslandId> needed = shortened(view, assumption.setting, *islands);
      if (best && needed.size() >= shortest.size()) continue;
      best = assumption;
      shortest = std::move(needed);
    }
    if (best) return {tell(view, *best, shortest)};
  }
  return {};
}

}  // namespace hashi::find_functions
