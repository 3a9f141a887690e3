// Each rule is one function over the whole puzzle, in the order in which Rule lists them.
#include "hashi/puzzle/check.h"

#include <array>
#include <utility>

namespace hashi {
namespace {

using Violations = std::vector<Violation>;

void check_capacity(const Puzzle& puzzle, const Solution& solution, Violations& found) {
  for (const EdgeId e : puzzle.edges()) {
    const int bridges = solution.bridges[e];
    if (bridges < 0 || bridges > puzzle.capacity(e))
      found.push_back({.rule = Rule::capacity,
                       .islands = {puzzle.edge(e).a, puzzle.edge(e).b},
                       .edges = {e},
                       .expected = puzzle.capacity(e),
                       .found = bridges});
  }
}

void check_conflicts(const Puzzle& puzzle, const Solution& solution, Violations& found) {
  for (const Conflict& c : puzzle.conflicts()) {
    if (solution.bridges[c.a] > 0 && solution.bridges[c.b] > 0)
      found.push_back({.rule = Rule::conflict, .edges = {c.a, c.b}, .expected = 1, .found = 2});
  }
}

using Sums = IdVector<IslandId, int>;

Sums bridges_at_islands(const Puzzle& puzzle, const Solution& solution) {
  Sums sums(puzzle.island_count(), 0);
  for (const EdgeId e : puzzle.edges()) {
    sums[puzzle.edge(e).a] += solution.bridges[e];
    sums[puzzle.edge(e).b] += solution.bridges[e];
  }
  return sums;
}

std::vector<EdgeId> listed_edges_at(const Puzzle& puzzle, IslandId i) {
  return {puzzle.edges_at(i).begin(), puzzle.edges_at(i).end()};
}

void check_clues(const Puzzle& puzzle, const Sums& sums, Violations& found) {
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_number()) continue;
    const int sum = sums[i];
    if (sum != puzzle.clue(i).value())
      found.push_back({.rule = Rule::clue,
                       .islands = {i},
                       .edges = listed_edges_at(puzzle, i),
                       .expected = puzzle.clue(i).value(),
                       .found = sum});
  }
}

void check_letters(const Puzzle& puzzle, const Sums& sums, Violations& found) {
  struct Meaning {
    IslandId first{-1};
    int value = 0;
  };
  std::array<Meaning, Clue::kLetters> meanings;
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_letter()) continue;
    const int sum = sums[i];
    Meaning& meaning = meanings[static_cast<std::size_t>(puzzle.clue(i).which_letter())];
    if (meaning.first == IslandId{-1}) {
      meaning = {.first = i, .value = sum};
    } else if (meaning.value != sum) {
      found.push_back({.rule = Rule::letters, .islands = {meaning.first, i}, .expected = meaning.value, .found = sum});
    }
  }
  for (std::size_t a = 0; a < meanings.size(); ++a) {
    for (std::size_t b = a + 1; b < meanings.size(); ++b) {
      if (meanings[a].first != IslandId{-1} && meanings[b].first != IslandId{-1} &&
          meanings[a].value == meanings[b].value)
        found.push_back({.rule = Rule::letters,
                         .islands = {meanings[a].first, meanings[b].first},
                         .expected = meanings[a].value,
                         .found = meanings[b].value});
    }
  }
}

// A plain flood fill, independent of union-find and of every solver's connectivity.
std::vector<IslandId> one_island_of_each_component(const Puzzle& puzzle, const Solution& solution) {
  std::vector<IslandId> representatives, to_visit;
  to_visit.reserve(static_cast<std::size_t>(puzzle.island_count()));
  IdVector<IslandId, std::int16_t> reached(puzzle.island_count(), 0);
  for (const IslandId start : puzzle.islands()) {
    if (reached[start]) continue;
    representatives.push_back(start);
    reached[start] = 1;
    to_visit.push_back(start);
    while (!to_visit.empty()) {
      const IslandId i = to_visit.back();
      to_visit.pop_back();
      for (const EdgeId e : puzzle.edges_at(i)) {
        if (solution.bridges[e] <= 0) continue;
        const IslandId j = puzzle.other_end(e, i);
        if (reached[j]) continue;
        reached[j] = 1;
        to_visit.push_back(j);
      }
    }
  }
  return representatives;
}

void check_components(const Puzzle& puzzle, const Solution& solution, Violations& found) {
  std::vector<IslandId> representatives = one_island_of_each_component(puzzle, solution);
  const int count = static_cast<int>(representatives.size());
  if (count != puzzle.rules().components)
    found.push_back({.rule = Rule::components,
                     .islands = std::move(representatives),
                     .expected = puzzle.rules().components,
                     .found = count});
}

}  // namespace

std::string_view rule_name(Rule rule) {
  constexpr std::string_view names[] = {"shape", "capacity", "conflict", "clue", "letters", "components"};
  return names[static_cast<std::size_t>(rule)];
}

std::vector<Violation> check(const Puzzle& puzzle, const Solution& solution) {
  if (solution.bridges.size() != puzzle.edge_count())
    return {{.rule = Rule::shape, .islands = {}, .expected = puzzle.edge_count(), .found = solution.bridges.size()}};
  Violations found;
  check_capacity(puzzle, solution, found);
  check_conflicts(puzzle, solution, found);
  const Sums sums = bridges_at_islands(puzzle, solution);
  check_clues(puzzle, sums, found);
  if (!puzzle.all_clues_are_numbers()) check_letters(puzzle, sums, found);
  check_components(puzzle, solution, found);
  return found;
}

}  // namespace hashi
