// The table of engines.
#include "engines.h"

#include <type_traits>

#include "byhand/backtrack.h"
#include "byhand/human.h"
#include "command.h"
#include "format/printable.h"
#include "hashi/solve/solve.h"
#include "peers/cadical.h"
#include "peers/cbc.h"

namespace hashi::app {
namespace {

template <class Stream>
std::unique_ptr<SolutionStream> stream(const Puzzle& puzzle) {
  return std::make_unique<Stream>(puzzle);
}

constexpr Engine kEngines[] = {
    {"auto", "our own exact engine", stream<Solutions>},
    {"human", "techniques alone, never a guess", stream<HumanSolutions>},
    {"backtrack", "the thesis's solver: its techniques, then guesses (T. Ykema 2025)", stream<BacktrackSolutions>},
    {"cadical", "CaDiCaL with lazy connectivity cuts", stream<peers::CadicalSolutions>},
    {"cbc-lazy", "CBC with lazy component cuts", stream<peers::CbcLazySolutions>},
    {"cbc-flow", "CBC with connectivity as a flow", stream<peers::CbcFlowSolutions>},
    {"cbc-bfs", "CBC with connectivity as a search over the edges", stream<peers::CbcBfsSolutions>},
};

}  // namespace

std::span<const Engine> all_engines() { return kEngines; }

const Engine* find_engine(std::string_view name) {
  for (const Engine& engine : kEngines) {
    if (engine.name == name) return &engine;
  }
  return nullptr;
}

std::string engine_names() { return joined(names_of(kEngines)); }

std::string engine_complaint(const std::string& name) {
  return find_engine(name) ? std::string()
                           : "unknown engine '" + printable(name) + "'; known engines: " + engine_names();
}

}  // namespace hashi::app
