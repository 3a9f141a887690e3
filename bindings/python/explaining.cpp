// Solving like a person: the walk to the end, the next hint, and the list of techniques.
#include <pybind11/stl.h>

#include <algorithm>

#include "draw/text.h"
#include "errors.h"
#include "explain/hint.h"
#include "explain/walk.h"
#include "parts.h"
#include "places.h"
#include "solve/solve.h"
#include "steps.h"
#include "work.h"

namespace hashi::python {
namespace {

// To find the only solution, with which a position is compared.
constexpr std::int64_t kStepsForTheSolution = 5'000'000;

std::string end_name(WalkEnd end) {
  constexpr std::string_view names[] = {"solved", "stuck", "impossible"};
  return std::string(names[static_cast<std::size_t>(end)]);
}

Solution no_bridges(const Document& document) {
  return {.bridges = IdVector<EdgeId, int>(document.puzzle.edge_count(), 0)};
}

py::tuple changes_of(const StepValue& step) {
  py::list changes;
  const py::object change_class = value_class("Change");
  for (const Change& change : step.deduction.changes)
    changes.append(change_class(place_of(*step.document, change.edge),
                                py::make_tuple(change.before.lo, change.before.hi),
                                py::make_tuple(change.after.lo, change.after.hi)));
  return py::tuple(changes);
}

void add_step(py::module_& module) {
  const auto row = [](const StepValue& s) -> const Technique& { return technique(s.deduction.technique); };
  py::class_<StepValue>(module, "Step", py::is_final(), R"(A step of a walk or a hint: what follows, and why.

>>> step = hashi.parse("2.3.1/...../2.3.1").walk()[0]
>>> step.technique, step.number
('two_islands', 1)
)")
      .def_property_readonly(
          "puzzle", [](const StepValue& s) { return PuzzleValue{s.document}; }, "The puzzle that it is about.")
      .def_property_readonly(
          "technique", [row](const StepValue& s) { return std::string(row(s).key); },
          "The key of the technique; :func:`techniques` lists them.")
      .def_property_readonly(
          "rung", [row](const StepValue& s) { return row(s).rung; },
          "The technique's place on the ladder, 1 being the easiest; 0 = not on it.")
      .def_property_readonly("title", &title_of, "What people call it.")
      .def_property_readonly("sentence", &sentence_of, "Why it holds.")
      .def_property_readonly(
          "chain", [](const StepValue& s) { return py::tuple(py::cast(chain_of(s))); },
          "What would follow from the assumption of a what-if, sentence by sentence.")
      .def_property_readonly("changes", &changes_of, "What is known more, as a tuple of :class:`Change`.")
      .def_property_readonly(
          "because_of", [](const StepValue& s) { return places_of(*s.document, s.deduction.because_of); },
          "The islands to look at; the first is where to begin.")
      .def_property_readonly(
          "along", [](const StepValue& s) { return places_of(*s.document, s.deduction.along); },
          "The edges to look at.")
      .def_property_readonly(
          "round", [](const StepValue& s) { return s.round; }, "Steps of one round were found in the same position.")
      .def_property_readonly(
          "number", [](const StepValue& s) { return s.number > 0 ? std::optional(s.number) : std::nullopt; },
          "Its number as `hashi explain` counts; None if it only crosses something off.")
      .def_property_readonly(
          "after",
          [](const StepValue& s) {
            return SolutionValue{s.document, s.bridges};
          },
          "The bridges that stand after it.")
      .def(
          "__eq__", [](const StepValue& a, const StepValue& b) { return state_of(a).equal(state_of(b)); },
          py::is_operator())
      .def("__hash__", [](const StepValue& s) { return py::hash(state_of(s)); })
      .def("__str__", [](const StepValue& s) { return text_of(s, "  "); })
      .def("__repr__",
           [row](const StepValue& s) {
             return "<hashi.Step " + (s.number > 0 ? std::to_string(s.number) + ": " : std::string()) +
                    std::string(row(s).key) + ">";
           })
      .def(py::pickle([](const StepValue& s) { return state_of(s); }, &step_from));
}

// The step at this place: the bridges before it are replayed.
StepValue step_at(const WalkValue& walk, std::size_t at) {
  StepValue step{.document = walk.document,
                 .deduction = (*walk.steps)[at].deduction,
                 .round = (*walk.steps)[at].round,
                 .bridges = no_bridges(*walk.document)};
  for (std::size_t before = 0; before <= at; ++before) {
    apply((*walk.steps)[before].deduction, step.bridges);
    if (!crosses_off((*walk.steps)[before].deduction)) ++step.number;
  }
  if (crosses_off(step.deduction)) step.number = 0;
  return step;
}

py::tuple steps_of(const WalkValue& walk) {
  py::tuple steps(walk.steps->size());
  StepValue step{.document = walk.document, .bridges = no_bridges(*walk.document)};
  int number = 0;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    step.deduction = (*walk.steps)[at].deduction;
    step.round = (*walk.steps)[at].round;
    step.number = crosses_off(step.deduction) ? 0 : ++number;
    apply(step.deduction, step.bridges);
    steps[at] = py::cast(step);
  }
  return steps;
}

Solution end_of(const WalkValue& walk) {
  Solution bridges = no_bridges(*walk.document);
  for (const Step& step : *walk.steps) apply(step.deduction, bridges);
  return bridges;
}

std::string end_sentence(const WalkValue& walk) {
  const std::string placed = std::to_string(walk.placed) +
                             (walk.total >= 0 ? " of " + std::to_string(walk.total) : std::string()) + " bridges";
  if (walk.end == WalkEnd::solved)
    return "Solved, " + placed + ". Every step was forced, so this is the only solution.";
  if (walk.end == WalkEnd::impossible) return "This puzzle has no solution.";
  if (walk.cut_short) return "Ended by a limit with " + placed + ".";
  return "Stuck with " + placed + ": none of these techniques finds more.";
}

// As `hashi explain` prints it.
std::string text_of_walk(const WalkValue& walk) {
  const auto numbered = std::count_if(walk.steps->begin(), walk.steps->end(),
                                      [](const Step& step) { return !crosses_off(step.deduction); });
  const std::size_t width = std::to_string(numbered).size();
  std::string text;
  int number = 0;
  for (const Step& step : *walk.steps) {
    if (crosses_off(step.deduction)) continue;
    const std::string label = std::to_string(++number);
    text += std::string(width - label.size(), ' ') + label + ". " +
            text_of({.document = walk.document, .deduction = step.deduction}, std::string(width + 4, ' ')) + "\n";
  }
  return text + "\n" + py::str(py::cast(SolutionValue{walk.document, end_of(walk)})).cast<std::string>() + "\n\n" +
         end_sentence(walk);
}

py::tuple state_of_walk(const WalkValue& walk) {
  py::list steps;
  for (const Step& step : *walk.steps) steps.append(py::make_tuple(state_of(step.deduction), step.round));
  return py::make_tuple(PuzzleValue{walk.document}, py::tuple(steps), static_cast<int>(walk.end), walk.placed,
                        walk.total, walk.cut_short);
}

WalkValue walk_from(const py::tuple& state) {
  if (state.size() != 6) raise(range_error("no state of a walk"));
  WalkValue walk{.document = state[0].cast<PuzzleValue>().document,
                 .placed = state[3].cast<std::int64_t>(),
                 .total = state[4].cast<std::int64_t>(),
                 .cut_short = state[5].cast<bool>()};
  std::vector<Step> steps;
  for (const py::handle item : state[1]) {
    const auto [deduction, round] = item.cast<std::pair<py::tuple, int>>();
    steps.push_back({.deduction = deduction_from(*walk.document, deduction), .round = round});
  }
  walk.steps = std::make_shared<const std::vector<Step>>(std::move(steps));
  const int end = state[2].cast<int>();
  if (end < 0 || end > static_cast<int>(WalkEnd::impossible)) raise(range_error("no end of a walk"));
  walk.end = static_cast<WalkEnd>(end);
  return walk;
}

void add_walk(py::module_& module) {
  py::class_<WalkValue>(module, "Walk", py::is_final(), R"(The way to the solution: a sequence of :class:`Step`.

>>> walk = hashi.parse("2.3.1/...../2.3.1").walk()
>>> walk
<hashi.Walk of 13 steps: solved, 6 of 6 bridges>
>>> print(walk[4])
One way left. The 1 at (0, 4) still needs one and has only one way left, so one bridge goes to (0, 2).
)")
      .def_property_readonly(
          "puzzle", [](const WalkValue& w) { return PuzzleValue{w.document}; }, "The puzzle that it is about.")
      .def_property_readonly("steps", &steps_of, "All steps, with those that only cross something off.")
      .def_property_readonly(
          "end", [](const WalkValue& w) { return end_name(w.end); },
          "'solved' (and it is the only solution), 'stuck' or 'impossible'.")
      .def_property_readonly(
          "placed", [](const WalkValue& w) { return w.placed; }, "How many bridges were placed.")
      .def_property_readonly(
          "total", [](const WalkValue& w) { return w.total >= 0 ? std::optional(w.total) : std::nullopt; },
          "How many bridges a solution has; None where not all clues are numbers.")
      .def_property_readonly(
          "after",
          [](const WalkValue& w) {
            return SolutionValue{w.document, end_of(w)};
          },
          "The bridges that stand at the end: the solution if it was found.")
      .def("__len__", [](const WalkValue& w) { return w.steps->size(); })
      .def("__getitem__",
           [](const WalkValue& w, py::ssize_t at) {
             const auto count = static_cast<py::ssize_t>(w.steps->size());
             if (at < 0) at += count;
             if (at < 0 || at >= count) throw py::index_error("the walk has " + std::to_string(count) + " steps");
             return step_at(w, static_cast<std::size_t>(at));
           })
      .def("__getitem__", [](const WalkValue& w, const py::slice& part) { return py::object(steps_of(w)[part]); })
      .def("__iter__", [](const WalkValue& w) { return py::iter(steps_of(w)); })
      .def(
          "__eq__", [](const WalkValue& a, const WalkValue& b) { return state_of_walk(a).equal(state_of_walk(b)); },
          py::is_operator())
      .def("__hash__", [](const WalkValue& w) { return py::hash(state_of_walk(w)); })
      .def("__str__", &text_of_walk)
      .def("__repr__",
           [](const WalkValue& w) {
             return "<hashi.Walk of " + std::to_string(w.steps->size()) + " steps: " + end_name(w.end) + ", " +
                    std::to_string(w.placed) + (w.total >= 0 ? " of " + std::to_string(w.total) : std::string()) +
                    " bridges>";
           })
      .def(py::pickle(&state_of_walk, &walk_from));
}

WalkValue walk_of(const PuzzleValue& p, const std::string& techniques, bool in_rounds, std::optional<double> seconds) {
  const TechniqueSet set = unwrapped(technique_set(techniques));
  Work work({.seconds = seconds});
  return work.run([&] {
    Walkthrough walked =
        walk(p.graph(), set, {.in_rounds = in_rounds, .should_stop = [&work] { return work.should_stop(); }});
    return WalkValue{.document = p.document,
                     .steps = std::make_shared<const std::vector<Step>>(std::move(walked.steps)),
                     .end = walked.end,
                     .placed = walked.placed,
                     .total = walked.total,
                     .cut_short = walked.cut_short};
  });
}

Position position_from(const Document& document, const py::object& state, const py::object& ruled_out) {
  Position position{.bridges = document.solution ? *document.solution : no_bridges(document),
                    .ruled_out = document.ruled_out};
  if (!state.is_none()) position.bridges = bridges_from(document, state);
  if (!ruled_out.is_none()) {
    position.ruled_out.clear();
    for (const py::handle edge : ruled_out) position.ruled_out.push_back(edge_at(document, edge));
    std::sort(position.ruled_out.begin(), position.ruled_out.end());
    position.ruled_out.erase(std::unique(position.ruled_out.begin(), position.ruled_out.end()),
                             position.ruled_out.end());
  }
  return position;
}

py::object hint_of(const PuzzleValue& p, const py::object& state, const py::object& ruled_out,
                   const std::string& techniques) {
  const Document& document = *p.document;
  const TechniqueSet set = unwrapped(technique_set(techniques));
  const Position position = position_from(document, state, ruled_out);
  Work work({.steps = kStepsForTheSolution});
  const Hint found = work.run([&] {
    const Uniqueness known = uniqueness(document.puzzle, work.limits());
    const bool is_only = known.unique.value_or(false) && known.first;
    return hint(document.puzzle, position,
                {.only_solution = is_only ? &*known.first : nullptr, .techniques = set, .should_stop = [&work] {
                   return work.should_stop();
                 }});
  });
  py::list mistakes, steps;
  const py::object mistake_class = value_class("Mistake");
  for (const Mistake& mistake : found.mistakes)
    mistakes.append(mistake_class(std::string(mistake_name(mistake.kind)),
                                  sentence(document.puzzle, mistake, naming_of(document)),
                                  places_of(document, mistake.islands), places_of(document, mistake.edges)));
  StepValue step{.document = p.document, .bridges = position.bridges};
  for (const Deduction& deduction : found.steps) {
    step.deduction = deduction;
    ++step.number;
    apply(deduction, step.bridges);
    steps.append(py::cast(step));
  }
  return value_class("Hint")(py::tuple(mistakes), py::tuple(steps), end_name(found.end));
}

py::tuple techniques() {
  py::list rows;
  const py::object technique_class = value_class("Technique");
  for (const Technique& row : all_techniques())
    rows.append(technique_class(std::string(row.key), std::string(row.title), row.rung, row.level));
  return py::tuple(rows);
}

}  // namespace

void add_explaining(py::module_& module, Classes& classes) {
  add_step(module);
  add_walk(module);
  module.def("techniques", &techniques, R"(Every technique, as a tuple of :class:`Technique`.

>>> hashi.techniques()[0].key
'completed'
)");
  classes.puzzle
      .def("walk", &walk_of, py::arg("techniques") = "all", py::kw_only(), py::arg("in_rounds") = false,
           py::arg("seconds") = py::none(),
           R"(The whole way to the solution as a person would go, easiest technique first.

``techniques`` is 'all', 'rung:N', 'level:N' (the thesis's, -1 to 9), 'wikipedia', 'malik', 'french', 'bouhoun', or keys
separated by commas. With ``in_rounds`` all that a technique finds is applied before looking again.

>>> hashi.parse("2.3.1/...../2.3.1").walk().end
'solved'
>>> hashi.parse("2.3.1/...../2.3.1").walk("ones_apart").end
'stuck'
)")
      .def("hint", &hint_of, py::arg("state") = py::none(), py::kw_only(), py::arg("ruled_out") = py::none(),
           py::arg("techniques") = "all",
           R"(The easiest next step, as a :class:`Hint`; mistakes on the board come first.

``state`` is what stands so far, as :meth:`solution` takes it, and ``ruled_out`` are edges that are known to be empty; without
them it is what the puzzle's own text holds.

>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> p.hint().step.title
'2=2 isolation'
>>> print(p.hint({((0, 0), (0, 2)): 2}))
Mistake: (0, 0)-(0, 2) carries more bridges than in the solution.
)");
}

}  // namespace hashi::python
