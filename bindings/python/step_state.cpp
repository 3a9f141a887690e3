// A deduction as tuples of numbers, for pickling, equality and hashing: two steps are equal when these are.
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <utility>

#include "errors.h"
#include "explain/technique.h"
#include "places.h"
#include "steps.h"

namespace hashi::python {
namespace {

template <class List, class Convert>
py::tuple listed(const List& list, Convert convert) {
  py::tuple items(list.size());
  for (std::size_t at = 0; at < list.size(); ++at) items[at] = convert(list[at]);
  return items;
}

template <IdLike Id>
py::tuple numbers_of(const std::vector<Id>& ids) {
  return listed(ids, [](Id id) { return py::int_(index(id)); });
}

py::tuple changes_of(const std::vector<Change>& changes) {
  return listed(changes, [](const Change& c) {
    return py::make_tuple(index(c.edge), c.before.lo, c.before.hi, c.after.lo, c.after.hi);
  });
}

// Reads tuples back, and refuses numbers that the puzzle does not have: a pickle may come from anywhere.
class Reader {
 public:
  explicit Reader(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Deduction deduction(const py::tuple& state, int depth) const {
    constexpr int kDeepest = 4;  // a chain holds no chains of its own
    if (state.size() != 9 || depth > kDeepest) refuse();
    const Technique* row = find_technique(state[0].cast<std::string>());
    if (row == nullptr) refuse();
    Deduction d{.technique = row->id,
                .changes = changes(state[1]),
                .because_of = ids<IslandId>(state[2]),
                .along = ids<EdgeId>(state[3]),
                .numbers = state[4].cast<std::vector<int>>(),
                .assumed = changes(state[5])};
    for (const py::handle link : state[6]) d.chain.push_back(deduction(link.cast<py::tuple>(), depth + 1));
    const int trouble = state[7].cast<int>();
    if (trouble < 0 || trouble > static_cast<int>(Trouble::split)) refuse();
    d.trouble = static_cast<Trouble>(trouble);
    const auto together = state[8].cast<py::tuple>();
    if (together.size() != 4) refuse();
    for (const py::handle crossing : together[0]) {
      const auto edges = ids<EdgeId>(crossing);
      if (edges.size() != 2) refuse();
      d.together.crossings.push_back({.a = edges[0], .b = edges[1]});
    }
    for (const py::handle part : together[1]) d.together.parts.push_back(ids<IslandId>(part));
    d.together.marks = ids<EdgeId>(together[2]);
    d.together.components = together[3].cast<bool>();
    return d;
  }

 private:
  [[noreturn]] static void refuse() { raise(range_error("no state of a step")); }

  std::int32_t count(IslandId) const { return puzzle_.island_count(); }
  std::int32_t count(EdgeId) const { return puzzle_.edge_count(); }

  template <class Id>
  std::vector<Id> ids(py::handle list) const {
    std::vector<Id> found;
    for (const std::int32_t number : list.cast<std::vector<std::int32_t>>()) {
      if (number < 0 || number >= count(Id{})) refuse();
      found.push_back(Id{number});
    }
    return found;
  }

  std::vector<Change> changes(py::handle list) const {
    std::vector<Change> found;
    for (const py::handle item : list) {
      const auto numbers = item.cast<std::array<std::int32_t, 5>>();
      if (numbers[0] < 0 || numbers[0] >= puzzle_.edge_count()) refuse();
      if (std::any_of(numbers.begin() + 1, numbers.end(), [](int n) { return n < 0 || n > Limits::max_bridges; }))
        refuse();
      const auto bounds = [&numbers](std::size_t at) {
        return Bounds{.lo = static_cast<std::int16_t>(numbers[at]), .hi = static_cast<std::int16_t>(numbers[at + 1])};
      };
      found.push_back({.edge = EdgeId{numbers[0]}, .before = bounds(1), .after = bounds(3)});
    }
    return found;
  }

  const Puzzle& puzzle_;
};

}  // namespace

py::tuple state_of(const Deduction& d) {
  return py::make_tuple(
      std::string(technique(d.technique).key), changes_of(d.changes), numbers_of(d.because_of), numbers_of(d.along),
      listed(d.numbers, [](int number) { return py::int_(number); }), changes_of(d.assumed),
      listed(d.chain, [](const Deduction& link) { return state_of(link); }), static_cast<int>(d.trouble),
      py::make_tuple(
          listed(d.together.crossings, [](const Conflict& c) { return py::make_tuple(index(c.a), index(c.b)); }),
          listed(d.together.parts, [](const std::vector<IslandId>& part) { return numbers_of(part); }),
          numbers_of(d.together.marks), d.together.components));
}

Deduction deduction_from(const Document& document, const py::tuple& state) {
  return Reader(document.puzzle).deduction(state, 0);
}

py::tuple state_of(const StepValue& step) {
  return py::make_tuple(PuzzleValue{step.document}, state_of(step.deduction), step.round, step.number,
                        py::tuple(py::cast(step.bridges.bridges.items())));
}

StepValue step_from(const py::tuple& state) {
  if (state.size() != 5) raise(range_error("no state of a step"));
  const Shared document = state[0].cast<PuzzleValue>().document;
  return {.document = document,
          .deduction = deduction_from(*document, state[1]),
          .round = state[2].cast<int>(),
          .number = state[3].cast<int>(),
          .bridges = bridges_from(*document, state[4])};
}

}  // namespace hashi::python
