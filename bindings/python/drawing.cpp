// Pictures of puzzles, solutions and steps: SVG for notebooks, text for terminals.
#include <pybind11/stl.h>

#include "errors.h"
#include "hashi/draw/scene.h"
#include "hashi/draw/style.h"
#include "hashi/draw/svg.h"
#include "hashi/draw/text.h"
#include "hashi/use_cases/picture.h"
#include "parts.h"

namespace hashi::python {
namespace {

struct Looks {
  std::string theme = "classic", symbols = "unicode";
  std::optional<std::string> title;
  bool labels = false, guides = false, colours = false;
  int width = 0;
};

// The picture of an object. It refers to the object, which outlives the call.
draw::Picture board_of(const Document& document) {
  draw::Picture picture = hashi::picture_of(document);
  picture.title = document.title;
  return picture;
}

draw::Picture picture_of(const PuzzleValue& p) {
  draw::Picture picture = board_of(*p.document);
  picture.ruled_out = p.document->ruled_out;
  return picture;
}

draw::Picture picture_of(const SolutionValue& s) {
  draw::Picture picture = board_of(*s.document);
  picture.solution = &s.solution;
  return picture;
}

draw::Picture picture_of(const StepValue& s) {
  draw::Picture picture = hashi::picture_of(
      *s.document, {.deduction = s.deduction, .bridges = s.bridges, .number = s.number, .language = s.language});
  picture.title = s.document->title;
  return picture;
}

const draw::Theme& theme_of(const std::string& name) {
  const draw::Theme* theme = draw::find_theme(name);
  if (theme != nullptr) return *theme;
  std::string names;
  for (const draw::Theme& row : draw::themes()) names.append(names.empty() ? "" : ", ").append(row.name);
  raise(range_error("no theme '" + name + "': they are " + names));
}

template <class Value>
draw::Picture picture_with(const Value& value, const Looks& looks) {
  draw::Picture picture = picture_of(value);
  if (looks.title) picture.title = *looks.title;
  picture.labels = picture.labels || looks.labels;
  picture.guides = looks.guides;
  picture.colours = looks.colours && picture.grid != nullptr;
  return picture;
}

template <class Value>
py::object drawn(const py::object& object, const Looks& looks) {
  const auto& value = object.cast<const Value&>();
  const draw::Theme& theme = theme_of(looks.theme);
  if (draw::find_symbols(looks.symbols) == nullptr) raise(range_error("no symbols '" + looks.symbols + "'"));
  if (looks.width < 0) raise(range_error("a width of " + std::to_string(looks.width)));
  const auto [svg, text] = [&] {
    const py::gil_scoped_release unlocked;
    const draw::Picture picture = picture_with(value, looks);
    std::string characters = draw::to_text(picture, {.symbols = looks.symbols});
    if (!picture.caption.empty()) characters += picture.caption + "\n";
    return std::pair(draw::to_svg(draw::make_scene(picture, theme), looks.width), characters);
  }();
  // PNG and PDF are made on demand, from the object and the looks.
  return value_class("Picture")(
      svg, text, object,
      py::make_tuple(looks.theme, looks.title, looks.labels, looks.guides, looks.colours, looks.width));
}

// The scene of a picture for hashi._cairo, which owns it until the capsule dies.
template <class Value>
void add_scene(py::module_& module) {
  module.def("_scene", [](const Value& value, const std::string& theme, const std::optional<std::string>& title,
                          bool labels, bool guides, bool colours, int width) {
    const Looks looks{
        .theme = theme, .title = title, .labels = labels, .guides = guides, .colours = colours, .width = width};
    auto scene = std::make_unique<draw::Scene>(draw::make_scene(picture_with(value, looks), theme_of(theme)));
    return py::capsule(scene.release(),
                       [](void* made) { std::unique_ptr<draw::Scene>(static_cast<draw::Scene*>(made)); });
  });
}

template <class Value>
std::string svg_of(const Value& value) {
  return draw::to_svg(draw::make_scene(picture_of(value), theme_of("classic")));
}

template <class Value>
void add_picture(py::object type) {
  auto into = py::reinterpret_borrow<py::class_<Value>>(type);
  into.def(
          "draw",
          [](const py::object& value, const std::string& theme, const std::string& symbols,
             const std::optional<std::string>& title, bool labels, bool guides, bool colours, int width) {
            return drawn<Value>(value, {.theme = theme,
                                        .symbols = symbols,
                                        .title = title,
                                        .labels = labels,
                                        .guides = guides,
                                        .colours = colours,
                                        .width = width});
          },
          py::kw_only(), py::arg("theme") = "classic", py::arg("symbols") = "unicode", py::arg("title") = py::none(),
          py::arg("labels") = false, py::arg("guides") = false, py::arg("colours") = false, py::arg("width") = 0,
          R"(Draw it as a :class:`Picture`: SVG in a notebook, text when printed, PNG and PDF on demand.

>>> print(hashi.parse("2.3/..1").draw(symbols="ascii", labels=True))
  ABC
1 2.3
2 ..1
)")
      .def("_repr_svg_", &svg_of<Value>);
}

}  // namespace

void add_drawing(py::module_& module, Classes& classes) {
  add_picture<PuzzleValue>(classes.puzzle);
  add_picture<SolutionValue>(classes.solution);
  add_picture<StepValue>(module.attr("Step"));
  add_scene<PuzzleValue>(module);
  add_scene<SolutionValue>(module);
  add_scene<StepValue>(module);
}

}  // namespace hashi::python
