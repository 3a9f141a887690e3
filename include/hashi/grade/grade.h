// How hard a puzzle is for people: a score to sort by, and one of five levels.
//
// The score is computed from a walk in rounds, as people work: scan the board, apply everything the easiest techniques
// find, scan again. Counting follows its own trail and costs a look. Where it stops, each higher rung is tried over all
// open edges until one succeeds, and higher rungs take longer looks: a round costs little late in a puzzle and much
// where the board is still open. docs/grading.md has the formula and the measurements. All arithmetic is in integers,
// so a puzzle has the same score everywhere.
//
// The level is the score per edge. If a walk does not end solved, the grade tells how far it got, and no level should
// be given: the puzzle may have no or several solutions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hashi/explain/walk.h"
#include "hashi/grade/thesis_level.h"

namespace hashi {

// Changes with every change of scores or names.
constexpr int kGradingVersion = 4;

enum class Level : std::uint8_t { very_easy, easy, medium, hard, very_hard };
constexpr int kLevels = 5;
// A level ends at this score per edge; the last has no end.
constexpr std::array<std::int64_t, kLevels - 1> kMostPerEdge = {3, 12, 35, 85};

std::string_view level_name(Level level);                // "very easy" …
std::optional<Level> find_level(std::string_view name);  // "very easy", "very-easy" or "very_easy"

// Scores differ by factors. On this scale a doubling is a step: the logarithm to base 2, to one decimal; 0 for 0.
double difficulty_of(std::int64_t score);

struct Grade {
  Level level = Level::very_easy;
  std::int64_t score = 0;
  WalkEnd end = WalkEnd::stuck;        // level and score are those of a puzzle only when this is 'solved'
  std::optional<TechniqueId> hardest;  // nothing: there was nothing to do
  int rounds = 0;
  ThesisGrade thesis;

  bool is_graded() const { return end == WalkEnd::solved; }
  double difficulty() const { return difficulty_of(score); }
};

std::string summary(const Grade& grade);  // "hard, score 652, difficulty 9.3"

// What a puzzle is graded by: the ladder without its last rung, which solves everything that is unique. A puzzle that
// needs that one is graded by what is open when people's techniques end.
TechniqueSet graded_techniques();

// 'walked' must be a walk in rounds from the empty board with these techniques.
Grade grade(const Puzzle& puzzle, const Walkthrough& walked);
// Walks itself.
Grade grade(const Puzzle& puzzle);
// Without the thesis's level, for whoever grades many candidates.
Grade grade_without_thesis(const Walkthrough& walked);

// The parts of a grade.
std::int64_t score_of(const Walkthrough& walked);
const Technique* hardest_of(const Walkthrough& walked);  // nullptr: no step at all
Level level_of(std::int64_t score, std::int32_t edges);

}  // namespace hashi
