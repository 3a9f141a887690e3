// How hard a puzzle is for people: a score to order puzzles by, and one of five names.
//
// The score is read off a walk in rounds: people scan the board, take all that the easiest techniques show them, and
// scan again. A round costs the place of its techniques on the ladder; more when it shows few places to go on, because
// these must be found first; and more for every island of a chain that has to be kept in mind. The sum grows with the
// size of the board as the work does. docs/grading.md gives the reasons and the figures. Integers throughout: the same
// puzzle has the same score everywhere.
//
// The name weighs the hardest technique against the score. Where a walk does not end solved, the grade says how far it
// got and no name should be given: the puzzle may have no or several solutions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "explain/walk.h"
#include "grade/thesis_level.h"

namespace hashi {

// Changes with every change of scores or names.
constexpr int kGradingVersion = 3;

enum class Level : std::uint8_t { very_easy, easy, medium, hard, very_hard };
constexpr int kLevels = 5;

std::string_view level_name(Level level);                // "very easy" …
std::optional<Level> find_level(std::string_view name);  // "very easy", "very-easy" or "very_easy"

struct Grade {
  Level level = Level::very_easy;
  std::int64_t score = 0;
  WalkEnd end = WalkEnd::stuck;        // level and score are those of a puzzle only when this is 'solved'
  std::optional<TechniqueId> hardest;  // nothing: there was nothing to do
  int rounds = 0;
  ThesisGrade thesis;

  bool is_graded() const { return end == WalkEnd::solved; }
};

// What a puzzle is graded by: the ladder without its last rung, which solves everything that is unique. A puzzle that
// needs that one is graded by what is open when people's techniques end.
TechniqueSet graded_techniques();

// 'walked' must be a walk in rounds from the empty board with these techniques.
Grade grade(const Puzzle& puzzle, const Walkthrough& walked);
// Walks itself.
Grade grade(const Puzzle& puzzle);

// The parts of a grade, for whoever grades many candidates and has no use for the thesis's level.
std::int64_t score_of(const Walkthrough& walked);
const Technique* hardest_of(const Walkthrough& walked);  // nullptr: no step at all
Level level_of(std::int64_t score, std::int32_t islands, const Technique* hardest);

}  // namespace hashi
