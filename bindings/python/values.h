// The data behind Python objects: a shared document, and plain values.
//
// A document is immutable once an object holds it. Everything made from a puzzle (solutions, steps, iterators) keeps it
// alive through a shared pointer, so nothing dangles when the puzzle itself is deleted. Two puzzles are equal if clues,
// edges, conflicts, rules and positions are equal; titles and solutions from the file do not matter.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "hashi/explain/walk.h"
#include "hashi/format/document.h"
#include "hashi/words/language.h"

namespace hashi::python {

// A document, and where it was read or which one of a series it is.
struct Sourced : Document {
  std::string path;  // empty: not from a file
  std::int64_t index = 0;
};

using Shared = std::shared_ptr<const Sourced>;

// A hash of the content.
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
  Solution bridges;  // after the step
  Language language = Language::english;
};

// The steps are shared; a Step object is made on demand.
struct WalkValue {
  Shared document;
  std::shared_ptr<const std::vector<Step>> steps;
  WalkEnd end = WalkEnd::stuck;
  std::int64_t placed = 0, total = -1;
  Language language = Language::english;
};

// Removes the trailing newline of library texts.
inline std::string without_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

inline Shared shared(Document document, std::string path = {}, std::int64_t index = 0) {
  return std::make_shared<const Sourced>(Sourced{std::move(document), std::move(path), index});
}

}  // namespace hashi::python
