// Which variables took part in recent conflicts: exponentially decaying scores and a heap over them
// (VSIDS; Moskewicz et al., 2001, as in MiniSat). Only variables that were bumped enter the heap.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

class Activity {
 public:
  void reset(std::int32_t vars) {
    score_.assign(static_cast<std::size_t>(vars), 0.0);
    place_.assign(static_cast<std::size_t>(vars), -1);
    heap_.clear();
    step_ = 1.0;
  }

  void bump(Var x) {
    if ((score_[at(x)] += step_) > 1e100) rescale();
    if (place_[at(x)] >= 0)
      up(place_[at(x)]);
    else
      insert(x);
  }
  void decay() { step_ *= 1.0 / 0.95; }

  bool empty() const { return heap_.empty(); }
  Var top() const { return heap_.front(); }
  double score(Var x) const { return score_[at(x)]; }
  // How recently a score was earned, as a share of what one bump is worth now.
  double freshness(Var x) const { return score_[at(x)] / step_; }

  void pop() {
    place_[at(heap_.front())] = -1;
    if (heap_.size() > 1) {
      heap_.front() = heap_.back();
      place_[at(heap_.front())] = 0;
    }
    heap_.pop_back();
    if (heap_.size() > 1) down(0);
  }

  // Back into the heap when a variable becomes free again; only if it was ever bumped.
  void restore(Var x) {
    if (place_[at(x)] < 0 && score_[at(x)] > 0) insert(x);
  }

 private:
  static std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

  void insert(Var x) {
    place_[at(x)] = static_cast<std::int32_t>(heap_.size());
    heap_.push_back(x);
    up(place_[at(x)]);
  }

  void up(std::int32_t i) {
    const Var x = heap_[at(i)];
    while (i > 0 && score_[at(heap_[at((i - 1) / 2)])] < score_[at(x)]) {
      put(i, heap_[at((i - 1) / 2)]);
      i = (i - 1) / 2;
    }
    put(i, x);
  }

  void down(std::int32_t i) {
    const Var x = heap_[at(i)];
    const auto count = static_cast<std::int32_t>(heap_.size());
    for (std::int32_t child; (child = 2 * i + 1) < count; i = child) {
      if (child + 1 < count && score_[at(heap_[at(child + 1)])] > score_[at(heap_[at(child)])]) ++child;
      if (score_[at(heap_[at(child)])] <= score_[at(x)]) break;
      put(i, heap_[at(child)]);
    }
    put(i, x);
  }

  void put(std::int32_t i, Var x) {
    heap_[at(i)] = x;
    place_[at(x)] = i;
  }

  void rescale() {
    for (double& score : score_) score *= 1e-100;
    step_ *= 1e-100;
  }

  std::vector<double> score_;
  std::vector<std::int32_t> place_;  // in the heap, or -1
  std::vector<Var> heap_;
  double step_ = 1.0;
};

}  // namespace hashi::engine
