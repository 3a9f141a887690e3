// One claim after the other: at once where a single inference shows it, otherwise by refuting its opposite.
#include "hashi/explain/argue.h"

#include <algorithm>
#include <optional>

#include "explain/short_refutation.h"

namespace hashi {
namespace arguing {
namespace {

using Inferences = std::vector<Inference>;

// A bound of one edge: what is to be shown, and its opposite.
struct Claim {
  EdgeId edge{};
  Bounds shown;
  Bounds opposite;
  Inferences refutation = {};  // of the opposite; empty: none was found yet
  int known = 0;               // how much was shown when it was found
};

class Arguer {
 public:
  Arguer(const State& before, const Deduction& step)
      : marks_(before), step_(step), clues_{.sides = sides_of(before, step), .islands = step.because_of} {}

  Argument run() {
    if (step_.changes.empty()) return hopeless();
    for (const Change& change : step_.changes) {
      if (change.after.lo > change.after.hi) return hopeless();
      const Bounds now = marks_.bounds(change.edge);
      if (change.after.lo > now.lo)
        claims_.push_back({.edge = change.edge,
                           .shown = {.lo = change.after.lo, .hi = now.hi},
                           .opposite = {.lo = now.lo, .hi = static_cast<std::int16_t>(change.after.lo - 1)}});
      if (change.after.hi < now.hi)
        claims_.push_back({.edge = change.edge,
                           .shown = {.lo = now.lo, .hi = change.after.hi},
                           .opposite = {.lo = static_cast<std::int16_t>(change.after.hi + 1), .hi = now.hi}});
    }
    while (!claims_.empty()) {
      if (!show_at_once() && !refute_one()) return {};
      std::erase_if(claims_, [this](const Claim& claim) { return is_shown(claim); });
    }
    return std::move(argument_);
  }

 private:
  bool is_shown(const Claim& claim) const {
    return marks_.lo(claim.edge) >= claim.shown.lo && marks_.hi(claim.edge) <= claim.shown.hi;
  }

  // Under no assumption: the marks themselves are refuted.
  Argument hopeless() {
    std::optional<std::vector<Inference>> refutation = short_refutation(marks_, 0, clues_);
    if (!refutation) refutation = refutation_by_cases(marks_, 0, clues_);
    if (!refutation) return {};
    std::vector<Link> links = written(marks_, Case{.assumed = {}, .inferences = std::move(*refutation)});
    links.erase(links.begin());
    return links;
  }

  // The inference that shows most claims without any assumption.
  bool show_at_once() {
    std::optional<Inference> best;
    std::ptrdiff_t most = 0;
    const auto consider = [&](Inference inference) {
      const std::size_t before = marks_.trail().size();
      apply(marks_, inference, TrialMarks::kAssumed);
      const std::ptrdiff_t shown =
          std::count_if(claims_.begin(), claims_.end(), [this](const Claim& claim) { return is_shown(claim); });
      marks_.undo(before);
      if (shown <= most) return;
      most = shown;
      best = std::move(inference);
    };
    for (const Claim& claim : claims_) {
      const Edge& edge = marks_.puzzle().edge(claim.edge);
      for (const IslandId i : {edge.a, edge.b})
        consider({.kind = LinkKind::count, .islands = {i}, .limits = claim.shown.hi < marks_.hi(claim.edge)});
      for (const EdgeId f : marks_.puzzle().conflicts_of(claim.edge))
        if (marks_.lo(f) > 0) consider({.kind = LinkKind::crossing, .edge = f});
    }
    if (!best) return false;
    // Only what is claimed is told.
    for (const Narrowing& narrowing : concluded(marks_, *best).narrowings) {
      const bool is_claimed =
          std::any_of(claims_.begin(), claims_.end(), [&](const Claim& claim) { return claim.edge == narrowing.edge; });
      if (!is_claimed) best->unused.push_back(narrowing.edge);
    }
    argument_.push_back(written(marks_, *best));
    apply(marks_, *best, TrialMarks::kAssumed);
    marks_.settle();
    ++known_;
    return true;
  }

  // The claim with the shortest refutation of its opposite; cases only where nothing else helps. What refutes a claim
  // goes on to do so when more is known, so the others keep theirs to be compared with.
  bool refute_one() {
    for (const bool with_cases : {false, true}) {
      Claim* shortest = nullptr;
      for (Claim& claim : claims_) {
        if (claim.refutation.empty()) look_for_refutation(claim, with_cases);
        if (claim.refutation.empty()) continue;
        if (shortest == nullptr || size_of(claim.refutation) < size_of(shortest->refutation)) shortest = &claim;
      }
      if (shortest == nullptr) continue;
      if (shortest->known != known_) {
        look_for_refutation(*shortest, false);
        if (shortest->refutation.empty()) look_for_refutation(*shortest, true);
      }
      if (shortest->refutation.empty()) return false;
      show(*shortest);
      return true;
    }
    return false;
  }

  Bounds opposite_of(const Claim& claim) const {
    const Bounds now = marks_.bounds(claim.edge);
    return {.lo = std::max(now.lo, claim.opposite.lo), .hi = std::min(now.hi, claim.opposite.hi)};
  }

  void look_for_refutation(Claim& claim, bool with_cases) {
    marks_.narrow(claim.edge, opposite_of(claim), TrialMarks::kAssumed);
    claim.refutation = (with_cases ? refutation_by_cases(marks_, 0, clues_) : short_refutation(marks_, 0, clues_))
                           .value_or(Inferences{});
    claim.known = known_;
    marks_.undo(0);
  }

  void show(const Claim& claim) {
    const Bounds opposite = opposite_of(claim);
    std::vector<Link> links =
        written(marks_, Case{.assumed = {{.edge = claim.edge, .to = opposite}}, .inferences = claim.refutation});
    const bool assumes_nothing = opposite == marks_.bounds(claim.edge);
    if (assumes_nothing) links.erase(links.begin());  // the position itself is refuted, so anything follows
    for (Link& link : links) argument_.push_back(std::move(link));
    if (assumes_nothing) {
      claims_.clear();
      return;
    }
    marks_.narrow(claim.edge, claim.shown, TrialMarks::kAssumed);
    marks_.settle();
    ++known_;
  }

  // What the technique has looked at: two islands that share neighbours, or the two colours of a region.
  static std::vector<std::vector<IslandId>> sides_of(const State& state, const Deduction& step) {
    if (step.technique == TechniqueId::share_neighbours) return {{step.parts.island, step.parts.other}};
    if (step.technique != TechniqueId::balance) return {};
    const Puzzle& puzzle = state.puzzle();
    IdVector<IslandId, char> colour(puzzle.island_count(), 0);
    for (const IslandId i : step.because_of) colour[i] = 1;
    std::vector<IslandId> order = {step.because_of.front()};
    colour[order[0]] = 2;
    for (std::size_t at = 0; at < order.size(); ++at) {
      for (const EdgeId e : puzzle.edges_at(order[at])) {
        const IslandId j = puzzle.other_end(e, order[at]);
        if (!state.is_open(e) || colour[j] != 1) continue;
        colour[j] = colour[order[at]] == 2 ? 3 : 2;
        order.push_back(j);
      }
    }
    std::vector<std::vector<IslandId>> sides(2);
    for (const IslandId i : order) sides[colour[i] == 2 ? 0 : 1].push_back(i);
    std::erase_if(sides, [](const std::vector<IslandId>& side) { return side.empty(); });
    return sides;
  }

  TrialMarks marks_;
  const Deduction& step_;
  Clues clues_;
  std::vector<Claim> claims_;
  int known_ = 0;  // inferences and refutations so far
  Argument argument_;
};

}  // namespace
}  // namespace arguing

Argument argue(const State& before, const Deduction& step) { return arguing::Arguer(before, step).run(); }

}  // namespace hashi
