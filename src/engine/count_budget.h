// What counting may use up: steps and bytes, counted and never timed, and the caller's wish to stop.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

namespace hashi {

// The caller's hook: true = end now. A plain function and its context, so that it costs nothing to ask.
struct StopHook {
  bool (*asked)(void* context) = nullptr;
  void* context = nullptr;
};

class CountBudget {
 public:
  CountBudget(std::int64_t steps, std::int64_t bytes, StopHook hook) : steps_(steps), bytes_(bytes), hook_(hook) {}

  // False once the steps are used up or the caller asked to stop; it stays false from then on.
  bool spend(std::int64_t steps) {
    spent_ += steps;
    since_asked_ += steps;
    if (since_asked_ >= kStepsPerQuestion) {
      since_asked_ = 0;
      if (hook_.asked != nullptr && hook_.asked(hook_.context)) stopped_ = true;
    }
    return !exhausted();
  }
  bool exhausted() const { return stopped_ || spent_ > steps_; }
  bool stopped() const { return stopped_; }

  std::int64_t spent() const { return spent_; }
  std::int64_t most_held() const { return most_held_; }

 private:
  friend class MemoryShare;

  static constexpr std::int64_t kStepsPerQuestion = 1 << 16;

  std::int64_t steps_;
  std::int64_t bytes_;
  StopHook hook_;
  std::int64_t spent_ = 0;
  std::int64_t since_asked_ = 0;
  std::int64_t held_ = 0;
  std::int64_t most_held_ = 0;
  bool stopped_ = false;
};

// What one data structure holds of the budget's bytes; given back when it goes.
class MemoryShare {
 public:
  explicit MemoryShare(CountBudget& budget) : budget_(&budget) {}
  MemoryShare(MemoryShare&& other) noexcept : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
  MemoryShare& operator=(MemoryShare&& other) noexcept {
    std::swap(budget_, other.budget_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MemoryShare() { budget_->held_ -= bytes_; }

  // False if the budget does not allow it; nothing changes then.
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
  CountBudget* budget_;
  std::int64_t bytes_ = 0;
};

}  // namespace hashi
