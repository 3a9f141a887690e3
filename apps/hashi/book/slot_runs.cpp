// Divides entries into runs that share pages, and what puzzles and solutions say alike.
#include "book/pages.h"

namespace hashi::app {

std::string range_words(std::size_t first, std::size_t end) {
  const std::string from = std::to_string(first + 1);
  return end - first == 1 ? from : from + " – " + std::to_string(end);
}

void too_small(Pages& pages, std::size_t which, double cell) {
  const Document& document = pages.entries()[which].document;
  const std::string size = document.grid ? std::to_string(document.grid->rows()) + " rows, " +
                                               std::to_string(document.grid->columns()) + " columns"
                                         : std::to_string(document.puzzle.island_count()) + " islands";
  pages.fail({.code = ErrorCode::range,
              .message = "puzzle " + std::to_string(which + 1) + " (" + size + ") would have digits of " +
                         std::to_string(static_cast<int>(10 * cell * kDigitPerCell) / 10.0).substr(0, 3) +
                         " pt on this paper; the least is 6 pt: choose larger paper"});
}

std::vector<SlotRun> runs_of(const Pages& pages, std::size_t first, std::size_t end) {
  const auto& entries = pages.entries();
  Extent small;
  std::size_t small_count = 0;
  for (std::size_t i = first; i < end; ++i) {
    if (needs_whole_page(entries[i])) continue;
    ++small_count;
    const Extent extent = extent_of(entries[i]);
    small = {std::max(small.width, extent.width), std::max(small.height, extent.height)};
  }
  std::vector<SlotRun> runs;
  for (std::size_t i = first; i < end; ++i) {
    const bool is_large = needs_whole_page(entries[i]);
    const Extent extent = is_large ? extent_of(entries[i]) : small;
    const bool goes_on = !runs.empty() && runs.back().is_large == is_large &&
                         runs.back().largest.width == extent.width && runs.back().largest.height == extent.height;
    if (!goes_on) runs.push_back({.first = i, .end = i, .largest = extent, .is_large = is_large});
    runs.back().end = i + 1;
    runs.back().boards = is_large ? i + 1 - runs.back().first : small_count;
  }
  return runs;
}

}  // namespace hashi::app
