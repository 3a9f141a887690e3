// Hints and the answer key.
#include "book/pages.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Face;

// Numbered paragraphs in columns, page after page.
void add_numbered(Pages& pages, Part part, BookWords title, BookWords intro, int columns,
                  const std::function<std::string(std::size_t)>& text_of) {
  const double unit = pages.unit();
  const std::string section = pages.say(title);
  pages.begin(section);
  pages.bookmark(section);
  pages.found().parts[part] = pages.number();
  pages.heading(section);
  double first_y = pages.paragraph({.x = pages.left(),
                                    .y = pages.under_heading(),
                                    .width = pages.width(),
                                    .style = {.face = Face::italic, .size = 9 * unit}},
                                   pages.say(intro)) +
                   6 * unit;
  const double gap = 14 * unit, width = (pages.width() - gap * (columns - 1)) / columns, indent = 19 * unit;
  int column = 0;
  double y = first_y;
  for (std::size_t i = 0; i < pages.entries().size(); ++i) {
    const std::string text = text_of(i);
    if (text.empty()) continue;
    Pages::Paragraph place{.width = width - indent, .style = {.size = 7.2 * unit}, .leading = 1.32};
    const double height = pages.paragraph_height(place, text);
    if (y + height > pages.bottom() && y > first_y) {
      y = first_y;
      if (++column == columns) {
        pages.begin(section);
        column = 0;
        y = first_y = pages.top() + 8 * unit;
      }
    }
    const double x = pages.left() + (width + gap) * column;
    pages.words({.at = {x, y}, .text = std::to_string(i + 1), .face = Face::bold, .size = 7.2 * unit});
    place.x = x + indent;
    place.y = y;
    y = pages.paragraph(place, text) + 3 * unit;
  }
}

}  // namespace

std::string told_hint(const Pages& pages, const BookEntry& entry) {
  if (!entry.key_step) return {};
  return Narrator(entry.document.puzzle, places_of(entry.document), pages.recipe().language).titled(*entry.key_step);
}

std::string short_hint(const Pages& pages, const BookEntry& entry) {
  if (!entry.key_step) return {};
  const Narrator narrator(entry.document.puzzle, places_of(entry.document), pages.recipe().language);
  std::string text = narrator.title(*entry.key_step);
  if (!entry.key_step->because_of.empty())
    text += ", " + places_of(entry.document).name(entry.key_step->because_of.front());
  return text;
}

void add_hints(Pages& pages) {
  add_numbered(pages, Part::hints, BookWords::hints, BookWords::hints_intro, 2,
               [&pages](std::size_t i) { return told_hint(pages, pages.entries()[i]); });
}

void add_key(Pages& pages) {
  add_numbered(pages, Part::key, BookWords::answer_key, BookWords::key_intro, 1, [&pages](std::size_t i) {
    const Document& document = pages.entries()[i].document;
    if (!document.grid) return std::string();
    std::string text;
    std::int32_t row = -1;
    for (const IslandId island : document.puzzle.islands()) {
      const Cell cell = document.grid->cell(island);
      if (row >= 0) text += cell.row != row ? " / " : " ";
      row = cell.row;
      int right = 0, down = 0;
      for (const EdgeId e : document.puzzle.edges_at(island)) {
        const IslandId a = document.puzzle.edge(e).a, b = document.puzzle.edge(e).b;
        const Cell other = document.grid->cell(a == island ? b : a);
        if (other.column > cell.column) right = document.solution->bridges[e];
        if (other.row > cell.row) down = document.solution->bridges[e];
      }
      text += std::to_string(right) + std::to_string(down);
    }
    return text;
  });
}

}  // namespace hashi::app
