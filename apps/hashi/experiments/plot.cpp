// Writes histograms, scatter plots and strips as SVG, with integer coordinates.
#include "experiments/plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/xml_text.h"

namespace hashi::app {
namespace {

// Of every plot, in pixels: the page's width, the frame around which axes are drawn, and the room for words.
constexpr std::int64_t kPlotWidth = 720, kPlotLeft = 70, kPlotRight = 690, kStripLeft = 130, kAbove = 40, kBelow = 56;
constexpr std::int64_t kHistogramHeight = 200, kCloudHeight = 320, kStripHeight = 60, kKeyHeight = 30;

// From light to dark, told apart without colour too.
constexpr std::array<const char*, 5> kShades = {"#c6dbef", "#9ecae1", "#6baed6", "#3182bd", "#08306b"};

std::string text_at(std::int64_t x, std::int64_t y, const std::string& anchor, const std::string& words,
                    const std::string& more = {}) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" text-anchor=\"" + anchor + "\"" + more +
         ">" + draw::xml_text(words) + "</text>\n";
}

std::string line(std::int64_t x1, std::int64_t y1, std::int64_t x2, std::int64_t y2, const std::string& colour) {
  return "<line x1=\"" + std::to_string(x1) + "\" y1=\"" + std::to_string(y1) + "\" x2=\"" + std::to_string(x2) +
         "\" y2=\"" + std::to_string(y2) + "\" stroke=\"" + colour + "\"/>\n";
}

// 1, 2, 5, 10, 20 …: the least that leaves at most 'most' ticks up to 'end'.
std::int64_t tick_for(std::int64_t end, std::int64_t most) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t digit : {1, 2, 5}) {
      if (end / (digit * power) <= most) return digit * power;
    }
  }
}

constexpr std::int64_t kMostTicks = 8;
constexpr std::int64_t kPerDoubling = 100;  // parts of a step of a logarithmic scale

struct Axis {
  std::int64_t from = 0, to = 0;  // pixels
  std::int64_t end = 1;           // at 'to', in values or parts of a doubling; at 'from' is 0, or the value 1
  bool is_logarithmic = false;

  std::int64_t at(std::int64_t value) const { return from + (to - from) * on_scale(value) / end; }

  std::int64_t on_scale(std::int64_t value) const {
    if (!is_logarithmic) return value;
    return std::llround(kPerDoubling * std::log2(static_cast<double>(std::max<std::int64_t>(1, value))));
  }

  std::vector<std::int64_t> ticks() const {
    const std::int64_t steps = is_logarithmic ? end / kPerDoubling : end;
    std::vector<std::int64_t> values;
    for (std::int64_t step = 0, tick = tick_for(steps, kMostTicks); step <= steps; step += tick)
      values.push_back(is_logarithmic ? std::int64_t{1} << step : step);
    return values;
  }
};

Axis axis(std::int64_t from, std::int64_t to, std::int64_t largest, bool is_logarithmic = false) {
  Axis found{.from = from, .to = to, .is_logarithmic = is_logarithmic};
  const std::int64_t unit = is_logarithmic ? kPerDoubling : 1;
  const std::int64_t steps = std::max<std::int64_t>(1, (found.on_scale(largest) + unit - 1) / unit);
  const std::int64_t tick = tick_for(steps, kMostTicks);
  found.end = (steps + tick - 1) / tick * tick * unit;
  return found;
}

std::string y_axis(const Axis& y) {
  std::string text;
  for (const std::int64_t value : y.ticks()) {
    text += line(kPlotLeft, y.at(value), kPlotRight, y.at(value), y.at(value) == y.from ? "#333333" : "#dddddd");
    text += text_at(kPlotLeft - 8, y.at(value) + 4, "end", std::to_string(value));
  }
  return text;
}

std::string title_of(const std::string& title, std::int64_t top) {
  return text_at(kPlotLeft, top + 24, "start", title, " font-weight=\"bold\"");
}

std::string drawn(const Histogram& histogram, std::int64_t top) {
  const std::int64_t most =
      histogram.counts.empty() ? 0 : *std::max_element(histogram.counts.begin(), histogram.counts.end());
  const Axis y = axis(top + kAbove + kHistogramHeight, top + kAbove, most);
  std::string text = title_of(histogram.title, top) + y_axis(y);
  const auto bars = static_cast<std::int64_t>(histogram.counts.size());
  for (std::int64_t bar = 0; bar < bars; ++bar) {
    const std::int64_t count = histogram.counts[static_cast<std::size_t>(bar)];
    const std::int64_t from = kPlotLeft + (kPlotRight - kPlotLeft) * bar / bars,
                       to = kPlotLeft + (kPlotRight - kPlotLeft) * (bar + 1) / bars;
    const std::int64_t gap = (to - from) / 8;
    text += "<rect x=\"" + std::to_string(from + gap) + "\" y=\"" + std::to_string(y.at(count)) + "\" width=\"" +
            std::to_string(to - from - 2 * gap) + "\" height=\"" + std::to_string(y.from - y.at(count)) + "\" fill=\"" +
            kShades[3] + "\"/>\n";
    text += text_at((from + to) / 2, y.at(count) - 5, "middle", std::to_string(count));
    text += text_at((from + to) / 2, y.from + 18, "middle", histogram.labels[static_cast<std::size_t>(bar)]);
  }
  return text;
}

std::string dot(std::int64_t x, std::int64_t y, std::size_t shade) {
  return "<circle cx=\"" + std::to_string(x) + "\" cy=\"" + std::to_string(y) + "\" r=\"4\" fill=\"" +
         kShades[shade % kShades.size()] + "\" stroke=\"#333333\" stroke-width=\"0.5\"/>\n";
}

// The meaning of the shades, from a place on in steps.
std::string key_of(const std::vector<std::string>& shades, std::int64_t x, std::int64_t y, std::int64_t step_x,
                   std::int64_t step_y) {
  std::string text;
  for (std::size_t shade = 0; shade < shades.size(); ++shade, x += step_x, y += step_y)
    text += dot(x, y, shade) + text_at(x + 10, y + 4, "start", shades[shade]);
  return text;
}

std::string x_axis(const Axis& x, std::int64_t y, const std::string& label) {
  std::string text;
  for (const std::int64_t value : x.ticks()) text += text_at(x.at(value), y + 18, "middle", std::to_string(value));
  return text + text_at((kPlotLeft + kPlotRight) / 2, y + 38, "middle", label);
}

std::string drawn(const Cloud& cloud, std::int64_t top) {
  std::int64_t most_x = 0, most_y = 0;
  for (const Cloud::Point& point : cloud.points) {
    most_x = std::max(most_x, point.x);
    most_y = std::max(most_y, point.y);
  }
  const Axis x = axis(kPlotLeft, kPlotRight, most_x),
             y = axis(top + kAbove + kCloudHeight, top + kAbove, most_y, cloud.is_logarithmic_y);
  std::string text = title_of(cloud.title, top) + y_axis(y) + x_axis(x, y.from, cloud.x_label);
  const std::string middle = std::to_string((y.from + y.to) / 2);
  text += "<text transform=\"rotate(-90 20 " + middle + ")\" x=\"20\" y=\"" + middle + "\" text-anchor=\"middle\">" +
          cloud.y_label + "</text>\n";
  for (const Cloud::Point& point : cloud.points)
    text += dot(x.at(point.x), y.at(point.y), static_cast<std::size_t>(point.shade));
  return text + key_of(cloud.shades, kPlotLeft + 16, top + kAbove + 14, 0, 18);
}

std::int64_t height_of(const Strips& strips) {
  return kKeyHeight + kStripHeight * static_cast<std::int64_t>(strips.rows.size());
}

// Points of a row are spread across it, so that few hide each other.
std::string drawn(const Strips& strips, std::int64_t top) {
  constexpr std::int64_t kLanes = 5, kBetweenLanes = 9;
  std::int64_t most = 0;
  for (const Strips::Row& row : strips.rows) {
    for (const Strips::Point& point : row.points) most = std::max(most, point.value);
  }
  const Axis x = axis(kStripLeft, kPlotRight, most, true);
  const std::int64_t above = top + kAbove + kKeyHeight, below = top + kAbove + height_of(strips);
  std::string text =
      title_of(strips.title, top) + key_of(strips.shades, kStripLeft, top + kAbove + kKeyHeight / 2, 100, 0);
  for (const std::int64_t value : x.ticks()) text += line(x.at(value), above, x.at(value), below, "#dddddd");
  for (std::size_t at = 0; at < strips.rows.size(); ++at) {
    const std::int64_t middle = above + kStripHeight * static_cast<std::int64_t>(at) + kStripHeight / 2;
    text += text_at(kStripLeft - 12, middle + 4, "end", strips.rows[at].name);
    std::int64_t lane = 0;
    for (const Strips::Point& point : strips.rows[at].points) {
      text +=
          dot(x.at(point.value), middle + (lane - kLanes / 2) * kBetweenLanes, static_cast<std::size_t>(point.shade));
      lane = (lane + 2) % kLanes;
    }
  }
  return text + line(kStripLeft, below, kPlotRight, below, "#333333") + x_axis(x, below, strips.x_label);
}

}  // namespace

std::string plot_svg(const std::vector<Histogram>& histograms, const std::vector<Cloud>& clouds,
                     const std::vector<Strips>& strips) {
  std::int64_t top = 0;
  std::string body;
  for (const Histogram& histogram : histograms) {
    body += drawn(histogram, top);
    top += kAbove + kHistogramHeight + kBelow;
  }
  for (const Cloud& cloud : clouds) {
    body += drawn(cloud, top);
    top += kAbove + kCloudHeight + kBelow;
  }
  for (const Strips& rows : strips) {
    body += drawn(rows, top);
    top += kAbove + height_of(rows) + kBelow;
  }
  const std::string size = std::to_string(kPlotWidth) + "\" height=\"" + std::to_string(top);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
         std::to_string(kPlotWidth) + " " + std::to_string(top) +
         "\" font-family=\"Liberation Sans, Arial, sans-serif\" font-size=\"12\">\n" + "<rect width=\"" + size +
         "\" fill=\"#ffffff\"/>\n" + body + "</svg>\n";
}

}  // namespace hashi::app
