// The class Solution: bridges by edge or by islands, and its check against the rules.
#include "base/counted.h"
#include "errors.h"
#include "hashi/draw/text.h"
#include "hashi/format/format.h"
#include "hashi/puzzle/check.h"
#include "hashi/use_cases/picture.h"
#include "parts.h"
#include "places.h"
#include "steps.h"

namespace hashi::python {
namespace {

std::int64_t bridge_total(const Solution& solution) {
  std::int64_t total = 0;
  for (const int bridges : solution.bridges) total += bridges;
  return total;
}

std::string solution_text(const SolutionValue& s) {
  return without_line_end(draw::to_text(picture_of(*s.document, s.solution)));
}

py::tuple check_solution(const SolutionValue& s, const std::string& language) {
  const Document& document = *s.document;
  const Narrator narrator = narrator_of(document, language_of(language));
  py::list found;
  const py::object violation_class = value_class("Violation");
  for (const Violation& violation : check(document.puzzle, s.solution)) {
    py::list edges;
    for (const EdgeId e : violation.edges) edges.append(bridge_of(document, e, s.solution.bridges[e]));
    found.append(violation_class(std::string(rule_name(violation.rule)), narrator.sentence(violation),
                                 places_of(document, violation.islands), py::tuple(edges)));
  }
  return py::tuple(found);
}

py::tuple counts_of(const Solution& solution) {
  py::tuple counts(static_cast<std::size_t>(solution.bridges.size()));
  for (const EdgeId e : solution.bridges.ids()) counts[static_cast<std::size_t>(index(e))] = solution.bridges[e];
  return counts;
}

std::string solution_written(const SolutionValue& s, const std::string& format) {
  Result<std::string> text = [&] {
    const py::gil_scoped_release unlocked;
    Document document = *s.document;
    document.solution = s.solution;
    document.flaws.clear();
    return write_document(document, format);
  }();
  return without_line_end(unwrapped(std::move(text)));
}

}  // namespace

void add_solution(Classes& classes) {
  classes.puzzle.def(
      "solution",
      [](const PuzzleValue& p, const py::object& bridges) {
        return SolutionValue{p.document, bridges_from(*p.document, bridges)};
      },
      py::arg("bridges"),
      R"(Build a solution from your own bridges, to check it or to use it as a position.

``bridges`` is a mapping from edges to numbers (an edge is its number, or its two places), a number for each edge, or
text in a format that carries bridges.

>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> s = p.solution({((0, 0), (0, 2)): 2})
>>> s.is_valid
False
>>> s.check()[0].message
'C1 shows 3 but has 2 bridges.'
)");
  SolutionClass& solution = classes.solution;
  solution
      .def_property_readonly(
          "puzzle", [](const SolutionValue& s) { return PuzzleValue{s.document}; }, "The puzzle that it is about.")
      .def_property_readonly(
          "bridges", [](const SolutionValue& s) { return bridges_of(*s.document, s.solution); },
          R"(The bridges: two islands and the number of bridges for each used edge.

>>> hashi.parse("2.3.1").solve().bridges
(((0, 0), (0, 2), 2), ((0, 2), (0, 4), 1))
)")
      .def_property_readonly(
          "counts", [](const SolutionValue& s) { return counts_of(s.solution); },
          "The number of bridges on each edge, in the order of Puzzle.edges.")
      .def_property_readonly(
          "is_valid", [](const SolutionValue& s) { return check(s.document->puzzle, s.solution).empty(); },
          "True if all rules are satisfied.")
      .def("check", &check_solution, py::kw_only(), py::arg("language") = "en",
           R"(All broken rules, as a tuple of :class:`Violation`; empty for a valid solution.)")
      .def("to", &solution_written, py::arg("format"),
           R"(Write the puzzle with these bridges, in a format that can hold a solution.

>>> hashi.parse("2.3.1").solve().to("ascii")
'# solution\n2=3-1'
)")
      .def(
          "to_dict",
          [](const py::object& self) { return py::module_::import("hashi._dicts").attr("of_solution")(self); },
          R"(Its puzzle's origin, its numbers and its text as a flat dictionary.

>>> hashi.parse("2.3.1").solve().to_dict()["bridges"]
3
)")
      .def(
          "to_networkx",
          [](const py::object& self) {
            return py::module_::import("hashi._graphs").attr("solution_to_networkx")(self);
          },
          "The puzzle's graph with the attribute 'bridges' on every edge.")
      .def(
          "__getitem__",
          [](const SolutionValue& s, const py::object& edge) { return s.solution.bridges[edge_at(*s.document, edge)]; },
          "The number of bridges on an edge, given by number or by its two islands.")
      .def("__len__", [](const SolutionValue& s) { return s.solution.bridges.size(); })
      .def("__iter__", [](const SolutionValue& s) { return py::iter(counts_of(s.solution)); })
      .def(
          "__eq__", [](const SolutionValue& a, const SolutionValue& b) { return a == b; }, py::is_operator())
      .def("__hash__", &SolutionValue::hash)
      .def("__str__", &solution_text)
      .def("__repr__", [](const SolutionValue& s) {
        return "<hashi.Solution of " + py::repr(py::cast(PuzzleValue{s.document})).cast<std::string>() + ": " +
               counted(bridge_total(s.solution), "bridge") + ">";
      });
  add_pickling(
      solution, [](const SolutionValue& s) { return py::make_tuple(PuzzleValue{s.document}, counts_of(s.solution)); },
      [](const py::tuple& state) {
        if (state.size() != 2) raise(range_error("no state of a solution"));
        const auto p = state[0].cast<PuzzleValue>();
        return SolutionValue{p.document, bridges_from(*p.document, state[1])};
      });
}

}  // namespace hashi::python
