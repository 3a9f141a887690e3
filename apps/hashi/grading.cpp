#include "grading.h"

#include <charconv>
#include <filesystem>

namespace hashi::app {
namespace {

// The thesis's solver guesses without learning, so it gets a limit even where none was asked for; in islands inspected.
constexpr std::int64_t kBacktrackSteps = 100'000;

std::optional<std::int64_t> to_number(std::string_view digits) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return digits.empty() || error != std::errc{} ? std::nullopt : std::optional(value);
}

std::optional<std::int64_t> number_at_the_end(const std::string& text) {
  return to_number(std::string_view(text).substr(text.find_last_not_of("0123456789") + 1));
}

std::optional<std::int64_t> number_at_the_start(const std::string& text) {
  return to_number(std::string_view(text).substr(0, text.find_first_not_of("0123456789")));
}

}  // namespace

Graded graded(const Document& document, const WorkOptions& options) {
  const Puzzle& puzzle = document.puzzle;
  const WorkLimits limits = limits_from_now(options);
  std::int64_t steps = 0;
  const auto until = [&](const Step&) {
    return (limits.steps >= 0 && ++steps >= limits.steps) || (limits.should_stop && limits.should_stop());
  };
  Walkthrough walked = walk(puzzle, graded_techniques(), {.in_rounds = true, .until = until});
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
  if (const auto number = number_at_the_end(document.source)) return number;
  if (const auto number = number_at_the_start(document.title)) return number;
  return number_at_the_start(std::filesystem::path(item.file).stem().string());
}

}  // namespace hashi::app
