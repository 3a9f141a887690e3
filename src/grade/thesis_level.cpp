// Walks with one thesis level after the other until the puzzle is solved.
#include "hashi/grade/thesis_level.h"

#include "hashi/explain/walk.h"
#include "hashi/puzzle/check.h"

namespace hashi {
namespace {

// Whether the same number of bridges everywhere, none or all that fit, is a solution; where all clues are numbers it is
// then the only one.
template <class Bridges>
bool is_solved_by(const Puzzle& puzzle, Bridges bridges) {
  if (!puzzle.all_clues_are_numbers()) return false;
  Solution solution{.bridges = IdVector<EdgeId, int>(puzzle.edge_count())};
  for (const EdgeId e : puzzle.edges()) solution.bridges[e] = bridges(e);
  return check(puzzle, solution).empty();
}

double scale_of(const ThesisGrade& grade) {
  if (grade.level <= 1 || grade.total <= 0) return grade.level;  // below level 1 there is nothing to count with
  const auto before = static_cast<std::size_t>(grade.level - 1);
  return grade.level - static_cast<double>(grade.placed[before]) / static_cast<double>(grade.total);
}

}  // namespace

ThesisGrade thesis_grade(const Puzzle& puzzle) {
  ThesisGrade grade;
  State state(puzzle);
  bool is_solved = false;
  for (int level = 1; level <= 8; ++level) {
    if (!is_solved) {
      Walkthrough walked = walk(state, hashi::thesis_level(level));
      grade.total = walked.total;
      is_solved = walked.end == WalkEnd::solved;
      if (is_solved) grade.level = level;
      state = std::move(walked.state);
      grade.placed[static_cast<std::size_t>(level)] = walked.placed;
      if (walked.end == WalkEnd::impossible) break;
    } else {
      grade.placed[static_cast<std::size_t>(level)] = grade.total;
    }
  }
  if (is_solved_by(puzzle, [](EdgeId) { return 0; }))
    grade.level = -1;
  else if (is_solved_by(puzzle, [&](EdgeId e) { return puzzle.capacity(e); }))
    grade.level = 0;
  grade.scale = scale_of(grade);
  return grade;
}

}  // namespace hashi
