// Solving like a person: the walk to the end, the next hint, and the list of techniques.
#include <pybind11/stl.h>

#include <algorithm>
#include <span>

#include "errors.h"
#include "hashi/draw/text.h"
#include "hashi/explain/replay.h"
#include "hashi/use_cases/hint.h"
#include "hashi/use_cases/picture.h"
#include "many.h"
#include "parts.h"
#include "places.h"
#include "steps.h"
#include "work.h"

namespace hashi::python {
namespace {

py::tuple changes_of(const Document& document, const std::vector<Change>& list) {
  py::list changes;
  const py::object change_class = value_class("Change");
  for (const Change& change : list)
    changes.append(change_class(place_of(document, change.edge), py::make_tuple(change.before.lo, change.before.hi),
                                py::make_tuple(change.after.lo, change.after.hi)));
  return py::tuple(changes);
}

// The sentences are those of the links in order.
py::tuple links_of(const Document& document, const Argument& argument, std::span<const std::string>& sentences) {
  py::list links;
  const py::object link_class = value_class("Link");
  for (const Link& link : argument) {
    const std::string& sentence = sentences.front();
    sentences = sentences.subspan(1);
    py::list cases;
    for (const Argument& one : link.cases) cases.append(links_of(document, one, sentences));
    links.append(link_class(std::string(link_name(link.kind)), sentence, places_of(document, link.islands),
                            places_of(document, link.edges), py::tuple(py::cast(link.numbers)),
                            changes_of(document, link.changes), py::tuple(cases)));
  }
  return py::tuple(links);
}

py::tuple argument_of(const StepValue& step) {
  const std::vector<std::string> sentences = narrator_of(*step.document, step.language).argument(step.deduction);
  std::span<const std::string> left = sentences;
  return links_of(*step.document, step.deduction.argument, left);
}

void add_step(py::module_& module) {
  const auto row = [](const StepValue& s) -> const Technique& { return technique(s.deduction.technique); };
  py::class_<StepValue> type(module, "Step", py::is_final(), R"(A step of a walk or hint: a conclusion and its reason.

>>> step = hashi.parse("2.3.1/...../2.3.1").walk()[0]
>>> step.technique, step.number
('two_islands', 1)
)");
  type.def_property_readonly(
          "puzzle", [](const StepValue& s) { return PuzzleValue{s.document}; }, "The puzzle that it is about.")
      .def_property_readonly(
          "technique", [row](const StepValue& s) { return std::string(row(s).key); },
          "The key of the technique; :func:`techniques` lists them.")
      .def_property_readonly(
          "chapter",
          [row](const StepValue& s) { return std::string(chapter_title(chapter_of(row(s).id), s.language)); },
          "The chapter of the ladder that the technique belongs to.")
      .def_property_readonly(
          "rung", [row](const StepValue& s) { return row(s).rung; },
          "The rung of the technique, 1 = easiest, 0 = not on the ladder.")
      .def_property_readonly(
          "title", [](const StepValue& s) { return narrator_of(*s.document, s.language).title(s.deduction); },
          "The common name of the technique in this case.")
      .def_property_readonly(
          "sentence", [](const StepValue& s) { return narrator_of(*s.document, s.language).sentence(s.deduction); },
          "Why it holds.")
      .def_property_readonly(
          "chain",
          [](const StepValue& s) {
            return py::tuple(py::cast(narrator_of(*s.document, s.language).chain(s.deduction)));
          },
          "The chain of consequences of a what-if assumption, as sentences.")
      .def_property_readonly("argument", &argument_of, R"(Why it holds, link by link, as a tuple of :class:`Link`.

>>> [link.kind for link in hashi.parse("2.3.1/...../2.3.1").walk()[0].argument]
['suppose', 'closing']
)")
      .def_property_readonly(
          "changes", [](const StepValue& s) { return changes_of(*s.document, s.deduction.changes); },
          "The narrowed edges, as a tuple of :class:`Change`.")
      .def_property_readonly(
          "because_of", [](const StepValue& s) { return places_of(*s.document, s.deduction.because_of); },
          "The islands of the reason; start with the first.")
      .def_property_readonly(
          "along", [](const StepValue& s) { return places_of(*s.document, s.deduction.along); },
          "The edges of the reason.")
      .def_property_readonly("parts", &parts_of, "The named parts of the reason: islands, edges and numbers.")
      .def(
          "to_dict", [](const py::object& self) { return py::module_::import("hashi._dicts").attr("of_step")(self); },
          R"(Its technique and its words as a flat dictionary.

>>> hashi.parse("2.3.1").walk()[0].to_dict()["rung"] > 0
True
)")
      .def_property_readonly(
          "round", [](const StepValue& s) { return s.round; },
          "The round; steps of one round were found in the same position.")
      .def_property_readonly(
          "number", [](const StepValue& s) { return s.number > 0 ? std::optional(s.number) : std::nullopt; },
          "Its number in `hashi explain`; None if it only crosses something off.")
      .def_property_readonly(
          "after",
          [](const StepValue& s) {
            return SolutionValue{s.document, s.bridges};
          },
          "The bridges after the step.")
      .def(
          "__eq__", [](const StepValue& a, const StepValue& b) { return state_of(a).equal(state_of(b)); },
          py::is_operator())
      .def("__hash__", [](const StepValue& s) { return py::hash(state_of(s)); })
      .def("__str__", [](const StepValue& s) { return text_of(s, "  "); })
      .def("__repr__", [row](const StepValue& s) {
        return "<hashi.Step " + (s.number > 0 ? std::to_string(s.number) + ": " : std::string()) +
               std::string(row(s).key) + ">";
      });
  add_pickling(
      type, [](const StepValue& s) { return state_of(s); }, &step_from);
}

Replay replay_of(const WalkValue& walk) { return {walk.document->puzzle, *walk.steps}; }

StepValue next_of(Replay& replay, const Shared& document, Language language) {
  const Step& step = replay.next();
  return {.document = document,
          .deduction = step.deduction,
          .round = step.round,
          .number = replay.number(),
          .bridges = replay.bridges(),
          .language = language};
}

StepValue step_at(const WalkValue& walk, std::size_t at) {
  Replay replay = replay_of(walk);
  for (std::size_t before = 0; before < at; ++before) replay.next();
  return next_of(replay, walk.document, walk.language);
}

py::tuple steps_of(const WalkValue& walk) {
  py::tuple steps(walk.steps->size());
  Replay replay = replay_of(walk);
  for (std::size_t at = 0; at < steps.size(); ++at) steps[at] = py::cast(next_of(replay, walk.document, walk.language));
  return steps;
}

Solution end_of(const WalkValue& walk) {
  Replay replay = replay_of(walk);
  while (!replay.is_over()) replay.next();
  return replay.bridges();
}

// As `hashi explain` prints it.
std::string text_of_walk(const WalkValue& walk) {
  const auto numbered = std::count_if(walk.steps->begin(), walk.steps->end(),
                                      [](const Step& step) { return !is_bookkeeping(step.deduction); });
  const std::size_t width = std::to_string(numbered).size();
  std::string text;
  Replay replay = replay_of(walk);
  while (!replay.is_over()) {
    const Step& step = replay.next();
    if (replay.number() == 0) continue;
    const std::string label = std::to_string(replay.number());
    text += std::string(width - label.size(), ' ') + label + ". " +
            text_of({.document = walk.document, .deduction = step.deduction, .language = walk.language},
                    std::string(width + 4, ' ')) +
            "\n";
  }
  return text + "\n" + draw::to_text(picture_of(*walk.document, replay.bridges())) + "\n" +
         sentence(WalkSummary{.end = walk.end, .placed = walk.placed, .total = walk.total}, walk.language);
}

py::tuple state_of_walk(const WalkValue& walk) {
  py::list steps;
  for (const Step& step : *walk.steps) steps.append(py::make_tuple(state_of(step.deduction), step.round));
  return py::make_tuple(PuzzleValue{walk.document}, py::tuple(steps), static_cast<int>(walk.end), walk.placed,
                        walk.total, std::string(language_tag(walk.language)));
}

WalkValue walk_from(const py::tuple& state) {
  if (state.size() != 6) raise(range_error("no state of a walk"));
  WalkValue walk{.document = state[0].cast<PuzzleValue>().document,
                 .placed = state[3].cast<std::int64_t>(),
                 .total = state[4].cast<std::int64_t>(),
                 .language = language_of(state[5].cast<std::string>())};
  std::vector<Step> steps;
  for (const py::handle item : state[1]) {
    const auto [deduction, round] = item.cast<std::pair<py::tuple, int>>();
    steps.push_back({.deduction = deduction_from(*walk.document, deduction), .round = round});
  }
  walk.steps = std::make_shared<const std::vector<Step>>(std::move(steps));
  const int end = state[2].cast<int>();
  if (end < 0 || end > static_cast<int>(WalkEnd::limit)) raise(range_error("no end of a walk"));
  walk.end = static_cast<WalkEnd>(end);
  return walk;
}

void add_walk(py::module_& module) {
  py::class_<WalkValue> type(module, "Walk", py::is_final(), R"(The way to the solution: a sequence of :class:`Step`.

>>> walk = hashi.parse("2.3.1/...../2.3.1").walk()
>>> walk
<hashi.Walk of 13 steps: solved, 6 of 6 bridges>
>>> print(walk[4])
One way left. The 1 at E1 still needs one and has only one way left, so one bridge goes to C1.
)");
  type.def_property_readonly(
          "puzzle", [](const WalkValue& w) { return PuzzleValue{w.document}; }, "The puzzle that it is about.")
      .def_property_readonly("steps", &steps_of, "All steps, including those that only cross something off.")
      .def_property_readonly(
          "end", [](const WalkValue& w) { return std::string(end_name(w.end)); },
          "'solved' (which proves uniqueness), 'stuck', 'impossible' or 'limit' (more might be found).")
      .def_property_readonly(
          "placed", [](const WalkValue& w) { return w.placed; }, "The number of bridges placed.")
      .def_property_readonly(
          "total", [](const WalkValue& w) { return w.total >= 0 ? std::optional(w.total) : std::nullopt; },
          "The number of bridges of a solution; None unless all clues are numbers.")
      .def(
          "to_dict", [](const py::object& self) { return py::module_::import("hashi._dicts").attr("of_walk")(self); },
          R"(Its puzzle's origin, its end and its length as a flat dictionary.

>>> hashi.parse("2.3.1").walk().to_dict()["end"]
'solved'
)")
      .def_property_readonly(
          "after",
          [](const WalkValue& w) {
            return SolutionValue{w.document, end_of(w)};
          },
          "The bridges at the end: the solution, if found.")
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
      .def("__repr__", [](const WalkValue& w) {
        return "<hashi.Walk of " + std::to_string(w.steps->size()) + " steps: " + std::string(end_name(w.end)) + ", " +
               std::to_string(w.placed) + (w.total >= 0 ? " of " + std::to_string(w.total) : std::string()) +
               " bridges>";
      });
  add_pickling(type, &state_of_walk, &walk_from);
}

WalkValue walked(const PuzzleValue& p, const TechniqueSet& set, bool in_rounds, const WorkLimits& limits,
                 Language language) {
  Walkthrough found = walk(p.graph(), set, {.in_rounds = in_rounds, .arguments = true, .limits = limits});
  return {.document = p.document,
          .steps = std::make_shared<const std::vector<Step>>(std::move(found.steps)),
          .end = found.end,
          .placed = found.placed,
          .total = found.total,
          .language = language};
}

WalkValue walk_of(const PuzzleValue& p, const std::string& techniques, bool in_rounds, std::optional<double> seconds,
                  const std::string& tag) {
  const Language language = language_of(tag);
  const TechniqueSet set = unwrapped(technique_set(techniques));
  Work work({.seconds = seconds});
  return work.run([&] { return walked(p, set, in_rounds, work.limits(), language); });
}

py::object explain_many(const py::iterable& puzzles, std::optional<int> threads, std::optional<double> seconds,
                        const std::string& techniques, const std::string& tag) {
  const Language language = language_of(tag);
  const TechniqueSet set = unwrapped(technique_set(techniques));
  return batch(puzzles, threads, {.seconds = seconds},
               [set, language](const PuzzleValue& p, const WorkLimits& limits) -> Finish {
                 return [walk = walked(p, set, false, limits, language)] { return py::cast(walk); };
               });
}

Position position_from(const Document& document, const py::object& state, const py::object& ruled_out) {
  Position position =
      state.is_none() ? unwrapped(position_of(document)) : Position{bridges_from(document, state), document.ruled_out};
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
                   const std::string& techniques, const std::string& tag) {
  const Document& document = *p.document;
  const Language language = language_of(tag);
  const Narrator narrator = narrator_of(document, language);
  const TechniqueSet set = unwrapped(technique_set(techniques));
  const Position position = position_from(document, state, ruled_out);
  Work work;
  const Hint found =
      work.run([&] { return hint(document.puzzle, position, {.techniques = set, .limits = work.limits()}); });
  py::list mistakes, steps;
  const py::object mistake_class = value_class("Mistake");
  for (const Mistake& mistake : found.mistakes)
    mistakes.append(mistake_class(std::string(mistake_name(mistake.kind)), narrator.sentence(mistake),
                                  places_of(document, mistake.islands), places_of(document, mistake.edges)));
  std::vector<Step> taken;
  for (const Deduction& deduction : found.steps) taken.push_back({.deduction = deduction});
  Replay replay(position.bridges, taken);
  while (!replay.is_over()) steps.append(py::cast(next_of(replay, p.document, language)));
  return value_class("Hint")(py::tuple(mistakes), py::tuple(steps), std::string(end_name(found.end)), tag);
}

py::tuple techniques(const std::string& tag) {
  const Language language = language_of(tag);
  py::list rows;
  const py::object technique_class = value_class("Technique");
  for (const Technique& row : all_techniques())
    rows.append(technique_class(std::string(row.key), std::string(technique_title(row.id, language)), row.rung,
                                row.level, std::string(chapter_title(chapter_of(row.id), language))));
  return py::tuple(rows);
}

}  // namespace

void add_explaining(py::module_& module, Classes& classes) {
  module.def("_remark", [](const std::string& key, const std::string& tag) {
    const Language language = language_of(tag);
#define REMARK(name) \
  if (key == #name) return std::string(words_for(Remark::name, language));
#include "hashi/words/remarks.def"
#undef REMARK
    raise(range_error("no remark '" + key + "'"));
  });
  add_step(module);
  add_walk(module);
  module.def("_explain_many", &explain_many);
  module.def("techniques", &techniques, py::kw_only(), py::arg("language") = "en",
             R"(All techniques, as a tuple of :class:`Technique`.

>>> hashi.techniques()[0].key
'completed'
)");
  classes.puzzle
      .def("walk", &walk_of, py::arg("techniques") = "all", py::kw_only(), py::arg("in_rounds") = false,
           py::arg("seconds") = py::none(), py::arg("language") = "en",
           R"(The way to the solution as a person would find it, easiest technique first.

``techniques`` is 'all', 'rung:N', 'level:N' (the thesis's, -1 to 9), 'wikipedia', 'malik', 'french', 'bouhoun', or keys
separated by commas. With ``in_rounds`` all that a technique finds is applied before looking again.
``language`` is that of the sentences: 'en', 'de' or 'ja'.

>>> hashi.parse("2.3.1/...../2.3.1").walk().end
'solved'
>>> hashi.parse("2.3.1/...../2.3.1").walk("ones_apart").end
'stuck'
)")
      .def("hint", &hint_of, py::arg("state") = py::none(), py::kw_only(), py::arg("ruled_out") = py::none(),
           py::arg("techniques") = "all", py::arg("language") = "en",
           R"(The easiest next step, as a :class:`Hint`; mistakes on the board come first.

``state`` is what stands so far, as :meth:`solution` takes it, and ``ruled_out`` are edges that are known to be empty; without
them it is what the puzzle's own text holds. ``language`` is that of the sentences: 'en', 'de' or 'ja'.

>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> p.hint().step.title
'2=2 isolation'
>>> print(p.hint({((0, 0), (0, 2)): 2}))
Mistake: A1-C1 carries more bridges than in the solution.
)");
}

}  // namespace hashi::python
