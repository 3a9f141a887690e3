// The base: x_{e,v}, at least v bridges on edge e.
//
//   order    x_{e,v} >= x_{e,v+1}: v + 1 bridges imply v
//   cross    x_{e,1} + x_{e',1} <= 1 for edges in conflict
//   island   the x at an island add up to its number
// '?' has no row. A letter L has a variable z_{L,s} for each number s that it may stand for: it stands for one of
// them (letter), the x at each of its islands add up to it (island), and no two letters stand for the same (differ).
#include <algorithm>
#include <array>

#include "models/formulate.h"
#include "models/parts.h"

namespace hashi::models {
namespace {

int most_at(const Puzzle& puzzle, IslandId i) {
  int most = 0;
  for (const EdgeId e : puzzle.edges_at(i)) most += puzzle.capacity(e);
  return most;
}

char letter_name(int which) { return static_cast<char>('A' + which); }

// For each letter, the variables of the numbers 0, 1, … that it may stand for; none where the letter does not occur.
using LetterVariables = std::array<std::vector<VariableId>, Clue::kLetters>;

LetterVariables add_letters(LinearModel& model, const Puzzle& puzzle) {
  std::array<int, Clue::kLetters> most;
  most.fill(-1);
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_letter()) continue;
    int& letter = most[static_cast<std::size_t>(puzzle.clue(i).which_letter())];
    letter = letter < 0 ? most_at(puzzle, i) : std::min(letter, most_at(puzzle, i));
  }
  LetterVariables letters;
  std::vector<std::vector<Term>> standing_for(
      static_cast<std::size_t>(*std::max_element(most.begin(), most.end()) + 1));
  for (int which = 0; which < Clue::kLetters; ++which) {
    const auto at = static_cast<std::size_t>(which);
    std::vector<Term> one;
    for (int s = 0; s <= most[at]; ++s) {
      letters[at].push_back(model.add_variable({.name = {"z", {s}, letter_name(which)}}));
      one.push_back(term(letters[at].back()));
      standing_for[static_cast<std::size_t>(s)].push_back(one.back());
    }
    if (!one.empty()) model.add_row({{"letter", {}, letter_name(which)}, Sense::equal, 1}, one);
  }
  for (std::size_t s = 0; s < standing_for.size(); ++s) {
    if (standing_for[s].size() > 1)
      model.add_row({{"differ", {static_cast<std::int32_t>(s)}}, Sense::at_most, 1}, standing_for[s]);
  }
  return letters;
}

// The bridges at an island.
std::vector<Term> sum_at(const Puzzle& puzzle, const BridgeVariables& x, IslandId i) {
  std::vector<Term> sum;
  for (const EdgeId e : puzzle.edges_at(i)) {
    for (int v = 1; v <= puzzle.capacity(e); ++v) sum.push_back(term(VariableId{x.at_least(e, v)}));
  }
  return sum;
}

}  // namespace

Result<LinearModel> base_model(const Puzzle& puzzle) {
  const BridgeVariables x(puzzle);
  if (auto error = too_large("base", std::int64_t{5} * x.count() + std::int64_t{2} * puzzle.conflict_count()))
    return *error;
  LinearModel model;
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    for (int v = 1; v <= capacity; ++v) model.add_variable({.name = {kBridgeFamily.data(), {index(a), index(b), v}}});
  }
  // Most formats cannot represent a model without variables.
  if (x.count() == 0) model.add_variable({.name = {"nothing", {}}, .lower = 0, .upper = 0});
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b, capacity] = puzzle.edge(e);
    for (int v = 1; v < capacity; ++v) {
      model.add_row({{"order", {index(a), index(b), v}}, Sense::at_least, 0},
                    std::array{term(VariableId{x.at_least(e, v)}), term(VariableId{x.at_least(e, v + 1)}, -1)});
    }
  }
  for (const Conflict& c : puzzle.conflicts()) {
    const Edge &p = puzzle.edge(c.a), &q = puzzle.edge(c.b);
    model.add_row({{"cross", {index(p.a), index(p.b), index(q.a), index(q.b)}}, Sense::at_most, 1},
                  std::array{term(used(x, c.a)), term(used(x, c.b))});
  }
  const LetterVariables letters = add_letters(model, puzzle);
  for (const IslandId i : puzzle.islands()) {
    const Clue clue = puzzle.clue(i);
    if (clue.is_unknown()) continue;
    std::vector<Term> sum = sum_at(puzzle, x, i);
    if (clue.is_letter()) {
      const std::vector<VariableId>& stands_for = letters[static_cast<std::size_t>(clue.which_letter())];
      for (std::size_t s = 1; s < stands_for.size(); ++s)
        sum.push_back(term(stands_for[s], -static_cast<std::int32_t>(s)));
    }
    model.add_row({{"island", {index(i)}}, Sense::equal, clue.is_number() ? clue.value() : 0}, sum);
  }
  return model;
}

void add_cuts(LinearModel& model, const Puzzle& puzzle, std::span<const Cut> cuts) {
  const BridgeVariables x(puzzle);
  std::int32_t number = model.rows_of("cut");
  for (const Cut& cut : cuts) {
    std::vector<Term> terms;
    for (const EdgeId e : cut.edges) terms.push_back(term(used(x, e)));
    model.add_row({{"cut", {++number}}, cut.sense, cut.bound}, terms);
  }
}

void exclude(LinearModel& model, const Puzzle& puzzle, const Solution& solution) {
  const BridgeVariables x(puzzle);
  std::vector<Term> differs;
  int bound = 1;
  for (const EdgeId e : puzzle.edges()) {
    const int bridges = solution.bridges[e];
    if (bridges < puzzle.capacity(e)) differs.push_back(term(VariableId{x.at_least(e, bridges + 1)}));
    // With numbers only the total is fixed: another solution has more bridges somewhere.
    if (!puzzle.all_clues_are_numbers() && bridges > 0) {
      differs.push_back(term(VariableId{x.at_least(e, bridges)}, -1));
      --bound;
    }
  }
  model.add_row({{"other", {model.rows_of("other") + 1}}, Sense::at_least, bound}, differs);
}

}  // namespace hashi::models
