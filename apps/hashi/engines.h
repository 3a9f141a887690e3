// The exact engines by name: what --engine and --engines choose from.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "puzzle/puzzle.h"
#include "solve/solve.h"

namespace hashi::app {

// The solutions of a puzzle one by one, whoever finds them; as hashi::Solutions.
struct SolutionStream {
  std::function<std::optional<Solution>(const WorkLimits&)> next;
  std::function<SolveStatus()> status;
  std::function<std::string()> reason;
  std::function<SolveStats()> stats;
};

struct Engine {
  std::string_view name;
  std::string_view summary;
  SolutionStream (*open)(const Puzzle&);
};

std::span<const Engine> all_engines();
const Engine* find_engine(std::string_view name);       // null when there is none of that name
std::string engine_names();                             // "auto, cadical"
std::string engine_complaint(const std::string& name);  // what is wrong with a name, for CLI11; empty if nothing

}  // namespace hashi::app
