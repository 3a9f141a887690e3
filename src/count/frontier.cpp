// The third pass: linkages with counts, layer by layer.
#include "count/frontier.h"

#include <algorithm>
#include <bit>

#include "count/bounds.h"
#include "count/degrees.h"
#include "count/linkage.h"

namespace hashi::counting {
namespace {

constexpr std::int32_t kNotYet = -2;
constexpr std::int32_t kNone = -1;

// A sparse sum over linkage numbers: a dense table, cleared by visiting only the entries in use.
class Tally {
 public:
  void fit(std::int32_t numbers, int words) {
    if (static_cast<std::int32_t>(place_.size()) < numbers) place_.resize(2 * static_cast<std::size_t>(numbers), kNone);
    words_ = words;
  }
  void add(std::int32_t number, const std::uint64_t* count) {
    std::int32_t& place = place_[number];
    if (place == kNone) {
      place = static_cast<std::int32_t>(numbers_.size());
      numbers_.push_back(number);
      counts_.insert(counts_.end(), count, count + words_);
      return;
    }
    std::uint64_t* into = &counts_[static_cast<std::size_t>(place) * words_];
    std::uint64_t carry = 0;
    for (int w = 0; w < words_; ++w) {
      const std::uint64_t part = into[w] + carry;
      carry = part < carry;
      into[w] = part + count[w];
      carry += into[w] < part;
    }
  }
  const std::vector<std::int32_t>& numbers() const { return numbers_; }
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  void clear() {
    for (const std::int32_t number : numbers_) place_[number] = kNone;
    numbers_.clear();
    counts_.clear();
  }

 private:
  std::vector<std::int32_t> place_;
  std::vector<std::int32_t> numbers_;
  std::vector<std::uint64_t> counts_;
  int words_ = 1;
};

class LinkProgram {
 public:
  LinkProgram(const FrontierTask& task, const LinkPlan& plan, DegreeLayers& degrees, LinkBoundLayers& bounds,
              Budget& budget)
      : task_(task), plan_(plan), degrees_(degrees), bounds_(bounds), budget_(budget), now_memory_(budget) {
    if (task.keeps_ways) kept_.emplace(task.order, task.most_components, budget);
  }

  void run(BlockCount& result) {
    result.by_components.assign(static_cast<std::size_t>(task_.most_components) + 1, {});
    const auto first = simplified(bounds_.layers[0].kinds[0], Linkage{}, task_.most_components);
    if (!first) {
      result.exact = true;
      return;
    }
    linkages_.number(*first);
    now_ = {.start = {0, 1}, .linkage = {0}, .counts = {1}};
    for (std::size_t t = 0; t < plan_.steps.size(); ++t) {
      if (!step(t)) return;
      result.states += static_cast<std::int64_t>(now_.linkage.size());
      result.most_states = std::max(result.most_states, static_cast<std::int64_t>(now_.linkage.size()));
    }
    for (std::size_t n = 0; n < now_.linkage.size(); ++n) {
      result.by_components[linkages_[now_.linkage[n]].closed] +=
          BigUnsigned::from_words(std::span(now_.counts).subspan(n * words_, words_));
    }
    if (kept_ && !kept_->keep(BlockWays::Layer{std::move(now_), std::move(linkages_), words_})) return;
    result.ways = std::move(kept_);
    result.exact = true;
  }

 private:
  bool step(std::size_t t) {
    std::vector<std::int32_t> successors = std::move(degrees_.successors[t]);
    const auto states_before = static_cast<std::size_t>(degrees_.sizes[t]);
    const std::int32_t states_after = degrees_.sizes[t + 1];
    const std::size_t choices = successors.size() / states_before;
    MemoryShare predecessor_memory(budget_), next_memory(budget_);
    if (!predecessor_memory.set(Predecessors::bytes(successors.size(), states_after))) return false;
    Predecessors predecessors(successors, states_after);
    widen(choices);

    const LinkBoundLayers::Layer& bounds = bounds_.layers[t + 1];
    std::vector<std::int32_t> carry_table[2];  // [used][linkage before]: the linkage after, or kNotYet
    for (auto& table : carry_table) table.assign(static_cast<std::size_t>(linkages_.size()), kNotYet);
    LinkageStore raw, after;  // before and after simplification
    PairMemory views(now_.linkage.size());
    WaysLayer next;
    next.start.reserve(static_cast<std::size_t>(states_after) + 1);
    next.start.push_back(0);
    for (std::int32_t s = 0; s < states_after; ++s) {
      const std::uint32_t first = predecessors.start[s], last = predecessors.start[s + 1];
      for (std::uint32_t p = first; p < last; ++p) {
        const std::uint32_t from = predecessors.transition[p] / static_cast<std::uint32_t>(choices);
        const bool used = predecessors.transition[p] % static_cast<std::uint32_t>(choices) != 0;
        auto& table = carry_table[used];
        for (std::uint32_t n = now_.start[from]; n < now_.start[from + 1]; ++n) {
          std::int32_t& to = table[now_.linkage[n]];
          if (to == kNotYet) {
            to = raw.number(carried(linkages_[now_.linkage[n]], plan_.steps[t].forward, used));
            carried_.fit(raw.size(), words_);
          }
          carried_.add(to, &now_.counts[static_cast<std::size_t>(n) * words_]);
        }
      }
      const std::int32_t kind = bounds.of_state.empty() ? 0 : bounds.of_state[s];
      for (std::size_t n = 0; n < carried_.numbers().size(); ++n) {
        const std::int32_t number = carried_.numbers()[n];
        const std::int32_t to = views(number, kind, [&] {
          const auto seen = simplified(bounds.kinds[kind], raw[number], task_.most_components);
          if (!seen) return kNone;
          const std::int32_t made = after.number(*seen);
          seen_.fit(after.size(), words_);
          return made;
        });
        if (to != kNone) seen_.add(to, &carried_.counts()[n * words_]);
      }
      next.linkage.insert(next.linkage.end(), seen_.numbers().begin(), seen_.numbers().end());
      next.counts.insert(next.counts.end(), seen_.counts().begin(), seen_.counts().end());
      next.start.push_back(static_cast<std::uint32_t>(next.linkage.size()));
      const auto work = static_cast<std::int64_t>(carried_.numbers().size() + seen_.numbers().size());
      carried_.clear();
      seen_.clear();
      if (!next_memory.set(next.bytes() + raw.bytes() + after.bytes()) || !budget_.spend(work / 4 + 1)) return false;
    }
    degrees_.memory.add(-4 * static_cast<std::int64_t>(successors.size()));
    if (kept_ && !(kept_->keep(BlockWays::Layer{std::move(now_), std::move(linkages_), words_}) &&
                   kept_->keep(BlockWays::Decision{std::move(predecessors), static_cast<std::uint32_t>(choices)})))
      return false;
    now_memory_ = std::move(next_memory);
    now_ = std::move(next);
    linkages_ = std::move(after);
    return true;
  }

  // No count of the next layer exceeds (total of this layer) * choices. Adds a word if that might not fit.
  void widen(std::size_t choices) {
    std::vector<std::uint64_t> total(static_cast<std::size_t>(words_) + 1, 0);
    for (std::size_t n = 0; n < now_.linkage.size(); ++n) {
      std::uint64_t carry = 0;
      for (int w = 0; w <= words_; ++w) {
        const std::uint64_t add = w < words_ ? now_.counts[n * words_ + w] : 0;
        const std::uint64_t part = total[w] + carry;
        carry = part < carry;
        total[w] = part + add;
        carry += total[w] < part;
      }
    }
    const std::int64_t bits = BigUnsigned::from_words(total).bit_width() + std::bit_width(choices);
    if (bits > 64 * words_) {
      std::vector<std::uint64_t> wider;
      wider.reserve(now_.linkage.size() * (words_ + 1));
      for (std::size_t n = 0; n < now_.linkage.size(); ++n) {
        for (int w = 0; w < words_; ++w) wider.push_back(now_.counts[n * words_ + w]);
        wider.push_back(0);
      }
      now_.counts = std::move(wider);
      ++words_;
    }
    carried_.fit(1, words_);
    seen_.fit(1, words_);
  }

  const FrontierTask& task_;
  const LinkPlan& plan_;
  DegreeLayers& degrees_;
  LinkBoundLayers& bounds_;
  Budget& budget_;
  WaysLayer now_;
  LinkageStore linkages_;
  Tally carried_, seen_;
  int words_ = 1;
  MemoryShare now_memory_;
  std::optional<BlockWays> kept_;
};

}  // namespace

BlockCount count_block(const FrontierTask& task, Budget& budget) {
  BlockCount result;
  LinkPlan plan = link_plan(task.block, task.order);
  if (plan.most_groups > kMostFrontierGroups) return result;
  auto degrees = degree_layers(task.block, task.order, budget);
  if (!degrees) return result;
  result.most_degree_states = degrees->most_reached;
  if (!degrees->solvable()) {
    result.by_components.assign(static_cast<std::size_t>(task.most_components) + 1, {});
    result.exact = true;
    return result;
  }
  auto bounds = link_bounds(*degrees, plan, budget);
  if (bounds) LinkProgram(task, plan, *degrees, *bounds, budget).run(result);
  if (result.ways) result.ways->keep(std::move(plan), std::move(*bounds));
  return result;
}

}  // namespace hashi::counting
