// Adds up the cost of the rounds of a walk, and derives the level from the score per edge.
#include "hashi/grade/grade.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace hashi {
namespace {

constexpr std::array<std::string_view, kLevels> kNames = {"very easy", "easy", "medium", "hard", "very hard"};

// The looks at every rung beyond counting, up to this one; a look at the k-th of them counts k.
std::int64_t looks_beyond_counting(int rung) {
  const std::int64_t rungs = std::max(0, rung - technique(TechniqueId::counting).rung);
  return rungs * (rungs + 1) / 2;
}

// Crossing off follows a bridge without any search and costs nothing. A link is an island through which an assumption
// is followed; it must be kept in mind for every edge that is tried.
std::int64_t cost_of_round(int rung, std::int64_t links, std::int64_t open) {
  const std::int64_t scan = rung > technique(TechniqueId::completed).rung ? 1 : 0;
  return scan + (looks_beyond_counting(rung) + links) * open;
}

bool is_open(Bounds bounds) { return bounds.lo < bounds.hi; }

std::int64_t open_edges(const State& state) {
  std::int64_t open = 0;
  for (const EdgeId e : state.puzzle().edges()) open += is_open(state.bounds(e)) ? 1 : 0;
  return open;
}

std::int64_t closed_by(const Step& step) {
  return std::count_if(step.deduction.changes.begin(), step.deduction.changes.end(),
                       [](const Change& change) { return is_open(change.before) && !is_open(change.after); });
}

int last_graded_rung() { return technique(TechniqueId::what_if).rung; }

}  // namespace

std::string_view level_name(Level level) { return kNames[static_cast<std::size_t>(level)]; }

std::optional<Level> find_level(std::string_view name) {
  std::string plain(name);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  const auto at = std::find(kNames.begin(), kNames.end(), plain);
  if (at == kNames.end()) return std::nullopt;
  return static_cast<Level>(at - kNames.begin());
}

double difficulty_of(std::int64_t score) {
  return score <= 0 ? 0 : std::round(10 * std::log2(static_cast<double>(score))) / 10;
}

std::string summary(const Grade& grade) {
  const long long tenths = std::llround(10 * grade.difficulty());
  return std::string(level_name(grade.level)) + ", score " + std::to_string(grade.score) + ", difficulty " +
         std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::int64_t score_of(const Walkthrough& walked) {
  std::int64_t score = 0;
  std::int64_t open = open_edges(State(walked.state.puzzle()));
  for (auto begin = walked.steps.begin(); begin != walked.steps.end();) {
    std::int64_t links = 0, closed = 0;
    auto step = begin;
    for (; step != walked.steps.end() && step->round == begin->round; ++step) {
      links += std::ssize(step->deduction.chain);
      closed += closed_by(*step);
    }
    score += cost_of_round(technique(begin->deduction.technique).rung, links, open);
    open -= closed;
    begin = step;
  }
  // Where all techniques are stuck, the next rung would have to be tried.
  if (walked.end == WalkEnd::stuck) score += cost_of_round(last_graded_rung() + 1, 0, open);
  return score;
}

const Technique* hardest_of(const Walkthrough& walked) {
  const Technique* hardest = nullptr;
  for (const Step& step : walked.steps) {
    const Technique& row = technique(step.deduction.technique);
    if (hardest == nullptr || row.effort > hardest->effort) hardest = &row;
  }
  return hardest;
}

Level level_of(std::int64_t score, std::int32_t edges) {
  return static_cast<Level>(
      std::count_if(kMostPerEdge.begin(), kMostPerEdge.end(), [&](std::int64_t most) { return score > most * edges; }));
}

// What no technique solves is very hard, however little of it is left.
Grade grade_without_thesis(const Walkthrough& walked) {
  const Technique* hardest = hardest_of(walked);
  const std::int64_t score = score_of(walked);
  return {
      .level = walked.end == WalkEnd::stuck ? Level::very_hard : level_of(score, walked.state.puzzle().edge_count()),
      .score = score,
      .end = walked.end,
      .hardest = hardest == nullptr ? std::nullopt : std::optional(hardest->id),
      .rounds = walked.steps.empty() ? 0 : walked.steps.back().round,
      .thesis = {}};
}

Grade grade(const Puzzle& puzzle, const Walkthrough& walked) {
  Grade found = grade_without_thesis(walked);
  found.thesis = thesis_grade(puzzle);
  return found;
}

TechniqueSet graded_techniques() { return ladder_up_to(last_graded_rung()); }

Grade grade(const Puzzle& puzzle) { return grade(puzzle, walk(puzzle, graded_techniques(), {.in_rounds = true})); }

}  // namespace hashi
