#include "grade/grade.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

namespace hashi {
namespace {

constexpr std::array<std::string_view, kLevels> kNames = {"very easy", "easy", "medium", "hard", "very hard"};

// A rung in units of the score, so that a quarter of a rung can be said.
constexpr std::int64_t kPerRung = 4;

// Where all techniques are stuck the rest has to be assumed: the rung above the ladder, and a chain that goes through
// all that is open.
std::int64_t cost_of_guessing(const State& state) {
  constexpr std::int64_t kRung = 14;
  std::int64_t open = 0;
  for (const EdgeId e : state.puzzle().edges()) open += state.is_open(e) ? 1 : 0;
  return kPerRung * (kRung + open);
}

using Steps = std::vector<Step>::const_iterator;

int rung_of(const Step& step) { return technique(step.deduction.technique).rung; }

// The edges that the round marks. Not its number of steps: two reasons for one mark count once, so that it does not
// matter which of them was seen first.
std::int64_t places_in(Steps begin, Steps end) {
  std::vector<EdgeId> edges;
  for (auto step = begin; step != end; ++step) {
    for (const Change& change : step->deduction.changes) edges.push_back(change.edge);
  }
  std::sort(edges.begin(), edges.end());
  return std::distance(edges.begin(), std::unique(edges.begin(), edges.end()));
}

std::int64_t cost_of_round(Steps begin, Steps end) {
  const std::int64_t rung = rung_of(*begin);
  // Crossing off follows a bridge without any search.
  const std::int64_t search = rung > 1 ? rung / std::max<std::int64_t>(1, places_in(begin, end)) : 0;
  std::int64_t chain = 0;
  for (auto step = begin; step != end; ++step) chain += static_cast<std::int64_t>(step->deduction.chain.size());
  return kPerRung * (rung + chain) + search;
}

// How many of the limits the value exceeds.
template <std::size_t n>
int exceeded(const std::array<std::int64_t, n>& limits, std::int64_t value) {
  return static_cast<int>(std::lower_bound(limits.begin(), limits.end(), value) - limits.begin());
}

}  // namespace

std::string_view level_name(Level level) { return kNames[static_cast<std::size_t>(level)]; }

// The largest whole number whose cube is not larger.
static std::int64_t whole_cube_root(std::int64_t of) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 20; bit > 0; bit /= 2) {
    const std::int64_t next = root + bit;
    if (next * next * next <= of) root = next;
  }
  return root;
}

std::optional<Level> find_level(std::string_view name) {
  std::string plain(name);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  const auto at = std::find(kNames.begin(), kNames.end(), plain);
  if (at == kNames.end()) return std::nullopt;
  return static_cast<Level>(at - kNames.begin());
}

std::int64_t score_of(const Walkthrough& walked) {
  std::int64_t score = 0;
  for (auto begin = walked.steps.begin(); begin != walked.steps.end();) {
    const auto end =
        std::find_if(begin, walked.steps.end(), [&](const Step& step) { return step.round != begin->round; });
    score += cost_of_round(begin, end);
    begin = end;
  }
  if (walked.end == WalkEnd::stuck) score += cost_of_guessing(walked.state);
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

// On a large board many islands share a round, so a round for each would ask more of it than of a small one. Beyond 225
// islands they count as 225 (n / 225)^(2/3), in whole numbers.
static std::int64_t weight_of_islands(std::int64_t islands) {
  constexpr std::int64_t kOnePage = 225;
  if (islands <= kOnePage) return std::max<std::int64_t>(1, islands);
  return whole_cube_root(kOnePage * islands * islands);
}

Level level_of(std::int64_t score, std::int32_t islands, const Technique* hardest) {
  constexpr std::array<std::int64_t, kLevels - 1> kRungs = {3, 4, 6, 9};
  constexpr std::array<std::int64_t, kLevels - 1> kScores = {4, 6, 8, 11};  // per island
  const std::int64_t weight = weight_of_islands(islands);
  const std::int64_t per_island = (score + weight - 1) / weight;
  const int by_technique = exceeded(kRungs, hardest == nullptr ? 0 : hardest->rung);
  return static_cast<Level>((by_technique + exceeded(kScores, per_island) + 1) / 2);
}

Grade grade(const Puzzle& puzzle, const Walkthrough& walked) {
  const Technique* hardest = hardest_of(walked);
  const std::int64_t score = score_of(walked);
  return {.level = level_of(score, puzzle.island_count(), hardest),
          .score = score,
          .end = walked.end,
          .hardest = hardest == nullptr ? std::nullopt : std::optional(hardest->id),
          .rounds = walked.steps.empty() ? 0 : walked.steps.back().round,
          .thesis = thesis_grade(puzzle)};
}

TechniqueSet graded_techniques() { return ladder_up_to(technique(TechniqueId::what_if).rung); }

Grade grade(const Puzzle& puzzle) { return grade(puzzle, walk(puzzle, graded_techniques(), {.in_rounds = true})); }

}  // namespace hashi
