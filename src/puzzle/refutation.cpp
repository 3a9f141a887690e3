// The names of refutations and of their numbers, from the table.
#include "hashi/puzzle/refutation.h"

namespace hashi {

std::span<const RefutationKind> all_refutation_kinds() {
  static constexpr RefutationKind kKinds[] = {
#define REFUTATION(kind) RefutationKind::kind,
#include "hashi/puzzle/refutations.def"
#undef REFUTATION
  };
  return kKinds;
}

std::string_view refutation_name(RefutationKind kind) {
  constexpr std::string_view names[] = {
#define REFUTATION(kind) #kind,
#include "hashi/puzzle/refutations.def"
#undef REFUTATION
  };
  return names[static_cast<std::size_t>(kind)];
}

std::vector<std::pair<std::string_view, std::int64_t>> named_numbers(const Refutation& refutation) {
  std::vector<std::pair<std::string_view, std::int64_t>> numbers;
#define REFUTATION_NUMBER(name) \
  if (refutation.name) numbers.emplace_back(#name, *refutation.name);
#include "hashi/puzzle/refutations.def"
#undef REFUTATION_NUMBER
  return numbers;
}

}  // namespace hashi
