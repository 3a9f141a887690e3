// Exact answers: one solution, all of them, whether there is only one, what all have in common.
//
// A thin face over the engine. Every solution that leaves here has passed the referee. Limits end the
// work with 'unknown', never with a guess; the same limit in steps gives the same answer everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/work.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi {

std::string_view status_name(SolveStatus status);

// The solutions of a puzzle, one after the other, all different. The puzzle must outlive it.
class Solutions {
 public:
  explicit Solutions(const Puzzle& puzzle);
  ~Solutions();
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  // The next one, or nothing: then 'status' is 'unsolvable' (there are no more) or 'unknown' (a limit).
  std::optional<Solution> next(const WorkLimits& limits = {});

  SolveStatus status() const;         // 'unsolvable' from the start where a glance shows that, whatever the limits
  const std::string& reason() const;  // why there is none, when that was seen without search
  SolveStats stats() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

struct SolveOptions {
  int max_solutions = 1;
  WorkLimits limits = {};
};

struct Outcome {
  SolveStatus status = SolveStatus::unknown;  // 'solved' if at least one was found
  std::vector<Solution> solutions;
  bool complete = false;  // there are no others
  std::string reason;     // of 'unsolvable', for people
  SolveStats stats;
};

Outcome solve(const Puzzle& puzzle, const SolveOptions& options = {});

struct Uniqueness {
  SolveStatus status = SolveStatus::unknown;
  std::optional<bool> unique;  // nothing when a limit came first
  std::optional<Solution> first;
  std::optional<Solution> second;  // when not unique
  std::string reason;
  SolveStats stats;
};

Uniqueness uniqueness(const Puzzle& puzzle, const WorkLimits& limits = {});

// Another solution than 'known', which must be one. The search starts from guesses that the seed chooses, so that what
// it finds tends to differ in many places at once.
struct Another {
  SolveStatus status = SolveStatus::unknown;  // 'unsolvable': there is no other
  std::optional<Solution> solution;
  SolveStats stats;
};

Another another(const Puzzle& puzzle, const Solution& known, std::uint64_t seed, const WorkLimits& limits = {});

// What is the same in all solutions: the least and the most bridges that an edge has in any of them.
struct Forced {
  SolveStatus status = SolveStatus::unknown;  // 'solved' only when the ranges are exact
  IdVector<EdgeId, int> least;
  IdVector<EdgeId, int> most;
  std::string reason;
  SolveStats stats;
};

Forced forced(const Puzzle& puzzle, const WorkLimits& limits = {});

// How many solutions there are, in decimal digits; counts go far beyond what could be listed.
struct Count {
  bool exact = false;
  std::string count = "0";  // a lower bound if not exact
  std::string reason;       // of none, when that was seen without search
};

Count count(const Puzzle& puzzle, const WorkLimits& limits = {});

}  // namespace hashi
