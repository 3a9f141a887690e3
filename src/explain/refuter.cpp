// Propagation, decisions and conflict-directed backjumping (Prosser, 1993) over the rules that may be used.
#include "explain/refuter.h"

#include <algorithm>
#include <optional>

#include "base/union_find.h"
#include "explain/cuts.h"

namespace hashi {
namespace {

enum class By : std::uint8_t { assumption, decision, refuted_decision, clue, crossing, cut, letters, components };

struct Reason {
  By by{};
  std::int32_t which = 0;  // island, or index into the conflicts, the cuts or the refuted decisions
};

struct Entry {
  EdgeId edge{};
  Bounds before;
  Reason reason;
  std::int32_t previous = -1;  // the previous entry for the same edge
};

struct Decision {
  EdgeId edge{};
  std::int16_t value = 0;  // decided: at least this many
  std::int32_t entry = 0;
};

class Search {
 public:
  Search(const Refuter& refuter, const State& state, const Grounds& grounds)
      : refuter_(refuter),
        state_(state),
        puzzle_(state_.puzzle()),
        grounds_(grounds),
        bounds_(puzzle_.edge_count()),
        last_(puzzle_.edge_count(), -1),
        in_scope_(puzzle_.edge_count(), 0) {
    for (const EdgeId e : puzzle_.edges()) {
      bounds_[e] = grounds.marks[e] != 0 ? state_.bounds(e)
                                         : Bounds{.lo = 0, .hi = static_cast<std::int16_t>(puzzle_.capacity(e))};
    }
    for (const IslandId i : puzzle_.islands()) {
      if (grounds.clues[i] == 0) continue;
      if (puzzle_.clue(i).is_letter()) lettered_.push_back(i);
      for (const EdgeId e : puzzle_.edges_at(i)) in_scope_[e] = 1;
    }
    const auto conflicts = puzzle_.conflicts();
    for (std::size_t c = 0; c < conflicts.size(); ++c) {
      if (grounds.crossings[c] != 0) in_scope_[conflicts[c].a] = in_scope_[conflicts[c].b] = 1;
    }
    for (const Cut& cut : grounds.cuts) add_cut(cut);
    for (const KnownCut& cut : cuts_) {
      for (const EdgeId e : cut.leaving) in_scope_[e] = 1;
    }
    if (grounds.components) {
      for (const EdgeId e : puzzle_.edges()) in_scope_[e] = 1;
    }
  }

  Refuter::Answer run(EdgeId e, Bounds assumed, std::int64_t limit) {
    Refuter::Answer answer{.used = Grounds::none(puzzle_)};
    used_ = &answer.used;
    for (const EdgeId f : puzzle_.edges()) {
      if (in_scope_[f] != 0) changed_.push_back(f);
    }
    bool holds = narrow(e, assumed, {.by = By::assumption}) && propagate();
    while (steps_ <= limit) {
      if (!holds) {
        if (!backjump()) {
          answer.verdict = Refuter::Verdict::refuted;
          break;
        }
        holds = propagate();
        continue;
      }
      const std::optional<EdgeId> open = choose();
      if (!open) {
        answer.verdict = Refuter::Verdict::possible;
        answer.bridges = IdVector<EdgeId, int>(puzzle_.edge_count());
        for (const EdgeId f : puzzle_.edges()) answer.bridges[f] = bounds_[f].lo;
        break;
      }
      const std::int16_t value = bounds_[*open].hi;
      decisions_.push_back({.edge = *open, .value = value, .entry = static_cast<std::int32_t>(trail_.size())});
      holds = narrow(*open, {.lo = value, .hi = value},
                     {.by = By::decision, .which = static_cast<std::int32_t>(decisions_.size()) - 1}) &&
              propagate();
    }
    answer.steps = steps_;
    return answer;
  }

 private:
  struct KnownCut {
    Cut cut;
    std::vector<EdgeId> leaving;
  };

  std::int32_t add_cut(const Cut& cut) {
    IdVector<IslandId, char> inside(puzzle_.island_count(), 0);
    for (const IslandId i : cut.islands) inside[i] = 1;
    KnownCut known{.cut = cut};
    for (const IslandId i : cut.islands) {
      for (const EdgeId e : puzzle_.edges_at(i)) {
        if (inside[puzzle_.other_end(e, i)] == 0) known.leaving.push_back(e);
      }
    }
    cuts_.push_back(std::move(known));
    return static_cast<std::int32_t>(cuts_.size()) - 1;
  }

  bool fail(Reason reason) {
    failed_ = reason;
    failed_edge_ = kNoEdge;
    return false;
  }

  bool narrow(EdgeId e, Bounds to, Reason reason) {
    const Bounds before = bounds_[e];
    const Bounds after{.lo = std::max(before.lo, to.lo), .hi = std::min(before.hi, to.hi)};
    if (after == before) return true;
    if (after.lo > after.hi) {
      failed_ = reason;
      failed_edge_ = e;
      return false;
    }
    ++steps_;
    trail_.push_back({.edge = e, .before = before, .reason = reason, .previous = last_[e]});
    last_[e] = static_cast<std::int32_t>(trail_.size()) - 1;
    bounds_[e] = after;
    changed_.push_back(e);
    return true;
  }

  bool propagate() {
    for (;;) {
      while (!changed_.empty()) {
        const EdgeId e = changed_.back();
        changed_.pop_back();
        const Edge& edge = puzzle_.edge(e);
        if (!at_island(edge.a) || !at_island(edge.b) || !crossings(e)) return false;
      }
      if (!letters() || !cuts() || !components()) return false;
      if (changed_.empty()) return true;
    }
  }

  // The bounds of the number of bridges at 'i'.
  bool keep_sum(IslandId i, int least, int most, Reason reason) {
    int lo = 0, hi = 0;
    for (const EdgeId e : puzzle_.edges_at(i)) {
      lo += bounds_[e].lo;
      hi += bounds_[e].hi;
    }
    if (lo > most || hi < least) return fail(reason);
    for (const EdgeId e : puzzle_.edges_at(i)) {
      const Bounds b = bounds_[e];
      const Bounds to{.lo = static_cast<std::int16_t>(std::max<int>(b.lo, least - (hi - b.hi))),
                      .hi = static_cast<std::int16_t>(std::min<int>(b.hi, most - (lo - b.lo)))};
      if (to == b) continue;
      if (!narrow(e, to, reason)) return false;
      lo += bounds_[e].lo - b.lo;
      hi += bounds_[e].hi - b.hi;
    }
    return true;
  }

  bool at_island(IslandId i) {
    if (grounds_.clues[i] == 0 || !puzzle_.clue(i).is_number()) return true;
    const int clue = puzzle_.clue(i).value();
    return keep_sum(i, clue, clue, {.by = By::clue, .which = index(i)});
  }

  bool crossings(EdgeId e) {
    if (bounds_[e].lo == 0) return true;
    for (const std::int32_t c : refuter_.crossings_of(e)) {
      if (grounds_.crossings[static_cast<std::size_t>(c)] == 0) continue;
      const Conflict& conflict = puzzle_.conflicts()[static_cast<std::size_t>(c)];
      if (!narrow(conflict.a == e ? conflict.b : conflict.a, {.lo = 0, .hi = 0}, {.by = By::crossing, .which = c}))
        return false;
    }
    return true;
  }

  // Equal letters stand for equal numbers, different letters for different ones.
  bool letters() {
    const Reason reason{.by = By::letters};
    const auto sum = [&](IslandId i) {
      Bounds all;
      for (const EdgeId e : puzzle_.edges_at(i)) {
        all.lo = static_cast<std::int16_t>(all.lo + bounds_[e].lo);
        all.hi = static_cast<std::int16_t>(all.hi + bounds_[e].hi);
      }
      return all;
    };
    for (const IslandId i : lettered_) {
      for (const IslandId j : lettered_) {
        if (i == j) continue;
        const Bounds here = sum(i), there = sum(j);
        if (puzzle_.clue(i) == puzzle_.clue(j)) {
          if (!keep_sum(i, there.lo, there.hi, reason)) return false;
        } else if (here.lo == here.hi && here == there) {
          return fail(reason);
        }
      }
    }
    return true;
  }

  bool cuts() {
    if (!grounds_.all_cuts) {
      for (std::size_t c = 0; c < cuts_.size(); ++c) {
        if (!cut(static_cast<std::int32_t>(c))) return false;
      }
      return true;
    }
    const DepthFirst tree = depth_first(puzzle_, [&](EdgeId e) { return bounds_[e].hi > 0; });
    for (const IslandId i : tree.order) {
      const bool came_off = tree.is_root(i) && tree.size[i] < puzzle_.island_count();
      if (!came_off && (!tree.hangs_by_one_edge(i) || bounds_[tree.up[i]].lo > 0)) continue;
      // The smaller side is easier for people to see.
      const bool is_small = 2 * tree.size[i] <= puzzle_.island_count();
      Cut part;
      for (const IslandId j : puzzle_.islands()) {
        if (tree.is_below(j, i) == is_small) part.islands.push_back(j);
      }
      if (!cut(add_cut(part))) return false;
    }
    return true;
  }

  bool cut(std::int32_t c) {
    EdgeId only = kNoEdge;
    for (const EdgeId e : cuts_[static_cast<std::size_t>(c)].leaving) {
      if (bounds_[e].hi == 0) continue;
      if (bounds_[e].lo > 0 || only != kNoEdge) return true;
      only = e;
    }
    const Reason reason{.by = By::cut, .which = c};
    return only == kNoEdge ? fail(reason) : narrow(only, {.lo = 1, .hi = bounds_[only].hi}, reason);
  }

  bool components() {
    if (!grounds_.components) return true;
    UnionFind possible(puzzle_.island_count()), placed(puzzle_.island_count());
    for (const EdgeId e : puzzle_.edges()) {
      const std::int32_t a = index(puzzle_.edge(e).a), b = index(puzzle_.edge(e).b);
      if (bounds_[e].hi > 0) possible.unite(a, b);
      if (bounds_[e].lo > 0) placed.unite(a, b);
    }
    const int wanted = puzzle_.rules().components;
    return possible.sets() <= wanted && placed.sets() >= wanted ? true : fail({.by = By::components});
  }

  // Decides an edge of the most constrained island.
  std::optional<EdgeId> choose() const {
    std::optional<EdgeId> best;
    int least = 0;
    for (const EdgeId e : puzzle_.edges()) {
      if (in_scope_[e] == 0 || bounds_[e].lo == bounds_[e].hi) continue;
      int score = 1 << 20;
      for (const IslandId i : {puzzle_.edge(e).a, puzzle_.edge(e).b}) {
        if (grounds_.clues[i] == 0) continue;
        int open = 0;
        for (const EdgeId f : puzzle_.edges_at(i)) open += bounds_[f].hi - bounds_[f].lo;
        score = std::min(score, open);
      }
      if (best && score >= least) continue;
      best = e;
      least = score;
    }
    return best;
  }

  std::vector<EdgeId> scope(Reason reason) const {
    std::vector<EdgeId> edges;
    const auto add_all_at = [&](IslandId i) {
      edges.insert(edges.end(), puzzle_.edges_at(i).begin(), puzzle_.edges_at(i).end());
    };
    switch (reason.by) {
      case By::clue:
        add_all_at(IslandId{reason.which});
        break;
      case By::crossing: {
        const Conflict& conflict = puzzle_.conflicts()[static_cast<std::size_t>(reason.which)];
        edges = {conflict.a, conflict.b};
        break;
      }
      case By::cut:
        edges = cuts_[static_cast<std::size_t>(reason.which)].leaving;
        break;
      case By::letters:
        for (const IslandId i : lettered_) add_all_at(i);
        break;
      case By::components:
        for (const EdgeId e : puzzle_.edges()) edges.push_back(e);
        break;
      case By::assumption:
      case By::decision:
      case By::refuted_decision:
        break;
    }
    return edges;
  }

  void use(Reason reason) {
    switch (reason.by) {
      case By::clue:
        used_->clues[IslandId{reason.which}] = 1;
        break;
      case By::crossing:
        used_->crossings[static_cast<std::size_t>(reason.which)] = 1;
        break;
      case By::cut: {
        const Cut& cut = cuts_[static_cast<std::size_t>(reason.which)].cut;
        if (std::find(used_->cuts.begin(), used_->cuts.end(), cut) == used_->cuts.end()) used_->cuts.push_back(cut);
        break;
      }
      case By::letters:
        for (const IslandId i : lettered_) used_->clues[i] = 1;
        break;
      case By::components:
        used_->components = true;
        break;
      case By::assumption:
      case By::decision:
      case By::refuted_decision:
        break;
    }
  }

  // Collects the grounds of the contradiction. Returns the decisions among them.
  std::vector<std::int32_t> trace() {
    std::vector<char> needed(trail_.size(), 0);
    std::vector<char> is_behind(decisions_.size(), 0);
    const auto need = [&](EdgeId e, std::int32_t before) {
      std::int32_t at = last_[e];
      while (at >= before) at = trail_[static_cast<std::size_t>(at)].previous;
      if (at >= 0)
        needed[static_cast<std::size_t>(at)] = 1;
      else if (grounds_.marks[e] != 0)
        used_->marks[e] = 1;
    };
    const auto explain = [&](Reason reason, EdgeId e, std::int32_t before) {
      use(reason);
      if (e != kNoEdge) need(e, before);
      for (const EdgeId f : scope(reason)) need(f, before);
      if (reason.by == By::decision) is_behind[static_cast<std::size_t>(reason.which)] = 1;
      if (reason.by != By::refuted_decision) return;
      for (const std::int32_t d : refuted_[static_cast<std::size_t>(reason.which)])
        is_behind[static_cast<std::size_t>(d)] = 1;
    };
    const auto end = static_cast<std::int32_t>(trail_.size());
    explain(failed_, failed_edge_, end);
    for (std::int32_t at = end - 1; at >= 0; --at) {
      const Entry& entry = trail_[static_cast<std::size_t>(at)];
      if (needed[static_cast<std::size_t>(at)] != 0) explain(entry.reason, entry.edge, at);
    }
    std::vector<std::int32_t> behind;
    for (std::size_t d = 0; d < is_behind.size(); ++d) {
      if (is_behind[d] != 0) behind.push_back(static_cast<std::int32_t>(d));
    }
    return behind;
  }

  // Backjumps: undoes the latest decision that matters and everything after it. Returns false if none matters.
  bool backjump() {
    for (;;) {
      std::vector<std::int32_t> behind = trace();
      changed_.clear();
      if (behind.empty()) return false;
      const std::int32_t latest = behind.back();
      behind.pop_back();
      const Decision decision = decisions_[static_cast<std::size_t>(latest)];
      while (static_cast<std::int32_t>(trail_.size()) > decision.entry) {
        const Entry& entry = trail_.back();
        bounds_[entry.edge] = entry.before;
        last_[entry.edge] = entry.previous;
        trail_.pop_back();
      }
      decisions_.resize(static_cast<std::size_t>(latest));
      refuted_.push_back(std::move(behind));
      const Bounds fewer{.lo = 0, .hi = static_cast<std::int16_t>(decision.value - 1)};
      if (narrow(decision.edge, fewer,
                 {.by = By::refuted_decision, .which = static_cast<std::int32_t>(refuted_.size()) - 1}))
        return true;
    }
  }

  const Refuter& refuter_;
  const State& state_;
  const Puzzle& puzzle_;
  const Grounds& grounds_;
  IdVector<EdgeId, Bounds> bounds_;
  IdVector<EdgeId, std::int32_t> last_;
  IdVector<EdgeId, char> in_scope_;
  std::vector<IslandId> lettered_;
  std::vector<KnownCut> cuts_;
  std::vector<Entry> trail_;
  std::vector<Decision> decisions_;
  std::vector<std::vector<std::int32_t>> refuted_;  // per undone decision: the decisions behind its refutation
  std::vector<EdgeId> changed_;
  Reason failed_;
  EdgeId failed_edge_ = kNoEdge;
  Grounds* used_ = nullptr;
  std::int64_t steps_ = 0;
};

}  // namespace

Grounds Grounds::none(const Puzzle& puzzle) {
  return {.clues = IdVector<IslandId, char>(puzzle.island_count(), 0),
          .crossings = std::vector<char>(puzzle.conflicts().size(), 0),
          .marks = IdVector<EdgeId, char>(puzzle.edge_count(), 0),
          .cuts = {}};
}

Refuter::Refuter(const State& state) : state_(state), crossings_of_(state.puzzle().edge_count()) {
  const auto conflicts = state.puzzle().conflicts();
  for (std::size_t c = 0; c < conflicts.size(); ++c) {
    crossings_of_[conflicts[c].a].push_back(static_cast<std::int32_t>(c));
    crossings_of_[conflicts[c].b].push_back(static_cast<std::int32_t>(c));
  }
}

Refuter::Answer Refuter::refute(const Grounds& grounds, EdgeId e, Bounds assumed, std::int64_t steps) {
  return Search(*this, state_, grounds).run(e, assumed, steps);
}

}  // namespace hashi
