// The content of a file or link: a puzzle, the positions of its islands, a solution, titles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hashi/puzzle/check.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/places.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi {

// A drawn or listed bridge that no Solution can represent: one that ends in water, a diagonal one, or two in the
// same place.
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
  std::vector<Flaw> flaws;        // why the text has no valid drawing of a solution; 'solution' is then empty
  std::vector<EdgeId> ruled_out;  // edges that a player has marked "no bridge"
  std::string title;
  std::string author;
  std::string source;  // where it was published
};

// The names of the islands; the document must outlive them.
inline Places places_of(const Document& document) { return document.grid ? Places(*document.grid) : Places(); }

}  // namespace hashi
