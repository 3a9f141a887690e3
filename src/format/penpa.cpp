// Links of Penpa+ (swaroopg92/penpa-edit): a drawing in text, compressed (deflate) and written in base64.
//
// The text has lines: the kind and size of the board and the titles; four margins; settings; what the setter drew
// (JSON); what the solver drew (JSON); and the places of the cells. Frequent words are abbreviated: "number" is zN. A
// cell has the index (row + 2) * (columns + 4) + column + 2, where rows and columns include the margins; the corners,
// the lower sides and the right sides of the cells follow in the same order. A clue is a number in a cell, '?' or a
// circle without a number an unknown one. A bridge is a line between cells, or from a cell to a side; style 30 is
// double, every other one single. Whatever else is drawn does not matter to the puzzle and is skipped. Only square
// boards. No M, no k.
#include <algorithm>
#include <array>

#include "base/deflate.h"
#include "format/base64.h"
#include "format/board_text.h"
#include "format/json_text.h"
#include "format/pieces.h"
#include "format/rows.h"

namespace hashi {
namespace {

using Value = JsonText::Value;

constexpr std::size_t kMaxPlainBytes = std::size_t{16} << 20;
constexpr int kMaxSide = 500;  // far more than the program can show
constexpr int kDoubleLine = 30;
constexpr int kSingleLine = 3;
constexpr int kBorder = 2;  // cells around the board that have indices but are never drawn

struct Abbreviation {
  std::string_view word;
  std::string_view code;
};

// Of the program's older and newer versions; those that differ between them do not matter here.
constexpr Abbreviation kAbbreviations[] = {{"\"qa\"", "z9"},
                                           {"\"pu_q\"", "zQ"},
                                           {"\"pu_a\"", "zA"},
                                           {"\"grid\"", "zG"},
                                           {"\"edit_mode\"", "zM"},
                                           {"\"surface\"", "zS"},
                                           {"\"line\"", "zL"},
                                           {"\"lineE\"", "zE"},
                                           {"\"wall\"", "zW"},
                                           {"\"cage\"", "zC"},
                                           {"\"number\"", "zN"},
                                           {"\"symbol\"", "zY"},
                                           {"\"special\"", "zP"},
                                           {"\"board\"", "zB"},
                                           {"\"command_redo\"", "zR"},
                                           {"\"command_undo\"", "zU"},
                                           {"\"command_replay\"", "z8"},
                                           {"\"numberS\"", "z1"},
                                           {"\"freeline\"", "zF"},
                                           {"\"freelineE\"", "z2"},
                                           {"\"thermo\"", "zT"},
                                           {"\"arrows\"", "z3"},
                                           {"\"direction\"", "zD"},
                                           {"\"squareframe\"", "z0"},
                                           {"\"polygon\"", "z5"},
                                           {"\"deletelineE\"", "z4"},
                                           {"\"killercages\"", "z6"},
                                           {"\"nobulbthermo\"", "z7"},
                                           {"\"__a\"", "z_"},
                                           {"null", "zO"}};

std::string spelled_out(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto found = std::find_if(std::begin(kAbbreviations), std::end(kAbbreviations),
                                    [&](const Abbreviation& a) { return line.substr(i, 2) == a.code; });
    if (found == std::end(kAbbreviations)) {
      text.push_back(line[i]);
      continue;
    }
    text.append(found->word);
    ++i;
  }
  return text;
}

// The value of the parameter 'p' of a link or of what follows its '?' or '#'; nothing if this is no link of Penpa.
std::optional<std::string_view> data_of(std::string_view link) {
  link = trimmed(link);
  if (link.starts_with("http://") || link.starts_with("https://")) {
    const std::size_t query = link.find_first_of("?#");
    if (query == std::string_view::npos || link.substr(0, query).find("penpa") == std::string_view::npos)
      return std::nullopt;
    link.remove_prefix(query + 1);
  } else if (!link.starts_with("m=edit&p=") && !link.starts_with("m=solve&p=")) {
    return std::nullopt;
  }
  while (!link.empty()) {
    const std::size_t end = std::min(link.find('&'), link.size());
    if (link.starts_with("p=")) return link.substr(2, end - 2);
    link.remove_prefix(std::min(end + 1, link.size()));
  }
  return std::nullopt;
}

// The board with its margins.
struct Frame {
  std::int64_t rows = 0, columns = 0;  // including the margins
  std::int64_t top = 0, left = 0;
  std::int64_t inner_rows = 0, inner_columns = 0;

  // A point at twice the resolution of the cells: cells have even coordinates.
  struct Point {
    std::int64_t row = 0;
    std::int64_t column = 0;
  };

  std::int64_t points_of_a_kind() const { return (rows + 2 * kBorder) * (columns + 2 * kBorder); }
  std::int64_t index_of(Cell cell) const {
    return (cell.row + top + kBorder) * (columns + 2 * kBorder) + cell.column + left + kBorder;
  }
  // Cells, corners, lower sides, right sides; nothing for other points.
  std::optional<Point> point(std::int64_t index) const {
    const std::int64_t kind = index / points_of_a_kind(), at = index % points_of_a_kind();
    if (index < 0 || kind > 3) return std::nullopt;
    const std::int64_t row = at / (columns + 2 * kBorder) - kBorder - top;
    const std::int64_t column = at % (columns + 2 * kBorder) - kBorder - left;
    return Point{2 * row + (kind == 1 || kind == 2 ? 1 : 0), 2 * column + (kind == 1 || kind == 3 ? 1 : 0)};
  }
  bool contains(Point point) const {
    return point.row >= 0 && point.row <= 2 * (inner_rows - 1) && point.column >= 0 &&
           point.column <= 2 * (inner_columns - 1);
  }
};

// Half pieces that lead right and down from the points of the doubled board.
struct Halves {
  std::vector<std::int8_t> across, down;
};

class PenpaReader {
 public:
  PenpaReader(std::string_view link, std::string_view data, const ReadOptions& options)
      : link_(link), at_(offset_of(link, data)), data_(data), builder_(link, options) {}

  Result<Document> read() {
    const std::optional<std::string> bytes = from_base64(data_);
    if (!bytes) return refusal("the data behind 'p=' is not base64");
    Inflated plain = inflated(*bytes, kMaxPlainBytes);
    if (plain.fault == InflateFault::too_large)
      return refusal("the data exceeds " + std::to_string(kMaxPlainBytes) + " bytes when decompressed",
                     ErrorCode::limit);
    if (plain.fault)
      return refusal(plain.fault == InflateFault::truncated ? "the compressed data ends early"
                                                            : "the compressed data is damaged");
    const Result<std::string_view> clean = clean_text(plain.text);
    if (!clean) return refusal("in the decompressed data: " + clean.error().message, clean.error().code);
    Lines lines(clean.value());
    std::array<std::string, 5> parts;  // board, margins, settings, question, answer
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string_view line = lines.next();
      parts[i] = i == 0 ? std::string(line) : spelled_out(line);
    }
    if (Failure failure = read_head(parts[0], parts[1])) return *failure;
    if (Failure failure = builder_.set_size(frame_.inner_rows, frame_.inner_columns, at_)) return *failure;
    if (Failure failure = read_question(parts[3])) return *failure;
    if (builder_.island_count() == 0) return refusal("no islands", ErrorCode::empty);
    if (Failure failure = read_answer(parts[4])) return *failure;
    Result<Document> made = std::move(builder_).finish();
    if (!made) return refusal(made.error().message, made.error().code);
    made.value().title = title_;
    made.value().author = author_;
    made.value().source = source_;
    if (!halves_.across.empty() || !halves_.down.empty()) take_lines(made.value());
    return made;
  }

 private:
  Error refusal(std::string message, ErrorCode code = ErrorCode::syntax) const {
    return error_at(link_, at_, code, std::move(message));
  }

  // A field of the first line, without the word that says what it is, and with its commas.
  static std::string field(std::string_view text, std::string_view label) {
    if (text.starts_with(label)) text.remove_prefix(label.size());
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool is_comma = text.substr(i, 3) == "%2C";
      plain.push_back(is_comma ? ',' : text[i]);
      if (is_comma) i += 2;
    }
    return plain;
  }

  Failure read_head(std::string_view line, std::string_view margins) {
    std::vector<std::string_view> fields;
    while (!line.empty() && fields.size() < 18) {
      const std::size_t end = std::min(line.find(','), line.size());
      fields.push_back(line.substr(0, end));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    if (fields.size() < 3) return refusal("the first line has no size");
    if (fields[0] != "square" && fields[0] != "sudoku" && fields[0] != "kakuro")
      return refusal("a board of the kind " + quoted(fields[0]) + " is not supported; only square ones are",
                     ErrorCode::unsupported);
    const auto columns = whole_number(fields[1], fields[1], ErrorCode::limit);
    const auto rows = whole_number(fields[2], fields[2], ErrorCode::limit);
    if (!columns) return refusal("columns: " + columns.error().message, columns.error().code);
    if (!rows) return refusal("rows: " + rows.error().message, rows.error().code);
    if (rows.value() > kMaxSide || columns.value() > kMaxSide)
      return refusal("a board of more than " + std::to_string(kMaxSide) + " rows or columns", ErrorCode::limit);
    const Result<JsonText> json = JsonText::parse(margins);
    if (!json || !json.value().root().is(JsonKind::array) || json.value().root().size() != 4)
      return refusal("the second line is not a list of four margins");
    std::array<std::int64_t, 4> sides{};
    Value side = json.value().root().first();
    for (std::int64_t& width : sides) {
      if (!side.is(JsonKind::integer) || side.integer() < 0 || side.integer() > kMaxSide)
        return refusal("the second line is not a list of four margins");
      width = side.integer();
      side = side.next();
    }
    frame_ = {.rows = rows.value(),
              .columns = columns.value(),
              .top = sides[0],
              .left = sides[2],
              .inner_rows = rows.value() - sides[0] - sides[1],
              .inner_columns = columns.value() - sides[2] - sides[3]};
    if (frame_.inner_rows < 1 || frame_.inner_columns < 1) return refusal("the margins leave no board");
    if (fields.size() > 15) title_ = field(fields[15], "Title: ");
    if (fields.size() > 16) author_ = field(fields[16], "Author: ");
    if (fields.size() > 17) source_ = field(fields[17], "");
    return std::nullopt;
  }

  // Calls take(key, value) for the members of the object under 'name'.
  template <class Take>
  Failure each(Value drawing, std::string_view name, Take take) const {
    const std::optional<Value> object = drawing.find(name);
    if (!object) return std::nullopt;
    if (!object->is(JsonKind::object)) return refusal("'" + std::string(name) + "' is not an object");
    Value key = object->first();
    for (std::int64_t i = 0; i < object->size(); ++i, key = key.next().next()) {
      if (Failure failure = take(key.raw_string(), key.next())) return failure;
    }
    return std::nullopt;
  }

  // The cell of the board with this index, or nothing if it is another point or lies in the margins.
  std::optional<Cell> cell_at(std::string_view index) const {
    const auto number = whole_number(index, index, ErrorCode::range);
    const auto point = number ? frame_.point(number.value()) : std::nullopt;
    if (!point || !frame_.contains(*point) || point->row % 2 != 0 || point->column % 2 != 0) return std::nullopt;
    return Cell{.row = static_cast<std::int32_t>(point->row / 2),
                .column = static_cast<std::int32_t>(point->column / 2)};
  }

  Failure add_clue(Cell cell, Value number) {
    if (!number.is(JsonKind::array) || number.size() < 3 || !number.first().is(JsonKind::string))
      return refusal("the clue at " + cell_name(cell) + " is not [text, style, kind]");
    const std::string text = number.first().string();
    if (trimmed(text).empty()) return std::nullopt;
    islands_.push_back(cell);
    if (trimmed(text) == "?") {
      builder_.add_unknown(cell);
      return std::nullopt;
    }
    const auto clue = whole_number(text, trimmed(text), ErrorCode::range);
    if (!clue) return refusal("the clue at " + cell_name(cell) + ": " + clue.error().message, clue.error().code);
    return builder_.add(cell, clue.value(), at_);
  }

  Failure read_question(const std::string& line) {
    const Result<JsonText> json = JsonText::parse(line);
    if (!json) return refusal("line 4 of the data: " + json.error().message, json.error().code);
    const Value question = json.value().root();
    if (!question.is(JsonKind::object)) return refusal("line 4 of the data is not an object");
    if (Failure failure = each(question, "number", [&](std::string_view key, Value value) -> Failure {
          const std::optional<Cell> cell = cell_at(key);
          return cell ? add_clue(*cell, value) : Failure();
        }))
      return failure;
    std::sort(islands_.begin(), islands_.end());
    if (Failure failure = each(question, "symbol", [&](std::string_view key, Value value) -> Failure {
          const std::optional<Cell> cell = cell_at(key);
          if (!cell || !value.is(JsonKind::array) || value.size() < 2) return std::nullopt;
          const Value name = value.first().next();
          const bool is_circle = name.is(JsonKind::string) && name.raw_string().starts_with("circle");
          if (is_circle && !std::binary_search(islands_.begin(), islands_.end(), *cell)) builder_.add_unknown(*cell);
          return std::nullopt;
        }))
      return failure;
    return read_lines(question);
  }

  // In a link for solvers the line is empty.
  Failure read_answer(const std::string& line) {
    if (trimmed(line).empty()) return std::nullopt;
    const Result<JsonText> json = JsonText::parse(line);
    if (!json) return refusal("line 5 of the data: " + json.error().message, json.error().code);
    if (!json.value().root().is(JsonKind::object)) return refusal("line 5 of the data is not an object");
    return read_lines(json.value().root());
  }

  Failure read_lines(Value drawing) {
    return each(drawing, "line", [&](std::string_view key, Value style) -> Failure {
      const std::size_t comma = key.find(',');
      if (comma == std::string_view::npos) return std::nullopt;  // a cross
      const auto first = whole_number(key, key.substr(0, comma), ErrorCode::range);
      const auto second = whole_number(key, key.substr(comma + 1), ErrorCode::range);
      if (!first || !second || !style.is(JsonKind::integer)) return refusal("the line " + quoted(key) + " is damaged");
      const auto from = frame_.point(first.value()), to = frame_.point(second.value());
      if (!from || !to || !frame_.contains(*from) || !frame_.contains(*to))
        return refusal("the line " + quoted(key) + " leaves the board");
      return draw(*from, *to, style.integer() == kDoubleLine ? 2 : 1);
    });
  }

  std::int64_t fine_columns() const { return 2 * frame_.inner_columns - 1; }

  Failure draw(Frame::Point from, Frame::Point to, int bridges) {
    if (from.row > to.row || from.column > to.column) std::swap(from, to);
    const bool across = from.row == to.row;
    if ((!across && from.column != to.column) || (across ? from.row : from.column) % 2 != 0)
      return refusal("a line does not run along a row or a column");
    if (halves_.across.empty()) {
      const auto points = static_cast<std::size_t>((2 * frame_.inner_rows - 1) * fine_columns());
      halves_.across.assign(points, 0);
      halves_.down.assign(points, 0);
    }
    for (Frame::Point at = from; across ? at.column < to.column : at.row < to.row; (across ? at.column : at.row) += 1) {
      std::int8_t& half =
          (across ? halves_.across : halves_.down)[static_cast<std::size_t>(at.row * fine_columns() + at.column)];
      half = std::max(half, static_cast<std::int8_t>(bridges));
    }
    return std::nullopt;
  }

  // Two halves make a piece. Half a piece is a flaw like any bridge that ends in water, so it counts as one.
  void take_lines(Document& document) const {
    const std::int64_t rows = frame_.inner_rows, columns = frame_.inner_columns;
    const auto piece = [](const std::vector<std::int8_t>& halves, std::size_t first, std::size_t second) {
      return std::max(halves[first], halves[second]);
    };
    Marks across, down;
    for (std::int64_t row = 0; row < rows; ++row) {
      for (std::int64_t column = 0; column < columns; ++column) {
        const auto at = static_cast<std::size_t>(2 * row * fine_columns() + 2 * column);
        if (column + 1 < columns) across.push_back(piece(halves_.across, at, at + 1));
        if (row + 1 < rows) down.push_back(piece(halves_.down, at, at + static_cast<std::size_t>(fine_columns())));
      }
    }
    take_marks(document, std::move(across), std::move(down));
  }

  std::string_view link_;
  std::size_t at_;  // where the data begins
  std::string_view data_;
  BoardBuilder builder_;
  Frame frame_;
  std::vector<Cell> islands_;  // with a clue
  Halves halves_;
  std::string title_, author_, source_;
};

std::string with_coded_commas(std::string_view text) {
  std::string coded;
  for (const char c : text) {
    if (c == ',')
      coded.append("%2C");
    else
      coded.push_back(is_line_end(c) ? ' ' : c);
  }
  return coded;
}

// The point in the middle of the board, which the program needs to place its picture.
std::int64_t middle_of(const Frame& frame) {
  const std::int64_t row = frame.rows - 1, column = frame.columns - 1;
  const std::int64_t kind = row % 2 == 0 ? (column % 2 == 0 ? 0 : 3) : (column % 2 == 0 ? 2 : 1);
  return kind * frame.points_of_a_kind() +
         frame.index_of({.row = static_cast<std::int32_t>(row / 2), .column = static_cast<std::int32_t>(column / 2)});
}

// The places of the cells: the first, then the distances between them.
std::string cell_list(const Frame& frame) {
  std::string list = "[" + std::to_string(frame.index_of({.row = 0, .column = 0}));
  for (std::int64_t row = 0; row < frame.rows; ++row) {
    for (std::int64_t column = row == 0 ? 1 : 0; column < frame.columns; ++column)
      list.append(column == 0 ? "," + std::to_string(2 * kBorder + 1) : ",1");
  }
  return list + "]";
}

// What the setter or the solver drew; the program expects every key.
std::string drawing(const std::string& numbers, const std::string& lines) {
  return "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{" + numbers +
         "},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{" + lines +
         "},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}";
}

}  // namespace

bool looks_like_penpa(std::string_view text) { return data_of(text).has_value(); }

Result<Document> read_penpa(std::string_view text, const ReadOptions& options) {
  const std::optional<std::string_view> data = data_of(text);
  if (!data) return error_at(text, 0, ErrorCode::syntax, "no 'p=' in the link");
  return PenpaReader(text, *data, options).read();
}

Result<std::string> write_penpa(const Document& document) {
  if (Failure failure = expressible(document, {.format = "penpa", .unknown = true, .zero = true})) return *failure;
  const Grid& grid = *document.grid;
  if (grid.rows() > kMaxSide || grid.columns() > kMaxSide)
    return Error{
        .code = ErrorCode::format,
        .message = "penpa cannot represent a board of more than " + std::to_string(kMaxSide) + " rows or columns"};
  const Frame frame{
      .rows = grid.rows(), .columns = grid.columns(), .inner_rows = grid.rows(), .inner_columns = grid.columns()};
  constexpr int kPixels = 38;  // of a cell
  std::string text = "square," + std::to_string(frame.columns) + "," + std::to_string(frame.rows) + "," +
                     std::to_string(kPixels) + ",0,1,1," + std::to_string((frame.columns + 1) * kPixels) + "," +
                     std::to_string((frame.rows + 1) * kPixels) + "," + std::to_string(middle_of(frame)) + "," +
                     std::to_string(middle_of(frame)) + ",0,0,0,0,Title: " + with_coded_commas(document.title) +
                     ",Author: " + with_coded_commas(document.author) + "," + with_coded_commas(document.source) +
                     ",,OFF,false\n[0,0,0,0]\n";
  text += "{zG:[\"3\",\"2\",\"2\"],zQ:{zM:zN,zN:[\"1\",6]},zA:{zM:\"combi\",\"combi\":[\"hashi\",\"\"]}}\n";
  std::string numbers;
  for (const IslandId i : document.puzzle.islands()) {
    constexpr std::string_view kInCircle = "\",6,\"1\"]";
    numbers.append(numbers.empty() ? "\"" : ",\"").append(std::to_string(frame.index_of(grid.cell(i))));
    numbers.append("\":[\"").append(document.puzzle.clue(i).text()).append(kInCircle);
  }
  // The program knows single and double lines.
  const bool is_drawable =
      document.solution && std::all_of(document.solution->bridges.begin(), document.solution->bridges.end(),
                                       [](int bridges) { return bridges >= 0 && bridges <= 2; });
  std::string lines;
  for (const EdgeId e : document.puzzle.edges()) {
    const int bridges = is_drawable ? document.solution->bridges[e] : 0;
    if (bridges == 0) continue;
    const Edge& edge = document.puzzle.edge(e);
    const bool across = grid.cell(edge.a).row == grid.cell(edge.b).row;
    const std::int64_t step = across ? 1 : frame.columns + 2 * kBorder;
    for (std::int64_t at = frame.index_of(grid.cell(edge.a)); at < frame.index_of(grid.cell(edge.b)); at += step)
      lines.append(lines.empty() ? "\"" : ",\"")
          .append(std::to_string(at) + "," + std::to_string(at + step) + "\":")
          .append(std::to_string(bridges == 2 ? kDoubleLine : kSingleLine));
  }
  text += drawing(numbers, "") + "\n" + drawing("", lines) + "\n" + cell_list(frame);
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + to_base64(deflated(text)) + "\n";
}

}  // namespace hashi
