// A fast stand-in for the walk: the edges that counting, or counting with isolation, leave open.
//
// These are the first rungs of the ladder (completed, blocked, fill, counting, leftovers; then two-island and segment
// isolation) as plain bound propagation over arrays that are reused between calls. It records no deductions, so it
// takes a fraction of the time of a walk. If no edge stays open, a walk with those rungs solves the puzzle, and the
// solution is unique. Steering runs it thousands of times per puzzle, and the walk once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generate/draft.h"
#include "hashi/explain/technique.h"

namespace hashi {

enum class Reach : std::uint8_t {
  counting,
  isolation,
};

// Of the techniques within reach.
inline int last_rung(Reach reach) {
  return technique(reach == Reach::counting ? TechniqueId::leftovers : TechniqueId::segment_isolation).rung;
}

class Marks {
 public:
  // Narrows the marks of the draft's puzzle as far as they go. The draft's graph must be the same in every call.
  void narrow(const Draft& draft, Reach reach);

  // The edges that can still take a bridge, in the order of their ids.
  std::span<const EdgeId> open() const { return open_; }
  std::int32_t open_count() const { return static_cast<std::int32_t>(open_.size()); }
  int lo(EdgeId e) const { return bounds_[e].lo; }
  int hi(EdgeId e) const { return bounds_[e].hi; }

 private:
  struct Bounds {
    std::int16_t lo, hi;
  };
  struct Need {
    std::int32_t residual, slack;
  };

  void start(const Draft& draft);
  void count(const Draft& draft);
  void visit(const Draft& draft, IslandId i);
  void raise(const Draft& draft, EdgeId e, int lo);
  void lower(const Draft& draft, EdgeId e, int hi);
  void wake(IslandId i);
  bool isolate(const Draft& draft);
  std::int32_t group(std::int32_t island);

  IdVector<EdgeId, Bounds> bounds_;
  IdVector<IslandId, Need> needs_;
  std::vector<IslandId> woken_;
  IdVector<IslandId, std::uint8_t> is_woken_;
  std::vector<EdgeId> open_;
  std::vector<std::int32_t> above_, size_, group_need_;  // the groups that the marks join for sure
};

}  // namespace hashi
