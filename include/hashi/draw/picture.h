// What to draw, in terms of the game. Every back end (text, SVG, PNG, PDF) starts from a Picture.
//
// A Picture refers to objects that live elsewhere and owns only small lists. A classic
// board has a Grid, a graph a Layout; a graph without one is laid out by make_layout.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::draw {

// A pencil mark: at least 'lo' bridges stand on the edge and at most 'hi' can.
struct Mark {
  int lo = 0;
  int hi = 0;
  bool operator==(const Mark&) const = default;
};

enum class EdgeRole {
  looked_at,
  changed,        // by the deduction, for good
  contradiction,  // cannot be as it is
  supposed,       // by an assumption, to see where it leads
  follows,        // from the assumption
  limited,        // earlier: at most this many bridges
};

struct EdgeHighlight {
  EdgeId edge{};
  EdgeRole role = EdgeRole::looked_at;
  std::optional<Mark> before, after;  // of a changed edge: shown as "0–2 → 1–2"
  int number = 0;                     // of what follows: its place in the order of inferences, from 1
};

// The islands and edges of a deduction, an assumption or a broken rule.
struct Highlight {
  std::vector<IslandId> islands;
  std::vector<EdgeHighlight> edges;
  std::vector<IslandId> region;  // a group or part of the board, shaded
  std::vector<IslandId> faults;  // islands that cannot be met
};

struct Picture {
  const Puzzle* puzzle = nullptr;  // never null
  const Grid* grid = nullptr;      // a classic board, or
  const Layout* layout = nullptr;  // a graph; with neither, the islands are laid out
  const Solution* solution = nullptr;
  const IdVector<EdgeId, Mark>* marks = nullptr;  // shown when there is no solution
  std::vector<EdgeId> ruled_out;                  // marked "no bridge"
  Highlight highlight;
  std::string title;
  std::string caption;   // a sentence or more, set below the board
  bool colours = false;  // the four classes of colour_classes; grids only
  bool guides = false;   // possible bridges; graphs always show them
  bool labels = false;   // names of columns and rows, or of the islands of a graph
  bool dots = false;     // a dot in every cell without an island; grids only
  bool frame = false;    // a line around the board; grids only
  bool rules = true;     // a line above the board says in which rules it differs from the classic game
};

// The number of bridges shown on an edge: the solution's, otherwise the certain ones.
inline int shown_bridges(const Picture& picture, EdgeId e) {
  if (picture.solution != nullptr) return picture.solution->bridges[e];
  if (picture.marks != nullptr) return (*picture.marks)[e].lo;
  return 0;
}

}  // namespace hashi::draw
