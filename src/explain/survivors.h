// What several trials have in common: the hull of the marks over all those that survive.
//
// When every way to go on was tried, each edge lies between the least and the most that it has in any survivor. Marks
// count as news only beyond what the islands' needs say anyway (State::room).
#pragma once

#include <span>
#include <vector>

#include "explain/view.h"

namespace hashi {

class Survivors {
 public:
  // Only these edges are asked about.
  Survivors(const View& view, std::span<const EdgeId> edges);
  // Every edge that the first survivor narrows is.
  explicit Survivors(const View& view);

  // The trial now on the scratch board survives; true if that has widened what is possible.
  bool add(const Scratch& trial);

  bool any() const { return any_; }
  // Whether a trial that sets these edges, if it survived, could still widen what is possible for them.
  bool would_gain(std::span<const Setting> settings) const;
  // True when there can be no news, whatever survives besides.
  bool is_settled() const { return any_ && asked_.empty(); }
  std::vector<Change> changes() const;

 private:
  struct Asked {
    EdgeId edge{};
    int least = 0;
    int most = 0;
  };
  const View* view_;
  std::vector<Asked> asked_;
  bool open_;  // the first survivor brings the edges
  bool any_ = false;
};

}  // namespace hashi
