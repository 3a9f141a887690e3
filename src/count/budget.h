// The steps and bytes that a count may use. Both are counted, not timed, so that a limit gives the same answer
// everywhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "hashi/base/work.h"

namespace hashi::counting {

class Budget {
 public:
  Budget(const WorkLimits& limits, std::int64_t bytes) : limits_(limits), bytes_(bytes) {}

  // Returns false once the steps are used up or the caller asked to stop, and from then on.
  bool spend(std::int64_t steps) {
    spent_ += steps;
    since_asked_ += steps;
    if (since_asked_ >= kStepsPerQuestion) {
      since_asked_ = 0;
      if (limits_.should_stop && limits_.should_stop()) stopped_ = true;
    }
    return !exhausted();
  }
  bool exhausted() const { return stopped_ || (limits_.steps >= 0 && spent_ > limits_.steps); }
  bool stopped() const { return stopped_; }

  std::int64_t spent() const { return spent_; }
  std::int64_t most_held() const { return most_held_; }

 private:
  friend class MemoryShare;

  static constexpr std::int64_t kStepsPerQuestion = 1 << 16;

  WorkLimits limits_;
  std::int64_t bytes_;
  std::int64_t spent_ = 0;
  std::int64_t since_asked_ = 0;
  std::int64_t held_ = 0;
  std::int64_t most_held_ = 0;
  bool stopped_ = false;
};

// The bytes that one data structure holds of a budget. The destructor returns them.
class MemoryShare {
 public:
  explicit MemoryShare(Budget& budget) : budget_(&budget) {}
  MemoryShare(MemoryShare&& other) noexcept : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
  MemoryShare& operator=(MemoryShare&& other) noexcept {
    std::swap(budget_, other.budget_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MemoryShare() { budget_->held_ -= bytes_; }

  // Returns false, and changes nothing, if the budget does not allow it.
  bool set(std::int64_t bytes) {
    const std::int64_t held = budget_->held_ + bytes - bytes_;
    if (bytes > bytes_ && held > budget_->bytes_) return false;
    budget_->held_ = held;
    budget_->most_held_ = std::max(budget_->most_held_, held);
    bytes_ = bytes;
    return true;
  }
  bool add(std::int64_t bytes) { return set(bytes_ + bytes); }

 private:
  Budget* budget_;
  std::int64_t bytes_ = 0;
};

}  // namespace hashi::counting
