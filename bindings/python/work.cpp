// Releases the GIL during long work, and checks limits and signals at intervals.
#include "work.h"

#include <algorithm>

#include "errors.h"

namespace hashi::python {

Work::Work(const Effort& effort)
    : steps_(effort.steps.value_or(-1)), last_clock_(Clock::now()), next_look_(last_clock_ + kLook) {
  if (effort.steps && *effort.steps < 0) raise(range_error("a limit of " + std::to_string(*effort.steps) + " steps"));
  if (!effort.seconds) return;
  if (!(*effort.seconds >= 0)) raise(range_error("a limit of " + std::to_string(*effort.seconds) + " seconds"));
  constexpr double kLongest = 1e9;  // about thirty years, so that the clock cannot overflow
  end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                            std::chrono::duration<double>(std::min(*effort.seconds, kLongest)));
}

void Work::go_on_or_raise() {
  if (!should_stop()) return;
  if (std::exchange(interrupted_, false)) throw pybind11::error_already_set();
  raise_limit();
}

bool Work::look_around() {
  if (is_over()) return true;
  const Clock::time_point now = Clock::now();
  // While calls come within a millisecond of each other, skip twice as many; otherwise skip none.
  unheard_ = now - last_clock_ < std::chrono::milliseconds(1) ? std::min(2 * unheard_, kMostUnheard) : 1;
  until_clock_ = unheard_;
  last_clock_ = now;
  if (end_ && now >= *end_) return timed_out_ = true;
  if (now < next_look_) return false;
  next_look_ = now + kLook;
  const pybind11::gil_scoped_acquire locked;
  return interrupted_ = PyErr_CheckSignals() != 0;
}

}  // namespace hashi::python
