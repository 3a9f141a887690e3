// What follows for an edge when its range narrows, as an amount that words can be made of.
#include "hashi/explain/amount.h"

namespace hashi {

Amount amount_of(const Change& change, bool is_only_way) {
  using enum Amount::Kind;
  const auto [before, after] = std::pair(change.before, change.after);
  const bool is_settled = after.lo == after.hi, is_raised = after.lo > before.lo, is_lowered = after.hi < before.hi;
  if (is_only_way && before.lo == 0) return {.kind = count, .bridges = after.lo};
  if (is_raised && before.lo > 0 && (is_only_way || (is_settled && !is_lowered)))
    return {.kind = more, .bridges = after.lo - before.lo};
  if (after.hi == 0) return {.kind = none};
  if (is_settled && !is_raised) return {.kind = no_more};
  if (is_settled) return {.kind = is_lowered ? exactly : count, .bridges = after.lo};
  if (is_raised && is_lowered) return {.kind = between, .bridges = after.lo, .most = after.hi};
  if (is_raised) return {.kind = at_least, .bridges = after.lo};
  return {.kind = at_most, .bridges = after.hi};
}

}  // namespace hashi
