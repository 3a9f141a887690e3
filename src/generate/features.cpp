// Every feature is a quotient of counts, so that it means the same on boards of all sizes.
#include "generate/features.h"

#include <algorithm>
#include <cmath>

namespace hashi {
namespace {

// The standard deviation of so many counts with this sum and this sum of squares.
double spread(double squares, double sum, double counts) {
  const double mean = sum / counts;
  return std::sqrt(std::max(0.0, squares / counts - mean * mean));
}

}  // namespace

Features features(const Tally& t, const WalkShape& w) {
  const double n = std::max(1, t.islands), e = std::max(1, t.edges), u = std::max(1, t.used),
               lines = t.rows + t.columns;
  return {
#define FEATURE(name, kind, value, meaning) value,
#include "generate/features.def"
#undef FEATURE
  };
}

Drawing drawing_of(const Document& solved) {
  Drawing drawing{.rows = solved.grid->rows(), .columns = solved.grid->columns(), .islands = {}, .bridges = {}};
  for (const Cell c : solved.grid->cells()) drawing.islands.push_back(c);
  for (const EdgeId e : solved.puzzle.edges()) {
    const Edge& edge = solved.puzzle.edge(e);
    drawing.bridges.push_back({.a = index(edge.a), .b = index(edge.b), .count = solved.solution->bridges[e]});
  }
  return drawing;
}

Features features(const Document& solved, const WalkShape& walk) {
  return features(Sketch(drawing_of(solved)).tally(), walk);
}

}  // namespace hashi
