// A deduction as tuples of numbers, for pickling, equality and hashing.
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <utility>

#include "errors.h"
#include "hashi/explain/technique.h"
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

// All of them in the order of parts.def, -1 for what is not there.
py::tuple numbers_of(const Deduction::Parts& parts) {
  py::list numbers;
#define ISLAND_PART(name) numbers.append(index(parts.name));
#define EDGE_PART(name) numbers.append(index(parts.name));
#define NUMBER_PART(name) numbers.append(parts.name);
#include "hashi/explain/parts.def"
#undef ISLAND_PART
#undef EDGE_PART
#undef NUMBER_PART
  return py::tuple(numbers);
}

py::tuple state_of(const Argument& argument) {
  return listed(argument, [](const Link& link) {
    return py::make_tuple(static_cast<int>(link.kind), numbers_of(link.islands),
                          listed(link.numbers, [](int n) { return py::int_(n); }), numbers_of(link.edges),
                          changes_of(link.changes),
                          listed(link.cases, [](const Argument& one) { return state_of(one); }));
  });
}

// Reads tuples back and rejects ids that are out of range: a pickle is untrusted input.
class Reader {
 public:
  explicit Reader(const Puzzle& puzzle) : puzzle_(puzzle) {}

  Deduction deduction(const py::tuple& state, int depth) const {
    constexpr int kDeepest = 4;  // a chain holds no chains of its own
    if (state.size() != 10 || depth > kDeepest) refuse();
    const Technique* row = find_technique(state[0].cast<std::string>());
    if (row == nullptr) refuse();
    Deduction d{.technique = row->id,
                .changes = changes(state[1]),
                .because_of = ids<IslandId>(state[2]),
                .along = ids<EdgeId>(state[3]),
                .parts = parts(state[4].cast<py::tuple>()),
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
    d.argument = argument(state[9], 0);
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

  Argument argument(py::handle list, int depth) const {
    constexpr int kDeepest = 100;
    if (depth > kDeepest) refuse();
    Argument found;
    for (const py::handle item : list) {
      const auto state = item.cast<py::tuple>();
      if (state.size() != 6) refuse();
      const int kind = state[0].cast<int>();
      if (kind < 0 || kind > static_cast<int>(LinkKind::cases)) refuse();
      Link& link = found.emplace_back();
      link.kind = static_cast<LinkKind>(kind);
      link.islands = ids<IslandId>(state[1]);
      link.numbers = state[2].cast<std::vector<int>>();
      link.edges = ids<EdgeId>(state[3]);
      link.changes = changes(state[4]);
      for (const py::handle one : state[5]) link.cases.push_back(argument(one, depth + 1));
      if (!can_be_told(link)) refuse();
    }
    return found;
  }

  // What the sentence about the link speaks of is there.
  static bool can_be_told(const Link& link) {
    switch (link.kind) {
      case LinkKind::suppose:
        return !link.changes.empty();
      case LinkKind::count:
        return !link.islands.empty() && link.numbers.size() == link.islands.size();
      case LinkKind::crossing:
        return link.edges.size() >= (link.changes.empty() ? 2U : 1U);
      case LinkKind::only_exit:
        return !link.islands.empty() && !link.edges.empty();
      case LinkKind::parity:
        return !link.islands.empty() && !link.numbers.empty();
      case LinkKind::balance:
        return !link.islands.empty() && link.numbers.size() >= 2;
      case LinkKind::letters:
        return link.islands.size() >= 2;
      case LinkKind::groups:
        return true;
      case LinkKind::closing:
      case LinkKind::cut_off:
      case LinkKind::cases:
        return !link.islands.empty();
    }
    return false;
  }

  Deduction::Parts parts(const py::tuple& state) const {
    Deduction::Parts found;
    std::size_t at = 0;
    const auto next = [&](std::int32_t end) {
      if (at == state.size()) refuse();
      const auto number = state[at++].cast<std::int32_t>();
      if (number < -1 || number >= end) refuse();
      return number;
    };
#define ISLAND_PART(name) found.name = IslandId{next(puzzle_.island_count())};
#define EDGE_PART(name) found.name = EdgeId{next(puzzle_.edge_count())};
#define NUMBER_PART(name) found.name = next(State::kUnbounded);
#include "hashi/explain/parts.def"
#undef ISLAND_PART
#undef EDGE_PART
#undef NUMBER_PART
    if (at != state.size()) refuse();
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
      numbers_of(d.parts), changes_of(d.assumed), listed(d.chain, [](const Deduction& link) { return state_of(link); }),
      static_cast<int>(d.trouble),
      py::make_tuple(
          listed(d.together.crossings, [](const Conflict& c) { return py::make_tuple(index(c.a), index(c.b)); }),
          listed(d.together.parts, [](const std::vector<IslandId>& part) { return numbers_of(part); }),
          numbers_of(d.together.marks), d.together.components),
      state_of(d.argument));
}

Deduction deduction_from(const Document& document, const py::tuple& state) {
  return Reader(document.puzzle).deduction(state, 0);
}

py::tuple state_of(const StepValue& step) {
  return py::make_tuple(PuzzleValue{step.document}, state_of(step.deduction), step.round, step.number,
                        py::tuple(py::cast(step.bridges.bridges.items())), std::string(language_tag(step.language)));
}

StepValue step_from(const py::tuple& state) {
  if (state.size() != 6) raise(range_error("no state of a step"));
  const Shared document = state[0].cast<PuzzleValue>().document;
  return {.document = document,
          .deduction = deduction_from(*document, state[1]),
          .round = state[2].cast<int>(),
          .number = state[3].cast<int>(),
          .bridges = bridges_from(*document, state[4]),
          .language = language_of(state[5].cast<std::string>())};
}

}  // namespace hashi::python
