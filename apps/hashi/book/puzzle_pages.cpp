// The sections: an opener for each level, then its puzzles in order of score, all at the same scale. And the solutions.
#include <algorithm>
#include <set>

#include "book/pages.h"
#include "book/qr.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

std::string range_words(std::size_t first, std::size_t end) {
  const std::string from = std::to_string(first + 1);
  return end - first == 1 ? from : from + " – " + std::to_string(end);
}

std::string size_words(const Pages& pages, const BookEntry& entry) {
  const Document& document = entry.document;
  if (!document.grid) return pages.say(BookWords::graph_of, {{"n", std::to_string(document.puzzle.island_count())}});
  return pages.say(BookWords::rows_columns,
                   {{"r", std::to_string(document.grid->rows())}, {"c", std::to_string(document.grid->columns())}});
}

bool have_one_size(const Pages& pages, std::size_t first, std::size_t end) {
  std::set<std::string> sizes;
  for (std::size_t i = first; i < end; ++i) sizes.insert(size_words(pages, pages.entries()[i]));
  return sizes.size() == 1;
}

// What cannot be said in the line of the number: a title, the size among others, rules of its own.
std::string note_on(const Pages& pages, const BookEntry& entry, bool with_size) {
  std::vector<std::string> notes;
  if (!entry.document.title.empty()) notes.push_back(entry.document.title);
  if (with_size) notes.push_back(size_words(pages, entry));
  const auto& [most, components] = entry.document.puzzle.rules();
  if (most == 1) notes.push_back(pages.say(BookWords::note_most_one));
  if (most > 2) notes.push_back(pages.say(BookWords::note_most, {{"n", std::to_string(most)}}));
  if (components != 1) notes.push_back(pages.say(BookWords::note_components, {{"n", std::to_string(components)}}));
  std::string text;
  for (const std::string& note : notes) text += (text.empty() ? "" : " · ") + note;
  return text;
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

// A run of entries that share pages and scale: the small boards of a section, or one large board.
struct SlotRun {
  std::size_t first = 0, end = 0;
  Extent largest;
};

std::vector<SlotRun> runs_of(const Pages& pages, std::size_t first, std::size_t end) {
  const auto& entries = pages.entries();
  Extent small;
  for (std::size_t i = first; i < end; ++i) {
    if (needs_whole_page(entries[i])) continue;
    const Extent extent = extent_of(entries[i]);
    small = {std::max(small.width, extent.width), std::max(small.height, extent.height)};
  }
  std::vector<SlotRun> runs;
  for (std::size_t i = first; i < end; ++i) {
    const bool alone = needs_whole_page(entries[i]);
    if (alone || runs.empty() || needs_whole_page(entries[i - 1]))
      runs.push_back({.first = i, .end = i + 1, .largest = alone ? extent_of(entries[i]) : small});
    else
      runs.back().end = i + 1;
  }
  return runs;
}

struct PuzzleLook {
  double above = 0, left = 0, below = 0;
  bool with_size = false, labelled = false;
};

void add_puzzle_head(Pages& pages, std::size_t which, Point at, double width, bool with_size) {
  const BookEntry& entry = pages.entries()[which];
  const double unit = pages.unit();
  const std::string number = std::to_string(which + 1);
  const TypeStyle big{.face = Face::title, .size = 14 * unit}, quiet{.size = 6.4 * unit};
  pages.words({.at = at, .text = number, .face = big.face, .size = big.size});
  const double stars = 6.6 * unit, stars_width = stars * 5.3;
  double x = at.x + std::max(pages.width_of(big, number), 15 * unit) + 7 * unit;
  pages.stars({x, at.y - 0.5 * unit}, stars, entry.grade.level);
  x += stars_width + 5 * unit;
  double right = at.x + width;
  if (pages.has(Part::solutions)) {
    const std::string reference =
        pages.say(BookWords::solution_on, {{"n", std::to_string(pages.known().solutions[which])}});
    pages.words({.at = {right, at.y}, .text = reference, .size = quiet.size, .align = Align::right});
    right -= pages.width_of(quiet, reference) + 5 * unit;
  }
  const std::string score = pages.say(BookWords::score, {{"n", std::to_string(entry.grade.score)}});
  if (pages.width_of(quiet, score) <= right - x) pages.words({.at = {x, at.y}, .text = score, .size = quiet.size});
  const std::string note = note_on(pages, entry, with_size);
  if (note.empty()) return;
  const TypeStyle style{.face = Face::italic, .size = 7.6 * unit};
  pages.words({.at = {at.x, at.y + 9.5 * unit},
               .text = shortened(pages.source().fonts, style, note, width),
               .face = style.face,
               .size = style.size});
}

void add_upside_down_hints(Pages& pages, std::size_t first, std::size_t end, double height) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) {
    const std::string hint = short_hint(pages, pages.entries()[i]);
    if (!hint.empty()) text += (text.empty() ? "" : "  ·  ") + std::to_string(i + 1) + " " + hint;
  }
  const TypeStyle style{.size = 6 * pages.unit()};
  const double leading = 1.35 * style.size;
  double y = pages.bottom() - height + 4 * pages.unit();
  const auto lines = broken_into_lines(pages.source().fonts, style, text, pages.width());
  y += leading * static_cast<double>(lines.size() > 0 ? lines.size() - 1 : 0);
  // Turned around, the first line is the lowest one and begins at the right.
  for (const std::string& line : lines) {
    pages.words({.at = {pages.right(), y}, .text = line, .size = style.size, .upside_down = true});
    y -= leading;
  }
}

void add_run(Pages& pages, const SlotRun& run, const std::string& section, const PuzzleLook& look) {
  const double unit = pages.unit();
  const bool is_large_print = pages.recipe().large_print;
  const bool turned_hints = pages.has(Part::hints) && pages.recipe().hints == HintsPlace::upside_down;
  const bool alone = run.end - run.first == 1 && needs_whole_page(pages.entries()[run.first]);
  for (std::size_t first = run.first; first < run.end && !pages.problem();) {
    const double foot = turned_hints ? 30 * unit : 0;
    const SlotRequest request{.width = pages.width(),
                              .height = pages.height() - foot,
                              .board = run.largest,
                              .above = look.above,
                              .left = look.left,
                              .below = look.below,
                              .gap = 15 * unit,
                              .good_cell = alone                      ? 1e9
                                           : is_large_print           ? 25
                                           : pages.page_width() < 500 ? 14.2
                                                                      : 18,
                              .most_cell = is_large_print ? 48.0
                                           : alone        ? 40.0
                                                          : 30.0,
                              .least_width = 118 * unit,
                              .count = alone ? 0 : pages.recipe().per_page};
    const Slots slots = best_slots(request);
    if (slots.cell < kLeastCell) return too_small(pages, run.first, slots.cell);
    const std::size_t end = std::min(run.end, first + static_cast<std::size_t>(slots.count()));
    pages.begin(section, range_words(first, end));
    const double board_height = slots.cell * (slots.turned ? run.largest.width : run.largest.height);
    const double board_width = slots.cell * (slots.turned ? run.largest.height : run.largest.width);
    // What is left of the height goes between the rows and below the last one, in equal shares.
    const double row = look.above + board_height + look.below;
    const double spare = request.height - slots.down * row;
    const double step = row + std::min(spare / slots.down, 0.45 * row);
    // Columns reach from margin to margin.
    const double column = board_width + look.left;
    const double across =
        slots.across > 1 ? column + (pages.width() - slots.across * column) / (slots.across - 1) : column;
    const double indent = slots.across > 1 ? 0 : (pages.width() - column) / 2;
    for (std::size_t which = first; which < end; ++which) {
      const int at = static_cast<int>(which - first);
      const Point corner{pages.left() + indent + across * (at % slots.across),
                         pages.top() + step * (at / slots.across)};
      const BookEntry& entry = pages.entries()[which];
      const Extent extent = extent_of(entry);
      const double own = slots.cell * (slots.turned ? extent.height : extent.width);
      const Point board{corner.x + look.left + (board_width - own) / 2, corner.y + look.above};
      add_puzzle_head(pages, which, {corner.x + look.left, corner.y + 11 * unit}, board_width, look.with_size);
      pages.board(
          {.entry = &entry, .corner = board, .cell = slots.cell, .turned = slots.turned, .labelled = look.labelled});
      if (!pages.recipe().qr.empty()) {
        const double below = corner.y + look.above + slots.cell * (slots.turned ? extent.width : extent.height);
        add_qr_code(pages, entry, {corner.x + look.left, below + 5 * unit}, look.below - 6 * unit);
      }
      pages.found().puzzles[which] = pages.number();
    }
    if (turned_hints) add_upside_down_hints(pages, first, end, foot);
    first = end;
  }
}

// Sections of equal level.
std::vector<std::pair<std::size_t, std::size_t>> sections_of(const Pages& pages) {
  std::vector<std::pair<std::size_t, std::size_t>> sections;
  const auto& entries = pages.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i == 0 || entries[i].grade.level != entries[i - 1].grade.level) sections.emplace_back(i, i);
    sections.back().second = i + 1;
  }
  return sections;
}

void add_opener(Pages& pages, std::size_t first, std::size_t end, std::set<TechniqueId>& met) {
  const Level level = pages.entries()[first].grade.level;
  const double unit = pages.unit();
  pages.begin_bare();
  const double x = pages.left();
  double y = 0.3 * pages.page_height();
  const TypeStyle name{.face = Face::title, .size = 40 * unit};
  TypeStyle fitted = name;
  const std::string words = pages.level_words(level);
  while (fitted.size > 12 && pages.width_of(fitted, words) > pages.width()) fitted.size *= 0.95;
  pages.stars({x, y - 46 * unit}, 15 * unit, level);
  pages.words({.at = {x, y}, .text = words, .face = fitted.face, .size = fitted.size});
  y += 22 * unit;
  std::string line = end - first == 1 ? pages.say(BookWords::puzzle_number, {{"a", std::to_string(first + 1)}})
                                      : pages.say(BookWords::puzzles_from_to,
                                                  {{"a", std::to_string(first + 1)}, {"b", std::to_string(end)}});
  if (have_one_size(pages, first, end))
    line += pages.say(BookWords::list_separator) + size_words(pages, pages.entries()[first]);
  y = pages.paragraph({.x = x, .y = y, .width = pages.width(), .style = {.face = Face::italic, .size = 13 * unit}},
                      line);
  y += 12 * unit;
  pages.line(y, 0.75);
  y += 18 * unit;
  std::set<TechniqueId> here;
  for (std::size_t i = first; i < end; ++i) here.insert(pages.entries()[i].used.begin(), pages.entries()[i].used.end());
  std::vector<TechniqueId> ordered(here.begin(), here.end());
  std::sort(ordered.begin(), ordered.end(),
            [](TechniqueId a, TechniqueId b) { return technique(a).effort < technique(b).effort; });
  if (!ordered.empty()) {
    pages.words({.at = {x, y}, .text = pages.say(BookWords::you_need), .face = Face::bold, .size = 8.6 * unit});
    y += 15 * unit;
  }
  for (const TechniqueId id : ordered) {
    if (y > pages.bottom()) break;
    const bool is_new = met.insert(id).second;
    const std::string title(technique_title(id, pages.recipe().language));
    pages.words({.at = {x, y}, .text = title, .face = is_new ? Face::bold : Face::text, .size = 8.6 * unit});
    if (is_new && first > 0) {
      const double after = pages.width_of({.face = Face::bold, .size = 8.6 * unit}, title);
      pages.words({.at = {x + after + 5 * unit, y},
                   .text = pages.say(BookWords::new_here),
                   .face = Face::italic,
                   .size = 8.6 * unit});
    }
    y += 12.5 * unit;
  }
}

}  // namespace

void add_puzzles(Pages& pages) {
  std::set<TechniqueId> met;
  const double unit = pages.unit();
  for (const auto& [first, end] : sections_of(pages)) {
    const Level level = pages.entries()[first].grade.level;
    const std::string section = pages.level_words(level);
    const int before = pages.number();
    if (pages.has(Part::openers)) add_opener(pages, first, end, met);
    if (pages.has(Part::puzzles)) {
      const bool labelled = pages.has(Part::hints) && pages.recipe().hints == HintsPlace::back;
      PuzzleLook look{.above = 17 * unit, .with_size = !have_one_size(pages, first, end), .labelled = labelled};
      bool noted = false;
      for (std::size_t i = first; i < end; ++i)
        noted = noted || !note_on(pages, pages.entries()[i], look.with_size).empty();
      if (noted) look.above += 10 * unit;
      if (labelled) {
        look.above += 7 * unit;
        look.left = 9 * unit;
      }
      if (!pages.recipe().qr.empty()) look.below = kQrSide + 6 * unit;
      for (const SlotRun& run : runs_of(pages, first, end)) add_run(pages, run, section, look);
    }
    if (pages.number() == before) continue;
    pages.found().levels[static_cast<std::size_t>(level)] = before + 1;
  }
  if (pages.number() > 0) pages.found().parts[Part::puzzles] = 1;
}

void add_solutions(Pages& pages) {
  const double unit = pages.unit();
  const std::size_t count = pages.entries().size();
  pages.found().parts[Part::solutions] = pages.number() + 1;
  const double above = 13 * unit;
  const double good = pages.recipe().large_print ? 17.5 : kLeastCell + 0.3;
  for (const SlotRun& run : runs_of(pages, 0, count)) {
    for (std::size_t first = run.first; first < run.end && !pages.problem();) {
      const SlotRequest request{.width = pages.width(),
                                .height = pages.height(),
                                .board = run.largest,
                                .above = above,
                                .gap = 9 * unit,
                                .good_cell = good,
                                .most_cell = pages.recipe().large_print ? 26.0 : 18.0,
                                .least_width = 70 * unit};
      const Slots slots = best_slots(request);
      if (slots.cell < kLeastCell) return too_small(pages, run.first, slots.cell);
      const std::size_t end = std::min(run.end, first + static_cast<std::size_t>(slots.count()));
      pages.begin(pages.say(BookWords::solutions), range_words(first, end));
      const double board_width = slots.cell * (slots.turned ? run.largest.height : run.largest.width);
      const double row = above + slots.cell * (slots.turned ? run.largest.width : run.largest.height);
      const double step = row + std::min((request.height - slots.down * row) / slots.down, 0.3 * row);
      const double across = slots.across > 1
                                ? board_width + (pages.width() - slots.across * board_width) / (slots.across - 1)
                                : board_width;
      const double indent = slots.across > 1 ? 0 : (pages.width() - board_width) / 2;
      for (std::size_t which = first; which < end; ++which) {
        const int at = static_cast<int>(which - first);
        const Point corner{pages.left() + indent + across * (at % slots.across),
                           pages.top() + step * (at / slots.across)};
        pages.words({.at = {corner.x + 1, corner.y + 8.5 * unit},
                     .text = std::to_string(which + 1),
                     .face = Face::title,
                     .size = 10 * unit});
        if (pages.has(Part::puzzles))
          pages.words({.at = {corner.x + board_width - 1, corner.y + 8.5 * unit},
                       .text = pages.say(BookWords::puzzle_on, {{"n", std::to_string(pages.known().puzzles[which])}}),
                       .size = 6.2 * unit,
                       .align = Align::right});
        pages.board({.entry = &pages.entries()[which],
                     .corner = {corner.x, corner.y + above},
                     .cell = slots.cell,
                     .turned = slots.turned,
                     .solved = true,
                     .dotted = false});
        pages.found().solutions[which] = pages.number();
      }
      first = end;
    }
  }
}

}  // namespace hashi::app
