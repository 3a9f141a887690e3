// Forgetting learned clauses: the half with the highest glue goes, except for reasons in use and clauses of glue 2 or
// less (Audemard and Simon, 2009).
#include <algorithm>
#include <utility>

#include "engine/search.h"

namespace hashi::engine {

void Search::reduce() {
  ++pace_.reductions;
  pace_.conflicts_until_reduce = Pace::kReduceFirst + Pace::kReduceMore * pace_.reductions;
  std::vector<ClauseRef> in_use;
  for (const Entry& entry : trail_) {
    if (entry.reason.kind() == Reason::Kind::clause) in_use.push_back(entry.reason.what());
  }
  std::sort(in_use.begin(), in_use.end());
  std::vector<ClauseRef> order(clauses_.learned().begin(), clauses_.learned().end());
  std::stable_sort(order.begin(), order.end(),
                   [this](ClauseRef a, ClauseRef b) { return clauses_.glue(a) > clauses_.glue(b); });
  order.resize(order.size() / 2);
  std::vector<ClauseRef> victims;
  for (const ClauseRef ref : order) {
    if (clauses_.glue(ref) > 2 && !std::binary_search(in_use.begin(), in_use.end(), ref)) victims.push_back(ref);
  }
  std::sort(victims.begin(), victims.end());
  std::vector<std::pair<ClauseRef, ClauseRef>> moves;
  clauses_.collect([&](ClauseRef ref) { return !std::binary_search(victims.begin(), victims.end(), ref); },
                   [&](ClauseRef from, ClauseRef to) { moves.emplace_back(from, to); });
  for (Entry& entry : trail_) {
    if (entry.reason.kind() != Reason::Kind::clause) continue;
    const auto move = std::lower_bound(moves.begin(), moves.end(), std::pair(entry.reason.what(), ClauseRef{0}));
    entry.reason = Reason(Reason::Kind::clause, move->second);
  }
}

}  // namespace hashi::engine
