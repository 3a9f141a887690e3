// How far an engine may go, how it ended and what it did: the same types for every engine, whoever made it.
#pragma once

#include <cstdint>
#include <functional>

namespace hashi {

enum class SolveStatus : std::uint8_t { solved, unsolvable, unknown };

struct WorkLimits {
  std::int64_t steps = -1;                 // -1 = no limit; counted in narrowed bounds, the same on every machine
  std::function<bool()> should_stop = {};  // asked every few thousand steps; brings the clock and the signal
};

struct SolveStats {
  std::int64_t steps = 0;
  std::int64_t decisions = 0;
  std::int64_t conflicts = 0;
  std::int64_t restarts = 0;
  std::int64_t depth = 0;  // the most decisions that stood at the same time, where an engine counts that
};

}  // namespace hashi
