// hashi._cairo: scenes as PNG and PDF. The package imports it on demand, so that the rest works without cairo.
#include <pybind11/pybind11.h>

#include "draw/cairo/cairo.h"

namespace {

namespace py = pybind11;
using hashi::Result;
using hashi::draw::Scene;

using Render = Result<std::string> (*)(const Scene&, int);

// The bytes of a scene from hashi._hashi; RuntimeError says what cairo could not do.
template <Render render>
py::bytes rendered(const py::capsule& scene, int width) {
  const auto* drawn = scene.get_pointer<const Scene>();
  const Result<std::string> bytes = [&] {
    const py::gil_scoped_release unlocked;
    return render(*drawn, width);
  }();
  if (!bytes) throw std::runtime_error(bytes.error().message);
  return bytes.value();
}

}  // namespace

PYBIND11_MODULE(_cairo, module) {
  module.doc() = "Scenes as PNG and PDF.";
  module.def("png", &rendered<hashi::draw::to_png>, py::arg("scene"), py::arg("width"));
  module.def("pdf", &rendered<hashi::draw::to_pdf>, py::arg("scene"), py::arg("width"));
}
