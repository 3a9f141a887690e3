// What Python's objects hold: a document that they share, and plain values.
//
// A document never changes once an object holds it, so all that was made from a puzzle (solutions, steps, iterators)
// keeps it alive by a shared pointer, and nothing dangles when the puzzle itself is dropped. Two puzzles are equal when
// the game is: clues, edges, conflicts, rules, and where the islands lie; titles and bridges that a file brought do not
// count.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "explain/walk.h"
#include "format/document.h"

namespace hashi::python {

using Shared = std::shared_ptr<const Document>;

// Equal content gives equal numbers.
class ContentHash {
 public:
  void add(std::int64_t value) { state_ = mix(state_ ^ static_cast<std::uint64_t>(value)); }
  std::int64_t value() const { return static_cast<std::int64_t>(state_); }

 private:
  std::uint64_t state_ = 0;
};

struct PuzzleValue {
  Shared document;

  const Puzzle& graph() const { return document->puzzle; }
  bool operator==(const PuzzleValue& other) const;
  std::int64_t hash() const;
};

struct SolutionValue {
  Shared document;
  Solution solution;

  bool operator==(const SolutionValue& other) const;
  std::int64_t hash() const;
};

// A step of a walk or of a hint.
struct StepValue {
  Shared document;
  Deduction deduction;
  int round = 0;
  int number = 0;    // as 'hashi explain' counts them; 0 = it only crosses something off
  Solution bridges;  // that stand after it
};

// The steps are shared as well: one that is asked for is made from them.
struct WalkValue {
  Shared document;
  std::shared_ptr<const std::vector<Step>> steps;
  WalkEnd end = WalkEnd::stuck;
  std::int64_t placed = 0, total = -1;
  bool cut_short = false;
};

// Texts of the library end with a line end, Python's strings do not.
inline std::string without_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

inline Shared shared(Document document) { return std::make_shared<const Document>(std::move(document)); }

}  // namespace hashi::python
