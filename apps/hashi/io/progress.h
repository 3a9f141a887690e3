// A progress bar on one line of standard error, drawn a few times a second, only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>

namespace hashi::app {

class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // So many puzzles done, which is this share of all.
  void tick(std::int64_t done, double share);

 private:
  bool shown_, drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_ = start_;
};

}  // namespace hashi::app
