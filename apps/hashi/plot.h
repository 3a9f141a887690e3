// Plots as SVG: histograms and clouds of points, one below the other.
//
// Positions are integers, so the same figures give the same bytes. Labels are our own words, never a puzzle's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hashi::app {

struct Histogram {
  std::string title;
  std::vector<std::string> labels;
  std::vector<std::int64_t> counts;  // one for each label
};

struct Cloud {
  struct Point {
    std::int64_t x = 0, y = 0;
    int shade = 0;  // 0 light to 4 dark
  };

  std::string title, x_label, y_label;
  std::vector<Point> points;
  std::vector<std::string> shades;  // what the shades mean, for the key
};

std::string plot_svg(const std::vector<Histogram>& histograms, const std::vector<Cloud>& clouds);

}  // namespace hashi::app
