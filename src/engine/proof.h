// What a search found out, in order, so that someone else can follow it without searching.
//
// Three kinds of steps: a cut (groups of islands that may not all be closed), a forest (edges that may not all be
// used), and a fact (a clause that follows from the rules and the earlier steps by propagation alone). A search that
// nobody listens to keeps none of this.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

struct ProofStep {
  enum class Kind : std::uint8_t { cut, forest, fact } kind{};
  std::vector<std::vector<std::int32_t>> parts;  // of a cut: groups of islands; all others form one more
  std::vector<Var> edges;                        // of a forest
  std::vector<Literal> literals;                 // of a fact: one of them holds
};

class Proof {
 public:
  // Groups are named one by one; 'cut' makes a step of them.
  void group(std::span<const std::int32_t> islands) { parts_.emplace_back(islands.begin(), islands.end()); }
  void cut() { steps_.push_back({.kind = ProofStep::Kind::cut, .parts = std::exchange(parts_, {})}); }
  void forest(std::vector<Var> edges) {
    steps_.push_back({.kind = ProofStep::Kind::forest, .edges = std::move(edges)});
  }
  void fact(std::span<const Literal> literals) {
    steps_.push_back({.kind = ProofStep::Kind::fact, .literals = {literals.begin(), literals.end()}});
  }

  std::span<const ProofStep> steps() const { return steps_; }

 private:
  std::vector<ProofStep> steps_;
  std::vector<std::vector<std::int32_t>> parts_;
};

}  // namespace hashi::engine
