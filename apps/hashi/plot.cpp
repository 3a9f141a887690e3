#include "plot.h"

#include <algorithm>
#include <array>

namespace hashi::app {
namespace {

// Of every plot, in pixels: the page's width, the frame around which axes are drawn, and the room for words.
constexpr std::int64_t kPlotWidth = 720, kPlotLeft = 70, kPlotRight = 690, kAbove = 40, kBelow = 56;
constexpr std::int64_t kHistogramHeight = 200, kCloudHeight = 320;

// From light to dark, told apart without colour too.
constexpr std::array<const char*, 5> kShades = {"#c6dbef", "#9ecae1", "#6baed6", "#3182bd", "#08306b"};

std::string text_at(std::int64_t x, std::int64_t y, const std::string& anchor, const std::string& words,
                    const std::string& more = {}) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" text-anchor=\"" + anchor + "\"" + more +
         ">" + words + "</text>\n";
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

struct Axis {
  std::int64_t from = 0, to = 0;  // pixels
  std::int64_t end = 1;           // the value at 'to'; 'from' is 0

  std::int64_t at(std::int64_t value) const { return from + (to - from) * value / end; }
};

Axis axis(std::int64_t from, std::int64_t to, std::int64_t largest) {
  const std::int64_t tick = tick_for(std::max<std::int64_t>(1, largest), 8);
  return {.from = from, .to = to, .end = (std::max<std::int64_t>(1, largest) + tick - 1) / tick * tick};
}

std::string y_axis(const Axis& y) {
  std::string text;
  for (std::int64_t value = 0, tick = tick_for(y.end, 8); value <= y.end; value += tick) {
    text += line(kPlotLeft, y.at(value), kPlotRight, y.at(value), value == 0 ? "#333333" : "#dddddd");
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

std::string key_of(const Cloud& cloud, std::int64_t top) {
  std::string text;
  for (std::size_t shade = 0; shade < cloud.shades.size(); ++shade) {
    const std::int64_t x = kPlotLeft + 16, y = top + kAbove + 14 + 18 * static_cast<std::int64_t>(shade);
    text += "<circle cx=\"" + std::to_string(x) + "\" cy=\"" + std::to_string(y) + "\" r=\"4\" fill=\"" +
            kShades[shade % kShades.size()] + "\" stroke=\"#333333\"/>\n" +
            text_at(x + 10, y + 4, "start", cloud.shades[shade]);
  }
  return text;
}

std::string drawn(const Cloud& cloud, std::int64_t top) {
  std::int64_t most_x = 0, most_y = 0;
  for (const Cloud::Point& point : cloud.points) {
    most_x = std::max(most_x, point.x);
    most_y = std::max(most_y, point.y);
  }
  const Axis x = axis(kPlotLeft, kPlotRight, most_x), y = axis(top + kAbove + kCloudHeight, top + kAbove, most_y);
  std::string text = title_of(cloud.title, top) + y_axis(y);
  for (std::int64_t value = 0, tick = tick_for(x.end, 8); value <= x.end; value += tick)
    text += text_at(x.at(value), y.from + 18, "middle", std::to_string(value));
  text += text_at((kPlotLeft + kPlotRight) / 2, y.from + 38, "middle", cloud.x_label);
  const std::string middle = std::to_string((y.from + y.to) / 2);
  text += "<text transform=\"rotate(-90 20 " + middle + ")\" x=\"20\" y=\"" + middle + "\" text-anchor=\"middle\">" +
          cloud.y_label + "</text>\n";
  for (const Cloud::Point& point : cloud.points) {
    text += "<circle cx=\"" + std::to_string(x.at(point.x)) + "\" cy=\"" + std::to_string(y.at(point.y)) +
            "\" r=\"4\" fill=\"" + kShades[static_cast<std::size_t>(point.shade) % kShades.size()] +
            "\" stroke=\"#333333\" stroke-width=\"0.5\"/>\n";
  }
  return text + key_of(cloud, top);
}

}  // namespace

std::string plot_svg(const std::vector<Histogram>& histograms, const std::vector<Cloud>& clouds) {
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
  const std::string size = std::to_string(kPlotWidth) + "\" height=\"" + std::to_string(top);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
         std::to_string(kPlotWidth) + " " + std::to_string(top) +
         "\" font-family=\"Liberation Sans, Arial, sans-serif\" font-size=\"12\">\n" + "<rect width=\"" + size +
         "\" fill=\"#ffffff\"/>\n" + body + "</svg>\n";
}

}  // namespace hashi::app
