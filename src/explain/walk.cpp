#include "explain/walk.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "puzzle/check.h"

namespace hashi {
namespace {

// The sites of one technique that are worth looking at, and for the others which edges would make them so again.
// It costs nothing until the walk first needs the technique.
class Watch {
 public:
  explicit Watch(const Technique& technique) : technique_(&technique) {}

  const Technique& technique() const { return *technique_; }

  void wake(View& view) {
    if (awake_) return;
    awake_ = true;
    const std::int32_t sites = site_count(*technique_, view);
    dirty_.assign(static_cast<std::size_t>(sites + 63) / 64, 0);
    looks_.assign(static_cast<std::size_t>(sites), 0);
    if (technique_->sites != Sites::board) {
      of_edge_ = IdVector<EdgeId, std::int32_t>(view.puzzle().edge_count(), kNone);
      of_island_ = IdVector<IslandId, std::int32_t>(view.puzzle().island_count(), kNone);
    }
    for (std::int32_t site = 0; site < sites; ++site) mark(site);
  }

  // The lowest from 'from' on; kNone if there is none.
  std::int32_t next(std::int32_t from = 0) const {
    auto word = static_cast<std::size_t>(from) / 64;
    if (word >= dirty_.size()) return kNone;
    std::uint64_t bits = dirty_[word] & (~std::uint64_t{0} << (from % 64));
    while (bits == 0) {
      if (++word == dirty_.size()) return kNone;
      bits = dirty_[word];
    }
    return static_cast<std::int32_t>(word * 64) + std::countr_zero(bits);
  }

  void found_nothing(std::int32_t site, const View& view) {
    dirty_[static_cast<std::size_t>(site) / 64] &= ~(std::uint64_t{1} << (site % 64));
    const std::int32_t look = ++looks_[static_cast<std::size_t>(site)];
    if (technique_->sites == Sites::board) return;
    for (const EdgeId e : view.edges_read()) of_edge_[e] = keep({.site = site, .look = look, .next = of_edge_[e]});
    for (const IslandId i : view.islands_read())
      of_island_[i] = keep({.site = site, .look = look, .next = of_island_[i]});
  }

  void notice(const Puzzle& puzzle, EdgeId e) {
    if (!awake_) return;
    if (technique_->sites == Sites::board) {
      mark(0);
      return;
    }
    wake_all(of_edge_[e]);
    wake_all(of_island_[puzzle.edge(e).a]);
    wake_all(of_island_[puzzle.edge(e).b]);
  }

  static constexpr std::int32_t kNone = -1;

 private:
  void wake_all(std::int32_t& first) {
    for (std::int32_t at = std::exchange(first, kNone); at != kNone;) {
      Reliance& reliance = reliances_[static_cast<std::size_t>(at)];
      if (looks_[static_cast<std::size_t>(reliance.site)] == reliance.look) mark(reliance.site);
      at = std::exchange(reliance.next, std::exchange(free_, at));
    }
  }

  // A link of the list of sites that rely on an edge, or on all edges of an island. All lists share one vector: a
  // vector each was half of the time.
  struct Reliance {
    std::int32_t site, look, next;
  };

  std::int32_t keep(const Reliance& reliance) {
    if (free_ == kNone) {
      reliances_.push_back(reliance);
      return static_cast<std::int32_t>(reliances_.size()) - 1;
    }
    const std::int32_t at = free_;
    free_ = std::exchange(reliances_[static_cast<std::size_t>(at)], reliance).next;
    return at;
  }

  void mark(std::int32_t site) { dirty_[static_cast<std::size_t>(site) / 64] |= std::uint64_t{1} << (site % 64); }

  const Technique* technique_;
  bool awake_ = false;
  std::vector<std::uint64_t> dirty_;
  std::vector<std::int32_t> looks_;         // per site: how often; a reliance of an earlier look no longer counts
  IdVector<EdgeId, std::int32_t> of_edge_;  // the first of the list
  IdVector<IslandId, std::int32_t> of_island_;
  std::vector<Reliance> reliances_;
  std::int32_t free_ = kNone;
};

class Walk {
 public:
  Walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options)
      : options_(options), result_{.state = from}, view_(result_.state) {
    for (const TechniqueId id : techniques) {
      if (applies(technique(id), from.puzzle())) watches_.emplace_back(technique(id));
    }
  }

  Walkthrough run() {
    if (options_.most_steps == 0) done_ = result_.cut_short = true;
    while (!done_ && !result_.state.is_impossible() && advance()) {
    }
    finish();
    return std::move(result_);
  }

 private:
  // One step, or one round; false when nothing more is found.
  bool advance() {
    for (Watch& watch : watches_) {
      watch.wake(view_);
      std::vector<Deduction> found;
      for (std::int32_t site = watch.next(); site != Watch::kNone; site = watch.next(site + 1)) {
        if (options_.should_stop && options_.should_stop()) {
          result_.cut_short = true;
          return false;
        }
        view_.forget_reads();
        std::vector<Deduction> here = watch.technique().look(view_, site);
        if (here.empty()) watch.found_nothing(site, view_);
        for (Deduction& deduction : here) found.push_back(std::move(deduction));
        if (!found.empty() && !options_.in_rounds) break;
      }
      if (found.empty()) continue;
      ++round_;
      if (!options_.in_rounds) found.resize(1);
      for (Deduction& deduction : found) take(std::move(deduction));
      for (const EdgeId e : view_.sync()) {
        for (Watch& each : watches_) each.notice(result_.state.puzzle(), e);
      }
      return true;
    }
    return false;
  }

  void take(Deduction deduction) {
    if (done_ || result_.state.is_impossible()) return;
    const bool hopeless = deduction.changes.empty();
    // In a round an earlier step may have said a part of it already.
    std::erase_if(deduction.changes, [&](Change& change) {
      change.before = result_.state.bounds(change.edge);
      change.after = {.lo = std::max(change.before.lo, change.after.lo),
                      .hi = std::min(change.before.hi, change.after.hi)};
      return change.before == change.after;
    });
    if (!hopeless && deduction.changes.empty()) return;
    for (const Change& change : deduction.changes) result_.state.tighten(change.edge, change.after);
    result_.steps.push_back({.deduction = std::move(deduction), .round = round_});
    hopeless_ = hopeless_ || hopeless;
    const bool is_last = static_cast<int>(result_.steps.size()) == options_.most_steps;
    result_.cut_short = result_.cut_short || is_last;
    done_ = hopeless_ || is_last || (options_.until && options_.until(result_.steps.back()));
  }

  void finish() {
    const State& state = result_.state;
    const Puzzle& puzzle = state.puzzle();
    assert(state.consistent());
    std::int64_t clues = 0;
    Solution solution{.bridges = IdVector<EdgeId, int>(puzzle.edge_count())};
    bool is_full = true;
    for (const EdgeId e : puzzle.edges()) {
      result_.placed += state.lo(e);
      solution.bridges[e] = state.lo(e);
      is_full = is_full && !state.is_open(e);
    }
    for (const IslandId i : puzzle.islands()) clues += puzzle.clue(i).is_number() ? puzzle.clue(i).value() : 0;
    if (puzzle.all_clues_are_numbers()) result_.total = clues / 2;
    if (state.is_impossible() || hopeless_) {
      result_.end = WalkEnd::impossible;
    } else if (is_full) {
      // No edge can take another bridge: this is the only candidate left, and the referee has the last word.
      result_.end = check(puzzle, solution).empty() ? WalkEnd::solved : WalkEnd::impossible;
      result_.cut_short = false;
      if (result_.end == WalkEnd::solved) {
        result_.total = result_.placed;
        result_.solution = std::move(solution);
      }
    }
  }

  const WalkOptions& options_;
  Walkthrough result_;
  View view_;
  std::vector<Watch> watches_;
  int round_ = 0;
  bool hopeless_ = false;
  bool done_ = false;
};

}  // namespace

Walkthrough walk(const Puzzle& puzzle, const TechniqueSet& techniques, const WalkOptions& options) {
  return walk(State(puzzle), techniques, options);
}

Walkthrough walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options) {
  return Walk(from, techniques, options).run();
}

}  // namespace hashi
