// Hints and the answer key.
#include <functional>

#include "book/pages.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Face;

// Numbered paragraphs in columns, page after page; the columns of the last page are equally long.
struct NumberedList {
  Part part;
  BookWords title, intro;
  int columns = 1;
  std::function<std::string(std::size_t)> text_of;
};

struct NumberedText {
  std::string number, text;
  double height = 0;  // with the gap to the next
};

// How many of the texts from 'first' on fit into columns of this height.
std::size_t texts_that_fit(const std::vector<NumberedText>& texts, std::size_t first, int columns, double room) {
  std::size_t end = first;
  for (int column = 0; column < columns; ++column) {
    double y = 0;
    for (; end < texts.size() && (y == 0 || y + texts[end].height <= room); ++end) y += texts[end].height;
  }
  return end;
}

void add_numbered(Pages& pages, const NumberedList& list) {
  const std::string section = pages.say(list.title);
  const TypeStyle style = pages.style(7.4);
  const double gap = 2 * style.size, indent = 2.6 * style.size;
  const double width = (pages.width() - gap * (list.columns - 1)) / list.columns;
  const Pages::Paragraph measure{.width = width - indent, .style = style, .leading = 1.34};
  std::vector<NumberedText> texts;
  for (std::size_t i = 0; i < pages.entries().size(); ++i) {
    std::string text = list.text_of(i);
    if (text.empty()) continue;
    const double height = pages.paragraph_height(measure, text) + 0.5 * style.size;
    texts.push_back({std::to_string(i + 1), std::move(text), height});
  }
  for (std::size_t first = 0; first < texts.size();) {
    pages.begin(section);
    double top = pages.top() + style.size;
    if (first == 0) {
      pages.bookmark(section);
      pages.found().parts[list.part] = pages.number();
      pages.heading(section);
      top = pages.paragraph({.x = pages.left(),
                             .y = pages.under_heading(),
                             .width = pages.width(),
                             .style = pages.style(9.2, Face::italic)},
                            pages.say(list.intro)) +
            style.size;
    }
    double room = pages.bottom() - top;
    const std::size_t end = texts_that_fit(texts, first, list.columns, room);
    if (end == texts.size()) {  // the last page: the lowest columns that still hold everything
      double low = 0;
      for (int halvings = 0; halvings < 30; ++halvings) {
        const double middle = (low + room) / 2;
        (texts_that_fit(texts, first, list.columns, middle) == end ? room : low) = middle;
      }
    }
    for (int column = 0; column < list.columns; ++column) {
      Pages::Paragraph place = measure;
      const double x = pages.left() + (width + gap) * column;
      place.x = x + indent;
      double y = 0;
      for (; first < end && (y == 0 || y + texts[first].height <= room); ++first) {
        place.y = top + y;
        pages.words({.at = {x, place.y}, .text = texts[first].number, .face = Face::bold, .size = style.size});
        pages.paragraph(place, texts[first].text);
        y += texts[first].height;
      }
    }
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
  add_numbered(pages, {.part = Part::hints,
                       .title = BookWords::hints,
                       .intro = BookWords::hints_intro,
                       .columns = pages.is_large_print() ? 1 : 2,
                       .text_of = [&pages](std::size_t i) { return told_hint(pages, pages.entries()[i]); }});
}

void add_key(Pages& pages) {
  const auto text_of = [&pages](std::size_t i) {
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
  };
  add_numbered(pages,
               {.part = Part::key, .title = BookWords::answer_key, .intro = BookWords::key_intro, .text_of = text_of});
}

}  // namespace hashi::app
