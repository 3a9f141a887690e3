// One pass over the steps, with a count of the edges that are still open.
#include "generate/walk_shape.h"

#include <algorithm>

namespace hashi {
namespace {

bool is_open(Bounds bounds) { return bounds.lo < bounds.hi; }

}  // namespace

WalkShape shape_of(const Walkthrough& walked) {
  WalkShape shape;
  const State start(walked.state.puzzle());
  std::int32_t open = 0;
  for (const EdgeId e : start.puzzle().edges()) open += is_open(start.bounds(e)) ? 1 : 0;
  const double edges = std::max(1, start.puzzle().edge_count());
  std::int32_t open_before_round = open;
  int round = -1;
  for (const Step& step : walked.steps) {
    if (step.round != round) {
      round = step.round;
      open_before_round = open;
    }
    const TechniqueId id = step.deduction.technique;
    const int rung = technique(id).rung;
    shape.fills += id == TechniqueId::fill;
    shape.countings += id == TechniqueId::counting;
    shape.leftovers += id == TechniqueId::leftovers;
    shape.isolations += id == TechniqueId::two_islands || id == TechniqueId::segment_isolation;
    shape.beyond += rung > technique(TechniqueId::segment_isolation).rung;
    shape.opening += step.round == walked.steps.front().round;
    if (rung > technique(TechniqueId::counting).rung) {
      shape.last_key_open = open_before_round / edges;
      if (shape.first_key_open == 0) shape.first_key_open = shape.last_key_open;
    }
    for (const Change& change : step.deduction.changes) open -= is_open(change.before) && !is_open(change.after);
  }
  return shape;
}

}  // namespace hashi
