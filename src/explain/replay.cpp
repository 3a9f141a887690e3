// Plays a walk step by step and counts the steps that are told.
#include "hashi/explain/replay.h"

namespace hashi {

const Step& Replay::next() {
  const Step& step = rest_.front();
  rest_ = rest_.subspan(1);
  for (const Change& change : step.deduction.changes) bridges_.bridges[change.edge] = change.after.lo;
  is_counted_ = !is_bookkeeping(step.deduction);
  if (is_counted_) ++counted_;
  return step;
}

}  // namespace hashi
