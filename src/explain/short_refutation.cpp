// Rounds of inferences, tracing and shortening, cases.
#include "explain/short_refutation.h"

#include <algorithm>

#include "explain/cuts.h"
#include "explain/offered_inferences.h"

namespace hashi::arguing {
namespace {

constexpr std::size_t kSmallRegion = 8;         // whose sum is added up at a glance
constexpr std::size_t kMostContradictions = 6;  // of a round that are traced
constexpr std::size_t kMostWaysTried = 5;       // at an island
constexpr int kTriesForShortCases = 8;          // at the islands nearest to the assumption
constexpr int kMostTries = 200;                 // where all of those fail
constexpr int kAnyDepth = 1 << 20;
constexpr int kMostRefutations = 20'000;  // within one

using Inferences = std::vector<Inference>;

struct SearchLimits {
  int depth = 0;             // of cases within cases
  std::size_t region = 0;    // the largest whose sum is looked at
  bool is_last = false;      // the first cases that come to mind, as deep as it takes
  bool is_question = false;  // whether there is a refutation, not which
  int links = 1 << 20;       // a longer refutation is of no use
  int* patience = nullptr;   // refutations that may still be tried
};

// The number of inferences; a sum over a large region counts as several.
int effort_of(const Inferences& inferences) {
  constexpr std::size_t kIslandsPerLink = 3;
  int effort = 0;
  for (const Inference& inference : inferences) {
    ++effort;
    const bool is_sum = inference.kind == LinkKind::parity || inference.kind == LinkKind::balance;
    if (is_sum && inference.islands.size() > kSmallRegion)
      effort += static_cast<int>((inference.islands.size() - kSmallRegion) / kIslandsPerLink);
    for (const Case& one : inference.cases) effort += effort_of(one.inferences);
  }
  return effort;
}

class Refutation {
 public:
  Refutation(TrialMarks& marks, std::size_t from, const Clues& clues)
      : marks_(marks),
        puzzle_(marks.puzzle()),
        base_(marks.trail().size()),
        seen_(from),
        is_case_(from > 0),
        clues_(clues) {}
  ~Refutation() { marks_.undo(base_); }

  std::optional<Inferences> find(const SearchLimits& limits) {
    if (--*limits.patience < 0) return std::nullopt;
    largest_region_ = limits.region;
    for (;;) {
      Offered round = offered_inferences(
          marks_, {.from = seen_, .is_case = is_case_, .largest_region = largest_region_, .sides = clues_.sides});
      seen_ = marks_.trail().size();
      if (!round.contradictions.empty() && limits.is_question) return round.contradictions;
      if (!round.contradictions.empty()) return shortest(std::move(round.contradictions));
      if (!take(round.narrowing)) break;
    }
    if (limits.depth == 0) return std::nullopt;
    return by_cases(limits);
  }

 private:
  bool take(const Inferences& narrowing) {
    // All are made from the marks at the beginning of the round, so no inference counts on another of the same round.
    std::vector<Conclusion> conclusions;
    std::vector<std::vector<EdgeId>> grounds;
    for (const Inference& inference : narrowing) {
      conclusions.push_back(concluded(marks_, inference));
      grounds.push_back(grounds_of(inference));
    }
    bool any = false;
    for (std::size_t at = 0; at < narrowing.size(); ++at) {
      bool narrows = false;
      const auto by = static_cast<std::int32_t>(made_.size());
      for (const auto& [e, to] : conclusions[at].narrowings) {
        const Bounds now = marks_.bounds(e);
        // Two inferences of the round contradict each other: the next round sees it at one of the ends.
        if (to.lo > now.hi || to.hi < now.lo) continue;
        narrows = marks_.narrow(e, to, by) || narrows;
      }
      if (!narrows) continue;
      made_.push_back(narrowing[at]);
      grounds_.push_back(std::move(grounds[at]));
      any = true;
    }
    return any;
  }

  std::optional<Inferences> shortest(Inferences contradictions) {
    // Of equally long refutations the one that looks at the fewest islands.
    std::stable_sort(contradictions.begin(), contradictions.end(),
                     [](const Inference& a, const Inference& b) { return a.islands.size() < b.islands.size(); });
    if (contradictions.size() > kMostContradictions) contradictions.resize(kMostContradictions);
    std::optional<Inferences> best;
    for (Inference& contradiction : contradictions) {
      Inferences list = traced(std::move(contradiction));
      shorten(list);
      if (!best || effort_of(list) < effort_of(*best)) best = std::move(list);
    }
    if (best) leave_out_unused(*best);
    return best;
  }

  // The edges on whose marks the inference rests.
  std::vector<EdgeId> grounds_of(const Inference& inference) const {
    std::vector<EdgeId> edges;
    const auto add_all_at = [&](IslandId i) {
      const auto at = puzzle_.edges_at(i);
      edges.insert(edges.end(), at.begin(), at.end());
    };
    const auto add_room = [&](EdgeId e) {
      edges.push_back(e);
      for (const IslandId i : {puzzle_.edge(e).a, puzzle_.edge(e).b}) {
        if (marks_.need(i) < marks_.hi(e) - marks_.lo(e)) add_all_at(i);
      }
    };
    switch (inference.kind) {
      case LinkKind::count:
        add_all_at(inference.islands.front());
        for (const EdgeId e : puzzle_.edges_at(inference.islands.front())) add_room(e);
        break;
      case LinkKind::crossing:
        edges.push_back(inference.edge);
        for (const EdgeId f : puzzle_.conflicts_of(inference.edge)) {
          if (marks_.lo(f) > 0) edges.push_back(f);
        }
        break;
      case LinkKind::cut_off:
      case LinkKind::only_exit:
        if (puzzle_.rules().components > 1) {
          for (const EdgeId e : puzzle_.edges()) edges.push_back(e);
          break;
        }
        for (const EdgeId e : edges_leaving(puzzle_, inference.islands)) add_room(e);
        break;
      case LinkKind::parity:
      case LinkKind::balance:
      case LinkKind::letters:
        for (const IslandId i : inference.islands) {
          add_all_at(i);
          for (const EdgeId e : puzzle_.edges_at(i)) add_all_at(puzzle_.other_end(e, i));
        }
        break;
      default:
        for (const EdgeId e : puzzle_.edges()) edges.push_back(e);
        break;
    }
    return edges;
  }

  // The contradiction and what lies behind it, in the order in which it was found.
  Inferences traced(Inference contradiction) {
    std::vector<char> needed(made_.size(), 0);
    const auto mark = [&](const std::vector<EdgeId>& grounds, std::size_t before) {
      for (const EdgeId e : grounds) {
        for (std::int32_t at = marks_.latest(e); at >= static_cast<std::int32_t>(base_);) {
          const TrialMarks::Entry& entry = marks_.trail()[static_cast<std::size_t>(at)];
          if (entry.by >= 0 && static_cast<std::size_t>(entry.by) < before)
            needed[static_cast<std::size_t>(entry.by)] = 1;
          at = entry.earlier;
        }
      }
    };
    mark(grounds_of(contradiction), made_.size());
    for (std::size_t at = made_.size(); at-- > 0;) {
      if (needed[at] != 0) mark(grounds_[at], at);
    }
    Inferences list;
    for (std::size_t at = 0; at < made_.size(); ++at) {
      if (needed[at] != 0) list.push_back(made_[at]);
    }
    list.push_back(std::move(contradiction));
    return list;
  }

  // Leaves out what is not needed: of a long list many at once, in the end each on its own.
  void shorten(Inferences& list) {
    constexpr std::size_t kLong = 16;
    std::vector<const Inference*> kept;
    for (const Inference& inference : list) kept.push_back(&inference);
    replay_from_base([&] {
      for (std::size_t chunk = kept.size() > kLong ? kept.size() / 2 : 1; chunk > 0; chunk /= 2) {
        for (std::size_t end = kept.size(); end > 0; end -= std::min(end, chunk)) {
          if (end > kept.size()) continue;
          std::vector<const Inference*> fewer = kept;
          fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(end - std::min(end, chunk)),
                      fewer.begin() + static_cast<std::ptrdiff_t>(end));
          if (refutes(marks_, fewer)) kept = std::move(fewer);
        }
      }
    });
    Inferences shorter;
    for (const Inference* inference : kept) shorter.push_back(*inference);
    list = std::move(shorter);
  }

  // Leaves out what an inference concludes besides and nothing uses.
  void leave_out_unused(Inferences& list) {
    replay_from_base([&] {
      std::vector<std::vector<EdgeId>> narrowed(list.size());
      for (std::size_t at = 0; at < list.size(); ++at) {
        for (const Narrowing& narrowing : concluded(marks_, list[at]).narrowings)
          narrowed[at].push_back(narrowing.edge);
        apply(marks_, list[at], static_cast<std::int32_t>(at));
      }
      marks_.undo(base_);
      for (std::size_t at = 0; at < list.size(); ++at) {
        if (narrowed[at].size() < 2) continue;
        for (const EdgeId e : narrowed[at]) {
          list[at].unused.push_back(e);
          if (!refutes(marks_, list)) list[at].unused.pop_back();
        }
      }
    });
  }

  // Does something with the marks as they were at the beginning.
  template <class Do>
  void replay_from_base(Do what) {
    std::vector<TrialMarks::Entry> undone(marks_.trail().begin() + static_cast<std::ptrdiff_t>(base_),
                                          marks_.trail().end());
    std::vector<Bounds> after;
    after.reserve(undone.size());
    for (std::size_t at = 0; at < undone.size(); ++at) {
      // The bounds after an entry are those before the next of the same edge, or today's.
      Bounds now = marks_.bounds(undone[at].edge);
      for (std::size_t next = at + 1; next < undone.size(); ++next) {
        if (undone[next].edge != undone[at].edge) continue;
        now = undone[next].before;
        break;
      }
      after.push_back(now);
    }
    marks_.undo(base_);
    what();
    for (std::size_t at = 0; at < undone.size(); ++at) marks_.narrow(undone[at].edge, after[at], undone[at].by);
  }

  // -- Cases --

  std::optional<Inferences> by_cases(const SearchLimits& limits) {
    std::optional<Inference> best;
    int best_size = limits.links;
    int tries = 0;
    for (const IslandId i : by_distance()) {
      for (const std::vector<Case>& cases : partitions_at(i)) {
        if (++tries > (limits.is_last ? 1 : best ? kTriesForShortCases : kMostTries)) break;
        SearchLimits within = limits;
        --within.depth;
        within.links = best_size - 1;
        std::optional<Inference> tried = with_cases(i, cases, within);
        if (!tried) continue;
        if (limits.is_question) return Inferences{std::move(*tried)};
        const int size = size_of({*tried});
        if (best && size >= best_size) continue;
        best = std::move(tried);
        best_size = size;
      }
    }
    if (!best) return std::nullopt;
    Inferences list = made_;
    list.push_back(std::move(*best));
    shorten(list);
    leave_out_unused(list);
    return list;
  }

  // Islands in order of their distance from what the trial has narrowed, after those that the clues name.
  std::vector<IslandId> by_distance() const {
    std::vector<IslandId> order;
    std::vector<char> known(static_cast<std::size_t>(puzzle_.island_count()), 0);
    const auto add = [&](IslandId i) {
      char& is_known = known[static_cast<std::size_t>(index(i))];
      if (is_known == 0) order.push_back(i);
      is_known = 1;
    };
    for (const IslandId i : clues_.islands) add(i);
    for (const TrialMarks::Entry& entry : marks_.trail()) {
      add(puzzle_.edge(entry.edge).a);
      add(puzzle_.edge(entry.edge).b);
    }
    for (std::size_t at = 0; at < order.size(); ++at) {
      for (const EdgeId e : puzzle_.edges_at(order[at])) {
        if (marks_.hi(e) > 0) add(puzzle_.other_end(e, order[at]));
      }
    }
    for (const IslandId i : puzzle_.islands()) add(i);
    return order;
  }

  // The ways of the island if they are few; and for each of its open edges, the least number of bridges or more.
  std::vector<std::vector<Case>> partitions_at(IslandId i) const {
    std::vector<std::vector<Case>> partitions;
    if (marks_.has_number(i) && marks_.need(i) > 0) {
      const Ways ways = ways_at(marks_, i, kMostWaysTried);
      if (ways.bridges.size() <= kMostWaysTried && ways.edges.size() > 2) {
        std::vector<Case>& cases = partitions.emplace_back();
        for (const std::vector<int>& way : ways.bridges) {
          Case& one = cases.emplace_back();
          for (std::size_t at = 0; at < way.size(); ++at) {
            const auto n = static_cast<std::int16_t>(way[at]);
            one.assumed.push_back({.edge = ways.edges[at], .to = {.lo = n, .hi = n}});
          }
        }
      }
    }
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (marks_.room(e) == 0 || puzzle_.edge(e).a != i) continue;
      const Bounds now = marks_.bounds(e);
      const auto more = static_cast<std::int16_t>(now.lo + 1);
      partitions.push_back({{.assumed = {{.edge = e, .to = {.lo = now.lo, .hi = now.lo}}}, .inferences = {}},
                            {.assumed = {{.edge = e, .to = {.lo = more, .hi = now.hi}}}, .inferences = {}}});
    }
    return partitions;
  }

  std::optional<Inference> with_cases(IslandId i, std::vector<Case> cases, const SearchLimits& limits) {
    SearchLimits within = limits;
    const std::size_t before = marks_.trail().size();
    const auto refuted = [&](const Case& one) {
      for (const Narrowing& narrowing : one.assumed) marks_.narrow(narrowing.edge, narrowing.to, TrialMarks::kAssumed);
      std::optional<Inferences> refutation = Refutation(marks_, before, clues_).find(within);
      marks_.undo(before);
      return refutation;
    };
    // Most cases lead nowhere, and only a refutation of all of them is worth shortening.
    within.is_question = true;
    if (!std::all_of(cases.begin(), cases.end(), [&](const Case& one) { return refuted(one).has_value(); }))
      return std::nullopt;
    if (limits.is_question) return Inference{.kind = LinkKind::cases, .islands = {i}};
    within.is_question = false;
    for (Case& one : cases) {
      std::optional<Inferences> refutation = refuted(one);
      if (!refutation) return std::nullopt;
      within.links -= size_of(*refutation);
      if (within.links < 0) return std::nullopt;
      one.inferences = std::move(*refutation);
    }
    return Inference{.kind = LinkKind::cases, .islands = {i}, .cases = std::move(cases)};
  }

  TrialMarks& marks_;
  const Puzzle& puzzle_;
  std::size_t base_;
  std::size_t seen_;
  bool is_case_;
  const Clues& clues_;
  std::size_t largest_region_ = 0;
  Inferences made_;
  std::vector<std::vector<EdgeId>> grounds_;  // of each inference made
};

}  // namespace

int size_of(const std::vector<Inference>& inferences) {
  int size = 0;
  for (const Inference& inference : inferences) {
    ++size;
    for (const Case& one : inference.cases) size += size_of(one.inferences);
  }
  return size;
}

std::optional<std::vector<Inference>> short_refutation(TrialMarks& marks, std::size_t from, const Clues& clues) {
  constexpr int kShort = 6;  // links; no sum over a large region is easier to see
  const auto any_region = static_cast<std::size_t>(marks.puzzle().island_count());
  int patience = kMostRefutations;
  auto best = Refutation(marks, from, clues).find({.region = kSmallRegion, .patience = &patience});
  if (best && size_of(*best) <= kShort) return best;
  auto other = Refutation(marks, from, clues).find({.region = any_region, .patience = &patience});
  return other && (!best || effort_of(*other) < effort_of(*best)) ? other : best;
}

std::optional<std::vector<Inference>> refutation_by_cases(TrialMarks& marks, std::size_t from, const Clues& clues) {
  constexpr int kNested = 2;
  const auto any_region = static_cast<std::size_t>(marks.puzzle().island_count());
  int patience = kMostRefutations;
  for (int depth = 1; depth <= kNested; ++depth) {
    SearchLimits limits{.depth = depth, .region = any_region, .patience = &patience};
    if (auto found = Refutation(marks, from, clues).find(limits)) return found;
  }
  patience = kMostRefutations;
  return Refutation(marks, from, clues)
      .find({.depth = kAnyDepth, .region = any_region, .is_last = true, .patience = &patience});
}

}  // namespace hashi::arguing
