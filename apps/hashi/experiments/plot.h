// Plots as SVG: histograms, scatter plots and strips of points, one below the other.
//
// Coordinates are integers, so the same figures give the same bytes. Labels never contain text from a puzzle. Where a
// scale is logarithmic a doubling is a step.
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
  bool is_logarithmic_y = false;
};

// A row of points for each name, on one logarithmic scale.
struct Strips {
  struct Point {
    std::int64_t value = 0;
    int shade = 0;  // as in a cloud
  };
  struct Row {
    std::string name;
    std::vector<Point> points;
  };

  std::string title, x_label;
  std::vector<Row> rows;
  std::vector<std::string> shades;
};

std::string plot_svg(const std::vector<Histogram>& histograms, const std::vector<Cloud>& clouds,
                     const std::vector<Strips>& strips = {});

}  // namespace hashi::app
