// The conclusions of a search, in order, so that a checker can follow them without searching.
//
// There are three kinds of steps: a cut (groups of islands that may not all be closed), a forest (edges that may not
// all be used), and a clause that follows from the rules and the earlier steps by propagation alone. The search passes
// its own numbers; the steps hold the puzzle's.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/island.h"
#include "engine/literal.h"
#include "engine/numbering.h"

namespace hashi::engine {

struct ProofStep {
  enum class Kind : std::uint8_t { cut, forest, clause } kind{};
  std::vector<std::vector<std::int32_t>> groups;  // of a cut: islands; all others form one more group
  std::vector<Var> edges;                         // of a forest
  std::vector<Literal> literals;                  // of a clause
};

class Proof {
 public:
  // The numbers that the next calls use. The numbering must outlive those calls.
  void set_numbering(const Numbering& numbering) { numbering_ = &numbering; }

  // Adds a group to the next cut.
  void group(std::span<const Island> islands) {
    std::vector<std::int32_t>& group = groups_.emplace_back();
    for (const Island i : islands) group.push_back(index(numbering_->outside(i)));
  }
  void cut() { steps_.push_back({.kind = ProofStep::Kind::cut, .groups = std::exchange(groups_, {})}); }
  void forest(std::span<const Var> edges) {
    ProofStep& step = steps_.emplace_back(ProofStep{.kind = ProofStep::Kind::forest});
    for (const Var e : edges) step.edges.push_back(index(numbering_->outside_edge(e)));
  }
  void clause(std::span<const Literal> literals) {
    ProofStep& step = steps_.emplace_back(ProofStep{.kind = ProofStep::Kind::clause});
    for (const Literal l : literals) step.literals.push_back(numbering_->outside(l));
  }

  std::span<const ProofStep> steps() const { return steps_; }

 private:
  const Numbering* numbering_ = nullptr;
  std::vector<ProofStep> steps_;
  std::vector<std::vector<std::int32_t>> groups_;
};

}  // namespace hashi::engine
