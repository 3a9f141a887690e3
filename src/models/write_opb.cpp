// OPB: pseudo-Boolean rows over x1, x2, … with >= and = (Roussel and Manquinho's format of the competitions).
//
// A variable from l to u that is more than one bit is l + w_1 b_1 + w_2 b_2 + …, with weights 1, 2, 4, … of which the
// last is cut so that they add up to u - l: every value is reached, none beyond.
#include <algorithm>

#include "models/write.h"

namespace hashi::models {
namespace {

struct Bits {
  std::int64_t first = 0;             // the number of the first bit
  std::vector<std::int64_t> weights;  // empty where lower = upper
};

IdVector<VariableId, Bits> bits_of(const LinearModel& model) {
  IdVector<VariableId, Bits> bits;
  std::int64_t next = 1;
  for (const Variable& variable : model.variables()) {
    Bits mine{.first = next};
    std::int64_t left = std::int64_t{variable.upper} - variable.lower;
    for (std::int64_t weight = 1; left > 0; weight *= 2) {
      mine.weights.push_back(std::min(weight, left));
      left -= mine.weights.back();
    }
    next += static_cast<std::int64_t>(mine.weights.size());
    bits.push_back(std::move(mine));
  }
  return bits;
}

}  // namespace

std::string write_opb(const LinearModel& model, Notes notes) {
  const IdVector<VariableId, Bits> bits = bits_of(model);
  const std::int64_t variables =
      bits.empty() ? 0 : bits.items().back().first + static_cast<std::int64_t>(bits.items().back().weights.size()) - 1;
  std::string text = "* #variable= " + std::to_string(std::max<std::int64_t>(variables, 1)) +
                     " #constraint= " + std::to_string(model.rows().size()) + "\n";
  for (const std::string& note : notes) text.append("* ").append(note).append("\n");
  for (const RowId r : model.rows().ids()) {
    const Row& row = model.rows()[r];
    const std::int64_t sign = row.sense == Sense::at_most ? -1 : 1;
    std::int64_t bound = sign * row.bound;
    bool any = false;
    for (const Term& t : model.terms(r)) {
      bound -= sign * t.coefficient * model.variables()[t.variable].lower;
      std::int64_t number = bits[t.variable].first;
      for (const std::int64_t weight : bits[t.variable].weights) {
        const std::int64_t factor = sign * t.coefficient * weight;
        text.append(factor < 0 ? "" : "+").append(std::to_string(factor)).append(" x").append(std::to_string(number++));
        text.append(" ");
        any = true;
      }
    }
    if (!any) text.append("+0 x1 ");  // a row must name a variable
    text.append(row.sense == Sense::equal ? "= " : ">= ").append(std::to_string(bound)).append(" ;\n");
  }
  return text;
}

}  // namespace hashi::models
