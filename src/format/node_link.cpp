// The node-link JSON of networkx (A. Hagberg, D. Schult, P. Swart, 2008): {"nodes": […], "links" or "edges": […]}.
//
// A node has an "id" (a number, a string or a list of them) and a "clue"; without a clue, or with null, it is unknown.
// "pos" is [x, y] with y upwards, as networkx plots it. A link has "source" and "target", perhaps "capacity",
// "bridges" (of a solution) and "number" (its place in the order of the edges). The attributes of "graph" are
// max_bridges, components, title, author, source, conflicts ([[id, id], [id, id]] each) and size ([rows, columns] of a
// board whose ids are [row, column]). That is what Puzzle.to_networkx of the Python module writes. Other attributes are
// skipped: a graph may carry whatever its owner computes with. Directed graphs and multigraphs are refused.
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "format/board_text.h"
#include "format/bridges.h"
#include "format/json_text.h"
#include "format/json_values.h"
#include "format/rows.h"

namespace hashi {
namespace {

using Value = JsonText::Value;

// A text that is the same for equal ids only; nothing if the value is no id.
std::optional<std::string> key_of(Value id) {
  if (id.is(JsonKind::integer)) return std::to_string(id.integer());
  if (id.is(JsonKind::string)) return json_string(id.string());
  if (!id.is(JsonKind::array) || id.size() > 8) return std::nullopt;
  std::string key = "[";
  Value part = id.first();
  for (std::int64_t i = 0; i < id.size(); ++i, part = part.next()) {
    if (part.is(JsonKind::array)) return std::nullopt;
    const std::optional<std::string> of_part = key_of(part);
    if (!of_part) return std::nullopt;
    key.append(i > 0 ? "," : "").append(*of_part);
  }
  return key + "]";
}

bool is_true(Value object, std::string_view key) {
  const std::optional<Value> value = object.find(key);
  return value && value->is(JsonKind::boolean) && value->integer() != 0;
}

struct Link {
  IslandId a, b;
  int capacity = 0;
  std::optional<std::int64_t> bridges;
  std::int64_t number = 0;
  Value place;
};

class NodeLinkReader {
 public:
  NodeLinkReader(std::string_view text, Value root, const ReadOptions& options)
      : text_(text), root_(root), options_(options) {}

  Result<Document> read() {
    for (const std::string_view key : {"directed", "multigraph"}) {
      if (is_true(root_, key))
        return root_.find(key)->error(ErrorCode::unsupported, "a puzzle is an undirected graph without parallel edges");
    }
    graph_ = root_.find("graph");
    if (graph_ && !graph_->is(JsonKind::object)) graph_.reset();
    if (Failure failure = read_rules()) return *failure;
    if (Failure failure = read_nodes()) return *failure;
    if (Failure failure = read_links()) return *failure;
    Result<std::optional<Document>> on_board = board();
    if (!on_board) return on_board.error();
    Result<Document> made = on_board.value() ? Result<Document>(*std::move(on_board).value()) : graph();
    if (!made) return made;
    if (graph_) {
      if (Failure failure = take_words(*graph_, made.value())) return *failure;
    }
    take_bridges(made.value());
    return made;
  }

 private:
  Failure read_rules() {
    if (!graph_) {
      rules_ = rules_in_force(options_);
      return std::nullopt;
    }
    const auto most = rule_member(*graph_, "max_bridges", 2), components = rule_member(*graph_, "components", 1);
    if (!most) return most.error();
    if (!components) return components.error();
    rules_ = rules_in_force(options_, {.max_bridges = most.value(), .components = components.value()});
    return std::nullopt;
  }

  Failure read_nodes() {
    const Result<Value> nodes = array_member(root_, "nodes");
    if (!nodes) return nodes.error();
    if (nodes.value().size() == 0) return nodes.value().error(ErrorCode::empty, "no islands");
    if (Failure failure = refuse_too_many(nodes.value(), Limits::islands, "islands")) return failure;
    Value node = nodes.value().first();
    for (std::int64_t i = 0; i < nodes.value().size(); ++i, node = node.next()) {
      if (!node.is(JsonKind::object)) return node.error(ErrorCode::syntax, "a node must be an object");
      const std::optional<Value> id = node.find("id");
      const std::optional<std::string> key = id ? key_of(*id) : std::nullopt;
      if (!key) return node.error(ErrorCode::syntax, "a node needs an 'id': a number, a string or a list of them");
      if (!islands_.emplace(*key, IslandId{static_cast<std::int32_t>(i)}).second)
        return id->error(ErrorCode::duplicate, "two nodes have the id " + quoted(*key));
      ids_.push_back(*id);
      if (Failure failure = read_clue(node)) return failure;
      if (Failure failure = read_position(node)) return failure;
    }
    return std::nullopt;
  }

  Failure read_clue(Value node) {
    const std::optional<Value> value = node.find("clue");
    if (!value || value->is(JsonKind::null)) {
      clues_.push_back(Clue::unknown());
      return std::nullopt;
    }
    const Result<Clue> clue = graph_clue(*value, zero_is_allowed(options_, rules_));
    if (!clue) return clue.error();
    clues_.push_back(clue.value());
    return std::nullopt;
  }

  Failure read_position(Value node) {
    const std::optional<Value> position = node.find("pos");
    if (!position || position->is(JsonKind::null)) return std::nullopt;
    const auto is_coordinate = [](Value value) {
      return (value.is(JsonKind::integer) || value.is(JsonKind::real)) && std::abs(value.number()) <= kFarthest;
    };
    if (!position->is(JsonKind::array) || position->size() != 2 || !is_coordinate(position->first()) ||
        !is_coordinate(position->first().next()))
      return position->error(ErrorCode::syntax, "'pos' must be [x, y], each at most 1000000000 from 0");
    layout_.push_back({.x = position->first().number(), .y = -position->first().next().number()});
    return std::nullopt;
  }

  Result<IslandId> end_of(Value link, std::string_view key) const {
    const std::optional<Value> id = link.find(key);
    const std::optional<std::string> text = id ? key_of(*id) : std::nullopt;
    if (!text) return link.error(ErrorCode::syntax, "a link needs a 'source' and a 'target'");
    const auto island = islands_.find(*text);
    if (island == islands_.end()) return id->error(ErrorCode::range, "no node has the id " + quoted(*text));
    return island->second;
  }

  Failure read_links() {
    const std::string_view name = root_.find("links") ? "links" : "edges";
    const Result<Value> links = array_member(root_, name);
    if (!links) return links.error();
    if (Failure failure = refuse_too_many(links.value(), Limits::edges, "edges")) return failure;
    Value link = links.value().first();
    for (std::int64_t i = 0; i < links.value().size(); ++i, link = link.next()) {
      if (!link.is(JsonKind::object)) return link.error(ErrorCode::syntax, "a link must be an object");
      const auto a = end_of(link, "source"), b = end_of(link, "target");
      if (!a) return a.error();
      if (!b) return b.error();
      const auto capacity = integer_member(link, "capacity", 0), number = integer_member(link, "number", 0);
      if (!capacity) return capacity.error();
      if (!number) return number.error();
      if (link.find("capacity") && (capacity.value() < 1 || capacity.value() > Limits::max_bridges))
        return link.find("capacity")
            ->error(ErrorCode::range, "capacity " + std::to_string(capacity.value()) + " is not in 1.." +
                                          std::to_string(Limits::max_bridges));
      std::optional<std::int64_t> bridges;
      if (link.find("bridges")) {
        const auto read = integer_member(link, "bridges", 0);
        if (!read) return read.error();
        bridges = read.value();
      }
      links_.push_back({.a = a.value(),
                        .b = b.value(),
                        .capacity = static_cast<int>(capacity.value()),
                        .bridges = bridges,
                        .number = number.value(),
                        .place = link});
    }
    std::stable_sort(links_.begin(), links_.end(), [](const Link& a, const Link& b) { return a.number < b.number; });
    return std::nullopt;
  }

  // The row and column that an id is, or nothing.
  static std::optional<Cell> cell_of(Value id) {
    if (!id.is(JsonKind::array) || id.size() != 2) return std::nullopt;
    const Value row = id.first(), column = row.next();
    if (!row.is(JsonKind::integer) || !column.is(JsonKind::integer)) return std::nullopt;
    if (row.integer() < 0 || row.integer() >= Grid::kMaxSide || column.integer() < 0 ||
        column.integer() >= Grid::kMaxSide)
      return std::nullopt;
    return Cell{.row = static_cast<std::int32_t>(row.integer()), .column = static_cast<std::int32_t>(column.integer())};
  }

  // The board, if "size" says that this is one and the links are still its edges.
  Result<std::optional<Document>> board() const {
    const std::optional<Value> size = graph_ ? graph_->find("size") : std::nullopt;
    if (!size) return std::optional<Document>();
    const std::optional<Cell> sides = cell_of(*size);
    if (!sides) return size->error(ErrorCode::syntax, "'size' must be [rows, columns]");
    BoardBuilder builder(text_, options_, rules_);
    if (Failure failure = builder.set_size(sides->row, sides->column, size->offset())) return *failure;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      const std::optional<Cell> cell = cell_of(ids_[i]);
      if (!cell || cell->row >= sides->row || cell->column >= sides->column)
        return ids_[i].error(ErrorCode::range, "the id is no [row, column] of the board");
      if (clues_[i].is_number()) {
        if (Failure failure = builder.add(*cell, clues_[i].value(), ids_[i].offset())) return *failure;
      } else if (clues_[i].is_unknown()) {
        builder.add_unknown(*cell);
      } else {
        builder.add_letter(*cell, clues_[i].which_letter());
      }
    }
    Result<Document> made = std::move(builder).finish();
    if (!made) return size->error(made.error().code, made.error().message);
    const EdgeFinder finder(made.value());
    const bool is_board = static_cast<std::size_t>(made.value().puzzle.edge_count()) == links_.size() &&
                          std::all_of(links_.begin(), links_.end(), [&](const Link& link) {
                            return edge_of(link, made.value(), finder).has_value();
                          });
    return is_board ? std::optional<Document>(std::move(made).value()) : std::nullopt;
  }

  // The islands of a board are in reading order, whatever the order of the nodes.
  std::optional<EdgeId> edge_of(const Link& link, const Document& document, const EdgeFinder& finder) const {
    if (!document.grid) return finder.edge(link.a, link.b);
    const Cell a = *cell_of(ids_[static_cast<std::size_t>(index(link.a))]);
    const Cell b = *cell_of(ids_[static_cast<std::size_t>(index(link.b))]);
    const auto from = finder.island({a.row, a.column}), to = finder.island({b.row, b.column});
    return from && to ? finder.edge(*from, *to) : std::nullopt;
  }

  Result<Document> graph() {
    std::vector<Edge> edges;
    for (const Link& link : links_) edges.push_back({.a = link.a, .b = link.b, .capacity = link.capacity});
    Result<std::vector<Conflict>> conflicts = read_conflicts();
    if (!conflicts) return conflicts.error();
    Result<Puzzle> puzzle = Puzzle::make(clues_, std::move(edges), std::move(conflicts).value(), rules_);
    if (!puzzle) return root_.error(puzzle.error().code, puzzle.error().message);
    Document document{.puzzle = std::move(puzzle).value()};
    if (layout_.size() == static_cast<std::int32_t>(clues_.size())) {
      if (const std::optional<LayoutFlaw> flaw = find_flaw(layout_))
        return ids_[static_cast<std::size_t>(index(flaw->island))].error(flaw->code, flaw->message);
      document.layout = layout_;
    }
    return document;
  }

  static std::int64_t pair_of(IslandId a, IslandId b) {
    return std::int64_t{std::min(index(a), index(b))} << 32 | std::max(index(a), index(b));
  }

  // Pairs of links, each given by its two ids.
  Result<std::vector<Conflict>> read_conflicts() const {
    std::vector<Conflict> conflicts;
    const std::optional<Value> list = graph_ ? graph_->find("conflicts") : std::nullopt;
    if (!list) return conflicts;
    std::unordered_map<std::int64_t, EdgeId> edges;
    for (std::size_t i = 0; i < links_.size(); ++i)
      edges.emplace(pair_of(links_[i].a, links_[i].b), EdgeId{static_cast<std::int32_t>(i)});
    constexpr std::string_view kWhat = "a conflict must be [[id, id], [id, id]]";
    if (!list->is(JsonKind::array)) return list->error(ErrorCode::syntax, "conflicts must be an array");
    Value element = list->first();
    for (std::int64_t i = 0; i < list->size(); ++i, element = element.next()) {
      if (!element.is(JsonKind::array) || element.size() != 2)
        return element.error(ErrorCode::syntax, std::string(kWhat));
      std::vector<EdgeId> pair;
      for (Value ends = element.first(); pair.size() < 2; ends = ends.next()) {
        if (!ends.is(JsonKind::array) || ends.size() != 2) return ends.error(ErrorCode::syntax, std::string(kWhat));
        const auto a = key_of(ends.first()), b = key_of(ends.first().next());
        const auto from = a ? islands_.find(*a) : islands_.end(), to = b ? islands_.find(*b) : islands_.end();
        if (from == islands_.end() || to == islands_.end())
          return ends.error(ErrorCode::range, "a conflict refers to a missing node");
        const auto edge = edges.find(pair_of(from->second, to->second));
        if (edge == edges.end()) return ends.error(ErrorCode::range, "a conflict refers to a missing link");
        pair.push_back(edge->second);
      }
      conflicts.push_back({.a = pair[0], .b = pair[1]});
    }
    return conflicts;
  }

  void take_bridges(Document& document) const {
    const bool any =
        std::any_of(links_.begin(), links_.end(), [](const Link& link) { return link.bridges.has_value(); });
    if (!any) return;
    const EdgeFinder finder(document);
    Solution solution{IdVector<EdgeId, int>(document.puzzle.edge_count(), 0)};
    for (const Link& link : links_) {
      const std::int64_t bridges = link.bridges.value_or(0);
      if (bridges < 0 || bridges > Limits::clue) {
        document.flaws.push_back(
            {.rule = Rule::capacity, .message = "a link with " + std::to_string(bridges) + " bridges"});
        return;
      }
      solution.bridges[*edge_of(link, document, finder)] = static_cast<int>(bridges);
    }
    document.solution = std::move(solution);
  }

  std::string_view text_;
  Value root_;
  const ReadOptions& options_;
  std::optional<Value> graph_;
  Rules rules_;
  std::vector<Value> ids_;
  std::vector<Clue> clues_;
  Layout layout_;  // of the nodes that have one
  std::unordered_map<std::string, IslandId> islands_;
  std::vector<Link> links_;
};

}  // namespace

bool looks_like_node_link(std::string_view text) {
  const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
  return trimmed(text).starts_with("{") && has("\"nodes\"") && (has("\"links\"") || has("\"edges\"")) &&
         !has("\"islands\"");
}

Result<Document> read_node_link(std::string_view text, const ReadOptions& options) {
  const Result<JsonText> json = JsonText::parse(text);
  if (!json) return json.error();
  if (!json.value().root().is(JsonKind::object))
    return json.value().root().error(ErrorCode::syntax, "node-link data must be a JSON object");
  return NodeLinkReader(text, json.value().root(), options).read();
}

}  // namespace hashi
