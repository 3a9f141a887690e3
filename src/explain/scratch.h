// A copy of the marks for trials: "assume that these edges carry that many bridges".
//
// 'apply' sets the edges and draws only the immediate conclusions: a newly used edge closes the edges that it crosses,
// and an island that has all its bridges closes its other edges. 'count' adds one pass of the counting rule over the
// touched islands. 'undo' restores everything, so a trial costs as much as it touches, not the size of the board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "hashi/explain/deduction.h"
#include "hashi/state/state.h"

namespace hashi {

struct Setting {
  EdgeId edge{};
  int bridges = 0;
};

class Scratch {
 public:
  explicit Scratch(const State& state);

  // Copies the mark of this edge from the state. Allowed only between trials.
  void refresh(const State& state, EdgeId e);

  Bounds bounds(EdgeId e) const { return bounds_[e]; }
  int lo(EdgeId e) const { return bounds_[e].lo; }
  int hi(EdgeId e) const { return bounds_[e].hi; }
  int residual(IslandId i) const { return residual_[i]; }
  int slack(IslandId i) const { return slack_[i]; }

  // Returns false if a rule is violated: an edge cannot carry that many, two used edges cross, an island has too many.
  // Without 'crossings' conflicts are ignored, which some techniques need.
  bool apply(std::span<const Setting> settings, bool crossings = true);
  // Applies the counting rule once at every touched island. Returns false if one cannot be satisfied.
  bool count();
  // The same at one island.
  bool count_at(IslandId i);

  struct Mark {
    EdgeId edge{};
    Bounds before;
  };
  // What the trial has narrowed, in order. An edge may occur more than once.
  std::span<const Mark> marks() const { return marks_; }
  // The ends of the narrowed edges, each once, in the order of their first narrowing.
  std::span<const IslandId> touched() const { return touched_; }
  // The number of further bridges that the edge can take, as State::room.
  int room(EdgeId e) const {
    const Edge& edge = puzzle_->edge(e);
    return std::max(0, std::min({hi(e) - lo(e), residual_[edge.a], residual_[edge.b]}));
  }
  // Whether every touched island can still be satisfied.
  bool all_served() const;

  // Undoes all but the first 'keep' marks.
  void undo(std::size_t keep = 0);

 private:
  bool narrow(EdgeId e, Bounds after);
  bool close_crossed(EdgeId e);
  bool close_if_complete(IslandId i);
  bool is_served(IslandId i) const;

  const Puzzle* puzzle_;
  IdVector<EdgeId, Bounds> bounds_;
  IdVector<IslandId, int> residual_;
  IdVector<IslandId, int> slack_;
  std::vector<Mark> marks_;
  std::vector<IslandId> touched_;
  IdVector<IslandId, std::int32_t> marks_at_;  // per island: the number of marks at its edges
  std::vector<int> rooms_;                     // of the edges at the island being counted
};

}  // namespace hashi
