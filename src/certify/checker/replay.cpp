// One function per rule, and two queues: trail entries, and islands whose sums have changed.
#include "certify/checker/replay.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace hashi::certify {
namespace {

constexpr std::int64_t kPollSteps = 1 << 16;

}  // namespace

Replay::Replay(const Puzzle& puzzle, WorkLimits limits)
    : puzzle_(puzzle),
      limits_(std::move(limits)),
      edges_(puzzle.edge_count()),
      lower_(at(edges_ + Clue::kLetters), 0),
      upper_(at(edges_ + Clue::kLetters), std::numeric_limits<std::int32_t>::max() - 1),
      sums_(at(puzzle.island_count())),
      shows_(Clue::kLetters),
      last_(2 * at(edges_ + Clue::kLetters), -1),
      is_woken_(at(puzzle.island_count()), 0),
      watches_(2 * at(edges_ + Clue::kLetters)) {
  for (const EdgeId e : puzzle.edges()) {
    upper_[at(index(e))] = puzzle.capacity(e);
    sums_[at(index(puzzle.edge(e).a))].upper += puzzle.capacity(e);
    sums_[at(index(puzzle.edge(e).b))].upper += puzzle.capacity(e);
  }
  for (const IslandId i : puzzle.islands()) {
    if (puzzle.clue(i).is_letter()) shows_[at(puzzle.clue(i).which_letter())].push_back(index(i));
    wake(index(i));
  }
  is_refuted_ = !propagate();
  settled_ = trail_.size();
}

bool Replay::count_step(std::size_t amount) {
  steps_ += static_cast<std::int64_t>(amount);
  is_stopped_ = is_stopped_ || (limits_.steps >= 0 && steps_ > limits_.steps);
  if (steps_ >= next_poll_) {
    next_poll_ = steps_ + kPollSteps;
    is_stopped_ = is_stopped_ || (limits_.should_stop && limits_.should_stop());
  }
  return !is_stopped_;
}

void Replay::wake(std::int32_t island) {
  if (std::exchange(is_woken_[at(island)], 1) == 0) woken_.push_back(island);
}

bool Replay::narrow(Bound bound, Cause cause) {
  std::int32_t& held = (bound.is_upper ? upper_ : lower_)[at(bound.var)];
  if (bound.is_upper ? held <= bound.value : held >= bound.value) return true;
  if (is_false(bound)) {
    contradiction_ = {.cause = cause, .has_bound = true, .bound = bound};
    return false;
  }
  const std::int32_t moved = bound.value - held;
  trail_.push_back({.bound = bound, .old_value = held, .previous = last_[bound.side()], .cause = cause});
  last_[bound.side()] = static_cast<std::int32_t>(trail_.size()) - 1;
  held = bound.value;
  if (is_edge(bound.var)) {
    const Edge& edge = puzzle_.edge(EdgeId{bound.var});
    for (const std::int32_t end : {index(edge.a), index(edge.b)}) {
      (bound.is_upper ? sums_[at(end)].upper : sums_[at(end)].lower) += moved;
      wake(end);
    }
  } else {
    for (const std::int32_t island : shows_[at(bound.var - edges_)]) wake(island);
  }
  return true;
}

void Replay::undo_to(std::size_t length) {
  for (; trail_.size() > length; trail_.pop_back()) {
    const Entry& entry = trail_.back();
    const Bound bound = entry.bound;
    (bound.is_upper ? upper_ : lower_)[at(bound.var)] = entry.old_value;
    last_[bound.side()] = entry.previous;
    if (!is_edge(bound.var)) continue;
    const Edge& edge = puzzle_.edge(EdgeId{bound.var});
    for (const std::int32_t end : {index(edge.a), index(edge.b)})
      (bound.is_upper ? sums_[at(end)].upper : sums_[at(end)].lower) += entry.old_value - bound.value;
  }
  for (const std::int32_t island : woken_) is_woken_[at(island)] = 0;
  woken_.clear();
  next_ = length;
}

// Let room = greatest clue - sum of lower bounds, and slack = sum of upper bounds - least clue. Then every edge has
// upper <= lower + room and lower >= upper - slack.
bool Replay::visit_island(std::int32_t island) {
  const Clue clue = puzzle_.clue(IslandId{island});
  if (clue.is_unknown()) return true;
  const Var shown = clue.is_letter() ? letter(clue.which_letter()) : -1;
  const std::int64_t least = shown < 0 ? clue.value() : lower(shown), most = shown < 0 ? clue.value() : upper(shown);
  const auto [sum_lower, sum_upper] = sums_[at(island)];
  const std::int64_t room = most - sum_lower, slack = sum_upper - least;
  const Cause cause{.kind = Cause::Kind::island, .which = island};
  if (room < 0 || slack < 0) {
    contradiction_ = {.cause = cause};
    return false;
  }
  if (shown >= 0) {
    // No overflow: at most 8 million edges with 250 bridges each.
    if (!narrow(Bound::at_least(shown, static_cast<std::int32_t>(sum_lower)), cause)) return false;
    if (!narrow(Bound::at_most(shown, static_cast<std::int32_t>(sum_upper)), cause)) return false;
  }
  if (room >= puzzle_.rules().max_bridges && slack >= puzzle_.rules().max_bridges) return true;
  const std::span<const EdgeId> around = puzzle_.edges_at(IslandId{island});
  if (!count_step(around.size())) return true;
  for (const EdgeId id : around) {
    const Var e = index(id);
    const std::int64_t low = lower(e), high = upper(e);
    if (high > low + room && !narrow(Bound::at_most(e, static_cast<std::int32_t>(low + room)), cause)) return false;
    if (low < high - slack && !narrow(Bound::at_least(e, static_cast<std::int32_t>(high - slack)), cause)) return false;
  }
  return true;
}

bool Replay::spread_conflicts(Var edge) {
  if (!count_step(puzzle_.conflicts_of(EdgeId{edge}).size())) return true;
  for (const EdgeId other : puzzle_.conflicts_of(EdgeId{edge})) {
    if (!narrow(Bound::at_most(index(other), 0), {.kind = Cause::Kind::conflict, .which = edge})) return false;
  }
  return true;
}

// The value of a known letter is excluded from the end points of another letter's interval.
bool Replay::cut_off(Var known, Var other) {
  const std::int32_t value = lower(known);
  if (value != upper(known)) return true;
  const Cause cause{.kind = Cause::Kind::letters, .which = known};
  if (lower(other) == value && !narrow(Bound::at_least(other, value + 1), cause)) return false;
  return upper(other) != value || narrow(Bound::at_most(other, value - 1), cause);
}

// The letter that moved may be known now, or one of its end points may be the value of a known letter.
bool Replay::spread_letter(Var moved) {
  for (int l = 0; l < Clue::kLetters; ++l) {
    const Var other = letter(l);
    if (other == moved || !has_letter(l)) continue;
    if (!cut_off(moved, other) || !cut_off(other, moved)) return false;
  }
  return true;
}

// A watched bound may have become false. Then another bound is watched instead; if there is none, all other watched
// bounds must hold. 'keeps_watch' tells whether the list stays in the watch list of this side.
bool Replay::look_at(std::int32_t which, std::size_t side, bool& keeps_watch) {
  const List list = lists_[at(which)];
  const std::span<Bound> all = std::span(bounds_).subspan(list.start, list.size);
  const auto watched_end = all.begin() + static_cast<std::ptrdiff_t>(list.least + 1);
  const auto lost = std::find_if(all.begin(), watched_end, [&](Bound b) { return (!b).side() == side && is_false(b); });
  if (!count_step(list.least) || lost == watched_end) return true;
  const auto other = std::find_if(watched_end, all.end(), [&](Bound b) { return !is_false(b); });
  if (!count_step(static_cast<std::size_t>(other - watched_end))) return true;
  if (other != all.end()) {
    std::iter_swap(lost, other);
    keeps_watch = (!*lost).side() == side;
    if (!keeps_watch) watch(which, *lost);
    return true;
  }
  for (auto b = all.begin(); b != watched_end; ++b) {
    if (b != lost && !narrow(*b, {.kind = Cause::Kind::counted, .which = which})) return false;
  }
  return true;
}

bool Replay::spread_lists(std::size_t side) {
  std::vector<std::int32_t>& watching = watches_[side];
  std::size_t kept = 0, next = 0;
  bool is_fine = true;
  while (next < watching.size() && is_fine) {
    const std::int32_t which = watching[next++];
    bool keeps_watch = true;
    is_fine = look_at(which, side, keeps_watch);
    if (keeps_watch) watching[kept++] = which;
  }
  watching.erase(watching.begin() + static_cast<std::ptrdiff_t>(kept),
                 watching.begin() + static_cast<std::ptrdiff_t>(next));
  return is_fine;
}

bool Replay::spread(const Entry& entry) {
  const Bound bound = entry.bound;
  if (!is_edge(bound.var)) {
    if (!spread_letter(bound.var)) return false;
  } else if (!bound.is_upper && entry.old_value == 0) {
    if (!spread_conflicts(bound.var)) return false;
  }
  return spread_lists(bound.side());
}

// Returns false after a contradiction. Ends without one if a limit is reached.
bool Replay::propagate() {
  while (count_step()) {
    if (next_ < trail_.size()) {
      const Entry entry = trail_[next_++];
      if (!spread(entry)) return false;
    } else if (!woken_.empty()) {
      const std::int32_t island = woken_.back();
      woken_.pop_back();
      is_woken_[at(island)] = 0;
      if (!visit_island(island)) return false;
    } else {
      break;
    }
  }
  return true;
}

void Replay::require(std::span<const Bound> bounds, std::int64_t least) {
  if (least <= 0 || is_refuted_) return;
  const auto which = static_cast<std::int32_t>(lists_.size());
  const std::size_t start = bounds_.size();
  bounds_.insert(bounds_.end(), bounds.begin(), bounds.end());
  count_step(bounds.size());
  const auto all = std::span(bounds_).subspan(start);
  const auto open_end = std::stable_partition(all.begin(), all.end(), [this](Bound b) { return !is_false(b); });
  const std::int64_t open = open_end - all.begin();
  lists_.push_back({.start = start, .size = bounds.size(), .least = static_cast<std::size_t>(std::min(least, open))});
  const Cause cause{.kind = Cause::Kind::counted, .which = which};
  if (open > least) {
    for (std::int64_t w = 0; w <= least; ++w) watch(which, all[static_cast<std::size_t>(w)]);
    return;
  }
  // Bounds that hold regardless of assumptions need no watch.
  is_refuted_ = open < least;
  if (is_refuted_) contradiction_ = {.cause = cause};
  for (auto b = all.begin(); b != open_end && !is_refuted_; ++b) is_refuted_ = !narrow(*b, cause);
  if (!is_refuted_) is_refuted_ = !propagate();
  settled_ = trail_.size();
}

bool Replay::refutes(std::span<const Bound> assumed) {
  if (is_refuted_) return true;
  for (const Bound b : assumed) {
    if (!narrow(b, {.kind = Cause::Kind::assumption})) return true;
  }
  return !propagate();
}

void Replay::retract() { undo_to(settled_); }

}  // namespace hashi::certify
