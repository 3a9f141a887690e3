// The solutions, as many on a page as can be read, each with the page of its puzzle.
#include "book/pages.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

void add_run(Pages& pages, const SlotRun& run) {
  const bool large = pages.is_large_print();
  const TypeStyle number = pages.style(10, Face::title);
  const SlotRequest request{.width = pages.width(),
                            .height = pages.height(),
                            .board = run.largest,
                            .above = 1.3 * number.size,
                            .gap = 9 * pages.unit(),
                            .good_cell = large ? 19.5 : kLeastCell + 0.3,
                            .most_cell = large ? 30.0 : 20.0,
                            .least_width = 70 * pages.unit(),
                            .boards = run.boards};
  const Slots slots = best_slots(request);
  if (slots.cell < kLeastCell) return too_small(pages, run.first, slots.cell);
  const SlotGrid grid = slot_grid(request, slots);
  for (std::size_t first = run.first; first < run.end;) {
    const std::size_t end = std::min(run.end, first + static_cast<std::size_t>(slots.count()));
    pages.begin(pages.say(BookWords::solutions), range_words(first, end));
    for (std::size_t which = first; which < end; ++which) {
      const int at = static_cast<int>(which - first);
      const Point corner{pages.left() + grid.indent + grid.across * (at % slots.across),
                         pages.top() + grid.first + grid.down * (at / slots.across)};
      const BookEntry& entry = pages.entries()[which];
      const Extent extent = extent_of(entry);
      const double own = slots.cell * (slots.turned ? extent.height : extent.width);
      const double width = std::max(own, 60 * pages.unit()), y = corner.y + 0.85 * number.size;
      pages.words(
          {.at = {corner.x + 1, y}, .text = std::to_string(which + 1), .face = number.face, .size = number.size});
      if (pages.has(Part::puzzles))
        pages.words({.at = {corner.x + width - 1, y},
                     .text = pages.say(BookWords::puzzle_on, {{"n", std::to_string(pages.known().puzzles[which])}}),
                     .size = pages.quiet(6.4),
                     .align = Align::right});
      pages.board({.entry = &entry,
                   .corner = {corner.x, corner.y + request.above},
                   .cell = slots.cell,
                   .turned = slots.turned,
                   .solved = true,
                   .dotted = false});
      pages.found().solutions[which] = pages.number();
    }
    first = end;
  }
}

}  // namespace

void add_solutions(Pages& pages) {
  pages.found().parts[Part::solutions] = pages.number() + 1;
  for (const SlotRun& run : runs_of(pages, 0, pages.entries().size())) {
    if (!pages.problem()) add_run(pages, run);
  }
}

}  // namespace hashi::app
