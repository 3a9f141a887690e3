// Looks at islands, crossings, connections, regions and letters in turn.
#include "explain/offered_inferences.h"

#include <algorithm>

#include "explain/cuts.h"

namespace hashi::arguing {
namespace {

class Looking {
 public:
  Looking(TrialMarks& marks, const LookAt& asked) : marks_(marks), puzzle_(marks.puzzle()), asked_(asked) {}

  Offered look() {
    Offered round;
    std::vector<IslandId> islands;
    const auto trail = marks_.trail();
    if (trail.empty()) {  // nothing is assumed: everything is worth a look
      for (const IslandId i : puzzle_.islands()) islands.push_back(i);
      for (const EdgeId e : puzzle_.edges()) sort_in(round, {.kind = LinkKind::crossing, .edge = e});
    }
    for (std::size_t at = asked_.from; at < trail.size(); ++at) {
      const TrialMarks::Entry& entry = trail[at];
      const Edge& edge = puzzle_.edge(entry.edge);
      const bool raised = marks_.lo(entry.edge) > entry.before.lo;
      for (const IslandId i : {edge.a, edge.b}) {
        islands.push_back(i);
        if (!raised) continue;
        for (const EdgeId e : puzzle_.edges_at(i)) islands.push_back(puzzle_.other_end(e, i));
      }
      if (raised && entry.before.lo == 0) sort_in(round, {.kind = LinkKind::crossing, .edge = entry.edge});
    }
    std::sort(islands.begin(), islands.end());
    islands.erase(std::unique(islands.begin(), islands.end()), islands.end());
    for (const IslandId i : islands) sort_in(round, {.kind = LinkKind::count, .islands = {i}});
    if (puzzle_.rules().components == 1)
      look_at_connections(round);
    else
      look_at_groups(round);
    // In cases sums over regions come last: they are looked at very often and seldom help.
    const bool is_nothing_else = round.narrowing.empty() && round.contradictions.empty();
    if (!asked_.is_case || is_nothing_else) look_at_regions(round);
    look_at_letters(round);
    for (const std::vector<IslandId>& side : asked_.sides) sort_in(round, {.kind = LinkKind::balance, .islands = side});
    return round;
  }

 private:
  void sort_in(Offered& round, Inference inference) {
    const Conclusion conclusion = concluded(marks_, inference);
    if (conclusion.is_contradiction)
      round.contradictions.push_back(std::move(inference));
    else if (!conclusion.narrowings.empty())
      round.narrowing.push_back(std::move(inference));
  }

  void look_at_connections(Offered& round) {
    const DepthFirst tree = depth_first(puzzle_, [this](EdgeId e) { return marks_.can_carry_a_bridge(e); });
    const auto slice = [&](std::int32_t from, std::int32_t to) {
      return std::vector<IslandId>(tree.order.begin() + from, tree.order.begin() + to);
    };
    const std::int32_t count = puzzle_.island_count();
    if (tree.size[tree.order[0]] < count) {
      for (std::int32_t at = 0; at < count; at += tree.size[tree.order[static_cast<std::size_t>(at)]]) {
        const std::int32_t size = tree.size[tree.order[static_cast<std::size_t>(at)]];
        std::vector<IslandId> part = slice(at, at + size);
        sort_in(round, {.kind = LinkKind::cut_off, .islands = std::move(part)});
      }
      return;
    }
    for (const IslandId i : tree.order) {
      if (!tree.hangs_by_one_edge(i) || marks_.lo(tree.up[i]) > 0) continue;
      const std::int32_t first = tree.found[i], last = first + tree.size[i];
      std::vector<IslandId> part = slice(first, last);
      if (2 * tree.size[i] > count) {
        part = slice(0, first);
        const std::vector<IslandId> rest = slice(last, count);
        part.insert(part.end(), rest.begin(), rest.end());
      }
      round.narrowing.push_back({.kind = LinkKind::only_exit, .islands = std::move(part), .edge = tree.up[i]});
    }
  }

  void look_at_groups(Offered& round) {
    sort_in(round, {.kind = LinkKind::cut_off});
    sort_in(round, {.kind = LinkKind::groups});
  }

  // The parts of the board that are joined by edges with room: their sums must come out.
  void look_at_regions(Offered& round) {
    const DepthFirst tree = depth_first(puzzle_, [this](EdgeId e) { return marks_.room(e) > 0; });
    for (std::size_t at = 0; at < tree.order.size();) {
      const auto size = static_cast<std::size_t>(tree.size[tree.order[at]]);
      std::int64_t needs = 0, difference = 0;
      for (std::size_t n = at; n < at + size; ++n) {
        const IslandId i = tree.order[n];
        needs += marks_.need(i);
        difference += tree.depth[i] % 2 == 0 ? marks_.need(i) : -marks_.need(i);
      }
      const bool is_looked_at = size > 1 && size <= asked_.largest_region && needs < State::kUnbounded;
      if (is_looked_at && needs % 2 != 0)
        sort_in(round, {.kind = LinkKind::parity,
                        .islands = {tree.order.begin() + static_cast<std::ptrdiff_t>(at),
                                    tree.order.begin() + static_cast<std::ptrdiff_t>(at + size)}});
      if (is_looked_at && difference != 0) {
        std::vector<IslandId> side;
        for (std::size_t n = at; n < at + size; ++n) {
          if ((tree.depth[tree.order[n]] % 2 == 0) == (difference > 0)) side.push_back(tree.order[n]);
        }
        sort_in(round, {.kind = LinkKind::balance, .islands = std::move(side)});
      }
      at += size;
    }
  }

  void look_at_letters(Offered& round) {
    if (puzzle_.all_clues_are_numbers()) return;
    std::vector<IslandId> lettered;
    for (const IslandId i : puzzle_.islands()) {
      if (puzzle_.clue(i).is_letter()) lettered.push_back(i);
    }
    for (std::size_t a = 0; a < lettered.size(); ++a) {
      for (std::size_t b = a + 1; b < lettered.size(); ++b)
        sort_in(round, {.kind = LinkKind::letters, .islands = {lettered[a], lettered[b]}});
    }
  }

  TrialMarks& marks_;
  const Puzzle& puzzle_;
  const LookAt& asked_;
};

}  // namespace

Offered offered_inferences(TrialMarks& marks, const LookAt& asked) { return Looking(marks, asked).look(); }

}  // namespace hashi::arguing
