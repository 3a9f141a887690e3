// The queue of islands, the assumptions and their undoing; see backtrack.h for the algorithm.
#include "byhand/backtrack.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "explain/look.h"
#include "hashi/puzzle/check.h"

namespace hashi {
namespace {

// The square root in fixed point, rounded down: the same order of edges on every machine.
std::int64_t fixed_root(std::int64_t value) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= (value << 30)) root += bit;
  }
  return root;
}

}  // namespace

class BacktrackSolutions::Inside {
 public:
  explicit Inside(const Puzzle& puzzle) : puzzle_(&puzzle), state_(puzzle), waits_(puzzle.island_count(), false) {
    begin_state();
    const Technique& local_connectivity = technique(TechniqueId::two_islands);
    if (applies(local_connectivity, puzzle)) {
      for (const EdgeId e : puzzle.edges()) take(look_at(local_connectivity, *view_, index(e)));
    }
    for (const IslandId i : puzzle.islands()) wake(i);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  std::optional<Solution> next(const WorkLimits& limits) {
    if (status_ == SolveStatus::unsolvable) return std::nullopt;
    if (std::exchange(status_, SolveStatus::unknown) == SolveStatus::solved) step_back();
    while (status_ == SolveStatus::unknown) {
      if (!deduce(limits)) return std::nullopt;  // a limit; the next call goes on from here
      if (is_wrong()) {
        step_back();
      } else if (const std::optional<EdgeId> edge = best_edge()) {
        assume(*edge);
      } else if (std::optional<Solution> solution = finished()) {
        status_ = SolveStatus::solved;
        return solution;
      } else {
        step_back();
      }
    }
    return std::nullopt;
  }

  SolveStatus status() const { return status_; }
  const SolveStats& stats() const { return stats_; }

 private:
  struct Assumption {
    State before;
    EdgeId edge{};
  };

  bool is_wrong() const { return hopeless_ || state_.is_impossible(); }

  void begin_state() {
    view_.emplace(state_);
    hopeless_ = false;
    global_ = IslandId{0};
    for (const IslandId i : queue_) waits_[i] = false;
    queue_.clear();
  }

  void wake(IslandId i) {
    if (!waits_[i]) queue_.push_back(i);
    waits_[i] = true;
  }

  void tighten(EdgeId e, Bounds bounds) {
    const bool was_empty = state_.lo(e) == 0;
    if (!state_.tighten(e, bounds)) return;
    wake(puzzle_->edge(e).a);
    wake(puzzle_->edge(e).b);
    if (was_empty && state_.lo(e) > 0) take(look_at(technique(TechniqueId::blocked), *view_, index(e)));  // Algorithm 3
  }

  // True if anything was found.
  bool take(const std::vector<Deduction>& found) {
    for (const Deduction& deduction : found) {
      hopeless_ = hopeless_ || deduction.changes.empty();
      for (const Change& change : deduction.changes) tighten(change.edge, change.after);
    }
    view_->forget_reads();
    return !found.empty();
  }

  // Algorithms 1, 4 and 5.
  void inspect(IslandId i) {
    for (const TechniqueId id :
         {TechniqueId::fill, TechniqueId::counting, TechniqueId::completed, TechniqueId::local_maxima})
      take(look_at(technique(id), *view_, index(i)));
  }

  // The global technique, Algorithms 6 and 7. The last of its ideas finds all that the others find.
  bool inspect_globally(IslandId i) {
    const Technique& global = technique(TechniqueId::isolated_special);
    return applies(global, *puzzle_) && state_.residual(i) > 0 && take(look_at(global, *view_, index(i)));
  }

  // Until nothing more is found or something is wrong; false when a limit came first.
  bool deduce(const WorkLimits& limits) {
    while (!is_wrong()) {
      const bool is_local = !queue_.empty();
      if (!is_local && index(global_) == puzzle_->island_count()) return true;
      if (limits.steps >= 0 && stats_.steps >= limits.steps) return false;
      if (++stats_.steps % 256 == 0 && limits.should_stop && limits.should_stop()) return false;
      if (is_local) {
        const IslandId i = queue_.front();
        queue_.pop_front();
        waits_[i] = false;
        inspect(i);
        global_ = IslandId{0};
      } else {
        view_->sync();
        while (index(global_) < puzzle_->island_count() && state_.residual(global_) == 0) global_ = after(global_);
        if (index(global_) == puzzle_->island_count()) return true;
        if (!inspect_globally(global_)) global_ = after(global_);
      }
    }
    return true;
  }

  static IslandId after(IslandId i) { return IslandId{index(i) + 1}; }

  std::int64_t open_edges_at(IslandId i) const {
    const auto edges = puzzle_->edges_at(i);
    return std::count_if(edges.begin(), edges.end(), [&](EdgeId e) { return state_.is_open(e); });
  }

  std::optional<EdgeId> best_edge() const {
    std::optional<EdgeId> best;
    std::pair<bool, std::int64_t> least;
    for (const EdgeId e : puzzle_->edges()) {
      if (!state_.is_open(e)) continue;
      const Edge& edge = puzzle_->edge(e);
      const std::pair<bool, std::int64_t> rank{state_.lo(e) > 0,
                                               fixed_root(open_edges_at(edge.a)) + fixed_root(open_edges_at(edge.b))};
      if (best && rank >= least) continue;
      best = e;
      least = rank;
    }
    return best;
  }

  void assume(EdgeId e) {
    ++stats_.decisions;
    assumptions_.push_back({.before = state_, .edge = e});
    stats_.depth = std::max(stats_.depth, static_cast<std::int64_t>(assumptions_.size()));
    tighten(e, {.lo = static_cast<std::int16_t>(state_.lo(e) + 1), .hi = state_.bounds(e).hi});
  }

  void step_back() {
    if (assumptions_.empty()) {
      status_ = SolveStatus::unsolvable;
      return;
    }
    ++stats_.conflicts;
    state_ = std::move(assumptions_.back().before);
    const EdgeId e = assumptions_.back().edge;
    assumptions_.pop_back();
    begin_state();
    tighten(e, {.lo = state_.bounds(e).lo, .hi = state_.bounds(e).lo});
  }

  // No edge can take another bridge: one candidate is left, and the referee says whether it is a solution.
  std::optional<Solution> finished() const {
    Solution solution{.bridges = IdVector<EdgeId, int>(puzzle_->edge_count())};
    for (const EdgeId e : puzzle_->edges()) solution.bridges[e] = state_.lo(e);
    if (!check(*puzzle_, solution).empty()) return std::nullopt;
    return solution;
  }

  const Puzzle* puzzle_;
  State state_;
  std::optional<View> view_;
  IslandId global_{};      // where the global technique goes on looking, also after a limit
  bool hopeless_ = false;  // a technique has seen that the position cannot be completed
  std::deque<IslandId> queue_;
  IdVector<IslandId, bool> waits_;
  std::vector<Assumption> assumptions_;
  SolveStatus status_ = SolveStatus::unknown;
  SolveStats stats_;
};

BacktrackSolutions::BacktrackSolutions(const Puzzle& puzzle) : inside_(std::make_unique<Inside>(puzzle)) {}
BacktrackSolutions::~BacktrackSolutions() = default;
BacktrackSolutions::BacktrackSolutions(BacktrackSolutions&&) noexcept = default;
BacktrackSolutions& BacktrackSolutions::operator=(BacktrackSolutions&&) noexcept = default;

std::optional<Solution> BacktrackSolutions::next(const WorkLimits& limits) { return inside_->next(limits); }
SolveStatus BacktrackSolutions::status() const { return inside_->status(); }
SolveStats BacktrackSolutions::stats() const { return inside_->stats(); }

}  // namespace hashi
