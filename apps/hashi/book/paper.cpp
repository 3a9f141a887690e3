// The table of paper sizes, and numbers with units.
#include "book/paper.h"

#include <charconv>
#include <optional>

#include "format/printable.h"

namespace hashi::app {
namespace {

constexpr double kMillimetre = 72 / 25.4, kInch = 72;
constexpr double kLeast = 140, kMost = 14400;  // points: half a post card; the most that PDF readers show

struct NamedPaper {
  std::string_view name;
  double width, height;
};
constexpr NamedPaper kPapers[] = {
    {"a5", 148 * kMillimetre, 210 * kMillimetre}, {"a4", 210 * kMillimetre, 297 * kMillimetre},
    {"letter", 8.5 * kInch, 11 * kInch},          {"6x9in", 6 * kInch, 9 * kInch},
    {"8.5x11in", 8.5 * kInch, 11 * kInch},
};

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (problem != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 1e6)) return std::nullopt;
  return value;
}

// In points; 0 = there is no such unit.
double unit(std::string_view text) {
  if (text == "mm") return kMillimetre;
  if (text == "cm") return 10 * kMillimetre;
  if (text == "in") return kInch;
  if (text == "pt") return 1;
  return 0;
}

Error wrong(std::string_view text, const std::string& expected) {
  return {.code = ErrorCode::range, .message = "'" + printable(text) + "' is not " + expected};
}

}  // namespace

std::string paper_names() {
  std::string names;
  for (const NamedPaper& paper : kPapers) names.append(paper.name).append(", ");
  return names + "or WxH with a unit, such as 170x240mm";
}

Result<double> read_length(std::string_view text) {
  if (text == "0") return 0.0;
  const auto value = text.size() > 2 ? number(text.substr(0, text.size() - 2)) : std::nullopt;
  const double factor = text.size() > 2 ? unit(text.substr(text.size() - 2)) : 0;
  if (!value || factor == 0) return wrong(text, "a length such as 3mm, 0.125in or 9pt");
  return *value * factor;
}

Result<PaperSize> read_paper(std::string_view text) {
  for (const NamedPaper& paper : kPapers) {
    if (paper.name == text) return PaperSize{paper.width, paper.height};
  }
  const std::string expected = "a paper size: " + paper_names();
  const std::size_t times = text.find('x');
  const double factor = text.size() > 2 ? unit(text.substr(text.size() - 2)) : 0;
  if (times == std::string_view::npos || times + 3 > text.size() || factor == 0) return wrong(text, expected);
  const auto width = number(text.substr(0, times));
  const auto height = number(text.substr(times + 1, text.size() - times - 3));
  if (!width || !height) return wrong(text, expected);
  const PaperSize size{*width * factor, *height * factor};
  for (const double side : {size.width, size.height}) {
    if (side < kLeast || side > kMost)
      return Error{.code = ErrorCode::range,
                   .message = "paper of " + printable(text) + ": each side must have 50 mm to 5 m"};
  }
  return size;
}

}  // namespace hashi::app
