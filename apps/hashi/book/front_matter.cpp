// Cover, title page, imprint, contents.
#include <algorithm>

#include "book/pages.h"
#include "hashi/explain/replay.h"
#include "hashi/use_cases/picture.h"
#include "hashi/version.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

std::string subtitle_of(const Pages& pages) {
  if (!pages.recipe().subtitle.empty()) return pages.recipe().subtitle;
  const auto& entries = pages.entries();
  const std::string count = entries.size() == 1
                                ? pages.say(BookWords::one_puzzle)
                                : pages.say(BookWords::some_puzzles, {{"n", std::to_string(entries.size())}});
  const Level least = entries.front().grade.level, most = entries.back().grade.level;
  return pages.say(least == most ? BookWords::of_level : BookWords::from_to,
                   {{"n", count}, {"least", pages.level_words(least)}, {"most", pages.level_words(most)}});
}

// Title and subtitle from y on, in the largest size that fits; the baseline below them.
double add_titles(Pages& pages, double y, double room, draw::Colour ink) {
  const double unit = pages.unit();
  TypeStyle style{.face = Face::title, .size = 46 * unit};
  const auto lines = [&] {
    return broken_into_lines(pages.source().fonts, style, pages.recipe().title, pages.width()).size();
  };
  while (style.size > 14 * unit && lines() * 1.1 * style.size > room) style.size *= 0.94;
  if (lines() * 1.1 * style.size > room) {
    pages.fail({.code = ErrorCode::range, .message = "the title is too long for the cover"});
    return y;
  }
  y = pages.paragraph(
      {.x = pages.left(), .y = y + style.size, .width = pages.width(), .style = style, .leading = 1.1, .ink = ink},
      pages.recipe().title);
  const Pages::Paragraph below{.x = pages.left(),
                               .y = y - 1.1 * style.size + 24 * unit,
                               .width = pages.width(),
                               .style = pages.style(15, Face::italic),
                               .leading = 1.25,
                               .ink = ink};
  if (pages.paragraph_height(below, subtitle_of(pages)) > 5 * below.style.size)
    pages.fail({.code = ErrorCode::range, .message = "the subtitle is too long for the cover"});
  return pages.paragraph(below, subtitle_of(pages));
}

void add_author(Pages& pages, draw::Colour ink) {
  pages.words({.at = {pages.left(), pages.page_height() - 40 * pages.unit()},
               .text = shortened(pages.source().fonts, {.size = 10 * pages.unit()}, in_capitals(pages.recipe().author),
                                 0.8 * pages.width()),
               .size = 9 * pages.unit(),
               .ink = ink,
               .tracking = 0.12});
}

}  // namespace

void add_cover(Pages& pages) {
  pages.begin_bare();
  const bool light = pages.recipe().light_cover;
  const draw::Colour black = draw::rgb(0), white = draw::rgb(0xFFFFFF), ink = light ? black : white;
  const double bleed = pages.recipe().bleed;
  if (!light)
    pages.add(
        draw::Sheet::Box{{-bleed, -bleed}, pages.page_width() + 2 * bleed, pages.page_height() + 2 * bleed, black});
  const double below = add_titles(pages, 36 * pages.unit(), 0.3 * pages.page_height(), ink);
  // A puzzle of the book, half solved: every second bridge of its solution stays away.
  const BookEntry& entry = pages.entries()[pages.entries().size() / 2];
  const Extent extent = extent_of(entry);
  const double room = pages.page_height() - 62 * pages.unit() - below;
  const double cell = std::min({pages.width() / extent.width, room / extent.height, 60.0});
  if (cell > 4) {
    const draw::Theme* const theme = draw::find_theme(light ? "print" : "print-reversed");
    const auto scene = [&entry, theme] {
      Solution half = *entry.document.solution;
      for (const EdgeId e : entry.document.puzzle.edges()) {
        if (static_cast<std::int32_t>(e) * 3 >= entry.document.puzzle.edge_count() * 2) half.bridges[e] = 0;
      }
      draw::Picture picture = picture_of(entry.document, half);
      picture.dots = true;
      picture.rules = false;
      return make_scene(picture, *theme);
    };
    pages.picture(scene,
                  {pages.left() + (pages.width() - cell * extent.width) / 2, below + (room - cell * extent.height) / 2},
                  cell / draw::kPitch);
  }
  add_author(pages, ink);
}

void add_title_page(Pages& pages) {
  pages.begin_bare();
  add_titles(pages, 0.2 * pages.page_height(), 0.3 * pages.page_height(), {});
  add_author(pages, {});
}

void add_imprint(Pages& pages) {
  pages.begin_bare();
  const BookRecipe& recipe = pages.recipe();
  std::vector<std::string> lines = {recipe.title};
  if (!recipe.author.empty()) lines.push_back(recipe.author);
  if (!recipe.copyright.empty()) lines.push_back(recipe.copyright);
  if (!recipe.publisher.empty()) lines.push_back(recipe.publisher);
  if (!recipe.isbn.empty()) lines.push_back("ISBN " + recipe.isbn);
  lines.push_back(pages.say(BookWords::unique));
  if (!recipe.qr.empty()) lines.push_back(pages.say(BookWords::scan));
  lines.push_back(pages.say(BookWords::set_in, {{"fonts", pages.source().font_names}}));
  lines.push_back(pages.say(BookWords::made_with, {{"version", std::string(version())}}) + " " +
                  pages.source().recipe_line);
  Pages::Paragraph place{.x = pages.left(), .width = pages.width(), .style = {.size = pages.quiet(7.4)}};
  double height = 0;
  for (const std::string& line : lines) height += pages.paragraph_height(place, line) + 6 * pages.unit();
  if (height > pages.page_height() - 2 * pages.top())
    return pages.fail({.code = ErrorCode::range, .message = "the imprint does not fit on a page"});
  place.y = pages.bottom() - height;
  for (const std::string& line : lines) place.y = pages.paragraph(place, line) + 6 * pages.unit();
}

void add_contents(Pages& pages) {
  pages.begin(pages.say(BookWords::contents));
  pages.bookmark(pages.say(BookWords::contents));
  pages.heading(pages.say(BookWords::contents));
  const double size = pages.type(10.5);
  double y = pages.under_heading() + size;
  const auto row = [&](const std::string& name, int page, const std::string& note = {}) {
    if (page == 0) return;
    const TypeStyle style{.size = size}, quiet{.face = Face::italic, .size = 0.92 * size};
    pages.words({.at = {pages.left(), y}, .text = name, .size = size});
    const double after = pages.left() + pages.width_of(style, name) + 0.8 * size;
    const double room = pages.right() - after - 3 * size;
    pages.words({.at = {after, y},
                 .text = shortened(pages.source().fonts, quiet, note, room),
                 .face = quiet.face,
                 .size = quiet.size});
    pages.words({.at = {pages.right(), y}, .text = std::to_string(page), .size = size, .align = Align::right});
    pages.line(y + 0.6 * size, 0.3);
    y += 2.1 * size;
  };
  const auto part = [&](Part which) {
    const auto found = pages.known().parts.find(which);
    return found == pages.known().parts.end() ? 0 : found->second;
  };
  row(pages.say(BookWords::how_to_play), part(Part::rules));
  row(pages.say(BookWords::techniques), part(Part::techniques));
  for (int level = 0; level < kLevels; ++level) {
    const auto of_level = [level](const BookEntry& e) { return e.grade.level == static_cast<Level>(level); };
    const auto first = std::find_if(pages.entries().begin(), pages.entries().end(), of_level);
    const auto count = std::count_if(first, pages.entries().end(), of_level);
    const auto number = first - pages.entries().begin() + 1;
    const std::string range = pages.say(count == 1 ? BookWords::puzzle_number : BookWords::puzzles_from_to,
                                        {{"a", std::to_string(number)}, {"b", std::to_string(number + count - 1)}});
    row(pages.level_words(static_cast<Level>(level)), pages.known().levels[static_cast<std::size_t>(level)], range);
  }
  row(pages.say(BookWords::hints), part(Part::hints));
  row(pages.say(BookWords::solutions), part(Part::solutions));
  row(pages.say(BookWords::answer_key), part(Part::key));
}

}  // namespace hashi::app
