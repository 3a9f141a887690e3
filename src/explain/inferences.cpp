// What each kind of inference concludes.
#include "explain/inferences.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/union_find.h"

namespace hashi::arguing {
namespace {

constexpr std::size_t kMostWaysCovered = 4096;

class Inside {
 public:
  Inside(const Puzzle& puzzle, const std::vector<IslandId>& islands) : inside_(puzzle.island_count(), 0) {
    for (const IslandId i : islands) inside_[i] = 1;
  }
  bool operator()(IslandId i) const { return inside_[i] != 0; }

 private:
  IdVector<IslandId, char> inside_;
};

bool contains(const std::vector<EdgeId>& edges, EdgeId e) {
  return std::find(edges.begin(), edges.end(), e) != edges.end();
}

Conclusion count(const TrialMarks& marks, const Inference& inference) {
  const IslandId i = inference.islands.front();
  if (!marks.has_number(i)) return {};
  const int need = marks.need(i);
  if (need < 0) return {.is_contradiction = true, .narrowings = {}};
  int margin = -need;  // the room that the island does not need
  for (const EdgeId e : marks.puzzle().edges_at(i)) margin += marks.room(e);
  if (margin < 0) return {.is_contradiction = true, .narrowings = {}};
  Conclusion conclusion;
  for (const EdgeId e : marks.puzzle().edges_at(i)) {
    Bounds to = marks.bounds(e);
    to.lo = static_cast<std::int16_t>(to.lo + std::max(0, marks.room(e) - margin));
    if (inference.limits) to.hi = static_cast<std::int16_t>(std::min<int>(to.hi, marks.lo(e) + need));
    if (to != marks.bounds(e)) conclusion.narrowings.push_back({.edge = e, .to = to});
  }
  return conclusion;
}

Conclusion crossing(const TrialMarks& marks, EdgeId e) {
  Conclusion conclusion;
  if (marks.lo(e) == 0) return conclusion;
  for (const EdgeId f : marks.puzzle().conflicts_of(e)) {
    if (marks.lo(f) > 0) return {.is_contradiction = true, .narrowings = {}};
    if (marks.hi(f) > 0) conclusion.narrowings.push_back({.edge = f, .to = {.lo = 0, .hi = 0}});
  }
  return conclusion;
}

// One component: the edges that lead out of a part of the board, or the one that is left, must do.
Conclusion way_out(const TrialMarks& marks, const Inference& inference) {
  const Puzzle& puzzle = marks.puzzle();
  Conclusion conclusion;
  for (const EdgeId e : edges_leaving(puzzle, inference.islands)) {
    if (e != inference.edge && marks.can_carry_a_bridge(e)) return {};
  }
  if (inference.kind != LinkKind::only_exit) return {.is_contradiction = true, .narrowings = {}};
  const EdgeId way = inference.edge;
  if (marks.lo(way) > 0) return {};
  if (marks.room(way) == 0) return {.is_contradiction = true, .narrowings = {}};
  return {.narrowings = {{.edge = way, .to = {.lo = 1, .hi = marks.bounds(way).hi}}}};
}

// Several components: what can be joined falls into too many parts.
Conclusion too_many_parts(const TrialMarks& marks) {
  const auto parts = static_cast<int>(one_of_each_part(marks).size());
  return {.is_contradiction = parts > marks.puzzle().rules().components, .narrowings = {}};
}

Conclusion too_few_groups(const TrialMarks& marks) {
  const Puzzle& puzzle = marks.puzzle();
  UnionFind groups(puzzle.island_count());
  int count = puzzle.island_count();
  for (const EdgeId e : puzzle.edges()) {
    if (marks.lo(e) > 0 && groups.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b))) --count;
  }
  return {.is_contradiction = count < puzzle.rules().components, .narrowings = {}};
}

std::int64_t needs_of(const TrialMarks& marks, const std::vector<IslandId>& islands) {
  std::int64_t sum = 0;
  for (const IslandId i : islands) sum += marks.need(i);
  return sum;
}

Conclusion parity(const TrialMarks& marks, const std::vector<IslandId>& region) {
  const std::int64_t needs = needs_of(marks, region);
  if (needs >= State::kUnbounded || needs % 2 == 0) return {};
  for (const EdgeId e : edges_leaving(marks.puzzle(), region)) {
    if (marks.room(e) > 0) return {};
  }
  return {.is_contradiction = true, .narrowings = {}};
}

struct Taken {
  std::int64_t ends = 0;  // of the islands, at most
  std::vector<EdgeId> edges;
};

// How many of the ends that the islands need can find a place, along edges with room.
Taken taken(const TrialMarks& marks, const std::vector<IslandId>& islands) {
  const Puzzle& puzzle = marks.puzzle();
  const Inside inside(puzzle, islands);
  Taken taken;
  std::vector<std::pair<IslandId, int>> offered;  // to each neighbour
  for (const IslandId i : islands) {
    for (const EdgeId e : puzzle.edges_at(i)) {
      const int room = marks.room(e);
      if (room == 0) continue;
      const IslandId j = puzzle.other_end(e, i);
      if (!contains(taken.edges, e)) taken.edges.push_back(e);
      if (inside(j)) {
        taken.ends += room;  // and again from the other end
        continue;
      }
      const auto known = std::find_if(offered.begin(), offered.end(), [j](const auto& o) { return o.first == j; });
      if (known == offered.end())
        offered.emplace_back(j, room);
      else
        known->second += room;
    }
  }
  for (const auto& [j, room] : offered) taken.ends += std::min(room, marks.need(j));
  return taken;
}

Conclusion balance(const TrialMarks& marks, const std::vector<IslandId>& islands) {
  const std::int64_t needs = needs_of(marks, islands);
  if (needs >= State::kUnbounded) return {};
  return {.is_contradiction = needs > taken(marks, islands).ends, .narrowings = {}};
}

struct Sum {
  int least = 0, most = 0;
};

Sum sum_at(const TrialMarks& marks, IslandId i) {
  Sum sum;
  for (const EdgeId e : marks.puzzle().edges_at(i)) {
    sum.least += marks.lo(e);
    sum.most += marks.lo(e) + marks.room(e);
  }
  return sum;
}

Conclusion letters(const TrialMarks& marks, const std::vector<IslandId>& islands) {
  const Sum a = sum_at(marks, islands[0]), b = sum_at(marks, islands[1]);
  const bool equal = marks.puzzle().clue(islands[0]) == marks.puzzle().clue(islands[1]);
  const bool fails =
      equal ? a.least > b.most || b.least > a.most : a.least == a.most && b.least == b.most && a.least == b.least;
  return {.is_contradiction = fails, .narrowings = {}};
}

bool allows(const Case& one, const Ways& ways, const std::vector<int>& way) {
  return std::all_of(one.assumed.begin(), one.assumed.end(), [&](const Narrowing& narrowing) {
    const auto at =
        static_cast<std::size_t>(std::find(ways.edges.begin(), ways.edges.end(), narrowing.edge) - ways.edges.begin());
    return at < way.size() && way[at] >= narrowing.to.lo && way[at] <= narrowing.to.hi;
  });
}

// Whether the cases leave no possibility out: the ways of the island, or the values of a single edge.
bool are_exhaustive(const TrialMarks& marks, const Inference& inference) {
  const std::vector<Case>& cases = inference.cases;
  const EdgeId first = cases.front().assumed.front().edge;
  if (std::all_of(cases.begin(), cases.end(),
                  [&](const Case& c) { return c.assumed.size() == 1 && c.assumed[0].edge == first; })) {
    for (int bridges = marks.lo(first); bridges <= marks.lo(first) + marks.room(first); ++bridges) {
      if (std::none_of(cases.begin(), cases.end(),
                       [&](const Case& c) { return c.assumed[0].to.lo <= bridges && bridges <= c.assumed[0].to.hi; }))
        return false;
    }
    return true;
  }
  const Ways ways = ways_at(marks, inference.islands.front(), kMostWaysCovered);
  if (ways.bridges.size() > kMostWaysCovered) return false;
  return std::all_of(ways.bridges.begin(), ways.bridges.end(), [&](const std::vector<int>& way) {
    return std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return allows(c, ways, way); });
  });
}

// Returns false if the marks exclude the case at once.
bool assume(TrialMarks& marks, const std::vector<Narrowing>& assumed) {
  for (const Narrowing& narrowing : assumed) {
    const Bounds now = marks.bounds(narrowing.edge);
    if (narrowing.to.lo > now.hi || narrowing.to.hi < now.lo) return false;
    marks.narrow(narrowing.edge, narrowing.to, TrialMarks::kAssumed);
  }
  return true;
}

Conclusion all_cases(TrialMarks& marks, const Inference& inference) {
  if (!are_exhaustive(marks, inference)) return {};
  const std::size_t before = marks.trail().size();
  for (const Case& one : inference.cases) {
    const bool fails = !assume(marks, one.assumed) || refutes(marks, one.inferences);
    marks.undo(before);
    if (!fails) return {};
  }
  return {.is_contradiction = true, .narrowings = {}};
}

// Whether bridges join the islands to each other.
bool is_joined(const TrialMarks& marks, const std::vector<IslandId>& islands) {
  std::vector<IslandId> reached = {islands.front()};
  for (std::size_t at = 0; at < reached.size(); ++at) {
    for (const EdgeId e : marks.puzzle().edges_at(reached[at])) {
      const IslandId j = marks.puzzle().other_end(e, reached[at]);
      if (marks.lo(e) > 0 && std::find(reached.begin(), reached.end(), j) == reached.end()) reached.push_back(j);
    }
  }
  return reached.size() == islands.size();
}

// A part that cannot be reached is a group that is closed if bridges join its islands.
LinkKind kind_of_part(const TrialMarks& marks, const std::vector<IslandId>& part) {
  return is_joined(marks, part) ? LinkKind::closing : LinkKind::cut_off;
}

}  // namespace

std::vector<IslandId> one_of_each_part(const TrialMarks& marks) {
  const Puzzle& puzzle = marks.puzzle();
  UnionFind parts(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) {
    if (marks.can_carry_a_bridge(e)) parts.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  }
  std::vector<IslandId> islands;
  for (const IslandId i : puzzle.islands()) {
    if (parts.find(index(i)) == index(i)) islands.push_back(i);
  }
  return islands;
}

std::vector<EdgeId> edges_leaving(const Puzzle& puzzle, const std::vector<IslandId>& islands) {
  const Inside inside(puzzle, islands);
  std::vector<EdgeId> leaving;
  for (const IslandId i : islands) {
    for (const EdgeId e : puzzle.edges_at(i)) {
      if (!inside(puzzle.other_end(e, i))) leaving.push_back(e);
    }
  }
  return leaving;
}

Ways ways_at(const TrialMarks& marks, IslandId i, std::size_t most) {
  Ways ways;
  for (const EdgeId e : marks.puzzle().edges_at(i)) {
    if (marks.room(e) > 0) ways.edges.push_back(e);
  }
  std::vector<int> way;
  const auto extend = [&](auto& self, int needed) -> void {
    if (ways.bridges.size() > most) return;
    if (way.size() == ways.edges.size()) {
      if (needed == 0) ways.bridges.push_back(way);
      return;
    }
    const EdgeId e = ways.edges[way.size()];
    for (int more = std::min(needed, marks.room(e)); more >= 0; --more) {
      way.push_back(marks.lo(e) + more);
      self(self, needed - more);
      way.pop_back();
    }
  };
  extend(extend, marks.need(i));
  return ways;
}

Conclusion concluded(TrialMarks& marks, const Inference& inference) {
  const auto conclude = [&]() -> Conclusion {
    switch (inference.kind) {
      case LinkKind::count:
        return count(marks, inference);
      case LinkKind::crossing:
        return crossing(marks, inference.edge);
      case LinkKind::cut_off:
      case LinkKind::only_exit:
        return marks.puzzle().rules().components == 1 ? way_out(marks, inference) : too_many_parts(marks);
      case LinkKind::parity:
        return parity(marks, inference.islands);
      case LinkKind::balance:
        return balance(marks, inference.islands);
      case LinkKind::groups:
        return too_few_groups(marks);
      case LinkKind::letters:
        return letters(marks, inference.islands);
      case LinkKind::cases:
        return all_cases(marks, inference);
      case LinkKind::suppose:
      case LinkKind::closing:
        break;
    }
    return {};
  };
  Conclusion conclusion = conclude();
  std::erase_if(conclusion.narrowings, [&](const Narrowing& n) { return contains(inference.unused, n.edge); });
  return conclusion;
}

void apply(TrialMarks& marks, const Inference& inference, std::int32_t by) {
  for (const Narrowing& narrowing : concluded(marks, inference).narrowings)
    marks.narrow(narrowing.edge, narrowing.to, by);
}

bool refutes(TrialMarks& marks, std::vector<const Inference*>& inferences) {
  const std::size_t before = marks.trail().size();
  for (std::size_t at = 0; at < inferences.size(); ++at) {
    const Conclusion conclusion = concluded(marks, *inferences[at]);
    if (conclusion.is_contradiction) {
      inferences.resize(at + 1);
      marks.undo(before);
      return true;
    }
    for (const Narrowing& narrowing : conclusion.narrowings)
      marks.narrow(narrowing.edge, narrowing.to, static_cast<std::int32_t>(at));
  }
  marks.undo(before);
  return false;
}

bool refutes(TrialMarks& marks, const std::vector<Inference>& inferences) {
  std::vector<const Inference*> list;
  for (const Inference& inference : inferences) list.push_back(&inference);
  return refutes(marks, list);
}

Link written(TrialMarks& marks, const Inference& inference) {
  const Puzzle& puzzle = marks.puzzle();
  Link link{
      .kind = inference.kind, .islands = inference.islands, .numbers = {}, .edges = {}, .changes = {}, .cases = {}};
  const Conclusion conclusion = concluded(marks, inference);
  for (const auto& [e, to] : conclusion.narrowings)
    link.changes.push_back({.edge = e, .before = marks.bounds(e), .after = to});
  switch (inference.kind) {
    case LinkKind::count: {
      const IslandId i = inference.islands.front();
      for (const EdgeId e : puzzle.edges_at(i)) {
        const IslandId j = puzzle.other_end(e, i);
        const int own = std::min(marks.hi(e) - marks.lo(e), marks.need(i));
        if (marks.need(j) < own) link.islands.push_back(j);
        if (marks.room(e) > 0) link.edges.push_back(e);
      }
      for (const IslandId j : link.islands) link.numbers.push_back(marks.need(j));
      break;
    }
    case LinkKind::crossing:
      link.edges = {inference.edge};
      if (!conclusion.is_contradiction) break;
      for (const EdgeId f : puzzle.conflicts_of(inference.edge)) {
        if (marks.lo(f) == 0) continue;
        link.edges.push_back(f);
        break;
      }
      break;
    case LinkKind::only_exit:
      if (conclusion.is_contradiction)
        link.kind = kind_of_part(marks, inference.islands);
      else
        link.edges = {inference.edge};
      break;
    case LinkKind::cut_off:
      if (puzzle.rules().components > 1)
        link.islands = one_of_each_part(marks);
      else
        link.kind = kind_of_part(marks, inference.islands);
      break;
    case LinkKind::parity:
      link.numbers = {static_cast<int>(needs_of(marks, inference.islands))};
      break;
    case LinkKind::balance: {
      Taken most = taken(marks, inference.islands);
      link.numbers = {static_cast<int>(needs_of(marks, inference.islands)), static_cast<int>(most.ends)};
      link.edges = std::move(most.edges);
      break;
    }
    case LinkKind::cases: {
      const std::size_t before = marks.trail().size();
      for (const Case& one : inference.cases) {
        // Only the ways that the marks allow; a case that they exclude needs no refutation.
        if (assume(marks, one.assumed)) {
          marks.undo(before);
          link.cases.push_back(written(marks, one));
        }
        marks.undo(before);
      }
      break;
    }
    default:
      break;
  }
  return link;
}

std::vector<Link> written(TrialMarks& marks, const Case& refuted) {
  const std::size_t before = marks.trail().size();
  std::vector<Link> links(1);
  links[0].kind = LinkKind::suppose;
  for (const auto& [e, to] : refuted.assumed) {
    const Bounds now = marks.bounds(e);
    links[0].edges.push_back(e);
    links[0].changes.push_back(
        {.edge = e, .before = now, .after = {.lo = std::max(now.lo, to.lo), .hi = std::min(now.hi, to.hi)}});
  }
  assume(marks, refuted.assumed);
  for (std::size_t at = 0; at < refuted.inferences.size(); ++at) {
    links.push_back(written(marks, refuted.inferences[at]));
    apply(marks, refuted.inferences[at], static_cast<std::int32_t>(at));
  }
  marks.undo(before);
  return links;
}

}  // namespace hashi::arguing
