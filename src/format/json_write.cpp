// Writes our own JSON on one line, so that a file can hold many puzzles. Keys come in a fixed order, numbers in their
// shortest form: the same document gives the same bytes everywhere.
#include <charconv>

#include "format/json_text.h"
#include "format/rows.h"

namespace hashi {
namespace {

class JsonWriter {
 public:
  explicit JsonWriter(const Document& document) : document_(document), puzzle_(document.puzzle) {}

  std::string write() && {
    text_ = "{\"format\":\"hashi\",\"version\":1";
    word("title", document_.title);
    word("author", document_.author);
    word("source", document_.source);
    key("max_bridges").put(puzzle_.rules().max_bridges);
    key("components").put(puzzle_.rules().components);
    if (document_.grid)
      board();
    else
      graph();
    if (document_.solution) solution();
    if (!document_.ruled_out.empty()) ruled_out();
    text_.append("}\n");
    return std::move(text_);
  }

 private:
  JsonWriter& key(std::string_view name) {
    text_.append(",\"").append(name).append("\":");
    return *this;
  }
  JsonWriter& raw(std::string_view text) {
    text_.append(text);
    return *this;
  }
  template <class Number>
  JsonWriter& put(Number number) {
    char digits[32];
    const auto [end, problem] = std::to_chars(digits, digits + sizeof digits, number);
    text_.append(digits, end);
    return *this;
  }
  void word(std::string_view name, const std::string& value) {
    if (!value.empty()) key(name).raw(json_string(value));
  }
  void clue(Clue clue) {
    if (clue.is_number())
      put(clue.value());
    else
      raw("\"").raw(clue.text()).raw("\"");
  }
  // '[' before the first element, ',' before the others.
  void begin_element(bool& first) {
    raw(first ? "[" : ",");
    first = false;
  }
  void end_list(bool first) { raw(first ? "[]" : "]"); }

  void board() {
    const Grid& grid = *document_.grid;
    key("rows").put(grid.rows());
    key("columns").put(grid.columns());
    key("islands");
    bool first = true;
    for (const IslandId i : puzzle_.islands()) {
      begin_element(first);
      raw("[").put(grid.cell(i).row).raw(",").put(grid.cell(i).column).raw(",");
      clue(puzzle_.clue(i));
      raw("]");
    }
    end_list(first);
  }

  void graph() {
    key("islands");
    bool first = true;
    for (const IslandId i : puzzle_.islands()) {
      begin_element(first);
      if (document_.layout) raw("{\"clue\":");
      clue(puzzle_.clue(i));
      if (document_.layout)
        raw(",\"x\":").put((*document_.layout)[i].x).raw(",\"y\":").put((*document_.layout)[i].y).raw("}");
    }
    end_list(first);
    key("edges");
    first = true;
    for (const EdgeId e : puzzle_.edges()) {
      begin_element(first);
      raw("[").put(index(puzzle_.edge(e).a)).raw(",").put(index(puzzle_.edge(e).b));
      if (puzzle_.capacity(e) != puzzle_.rules().max_bridges) raw(",").put(puzzle_.capacity(e));
      raw("]");
    }
    end_list(first);
    key("conflicts");
    first = true;
    for (const Conflict& conflict : puzzle_.conflicts()) {
      begin_element(first);
      raw("[").put(index(conflict.a)).raw(",").put(index(conflict.b)).raw("]");
    }
    end_list(first);
  }

  // "[row,column,row,column" or "[island,island"
  void edge(EdgeId e) {
    const auto [a, b, capacity] = puzzle_.edge(e);
    raw("[");
    if (document_.grid) {
      const Cell from = document_.grid->cell(a), to = document_.grid->cell(b);
      put(from.row).raw(",").put(from.column).raw(",").put(to.row).raw(",").put(to.column);
    } else {
      put(index(a)).raw(",").put(index(b));
    }
  }

  void solution() {
    key("solution");
    bool first = true;
    for (const EdgeId e : puzzle_.edges()) {
      if (document_.solution->bridges[e] == 0) continue;
      begin_element(first);
      edge(e);
      raw(",").put(document_.solution->bridges[e]).raw("]");
    }
    end_list(first);
  }

  void ruled_out() {
    key("ruled_out");
    bool first = true;
    for (const EdgeId e : document_.ruled_out) {
      begin_element(first);
      edge(e);
      raw("]");
    }
    end_list(first);
  }

  const Document& document_;
  const Puzzle& puzzle_;
  std::string text_;
};

}  // namespace

Result<std::string> write_json(const Document& document) {
  if (!document.flaws.empty())
    return Error{.code = ErrorCode::format,
                 .message = "json cannot represent an invalid solution: " + document.flaws.front().message};
  return JsonWriter(document).write();
}

}  // namespace hashi
