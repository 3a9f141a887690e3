// Long work: without the GIL, with a time limit, and interruptible by Ctrl-C.
//
// The library calls 'should_stop' repeatedly: a search every few thousand steps, a walk every few looks. Where the
// calls come quickly, the clock is not read each time. Every kLook the GIL is taken for a moment, so that Python can
// handle signals; an exception from a handler (KeyboardInterrupt) is raised again when the work has ended. Only the
// main thread handles signals, as always in Python.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

#include "hashi/solve/solve.h"

namespace hashi::python {

// The arguments 'steps' and 'seconds' of calls.
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

  // Runs 'task' without the GIL and returns its result.
  template <class Task>
  auto run(Task task) {
    auto answer = [&task] {
      const pybind11::gil_scoped_release unlocked;
      return task();
    }();
    if (std::exchange(interrupted_, false)) throw pybind11::error_already_set();
    return answer;
  }

  // Between two pieces of the work, of which each may be too short to look around.
  void go_on_or_raise();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMostUnheard = 64;  // calls between two readings of the clock
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
