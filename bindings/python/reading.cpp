// Builds puzzles from text, boards and graphs, and writes them as text.
#include <pybind11/stl.h>

#include "clues.h"
#include "errors.h"
#include "format/several.h"
#include "format/text.h"
#include "hashi/format/format.h"
#include "parts.h"
#include "use_cases/task.h"

namespace hashi::python {
namespace {

ReadOptions read_options(const std::string& from, bool allow_zero, std::optional<int> max_bridges,
                         std::optional<int> components) {
  if (!from.empty() && find_format(from) == nullptr) raise(range_error("no format '" + from + "'"));
  if (max_bridges && (*max_bridges < 1 || *max_bridges > Limits::max_bridges))
    raise(range_error("max_bridges " + std::to_string(*max_bridges) + " is not 1 to " +
                      std::to_string(Limits::max_bridges)));
  if (components && (*components < 1 || *components > Limits::islands))
    raise(range_error("components " + std::to_string(*components) + " is not 1 to " + std::to_string(Limits::islands)));
  return {.from = from, .allow_zero = allow_zero, .max_bridges = max_bridges, .components = components};
}

PuzzleValue parse(const std::string& text, const std::string& from, bool allow_zero, std::optional<int> max_bridges,
                  std::optional<int> components) {
  const ReadOptions options = read_options(from, allow_zero, max_bridges, components);
  Result<Document> document = [&] {
    const py::gil_scoped_release unlocked;
    return read_document(text, options);
  }();
  return {shared(unwrapped(std::move(document)))};
}

// The puzzles of a text, one by one, as the command line reads them: line by line, or cut into pieces.
class FileIterator {
 public:
  FileIterator(std::string text, std::string path, bool is_jsonl, ReadOptions options)
      : text_(std::move(text)), path_(std::move(path)), options_(std::move(options)), lines_(text_) {
    is_by_line_ = is_jsonl || has_one_per_line();
    if (!is_by_line_) pieces_ = unwrapped(cut_into_puzzles(text_, options_));
  }

  PuzzleValue next() {
    Result<Document> document = is_by_line_ ? next_line() : next_piece();
    return {shared(unwrapped(std::move(document)), path_, index_++)};
  }

 private:
  bool has_one_per_line() const {
    Lines lines(text_);
    const std::string_view first = lines.next();
    return !lines.next_filled().empty() && is_whole_puzzle(first, options_);
  }

  Result<Document> next_line() {
    const std::string_view before = text_;
    const std::string_view line = lines_.next_filled();
    if (line.empty()) throw py::stop_iteration();
    Result<Document> document = read_document(line, options_);
    if (document) return document;
    Error error = document.error();
    const int first = error_at(before, offset_of(before, line), error.code, "").line;
    error.line = error.line > 0 ? error.line + first - 1 : first;
    return error;
  }

  Result<Document> next_piece() {
    if (given_ == pieces_.size()) throw py::stop_iteration();
    return read_piece(text_, pieces_[given_++], options_);
  }

  const std::string text_;
  const std::string path_;
  const ReadOptions options_;
  bool is_by_line_ = false;
  Lines lines_;
  std::vector<PuzzleText> pieces_;
  std::size_t given_ = 0;
  std::int64_t index_ = 0;
};

std::vector<Edge> edges_from(const py::iterable& given) {
  std::vector<Edge> edges;
  for (const py::handle item : given) {
    const auto ends = taken<std::vector<std::int32_t>>(item, "an edge is two or three whole numbers");
    if (ends.size() != 2 && ends.size() != 3)
      raise(range_error("an edge is (island, island) or (island, island, most bridges), not " +
                        py::repr(item).cast<std::string>()));
    edges.push_back({.a = IslandId{ends[0]}, .b = IslandId{ends[1]}, .capacity = ends.size() == 3 ? ends[2] : 0});
  }
  return edges;
}

std::optional<Layout> layout_from(const py::object& positions, std::size_t islands) {
  if (positions.is_none()) return std::nullopt;
  Layout layout;
  for (const py::handle item : positions) {
    const auto [x, y] = taken<std::pair<double, double>>(item, "a position is two numbers (x, y)");
    layout.push_back({.x = x, .y = y});
  }
  if (static_cast<std::size_t>(layout.size()) != islands)
    raise(range_error("there are " + std::to_string(islands) + " islands and " + std::to_string(layout.size()) +
                      " positions"));
  if (const auto flaw = find_flaw(layout)) raise({.code = flaw->code, .message = flaw->message});
  return layout;
}

struct Words {
  std::string title, author, source;
};

PuzzleValue from_graph(const py::iterable& clues, const py::iterable& edges, const py::iterable& conflicts,
                       const Rules& rules, const py::object& positions, const Words& words) {
  std::vector<Clue> shown;
  for (const py::handle clue : clues) shown.push_back(clue_from(clue));
  std::vector<Conflict> pairs;
  for (const py::handle item : conflicts) {
    const auto [a, b] = taken<std::pair<std::int32_t, std::int32_t>>(item, "a conflict is the numbers of two edges");
    pairs.push_back({.a = EdgeId{a}, .b = EdgeId{b}});
  }
  std::optional<Layout> layout = layout_from(positions, shown.size());
  Puzzle graph = unwrapped(Puzzle::make(std::move(shown), edges_from(edges), std::move(pairs), rules));
  return {shared({.puzzle = std::move(graph),
                  .layout = std::move(layout),
                  .title = words.title,
                  .author = words.author,
                  .source = words.source})};
}

PuzzleValue from_board(const std::pair<std::int32_t, std::int32_t>& size, const py::object& clues, const Rules& rules,
                       const Words& words) {
  std::vector<PlacedClue> placed;
  if (!py::hasattr(clues, "items"))
    throw py::type_error("clues are a mapping from (row, column) to a clue, not " +
                         py::repr(py::type::of(clues)).cast<std::string>());
  for (const py::handle item : clues.attr("items")()) {
    const auto pair = py::reinterpret_borrow<py::object>(item);
    const auto [row, column] =
        taken<std::pair<std::int32_t, std::int32_t>>(pair[py::int_(0)], "a place is two whole numbers (row, column)");
    placed.push_back({.cell = {.row = row, .column = column}, .clue = clue_from(pair[py::int_(1)])});
  }
  Board board = unwrapped(make_board(size.first, size.second, std::move(placed), rules));
  return {shared({.puzzle = std::move(board.puzzle),
                  .grid = std::move(board.grid),
                  .title = words.title,
                  .author = words.author,
                  .source = words.source})};
}

std::string written(const PuzzleValue& p, const std::string& format) {
  Result<std::string> text = [&] {
    const py::gil_scoped_release unlocked;
    return write_document(*p.document, format);
  }();
  return without_line_end(unwrapped(std::move(text)));
}

TaskEncoding encoding_of(const std::string& name) {
  const std::optional<TaskEncoding> encoding = find_task_encoding(name);
  if (!encoding) raise(range_error("no encoding '" + name + "': they are drawn, islands, cells"));
  return *encoding;
}

py::tuple formats() {
  py::list names;
  for (const Format& format : all_formats())
    names.append(value_class("Format")(std::string(format.name), std::string(format.title),
                                       std::string(format.extension), format.write != nullptr,
                                       format.writes_solutions));
  return py::tuple(names);
}

}  // namespace

void add_reading(py::module_& module, Classes& classes) {
  py::class_<FileIterator> iterator(module, "FileIterator", py::is_final(),
                                    "Iterator over the puzzles of a file, used by hashi.read and hashi.read_all.");
  iterator.def("__iter__", [](const py::object& self) { return self; }).def("__next__", &FileIterator::next);
  refuse_new(iterator);
  module.def(
      "_puzzles_in",
      [](std::string text, std::string path, bool is_jsonl, const std::string& format, bool allow_zero,
         std::optional<int> max_bridges, std::optional<int> components) {
        return std::make_unique<FileIterator>(std::move(text), std::move(path), is_jsonl,
                                              read_options(format, allow_zero, max_bridges, components));
      },
      py::arg("text"), py::arg("path"), py::arg("is_jsonl"), py::kw_only(), py::arg("format") = "",
      py::arg("allow_zero") = false, py::arg("max_bridges") = py::none(), py::arg("components") = py::none());
  module.def("parse", &parse, py::arg("text"), py::kw_only(), py::arg("format") = "", py::arg("allow_zero") = false,
             py::arg("max_bridges") = py::none(), py::arg("components") = py::none(),
             R"(Parse a puzzle from text or a link in any format; :func:`formats` lists them.

>>> hashi.parse("https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3")
<hashi.Puzzle 5x5, 10 islands>
>>> try:
...     hashi.parse("2.x")
... except hashi.PuzzleError as error:
...     print(error.code, error.line, error.column)
...     print(error)
E_SYNTAX 1 3
1:3: unexpected 'x' [E_SYNTAX]
)");
  module.def("_task_question", [](const PuzzleValue& p, const std::string& encoding) {
    return unwrapped(task_question(*p.document, encoding_of(encoding)));
  });
  module.def("_task_answer", [](const SolutionValue& s, const std::string& encoding) {
    return unwrapped(task_answer(*s.document, s.solution, encoding_of(encoding)));
  });
  module.def("formats", &formats, R"(All formats, as a tuple of :class:`Format`.

>>> sorted(f.name for f in hashi.formats() if f.writes_solutions)[:2]
['ascii', 'csv']
)");
  classes.puzzle
      .def_static(
          "from_graph",
          [](const py::iterable& clues, const py::iterable& edges, const py::iterable& conflicts, int max_bridges,
             int components, const py::object& positions, const std::string& title, const std::string& author,
             const std::string& source) {
            return from_graph(clues, edges, conflicts, {.max_bridges = max_bridges, .components = components},
                              positions, {title, author, source});
          },
          py::arg("clues"), py::arg("edges"), py::arg("conflicts") = py::tuple(), py::kw_only(),
          py::arg("max_bridges") = 2, py::arg("components") = 1, py::arg("positions") = py::none(),
          py::arg("title") = "", py::arg("author") = "", py::arg("source") = "",
          R"(A puzzle that need not be a board.

Clues are numbers, "?" or capital letters. An edge is ``(island, island)``, or with a third number the most bridges
that it carries; a conflict is a pair of edges, by number.

>>> p = hashi.Puzzle.from_graph([3, 3, 2], [(0, 1), (1, 2), (0, 2)], max_bridges=3)
>>> p
<hashi.Puzzle graph, 3 islands, 3 edges>
>>> p.solve().counts
(2, 1, 1)
)")
      .def_static(
          "from_board",
          [](const std::pair<std::int32_t, std::int32_t>& size, const py::object& clues, int max_bridges,
             int components, const std::string& title, const std::string& author, const std::string& source) {
            return from_board(size, clues, {.max_bridges = max_bridges, .components = components},
                              {title, author, source});
          },
          py::arg("size"), py::arg("clues"), py::kw_only(), py::arg("max_bridges") = 2, py::arg("components") = 1,
          py::arg("title") = "", py::arg("author") = "", py::arg("source") = "",
          R"(Build a board from its size (rows, columns) and a mapping from (row, column) to clues.

>>> print(hashi.Puzzle.from_board((2, 3), {(0, 0): 2, (0, 2): 3, (1, 2): 1}))
2.3
..1
)")
      .def_static(
          "from_array",
          [](const py::object& cells, const py::kwargs& options) {
            return py::module_::import("hashi._arrays").attr("from_array")(cells, **options);
          },
          py::arg("cells"),
          R"(Build a board from a numpy array or nested lists: 0 is water, -1 is "?", other numbers are clues.

>>> hashi.Puzzle.from_array([[2, 0, 3], [0, 0, 1]]).clues
(2, 3, 1)
)")
      .def(
          "to_array",
          [](const py::object& self) { return py::module_::import("hashi._arrays").attr("to_array")(self); },
          R"(Return the board as a numpy array for :meth:`from_array`.

>>> hashi.parse("2.3/..1").to_array()
array([[2, 0, 3],
       [0, 0, 1]])
)")
      .def_static(
          "from_networkx",
          [](const py::object& graph, const py::kwargs& options) {
            return py::module_::import("hashi._graphs").attr("from_networkx")(graph, **options);
          },
          py::arg("graph"),
          R"(Build a puzzle from a networkx graph.

Nodes have the attribute ``clue`` (without it: unknown) and perhaps ``pos``, edges perhaps ``capacity``; the graph may have
``max_bridges``, ``components``, ``title`` and ``conflicts``, a list of pairs of edges ``((u, v), (x, y))``. What is given
as an argument comes before what the graph says.

>>> import networkx
>>> graph = networkx.cycle_graph(3)
>>> networkx.set_node_attributes(graph, 2, "clue")
>>> hashi.Puzzle.from_networkx(graph).solve().counts
(1, 1, 1)
)")
      .def(
          "to_networkx",
          [](const py::object& self) { return py::module_::import("hashi._graphs").attr("to_networkx")(self); },
          R"(Return the puzzle as a networkx graph; :meth:`from_networkx` restores it.

>>> graph = hashi.parse("2.3.1").to_networkx()
>>> list(graph.nodes(data="clue"))
[((0, 0), 2), ((0, 2), 3), ((0, 4), 1)]
)")
      .def("to", &written, py::arg("format"),
           R"(Write the puzzle in a format of :func:`formats`, without a trailing newline.

>>> hashi.parse("4.2../.3..2/3..../.3.1./3.4.3").to("puzzlink")
'https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3'
)");
}

}  // namespace hashi::python
