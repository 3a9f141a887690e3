// The pages of a book while they are laid out: measures, running heads, references, and what every part draws with.
//
// A book is laid out twice: the first time to learn on which page everything lies, the second time to print it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "book/entries.h"
#include "book/recipe.h"
#include "book/typesetter.h"
#include "draw/cairo/sheet.h"
#include "words/book_words.h"

namespace hashi::app {

inline constexpr double kLeastDigit = 6;         // points; smaller ones cannot be read
inline constexpr double kDigitPerCell = 0.5092;  // the size of a number, in parts of a cell
inline constexpr double kLeastCell = kLeastDigit / kDigitPerCell;
inline constexpr double kLeastLargeType = 14, kLeastLargeQuiet = 10.5;  // points, in large print
inline constexpr int kWholePageSide = 17;  // boards with so many rows or columns get a page of their own

struct BookSource {
  const BookRecipe& recipe;
  const std::vector<BookEntry>& entries;
  const draw::Fonts& fonts;
  std::string recipe_line, font_names;
};

// The page on which something lies, from 1; 0: nowhere, or not known yet.
struct References {
  std::map<Part, int> parts;
  std::array<int, kLevels> levels{};
  std::vector<int> puzzles, solutions;
};

// In cells of a board, with its margin.
struct Extent {
  double width = 0, height = 0;
};
Extent extent_of(const BookEntry& entry);
bool needs_whole_page(const BookEntry& entry);

// Boards of one size in rows and columns.
struct Slots {
  int across = 1, down = 1;
  double cell = 0;
  bool turned = false;           // by 90 degrees, for a board that is wider than the page
  double width = 0, height = 0;  // of a slot, without the gap to the next
  int count() const { return across * down; }
};
struct SlotRequest {
  double width = 0, height = 0;           // of the area
  Extent board;                           // the largest
  double above = 0, left = 0, below = 0;  // in points, around each board
  double gap = 16;
  double good_cell = 16, most_cell = 30, least_width = 0;
  int count = 0;              // 0: as many as have a good cell
  std::size_t boards = 1000;  // that are to be placed: few of them get larger slots
};
Slots best_slots(const SlotRequest& request);

// Where the slots of a page lie: columns reach from margin to margin, what is left of the height goes above, between
// and below the rows in equal shares.
struct SlotGrid {
  double indent = 0, across = 0;  // to the first column, and from column to column
  double first = 0, down = 0;     // to the first row, and from row to row
};
SlotGrid slot_grid(const SlotRequest& request, const Slots& slots);

class Pages {
 public:
  Pages(const BookSource& source, References known);

  const BookSource& source() const { return source_; }
  const BookRecipe& recipe() const { return source_.recipe; }
  const std::vector<BookEntry>& entries() const { return source_.entries; }
  const References& known() const { return known_; }  // from the first time
  References& found() { return found_; }
  bool has(Part part) const { return source_.recipe.parts.has(part); }
  TypeStyle style(double points, draw::Face face = draw::Face::text) const { return {face, type(points)}; }
  std::string say(BookWords which, Blanks blanks = {}) const { return book_words(which, recipe().language, blanks); }
  std::string level_words(Level level) const;

  // Begins a page; a bare one has no running head and no number.
  void begin(const std::string& section, const std::string& range = {});
  void begin_bare();
  int number() const { return static_cast<int>(sheets_.size()); }
  void bookmark(const std::string& text) { sheets_.back().bookmark = text; }

  // The area for the content of the page.
  double left() const { return number() % 2 == 1 ? inner_ : outer_; }
  double right() const { return left() + width(); }
  double width() const { return recipe().paper.width - inner_ - outer_; }
  double top() const { return top_; }
  double bottom() const { return bottom_; }
  double height() const { return bottom_ - top_; }
  double page_width() const { return recipe().paper.width; }
  double page_height() const { return recipe().paper.height; }
  double unit() const { return unit_; }  // sizes are multiples of it
  bool is_large_print() const { return recipe().large_print; }
  // The size of text that is read, and of what is only looked up: places, references, running heads. In large print
  // neither goes below what its readers need.
  double type(double points) const { return std::max(points * unit_, is_large_print() ? kLeastLargeType : 0); }
  double quiet(double points) const { return std::max(points * unit_, is_large_print() ? kLeastLargeQuiet : 0); }
  draw::Colour ink() const { return {}; }

  void add(draw::Sheet::Item item) { sheets_.back().items.push_back(std::move(item)); }
  void words(draw::Sheet::Words words) { add(std::move(words)); }
  void line(double y, double width = 0.5) { add(draw::Sheet::Stroke{{left(), y}, {right(), y}, width, ink()}); }
  double width_of(const TypeStyle& style, std::string_view text) const {
    return source_.fonts.width(style.face, style.size, text);
  }

  // Sets text in lines from the first baseline on; the baseline after the last line.
  struct Paragraph {
    double x = 0, y = 0, width = 0;
    TypeStyle style;
    double leading = 1.4;
    draw::Colour ink = {};
  };
  double paragraph(const Paragraph& place, const std::string& text);
  double paragraph_height(const Paragraph& place, const std::string& text) const;
  void heading(const std::string& text);  // at the top of the content
  double under_heading() const { return top_ + 44 * unit_; }

  void stars(Point at, double size, Level level);
  // 'corner' is that of the frame.
  struct Board {
    const BookEntry* entry = nullptr;
    Point corner;
    double cell = 16;
    bool turned = false, solved = false, labelled = false, dotted = true;
    const draw::Theme* theme = nullptr;  // null: the recipe's
  };
  void board(const Board& board);
  void names_around(const Grid& grid, Point corner, double cell);
  // Any picture, within a box; its height on the page.
  double picture(std::function<draw::Scene()> scene, Point corner, double scale);

  const draw::Theme& theme() const { return theme_; }

  // What keeps the book from being printed; the first counts.
  void fail(Error error);
  const std::optional<Error>& problem() const { return problem_; }
  std::vector<draw::Sheet> take_sheets() && { return std::move(sheets_); }

 private:
  const BookSource& source_;
  const draw::Theme& theme_;
  References known_, found_;
  std::vector<draw::Sheet> sheets_;
  double unit_, inner_, outer_, top_, bottom_;
  std::optional<Error> problem_;
};

// The parts, each in a file of its own.
void add_cover(Pages& pages);
void add_title_page(Pages& pages);
void add_imprint(Pages& pages);
void add_contents(Pages& pages);
void add_rules(Pages& pages);
void add_techniques(Pages& pages);
void add_puzzles(Pages& pages);  // with the openers of the sections
void add_hints(Pages& pages);
void add_solutions(Pages& pages);
void add_key(Pages& pages);

Result<std::vector<draw::Sheet>> composed(const BookSource& source);

// A run of entries that share pages and scale: the small boards of a section, or large boards of one size.
struct SlotRun {
  std::size_t first = 0, end = 0;
  Extent largest;
  bool is_large = false;   // each puzzle has a page of its own
  std::size_t boards = 0;  // at this scale, also in other runs
};
std::vector<SlotRun> runs_of(const Pages& pages, std::size_t first, std::size_t end);
std::string range_words(std::size_t first, std::size_t end);  // "5 – 8"
void too_small(Pages& pages, std::size_t which, double cell);

// "C4" and so on for where to look first; used where there is no room for a sentence.
std::string short_hint(const Pages& pages, const BookEntry& entry);
std::string told_hint(const Pages& pages, const BookEntry& entry);

}  // namespace hashi::app
