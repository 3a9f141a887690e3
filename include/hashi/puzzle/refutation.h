// Why a puzzle has no solution, as data: what was seen, where, and the numbers that do not agree. The sentence is made
// in hashi/words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

// One per row of refutations.def, in its order.
enum class RefutationKind : std::uint8_t {
#define REFUTATION(kind) kind,
#include "hashi/puzzle/refutations.def"
#undef REFUTATION
};

struct Refutation {
  RefutationKind kind{};
  std::vector<IslandId> islands;  // those that it is about; empty: all
  std::vector<EdgeId> edges;      // those that it is about
#define REFUTATION_NUMBER(name) std::optional<std::int64_t> name = std::nullopt;
#include "hashi/puzzle/refutations.def"
#undef REFUTATION_NUMBER
  bool operator==(const Refutation&) const = default;
};

std::span<const RefutationKind> all_refutation_kinds();
std::string_view refutation_name(RefutationKind kind);

// The numbers that it carries, with their names in refutations.def.
std::vector<std::pair<std::string_view, std::int64_t>> named_numbers(const Refutation& refutation);

}  // namespace hashi
