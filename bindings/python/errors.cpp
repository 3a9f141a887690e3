// Raises the exceptions of hashi/_errors.py. They are written in Python, where attributes and pickling are easier.
#include "errors.h"

#include <pybind11/pybind11.h>

namespace py = pybind11;

namespace hashi::python {

void raise(const Error& error) {
  const auto place = [](int at) -> py::object { return at > 0 ? py::object(py::int_(at)) : py::none(); };
  const py::object type = py::module_::import("hashi._errors").attr("PuzzleError");
  // A message may quote bytes that are not valid UTF-8.
  const auto message = py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(error.message.data(), static_cast<py::ssize_t>(error.message.size()), "backslashreplace"));
  const py::object made =
      type(message, std::string(code_name(error.code)), place(error.line), place(error.line > 0 ? error.column : 0));
  PyErr_SetObject(type.ptr(), made.ptr());
  throw py::error_already_set();
}

void raise_limit() {
  const py::object type = py::module_::import("hashi._errors").attr("LimitError");
  PyErr_SetString(type.ptr(), "a limit ended the work before the answer was known");
  throw py::error_already_set();
}

}  // namespace hashi::python
