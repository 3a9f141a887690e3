// Checks a position against the solutions, reports mistakes, and otherwise asks the walk for the next step.
#include "hashi/use_cases/hint.h"

#include <algorithm>

#include "hashi/solve/solve.h"

namespace hashi {
namespace {

// For the search for mistakes where the caller sets no limit.
constexpr std::int64_t kStepsForMistakes = 5'000'000;

// Looks for what no solution has. All of its searches share one limit of steps.
class MistakeSearch {
 public:
  MistakeSearch(const Puzzle& puzzle, const Position& position, const WorkLimits& limits)
      : puzzle_(puzzle), position_(position), is_ruled_out_(puzzle.edge_count(), false), left_(limits) {
    if (left_.steps < 0) left_.steps = kStepsForMistakes;
    for (const EdgeId e : position.ruled_out) is_ruled_out_[e] = true;
  }

  // A dead end is not named where a broken rule shows it already.
  std::vector<Mistake> run(bool is_rule_broken) {
    std::vector<EdgeId> marked;
    for (const EdgeId e : puzzle_.edges()) {
      if (bridges(e) > 0 || is_ruled_out_[e]) marked.push_back(e);
    }
    if (marked.empty() || !no_solution_has(marked)) return {};
    const Uniqueness known = uniqueness(puzzle_, left_);
    spend(known.stats);
    if (!known.first) return {};  // the puzzle has no solution, or a limit came first
    if (known.unique.value_or(false)) return differences(position_, *known.first);
    if (is_rule_broken) return {};
    return {{.kind = MistakeKind::dead_end, .edges = smallest_part({}, false, std::move(marked))}};
  }

 private:
  using Edges = std::vector<EdgeId>;

  int bridges(EdgeId e) const { return position_.bridges.bridges[e]; }

  void spend(const SolveStats& stats) { left_.steps = std::max<std::int64_t>(0, left_.steps - stats.steps); }

  // True if it is certain that no solution has what stands on all these edges.
  bool no_solution_has(const Edges& edges) {
    if (left_.steps == 0) return false;
    EdgeBounds bounds{.least = no_bridges(puzzle_).bridges, .most = no_bridges(puzzle_).bridges};
    for (const EdgeId e : puzzle_.edges()) bounds.most[e] = puzzle_.capacity(e);
    for (const EdgeId e : edges) {
      bounds.least[e] = bridges(e);
      if (is_ruled_out_[e]) bounds.most[e] = 0;
    }
    const Outcome found = solve_within(puzzle_, bounds, left_);
    spend(found.stats);
    return found.status == SolveStatus::unsolvable;
  }

  // Some of 'from' that together with 'kept' no solution has, none of which could be left out (U. Junker, QuickXplain,
  // 2004). No solution has all of 'kept' and 'from'. After a limit more than necessary may be left.
  Edges smallest_part(const Edges& kept, bool is_new, Edges from) {
    if (is_new && no_solution_has(kept)) return {};
    if (from.size() == 1) return from;
    const auto half = from.begin() + static_cast<std::ptrdiff_t>(from.size() / 2);
    const Edges first(from.begin(), half), second(half, from.end());
    Edges part = smallest_part(joined(kept, first), true, second);
    const Edges others = smallest_part(joined(kept, part), !part.empty(), first);
    return joined(others, part);
  }

  static Edges joined(Edges a, const Edges& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }

  const Puzzle& puzzle_;
  const Position& position_;
  IdVector<EdgeId, char> is_ruled_out_;
  WorkLimits left_;
};

}  // namespace

Hint hint(const Puzzle& puzzle, const Position& position, const HintOptions& options) {
  Hint hint{.mistakes = find_mistakes(puzzle, position)};
  for (Mistake& mistake : MistakeSearch(puzzle, position, options.limits).run(!hint.mistakes.empty()))
    hint.mistakes.push_back(std::move(mistake));
  if (!hint.mistakes.empty()) return hint;
  NextSteps next = next_steps(puzzle, position, options.techniques, options.limits);
  hint.steps = std::move(next.steps);
  hint.end = next.end;
  return hint;
}

Result<Position> position_of(const Document& document) {
  if (!document.flaws.empty()) return Error{.code = ErrorCode::range, .message = document.flaws.front().message};
  return Position{.bridges = document.solution ? *document.solution : no_bridges(document.puzzle),
                  .ruled_out = document.ruled_out};
}

}  // namespace hashi
