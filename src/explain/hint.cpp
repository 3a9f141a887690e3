#include "explain/hint.h"

#include <algorithm>

#include "base/counted.h"
#include "base/union_find.h"

namespace hashi {
namespace {

// What the bridges of a position leave possible, straight from the rules.
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
    // An island on its own that cannot be served is reported as that.
    if (members[group].size() > 1 && has_exit[group] == 0)
      mistakes.push_back({.kind = MistakeKind::closed_off, .islands = std::move(members[group])});
  }
  return mistakes;
}

bool is_bookkeeping(const Deduction& deduction) {
  return deduction.technique == TechniqueId::completed || deduction.technique == TechniqueId::blocked;
}

bool places_a_bridge(const Deduction& deduction) {
  return std::any_of(deduction.changes.begin(), deduction.changes.end(),
                     [](const Change& change) { return change.after.lo > change.before.lo; });
}

}  // namespace

std::string_view mistake_name(MistakeKind kind) {
  constexpr std::string_view names[] = {"crossing", "too_many", "too_few", "closed_off", "differs"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Position& position, const Solution* only_solution) {
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
  if (only_solution == nullptr) return mistakes;
  for (const EdgeId e : puzzle.edges()) {
    const int right = only_solution->bridges[e];
    const bool ruled_out =
        std::find(position.ruled_out.begin(), position.ruled_out.end(), e) != position.ruled_out.end();
    if (bridges[e] > right || (ruled_out && right > 0))
      mistakes.push_back({.kind = MistakeKind::differs, .edges = {e}, .expected = right, .found = bridges[e]});
  }
  return mistakes;
}

Hint hint(const Puzzle& puzzle, const Position& position, const HintOptions& options) {
  Hint hint{.mistakes = find_mistakes(puzzle, position, options.only_solution)};
  if (!hint.mistakes.empty()) return hint;
  State state(puzzle);
  for (const EdgeId e : puzzle.edges())
    state.tighten(e, {.lo = static_cast<std::int16_t>(position.bridges.bridges[e]), .hi = state.bounds(e).hi});
  for (const EdgeId e : position.ruled_out) state.tighten(e, {.lo = 0, .hi = 0});
  Walkthrough walked = walk(
      state, options.techniques,
      {.until = [](const Step& step) { return places_a_bridge(step.deduction); }, .should_stop = options.should_stop});
  for (Step& step : walked.steps) {
    if (!is_bookkeeping(step.deduction)) hint.steps.push_back(std::move(step.deduction));
  }
  hint.end = hint.steps.empty() ? walked.end : WalkEnd::stuck;
  return hint;
}

std::string sentence(const Puzzle& puzzle, const Mistake& mistake, const Naming& naming) {
  const auto place = [&](IslandId i) { return naming.place ? naming.place(i) : "island " + std::to_string(index(i)); };
  const auto edge = [&](EdgeId e) { return place(puzzle.edge(e).a) + "-" + place(puzzle.edge(e).b); };
  const auto island = [&](std::size_t at) {
    return "The " + puzzle.clue(mistake.islands[at]).text() + " at " + place(mistake.islands[at]);
  };
  switch (mistake.kind) {
    case MistakeKind::crossing:
      return "The bridges " + edge(mistake.edges[0]) + " and " + edge(mistake.edges[1]) + " cross.";
    case MistakeKind::too_many:
      return island(0) + " has " + counted(mistake.found, "bridge") + ".";
    case MistakeKind::too_few:
      return island(0) + " can get " + counted(mistake.found, "bridge") + " at most.";
    case MistakeKind::closed_off:
      return "The group of " + place(mistake.islands[0]) + " is closed off from the other islands.";
    case MistakeKind::differs:
      return mistake.found > mistake.expected
                 ? edge(mistake.edges[0]) + " carries more bridges than in the solution."
                 : edge(mistake.edges[0]) + " is ruled out, but carries a bridge in the solution.";
  }
  return {};
}

}  // namespace hashi
