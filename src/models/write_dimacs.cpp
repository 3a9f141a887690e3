// DIMACS: a line of numbers for each clause, with a 0 at its end.
#include "models/write.h"

namespace hashi::models {

std::string write_dimacs(const Cnf& cnf, Notes notes) {
  std::string text;
  for (const std::string& note : notes) text.append("c ").append(note).append("\n");
  text += "p cnf " + std::to_string(cnf.variable_count()) + " " + std::to_string(cnf.clause_count()) + "\n";
  for (const Literal literal : cnf.literals()) text.append(std::to_string(literal)).append(literal == 0 ? "\n" : " ");
  return text;
}

}  // namespace hashi::models
