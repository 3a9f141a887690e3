// The hull over the survivors of a set of trials.
#include "explain/survivors.h"

#include <algorithm>

#include "explain/changes.h"

namespace hashi {
Survivors::Survivors(const View& view, std::span<const EdgeId> edges) : view_(&view), open_(false) {
  asked_.reserve(edges.size());
  for (const EdgeId e : edges) asked_.push_back({.edge = e});
}

Survivors::Survivors(const View& view) : view_(&view), open_(true) {}

bool Survivors::add(const Scratch& trial) {
  if (!any_ && open_) {
    for (const Scratch::Mark& mark : trial.marks()) asked_.push_back({.edge = mark.edge});
    std::sort(asked_.begin(), asked_.end(), [](const Asked& a, const Asked& b) { return a.edge < b.edge; });
    asked_.erase(
        std::unique(asked_.begin(), asked_.end(), [](const Asked& a, const Asked& b) { return a.edge == b.edge; }),
        asked_.end());
  }
  const State& state = view_->state();
  bool widened = !any_;
  for (Asked& asked : asked_) {
    const int least = trial.lo(asked.edge), at_most = trial.lo(asked.edge) + trial.room(asked.edge);
    widened = widened || least < asked.least || at_most > asked.most;
    asked.least = any_ ? std::min(asked.least, least) : least;
    asked.most = any_ ? std::max(asked.most, at_most) : at_most;
  }
  any_ = true;
  std::erase_if(asked_, [&](const Asked& asked) {
    return asked.least <= state.lo(asked.edge) && asked.most >= most(state, asked.edge);
  });
  return widened;
}

bool Survivors::would_gain(std::span<const Setting> settings) const {
  if (!any_) return true;
  return std::any_of(asked_.begin(), asked_.end(), [&](const Asked& asked) {
    return std::any_of(settings.begin(), settings.end(), [&](const Setting& setting) {
      return setting.edge == asked.edge && (setting.bridges < asked.least || setting.bridges > asked.most);
    });
  });
}

std::vector<Change> Survivors::changes() const {
  std::vector<Change> changes;
  const State& state = view_->state();
  for (const Asked& asked : asked_) {
    Change change = raised(state, asked.edge, std::max(asked.least, state.lo(asked.edge)));
    if (asked.most < most(state, asked.edge)) change.after.hi = static_cast<std::int16_t>(asked.most);
    if (change.after != change.before) changes.push_back(change);
  }
  return changes;
}

}  // namespace hashi
