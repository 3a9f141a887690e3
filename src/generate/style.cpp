// Targets drawn together, and styles as text.
#include "generate/style.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "format/printable.h"

namespace hashi {
namespace {

constexpr double kThousand = 1000.0;
constexpr double kCap = 25.0;           // of a squared difference
constexpr double kLeastSpread = 0.012;  // below this nobody sees a difference
constexpr std::string_view kHead = "hashi-style 1";

// Roughly normal, from sums of uniform numbers: only additions, so the same everywhere.
double normal(Random& random) {
  std::int64_t sum = 0;
  for (int n = 0; n < 12; ++n) sum += random.below(1 << 16);
  return static_cast<double>(sum) / (1 << 16) - 6.0;
}

Error no_style(std::string message) { return {.code = ErrorCode::syntax, .message = std::move(message)}; }

}  // namespace

Result<Style> find_style(std::string_view text) {
  Style style;
  style.holds.fill(1);
  std::string_view like;
#define STYLE(name, thousandths, as) \
  if (text == #name) {               \
    like = #as;                      \
    style.density = thousandths;     \
  }
#define STYLE_ROW(...)
#include "generate/styles.def"
#undef STYLE
#undef STYLE_ROW
  if (like.empty()) return read_style(text);
  const auto is_shared = [&](Feature feature) {
    return text == like || kFeatureRows[static_cast<std::size_t>(feature)].kind != FeatureKind::place;
  };
#define STYLE(...)
#define STYLE_ROW(of, feature, slope, spread, a, b, c, d, e, ...)  \
  if (text == #of || (like == #of && is_shared(Feature::feature))) \
    style.rows[static_cast<std::size_t>(Feature::feature)] = {true, slope, spread, {a, b, c, d, e}, {__VA_ARGS__}};
#include "generate/styles.def"
#undef STYLE
#undef STYLE_ROW
  return style;
}

double border_share(std::int32_t rows, std::int32_t columns) {
  const double cells = static_cast<double>(rows) * columns;
  return std::min(cells, 2.0 * (rows + columns) - 4) / cells;
}

double narrowing(std::int32_t islands) {
  return std::sqrt(std::sqrt(static_cast<double>(kUsualIslands) / std::max(islands, kUsualIslands)));
}

StyleTarget draw_target(const Style& style, Level level, std::int32_t rows, std::int32_t columns, std::int32_t islands,
                        Random& random) {
  std::array<double, kFactors> common{};
  for (double& factor : common) factor = normal(random);
  const double more_border = border_share(rows, columns) - kUsualBorder / kThousand;
  const double narrow = narrowing(islands);
  StyleTarget target;
  for (std::size_t f = 0; f < kFeatures; ++f) {
    const double own = normal(random);
    const StyleRow& row = style.rows[f];
    if (!row.is_aimed_at) continue;
    double shift = 0, shared = 0;
    for (std::size_t k = 0; k < kFactors; ++k) {
      shift += row.factors[k] / kThousand * common[k];
      shared += row.factors[k] / kThousand * (row.factors[k] / kThousand);
    }
    shift += std::sqrt(std::max(0.0, 1 - shared)) * own;
    const double spread = row.spread / kThousand * narrow;
    target.value[f] = row.mean[static_cast<std::size_t>(level)] / kThousand + row.slope / kThousand * more_border +
                      spread * std::clamp(shift, -2.5, 2.5);
    const double seen = std::max(spread, kLeastSpread);
    target.weight[f] = 1 / (seen * seen);
  }
  return target;
}

StyleTarget part_of(const StyleTarget& target, bool of_the_walk) {
  StyleTarget part = target;
  for (std::size_t f = 0; f < kFeatures; ++f) {
    if ((kFeatureRows[f].kind == FeatureKind::walk) != of_the_walk) part.weight[f] = 0;
  }
  return part;
}

double distance(const StyleTarget& target, const Features& found) {
  double sum = 0;
  for (std::size_t f = 0; f < kFeatures; ++f) {
    const double off = found[f] - target.value[f];
    sum += std::min(kCap, off * off * target.weight[f]);
  }
  return sum;
}

std::string style_text(const Style& style) {
  std::string text(kHead);
  text += "\ndensity " + std::to_string(style.density) + "\nlevels";
  for (const std::uint8_t holds : style.holds) text += holds != 0 ? " 1" : " 0";
  for (std::size_t f = 0; f < kFeatures; ++f) {
    const StyleRow& row = style.rows[f];
    if (!row.is_aimed_at) continue;
    text +=
        "\n" + std::string(kFeatureRows[f].name) + " " + std::to_string(row.slope) + " " + std::to_string(row.spread);
    for (const std::int32_t mean : row.mean) text += " " + std::to_string(mean);
    for (const std::int32_t factor : row.factors) text += " " + std::to_string(factor);
  }
  return text + "\n";
}

Result<Style> read_style(std::string_view text) {
  Style style;
  int line_number = 0;
  bool has_head = false, has_rows = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\n;"), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line_number;
    std::vector<std::string_view> words;
    while (!line.empty()) {
      const std::size_t gap = std::min(line.find_first_of(" ,\r"), line.size());
      if (gap > 0) words.push_back(line.substr(0, gap));
      line.remove_prefix(std::min(gap + 1, line.size()));
    }
    if (words.empty() || words[0].starts_with('#')) continue;
    const auto wrong = [&](const std::string& why) {
      Error error = no_style(why);
      error.line = line_number;
      return error;
    };
    if (!has_head) {
      if (words.size() != 2 || std::string(words[0]) + " " + std::string(words[1]) != kHead)
        return wrong("not a style; its first line is '" + std::string(kHead) + "'");
      has_head = true;
      continue;
    }
    std::vector<std::int32_t> numbers;
    for (std::size_t w = 1; w < words.size(); ++w) {
      std::int32_t number = 0;
      const auto [stop, problem] = std::from_chars(words[w].data(), words[w].data() + words[w].size(), number);
      if (problem != std::errc() || stop != words[w].data() + words[w].size() || std::abs(number) > 1'000'000)
        return wrong("'" + printable(words[w]) + "' is not a whole number of thousandths");
      numbers.push_back(number);
    }
    const auto expect = [&](std::size_t count) { return numbers.size() == count; };
    if (words[0] == "density") {
      if (!expect(1) || numbers[0] < 1 || numbers[0] > 1000) return wrong("density: expected a number from 1 to 1000");
      style.density = numbers[0];
    } else if (words[0] == "levels") {
      if (!expect(kLevels)) return wrong("levels: expected five numbers, 0 or 1");
      for (std::size_t l = 0; l < kLevels; ++l) style.holds[l] = numbers[l] != 0;
    } else {
      const auto* const row = std::find_if(std::begin(kFeatureRows), std::end(kFeatureRows),
                                           [&](const FeatureRow& r) { return r.name == words[0]; });
      if (row == std::end(kFeatureRows)) return wrong("no feature is called '" + printable(words[0]) + "'");
      if (!expect(2 + kLevels + kFactors) || numbers[1] < 0)
        return wrong(std::string(row->name) + ": expected slope, spread, five means and " + std::to_string(kFactors) +
                     " factors");
      StyleRow& target = style.rows[static_cast<std::size_t>(row - std::begin(kFeatureRows))];
      target.is_aimed_at = has_rows = true;
      target.slope = numbers[0];
      target.spread = numbers[1];
      std::copy_n(numbers.begin() + 2, kLevels, target.mean.begin());
      std::copy_n(numbers.begin() + 2 + kLevels, kFactors, target.factors.begin());
    }
  }
  if (!has_rows) return no_style("a style has a line for at least one feature");
  return style;
}

}  // namespace hashi
