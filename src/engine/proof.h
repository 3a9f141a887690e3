// What a search found out, in order, so that someone else can follow it without searching.
//
// Three kinds of steps: a cut (groups of islands that may not all be closed), a forest (edges that may not all be
// used), and a fact (a clause that follows from the rules and the earlier steps by propagation alone). A search that
// nobody listens to keeps none of this. The search speaks in its own numbers; what is written are the puzzle's.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/literal.h"
#include "engine/numbering.h"

namespace hashi::engine {

struct ProofStep {
  enum class Kind : std::uint8_t { cut, forest, fact } kind{};
  std::vector<std::vector<std::int32_t>> parts;  // of a cut: groups of islands; all others form one more
  std::vector<Var> edges;                        // of a forest
  std::vector<Literal> literals;                 // of a fact: one of them holds
};

class Proof {
 public:
  // Whoever speaks says first which numbers it uses; they must outlive the speaking.
  void spoken_in(const Numbering& numbering) { numbering_ = &numbering; }

  // Groups are named one by one; 'cut' makes a step of them.
  void group(std::span<const std::int32_t> islands) {
    std::vector<std::int32_t>& part = parts_.emplace_back();
    for (const std::int32_t i : islands) part.push_back(index(numbering_->outside_island(i)));
  }
  void cut() { steps_.push_back({.kind = ProofStep::Kind::cut, .parts = std::exchange(parts_, {})}); }
  void forest(std::span<const Var> edges) {
    ProofStep& step = steps_.emplace_back(ProofStep{.kind = ProofStep::Kind::forest});
    for (const Var e : edges) step.edges.push_back(index(numbering_->outside_edge(e)));
  }
  void fact(std::span<const Literal> literals) {
    ProofStep& step = steps_.emplace_back(ProofStep{.kind = ProofStep::Kind::fact});
    for (const Literal l : literals) step.literals.push_back(numbering_->outside(l));
  }

  std::span<const ProofStep> steps() const { return steps_; }

 private:
  const Numbering* numbering_ = nullptr;
  std::vector<ProofStep> steps_;
  std::vector<std::vector<std::int32_t>> parts_;
};

}  // namespace hashi::engine
