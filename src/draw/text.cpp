// The board is first drawn into small codes, one per cell, and then written row by row.
#include "hashi/draw/text.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "draw/conflict_groups.h"
#include "draw/listing.h"
#include "draw/printable.h"
#include "hashi/puzzle/places.h"
#include "puzzle/colour_classes.h"

namespace hashi::draw {
namespace {

constexpr SymbolSet kSymbols[] = {
    {.name = "unicode",
     .summary = "box drawing: \u2500 \u2550 \u2502 \u2551",
     .water = ".",
     .level = {"\u2500", "\u2550"},
     .upright = {"\u2502", "\u2551"},
     .guide_level = "\u2504",
     .guide_upright = "\u2506",
     .guide_cross = "\u253C",
     .ruled_out = "\u00D7"},
    {.name = "ascii",
     .summary = "- = | \"",
     .water = ".",
     .level = {"-", "="},
     .upright = {"|", "\""},
     .guide_level = ":",
     .guide_upright = ":",
     .guide_cross = "+",
     .ruled_out = "x",
     .is_ascii = true},
    {.name = "french",
     .summary = "as J. French prints it: - = | \u2016",
     .water = ".",
     .level = {"-", "="},
     .upright = {"|", "\u2016"},
     .guide_level = ":",
     .guide_upright = ":",
     .guide_cross = "+",
     .ruled_out = "x"},
    {.name = "bouhoun",
     .summary = "as T. Bouhoun prints it (2019): - = | X",
     .water = "0",
     .level = {"-", "="},
     .upright = {"|", "X"},
     .guide_level = ":",
     .guide_upright = ":",
     .guide_cross = "+",
     .ruled_out = "x",
     .is_ascii = true},
};

enum class Kind : std::uint8_t { water, island, level, upright, guide_level, guide_upright, guide_cross, ruled_out };

// What a cell shows; 'value' is the island, or the number of bridges. Four bytes: boards have up to 100 million cells.
class Code {
 public:
  Code() = default;
  Code(Kind kind, std::int32_t value)
      : bits_(static_cast<std::uint32_t>(value) << 4 | static_cast<std::uint32_t>(kind)) {}
  Kind kind() const { return static_cast<Kind>(bits_ & 15u); }
  std::int32_t value() const { return static_cast<std::int32_t>(bits_ >> 4); }

 private:
  std::uint32_t bits_ = 0;  // water
};
static_assert(Limits::islands < 1 << 27);

std::string number_glyph(int count, bool is_ascii) {
  if (is_ascii) return group_name(count - 1);  // c = 3
  constexpr std::string_view digits[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  std::string text;
  for (const char digit : std::to_string(count)) text.append(digits[digit - '0']);
  return text;
}

std::string glyph(const Code& code, const Puzzle& puzzle, const SymbolSet& symbols) {
  switch (code.kind()) {
    case Kind::water:
      return std::string(symbols.water);
    case Kind::island:
      return puzzle.clue(IslandId{code.value()}).text();
    case Kind::level:
      return code.value() <= 2 ? std::string(symbols.level[code.value() - 1])
                               : number_glyph(code.value(), symbols.is_ascii);
    case Kind::upright:
      return code.value() <= 2 ? std::string(symbols.upright[code.value() - 1])
                               : number_glyph(code.value(), symbols.is_ascii);
    case Kind::guide_level:
      return std::string(symbols.guide_level);
    case Kind::guide_upright:
      return std::string(symbols.guide_upright);
    case Kind::guide_cross:
      return std::string(symbols.guide_cross);
    case Kind::ruled_out:
      return std::string(symbols.ruled_out);
  }
  return {};
}

bool runs_level(Kind kind) { return kind == Kind::level || kind == Kind::guide_level; }

// The board in codes. 'step' is 1, or 2 where there is a line of water between any two rows and columns.
class Canvas {
 public:
  explicit Canvas(const Picture& picture)
      : picture_(picture), grid_(*picture.grid), puzzle_(*picture.puzzle), step_(needs_gaps() ? 2 : 1) {
    rows_ = step_ * (grid_.rows() - 1) + 1;
    columns_ = step_ * (grid_.columns() - 1) + 1;
    codes_.resize(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
    for (const IslandId i : puzzle_.islands())
      at(step_ * grid_.cell(i).row, step_ * grid_.cell(i).column) = {Kind::island, index(i)};
    // Bridges last: a guide or a cross never hides one.
    for (const EdgeId e : puzzle_.edges()) {
      if (picture_.guides && shown_bridges(picture_, e) == 0) guide(e);
    }
    for (const EdgeId e : picture_.ruled_out) cross_out(e);
    for (const EdgeId e : puzzle_.edges()) {
      const int count = shown_bridges(picture_, e);
      if (count > 0) fill(e, {is_level(e) ? Kind::level : Kind::upright, count});
    }
  }

  std::int32_t rows() const { return rows_; }
  std::int32_t columns() const { return columns_; }
  int step() const { return step_; }
  const Code& code(std::int32_t r, std::int32_t c) const {
    return codes_[static_cast<std::size_t>(r) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(c)];
  }

 private:
  Code& at(std::int32_t r, std::int32_t c) { return const_cast<Code&>(code(r, c)); }
  Cell start(EdgeId e) const { return grid_.cell(puzzle_.edge(e).a); }
  Cell end(EdgeId e) const { return grid_.cell(puzzle_.edge(e).b); }
  bool is_level(EdgeId e) const { return start(e).row == end(e).row; }

  bool needs_gaps() const {
    for (const EdgeId e : puzzle_.edges()) {
      const bool touching = end(e).row - start(e).row + end(e).column - start(e).column == 1;
      if (touching && shown_bridges(picture_, e) > 0) return true;
    }
    return false;
  }

  template <class Visit>
  void for_cells_between(EdgeId e, Visit visit) {
    const std::int32_t down = is_level(e) ? 0 : 1, right = 1 - down;
    const std::int32_t length = step_ * (end(e).row - start(e).row + end(e).column - start(e).column);
    for (std::int32_t n = 1; n < length; ++n)
      visit(at(step_ * start(e).row + n * down, step_ * start(e).column + n * right));
  }

  void fill(EdgeId e, Code code) {
    for_cells_between(e, [code](Code& cell) { cell = code; });
  }
  void guide(EdgeId e) {
    const Kind mine = is_level(e) ? Kind::guide_level : Kind::guide_upright;
    const Kind other = is_level(e) ? Kind::guide_upright : Kind::guide_level;
    for_cells_between(e, [mine, other](Code& cell) { cell = {cell.kind() == other ? Kind::guide_cross : mine, 0}; });
  }
  void cross_out(EdgeId e) {
    const Cell a = start(e), b = end(e);
    const std::int32_t r = step_ * (a.row + b.row) / 2, c = step_ * (a.column + b.column) / 2;
    if (code(r, c).kind() != Kind::island) at(r, c) = {Kind::ruled_out, 0};
  }

  const Picture& picture_;
  const Grid& grid_;
  const Puzzle& puzzle_;
  int step_;
  std::int32_t rows_ = 0, columns_ = 0;
  std::vector<Code> codes_;
};

std::size_t width_of(std::string_view text) { return characters(text).size(); }

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

void trim_right(std::string& line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
}

constexpr std::string_view kClassColours[] = {"\x1b[1;33m", "\x1b[1;36m", "\x1b[1;35m", "\x1b[1;32m"};
constexpr std::string_view kMarked = "\x1b[7m", kPlain = "\x1b[0m", kFaint = "\x1b[2m";

class BoardWriter {
 public:
  BoardWriter(const Picture& picture, const SymbolSet& symbols, bool ansi)
      : picture_(picture), symbols_(symbols), ansi_(ansi), canvas_(picture) {
    for (const IslandId i : picture.puzzle->islands()) width_ = std::max(width_, picture.puzzle->clue(i).text().size());
    if (width_ > 1) ++width_;  // numbers of several digits stand apart, for people and for readers
    for (const EdgeId e : picture.puzzle->edges()) {
      if (const int count = shown_bridges(picture, e); count > 2)
        width_ = std::max(width_, width_of(number_glyph(count, symbols.is_ascii)));
    }
    if (picture.labels) margin_ = std::to_string(picture.grid->rows()).size() + 1;
    if (ansi && picture.colours) classes_ = colour_classes(*picture.grid);
    for (const IslandId i : picture.highlight.islands) marked_.push_back(i);
    std::sort(marked_.begin(), marked_.end());
  }

  std::string write() const {
    std::string text = column_labels();
    for (std::int32_t r = 0; r < canvas_.rows(); ++r) {
      std::string line;
      if (margin_ > 0)
        line = r % canvas_.step() == 0 ? padded_left(std::to_string(r / canvas_.step() + 1), margin_ - 1) + " "
                                       : std::string(margin_, ' ');
      for (std::int32_t c = 0; c < canvas_.columns(); ++c) line += cell(r, c);
      trim_right(line);
      text += line + "\n";
    }
    return text;
  }

 private:
  // A level bridge runs on through the padding of its cells, and of the island at its left end.
  std::string cell(std::int32_t r, std::int32_t c) const {
    const Code& code = canvas_.code(r, c);
    const std::string symbol = glyph(code, *picture_.puzzle, symbols_);
    if (width_ == 1) return painted(code, symbol);
    std::string padding = " ";
    if (runs_level(code.kind()) && width_of(symbol) == 1) padding = symbol;
    if (code.kind() == Kind::island && c + 1 < canvas_.columns()) {
      const Code& next = canvas_.code(r, c + 1);
      const std::string beyond = glyph(next, *picture_.puzzle, symbols_);
      if (runs_level(next.kind()) && width_of(beyond) == 1) padding = beyond;
    }
    std::string text = painted(code, symbol);
    for (std::size_t n = width_of(symbol); n < width_; ++n) text += padding;
    return text;
  }

  std::string painted(const Code& code, const std::string& symbol) const {
    if (!ansi_) return symbol;
    std::string before;
    if (code.kind() == Kind::island) {
      const IslandId i{code.value()};
      if (!classes_.empty()) before += kClassColours[classes_[i]];
      if (std::binary_search(marked_.begin(), marked_.end(), i)) before += kMarked;
    } else if (code.kind() == Kind::water || code.kind() == Kind::guide_level || code.kind() == Kind::guide_upright ||
               code.kind() == Kind::guide_cross) {
      before = kFaint;
    }
    return before.empty() ? symbol : before + symbol + std::string(kPlain);
  }

  // One line per letter of the longest name, each name above its column, read downwards.
  std::string column_labels() const {
    if (margin_ == 0) return "";
    const std::size_t letters = column_name(picture_.grid->columns() - 1).size();
    std::string text;
    for (std::size_t at = 0; at < letters; ++at) {
      std::string line(margin_, ' ');
      for (std::int32_t c = 0; c < canvas_.columns(); ++c) {
        const bool is_cell = c % canvas_.step() == 0;
        line += is_cell ? padded_left(column_name(c / canvas_.step()), letters)[at] : ' ';
        line += std::string(width_ - 1, ' ');
      }
      trim_right(line);
      text += line + "\n";
    }
    return text;
  }

  const Picture& picture_;
  const SymbolSet& symbols_;
  bool ansi_;
  Canvas canvas_;
  std::size_t width_ = 1;
  std::size_t margin_ = 0;
  IdVector<IslandId, int> classes_;
  std::vector<IslandId> marked_;
};

// A board whose only bridges are single level ones, written with '-', which other boards have for water.
bool could_be_water(const Picture& picture, const SymbolSet& symbols) {
  bool any = false;
  for (const EdgeId e : picture.puzzle->edges()) {
    const int count = shown_bridges(picture, e);
    if (count == 0) continue;
    const Edge& edge = picture.puzzle->edge(e);
    if (count > 1 || picture.grid->cell(edge.a).column == picture.grid->cell(edge.b).column) return false;
    any = true;
  }
  return any && symbols.level[0] == "-";
}

// Lines that readers of plain boards take for comments, and understand.
std::string heading(const Picture& picture, const SymbolSet& symbols) {
  std::string text;
  if (!picture.title.empty()) text.append("# title: ").append(printable(picture.title)).append("\n");
  if (picture.grid == nullptr) return text;
  const auto& [most, parts] = picture.puzzle->rules();
  if (most != 2) text.append("# max_bridges=").append(std::to_string(most)).append("\n");
  if (parts != 1) text.append("# components=").append(std::to_string(parts)).append("\n");
  if (could_be_water(picture, symbols)) text.append("# solution\n");
  return text;
}

}  // namespace

std::span<const SymbolSet> symbol_sets() { return kSymbols; }

const SymbolSet* find_symbols(std::string_view name) {
  for (const SymbolSet& set : kSymbols) {
    if (set.name == name) return &set;
  }
  return nullptr;
}

std::string to_text(const Picture& picture, const TextOptions& options) {
  const SymbolSet* symbols = find_symbols(options.symbols);
  assert(symbols != nullptr);
  if (picture.grid == nullptr) return heading(picture, *symbols) + to_listing(picture);
  return heading(picture, *symbols) + BoardWriter(picture, *symbols, options.ansi).write();
}

}  // namespace hashi::draw
