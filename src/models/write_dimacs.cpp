// DIMACS: a line of numbers for each clause, with a 0 at its end. The lines "c p show" are those of the model counting
// competitions (J. Fichte, M. Hecher, 2021).
#include "models/write.h"

namespace hashi::models {

std::string write_dimacs(const Cnf& cnf, std::int32_t bridge_variables, Notes notes) {
  std::string text;
  for (const std::string& note : notes) text.append("c ").append(note).append("\n");
  text += "p cnf " + std::to_string(cnf.variable_count()) + " " + std::to_string(cnf.clause_count()) + "\n";
  constexpr std::int32_t kInALine = 20;
  for (std::int32_t first = 1; first <= bridge_variables; first += kInALine) {
    text += "c p show";
    for (std::int32_t v = first; v < first + kInALine && v <= bridge_variables; ++v) text += " " + std::to_string(v);
    text += " 0\n";
  }
  for (const Literal literal : cnf.literals()) text.append(std::to_string(literal)).append(literal == 0 ? "\n" : " ");
  return text;
}

}  // namespace hashi::models
