// A cactus plot as SVG: how many puzzles each engine solves when it may spend so much time on each.
//
// A curve rises through the times of the solved puzzles, shortest first; the further it goes to the right the more were
// solved, the lower it stays the faster. Time is logarithmic. Curves differ by colour, by dashes and by a label at
// their end.
#pragma once

#include <string>
#include <vector>

namespace hashi::app {

struct CactusCurve {
  std::string name;
  std::vector<double> seconds;  // of the solved puzzles, in any order
};

std::string cactus_plot(std::vector<CactusCurve> curves, int puzzles);

}  // namespace hashi::app
