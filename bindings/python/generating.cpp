// An iterator over new puzzles, the same as those of `hashi generate` with the same options and seed.
//
// hashi/_generate.py has the functions that people call, with an argument for each row of recipe.def; it hands over the
// values as texts. No two puzzles of an iterator are equal up to symmetry.
#include <pybind11/stl.h>

#include <set>

#include "errors.h"
#include "hashi/generate/generate.h"
#include "hashi/generate/recipe_text.h"
#include "parts.h"
#include "work.h"

namespace hashi::python {
namespace {

// Texts by the names of fields, several for a list.
using Texts = std::vector<std::pair<std::string, std::string>>;

Recipe recipe_of(const Texts& texts) {
  std::vector<GivenField> given;
  for (const auto& [name, text] : texts) given.push_back({.name = name, .text = text});
  const Recipe recipe = unwrapped(read_recipe(given));
  if (const auto error = complaint(recipe)) raise(*error);
  return recipe;
}

class PuzzleIterator {
 public:
  PuzzleIterator(const Texts& recipe, std::uint64_t seed, std::optional<std::int64_t> count)
      : recipe_(recipe_of(recipe)), serial_{.seed = seed}, count_(count) {
    if (count && *count < 0) raise(range_error("a count of " + std::to_string(*count)));
  }

  PuzzleValue next() {
    if (is_working_) throw py::value_error("the iterator is already at work in another thread");
    if (count_ && serial_.index >= *count_) throw py::stop_iteration();
    is_working_ = true;
    const Done done{is_working_};
    Work work;
    const auto is_new = [this](std::uint64_t print) { return seen_.insert(print).second; };
    Generated made = unwrapped(
        work.run([&] { return generate_different(recipe_, serial_, is_new, [&work] { return work.should_stop(); }); }));
    made.document.solution.reset();
    if (!made.missed.empty()) warn(made.missed);
    return {shared(std::move(made.document), {}, serial_.index++)};
  }

 private:
  struct Done {
    bool& is_working;
    ~Done() { is_working = false; }
  };

  void warn(const std::string& missed) const {
    const std::string message = "puzzle " + std::to_string(serial_.index) + ": " + missed;
    const py::object category = py::module_::import("hashi._errors").attr("MissedWarning");
    if (PyErr_WarnEx(category.ptr(), message.c_str(), 1) != 0) throw py::error_already_set();
  }

  const Recipe recipe_;
  Serial serial_;
  std::optional<std::int64_t> count_;
  std::set<std::uint64_t> seen_;
  bool is_working_ = false;
};

py::list field_rows() {
  py::list rows;
  for (const RecipeField& field : recipe_fields()) {
    py::dict row;
    row["name"] = field.name;
    row["kind"] = kind_name(field.kind);
    row["option"] = field.option;
    row["value"] = field.value;
    row["help"] = field.help;
    row["default"] = default_text(field);
    row["least"] = field.least;
    row["most"] = field.most;
    row["choices"] = std::vector<std::string_view>(field.choices.begin(), field.choices.end());
    std::vector<std::string_view> methods;
    for (const Method method : {Method::classic, Method::graph, Method::growth, Method::cllv}) {
      if (field.is_for(method)) methods.push_back(method_name(method));
    }
    row["methods"] = methods;
    rows.append(row);
  }
  return rows;
}

}  // namespace

void add_generating(py::module_& module) {
  py::class_<PuzzleIterator> iterator(
      module, "PuzzleIterator", py::is_final(),
      "Iterator over new puzzles, returned by hashi.generate and hashi.generate_graphs.");
  iterator.def("__iter__", [](const py::object& self) { return self; }).def("__next__", &PuzzleIterator::next);
  refuse_new(iterator);
  module.def("_generate", [](const Texts& recipe, std::uint64_t seed, std::optional<std::int64_t> count) {
    return std::make_unique<PuzzleIterator>(recipe, seed, count);
  });
  module.def("_series_length", [](const Texts& recipe) { return series_length(recipe_of(recipe)); });
  module.def("_recipe_fields", &field_rows);
}

}  // namespace hashi::python
