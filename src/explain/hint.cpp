// Mistakes by the rules and by the solution, then a walk to the next bridge.
#include "hashi/explain/hint.h"

#include <algorithm>

#include "base/union_find.h"

namespace hashi {
namespace {

// What the rules allow after the bridges of a position.
class Possibilities {
 public:
  Possibilities(const Puzzle& puzzle, const Position& position)
      : puzzle_(puzzle), bridges_(position.bridges.bridges), shut_(puzzle.edge_count(), false) {
    for (const EdgeId e : position.ruled_out) shut_[e] = true;
    for (const EdgeId e : puzzle.edges()) {
      for (const EdgeId f : puzzle.conflicts_of(e)) {
        if (bridges_[f] > 0) shut_[e] = true;
      }
    }
  }

  int needed(IslandId i) const {
    if (!puzzle_.clue(i).is_number()) return State::kUnbounded;
    int sum = puzzle_.clue(i).value();
    for (const EdgeId e : puzzle_.edges_at(i)) sum -= bridges_[e];
    return sum;
  }

  int room(EdgeId e) const {
    if (shut_[e]) return 0;
    const Edge& edge = puzzle_.edge(e);
    return std::max(0, std::min({edge.capacity - bridges_[e], needed(edge.a), needed(edge.b)}));
  }

 private:
  const Puzzle& puzzle_;
  const IdVector<EdgeId, int>& bridges_;
  IdVector<EdgeId, char> shut_;
};

std::vector<Mistake> closed_groups(const Puzzle& puzzle, const Position& position, const Possibilities& board) {
  std::vector<Mistake> mistakes;
  UnionFind groups(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) {
    if (position.bridges.bridges[e] > 0) groups.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  }
  if (groups.sets() == 1) return mistakes;
  std::vector<char> has_exit(static_cast<std::size_t>(puzzle.island_count()), 0);
  for (const EdgeId e : puzzle.edges()) {
    const std::int32_t a = groups.find(index(puzzle.edge(e).a)), b = groups.find(index(puzzle.edge(e).b));
    if (a != b && board.room(e) > 0) has_exit[static_cast<std::size_t>(a)] = has_exit[static_cast<std::size_t>(b)] = 1;
  }
  std::vector<std::vector<IslandId>> members(static_cast<std::size_t>(puzzle.island_count()));
  for (const IslandId i : puzzle.islands()) members[static_cast<std::size_t>(groups.find(index(i)))].push_back(i);
  for (std::size_t group = 0; group < members.size(); ++group) {
    // A single island that cannot be satisfied is reported as such.
    if (members[group].size() > 1 && has_exit[group] == 0)
      mistakes.push_back({.kind = MistakeKind::closed_off, .islands = std::move(members[group])});
  }
  return mistakes;
}

bool places_a_bridge(const Deduction& deduction) {
  return std::any_of(deduction.changes.begin(), deduction.changes.end(),
                     [](const Change& change) { return change.after.lo > change.before.lo; });
}

}  // namespace

std::string_view mistake_name(MistakeKind kind) {
  constexpr std::string_view names[] = {"crossing", "too_many", "too_few", "closed_off", "differs", "dead_end"};
  return names[static_cast<std::size_t>(kind)];
}

State state_of(const Puzzle& puzzle, const Position& position) {
  State state(puzzle);
  for (const EdgeId e : puzzle.edges()) {
    const int most = puzzle.capacity(e), placed = std::min(position.bridges.bridges[e], most + 1);
    state.tighten(e, {.lo = static_cast<std::int16_t>(placed), .hi = static_cast<std::int16_t>(most)});
  }
  for (const EdgeId e : position.ruled_out) state.tighten(e, {.lo = 0, .hi = 0});
  return state;
}

std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Position& position) {
  const IdVector<EdgeId, int>& bridges = position.bridges.bridges;
  const Possibilities board(puzzle, position);
  std::vector<Mistake> mistakes;
  for (const Conflict& conflict : puzzle.conflicts()) {
    if (bridges[conflict.a] > 0 && bridges[conflict.b] > 0)
      mistakes.push_back({.kind = MistakeKind::crossing, .edges = {conflict.a, conflict.b}});
  }
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    const int needed = board.needed(i), clue = puzzle.clue(i).value();
    int room = 0;
    for (const EdgeId e : puzzle.edges_at(i)) room += board.room(e);
    if (needed < 0)
      mistakes.push_back({.kind = MistakeKind::too_many, .islands = {i}, .expected = clue, .found = clue - needed});
    else if (room < needed)
      mistakes.push_back(
          {.kind = MistakeKind::too_few, .islands = {i}, .expected = clue, .found = clue - needed + room});
  }
  if (puzzle.rules().components == 1) {
    for (Mistake& mistake : closed_groups(puzzle, position, board)) mistakes.push_back(std::move(mistake));
  }
  return mistakes;
}

std::vector<Mistake> differences(const Position& position, const Solution& only_solution) {
  const IdVector<EdgeId, int>& bridges = position.bridges.bridges;
  IdVector<EdgeId, char> is_ruled_out(bridges.size(), false);
  for (const EdgeId e : position.ruled_out) is_ruled_out[e] = true;
  std::vector<Mistake> mistakes;
  for (const EdgeId e : bridges.ids()) {
    const int right = only_solution.bridges[e];
    if (bridges[e] > right || (is_ruled_out[e] && right > 0))
      mistakes.push_back({.kind = MistakeKind::differs, .edges = {e}, .expected = right, .found = bridges[e]});
  }
  return mistakes;
}

NextSteps next_steps(const Puzzle& puzzle, const Position& position, const TechniqueSet& techniques,
                     const WorkLimits& limits) {
  const auto until = [](const Step& step) { return places_a_bridge(step.deduction); };
  Walkthrough walked = walk(state_of(puzzle, position), techniques,
                            {.arguments = true, .shortest_arguments = true, .until = until, .limits = limits});
  NextSteps next;
  for (Step& step : walked.steps) {
    if (!is_bookkeeping(step.deduction)) next.steps.push_back(std::move(step.deduction));
  }
  if (next.steps.empty()) next.end = walked.end;
  return next;
}

}  // namespace hashi
