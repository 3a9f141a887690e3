// The sections: an opener for each level, then its puzzles in order of score, all at the same scale.
#include <algorithm>
#include <set>

#include "book/pages.h"
#include "book/qr.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

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

struct PuzzleLook {
  double above = 0, left = 0, below = 0;
  double foot = 0;  // of the page, for hints upside down
  bool noted = false, score_below = false;
  bool with_size = false, labelled = false;
};

// The quiet line above a board: number, stars, score, and where the solution is.
class PuzzleHead {
 public:
  PuzzleHead(const Pages& pages, std::size_t which)
      : pages_(pages),
        entry_(pages.entries()[which]),
        number_(std::to_string(which + 1)),
        score_(pages.say(BookWords::score, {{"n", std::to_string(entry_.grade.score)}})),
        big_(pages.style(15, Face::title)),
        quiet_{.size = pages.quiet(6.6)} {
    if (pages.has(Part::solutions))
      reference_ = pages.say(BookWords::solution_on, {{"n", std::to_string(pages.known().solutions[which])}});
  }

  // With room for any page number, since the first layout does not know them.
  double width() const {
    const std::string reference = reference_.empty() ? "" : pages_.say(BookWords::solution_on, {{"n", "8888"}});
    return score_x() + pages_.width_of(quiet_, score_) + gap() + pages_.width_of(quiet_, reference);
  }

  // Over a board that is narrower than its head, the head reaches beyond it.
  void add(Pages& pages, Point at, double board_width, const PuzzleLook& look) const {
    const double width = std::max(board_width, score_x() + pages_.width_of(quiet_, reference_));
    pages.words({.at = at, .text = number_, .face = big_.face, .size = big_.size});
    pages.stars({at.x + stars_x(), at.y - 0.08 * quiet_.size}, stars(), entry_.grade.level);
    pages.words({.at = {at.x + width, at.y}, .text = reference_, .size = quiet_.size, .align = Align::right});
    if (!look.score_below) pages.words({.at = {at.x + score_x(), at.y}, .text = score_, .size = quiet_.size});
    std::string note = note_on(pages, entry_, look.with_size);
    if (look.score_below) note = score_ + (note.empty() ? "" : " · ") + note;
    if (note.empty()) return;
    const TypeStyle style{.face = Face::italic, .size = pages.quiet(7.6)};
    pages.words({.at = {at.x, at.y + 1.3 * style.size},
                 .text = shortened(pages.source().fonts, style, note, width),
                 .face = style.face,
                 .size = style.size});
  }

 private:
  double gap() const { return 0.8 * quiet_.size; }
  double stars() const { return 1.03 * quiet_.size; }
  double stars_x() const { return std::max(pages_.width_of(big_, number_), 1.05 * big_.size) + 0.45 * big_.size; }
  double score_x() const { return stars_x() + 5.3 * stars() + gap(); }

  const Pages& pages_;
  const BookEntry& entry_;
  std::string number_, score_, reference_;
  TypeStyle big_, quiet_;
};

void add_upside_down_hints(Pages& pages, std::size_t first, std::size_t end, double height) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) {
    const std::string hint = short_hint(pages, pages.entries()[i]);
    if (!hint.empty()) text += (text.empty() ? "" : "  ·  ") + std::to_string(i + 1) + " " + hint;
  }
  const TypeStyle style{.size = pages.quiet(6)};
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

SlotRequest request_for(const Pages& pages, const SlotRun& run, const PuzzleLook& look) {
  const bool large = pages.is_large_print();
  return {.width = pages.width(),
          .height = pages.height() - look.foot,
          .board = run.largest,
          .above = look.above,
          .left = look.left,
          .below = look.below,
          .gap = 15 * pages.unit(),
          .good_cell = run.is_large               ? 1e9
                       : large                    ? 25.0
                       : pages.page_width() < 500 ? 14.2
                                                  : 18.0,
          .most_cell = large          ? 54.0
                       : run.is_large ? 40.0
                                      : 32.0,
          .least_width = 118 * pages.unit(),
          .count = run.is_large ? 0 : pages.recipe().per_page,
          .boards = run.boards};
}

void add_run(Pages& pages, const SlotRun& run, const std::string& section, PuzzleLook look) {
  const double unit = pages.unit();
  SlotRequest request = request_for(pages, run, look);
  Slots slots = best_slots(request);
  double widest = 0;
  for (std::size_t which = run.first; which < run.end; ++which)
    widest = std::max(widest, PuzzleHead(pages, which).width());
  // Above narrow boards the score goes to a second line.
  if (widest > slots.cell * (slots.turned ? run.largest.height : run.largest.width)) {
    look.score_below = true;
    if (!look.noted) look.above += 1.4 * pages.quiet(7.6);
    request = request_for(pages, run, look);
    slots = best_slots(request);
  }
  if (slots.cell < kLeastCell) return too_small(pages, run.first, slots.cell);
  const SlotGrid grid = slot_grid(request, slots);
  const double board_width = slots.cell * (slots.turned ? run.largest.height : run.largest.width);
  const auto shown = [&slots](const Extent& e) { return slots.turned ? Extent{e.height, e.width} : e; };
  for (std::size_t first = run.first; first < run.end;) {
    const std::size_t end = std::min(run.end, first + static_cast<std::size_t>(slots.count()));
    pages.begin(section, range_words(first, end));
    for (std::size_t which = first; which < end; ++which) {
      const int at = static_cast<int>(which - first);
      const Point corner{pages.left() + grid.indent + grid.across * (at % slots.across),
                         pages.top() + grid.first + grid.down * (at / slots.across)};
      const BookEntry& entry = pages.entries()[which];
      const Extent extent = shown(extent_of(entry));
      const Point board{corner.x + look.left + (board_width - slots.cell * extent.width) / 2, corner.y + look.above};
      PuzzleHead(pages, which).add(pages, {corner.x + look.left, corner.y + 0.85 * pages.type(15)}, board_width, look);
      pages.board(
          {.entry = &entry, .corner = board, .cell = slots.cell, .turned = slots.turned, .labelled = look.labelled});
      if (!pages.recipe().qr.empty()) {
        const double below = board.y + slots.cell * extent.height;
        add_qr_code(pages, entry, {corner.x + look.left, below + 5 * unit}, look.below - 6 * unit);
      }
      pages.found().puzzles[which] = pages.number();
    }
    if (look.foot > 0) add_upside_down_hints(pages, first, end, look.foot);
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
  const double unit = pages.unit(), size = pages.type(8.8);
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
  y = pages.paragraph({.x = x, .y = y, .width = pages.width(), .style = pages.style(13, Face::italic)}, line);
  y += 12 * unit;
  pages.line(y, 0.75);
  y += 18 * unit;
  std::set<TechniqueId> here;
  for (std::size_t i = first; i < end; ++i) here.insert(pages.entries()[i].used.begin(), pages.entries()[i].used.end());
  std::vector<TechniqueId> ordered(here.begin(), here.end());
  std::sort(ordered.begin(), ordered.end(),
            [](TechniqueId a, TechniqueId b) { return technique(a).effort < technique(b).effort; });
  if (!ordered.empty()) {
    pages.words({.at = {x, y}, .text = pages.say(BookWords::you_need), .face = Face::bold, .size = size});
    y += 1.75 * size;
  }
  for (const TechniqueId id : ordered) {
    if (y > pages.bottom()) break;
    const bool is_new = met.insert(id).second;
    const std::string title(technique_title(id, pages.recipe().language));
    pages.words({.at = {x, y}, .text = title, .face = is_new ? Face::bold : Face::text, .size = size});
    if (is_new && first > 0) {
      const double after = pages.width_of({.face = Face::bold, .size = size}, title);
      pages.words({.at = {x + after + 0.6 * size, y},
                   .text = pages.say(BookWords::new_here),
                   .face = Face::italic,
                   .size = size});
    }
    y += 1.45 * size;
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
      const bool labelled = pages.has(Part::hints);  // they name places
      PuzzleLook look{
          .above = pages.type(15) + 4 * unit, .with_size = !have_one_size(pages, first, end), .labelled = labelled};
      for (std::size_t i = first; i < end; ++i)
        look.noted = look.noted || !note_on(pages, pages.entries()[i], look.with_size).empty();
      if (look.noted) look.above += 1.4 * pages.quiet(7.6);
      if (labelled) {
        look.above += 1.45 * pages.quiet(4.8);
        look.left = 1.9 * pages.quiet(4.8);
      }
      if (pages.has(Part::hints) && pages.recipe().hints == HintsPlace::upside_down) look.foot = 30 * unit;
      if (!pages.recipe().qr.empty()) look.below = kQrSide + 6 * unit;
      for (const SlotRun& run : runs_of(pages, first, end)) {
        if (!pages.problem()) add_run(pages, run, section, look);
      }
    }
    if (pages.number() == before) continue;
    pages.found().levels[static_cast<std::size_t>(level)] = before + 1;
  }
  if (pages.number() > 0) pages.found().parts[Part::puzzles] = 1;
}

}  // namespace hashi::app
