// Updating the derived data, and the tests of a trial.
#include "explain/view.h"

#include <algorithm>

namespace hashi {
namespace {

// An island with more edges does not count as a common neighbour: the number of pairs would be quadratic.
constexpr std::size_t kMostEdgesOfCommonNeighbour = 12;

}  // namespace

View::View(const State& state)
    : state_(&state),
      groups_(state.puzzle()),
      scratch_(state),
      seen_(state.log().size()),
      keys_(state.puzzle()),
      record_(keys_.count()),
      merged_at_(static_cast<std::size_t>(state.puzzle().island_count()), 0),
      exit_hint_(static_cast<std::size_t>(state.puzzle().island_count()), 0),
      skeleton_(state.puzzle()) {
  for (const EdgeId e : puzzle().edges()) {
    if (state.lo(e) > 0) groups_.join(puzzle(), e);
  }
}

std::vector<Event> View::sync() {
  std::vector<Event> events;
  for (; seen_ < state_->log().size(); ++seen_) {
    const EdgeId e = state_->log()[seen_];
    const bool is_closed = state_->hi(e) == 0;
    events.push_back({.edge = e, .raised = state_->lo(e) > scratch_.lo(e), .ends_way = is_closed});
    const std::int32_t a = groups_.of(puzzle().edge(e).a), b = groups_.of(puzzle().edge(e).b);
    if (state_->lo(e) > 0 && a != b) events.back().joined = {a, b};
    scratch_.refresh(*state_, e);
    if (is_closed) {
      if (const std::optional<EdgeId> f = skeleton_.close(*state_, e)) events.push_back({.edge = *f, .holds = true});
    }
    if (state_->lo(e) == 0) continue;
    for (const EdgeId f : groups_.join(puzzle(), e)) events.push_back({.edge = f, .ends_way = true});
  }
  return events;
}

std::span<const Way> View::ways_that_led_on(TechniqueId technique, std::int32_t site) const {
  const auto row = static_cast<std::size_t>(index(technique)), at = static_cast<std::size_t>(site);
  if (row >= remembered_.size() || at >= remembered_[row].size()) return {};
  return remembered_[row][at];
}

void View::remember_ways(TechniqueId technique, std::int32_t site, std::vector<Way> ways) {
  const auto row = static_cast<std::size_t>(index(technique)), at = static_cast<std::size_t>(site);
  if (row >= remembered_.size()) remembered_.resize(row + 1);
  if (at >= remembered_[row].size()) remembered_[row].resize(at + 1);
  remembered_[row][at] = std::move(ways);
}

std::span<const IslandPair> View::pairs(bool wide) {
  std::optional<std::vector<IslandPair>>& cached = wide ? wide_ : near_;
  if (cached) return *cached;
  std::vector<IslandPair> found;
  const auto add = [&](IslandId a, IslandId b) {
    if (a != b) found.emplace_back(std::min(a, b), std::max(a, b));
  };
  for (const EdgeId e : puzzle().edges()) add(puzzle().edge(e).a, puzzle().edge(e).b);
  for (const IslandId i : puzzle().islands()) {
    const auto edges = puzzle().edges_at(i);
    if (edges.size() > kMostEdgesOfCommonNeighbour) continue;
    for (std::size_t x = 0; x < edges.size(); ++x) {
      for (std::size_t y = x + 1; y < edges.size(); ++y)
        add(puzzle().other_end(edges[x], i), puzzle().other_end(edges[y], i));
    }
  }
  if (wide) {
    for (const Conflict& conflict : puzzle().conflicts()) {
      const Edge &x = puzzle().edge(conflict.a), &y = puzzle().edge(conflict.b);
      for (const IslandId a : {x.a, x.b}) {
        for (const IslandId b : {y.a, y.b}) add(a, b);
      }
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  cached = std::move(found);
  return *cached;
}

std::optional<EdgeId> View::way_out(std::int32_t group, Exit wanted) {
  const auto members = groups_.members(group);
  std::int32_t& hint = exit_hint_[static_cast<std::size_t>(group)];
  for (std::size_t step = 0; step < members.size(); ++step) {
    const std::size_t at = (static_cast<std::size_t>(hint) + step) % members.size();
    for (const EdgeId e : puzzle().edges_at(members[at])) {
      if (scratch_.hi(e) == 0) continue;
      const std::int32_t other = groups_.of(puzzle().other_end(e, members[at]));
      const bool outside = merged_at_[static_cast<std::size_t>(other)] != merge_round_;
      const bool open = wanted == Exit::any_open_edge && scratch_.hi(e) > scratch_.lo(e);
      if (!outside && !open) continue;
      hint = static_cast<std::int32_t>(at);
      return e;
    }
  }
  return std::nullopt;
}

bool View::closes_group(IslandId start, Exit wanted) {
  ++merge_round_;
  merged_.clear();
  const auto add = [&](std::int32_t group) {
    merged_at_[static_cast<std::size_t>(group)] = merge_round_;
    merged_.push_back(group);
  };
  add(groups_.of(start));
  for (bool grew = true; grew;) {
    grew = false;
    for (const Scratch::Mark& mark : scratch_.marks()) {
      if (scratch_.lo(mark.edge) == 0) continue;
      const std::int32_t a = groups_.of(puzzle().edge(mark.edge).a), b = groups_.of(puzzle().edge(mark.edge).b);
      const bool has_a = merged_at_[static_cast<std::size_t>(a)] == merge_round_;
      const bool has_b = merged_at_[static_cast<std::size_t>(b)] == merge_round_;
      if (has_a == has_b) continue;
      add(has_a ? b : a);
      grew = true;
    }
  }
  if (static_cast<std::int32_t>(merged_.size()) == groups_.count()) return false;
  for (const std::int32_t group : merged_) {
    if (const std::optional<EdgeId> out = way_out(group, wanted)) {
      read(*out, wanted == Exit::leads_outside ? Dependency::leads_on : Dependency::any_change);
      // The group at the end of the way out must not join another group of the trial, either.
      for (const std::int32_t part : merged_) {
        if (part != group) record_.add(keys_.group(part));
      }
      return false;
    }
  }
  return true;
}

}  // namespace hashi
