// Calls that read any format, write any format, and draw pictures.
#include "draw/conflict_groups.h"
#include "draw/frame.h"
#include "hashi/draw/scene.h"
#include "hashi/draw/svg.h"
#include "hashi/draw/text.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/picture.h"
#include "rows.h"

namespace hashi::calls {
namespace {

void write_clue(JsonWriter& answer, Clue clue) {
  if (clue.is_number())
    answer.value(clue.value());
  else
    answer.value(clue.text());
}

// One unit is a cell of a board, or about the length of an edge of a graph.
void write_places(JsonWriter& answer, const Document& document) {
  const Puzzle& puzzle = document.puzzle;
  std::vector<double> x, y;
  if (document.grid) {
    for (const Cell cell : document.grid->cells()) {
      x.push_back(cell.column);
      y.push_back(cell.row);
    }
  } else {
    const draw::Frame frame =
        draw::frame_of({.puzzle = &puzzle, .layout = document.layout ? &*document.layout : nullptr});
    for (const Point& at : frame.at) {
      x.push_back(at.x / draw::kPitch);
      y.push_back(at.y / draw::kPitch);
    }
  }
  answer.list_member("x", x).list_member("y", y);
}

void write_groups(JsonWriter& answer, const Document& document) {
  answer.key("groups").begin_array();
  if (!document.grid) {
    for (const draw::ConflictGroup& group : draw::conflict_groups(document.puzzle)) answer.list(group);
  }
  answer.end_array();
}

void write_board(JsonWriter& answer, const Document& document) {
  const Puzzle& puzzle = document.puzzle;
  answer.member("title", document.title).member("author", document.author).member("source", document.source);
  answer.member("rows", document.grid ? document.grid->rows() : 0);
  answer.member("columns", document.grid ? document.grid->columns() : 0);
  answer.member("max_bridges", puzzle.rules().max_bridges).member("components", puzzle.rules().components);
  answer.key("clues").begin_array();
  for (const IslandId i : puzzle.islands()) write_clue(answer, puzzle.clue(i));
  answer.end_array();
  write_places(answer, document);
  answer.key("edges").begin_array();
  for (const EdgeId e : puzzle.edges()) {
    const Edge& edge = puzzle.edge(e);
    answer.value(index(edge.a)).value(index(edge.b)).value(edge.capacity);
  }
  answer.end_array();
  answer.key("conflicts").begin_array();
  for (const Conflict& conflict : puzzle.conflicts()) answer.value(index(conflict.a)).value(index(conflict.b));
  answer.end_array();
  write_groups(answer, document);
}

// What the request has stands in the place of what the text holds.
void take_position(Request& request, Document& document) {
  if (request.has("bridges")) document.solution = request.bridges(document.puzzle);
  if (request.has("ruled_out")) document.ruled_out = request.ruled_out(document.puzzle);
}

}  // namespace

void formats_call(Request&, JsonWriter& answer) {
  answer.key("formats").begin_array();
  for (const Format& format : all_formats()) {
    answer.begin_object().member("name", format.name).member("title", format.title);
    answer.member("extension", format.extension).member("writes", format.write != nullptr);
    answer.member("writes_solutions", format.writes_solutions).end_object();
  }
  answer.end_array();
}

void read_call(Request& request, JsonWriter& answer) {
  std::optional<Document> document = request.document();
  if (!document) return;
  answer.key("board").begin_object();
  write_board(answer, *document);
  answer.end_object();
  answer.key("bridges");
  if (document->solution)
    answer.list(document->solution->bridges.items());
  else
    answer.null();
  answer.list_member("ruled_out", document->ruled_out);
  answer.key("flaws").begin_array();
  for (const Flaw& flaw : document->flaws) answer.value(flaw.message);
  answer.end_array();
  // The puzzle alone as JSON, for later calls.
  document->solution.reset();
  document->flaws.clear();
  document->ruled_out.clear();
  const Result<std::string> text = write_document(*document, "json");
  if (!text) return request.refuse(text.error());
  answer.member("text", text.value());
}

void write_call(Request& request, JsonWriter& answer) {
  std::optional<Document> document = request.document();
  const std::string to = request.text("to", "json");
  if (!document) return;
  take_position(request, *document);
  if (request.error()) return;
  const Result<std::string> text = write_document(*document, to);
  if (!text) return request.refuse(text.error());
  const Format* format = find_format(to);
  answer.member("text", text.value()).member("extension", format == nullptr ? "txt" : format->extension);
}

void draw_call(Request& request, JsonWriter& answer) {
  std::optional<Document> document = request.document();
  const draw::Theme* theme = draw::find_theme(request.text("theme", draw::themes().front().name));
  if (theme == nullptr) request.refuse({.code = ErrorCode::syntax, .message = "there is no such theme"});
  const std::string as = request.text("as", "svg"), symbols = request.text("symbols", draw::TextOptions().symbols);
  if (as != "svg" && as != "text")
    request.refuse({.code = ErrorCode::syntax, .message = "the field 'as' must be svg or text"});
  if (draw::find_symbols(symbols) == nullptr)
    request.refuse({.code = ErrorCode::syntax, .message = "there is no such set of symbols"});
  if (!document) return;
  take_position(request, *document);
  const bool guides = request.flag("guides"), labels = request.flag("labels");
  const auto width = static_cast<int>(request.number("width", 0, 0, 30000));
  if (request.error()) return;
  draw::Picture picture = picture_of(*document);
  picture.solution = document->solution ? &*document->solution : nullptr;
  picture.ruled_out = document->ruled_out;
  picture.title = document->title;
  picture.guides = guides;
  picture.labels = labels;
  if (as == "text")
    answer.member("text", draw::to_text(picture, {.symbols = symbols}));
  else
    answer.member("svg", draw::to_svg(draw::make_scene(picture, *theme), width));
}

}  // namespace hashi::calls
