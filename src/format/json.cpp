// Our own JSON, which represents everything in a Document; docs/formats.md has the schema.
//
// A board: {"rows":2,"columns":3,"islands":[[0,0,2],[0,2,2]]}. A graph: {"islands":[2,"?"],"edges":[[0,1]],
// "conflicts":[]}. Unknown keys are refused, because most are typos that would change the puzzle. Two
// wrappers around a puzzle are also read, and other keys in them are ignored: {"puzzle":…, "solution":…} as
// generators write it, and janko.at's {"problem":…, "solution":…}.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <tuple>

#include "format/board_text.h"
#include "format/bridges.h"
#include "format/json_places.h"
#include "format/json_solution.h"
#include "format/json_text.h"
#include "format/json_values.h"
#include "format/rows.h"

namespace hashi {
namespace {

using Value = JsonText::Value;

constexpr std::string_view kKeys[] = {"format",      "version",    "title",    "author",   "source",
                                      "max_bridges", "components", "rows",     "columns",  "islands",
                                      "edges",       "conflicts",  "solution", "ruled_out"};

// Keys with a special meaning in JavaScript.
Failure refuse_special_keys(Value object) {
  Value member = object.first();
  for (std::int64_t i = 0; i < object.size(); ++i, member = member.next().next()) {
    const std::string key = member.string();
    if (key == "__proto__" || key == "constructor" || key == "prototype")
      return member.error(ErrorCode::syntax, "the key " + quoted(key) + " is not allowed");
  }
  return std::nullopt;
}

Failure refuse_unknown_keys(Value object) {
  Value member = object.first();
  for (std::int64_t i = 0; i < object.size(); ++i, member = member.next().next()) {
    if (std::find(std::begin(kKeys), std::end(kKeys), member.raw_string()) == std::end(kKeys))
      return member.error(ErrorCode::syntax, "unknown key " + quoted(member.raw_string()));
  }
  return std::nullopt;
}

Failure check_version(Value object) {
  if (const auto format = object.find("format");
      format && !(format->is(JsonKind::string) && format->raw_string() == "hashi"))
    return format->error(ErrorCode::syntax, "format must be \"hashi\"");
  const auto version = integer_member(object, "version", 1);
  if (!version) return version.error();
  if (version.value() != 1)
    return object.find("version")->error(ErrorCode::unsupported,
                                         "version " + std::to_string(version.value()) + " is unknown");
  return std::nullopt;
}

// The whole numbers of a small array: 'least' to 'most' of them.
struct Numbers {
  std::int64_t values[5] = {};
  int count = 0;
};

struct Expected {
  std::string_view what;
  int least;
  int most;
};

Result<Numbers> numbers(Value array, const Expected& expected) {
  if (!array.is(JsonKind::array) || array.size() < expected.least || array.size() > expected.most)
    return array.error(ErrorCode::syntax, std::string(expected.what));
  Numbers found;
  Value element = array.first();
  for (std::int64_t i = 0; i < array.size(); ++i, element = element.next()) {
    if (!element.is(JsonKind::integer)) return element.error(ErrorCode::syntax, std::string(expected.what));
    found.values[found.count++] = element.integer();
  }
  return found;
}

Failure add_island(BoardBuilder& builder, Value island, std::int64_t rows, std::int64_t columns) {
  constexpr std::string_view kWhat = "an island must be [row, column, clue]";
  if (!island.is(JsonKind::array) || island.size() != 3) return island.error(ErrorCode::syntax, std::string(kWhat));
  const Value row = island.first(), column = row.next(), clue = column.next();
  if (!row.is(JsonKind::integer) || !column.is(JsonKind::integer))
    return island.error(ErrorCode::syntax, std::string(kWhat));
  if (row.integer() < 0 || row.integer() >= rows || column.integer() < 0 || column.integer() >= columns)
    return island.error(ErrorCode::range, "the island at row " + std::to_string(row.integer()) + ", column " +
                                              std::to_string(column.integer()) + " lies outside the board of " +
                                              std::to_string(rows) + " x " + std::to_string(columns));
  const Cell cell{.row = static_cast<std::int32_t>(row.integer()),
                  .column = static_cast<std::int32_t>(column.integer())};
  if (clue.is(JsonKind::integer)) {
    if (clue.integer() < 0)
      return clue.error(ErrorCode::range, "clue " + std::to_string(clue.integer()) + " is below 0");
    return builder.add(cell, clue.integer(), clue.offset());
  }
  if (!clue.is(JsonKind::string)) return clue.error(ErrorCode::syntax, "a clue must be a number or a string");
  const Result<Clue> word = word_clue(clue);
  if (!word) return word.error();
  if (word.value().is_unknown())
    builder.add_unknown(cell);
  else
    builder.add_letter(cell, word.value().which_letter());
  return std::nullopt;
}

Result<Document> read_board(std::string_view text, Value object, const ReadOptions& options, Rules rules) {
  for (const std::string_view key : {"edges", "conflicts"}) {
    if (const auto value = object.find(key))
      return value->error(ErrorCode::syntax,
                          "a board with rows and columns has no '" + std::string(key) + "' of its own");
  }
  std::int64_t sides[2] = {};
  std::size_t at = 0;
  for (const std::string_view key : {"rows", "columns"}) {
    const std::optional<Value> value = object.find(key);
    if (!value) return object.error(ErrorCode::syntax, "the key '" + std::string(key) + "' is missing");
    const auto side = integer(*value, key);
    if (!side) return side.error();
    sides[at++] = side.value();
  }
  BoardBuilder builder(text, options, rules);
  if (Failure failure = builder.set_size(sides[0], sides[1], object.find("rows")->offset())) return *failure;
  const Result<Value> islands = array_member(object, "islands");
  if (!islands) return islands.error();
  if (Failure failure = refuse_too_many(islands.value(), Limits::islands, "islands")) return *failure;
  builder.reserve(static_cast<std::size_t>(islands.value().size()));
  Value island = islands.value().first();
  for (std::int64_t i = 0; i < islands.value().size(); ++i, island = island.next()) {
    if (Failure failure = add_island(builder, island, sides[0], sides[1])) return *failure;
  }
  Result<Document> document = std::move(builder).finish();
  if (!document) return islands.value().error(document.error().code, document.error().message);
  return document;
}

struct GraphIslands {
  std::vector<Clue> clues;
  Layout layout;  // empty, or a point for each
};

Failure refuse_same_place(Value array, const Layout& layout) {
  const std::optional<LayoutFlaw> flaw = find_flaw(layout);
  if (!flaw) return std::nullopt;
  Value island = array.first();
  for (std::int32_t i = 0; i < index(flaw->island); ++i) island = island.next();
  return island.error(flaw->code, flaw->message);
}

Result<GraphIslands> read_graph_islands(Value array, bool allow_zero) {
  GraphIslands islands;
  islands.clues.reserve(static_cast<std::size_t>(array.size()));
  Value island = array.first();
  for (std::int64_t i = 0; i < array.size(); ++i, island = island.next()) {
    if (!island.is(JsonKind::object)) {
      const Result<Clue> clue = graph_clue(island, allow_zero);
      if (!clue) return clue.error();
      islands.clues.push_back(clue.value());
      continue;
    }
    const std::optional<Value> clue = island.find("clue"), x = island.find("x"), y = island.find("y");
    const auto is_number = [](const std::optional<Value>& v) {
      return v && (v->is(JsonKind::integer) || v->is(JsonKind::real));
    };
    const int known = (clue ? 1 : 0) + (x ? 1 : 0) + (y ? 1 : 0);
    if (!clue || x.has_value() != y.has_value() || (x && !(is_number(x) && is_number(y))) || known != island.size())
      return island.error(ErrorCode::syntax, "an island must be a clue, or an object with clue, x and y");
    const Result<Clue> read = graph_clue(*clue, allow_zero);
    if (!read) return read.error();
    islands.clues.push_back(read.value());
    if (!x) continue;
    for (const Value& coordinate : {*x, *y}) {
      if (std::abs(coordinate.number()) > kFarthest)
        return coordinate.error(ErrorCode::range, "a coordinate exceeds 1000000000");
    }
    islands.layout.push_back({.x = x->number(), .y = y->number()});
  }
  if (!islands.layout.empty() && islands.layout.size() != static_cast<std::int32_t>(islands.clues.size()))
    return array.error(ErrorCode::syntax, "either all islands have x and y, or none");
  if (Failure failure = refuse_same_place(array, islands.layout)) return *failure;
  return islands;
}

// An index that fits; Puzzle::make checks that it exists.
Result<std::int32_t> id(Value place, std::int64_t number) {
  if (number < 0 || number > Limits::conflicts)
    return place.error(ErrorCode::range, std::to_string(number) + ", but no such index exists");
  return static_cast<std::int32_t>(number);
}

Result<std::vector<Edge>> read_edges(Value array) {
  std::vector<Edge> edges;
  edges.reserve(static_cast<std::size_t>(array.size()));
  Value element = array.first();
  for (std::int64_t i = 0; i < array.size(); ++i, element = element.next()) {
    const auto read = numbers(
        element, {.what = "an edge must be [island, island] or [island, island, capacity]", .least = 2, .most = 3});
    if (!read) return read.error();
    const auto a = id(element, read.value().values[0]), b = id(element, read.value().values[1]);
    if (!a) return a.error();
    if (!b) return b.error();
    const std::int64_t capacity = read.value().values[2];
    if (read.value().count == 3 && (capacity < 1 || capacity > Limits::max_bridges))
      return element.error(ErrorCode::range, "capacity " + std::to_string(capacity) + " is not in 1.." +
                                                 std::to_string(Limits::max_bridges));
    edges.push_back({.a = IslandId{a.value()}, .b = IslandId{b.value()}, .capacity = static_cast<int>(capacity)});
  }
  return edges;
}

Result<std::vector<Conflict>> read_conflicts(Value array) {
  std::vector<Conflict> conflicts;
  conflicts.reserve(static_cast<std::size_t>(array.size()));
  Value element = array.first();
  for (std::int64_t i = 0; i < array.size(); ++i, element = element.next()) {
    const auto read = numbers(element, {.what = "a conflict must be [edge, edge]", .least = 2, .most = 2});
    if (!read) return read.error();
    const auto a = id(element, read.value().values[0]), b = id(element, read.value().values[1]);
    if (!a) return a.error();
    if (!b) return b.error();
    conflicts.push_back({.a = EdgeId{a.value()}, .b = EdgeId{b.value()}});
  }
  return conflicts;
}

Result<Document> read_graph(Value object, const ReadOptions& options, Rules said) {
  const Rules rules = rules_in_force(options, said);
  const Result<Value> island_list = array_member(object, "islands"), edge_list = array_member(object, "edges");
  if (!edge_list && !object.find("edges"))
    return object.error(ErrorCode::syntax, "a puzzle needs 'rows' and 'columns', or 'edges'");
  if (!island_list) return island_list.error();
  if (!edge_list) return edge_list.error();
  if (Failure failure = refuse_too_many(island_list.value(), Limits::islands, "islands")) return *failure;
  if (Failure failure = refuse_too_many(edge_list.value(), Limits::edges, "edges")) return *failure;
  Result<GraphIslands> islands = read_graph_islands(island_list.value(), zero_is_allowed(options, rules));
  if (!islands) return islands.error();
  Result<std::vector<Edge>> edges = read_edges(edge_list.value());
  if (!edges) return edges.error();
  std::vector<Conflict> conflicts;
  if (object.find("conflicts")) {
    const Result<Value> list = array_member(object, "conflicts");
    if (!list) return list.error();
    Result<std::vector<Conflict>> read = read_conflicts(list.value());
    if (!read) return read.error();
    conflicts = std::move(read).value();
  }
  Result<Puzzle> puzzle =
      Puzzle::make(std::move(islands.value().clues), std::move(edges).value(), std::move(conflicts), rules);
  if (!puzzle) return place_of_fault(object, rules).error(puzzle.error().code, puzzle.error().message);
  Document document{.puzzle = std::move(puzzle).value()};
  if (!islands.value().layout.empty()) document.layout = std::move(islands.value().layout);
  return document;
}

Failure take_ruled_out(Value list, Document& document) {
  if (!list.is(JsonKind::array)) return list.error(ErrorCode::syntax, "ruled_out must be an array");
  const EdgeFinder finder(document);
  const int size = document.grid ? 4 : 2;
  const std::string_view what = document.grid ? "a ruled out edge must be [row, column, row, column]"
                                              : "a ruled out edge must be [island, island]";
  Value element = list.first();
  for (std::int64_t i = 0; i < list.size(); ++i, element = element.next()) {
    const auto read = numbers(element, {.what = what, .least = size, .most = size});
    if (!read) return read.error();
    const std::int64_t* v = read.value().values;
    const std::int64_t from[2] = {v[0], document.grid ? v[1] : 0};
    const std::int64_t to[2] = {document.grid ? v[2] : v[1], document.grid ? v[3] : 0};
    const auto a = finder.island(from), b = finder.island(to);
    const auto edge = a && b ? finder.edge(*a, *b) : std::nullopt;
    if (!edge) return element.error(ErrorCode::range, "no edge joins the two ruled out islands");
    document.ruled_out.push_back(*edge);
  }
  std::sort(document.ruled_out.begin(), document.ruled_out.end());
  if (std::adjacent_find(document.ruled_out.begin(), document.ruled_out.end()) != document.ruled_out.end())
    return list.error(ErrorCode::duplicate, "an edge is ruled out twice");
  return std::nullopt;
}

Result<Document> read_own(std::string_view text, Value object, const ReadOptions& options) {
  if (Failure failure = refuse_special_keys(object)) return *failure;
  if (Failure failure = refuse_unknown_keys(object)) return *failure;
  if (Failure failure = check_version(object)) return *failure;
  const auto most = rule_member(object, "max_bridges", 2), components = rule_member(object, "components", 1);
  if (!most) return most.error();
  if (!components) return components.error();
  const Rules said{.max_bridges = most.value(), .components = components.value()};
  const bool is_board = object.find("rows") || object.find("columns");
  Result<Document> made = is_board ? read_board(text, object, options, said) : read_graph(object, options, said);
  if (!made) return made;
  if (Failure failure = take_words(object, made.value())) return *failure;
  if (const auto solution = object.find("solution")) {
    if (Failure failure = take_json_solution(*solution, made.value())) return *failure;
  }
  if (const auto ruled_out = object.find("ruled_out")) {
    if (Failure failure = take_ruled_out(*ruled_out, made.value())) return *failure;
  }
  return made;
}

Result<Document> read_wrapped(std::string_view text, Value object, const ReadOptions& options) {
  const Value puzzle = *object.find("puzzle");
  Result<Document> made = puzzle.error(ErrorCode::syntax, "puzzle must be an object or a string");
  if (puzzle.is(JsonKind::string)) {
    const std::string content = puzzle.string();
    ReadOptions recognised = options;
    recognised.from.clear();
    made = read_document(content, recognised);
    if (!made) return inside(puzzle, made.error());
  } else if (puzzle.is(JsonKind::object)) {
    made = read_own(text, puzzle, options);
  }
  if (!made) return made;
  if (const auto solution = object.find("solution"); solution && !made.value().solution) {
    if (Failure failure = take_json_solution(*solution, made.value())) return *failure;
  }
  return made;
}

}  // namespace

bool looks_like_json(std::string_view text) {
  text = trimmed(text);
  return text.starts_with("{") || (text.starts_with("[") && trimmed(text.substr(1)).starts_with("["));
}

Result<Document> read_json(std::string_view text, const ReadOptions& options) {
  const Result<JsonText> json = JsonText::parse(text);
  if (!json) return json.error();
  const Value root = json.value().root();
  if (!root.is(JsonKind::object)) return root.error(ErrorCode::syntax, "a puzzle must be a JSON object");
  if (Failure failure = refuse_special_keys(root)) return *failure;
  if (root.find("problem")) return read_janko_object(root, options);
  if (root.find("puzzle")) return read_wrapped(text, root, options);
  return read_own(text, root, options);
}

}  // namespace hashi
