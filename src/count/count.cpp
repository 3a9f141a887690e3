// The top level: letters, blocks, and the product of the counts of the blocks.
#include "count/count.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "count/blocks.h"
#include "count/frontier.h"
#include "count/order.h"

namespace hashi::counting {
namespace {

class Counting {
 public:
  Counting(const Puzzle& puzzle, const Options& options)
      : puzzle_(puzzle),
        known_solvable_(options.known_solvable),
        keeps_table_(options.keeps_table),
        owned_budget_(std::make_unique<Budget>(options.limits, options.max_bytes)),
        budget_(*owned_budget_) {}

  Outcome run(const EdgeRanges& ranges) {
    Needs needs(puzzle_.island_count(), kAnySum);
    for (const IslandId i : puzzle_.islands()) {
      const Clue clue = puzzle_.clue(i);
      if (clue.is_number()) needs[i] = clue.value();
      if (clue.is_letter()) letters_[clue.which_letter()].islands.push_back(i);
    }
    outcome_.exact = true;
    try_letters(needs, ranges);
    outcome_.statistics.steps = budget_.spent();
    outcome_.statistics.most_bytes = budget_.most_held();
    if (keeps_table_ && outcome_.exact && !outcome_.count.is_zero())
      outcome_.table.emplace(std::move(cases_), std::move(owned_budget_));
    return std::move(outcome_);
  }

 private:
  struct Letter {
    std::vector<IslandId> islands;
    std::int32_t value = kAnySum;
  };
  struct Interval {
    std::int32_t least = 0, most = -1;
  };

  // The values of a letter that all its islands can reach.
  Interval values_of(const Letter& letter, const EdgeRanges& ranges) const {
    Interval common{.least = 0, .most = std::numeric_limits<std::int32_t>::max()};
    for (const IslandId i : letter.islands) {
      std::int32_t least = 0, most = 0;
      for (const EdgeId e : puzzle_.edges_at(i)) {
        least += ranges[e].lo;
        most += ranges[e].hi;
      }
      common.least = std::max(common.least, least);
      common.most = std::min(common.most, most);
    }
    return common;
  }

  bool taken(std::int32_t value) const {
    return std::any_of(letters_.begin(), letters_.end(), [&](const Letter& l) { return l.value == value; });
  }

  // Branches on the letter with the fewest values left. Counts when every letter has a value.
  void try_letters(const Needs& needs, const EdgeRanges& ranges) {
    if (!budget_.spend(puzzle_.edge_count() / 8 + 1)) {
      outcome_.exact = false;
      return;
    }
    const auto tight = tightened(puzzle_, needs, ranges);
    if (!tight) return;
    Letter* next = nullptr;
    Interval values;
    for (Letter& letter : letters_) {
      if (letter.islands.empty() || letter.value != kAnySum) continue;
      const Interval own = values_of(letter, *tight);
      if (next != nullptr && own.most - own.least >= values.most - values.least) continue;
      next = &letter;
      values = own;
    }
    if (next == nullptr) {
      add_numeric(needs, *tight);
      return;
    }
    for (std::int32_t value = values.least; value <= values.most && !budget_.exhausted(); ++value) {
      if (taken(value)) continue;
      Needs with = needs;
      for (const IslandId i : next->islands) with[i] = value;
      next->value = value;
      try_letters(with, *tight);
      next->value = kAnySum;
    }
    if (budget_.exhausted()) outcome_.exact = false;
  }

  void add_numeric(const Needs& needs, const EdgeRanges& ranges) {
    const Problem problem = contracted(puzzle_, needs, ranges);
    const Blocks factors = factored(problem);
    outcome_.statistics.free_edges += static_cast<std::int32_t>(problem.edges.size());
    outcome_.statistics.blocks += static_cast<std::int32_t>(factors.blocks.size());
    // The components that the blocks have to add to the trees (blocks.h).
    const std::int32_t missing = puzzle_.rules().components - factors.trees;
    if (missing < 0) return;
    std::vector<BigUnsigned> product{1};  // by the number of components added, up to 'missing'
    SolutionTable::Case kept{.ranges = ranges, .missing = missing};
    bool exact = true;
    for (const std::size_t b : smallest_first(factors)) {
      const Problem& block = factors.blocks[b];
      const std::int32_t base = block.groups > 0 ? 1 : 0;
      const std::int32_t most = std::min(block.groups, missing + base);
      BlockCount count = count_one(block, most);
      if (!count.exact) {
        exact = false;
        continue;
      }
      std::vector<BigUnsigned> next(std::min<std::size_t>(product.size() + static_cast<std::size_t>(most - base),
                                                          static_cast<std::size_t>(missing) + 1));
      for (std::size_t a = 0; a < product.size(); ++a) {
        for (std::size_t c = static_cast<std::size_t>(base); c < count.by_components.size(); ++c) {
          const std::size_t sum = a + c - static_cast<std::size_t>(base);
          if (sum < next.size()) next[sum] += product[a] * count.by_components[c];
        }
      }
      kept.products.push_back(std::move(product));
      product = std::move(next);
      if (keeps_table_) kept.blocks.push_back({.edges = factors.edges[b], .base = base, .count = std::move(count)});
      if (std::all_of(product.begin(), product.end(), [](const BigUnsigned& n) { return n.is_zero(); })) return;
    }
    if (!exact) {
      outcome_.exact = false;
      // If the puzzle has a solution, every block has one. So the product of the blocks counted is a lower bound,
      // provided that one component per block is required and no letter makes this case impossible.
      if (known_solvable_ && missing == 0 && !has_letters()) outcome_.count += product.front();
      return;
    }
    if (static_cast<std::size_t>(missing) >= product.size()) return;
    outcome_.count += kept.count = product[static_cast<std::size_t>(missing)];
    if (!keeps_table_ || kept.count.is_zero()) return;
    kept.products.push_back(std::move(product));
    cases_.push_back(std::move(kept));
  }

  // Small blocks first, so that they are counted before a limit ends a large one.
  static std::vector<std::size_t> smallest_first(const Blocks& factors) {
    std::vector<std::size_t> numbers(factors.blocks.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    std::stable_sort(numbers.begin(), numbers.end(), [&](std::size_t a, std::size_t b) {
      return factors.blocks[a].edges.size() < factors.blocks[b].edges.size();
    });
    return numbers;
  }

  bool has_letters() const {
    return std::any_of(letters_.begin(), letters_.end(), [](const Letter& l) { return !l.islands.empty(); });
  }

  BlockCount count_one(const Problem& block, std::int32_t most_components) {
    Statistics& statistics = outcome_.statistics;
    statistics.largest_block = std::max(statistics.largest_block, static_cast<std::int32_t>(block.edges.size()));
    if (budget_.exhausted()) return {};
    const DecisionOrder order = decision_order(block, budget_);
    BlockCount count = count_block(
        {.block = block, .order = order.edges, .most_components = most_components, .keeps_ways = keeps_table_},
        budget_);
    statistics.most_degree_states = std::max(statistics.most_degree_states, count.most_degree_states);
    statistics.most_states = std::max(statistics.most_states, count.most_states);
    statistics.states += count.states;
    return count;
  }

  const Puzzle& puzzle_;
  bool known_solvable_, keeps_table_;
  std::unique_ptr<Budget> owned_budget_;
  Budget& budget_;
  std::array<Letter, Clue::kLetters> letters_;
  Outcome outcome_;
  std::vector<SolutionTable::Case> cases_;
};

}  // namespace

Outcome count_solutions(const Puzzle& puzzle, const EdgeRanges& ranges, const Options& options) {
  Outcome outcome = Counting(puzzle, options).run(ranges);
  if (!outcome.exact && options.known_solvable && outcome.count.is_zero()) outcome.count = 1;
  return outcome;
}

}  // namespace hashi::counting
