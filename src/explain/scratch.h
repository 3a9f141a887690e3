// A second copy of the marks to try things on: "suppose these edges carry that many bridges".
//
// 'apply' sets the edges and draws the next conclusions only: a newly used edge closes those that it crosses, and an
// island that has all its bridges closes its other edges. 'count' adds one pass of the counting rule over what was
// touched. Everything is taken back by 'undo', so a trial costs what it touches, not the size of the board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "explain/deduction.h"
#include "state/state.h"

namespace hashi {

struct Setting {
  EdgeId edge{};
  int bridges = 0;
};

class Scratch {
 public:
  explicit Scratch(const State& state);

  // Takes over the state's mark of this edge; only between trials.
  void refresh(const State& state, EdgeId e);

  Bounds bounds(EdgeId e) const { return bounds_[e]; }
  int lo(EdgeId e) const { return bounds_[e].lo; }
  int hi(EdgeId e) const { return bounds_[e].hi; }
  int residual(IslandId i) const { return residual_[i]; }
  int slack(IslandId i) const { return slack_[i]; }

  // False when a rule is broken: an edge cannot carry that many, two used edges cross, an island has too many.
  // Without 'crossings' the conflicts are not looked at (a weaker trial that some techniques ask for).
  bool apply(std::span<const Setting> settings, bool crossings = true);
  // The counting rule and closing, once, at every island that an edge touched so far ends at.
  bool count();
  // The same at one island; false when it cannot be served.
  bool count_at(IslandId i);

  struct Mark {
    EdgeId edge{};
    Bounds before;
  };
  // What this trial has narrowed, in order; an edge may be listed more than once.
  std::span<const Mark> marks() const { return marks_; }
  // The islands at narrowed edges, each once, in the order in which they came in.
  std::span<const IslandId> touched() const { return touched_; }
  // How many more bridges the edge can take, as State::room.
  int room(EdgeId e) const {
    const Edge& edge = puzzle_->edge(e);
    return std::max(0, std::min({hi(e) - lo(e), residual_[edge.a], residual_[edge.b]}));
  }
  // Every island at a narrowed edge can still be served.
  bool all_served() const;

  // Takes back all but the first 'keep' marks.
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
  IdVector<IslandId, std::int32_t> marks_at_;  // per island: how many are of its edges
  std::vector<int> rooms_;                     // of the island that is being counted
};

}  // namespace hashi
