// hashi._hashi: the compiled part of the package hashi. hashi/__init__.py lists the public names.
#include "hashi/version.h"
#include "parts.h"

namespace hashi::python {

py::object value_class(const char* name) {
  // The package keeps the module alive.
  static const py::handle values = py::module_::import("hashi._values").release();
  return values.attr(name);
}

}  // namespace hashi::python

PYBIND11_MODULE(_hashi, module) {
  using namespace hashi::python;
  namespace py = pybind11;
  // What a function of ours could not convert inside a list or a tuple.
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const py::cast_error&) {
      PyErr_SetString(PyExc_TypeError, "an argument holds a value of the wrong type");
    }
  });
  py::options options;
  options.disable_function_signatures();  // _signatures.py takes them from the stubs
  module.doc() = "The compiled part of the package hashi.";
  module.attr("__version__") = hashi::version();
  Classes classes{.puzzle = PuzzleClass(module, "Puzzle", py::is_final(), R"(A puzzle: islands, edges and rules.

Made by :func:`hashi.read`, :func:`hashi.parse`, :func:`hashi.generate` and the ``from_…`` methods. It never
changes. Two are equal when the game is: clues, edges, conflicts, rules, and where the islands lie.

>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> p
<hashi.Puzzle 3x5, 6 islands>
>>> p == hashi.parse("2.3.1/...../2.3.1"), len({p, hashi.parse("1.1")})
(True, 2)
)"),
                  .solution = SolutionClass(module, "Solution", py::is_final(), R"(Bridges on the edges of a puzzle.

What the solver gives has passed the referee; what :meth:`Puzzle.solution` makes of your bridges may break rules,
and :meth:`check` says which.

>>> s = hashi.parse("2.3.1/...../2.3.1").solve()
>>> print(s)
2─3─1
│.│..
2─3─1
)")};
  add_puzzle(classes);
  add_solution(classes);
  add_reading(module, classes);
  add_solving(module, classes);
  add_certifying(module, classes);
  add_many(module);
  add_explaining(module, classes);
  add_grading(module, classes);
  add_generating(module);
  add_drawing(module, classes);
  add_costs(module);
}
