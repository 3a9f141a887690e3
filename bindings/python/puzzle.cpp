// The class Puzzle: its parts as tuples, equality by content, and pickling through JSON.
#include "base/counted.h"
#include "clues.h"
#include "errors.h"
#include "generate/fingerprint.h"
#include "hashi/draw/text.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/picture.h"
#include "parts.h"
#include "places.h"

namespace hashi::python {
namespace {

template <class Range, class Convert>
py::tuple tuple_of(const Range& range, std::int32_t count, Convert convert) {
  py::tuple items(static_cast<std::size_t>(count));
  std::size_t at = 0;
  for (const auto& item : range) items[at++] = convert(item);
  return items;
}

std::string shape_of(const Document& document) {
  if (!document.grid) return "graph";
  return std::to_string(document.grid->rows()) + "x" + std::to_string(document.grid->columns());
}

std::string repr_of(const Document& document) {
  std::string text = "<hashi.Puzzle ";
  if (!document.title.empty()) text += py::repr(py::str(document.title)).cast<std::string>() + " ";
  text += shape_of(document) + ", " + counted(document.puzzle.island_count(), "island");
  if (!document.grid) text += ", " + counted(document.puzzle.edge_count(), "edge");
  return text + ">";
}

std::string text_of(const Document& document) { return without_line_end(draw::to_text(picture_of(document))); }

py::object cells_of(const Document& document) {
  if (!document.grid) return py::none();
  return tuple_of(document.grid->cells(), document.puzzle.island_count(),
                  [](Cell cell) { return py::make_tuple(cell.row, cell.column); });
}

py::object positions_of(const Document& document) {
  if (!document.layout) return py::none();
  return tuple_of(*document.layout, document.puzzle.island_count(),
                  [](const Point& point) { return py::make_tuple(point.x, point.y); });
}

void add_parts(PuzzleClass& puzzle) {
  const auto property = [&puzzle](const char* name, auto get, const char* doc) {
    puzzle.def_property_readonly(
        name, [get](const PuzzleValue& p) { return get(*p.document); }, doc);
  };
  property(
      "title", [](const Document& d) { return d.title; }, "The title, or an empty string.");
  property(
      "author", [](const Document& d) { return d.author; }, "The author, or an empty string.");
  property(
      "source", [](const Document& d) { return d.source; }, "The source, or an empty string.");
  property(
      "size",
      [](const Document& d) -> py::object {
        if (!d.grid) return py::none();
        return py::make_tuple(d.grid->rows(), d.grid->columns());
      },
      "(rows, columns) of a board; None for a graph.");
  property(
      "max_bridges", [](const Document& d) { return d.puzzle.rules().max_bridges; },
      "The maximum number of bridges on an edge; 2 in the classic game.");
  property(
      "components", [](const Document& d) { return d.puzzle.rules().components; },
      "The number of connected components of a solution; 1 in the classic game.");
  property(
      "clues",
      [](const Document& d) {
        return tuple_of(d.puzzle.islands(), d.puzzle.island_count(),
                        [&d](IslandId i) { return clue_object(d.puzzle.clue(i)); });
      },
      R"(The clues of the islands: a number, "?" or a letter.

>>> hashi.parse("2.?.1").clues
(2, '?', 1)
)");
  property(
      "edges",
      [](const Document& d) {
        return tuple_of(d.puzzle.edges(), d.puzzle.edge_count(), [&d](EdgeId e) {
          return py::make_tuple(index(d.puzzle.edge(e).a), index(d.puzzle.edge(e).b));
        });
      },
      R"(The two islands of each edge, by number.

>>> hashi.parse("2.3.1").edges
((0, 1), (1, 2))
)");
  property(
      "capacities",
      [](const Document& d) {
        return tuple_of(d.puzzle.edges(), d.puzzle.edge_count(),
                        [&d](EdgeId e) { return py::int_(d.puzzle.capacity(e)); });
      },
      "The maximum number of bridges on each edge.");
  property(
      "conflicts",
      [](const Document& d) {
        return tuple_of(d.puzzle.conflicts(), d.puzzle.conflict_count(),
                        [](const Conflict& c) { return py::make_tuple(index(c.a), index(c.b)); });
      },
      "Pairs of edges, by number, that cannot both carry bridges.");
  property("cells", cells_of, R"((row, column) of each island of a board; None for a graph.

>>> hashi.parse("2.3.1").cells
((0, 0), (0, 2), (0, 4))
)");
  property("positions", positions_of, "(x, y) of each island of a graph whose file says so, y downwards; else None.");
  property(
      "ruled_out", [](const Document& d) { return places_of(d, d.ruled_out); },
      "Edges that the file marks as having no bridges.");
  property(
      "flaws",
      [](const Document& d) {
        return tuple_of(d.flaws, static_cast<std::int32_t>(d.flaws.size()),
                        [](const Flaw& flaw) { return py::str(flaw.message); });
      },
      "Reasons why the bridges in the file cannot be a solution; empty if they can.");
  puzzle.def_property_readonly(
      "path",
      [](const PuzzleValue& p) -> py::object {
        if (p.document->path.empty()) return py::none();
        return py::str(p.document->path);
      },
      R"(The file that it was read from, as given to :func:`read`; None if it is from elsewhere.

>>> hashi.read("examples/classic/first-7x7.txt").path
'examples/classic/first-7x7.txt'
)");
  puzzle.def_property_readonly(
      "index", [](const PuzzleValue& p) { return p.document->index; },
      R"(Its place among the puzzles of its file or of its generator, from 0.

>>> [p.index for p in hashi.read_all("examples/classic/growing.jsonl")]
[0, 1, 2, 3, 4, 5]
)");
  puzzle.def(
      "to_dict", [](const py::object& self) { return py::module_::import("hashi._dicts").attr("of_puzzle")(self); },
      R"(Its origin, size and text as a flat dictionary, as ``pandas.DataFrame`` takes a list of them.

>>> hashi.parse("2.3.1").to_dict()["islands"]
3
)");
  puzzle.def_property_readonly(
      "given",
      [](const PuzzleValue& p) -> py::object {
        if (!p.document->solution) return py::none();
        return py::cast(SolutionValue{p.document, *p.document->solution});
      },
      R"(The solution in the file, valid or not; None if there is none.

>>> hashi.parse("2═2").given.bridges
(((0, 0), (0, 2), 2),)
)");
}

// The JSON text holds everything except the flaws.
py::tuple state_of_puzzle(const PuzzleValue& p) {
  py::list flaws;
  for (const Flaw& flaw : p.document->flaws) flaws.append(py::make_tuple(static_cast<int>(flaw.rule), flaw.message));
  return py::make_tuple(unwrapped(write_document(*p.document, "json")), py::tuple(flaws), p.document->path,
                        p.document->index);
}

PuzzleValue from_state(const py::tuple& state) {
  if (state.size() != 4) raise(range_error("no state of a puzzle"));
  Document document = unwrapped(read_document(state[0].cast<std::string>(), {.from = "json", .allow_zero = true}));
  for (const py::handle flaw : state[1]) {
    const auto [rule, message] = flaw.cast<std::pair<int, std::string>>();
    if (rule < 0 || rule > static_cast<int>(Rule::components)) raise(range_error("no rule " + std::to_string(rule)));
    document.flaws.push_back({.rule = static_cast<Rule>(rule), .message = message});
  }
  return {shared(std::move(document), state[2].cast<std::string>(), state[3].cast<std::int64_t>())};
}

}  // namespace

void add_puzzle(Classes& classes) {
  PuzzleClass& puzzle = classes.puzzle;
  add_parts(puzzle);
  add_pickling(puzzle, &state_of_puzzle, &from_state);
  puzzle.def("__len__", [](const PuzzleValue& p) { return p.graph().island_count(); })
      .def(
          "__eq__", [](const PuzzleValue& a, const PuzzleValue& b) { return a == b; }, py::is_operator())
      .def("__hash__", &PuzzleValue::hash)
      .def("__repr__", [](const PuzzleValue& p) { return repr_of(*p.document); })
      .def("__str__", [](const PuzzleValue& p) { return text_of(*p.document); })
      .def(
          "fingerprint",
          [](const PuzzleValue& p) {
            return p.document->grid ? fingerprint(p.graph(), *p.document->grid) : fingerprint(p.graph());
          },
          R"(A hash that is equal for puzzles that are equal up to symmetry.

>>> hashi.parse("2.3.1").fingerprint() == hashi.parse("1.3.2").fingerprint()
True
)");
}

}  // namespace hashi::python
