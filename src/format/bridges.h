// Converts drawn or listed bridges to a Solution, or to flaws if they cannot be one; and back to a picture.
//
// A picture has cells with pieces of bridges, a list has pairs of places. Whatever a Solution can say
// becomes one, right or wrong: that is the referee's business. What it cannot represent (a bridge that ends in
// water, a diagonal, two numbers for one edge) is a Flaw, so that a bad solution is a verdict, not a syntax error.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hashi/format/document.h"

namespace hashi {

// What stands in one cell of a picture.
struct Piece {
  std::uint8_t across = 0;  // bridges from left to right
  std::uint8_t down = 0;    // bridges from top to bottom
  bool operator==(const Piece&) const = default;
};

using Picture = std::vector<Piece>;  // rows * columns, in reading order; empty = nothing was drawn

// Sets the solution or the flaws of a board from a picture. Between touching islands there is no cell: 0 bridges.
void take_picture(Document& document, const Picture& picture);

// Empty if the picture cannot represent the solution: bridges between touching islands, or more than 'most' on an edge.
std::optional<Picture> draw_picture(const Document& document, int most);

struct ListedBridge {
  std::int64_t from[2] = {};  // row and column on a board; the island (and 0) on a graph
  std::int64_t to[2] = {};
  std::int64_t bridges = 0;
};

void take_list(Document& document, const std::vector<ListedBridge>& listed);

// The edge between two places, or nothing.
class EdgeFinder {
 public:
  explicit EdgeFinder(const Document& document);
  std::optional<IslandId> island(const std::int64_t (&place)[2]) const;
  std::optional<EdgeId> edge(IslandId a, IslandId b) const;

 private:
  struct Entry {
    std::int64_t pair;
    EdgeId edge;
  };
  static std::int64_t key(IslandId a, IslandId b);

  const Document& document_;
  std::vector<Entry> pairs_;  // sorted; for graphs only: an island of a board has at most four edges
};

}  // namespace hashi
