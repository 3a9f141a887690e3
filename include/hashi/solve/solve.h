// Exact answers: one solution, all solutions, uniqueness, forced bridges, counting, random solutions.
//
// A thin layer over the engine. Every solution returned here has passed 'check'. A limit ends the work
// with 'unknown', never with a guess; the same step limit gives the same answer everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/refutation.h"
#include "hashi/puzzle/solution.h"
#include "hashi/solve/stream.h"

namespace hashi {

std::string_view status_name(SolveStatus status);

// The solutions of a puzzle by our own engine. The puzzle must outlive it.
class Solutions : public SolutionStream {
 public:
  explicit Solutions(const Puzzle& puzzle);
  ~Solutions() override;
  Solutions(Solutions&&) noexcept;
  Solutions& operator=(Solutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override;  // 'unsolvable' from the start where a glance shows that, whatever the limits
  std::optional<Refutation> refutation() const override;
  Obstacle obstacle() const override;
  SolveStats stats() const override;

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
  bool complete = false;                 // there are no others
  std::optional<Refutation> refutation;  // of 'unsolvable', when that was seen without search
  Obstacle obstacle = Obstacle::limit;   // of 'unknown'
  SolveStats stats;
};

Outcome solve(const Puzzle& puzzle, const SolveOptions& options = {});
// By any engine. Goes on from what it has found so far until there are 'max_solutions' in all.
Outcome solve(SolutionStream& solutions, const SolveOptions& options = {}, Outcome so_far = {});

// Whether the solution found is the only one; nothing when that is not known.
std::optional<bool> is_unique(const Outcome& outcome);

struct Uniqueness {
  SolveStatus status = SolveStatus::unknown;
  std::optional<bool> unique;  // nothing when a limit came first
  std::optional<Solution> first;
  std::optional<Solution> second;        // when not unique
  std::optional<Refutation> refutation;  // of none, when that was seen without search
  Obstacle obstacle = Obstacle::limit;   // of 'unknown'
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

// The least and the most bridges that each edge may have.
struct EdgeBounds {
  IdVector<EdgeId, int> least;
  IdVector<EdgeId, int> most;
};

// A solution within these bounds; 'unsolvable' if the puzzle has none there.
Outcome solve_within(const Puzzle& puzzle, const EdgeBounds& bounds, const WorkLimits& limits = {});

// What is the same in all solutions: the least and the most bridges that an edge has in any of them.
struct Forced {
  SolveStatus status = SolveStatus::unknown;  // 'solved' only when the ranges are exact
  IdVector<EdgeId, int> least;
  IdVector<EdgeId, int> most;
  std::optional<Refutation> refutation;  // of none, when that was seen without search
  Obstacle obstacle = Obstacle::limit;   // of 'unknown'
  SolveStats stats;
};

Forced forced(const Puzzle& puzzle, const WorkLimits& limits = {});

// How many solutions there are, in decimal digits; counts go far beyond what could be listed.
struct Count {
  bool exact = false;
  std::string count = "0";               // a lower bound if not exact
  std::optional<Refutation> refutation;  // of none, when that was seen without search
  Obstacle obstacle = Obstacle::limit;   // of a count that is not exact
};

Count count(const Puzzle& puzzle, const WorkLimits& limits = {});

// Solutions drawn at random, again and again: in every draw every solution is equally likely. They come from the tables
// of the count, so the first one takes as long as counting. 'next' ends with 'unknown' where that is out of reach, and
// with 'unsolvable' only if there is no solution. The puzzle must outlive it.
class RandomSolutions : public SolutionStream {
 public:
  RandomSolutions(const Puzzle& puzzle, std::uint64_t seed);
  ~RandomSolutions() override;
  RandomSolutions(RandomSolutions&&) noexcept;
  RandomSolutions& operator=(RandomSolutions&&) noexcept;

  std::optional<Solution> next(const WorkLimits& limits = {}) override;
  SolveStatus status() const override;
  std::optional<Refutation> refutation() const override;
  Obstacle obstacle() const override;
  SolveStats stats() const override;  // steps: those of the count, and one per edge and draw
  const std::string& count() const;   // how many solutions there are; "0" before the first draw

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace hashi
