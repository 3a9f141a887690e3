// A cactus plot as SVG: how many puzzles each engine solves within a given time per puzzle.
//
// A curve goes through the times of the solved puzzles, shortest first. Further right means more puzzles solved, lower
// means faster. Time is logarithmic. Curves differ in colour and dashes and are labelled at their end.
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
