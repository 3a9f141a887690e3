// The backward pass, with linkages numbered per layer so that equal ones are computed once.
#include "count/bounds.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace hashi::counting {
namespace {

// Bounds for one layer: (must, may) pairs, as numbers into two stores.
struct NumberedLayer {
  explicit NumberedLayer(std::size_t states) : kind_memory(states) {}

  LinkageStore must, may;
  std::vector<std::pair<std::int32_t, std::int32_t>> kinds;
  PairMemory kind_memory;
  std::unordered_map<std::uint64_t, std::int32_t> kind_numbers;

  std::int64_t bytes() const { return must.bytes() + may.bytes() + static_cast<std::int64_t>(kinds.size()) * 64; }

  std::int32_t kind(std::int32_t a, std::int32_t b) {
    return kind_memory(a, b, [&] {
      const std::uint64_t key = static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint32_t>(b);
      const auto [place, is_new] = kind_numbers.try_emplace(key, static_cast<std::int32_t>(kinds.size()));
      if (is_new) kinds.emplace_back(a, b);
      return place->second;
    });
  }
};

constexpr std::int32_t kUnknown = -1;

}  // namespace

std::optional<LinkBoundLayers> link_bounds(const DegreeLayers& layers, const LinkPlan& plan, Budget& budget) {
  const std::size_t steps = plan.steps.size();
  LinkBoundLayers result(budget);
  MemoryShare tables(budget);
  result.layers.resize(steps + 1);
  result.layers[steps].kinds.emplace_back();
  NumberedLayer after(1);
  after.kind(after.must.number({}), after.may.number({}));
  for (std::size_t t = steps; t-- > 0;) {
    const auto& successors = layers.successors[t];
    const auto states = static_cast<std::size_t>(layers.sizes[t]);
    const std::size_t choices = states == 0 ? 1 : successors.size() / states;
    const Carry& back = plan.steps[t].backward;
    LinkBoundLayers::Layer& layer = result.layers[t];
    if (!result.memory.add(4 * static_cast<std::int64_t>(states))) return std::nullopt;
    layer.of_state.resize(states);

    NumberedLayer here(states);
    PairMemory meets(states), joins(states);
    std::vector<std::int32_t> must_of[2], may_of[2];  // by [used][kind of the successor]
    for (int used = 0; used < 2; ++used) {
      must_of[used].assign(after.kinds.size(), kUnknown);
      may_of[used].assign(after.kinds.size(), kUnknown);
    }
    const auto& kind_after = result.layers[t + 1].of_state;
    for (std::size_t s = 0; s < states; ++s) {
      if ((s & 1023) == 0 && !(budget.spend(512) && tables.set(after.bytes() + here.bytes()))) return std::nullopt;
      std::int32_t must = kUnknown, may = kUnknown;
      for (std::size_t x = 0; x < choices; ++x) {
        const std::int32_t to = successors[s * choices + x];
        if (to == DegreeLayers::kDead) continue;
        const std::int32_t kind = kind_after.empty() ? 0 : kind_after[to];
        const int used = x > 0;
        if (must_of[used][kind] == kUnknown) {
          const auto [must_after, may_after] = after.kinds[kind];
          Linkage linkage = carried_back(after.must[must_after], back, used);
          linkage.closed = 0;
          must_of[used][kind] = here.must.number(linkage);
          may_of[used][kind] = here.may.number(carried_back(after.may[may_after], back, used));
        }
        const std::int32_t a = must_of[used][kind], b = may_of[used][kind];
        if (must == kUnknown) {
          must = a;
          may = b;
          continue;
        }
        if (must != a) must = meets(must, a, [&] { return here.must.number(both(here.must[must], here.must[a])); });
        if (may != b) may = joins(may, b, [&] { return here.may.number(either(here.may[may], here.may[b])); });
      }
      layer.of_state[s] = here.kind(must, may);
    }
    std::int64_t kind_bytes = 0;
    for (const auto& [must, may] : here.kinds) {
      layer.kinds.push_back({here.must[must], here.may[may]});
      kind_bytes += here.must[must].bytes() + here.may[may].bytes();
    }
    if (!result.memory.add(kind_bytes)) return std::nullopt;
    after = std::move(here);
  }
  return result;
}

std::optional<Linkage> simplified(const LinkBounds& bounds, const Linkage& linkage, std::int32_t components) {
  Linkage seen = joined(linkage, bounds.must);
  const std::vector<std::uint8_t>& may = bounds.may.classes;
  std::array<bool, 256> goes_on{};  // by class: one of its groups can still be linked
  for (std::size_t n = 0; n < may.size(); ++n) {
    if (may[n] != 0) goes_on[seen.classes[n]] = true;
  }
  for (std::int32_t c = seen.class_count(); c > 0; --c) {
    if (!goes_on[c]) ++seen.closed;
  }
  std::array<std::uint8_t, 256> number{};
  std::uint8_t next = 1;
  for (std::size_t n = 0; n < may.size(); ++n) {
    std::uint8_t& c = seen.classes[n];
    if (c == 0) continue;
    if (may[n] != 0 && number[c] == 0) number[c] = next++;
    c = may[n] == 0 ? std::uint8_t{0} : number[c];
  }
  std::int32_t unavoidable = seen.closed + bounds.may.closed;
  if (bounds.may.class_count() > 1)
    unavoidable += joined(seen, bounds.may).class_count();
  else if (next > 1)
    ++unavoidable;  // usual case: everything that is left can be linked together
  if (unavoidable > components) return std::nullopt;
  return seen;
}

}  // namespace hashi::counting
