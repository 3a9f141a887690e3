// Converts clues between Python values and Clue.
#include "clues.h"

#include <string>

#include "errors.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::python {

py::object clue_object(Clue clue) {
  if (clue.is_number()) return py::int_(clue.value());
  return py::str(clue.text());
}

Clue clue_from(py::handle object) {
  if (object.is_none()) return Clue::unknown();
  if (py::isinstance<py::str>(object)) {
    const auto text = object.cast<std::string>();
    if (text == "?") return Clue::unknown();
    if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z') return Clue::letter(text[0] - 'A');
  } else if (PyIndex_Check(object.ptr()) && !PyBool_Check(object.ptr())) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number) throw py::error_already_set();
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0 && value >= 0 && value <= Limits::clue) return Clue::number(static_cast<int>(value));
  }
  raise(range_error("no clue: " + py::repr(object).cast<std::string>()));
}

}  // namespace hashi::python
