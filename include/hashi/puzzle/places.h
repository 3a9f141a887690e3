// The names of places in sentences: C5 on a board (column letter, then row number from 1 at the top), #5 on a graph
// (islands from 1). Data such as JSON and ids counts from 0; only people read these names.
#pragma once

#include <cstdint>
#include <string>

#include "hashi/puzzle/puzzle.h"

namespace hashi {

class Grid;
struct Cell;

// Where an island lies on a board; a graph has no corners.
enum class Spot : std::uint8_t { anywhere, corner, side, middle };

// A, B … Z, AA, AB …; columns count from 0.
std::string column_name(std::int32_t column);
std::string cell_name(Cell cell);  // "C5"

class Places {
 public:
  Places() = default;                                  // of a graph
  explicit Places(const Grid& grid) : grid_(&grid) {}  // of a board; the grid must outlive it

  std::string name(IslandId i) const;                      // "C5" or "#5"
  std::string name(const Puzzle& puzzle, EdgeId e) const;  // "C5-C8" or "#5-#8"
  Spot spot(IslandId i) const;

 private:
  const Grid* grid_ = nullptr;
};

}  // namespace hashi
