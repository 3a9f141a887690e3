// Writes a cactus plot as SVG: axes, one curve per engine, and labels at the ends of the curves.
#include "experiments/cactus.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace hashi::app {
namespace {

constexpr double kWidth = 720, kHeight = 440, kLeft = 70, kRight = 110, kTop = 30, kBottom = 50;

struct Stroke {
  const char* colour;
  const char* dashes;
};

// Colours that people with any kind of sight tell apart (Okabe and Ito, 2008), and dashes for paper.
constexpr Stroke kStrokes[] = {{"#0072b2", "none"}, {"#d55e00", "7 3"},  {"#009e73", "2 3"},    {"#cc79a7", "9 3 2 3"},
                               {"#000000", "4 4"},  {"#e69f00", "12 4"}, {"#56b4e9", "1 3 6 3"}};

std::string text(double x, double y, const char* anchor, const std::string& words) {
  char head[120];
  std::snprintf(head, sizeof head, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
  return head + words + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2) {
  char words[160];
  std::snprintf(words, sizeof words, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n", x1,
                y1, x2, y2);
  return words;
}

std::string time_name(int exponent) {
  constexpr const char* units[] = {"µs", "ms", "s"};
  const int unit = std::clamp((exponent + 6) / 3, 0, 2);
  const int power = exponent + 6 - 3 * unit;
  if (power < 0 || power > 4) return "10^" + std::to_string(exponent) + " s";
  return std::to_string(static_cast<int>(std::pow(10, power))) + " " + units[unit];
}

// From numbers of puzzles and seconds to places on the page.
struct Axes {
  int puzzles, lowest, highest;  // the powers of ten of seconds

  double x(double solved) const { return kLeft + solved / puzzles * (kWidth - kLeft - kRight); }
  double y(double seconds) const {
    const double share = (std::log10(seconds) - lowest) / (highest - lowest);
    return kHeight - kBottom - share * (kHeight - kTop - kBottom);
  }
};

Axes axes_for(const std::vector<CactusCurve>& curves, int puzzles) {
  double least = 1, most = 1e-6;
  for (const CactusCurve& curve : curves) {
    if (curve.seconds.empty()) continue;
    least = std::min(least, curve.seconds.front());
    most = std::max(most, curve.seconds.back());
  }
  const int lowest = static_cast<int>(std::floor(std::log10(least)));
  return {std::max(1, puzzles), lowest, std::max(lowest + 1, static_cast<int>(std::ceil(std::log10(most))))};
}

std::string grid(const Axes& axes) {
  std::string svg;
  for (int power = axes.lowest; power <= axes.highest; ++power) {
    const double y = axes.y(std::pow(10, power));
    svg += line(kLeft, y, kWidth - kRight, y) + text(kLeft - 8, y + 4, "end", time_name(power));
  }
  const int step = std::max(1, (axes.puzzles + 4) / 5);
  for (int solved = 0; solved <= axes.puzzles; solved += step) {
    const double x = axes.x(solved);
    svg += line(x, kTop, x, kHeight - kBottom) + text(x, kHeight - kBottom + 18, "middle", std::to_string(solved));
  }
  svg += text((kLeft + kWidth - kRight) / 2, kHeight - 10, "middle",
              "puzzles solved, of " + std::to_string(axes.puzzles) + ", each within the time at the left");
  return svg;
}

}  // namespace

std::string cactus_plot(std::vector<CactusCurve> curves, int puzzles) {
  for (CactusCurve& curve : curves) {
    for (double& seconds : curve.seconds) seconds = std::max(seconds, 1e-6);
    std::sort(curve.seconds.begin(), curve.seconds.end());
  }
  const Axes axes = axes_for(curves, puzzles);
  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 440\" width=\"720\" height=\"440\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"720\" height=\"440\" fill=\"#fff\"/>\n" +
      grid(axes);
  struct Ending {
    double x, y;
    std::size_t curve;
  };
  std::vector<Ending> endings;
  for (std::size_t c = 0; c < curves.size(); ++c) {
    const Stroke& stroke = kStrokes[c % std::size(kStrokes)];
    std::string points;
    for (std::size_t at = 0; at < curves[c].seconds.size(); ++at) {
      char place[48];
      std::snprintf(place, sizeof place, "%.1f,%.1f ", axes.x(static_cast<double>(at + 1)),
                    axes.y(curves[c].seconds[at]));
      points += place;
    }
    svg.append("<polyline fill=\"none\" stroke-width=\"2\" stroke=\"").append(stroke.colour);
    svg.append("\" stroke-dasharray=\"").append(stroke.dashes).append("\" points=\"").append(points).append("\"/>\n");
    const std::size_t solved = curves[c].seconds.size();
    endings.push_back({axes.x(static_cast<double>(solved)), solved > 0 ? axes.y(curves[c].seconds.back()) : kTop, c});
  }
  // Labels keep a line's height apart, whatever the curves do. Who solved nothing is named at the top of the left side.
  std::sort(endings.begin(), endings.end(), [](const Ending& a, const Ending& b) { return a.y < b.y; });
  double last_of_none = kTop, last_of_some = 0;
  for (const Ending& ending : endings) {
    const CactusCurve& curve = curves[ending.curve];
    const std::size_t solved = curve.seconds.size();
    double& last = solved == 0 ? last_of_none : last_of_some;
    last = std::max(last + 14, ending.y + 4);
    svg.append("<g fill=\"").append(kStrokes[ending.curve % std::size(kStrokes)].colour).append("\">");
    svg += text(ending.x + 6, last, "start", curve.name + " " + std::to_string(solved)) + "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace hashi::app
