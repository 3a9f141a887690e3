// The puzzle comes first, in the format that every command reads; other keys follow it.
#include "generated_line.h"

#include "hashi/explain/technique.h"
#include "hashi/format/format.h"
#include "io/output.h"
#include "io/places.h"

namespace hashi::app {

std::string generated_line(const Generated& generated, const Serial& serial, const std::string& recipe) {
  Document puzzle = generated.document;
  puzzle.solution.reset();
  std::string text = write_document(puzzle, "json").value();
  text.pop_back();
  Json rest = {{"solution", {{"bridges", json_bridges(generated.document, *generated.document.solution)}}}};
  rest["grade"] = Json();
  if (const auto& grade = generated.grade; grade && grade->is_graded()) {
    rest["grade"] = {{"level", static_cast<int>(grade->level) + 1},
                     {"level_name", level_name(grade->level)},
                     {"score", grade->score},
                     {"difficulty", grade->difficulty()},
                     {"hardest", grade->hardest ? Json(technique(*grade->hardest).key) : Json()},
                     {"rounds", grade->rounds},
                     {"monotony", generated.monotony}};
  }
  rest["seed"] = serial.seed;
  rest["index"] = serial.index;
  if (!generated.missed.empty()) rest["missed"] = generated.missed;
  if (!generated.certificate.empty()) rest["certificate"] = generated.certificate;
  rest["recipe"] = recipe;
  return "{\"puzzle\":" + text + "," + rest.dump().substr(1) + "\n";
}

}  // namespace hashi::app
