// The encoding, and the loop of solving and cutting.
//
// The clauses are those of models/cnf.h. Cuts for pairs of islands that could close each other off are there from the
// start. Nine settings of the solver were compared; first phase 0 without inprocessing, lucky phases and local search
// was the best.
#include "peers/cadical.h"

#include <algorithm>
#include <cadical.hpp>
#include <cstdlib>
#include <vector>

#include "hashi/puzzle/check.h"
#include "models/bridges.h"
#include "models/cnf.h"
#include "models/cuts.h"

namespace hashi::peers {
namespace {

using Clause = std::vector<int>;

class StopHook : public CaDiCaL::Terminator {
 public:
  explicit StopHook(const WorkLimits& limits) : limits_(limits) {}
  bool terminate() override { return limits_.should_stop && limits_.should_stop(); }

 private:
  const WorkLimits& limits_;
};

}  // namespace

class CadicalSolutions::Encoding {
 public:
  explicit Encoding(const Puzzle& puzzle) : puzzle_(puzzle), x_(puzzle) {
    for (const auto& [name, value] : {std::pair("quiet", 1), std::pair("phase", 0), std::pair("inprocessing", 0),
                                      std::pair("lucky", 0), std::pair("walk", 0)})
      solver_.set(name, value);
    const models::Cnf rules = models::bridge_rules(puzzle);
    for (const models::Literal literal : rules.literals()) solver_.add(literal);
    if (puzzle.rules().components == 1 && puzzle.island_count() > 2) add_pair_cuts();
  }

  // 10 = a model, 20 = none, 0 = stopped: CaDiCaL's own codes.
  int solve(const WorkLimits& limits) {
    StopHook hook(limits);
    solver_.connect_terminator(&hook);
    if (limits.steps >= 0) solver_.limit("decisions", static_cast<int>(std::min<std::int64_t>(limits.steps, 1 << 30)));
    const int code = solver_.solve();
    solver_.disconnect_terminator();
    return code;
  }

  Solution model() {
    return models::bridges_of(puzzle_, [this](models::Literal variable) { return solver_.val(variable) > 0; });
  }

  // Forbids the model's wrong components; false if their number is right. For a cut with a larger bound, the clause
  // only requires that some edge changes.
  bool cut(const Solution& solution) {
    const std::vector<models::Cut> cuts = models::component_cuts(puzzle_, solution);
    for (const models::Cut& cut : cuts) {
      const int sign = cut.sense == models::Sense::at_least ? 1 : -1;
      Clause clause;
      for (const EdgeId e : cut.edges) clause.push_back(sign * at_least(e, 1));
      add(clause);
    }
    return !cuts.empty();
  }

  void exclude(const Solution& solution) {
    Clause differs;
    for (const EdgeId e : puzzle_.edges()) {
      const int bridges = solution.bridges[e];
      if (bridges < puzzle_.capacity(e)) differs.push_back(at_least(e, bridges + 1));
      // With numbers only the total is fixed: another solution has more bridges somewhere.
      if (!puzzle_.all_clues_are_numbers() && bridges > 0) differs.push_back(-at_least(e, bridges));
    }
    add(differs);
  }

 private:
  int at_least(EdgeId e, int v) const { return x_.at_least(e, v) + 1; }

  void add(const Clause& clause) {
    for (const int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  void add_pair_cuts() {
    for (const EdgeId e : puzzle_.edges()) {
      const Clue a = puzzle_.clue(puzzle_.edge(e).a), b = puzzle_.clue(puzzle_.edge(e).b);
      if (a.is_number() && a == b && a.value() > 0 && a.value() <= puzzle_.capacity(e)) add({-at_least(e, a.value())});
    }
  }

  const Puzzle& puzzle_;
  models::BridgeVariables x_;
  CaDiCaL::Solver solver_;
};

CadicalSolutions::CadicalSolutions(const Puzzle& puzzle)
    : puzzle_(&puzzle), encoding_(std::make_unique<Encoding>(puzzle)) {}
CadicalSolutions::~CadicalSolutions() = default;
CadicalSolutions::CadicalSolutions(CadicalSolutions&&) noexcept = default;

std::optional<Solution> CadicalSolutions::next(const WorkLimits& limits) {
  if (status_ == SolveStatus::unsolvable) return std::nullopt;
  for (;;) {
    if (limits.should_stop && limits.should_stop()) break;
    const int code = encoding_->solve(limits);
    ++stats_.steps;
    if (code == 20) status_ = SolveStatus::unsolvable;
    if (code == 20) return std::nullopt;
    if (code != 10) break;
    Solution model = encoding_->model();
    if (encoding_->cut(model)) continue;
    if (!check(*puzzle_, model).empty()) std::abort();  // the encoding would be wrong
    encoding_->exclude(model);
    status_ = SolveStatus::solved;
    return model;
  }
  status_ = SolveStatus::unknown;
  return std::nullopt;
}

}  // namespace hashi::peers
