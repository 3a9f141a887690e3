// One run of CBC's branch and cut, and the loop around it.
//
// A cut generator examines every relaxation and cuts off isolated components even if the bridges are fractional. There
// is one trap: if an integer solution is rejected, by the generator or by the event handler (which alone sees solutions
// of heuristics and of strong branching), CBC may close the node without searching it further. The smallest case that
// the tests found has six islands. So cuts from integer solutions are recorded, and "none" is only believed after a run
// without new ones. Otherwise they become rows and CBC runs again. This terminates, because every run adds a row that
// was not there before.
//
// The hook is called after each node, each round of cuts and each factorisation of a relaxation. A run that was
// stopped reports 'unknown', whatever CBC concluded from a half-solved relaxation.
#include "peers/cbc.h"

#include <CbcEventHandler.hpp>
#include <CbcHeuristic.hpp>
#include <CbcModel.hpp>
#include <CglClique.hpp>
#include <CglGomory.hpp>
#include <CglKnapsackCover.hpp>
#include <CglMixedIntegerRounding2.hpp>
#include <CglProbing.hpp>
#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <CoinPackedMatrix.hpp>
#include <OsiClpSolverInterface.hpp>
#include <OsiPresolve.hpp>
#include <algorithm>
#include <cmath>
#include <vector>

#include "hashi/puzzle/check.h"
#include "models/formulate.h"

namespace hashi::peers {
namespace {

constexpr std::int32_t kMostRowsReduced = 50'000;
constexpr double kUsed = 1e-5;  // more than CBC's tolerances, less than a cut is broken by

// What the callbacks of one run share with the loop.
struct Watch {
  const Puzzle& puzzle;
  const models::BridgeVariables x;
  const WorkLimits& limits;
  bool lazy = false;
  bool stopped = false;
  bool impossible = false;         // some islands cannot be joined to the others at all
  std::vector<models::Cut> noted;  // from whole bridges in the wrong number of components

  bool should_stop() {
    stopped = stopped || (limits.should_stop && limits.should_stop());
    return stopped;
  }
  void note(const std::vector<models::Cut>& cuts) {
    for (const models::Cut& cut : cuts) {
      if (std::find(noted.begin(), noted.end(), cut) == noted.end()) noted.push_back(cut);
    }
  }
  Solution rounded(const double* values) const {
    Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
    for (const EdgeId e : puzzle.edges()) {
      for (int v = 1; v <= puzzle.capacity(e); ++v) solution.bridges[e] += values[x.at_least(e, v)] > 0.5 ? 1 : 0;
    }
    return solution;
  }
};

// What a relaxation uses.
struct Support {
  Solution used;      // one bridge on every edge that carries anything
  bool whole = true;  // no bridge variable is between 0 and 1
};

Support support(const Watch& watch, const double* values) {
  Support support{Solution{IdVector<EdgeId, int>(watch.puzzle.edge_count(), 0)}};
  for (const EdgeId e : watch.puzzle.edges()) {
    for (int v = 1; v <= watch.puzzle.capacity(e); ++v) {
      const double value = values[watch.x.at_least(e, v)];
      support.whole = support.whole && (value <= kUsed || value >= 1 - kUsed);
    }
    support.used.bridges[e] = values[watch.x.at_least(e, 1)] > kUsed ? 1 : 0;
  }
  return support;
}

class ComponentCuts : public CglCutGenerator {
 public:
  explicit ComponentCuts(Watch& watch) : watch_(&watch) {}
  CglCutGenerator* clone() const override { return new ComponentCuts(*this); }
  bool mayGenerateRowCutsInTree() const override { return true; }

  void generateCuts(const OsiSolverInterface& solver, OsiCuts& found, const CglTreeInfo) override {
    if (watch_->should_stop()) return;
    const Support support = peers::support(*watch_, solver.getColSolution());
    // The cuts for k > 1 are broken by whole bridges only.
    if (!support.whole && watch_->puzzle.rules().components > 1) return;
    const std::vector<models::Cut> cuts = models::component_cuts(watch_->puzzle, support.used);
    if (support.whole) watch_->note(cuts);
    for (const models::Cut& cut : cuts) {
      if (cut.edges.empty()) {
        watch_->impossible = true;
        return;
      }
      std::vector<int> columns;
      for (const EdgeId e : cut.edges) columns.push_back(watch_->x.at_least(e, 1));
      const std::vector<double> ones(columns.size(), 1.0);
      OsiRowCut row;
      row.setRow(static_cast<int>(columns.size()), columns.data(), ones.data(), false);
      row.setLb(cut.sense == models::Sense::at_least ? cut.bound : -COIN_DBL_MAX);
      row.setUb(cut.sense == models::Sense::at_least ? COIN_DBL_MAX : cut.bound);
      row.setGloballyValid();
      found.insert(row);
    }
  }

 private:
  Watch* watch_;
};

class CbcEvents : public CbcEventHandler {
 public:
  explicit CbcEvents(Watch& watch) : watch_(&watch) {}
  CbcEventHandler* clone() const override { return new CbcEvents(*this); }

  CbcAction event(CbcEvent event) override {
    if (watch_->should_stop() || watch_->impossible) return stop;
    const bool new_solution = event == beforeSolution1 || event == beforeSolution2;
    if (!new_solution || !watch_->lazy || !model_->bestSolution()) return noAction;
    const std::vector<models::Cut> cuts =
        models::component_cuts(watch_->puzzle, watch_->rounded(model_->bestSolution()));
    watch_->note(cuts);
    return cuts.empty() ? noAction : killSolution;
  }

 private:
  Watch* watch_;
};

class ClpEvents : public ClpEventHandler {
 public:
  explicit ClpEvents(Watch& watch) : watch_(&watch) {}
  ClpEventHandler* clone() const override { return new ClpEvents(*this); }
  int event(Event event) override { return event == endOfFactorization && watch_->should_stop() ? 0 : -1; }

 private:
  Watch* watch_;
};

void load(OsiClpSolverInterface& solver, const models::LinearModel& model) {
  std::vector<CoinBigIndex> start = {0};
  std::vector<int> columns;
  std::vector<double> elements, row_lower, row_upper;
  for (const models::RowId r : model.rows().ids()) {
    for (const models::Term& t : model.terms(r)) {
      columns.push_back(index(t.variable));
      elements.push_back(t.coefficient);
    }
    start.push_back(static_cast<CoinBigIndex>(columns.size()));
    const models::Row& row = model.rows()[r];
    row_lower.push_back(row.sense == models::Sense::at_most ? -COIN_DBL_MAX : row.bound);
    row_upper.push_back(row.sense == models::Sense::at_least ? COIN_DBL_MAX : row.bound);
  }
  std::vector<double> lower, upper;
  for (const models::Variable& variable : model.variables()) {
    lower.push_back(variable.lower);
    upper.push_back(variable.upper);
  }
  const CoinPackedMatrix matrix(false, model.variables().size(), model.rows().size(),
                                static_cast<CoinBigIndex>(columns.size()), elements.data(), columns.data(),
                                start.data(), nullptr);
  const std::vector<double> nothing(lower.size(), 0.0);
  solver.loadProblem(matrix, lower.data(), upper.data(), nothing.data(), row_lower.data(), row_upper.data());
  for (const models::VariableId v : model.variables().ids()) {
    if (model.variables()[v].whole) solver.setInteger(index(v));
  }
}

}  // namespace

class CbcSolutions::Search {
 public:
  Search(const Puzzle& puzzle, Formulation formulation)
      : puzzle_(puzzle), lazy_(formulation == Formulation::lazy), model_(build(puzzle, formulation)) {}

  const Puzzle& puzzle() const { return puzzle_; }
  bool is_built() const { return model_.ok(); }
  const Error& error() const { return model_.error(); }
  std::int64_t nodes() const { return nodes_; }
  std::int64_t runs() const { return runs_; }

  struct Found {
    SolveStatus status = SolveStatus::unknown;
    std::optional<Solution> solution;  // keeps all rows of the model
  };

  // Until there is a solution in the right number of components, or none.
  Found next(const WorkLimits& limits) {
    for (;;) {
      Watch watch{.puzzle = puzzle_, .x = models::BridgeVariables(puzzle_), .limits = limits, .lazy = lazy_};
      const std::optional<Solution> solution = run(watch);
      if (solution && models::component_cuts(puzzle_, *solution).empty()) return {SolveStatus::solved, solution};
      if (watch.impossible) return {SolveStatus::unsolvable, std::nullopt};
      if (watch.stopped || limit_reached_) return {};
      if (!lazy_) return {solution ? SolveStatus::unknown : SolveStatus::unsolvable, std::nullopt};
      if (solution) watch.noted = models::component_cuts(puzzle_, *solution);
      if (watch.noted.empty()) return {SolveStatus::unsolvable, std::nullopt};
      models::add_cuts(model_.value(), puzzle_, watch.noted);
    }
  }

  void exclude(const Solution& solution) { models::exclude(model_.value(), puzzle_, solution); }

 private:
  static Result<models::LinearModel> build(const Puzzle& puzzle, Formulation formulation) {
    switch (formulation) {
      case Formulation::bfs:
        return models::bfs_model(puzzle);
      case Formulation::flow:
        return models::flow_model(puzzle);
      case Formulation::lazy:
        break;
    }
    return models::base_model(puzzle);
  }

  // What CBC finds; nothing may mean none, or that it was stopped.
  std::optional<Solution> run(Watch& watch) {
    ++runs_;
    OsiClpSolverInterface whole;
    quiet(whole);
    load(whole, model_.value());
    ClpEvents clp_events(watch);
    whole.getModelPtr()->passInEventHandler(&clp_events);
    // Cuts come in terms of the variables of the model, so only complete models may be reduced first; and large ones
    // are not, since nothing stops a reduction that takes minutes.
    if (lazy_ || model_.value().rows().size() > kMostRowsReduced)
      return branch_and_cut(whole, watch) ? std::optional(watch.rounded(values_.data())) : std::nullopt;
    OsiPresolve presolve;
    const std::unique_ptr<OsiSolverInterface> reduced(presolve.presolvedModel(whole, 1e-8, true));
    if (!reduced) return std::nullopt;
    auto& clp = dynamic_cast<OsiClpSolverInterface&>(*reduced);
    quiet(clp);
    clp.getModelPtr()->passInEventHandler(&clp_events);
    if (!branch_and_cut(clp, watch)) return std::nullopt;
    // Going back needs a basis, so the relaxation is solved once more with the whole numbers as they were found.
    for (int c = 0; c < reduced->getNumCols(); ++c) {
      if (reduced->isInteger(c)) reduced->setColBounds(c, std::round(values_[at(c)]), std::round(values_[at(c)]));
    }
    reduced->initialSolve();
    presolve.postsolve(true);
    return watch.rounded(whole.getColSolution());
  }

  static std::size_t at(int column) { return static_cast<std::size_t>(column); }

  static void quiet(OsiClpSolverInterface& solver) {
    solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
    solver.messageHandler()->setLogLevel(0);
    solver.getModelPtr()->setLogLevel(0);
  }

  // True with values_ set if there is a solution.
  bool branch_and_cut(OsiClpSolverInterface& solver, Watch& watch) {
    solver.initialSolve();
    if (watch.stopped) return false;
    if (solver.isProvenPrimalInfeasible()) return false;
    CbcModel cbc(solver);
    cbc.setLogLevel(0);
    cbc.messageHandler()->setLogLevel(0);
    cbc.solver()->messageHandler()->setLogLevel(0);
    cbc.setPrintFrequency(0);
    cbc.setMaximumSolutions(1);
    if (watch.limits.steps >= 0)
      cbc.setMaximumNodes(static_cast<int>(std::clamp<std::int64_t>(watch.limits.steps - nodes_, 0, 1 << 30)));
    CbcEvents events(watch);
    cbc.passInEventHandler(&events);
    ComponentCuts components(watch);
    if (lazy_) cbc.addCutGenerator(&components, 1, "components", true, true);
    CglProbing probing;
    probing.setUsingObjective(0);
    probing.setMaxPass(1);
    probing.setMaxLook(20);
    CglGomory gomory;
    CglKnapsackCover knapsack;
    CglClique clique;
    clique.setStarCliqueReport(false);
    clique.setRowCliqueReport(false);
    CglMixedIntegerRounding2 rounding;
    cbc.addCutGenerator(&probing, -1, "probing");
    cbc.addCutGenerator(&gomory, -1, "gomory");
    cbc.addCutGenerator(&knapsack, -1, "knapsack");
    cbc.addCutGenerator(&clique, -1, "clique");
    cbc.addCutGenerator(&rounding, -1, "rounding");
    CbcRounding simple(cbc);
    cbc.addHeuristic(&simple);
    cbc.branchAndBound();
    nodes_ += cbc.getNodeCount();
    limit_reached_ = cbc.isNodeLimitReached();
    const double* best = cbc.bestSolution();
    if (!best) return false;
    values_.assign(best, best + cbc.getNumCols());
    return true;
  }

  const Puzzle& puzzle_;
  bool lazy_, limit_reached_ = false;
  Result<models::LinearModel> model_;
  std::vector<double> values_;
  std::int64_t nodes_ = 0, runs_ = 0;
};

CbcSolutions::CbcSolutions(const Puzzle& puzzle, Formulation formulation)
    : search_(std::make_unique<Search>(puzzle, formulation)) {}
CbcSolutions::~CbcSolutions() = default;
CbcSolutions::CbcSolutions(CbcSolutions&&) noexcept = default;

std::optional<Solution> CbcSolutions::next(const WorkLimits& limits) {
  if (status_ == SolveStatus::unsolvable) return std::nullopt;
  if (!search_->is_built()) {
    obstacle_ = Obstacle::model_too_large;
    return std::nullopt;
  }
  const Search::Found found = search_->next(limits);
  stats_ = {.steps = search_->nodes(), .decisions = search_->nodes(), .restarts = search_->runs()};
  status_ = found.status;
  if (!found.solution) return std::nullopt;
  if (!check(search_->puzzle(), *found.solution).empty()) {
    status_ = SolveStatus::unknown;
    obstacle_ = Obstacle::inexact_values;
    return std::nullopt;
  }
  search_->exclude(*found.solution);
  return found.solution;
}

}  // namespace hashi::peers
