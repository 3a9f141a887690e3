// Long work: without Python's lock, with a clock, and ended by Ctrl-C.
//
// The library asks 'should_stop' again and again, a search every few thousand steps, a walk before every look. So the
// clock is not read each time where the questions come quickly. Every kLook the lock is taken for a moment so that
// Python can handle signals; what a handler raises (KeyboardInterrupt) is raised again when the work has ended. Only
// the main thread handles signals, as everywhere in Python.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

#include "solve/solve.h"

namespace hashi::python {

// What calls are given as 'steps' and 'seconds'.
struct Effort {
  std::optional<std::int64_t> steps;
  std::optional<double> seconds;
};

class Work {
 public:
  explicit Work(const Effort& effort = {});
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  WorkLimits limits() {
    return {.steps = steps_, .should_stop = [this] { return should_stop(); }};
  }
  bool should_stop() { return --until_clock_ <= 0 ? look_around() : is_over(); }
  bool was_stopped() const { return timed_out_; }

  // What 'task' gives, run without the lock.
  template <class Task>
  auto run(Task task) {
    auto answer = [&task] {
      const pybind11::gil_scoped_release unlocked;
      return task();
    }();
    if (interrupted_) throw pybind11::error_already_set();
    return answer;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMostUnheard = 64;  // questions between two looks at the clock
  static constexpr std::chrono::milliseconds kLook{20};

  bool look_around();
  bool is_over() const { return interrupted_ || timed_out_; }

  std::int64_t steps_;
  std::optional<Clock::time_point> end_;
  Clock::time_point last_clock_, next_look_;
  int unheard_ = 1, until_clock_ = 1;
  bool interrupted_ = false, timed_out_ = false;
};

}  // namespace hashi::python
