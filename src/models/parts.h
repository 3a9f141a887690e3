// Building blocks of the formulations; private to this module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"
#include "models/bridges.h"
#include "models/linear.h"

namespace hashi::models {

inline Term term(VariableId variable, std::int32_t coefficient = 1) { return {variable, coefficient}; }
inline VariableId used(const BridgeVariables& x, EdgeId e) { return VariableId{x.at_least(e, 1)}; }

// "At least one bridge" at an island, which connectivity needs.
inline std::vector<Term> used_at(const Puzzle& puzzle, const BridgeVariables& x, IslandId i) {
  std::vector<Term> terms;
  for (const EdgeId e : puzzle.edges_at(i)) terms.push_back(term(used(x, e)));
  return terms;
}

// An error if the number of terms exceeds the limit.
inline std::optional<Error> too_large(std::string_view model, std::int64_t terms) {
  if (terms <= LinearModel::kMostTerms) return std::nullopt;
  return Error{.code = ErrorCode::limit,
               .message = "the " + std::string(model) + " model would have " + std::to_string(terms) +
                          " terms, more than " + std::to_string(LinearModel::kMostTerms)};
}

// k labels for at least k components; how many terms that takes.
void add_labels(LinearModel& model, const Puzzle& puzzle, const BridgeVariables& x);
std::int64_t label_terms(const Puzzle& puzzle);

}  // namespace hashi::models
