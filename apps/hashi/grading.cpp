#include "grading.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace hashi::app {
namespace {

// The thesis's solver guesses without learning, so it gets a limit even where none was asked for; in islands inspected.
constexpr std::int64_t kBacktrackSteps = 100'000;

std::optional<std::int64_t> last_number(const std::string& text) {
  const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  const auto last = std::find_if(text.rbegin(), text.rend(), is_digit);
  if (last == text.rend()) return std::nullopt;
  const auto before = std::find_if_not(last, text.rend(), is_digit);
  const std::string digits(before.base(), last.base());
  if (digits.size() > 18) return std::nullopt;
  return std::stoll(digits);
}

}  // namespace

Graded graded(const Document& document, const WorkOptions& options) {
  const Puzzle& puzzle = document.puzzle;
  const WorkLimits limits = limits_from_now(options);
  std::int64_t steps = 0;
  const auto until = [&](const Step&) {
    return (limits.steps >= 0 && ++steps >= limits.steps) || (limits.should_stop && limits.should_stop());
  };
  Walkthrough walked = walk(puzzle, ladder(), {.in_rounds = true, .until = until});
  Graded found{.grade = grade(puzzle, walked), .walked = std::move(walked)};
  const Solution* solution = found.walked.solution ? &*found.walked.solution : nullptr;
  Uniqueness exact;
  if (found.walked.end == WalkEnd::stuck) {
    exact = uniqueness(puzzle, limits);
    if (exact.first) solution = &*exact.first;
    found.status = exact.status;
    found.unique = exact.unique;
    found.grade.level = Level::very_hard;
  } else {
    found.unique = found.walked.end == WalkEnd::solved;
    found.status = *found.unique ? SolveStatus::solved : SolveStatus::unsolvable;
  }
  WorkLimits thesis_limits = limits;
  if (thesis_limits.steps < 0) thesis_limits.steps = kBacktrackSteps;
  found.parameters = parameters(puzzle, found.grade.thesis, thesis_limits, solution);
  return found;
}

std::optional<std::int64_t> identifying_number(const Item& item) {
  const Document& document = item.document.value();
  for (const std::string& text : {document.source, document.title, std::filesystem::path(item.file).stem().string()}) {
    if (const auto number = last_number(text)) return number;
  }
  return std::nullopt;
}

}  // namespace hashi::app
