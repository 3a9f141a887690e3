// Margins follow from the paper: about a fifteenth of its width, more at the binding.
#include "book/pages.h"

#include <algorithm>
#include <cmath>

#include "hashi/use_cases/picture.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

// By far the most boards on paper that lie beyond this would be too small to read.
constexpr int kMostAcross = 4, kMostDown = 7;

draw::Polygon star_shape(Point centre, double radius) {
  draw::Polygon star;
  for (int i = 0; i < 10; ++i) {
    const double angle = -1.5707963267948966 + i * 0.6283185307179586, r = i % 2 == 0 ? radius : 0.42 * radius;
    star.corners.push_back({centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)});
  }
  return star;
}

draw::Scene board_scene(const Pages::Board& board, const draw::Theme& theme, BoardStyle style) {
  const Document& document = board.entry->document;
  draw::Picture picture = board.solved ? picture_of(document, *document.solution) : picture_of(document);
  picture.frame = style == BoardStyle::both || style == BoardStyle::frame;
  picture.dots = board.dotted && (style == BoardStyle::both || style == BoardStyle::dots);
  picture.rules = false;
  picture.labels = board.labelled && (board.turned || !document.grid);
  return make_scene(picture, theme);
}

}  // namespace

Extent extent_of(const BookEntry& entry) {
  const Document& document = entry.document;
  if (document.grid) return {document.grid->columns() + 0.4, document.grid->rows() + 0.4};
  draw::Picture picture = picture_of(document);
  picture.rules = false;
  const draw::Scene scene = make_scene(picture, *draw::find_theme("print"));
  return {scene.width / draw::kPitch, scene.height / draw::kPitch};
}

bool needs_whole_page(const BookEntry& entry) {
  const Extent extent = extent_of(entry);
  return std::max(extent.width, extent.height) >= kWholePageSide;
}

Slots best_slots(const SlotRequest& request) {
  const auto slots_of = [&](int across, int down, bool turned) {
    Slots slots{.across = across, .down = down, .turned = turned};
    slots.width = (request.width - request.gap * (across - 1)) / across;
    slots.height = (request.height - request.gap * (down - 1)) / down;
    const double w = turned ? request.board.height : request.board.width;
    const double h = turned ? request.board.width : request.board.height;
    slots.cell = std::min(
        {(slots.width - request.left) / w, (slots.height - request.above - request.below) / h, request.most_cell});
    return slots;
  };
  Slots best = slots_of(1, 1, false);
  if (const Slots turned = slots_of(1, 1, true); best.cell < request.good_cell && turned.cell > 1.15 * best.cell)
    best = turned;
  std::vector<Slots> all;
  for (int across = 1; across <= kMostAcross; ++across) {
    for (int down = 1; down <= kMostDown; ++down) {
      const Slots slots = slots_of(across, down, false);
      if (slots.cell >= kLeastCell && (slots.width >= request.least_width || across == 1)) all.push_back(slots);
    }
  }
  for (const Slots& slots : all) {
    if (request.count > 0) {
      const auto distance = [&](const Slots& s) { return std::abs(s.count() - request.count); };
      if (distance(slots) < distance(best) || (distance(slots) == distance(best) && slots.cell > best.cell))
        best = slots;
    } else if (slots.cell >= request.good_cell &&
               (slots.count() > best.count() || (slots.count() == best.count() && slots.cell > best.cell))) {
      best = slots;
    }
  }
  // With fewer boards than slots, the fewest slots that hold them all.
  const auto boards = static_cast<int>(std::min<std::size_t>(request.boards, kMostAcross * kMostDown));
  if (request.count > 0 || best.count() <= boards || best.turned) return best;
  for (const Slots& slots : all) {
    if (slots.count() >= boards && slots.cell > best.cell) best = slots;
  }
  return best;
}

SlotGrid slot_grid(const SlotRequest& request, const Slots& slots) {
  const double board_width = slots.cell * (slots.turned ? request.board.height : request.board.width);
  const double board_height = slots.cell * (slots.turned ? request.board.width : request.board.height);
  const double row = request.above + board_height + request.below, column = board_width + request.left;
  const double spare = (request.height - slots.down * row) / (slots.down + 1);
  SlotGrid grid{.first = spare, .down = row + spare};
  if (slots.across == 1) {
    grid.indent = (request.width - column) / 2;
    return grid;
  }
  // Two or three narrow columns are not pushed to the margins.
  const double between = std::min((request.width - slots.across * column) / (slots.across - 1), 0.35 * column);
  grid.across = column + between;
  grid.indent = (request.width - slots.across * column - (slots.across - 1) * between) / 2;
  return grid;
}

Pages::Pages(const BookSource& source, References known)
    : source_(source), theme_(*draw::find_theme(source.recipe.theme)), known_(std::move(known)) {
  const PaperSize& paper = source.recipe.paper;
  const double shorter = std::min(paper.width, paper.height);
  unit_ = (source.recipe.large_print ? 1.55 : 1) * std::clamp(shorter / 430, 0.8, 1.15);
  outer_ = source.recipe.margin > 0 ? source.recipe.margin : std::clamp(0.068 * shorter, 24.0, 54.0);
  inner_ = outer_ + source.recipe.gutter;
  top_ = outer_ + 26 * unit_;
  bottom_ = paper.height - outer_ - 18 * unit_;
  found_.puzzles.resize(source.entries.size());
  found_.solutions.resize(source.entries.size());
  known_.puzzles.resize(source.entries.size());
  known_.solutions.resize(source.entries.size());
  if (width() < 90 || height() < 120)
    fail({.code = ErrorCode::range, .message = "the margins leave too little of the page; choose larger paper"});
}

std::string Pages::level_words(Level level) const {
  constexpr BookWords names[] = {BookWords::very_easy, BookWords::easy, BookWords::medium, BookWords::hard,
                                 BookWords::very_hard};
  return say(names[static_cast<std::size_t>(level)]);
}

void Pages::begin_bare() { sheets_.emplace_back(); }

void Pages::begin(const std::string& section, const std::string& range) {
  begin_bare();
  const bool is_right = number() % 2 == 1;
  const double size = quiet(6.6), y = outer_ + 6 * unit_;
  const std::string capitals = in_capitals(section);
  words({.at = {left(), y}, .text = is_right ? capitals : range, .size = size, .tracking = is_right ? 0.12 : 0.04});
  words({.at = {right(), y},
         .text = is_right ? range : capitals,
         .size = size,
         .align = Align::right,
         .tracking = is_right ? 0.04 : 0.12});
  line(y + 6 * unit_, 0.5);
  words({.at = {is_right ? right() : left(), page_height() - outer_},
         .text = std::to_string(number()),
         .size = quiet(8.5),
         .align = is_right ? Align::right : Align::left});
}

double Pages::paragraph(const Paragraph& place, const std::string& text) {
  double y = place.y;
  for (const std::string& one : broken_into_lines(source_.fonts, place.style, text, place.width)) {
    words({.at = {place.x, y}, .text = one, .face = place.style.face, .size = place.style.size, .ink = place.ink});
    y += place.leading * place.style.size;
  }
  return y;
}

double Pages::paragraph_height(const Paragraph& place, const std::string& text) const {
  return place.leading * place.style.size *
         static_cast<double>(broken_into_lines(source_.fonts, place.style, text, place.width).size());
}

void Pages::heading(const std::string& text) {
  TypeStyle style{.face = Face::title, .size = 21 * unit_};
  while (style.size > 11 * unit_ && width_of(style, text) > width()) style.size *= 0.96;
  words({.at = {left(), top_ + 21 * unit_},
         .text = shortened(source_.fonts, style, text, width()),
         .face = style.face,
         .size = style.size});
}

void Pages::stars(Point at, double size, Level level) {
  draw::Sheet::Area full, empty;
  empty.outline = 0.4;
  for (int i = 0; i < kLevels; ++i) {
    draw::Sheet::Area& area = i <= static_cast<int>(level) ? full : empty;
    area.polygons.push_back(star_shape({at.x + size * (1.05 * i + 0.5), at.y - 0.36 * size}, 0.5 * size));
  }
  add(std::move(full));
  if (!empty.polygons.empty()) add(std::move(empty));
}

double Pages::picture(std::function<draw::Scene()> scene, Point corner, double scale) {
  const double height = scale * scene().height;
  add(draw::Sheet::PlacedBoard{.scene = std::move(scene), .corner = corner, .scale = scale});
  return height;
}

void Pages::board(const Board& board) {
  const draw::Theme* const look = board.theme != nullptr ? board.theme : &theme_;
  const BoardStyle style = recipe().board;
  draw::Sheet::PlacedBoard placed{.scene = [board, look, style] { return board_scene(board, *look, style); },
                                  .corner = board.corner,
                                  .scale = board.cell / draw::kPitch};
  if (board.turned) {
    placed.turned = true;
    placed.height = placed.scale * placed.scene().width;
  }
  add(std::move(placed));
  if (board.labelled && board.entry->document.grid && !board.turned)
    names_around(*board.entry->document.grid, board.corner, board.cell);
}

void Pages::names_around(const Grid& grid, Point corner, double cell) {
  const double size = quiet(4.8);
  for (std::int32_t c = 0; c < grid.columns(); ++c)
    words({.at = {corner.x + cell * (c + 0.7), corner.y - 1.6 * unit_},
           .text = column_name(c),
           .size = size,
           .align = Align::centre});
  for (std::int32_t r = 0; r < grid.rows(); ++r)
    words({.at = {corner.x - 1.8 * unit_, corner.y + cell * (r + 0.7) + 0.36 * size},
           .text = std::to_string(r + 1),
           .size = size,
           .align = Align::right});
}

void Pages::fail(Error error) {
  if (!problem_) problem_ = std::move(error);
}

Result<std::vector<draw::Sheet>> composed(const BookSource& source) {
  References known;
  for (const bool is_last : {false, true}) {
    Pages pages(source, known);
    if (pages.problem()) return *pages.problem();
    if (pages.has(Part::cover)) add_cover(pages);
    if (pages.has(Part::title)) add_title_page(pages);
    if (pages.has(Part::imprint)) add_imprint(pages);
    if (pages.has(Part::contents)) add_contents(pages);
    if (pages.has(Part::rules)) add_rules(pages);
    if (pages.has(Part::techniques)) add_techniques(pages);
    if (pages.has(Part::openers) || pages.has(Part::puzzles)) add_puzzles(pages);
    if (pages.has(Part::hints) && source.recipe.hints == HintsPlace::back) add_hints(pages);
    if (pages.has(Part::solutions)) add_solutions(pages);
    if (pages.has(Part::key)) add_key(pages);
    if (pages.problem()) return *pages.problem();
    if (pages.number() == 0) return Error{.code = ErrorCode::empty, .message = "a book without parts"};
    if (is_last) return std::move(pages).take_sheets();
    known = pages.found();
  }
  return Error{.code = ErrorCode::empty, .message = "a book without pages"};
}

}  // namespace hashi::app
