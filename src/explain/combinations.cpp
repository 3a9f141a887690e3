// Techniques that try all combinations of bridges at one or two islands and keep what the survivors have in common.
//
// Each combination is set on the scratch board with its immediate conclusions. It is rejected if it closes a group
// (must_reach_out), or also if it leaves an island without enough room or disconnects the graph of possible bridges
// (island_combinations). The others do the same for both ends of an edge, for a loop, and for two islands with one more
// pass of counting. All need k = 1. Islands with very many combinations are skipped: no person would try them.
#include <algorithm>

#include "explain/changes.h"
#include "explain/find_functions.h"
#include "explain/survivors.h"

namespace hashi::find_functions {
namespace {

constexpr std::int64_t kMostWays = 2000;

enum class Test : std::uint8_t { group, everything };

struct Open {
  std::vector<EdgeId> edges;
  std::int64_t ways = 1;  // an upper bound
};

Open open_edges(const View& view, IslandId i) {
  Open open;
  open.edges.reserve(view.puzzle().edges_at(i).size());
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    const int room = view.state().room(e);
    if (room == 0) continue;
    open.edges.push_back(e);
    open.ways = std::min<std::int64_t>(open.ways * (room + 1), kMostWays + 1);
  }
  return open;
}

// The dependencies of any candidate at 'i': the marks of its edges, the residuals of its neighbours, the edges it
// crosses.
void read_around(View& view, IslandId i) {
  view.read_all_at(i);
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    if (view.state().room(e) == 0) continue;
    view.read_need_of(view.puzzle().other_end(e, i));
    for (const EdgeId f : view.puzzle().conflicts_of(e)) view.read(f, Dependency::stays_empty);
  }
}

// An island that still needs bridges can be satisfied along these edges. It depends on their room only.
void read_supply(View& view, IslandId i) {
  const Scratch& scratch = view.scratch();
  if (!view.puzzle().clue(i).is_number()) return;
  int missing = scratch.residual(i);
  for (const EdgeId e : view.puzzle().edges_at(i)) {
    if (missing <= 0) return;
    const int room = scratch.room(e);
    if (room == 0) continue;
    missing -= room;
    view.read(e);
    view.read_need_of(view.puzzle().other_end(e, i));
  }
}

// The dependencies of a surviving candidate: the residuals at the edges it sets, that the edges it closes can be
// closed, and that every island it touches can still be satisfied.
void read_survivor(View& view, std::span<const EdgeId> set) {
  for (const EdgeId e : set) {
    view.read(e);
    view.read_need_of(view.puzzle().edge(e).a);
    view.read_need_of(view.puzzle().edge(e).b);
  }
  for (const Scratch::Mark& mark : view.scratch().marks()) {
    if (view.scratch().hi(mark.edge) == 0) view.read(mark.edge, Dependency::stays_empty);
  }
  for (const IslandId i : view.scratch().touched()) read_supply(view, i);
}

// After a pass of counting over the touched islands: also that nothing more follows there.
void read_all_touched(View& view) {
  for (const IslandId i : view.scratch().touched()) {
    view.read_all_at(i);
    for (const EdgeId e : view.puzzle().edges_at(i)) {
      view.read_all_at(view.puzzle().other_end(e, i));
      for (const EdgeId f : view.puzzle().conflicts_of(e)) view.read(f);
    }
  }
}

struct Candidate {
  std::span<const IslandId> starts;  // whose groups must not be closed
  std::span<const EdgeId> set;       // the edges that were set
  Test test = Test::everything;
};

bool survives(View& view, const Candidate& candidate) {
  if (candidate.test == Test::everything && !view.scratch().all_served()) return false;
  for (const IslandId start : candidate.starts) {
    if (!(start != candidate.starts.front() && view.is_in_merged_group(start)) && view.closes_group(start))
      return false;
  }
  if (candidate.test == Test::group) return true;
  if (view.splits()) return false;
  read_survivor(view, candidate.set);
  return true;
}

// If nothing follows from all combinations, that depends only on the survivors that widened the hull. So only their
// dependencies are kept. They are remembered and tried first at the next look: usually they all survive again, and then
// nothing else need be tried.

enum class Order : std::uint8_t { most_first, least_first };  // on the first edge, then on the second …

// All combinations on 'edges' that satisfy an island exactly, within the marks on the scratch board. 'visit' returns
// false to stop.
template <class Visit>
class Ways {
 public:
  Ways(View& view, const std::vector<EdgeId>& edges, Order order, Visit visit)
      : edges_(edges), order_(order), visit_(visit) {
    const Scratch& scratch = view.scratch();
    from_.reserve(edges.size());
    settings_.reserve(edges.size());
    for (const EdgeId e : edges) {
      const auto hi = static_cast<std::int16_t>(scratch.lo(e) + scratch.room(e));
      from_.push_back({.lo = scratch.bounds(e).lo, .hi = hi});
    }
  }
  void run(int needed) { go_on(0, needed); }

 private:
  bool go_on(std::size_t at, int needed) {
    if (at == edges_.size()) return needed != 0 || visit_(std::span<const Setting>(settings_));
    const int most = std::min(needed, from_[at].hi - from_[at].lo);
    for (int n = 0; n <= most; ++n) {
      const int more = order_ == Order::most_first ? most - n : n;
      settings_.push_back({.edge = edges_[at], .bridges = from_[at].lo + more});
      const bool on = go_on(at + 1, needed - more);
      settings_.pop_back();
      if (!on) return false;
    }
    return true;
  }

  const std::vector<EdgeId>& edges_;
  Order order_;
  Visit visit_;
  std::vector<Bounds> from_;
  std::vector<Setting> settings_;
};

struct Share {
  const std::vector<EdgeId>& edges;
  int needed = 0;
  Order order{};
};

template <class Visit>
void for_each_way(View& view, const Share& share, Visit visit) {
  Ways<Visit>(view, share.edges, share.order, visit).run(share.needed);
}

// Without a survivor the position is impossible, which is a deduction without changes.
std::vector<Deduction> conclude(const Survivors& survivors, Deduction deduction) {
  deduction.changes = survivors.changes();
  if (survivors.any() && deduction.changes.empty()) return {};
  return {std::move(deduction)};
}

std::vector<Deduction> combine_one(View& view, IslandId i, TechniqueId technique, Test test) {
  const State& state = view.state();
  if (!view.puzzle().clue(i).is_number() || state.residual(i) <= 0) return {};
  const Open open = open_edges(view, i);
  read_around(view, i);
  if (open.edges.size() < 2 || open.ways > kMostWays) return {};
  Survivors survivors(view, open.edges);
  if (test == Test::everything) view.forget_reads();
  const auto try_way = [&](std::span<const Setting> way) {
    const IslandId starts[] = {i};
    if (!survivors.would_gain(way)) return false;
    const std::size_t before = view.reads().size();
    const bool counts = view.scratch().apply(way) && view.scratch().residual(i) == 0 &&
                        survives(view, {.starts = starts, .set = open.edges, .test = test}) &&
                        survivors.add(view.scratch());
    if (!counts) view.forget_reads_after(before);
    view.scratch().undo();
    return counts;
  };
  for (const Way& way : view.ways_that_led_on(technique, index(i))) try_way(way);
  if (survivors.is_settled()) return {};
  std::vector<Way> led_on;
  const auto visit = [&](std::span<const Setting> way) {
    if (try_way(way)) led_on.emplace_back(way.begin(), way.end());
    return !survivors.is_settled();
  };
  // The first combinations in the two orders are as different as possible, so few of them settle everything.
  for_each_way(view, {open.edges, state.residual(i), Order::most_first},
               [&](std::span<const Setting> way) { return visit(way) && led_on.empty(); });
  if (!survivors.is_settled()) for_each_way(view, {open.edges, state.residual(i), Order::least_first}, visit);
  view.remember_ways(technique, index(i), std::move(led_on));
  if (survivors.is_settled()) return {};
  return conclude(survivors, {.technique = technique,
                              .because_of = {i},
                              .along = open.edges,
                              .parts = {.island = i, .needs = state.residual(i)}});
}

// All combinations that satisfy both islands. 'further' adds a pass of counting and collects marks of every edge.
std::vector<Deduction> combine_two(View& view, IslandPair pair, TechniqueId technique, std::int32_t site) {
  const bool further = technique == TechniqueId::one_ring_further;
  const State& state = view.state();
  const auto [i, k] = pair;
  for (const IslandId end : {i, k}) {
    if (!view.puzzle().clue(end).is_number() || state.residual(end) <= 0) return {};
  }
  const Open open_i = open_edges(view, i), open_k = open_edges(view, k);
  read_around(view, i);
  read_around(view, k);
  if (open_i.edges.empty() || open_k.edges.empty() || open_i.ways * open_k.ways > 4 * kMostWays) return {};
  std::vector<EdgeId> along = open_i.edges, rest;
  rest.reserve(open_k.edges.size());
  for (const EdgeId e : open_k.edges) {
    if (view.puzzle().other_end(e, k) != i) rest.push_back(e);
  }
  along.insert(along.end(), rest.begin(), rest.end());
  Survivors survivors = further ? Survivors(view) : Survivors(view, along);
  const IslandId starts[] = {i, k};
  Scratch& scratch = view.scratch();
  view.forget_reads();
  const auto try_way = [&](std::span<const Setting> way) {
    const std::size_t before = view.reads().size();
    const bool counts = scratch.apply(way) && scratch.residual(i) == 0 && scratch.residual(k) == 0 &&
                        (!further || scratch.count()) && survives(view, {.starts = starts, .set = along}) &&
                        survivors.add(scratch);
    if (!counts) view.forget_reads_after(before);
    if (counts && further) read_all_touched(view);
    return counts;
  };
  for (const Way& way : view.ways_that_led_on(technique, site)) {
    if (further || survivors.would_gain(way)) try_way(way);
    scratch.undo();
  }
  if (survivors.is_settled()) return {};
  std::vector<Way> led_on;
  const auto try_all = [&](Order order, auto is_done) {
    for_each_way(view, {open_i.edges, state.residual(i), order}, [&](std::span<const Setting> way_i) {
      // A combination that fails for one island fails for both.
      if (scratch.apply(way_i) && scratch.all_served()) {
        const std::size_t served_i = scratch.marks().size();
        bool gains = further || survivors.would_gain(way_i);
        for_each_way(view, {rest, scratch.residual(k), order}, [&](std::span<const Setting> way_k) {
          if (!gains && !survivors.would_gain(way_k)) return true;
          if (try_way(way_k)) {
            led_on.emplace_back(way_i.begin(), way_i.end());
            led_on.back().insert(led_on.back().end(), way_k.begin(), way_k.end());
            gains = further || survivors.would_gain(way_i);
          }
          scratch.undo(served_i);
          return !is_done();
        });
      }
      scratch.undo();
      return !is_done();
    });
  };
  try_all(Order::most_first, [&] { return !led_on.empty(); });
  if (!survivors.is_settled()) try_all(Order::least_first, [&] { return survivors.is_settled(); });
  view.remember_ways(technique, site, std::move(led_on));
  if (survivors.is_settled()) return {};
  return conclude(survivors,
                  {.technique = technique, .because_of = {i, k}, .along = along, .parts = {.island = i, .other = k}});
}

// The loop through 'e' along islands with two open edges each, or nothing.
struct Loop {
  std::vector<EdgeId> edges;
  std::vector<IslandId> islands;  // islands[n] lies between edges[n] and edges[n + 1]
};

Loop trace_loop(View& view, EdgeId e) {
  Loop loop{.edges = {e}};
  const IslandId start = view.puzzle().edge(e).a;
  IslandId at = view.puzzle().edge(e).b;
  for (;;) {
    const Open open = open_edges(view, at);
    if (open.edges.size() > 2) read_around(view, at);
    if (open.edges.size() != 2 || !view.puzzle().clue(at).is_number()) return {};
    loop.islands.push_back(at);
    if (at == start) return loop;
    const EdgeId next = open.edges[0] == loop.edges.back() ? open.edges[1] : open.edges[0];
    if (next < e) return {};  // each loop is handled at its first edge
    loop.edges.push_back(next);
    at = view.puzzle().other_end(next, at);
  }
}

}  // namespace

std::vector<Deduction> must_reach_out(View& view, std::int32_t site) {
  return combine_one(view, IslandId{site}, TechniqueId::must_reach_out, Test::group);
}

std::vector<Deduction> island_combinations(View& view, std::int32_t site) {
  return combine_one(view, IslandId{site}, TechniqueId::island_combinations, Test::everything);
}

std::vector<Deduction> neighbour_combinations(View& view, std::int32_t site) {
  const Edge& edge = view.puzzle().edge(EdgeId{site});
  return combine_two(view, {edge.a, edge.b}, TechniqueId::neighbour_combinations, site);
}

std::vector<Deduction> one_ring_further(View& view, std::int32_t site) {
  return combine_two(view, view.pairs(true)[static_cast<std::size_t>(site)], TechniqueId::one_ring_further, site);
}

std::vector<Deduction> both_ends(View& view, std::int32_t site) {
  const State& state = view.state();
  const EdgeId e{site};
  const auto& [a, b, capacity] = view.puzzle().edge(e);
  if (state.room(e) == 0) return {};
  for (const IslandId end :
       {a, b}) {  // everything that counting there depends on; it also closes edges around every neighbour
    read_around(view, end);
    for (const EdgeId at : view.puzzle().edges_at(end)) view.read_need_of(view.puzzle().other_end(at, end));
  }
  Scratch& scratch = view.scratch();
  for (const bool full : {false, true}) {
    const int value = full ? most(state, e) : state.lo(e);
    const Setting setting[] = {{.edge = e, .bridges = value}};
    const IslandId starts[] = {a, b};
    const bool lives = scratch.apply(setting) && scratch.count_at(a) && scratch.count_at(b) &&
                       survives(view, {.starts = starts, .set = {}});
    scratch.undo();
    if (lives) continue;
    return {Deduction{.technique = TechniqueId::both_ends,
                      .changes = {full ? lowered(state, e, value - 1) : raised(state, e, value + 1)},
                      .because_of = {a, b},
                      .along = {e},
                      .parts = {.island = a, .other = b, .edge = e, .bridges = value}}};
  }
  return {};
}

std::vector<Deduction> two_way_loop(View& view, std::int32_t site) {
  const State& state = view.state();
  const EdgeId e{site};
  if (state.room(e) == 0) return {};
  view.read(e);
  const Loop loop = trace_loop(view, e);
  if (loop.edges.empty()) return {};
  for (const IslandId i : loop.islands) read_around(view, i);
  Survivors survivors(view, loop.edges);
  for (int first = 0; first <= state.room(e); ++first) {
    std::vector<Setting> way = {{.edge = e, .bridges = state.lo(e) + first}};
    int gain = first;
    bool fits = true;
    for (std::size_t n = 0; n < loop.islands.size(); ++n) {
      gain = state.residual(loop.islands[n]) - gain;
      const bool is_last = n + 1 == loop.islands.size();
      const EdgeId next = is_last ? e : loop.edges[n + 1];
      fits = fits && gain >= 0 && gain <= state.room(next) && (!is_last || gain == first);
      if (!is_last) way.push_back({.edge = next, .bridges = state.lo(next) + gain});
    }
    if (fits && view.scratch().apply(way) && survives(view, {.starts = loop.islands, .set = loop.edges}))
      survivors.add(view.scratch());
    view.scratch().undo();
  }
  return conclude(survivors, {.technique = TechniqueId::two_way_loop,
                              .because_of = loop.islands,
                              .along = loop.edges,
                              .parts = {.island = loop.islands.front()}});
}

}  // namespace hashi::find_functions
