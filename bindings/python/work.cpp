#include "work.h"

#include "errors.h"

namespace hashi::python {

Work::Work(const Effort& effort) : steps_(effort.steps.value_or(-1)), next_look_(Clock::now() + kLook) {
  if (effort.steps && *effort.steps < 0) raise(range_error("a limit of " + std::to_string(*effort.steps) + " steps"));
  if (!effort.seconds) return;
  if (!(*effort.seconds >= 0)) raise(range_error("a limit of " + std::to_string(*effort.seconds) + " seconds"));
  constexpr double kLongest = 1e9;  // some thirty years, so that the clock cannot overflow
  end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                            std::chrono::duration<double>(std::min(*effort.seconds, kLongest)));
}

bool Work::should_stop() {
  if (interrupted_ || timed_out_) return true;
  const Clock::time_point now = Clock::now();
  if (end_ && now >= *end_) return timed_out_ = true;
  if (now < next_look_) return false;
  next_look_ = now + kLook;
  const pybind11::gil_scoped_acquire locked;
  return interrupted_ = PyErr_CheckSignals() != 0;
}

}  // namespace hashi::python
