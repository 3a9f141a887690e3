// The search logs its conclusions; they are converted to steps, shrunk, and checked.
#include "hashi/certify/certify.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "certify/shrink.h"
#include "certify/steps.h"
#include "certify/without_search.h"
#include "engine/proof.h"
#include "engine/search.h"

namespace hashi::certify {
namespace {

Bound bound_of(const Puzzle& puzzle, const std::vector<int>& letters, engine::Literal literal) {
  const engine::Var x = literal.var();
  const Var var =
      x < puzzle.edge_count() ? x : puzzle.edge_count() + letters[static_cast<std::size_t>(x - puzzle.edge_count())];
  return {.var = var, .is_upper = literal.is_upper(), .value = literal.value()};
}

// The engine numbers only the letters that occur.
std::vector<int> letters_that_occur(const Puzzle& puzzle) {
  std::set<int> letters;
  for (const IslandId i : puzzle.islands()) {
    if (puzzle.clue(i).is_letter()) letters.insert(puzzle.clue(i).which_letter());
  }
  return {letters.begin(), letters.end()};
}

// The engine's conclusions as steps of a certificate, without repeated cuts.
std::vector<Step> steps_of(const Puzzle& puzzle, std::span<const engine::ProofStep> proof) {
  const std::vector<int> letters = letters_that_occur(puzzle);
  std::set<Groups> cuts;
  std::vector<Step> steps;
  for (const engine::ProofStep& said : proof) {
    Step step;
    switch (said.kind) {
      case engine::ProofStep::Kind::cut:
        step = {.kind = Step::Kind::cut, .groups = said.groups};
        for (auto& group : step.groups) std::sort(group.begin(), group.end());
        std::sort(step.groups.begin(), step.groups.end());
        if (!cuts.insert(step.groups).second) continue;
        break;
      case engine::ProofStep::Kind::forest:
        step = {.kind = Step::Kind::forest, .groups = {said.edges}};
        std::sort(step.groups[0].begin(), step.groups[0].end());
        break;
      case engine::ProofStep::Kind::clause:
        step.kind = Step::Kind::fact;
        for (const engine::Literal literal : said.literals) step.bounds.push_back(bound_of(puzzle, letters, literal));
        break;
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

struct Work {
  const Puzzle& puzzle;
  const WorkLimits& limits;

  // The limit in steps is for the search; shrinking and checking only have to stop when asked.
  WorkLimits replay_limits() const { return {.should_stop = limits.should_stop}; }

  static Certificate limit_came() { return {.obstacle = Obstacle::limit}; }

  // Returns the text, provided that the checker accepts it.
  Certificate finished(const Claim& claim, std::vector<Step> steps) const {
    for (Step& step : steps) {
      if (step.kind == Step::Kind::cut) step = make_cut(puzzle, std::move(step.groups));
    }
    std::string text = certificate_text(puzzle, claim, steps);
    const Result<Judgement> judgement = verify(puzzle, text, replay_limits());
    if (!judgement) return limit_came();
    if (!judgement.value().accepted) {
      assert(false && "the checker does not accept our own certificate");
      return {.obstacle = Obstacle::internal_error};
    }
    return {.verdict = claim.verdict, .text = std::move(text)};
  }

  Certificate from_proof(const Claim& claim, const engine::Proof& proof) const {
    std::optional<std::vector<Step>> steps = shrink(puzzle, claim, steps_of(puzzle, proof.steps()), replay_limits());
    if (steps) return finished(claim, std::move(*steps));
    if (limits.should_stop && limits.should_stop()) return limit_came();
    assert(false && "the engine concluded what does not follow by propagation");
    return {.obstacle = Obstacle::internal_error};
  }

  Certificate run() const {
    if (!engine::Search::can_express(puzzle)) return {.obstacle = Obstacle::letters_too_large};
    if (const std::optional<std::vector<Step>> steps = refutation_without_search(puzzle))
      return finished({.verdict = Verdict::none}, *steps);
    engine::Proof proof;
    engine::Search search(puzzle);
    search.write_down(proof);
    // As in solve: a shortage is looked for only if the search does not end soon.
    const std::int64_t patience = 50 * std::int64_t{puzzle.edge_count()} + 5000;
    const bool is_patient = limits.steps >= 0 && limits.steps <= patience;
    SolveStatus status = search.run({.steps = is_patient ? limits.steps : patience, .should_stop = limits.should_stop});
    if (status == SolveStatus::unknown && !is_patient) {
      if (std::optional<std::vector<Step>> steps = refutation_by_shortage(puzzle))
        return finished({.verdict = Verdict::none}, std::move(*steps));
      status = search.run(limits);
    }
    if (status == SolveStatus::unknown) return limit_came();
    if (status == SolveStatus::unsolvable) return from_proof({.verdict = Verdict::none}, proof);
    const Solution first = search.solution();
    search.exclude_found();
    status = search.run(limits);
    if (status == SolveStatus::unknown) return limit_came();
    if (status == SolveStatus::solved)
      return finished({.verdict = Verdict::several, .solutions = {first, search.solution()}}, {});
    return from_proof({.verdict = Verdict::unique, .solutions = {first}}, proof);
  }
};

}  // namespace

Certificate certify(const Puzzle& puzzle, const WorkLimits& limits) { return Work{puzzle, limits}.run(); }

}  // namespace hashi::certify
