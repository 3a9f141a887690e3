// An island, by the number that the search gives it (numbering.h).
//
// A type of its own, so that an island of the puzzle (IslandId), an edge or a trail position in its place does not
// compile.
#pragma once

#include <cstdint>

namespace hashi::engine {

enum class Island : std::int32_t {};

}  // namespace hashi::engine
