// The common conclusions of several trials: the hull of the marks over all trials that survive.
//
// If every possibility was tried, each edge lies between its minimum and its maximum over the survivors. A mark is new
// only if it goes beyond what the residuals of the islands imply anyway (State::room).
#pragma once

#include <span>
#include <vector>

#include "explain/view.h"

namespace hashi {

class Survivors {
 public:
  // Collects marks of these edges only.
  Survivors(const View& view, std::span<const EdgeId> edges);
  // Collects marks of every edge that the first survivor narrows.
  explicit Survivors(const View& view);

  // Adds the trial on the scratch board as a survivor. Returns true if that widens the hull.
  bool add(const Scratch& trial);

  bool any() const { return any_; }
  // Whether a trial with these settings could widen the hull if it survived.
  bool would_gain(std::span<const Setting> settings) const;
  // True if no further survivor can leave anything to conclude.
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
  bool open_;  // the first survivor determines the edges
  bool any_ = false;
};

}  // namespace hashi
