// Lifetimes of the fields, their allocation in the key, and the masks of each step.
#include "count/steps.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hashi::counting {
namespace {

struct Lifetime {
  std::int32_t first = 0, last = -1;  // layers; none if first > last
  std::int32_t width = 0;
  KeyField field;

  bool in(std::int32_t layer) const { return first <= layer && layer <= last; }
  KeyField at(std::int32_t layer) const { return in(layer) ? field : KeyField{}; }
};

class Planning {
 public:
  Planning(const Problem& block, const std::vector<std::int32_t>& order)
      : block_(block), order_(order), position_(order.size()), edges_at_(block.needs.size()) {
    for (std::size_t t = 0; t < order.size(); ++t) position_[order[t]] = static_cast<std::int32_t>(t);
    for (const std::int32_t e : order) {
      for (const std::int32_t i : block.edges[e].islands) {
        if (i >= 0) edges_at_[i].push_back(e);
      }
    }
  }

  DegreePlan run() {
    live();
    place();
    DegreePlan plan{.words = words_};
    plan.steps.reserve(order_.size());
    for (std::int32_t t = 0; t < static_cast<std::int32_t>(order_.size()); ++t) plan.steps.push_back(step(t));
    return plan;
  }

 private:
  void live() {
    islands_.resize(block_.needs.size());
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      const auto& edges = edges_at_[i];  // in order of decision
      if (edges.empty()) continue;
      std::int32_t later = 0;
      for (std::size_t n = 1; n < edges.size(); ++n) later += block_.edges[edges[n]].capacity;
      const auto most = static_cast<std::uint32_t>(std::min(block_.needs[i], later));
      islands_[i] = {.first = position_[edges.front()] + 1,
                     .last = position_[edges.back()],
                     .width = std::max(1, static_cast<int>(std::bit_width(most)))};
    }
    blocks_.resize(block_.edges.size());
    for (std::size_t e = 0; e < blocks_.size(); ++e) {
      std::int32_t first = position_[e];
      for (const std::int32_t f : block_.edges[e].conflicts) first = std::min(first, position_[f]);
      blocks_[e] = {.first = first + 1, .last = position_[e], .width = 1};
    }
  }

  void place() {
    std::vector<Lifetime*> all;
    for (auto* kind : {&islands_, &blocks_}) {
      for (Lifetime& life : *kind) {
        if (life.first <= life.last) all.push_back(&life);
      }
    }
    std::stable_sort(all.begin(), all.end(), [](const Lifetime* a, const Lifetime* b) { return a->first < b->first; });
    std::vector<std::int32_t> taken_until;  // per bit: the last layer in which it is in use
    for (Lifetime* life : all) {
      std::int32_t at = 0;
      for (std::int32_t run = 0; run < life->width; ++at) {
        if (at == static_cast<std::int32_t>(taken_until.size())) taken_until.resize(taken_until.size() + 64, -1);
        if (at % 64 == 0) run = 0;  // a field never straddles words
        run = taken_until[at] < life->first ? run + 1 : 0;
      }
      at -= life->width;
      for (std::int32_t bit = at; bit < at + life->width; ++bit) taken_until[bit] = life->last;
      life->field = {.word = at / 64, .shift = at % 64, .mask = (std::uint64_t{1} << life->width) - 1};
    }
    words_ = std::max<std::int32_t>(1, static_cast<std::int32_t>(taken_until.size() / 64));
  }

  static void add_bits(std::vector<WordBits>& list, const KeyField& field) {
    if (!field.exists()) return;
    for (WordBits& entry : list) {
      if (entry.word == field.word) {
        entry.bits |= field.mask << field.shift;
        return;
      }
    }
    list.push_back({field.word, field.mask << field.shift});
  }

  std::int32_t local(DegreeStep& step, std::int32_t t, std::int32_t i) {
    if (i < 0) return -1;
    for (std::size_t n = 0; n < locals_.size(); ++n) {
      if (locals_[n] == i) return static_cast<std::int32_t>(n);
    }
    locals_.push_back(i);
    step.islands.push_back({.field = islands_[i].at(t), .value = block_.needs[i]});
    return static_cast<std::int32_t>(locals_.size() - 1);
  }

  DegreeStep step(std::int32_t t) {
    const std::int32_t e = order_[t];
    const FreeEdge& edge = block_.edges[e];
    DegreeStep step{.edge = e, .capacity = edge.capacity, .own_block = blocks_[e].at(t)};
    locals_.clear();
    std::vector<WordBits> cleared;
    for (int side = 0; side < 2; ++side) {
      const std::int32_t i = edge.islands[side];
      step.has_end[side] = i >= 0;
      if (i < 0) {
        locals_.push_back(-2);
        step.islands.emplace_back();
        continue;
      }
      local(step, t, i);
      step.end_after[side] = islands_[i].at(t + 1);
      add_bits(cleared, islands_[i].at(t));
      for (const std::int32_t f : edges_at_[i]) {
        if (position_[f] <= t) continue;
        step.room[side] += block_.edges[f].capacity;
        add_bits(step.set_if_spent[side], blocks_[f].at(t + 1));
      }
    }
    add_bits(cleared, step.own_block);
    for (std::int32_t w = 0; w < words_; ++w) step.kept.push_back({w, ~std::uint64_t{0}});
    for (const WordBits& entry : cleared) step.kept[entry.word].bits &= ~entry.bits;

    for (const std::int32_t f : edge.conflicts) {
      if (position_[f] < t) continue;
      add_bits(step.set_if_used, blocks_[f].at(t + 1));
      if (blocks_[f].first != t + 1) continue;
      const KeyField field = blocks_[f].field;
      step.activations.push_back(
          {.bit = {field.word, field.mask << field.shift},
           .ends = {local(step, t, block_.edges[f].islands[0]), local(step, t, block_.edges[f].islands[1])}});
    }
    add_checks(step, t);
    return step;
  }

  void add_checks(DegreeStep& step, std::int32_t t) {
    const FreeEdge& edge = block_.edges[step.edge];
    std::vector<std::int32_t> around;
    const auto note = [&](std::int32_t i) {
      if (i >= 0 && std::find(around.begin(), around.end(), i) == around.end()) around.push_back(i);
    };
    note(edge.islands[0]);
    note(edge.islands[1]);
    step.own_checks = static_cast<std::int32_t>(around.size());
    for (const std::int32_t i : edge.islands) {
      if (i < 0) continue;
      for (const std::int32_t f : edges_at_[i]) {
        if (position_[f] <= t) continue;
        note(block_.edges[f].islands[0]);
        note(block_.edges[f].islands[1]);
      }
    }
    for (const std::int32_t f : edge.conflicts) {
      if (position_[f] <= t) continue;
      note(block_.edges[f].islands[0]);
      note(block_.edges[f].islands[1]);
    }
    for (const std::int32_t i : around) {
      DegreeStep::Check check{.island = local(step, t, i),
                              .first_supply = static_cast<std::int32_t>(step.supplies.size())};
      for (const std::int32_t f : edges_at_[i]) {
        if (position_[f] <= t) continue;
        const FreeEdge& later = block_.edges[f];
        const auto& conflicts = edge.conflicts;
        step.supplies.push_back({.capacity = later.capacity,
                                 .other = local(step, t, later.islands[0] == i ? later.islands[1] : later.islands[0]),
                                 .blocked = blocks_[f].at(t),
                                 .conflicts = std::find(conflicts.begin(), conflicts.end(), f) != conflicts.end()});
      }
      check.last_supply = static_cast<std::int32_t>(step.supplies.size());
      step.checks.push_back(check);
    }
  }

  const Problem& block_;
  const std::vector<std::int32_t>& order_;
  std::vector<std::int32_t> position_;
  std::vector<std::vector<std::int32_t>> edges_at_;
  std::vector<Lifetime> islands_, blocks_;
  std::vector<std::int32_t> locals_;
  std::int32_t words_ = 1;
};

}  // namespace

DegreePlan degree_plan(const Problem& block, const std::vector<std::int32_t>& order) {
  return Planning(block, order).run();
}

}  // namespace hashi::counting
