// Marks under an assumption, for arguments: they can be narrowed and restored, and every narrowing knows its inference.
//
// Unlike Scratch it draws no conclusions of its own, because each conclusion of an argument is a link that is told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "hashi/state/state.h"

namespace hashi::arguing {

class TrialMarks {
 public:
  explicit TrialMarks(const State& state);

  const Puzzle& puzzle() const { return *puzzle_; }
  Bounds bounds(EdgeId e) const { return bounds_[e]; }
  int lo(EdgeId e) const { return bounds_[e].lo; }
  int hi(EdgeId e) const { return bounds_[e].hi; }
  // Bridges that the island still needs; State::kUnbounded without a number.
  int need(IslandId i) const { return need_[i]; }
  bool has_number(IslandId i) const { return puzzle_->clue(i).is_number(); }
  // How many more bridges the edge can take, by its mark and by what its islands need.
  int room(EdgeId e) const {
    const Edge& edge = puzzle_->edge(e);
    return std::max(0, std::min({hi(e) - lo(e), need_[edge.a], need_[edge.b]}));
  }
  bool can_carry_a_bridge(EdgeId e) const { return lo(e) > 0 || room(e) > 0; }

  struct Entry {
    EdgeId edge{};
    Bounds before;
    std::int32_t by = kAssumed;    // the inference
    std::int32_t earlier = kNone;  // the entry before of the same edge
  };
  static constexpr std::int32_t kAssumed = -1;
  static constexpr std::int32_t kNone = -1;

  // Keeps what the mark and 'bounds' allow. Returns true if that is less than before. Something must remain.
  bool narrow(EdgeId e, Bounds bounds, std::int32_t by);
  std::span<const Entry> trail() const { return trail_; }
  // The latest entry of the edge, or kNone.
  std::int32_t latest(EdgeId e) const { return latest_[e]; }
  void undo(std::size_t keep);
  // From now on nothing can be undone.
  void settle();

 private:
  void set(EdgeId e, Bounds bounds);

  const Puzzle* puzzle_;
  IdVector<EdgeId, Bounds> bounds_;
  IdVector<IslandId, int> need_;
  IdVector<EdgeId, std::int32_t> latest_;
  std::vector<Entry> trail_;
};

}  // namespace hashi::arguing
