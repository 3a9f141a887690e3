// What a file or a link says: a puzzle, where its islands lie, and whatever came with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/check.h"
#include "puzzle/grid.h"
#include "puzzle/layout.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi {

// Something drawn or listed that no Solution can say: a bridge that ends in water, a diagonal, two bridges in one
// place.
struct Flaw {
  Rule rule = Rule::shape;
  std::string message;
  bool operator==(const Flaw&) const = default;
};

struct Document {
  Puzzle puzzle;
  std::optional<Grid> grid;      // a classic board; the edges and conflicts of 'puzzle' follow from it
  std::optional<Layout> layout;  // a graph with positions; never together with 'grid'
  std::optional<Solution> solution;
  std::vector<Flaw> flaws;        // why the text's solution is none; 'solution' is then empty
  std::vector<EdgeId> ruled_out;  // edges that a player has marked "no bridge"
  std::string title;
  std::string author;
  std::string source;  // where it was published
};

}  // namespace hashi
