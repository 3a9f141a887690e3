// The engines by name, for --engine and --engines.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "hashi/puzzle/puzzle.h"
#include "hashi/solve/stream.h"

namespace hashi::app {

struct Engine {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<SolutionStream> (*open)(const Puzzle&);  // the puzzle must outlive the stream
};

std::span<const Engine> all_engines();
const Engine* find_engine(std::string_view name);       // null if unknown
std::string engine_names();                             // "auto, cadical"
std::string engine_complaint(const std::string& name);  // validator for CLI11: an error message, or empty

}  // namespace hashi::app
