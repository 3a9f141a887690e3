// The forward pass with a hash table per layer, and the backward pass that drops dead states.
#include "count/degrees.h"

#include <algorithm>
#include <array>
#include <bit>

#include "count/steps.h"

namespace hashi::counting {
namespace {

template <int kWords>
using Key = std::array<std::uint64_t, kWords>;

template <int kWords>
std::uint64_t hash_of(const Key<kWords>& key) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : key) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash * 0xd6e8feb86659fd93u;
}

template <int kWords>
std::int32_t value_of(const KeyField& field, const Key<kWords>& key) {
  return static_cast<std::int32_t>((key[field.word] >> field.shift) & field.mask);
}

// The states of the layer under construction: keys in order of discovery, and an open-addressing hash table over them.
// A slot is 0 or (low half of the hash, index into 'keys' plus 1); its position comes from the high bits of the hash.
template <int kWords>
class KeySet {
 public:
  const std::vector<Key<kWords>>& keys() const { return keys_; }
  std::int32_t size() const { return static_cast<std::int32_t>(keys_.size()); }
  std::int64_t bytes() const {
    return static_cast<std::int64_t>(slots_.capacity()) * 8 + static_cast<std::int64_t>(keys_.capacity()) * 8 * kWords;
  }

  void clear() {
    // Shrinks to the size of the last layer; otherwise every later small layer would pay for clearing a large table.
    slots_.resize(std::max(kSmallest, std::bit_ceil(2 * keys_.size())));
    std::fill(slots_.begin(), slots_.end(), 0);
    keys_.clear();
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[place(hash)]); }

  std::int32_t insert(const Key<kWords>& key, std::uint64_t hash) {
    for (std::size_t at = place(hash);; at = (at + 1) & (slots_.size() - 1)) {
      const std::uint64_t slot = slots_[at];
      if (slot == 0) {
        slots_[at] = (hash << 32) | (keys_.size() + 1);
        keys_.push_back(key);
        if (2 * keys_.size() > slots_.size()) grow();
        return size() - 1;
      }
      const auto found = static_cast<std::size_t>((slot & 0xffffffffu) - 1);
      if (slot >> 32 == (hash & 0xffffffffu) && keys_[found] == key) return static_cast<std::int32_t>(found);
    }
  }

 private:
  static constexpr std::size_t kSmallest = 256;

  std::size_t place(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> (64 - std::countr_zero(slots_.size())));
  }

  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t n = 0; n < keys_.size(); ++n) {
      const std::uint64_t hash = hash_of<kWords>(keys_[n]);
      std::size_t at = place(hash);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = (hash << 32) | (n + 1);
    }
  }

  std::vector<Key<kWords>> keys_;
  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(kSmallest, 0);
};

template <int kWords>
class DegreeProgram {
 public:
  DegreeProgram(const DegreePlan& plan, Budget& budget)
      : plan_(plan), budget_(budget), layers_(budget), tables_(budget) {}

  std::optional<DegreeLayers> run() {
    now_.insert(Key<kWords>{}, hash_of<kWords>(Key<kWords>{}));
    layers_.sizes.push_back(1);
    for (const DegreeStep& step : plan_.steps) {
      if (!decide(step)) return std::nullopt;
      layers_.most_reached = std::max<std::int64_t>(layers_.most_reached, now_.size());
      layers_.sizes.push_back(now_.size());
    }
    drop_dead_states();
    return std::move(layers_);
  }

 private:
  // Insertions wait in a short queue, so that the cache lines of the table are prefetched.
  struct Pending {
    Key<kWords> key;
    std::uint64_t hash;
    std::size_t transition;
  };
  static constexpr std::size_t kQueue = 16;

  // Builds the next layer from now_. Returns false if the budget is exhausted.
  bool decide(const DegreeStep& step) {
    const std::size_t choices = static_cast<std::size_t>(step.capacity) + 1;
    const std::int64_t bytes = static_cast<std::int64_t>(now_.size()) * static_cast<std::int64_t>(choices) * 4;
    if (!layers_.memory.add(bytes)) return false;
    std::vector<std::int32_t> successors(choices * static_cast<std::size_t>(now_.size()), DegreeLayers::kDead);
    values_.resize(step.islands.size());
    next_.clear();
    for (std::size_t s = 0; s < now_.keys().size(); ++s) {
      if ((s & 1023) == 0 && !(budget_.spend(1024) && hold_tables())) return false;
      expand(step, now_.keys()[s], s * choices, successors);
    }
    flush(successors);
    if (!hold_tables()) return false;
    layers_.successors.push_back(std::move(successors));
    std::swap(now_, next_);
    return true;
  }

  void expand(const DegreeStep& step, const Key<kWords>& key, std::size_t first_transition,
              std::vector<std::int32_t>& successors) {
    for (std::size_t n = 0; n < values_.size(); ++n) {
      const DegreeStep::LocalIsland& island = step.islands[n];
      values_[n] = island.field.exists() ? value_of<kWords>(island.field, key) : island.value;
    }
    std::int32_t least = 0, most = step.capacity;
    for (int side = 0; side < 2; ++side) {
      if (!step.has_end[side]) continue;
      least = std::max(least, values_[side] - step.room[side]);
      most = std::min(most, values_[side]);
    }
    if (step.own_block.exists() && value_of<kWords>(step.own_block, key) != 0) most = 0;
    if (least > most) return;
    for (int side = 0; side < 2; ++side) values_[side] -= least;
    for (std::int32_t x = least; x <= most; ++x) {
      if (can_go_on(step, key, x > 0)) {
        const Key<kWords> after = key_after(step, key, x > 0);
        const std::uint64_t hash = hash_of<kWords>(after);
        next_.prefetch(hash);
        if (waiting_ == kQueue) flush(successors);
        queue_[waiting_++] = {after, hash, first_transition + static_cast<std::size_t>(x)};
      }
      --values_[0];
      --values_[1];
    }
  }

  void flush(std::vector<std::int32_t>& successors) {
    for (std::size_t n = 0; n < waiting_; ++n)
      successors[queue_[n].transition] = next_.insert(queue_[n].key, queue_[n].hash);
    waiting_ = 0;
  }

  bool can_go_on(const DegreeStep& step, const Key<kWords>& key, bool used) const {
    const std::size_t count = used ? step.checks.size() : static_cast<std::size_t>(step.own_checks);
    for (std::size_t n = 0; n < count; ++n) {
      const DegreeStep::Check& check = step.checks[n];
      std::int32_t missing = values_[check.island];
      for (std::int32_t at = check.first_supply; at < check.last_supply && missing > 0; ++at) {
        const DegreeStep::Supply& supply = step.supplies[at];
        if (used && supply.conflicts) continue;
        if (supply.blocked.exists() && value_of<kWords>(supply.blocked, key) != 0) continue;
        missing -= supply.other >= 0 ? std::min(supply.capacity, values_[supply.other]) : supply.capacity;
      }
      if (missing > 0) return false;
    }
    return true;
  }

  Key<kWords> key_after(const DegreeStep& step, const Key<kWords>& key, bool used) const {
    Key<kWords> after = key;
    for (const WordBits& kept : step.kept) after[kept.word] &= kept.bits;
    for (int side = 0; side < 2; ++side) {
      if (!step.has_end[side]) continue;
      const KeyField& field = step.end_after[side];
      if (field.exists()) after[field.word] |= static_cast<std::uint64_t>(values_[side]) << field.shift;
      if (values_[side] == 0) {
        for (const WordBits& blocked : step.set_if_spent[side]) after[blocked.word] |= blocked.bits;
      }
    }
    if (used) {
      for (const WordBits& blocked : step.set_if_used) after[blocked.word] |= blocked.bits;
    } else {
      for (const DegreeStep::Activation& activation : step.activations) {
        for (const std::int32_t end : activation.ends) {
          if (end >= 0 && values_[end] == 0) after[activation.bit.word] |= activation.bit.bits;
        }
      }
    }
    return after;
  }

  bool hold_tables() { return tables_.set(now_.bytes() + next_.bytes()); }

  // Backward: a state is live if one of its successors is. Renumbers the live states in the same order.
  void drop_dead_states() {
    std::vector<std::int32_t> renumbered(static_cast<std::size_t>(layers_.sizes.back()));
    for (std::size_t s = 0; s < renumbered.size(); ++s) renumbered[s] = static_cast<std::int32_t>(s);
    for (std::size_t t = layers_.successors.size(); t-- > 0;) {
      std::vector<std::int32_t>& successors = layers_.successors[t];
      const std::size_t choices = static_cast<std::size_t>(plan_.steps[t].capacity) + 1;
      std::vector<std::int32_t> renumbered_here(successors.size() / choices, DegreeLayers::kDead);
      std::int32_t living = 0;
      std::size_t kept = 0;
      for (std::size_t s = 0; s < renumbered_here.size(); ++s) {
        bool lives = false;
        for (std::size_t x = 0; x < choices; ++x) {
          const std::int32_t to = successors[s * choices + x];
          const std::int32_t now = to == DegreeLayers::kDead ? DegreeLayers::kDead : renumbered[to];
          successors[kept + x] = now;
          lives = lives || now != DegreeLayers::kDead;
        }
        if (!lives) continue;
        kept += choices;
        renumbered_here[s] = living++;
      }
      const std::int64_t dropped = static_cast<std::int64_t>(successors.size() - kept) * 4;
      successors.resize(kept);
      successors.shrink_to_fit();
      layers_.memory.add(-dropped);
      layers_.sizes[t] = living;
      renumbered = std::move(renumbered_here);
    }
  }

  const DegreePlan& plan_;
  Budget& budget_;
  DegreeLayers layers_;
  KeySet<kWords> now_, next_;
  std::vector<std::int32_t> values_;  // residuals of the step's local islands
  std::array<Pending, kQueue> queue_;
  std::size_t waiting_ = 0;
  MemoryShare tables_;
};

}  // namespace

std::optional<DegreeLayers> degree_layers(const Problem& block, const std::vector<std::int32_t>& order,
                                          Budget& budget) {
  const DegreePlan plan = degree_plan(block, order);
  if (plan.words == 1) return DegreeProgram<1>(plan, budget).run();
  if (plan.words == 2) return DegreeProgram<2>(plan, budget).run();
  if (plan.words <= 4) return DegreeProgram<4>(plan, budget).run();
  if (plan.words <= kMostKeyWords) return DegreeProgram<kMostKeyWords>(plan, budget).run();
  return std::nullopt;
}

}  // namespace hashi::counting
