// The text of a certificate (docs/certificates.md defines it).
#include "certify/steps.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "certify/checker/fingerprint.h"

namespace hashi::certify {
namespace {

// "3 5-9": runs of three or more as a range.
std::string numbers_text(std::span<const std::int32_t> numbers) {
  std::string text;
  for (std::size_t first = 0; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (last - first < 2) last = first;
    text += " " + std::to_string(numbers[first]);
    if (last > first) text += "-" + std::to_string(numbers[last]);
    first = last + 1;
  }
  return text;
}

std::string bound_text(const Puzzle& puzzle, Bound bound) {
  const std::int32_t letter = bound.var - puzzle.edge_count();
  std::string text = letter < 0 ? std::to_string(bound.var) : std::string(1, static_cast<char>('A' + letter));
  return text.append(bound.is_upper ? "-" : "+").append(std::to_string(bound.value));
}

std::string solution_text(const Puzzle& puzzle, const Solution& solution) {
  const bool is_packed = puzzle.rules().max_bridges <= 9;
  std::string text = is_packed && puzzle.edge_count() > 0 ? " " : "";
  for (const int bridges : solution.bridges) text.append(is_packed ? "" : " ").append(std::to_string(bridges));
  return text + "\n";
}

}  // namespace

Step make_cut(const Puzzle& puzzle, Groups parts) {
  std::size_t named = 0;
  for (const auto& part : parts) named += part.size();
  const auto islands = static_cast<std::size_t>(puzzle.island_count());
  // If at most half of the islands are named, the unnamed rest is the largest part already.
  if (2 * named > islands) {
    std::vector<bool> is_named(islands, false);
    for (const auto& part : parts) {
      for (const std::int32_t i : part) is_named[static_cast<std::size_t>(i)] = true;
    }
    std::vector<std::int32_t> rest;
    for (std::int32_t i = 0; i < puzzle.island_count(); ++i) {
      if (!is_named[static_cast<std::size_t>(i)]) rest.push_back(i);
    }
    if (!rest.empty()) parts.push_back(std::move(rest));
    // A single part of all islands stays: it states that there is at least one component.
    if (parts.size() > 1)
      parts.erase(std::max_element(parts.begin(), parts.end(),
                                   [](const auto& a, const auto& b) { return a.size() < b.size(); }));
  }
  for (auto& part : parts) std::sort(part.begin(), part.end());
  std::sort(parts.begin(), parts.end());
  return {.kind = Step::Kind::cut, .groups = std::move(parts)};
}

std::string certificate_text(const Puzzle& puzzle, const Claim& claim, std::span<const Step> steps) {
  std::string text(kHead);
  text.append("\npuzzle ").append(fingerprint(puzzle));
  text.append("\nverdict ").append(verdict_name(claim.verdict)).append("\n");
  constexpr std::array<std::string_view, 2> kNames = {"solution", "second"};
  for (std::size_t s = 0; s < claim.solutions.size(); ++s)
    text.append(kNames[s]).append(solution_text(puzzle, claim.solutions[s]));
  for (const Step& step : steps) {
    text += static_cast<char>(step.kind);
    for (std::size_t g = 0; g < step.groups.size(); ++g)
      text.append(g == 0 ? "" : " /").append(numbers_text(step.groups[g]));
    for (const Bound bound : step.bounds) text.append(" ").append(bound_text(puzzle, bound));
    text += '\n';
  }
  return text.append("end\n");
}

}  // namespace hashi::certify
