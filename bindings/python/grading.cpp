// Grades and the classification parameters of the thesis.
#include <pybind11/stl.h>

#include "errors.h"
#include "hashi/use_cases/graded.h"
#include "many.h"
#include "parts.h"
#include "work.h"

namespace hashi::python {
namespace {

using Steps = std::optional<std::int64_t>;
using Seconds = std::optional<double>;

py::object grade_object(const Graded& found) {
  if (!found.unique) raise_limit();
  const Grade& grade = found.grade;
  const auto only_if = [](bool is_known, const auto& value) -> py::object {
    return is_known ? py::cast(value) : py::object(py::none());
  };
  const bool is_graded = found.is_graded();
  const bool has_solution = found.status == SolveStatus::solved;
  return value_class("graded")(
      only_if(is_graded, static_cast<int>(grade.level) + 1), only_if(is_graded, grade.score),
      only_if(is_graded, grade.difficulty()),
      only_if(is_graded && grade.hardest, std::string(grade.hardest ? technique(*grade.hardest).key : "")),
      grade.rounds, std::string(status_name(found.status)), is_graded, found.walked.end == WalkEnd::stuck,
      only_if(has_solution, grade.thesis.level), only_if(has_solution, grade.thesis.scale));
}

py::object grade_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  return grade_object(work.run([&] { return graded(p.graph(), work.limits()); }));
}

py::dict parameters_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  const Parameters found = work.run([&] {
    const Graded known = graded(p.graph(), work.limits());
    return parameters(p.graph(), known, work.limits());
  });
  py::dict values;
  for (const NamedValue& named : named_values(found)) {
    const py::str name(named.name.data(), named.name.size());
    if (const auto* number = std::get_if<std::int64_t>(&named.value))
      values[name] = *number;
    else if (const auto* ratio = std::get_if<double>(&named.value))
      values[name] = *ratio;
    else if (const auto* yes = std::get_if<bool>(&named.value))
      values[name] = *yes;
    else
      values[name] = py::none();
  }
  return values;
}

}  // namespace

void add_grading(py::module_& module, Classes& classes) {
  module.def("_grade_many", [](const py::iterable& puzzles, std::optional<int> threads, Steps steps, Seconds seconds) {
    return batch(puzzles, threads, {steps, seconds}, [](const PuzzleValue& p, const WorkLimits& limits) -> Finish {
      return [found = graded(p.graph(), limits)] { return grade_object(found); };
    });
  });
  classes.puzzle
      .def("grade", &grade_of, py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
           R"(Rate the difficulty for people, as a :class:`Grade`.

>>> g = hashi.parse("2.3.1/...../2.3.1").grade()
>>> g.level, g.level_name, g.score, g.difficulty, g.thesis_level
(<Level.EASY: 2>, 'easy', 50, 5.6, 5)
>>> hashi.parse("3.3/.../3.3").grade().level is None  # two solutions
True
)")
      .def("parameters", &parameters_of, py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
           R"(The classification parameters of T. Ykema (2025) by name; None if unknown.

>>> hashi.parse("2.3.1/...../2.3.1").parameters()["number of edges"]
7
)");
}

}  // namespace hashi::python
