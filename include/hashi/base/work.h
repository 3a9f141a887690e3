// Limits, outcome and statistics of work that may take long: one vocabulary for every engine, walk and count.
#pragma once

#include <cstdint>
#include <functional>

namespace hashi {

enum class SolveStatus : std::uint8_t { solved, unsolvable, unknown };  // unknown: a limit came first

// Why an answer is 'unknown'.
enum class Obstacle : std::uint8_t {
  limit,              // the work was ended
  letters_too_large,  // a letter could stand for more bridges than the engine can express
  no_technique,       // techniques alone find nothing more
  model_too_large,    // for the linear models
  inexact_values,     // of a linear program break the rules when they are rounded
  internal_error,     // an answer did not pass its check
};

struct WorkLimits {
  // The most steps; -1 = no limit. Each engine counts its own kind of step, so a limit gives the same answer on every
  // machine. Work with a limit of 0 answers only what needs no step.
  std::int64_t steps = -1;
  // Asked every few thousand steps (a walk asks every few looks); true ends the work. This is where a clock or a
  // signal comes in.
  std::function<bool()> should_stop = {};
};

// Counters that an engine does not have stay 0.
struct SolveStats {
  std::int64_t steps = 0;
  std::int64_t decisions = 0;
  std::int64_t conflicts = 0;
  std::int64_t restarts = 0;
  std::int64_t trials = 0;  // pieces of a large board whose neighbourhood was tried successfully
  std::int64_t depth = 0;   // the most decisions in force at the same time
};

}  // namespace hashi
