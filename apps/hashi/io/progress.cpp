// Draws the progress bar and estimates the remaining time.
#include "io/progress.h"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace hashi::app {

Progress::Progress() : shown_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (drawn_) std::fputs("\r\033[K", stderr);
}

// "[######......] 45 %  123 puzzles  678/s  9 s left"
void Progress::tick(std::int64_t done, double share) {
  const auto now = std::chrono::steady_clock::now();
  if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  constexpr int kWidth = 24;
  const int filled = static_cast<int>(share * kWidth);
  std::string bar(static_cast<std::size_t>(filled), '#');
  bar.resize(kWidth, '.');
  std::fprintf(stderr, "\r[%s] %3.0f %%  %lld puzzles  %.0f/s  %.0f s left \033[K", bar.c_str(), 100 * share,
               static_cast<long long>(done), static_cast<double>(done) / seconds,
               share > 0 ? seconds / share - seconds : 0.0);
  drawn_ = true;
}

}  // namespace hashi::app
