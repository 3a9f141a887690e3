// Exact questions: one solution, all solutions, uniqueness, forced bridges, counting.
#include <pybind11/stl.h>

#include "errors.h"
#include "hashi/solve/solve.h"
#include "many.h"
#include "parts.h"
#include "places.h"
#include "steps.h"
#include "work.h"

namespace hashi::python {
namespace {

using Steps = std::optional<std::int64_t>;
using Seconds = std::optional<double>;

Uniqueness uniqueness_of(const PuzzleValue& p, const Effort& effort) {
  Work work(effort);
  return work.run([&] { return uniqueness(p.graph(), work.limits()); });
}

std::optional<SolutionValue> solution_of(const PuzzleValue& p, const Outcome& found) {
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.solutions.empty()) return std::nullopt;
  return SolutionValue{p.document, found.solutions.front()};
}

std::optional<SolutionValue> solve_one(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  return solution_of(p, work.run([&] { return solve(p.graph(), {.limits = work.limits()}); }));
}

// The outcome of a search for one solution; none when there is one.
std::optional<Outcome> unsolvable(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  Outcome found = work.run([&] { return solve(p.graph(), {.limits = work.limits()}); });
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.status == SolveStatus::solved) return std::nullopt;
  return found;
}

std::optional<std::string> why_unsolvable(const PuzzleValue& p, const std::string& tag, Steps steps, Seconds seconds) {
  const Language language = language_of(tag);
  const std::optional<Outcome> found = unsolvable(p, steps, seconds);
  if (!found) return std::nullopt;
  return found->refutation ? narrator_of(*p.document, language).sentence(*found->refutation)
                           : std::string(words_for(Remark::search_found_none, language));
}

py::object refutation_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  const std::optional<Outcome> found = unsolvable(p, steps, seconds);
  if (!found || !found->refutation) return py::none();
  const Refutation& refutation = *found->refutation;
  py::dict numbers;
  for (const auto& [name, number] : named_numbers(refutation)) numbers[py::str(std::string(name))] = number;
  return value_class("Refutation")(std::string(refutation_name(refutation.kind)),
                                   places_of(*p.document, refutation.islands), places_of(*p.document, refutation.edges),
                                   **numbers);
}

// Locked, because two threads may call the same iterator.
class SolutionIterator {
 public:
  SolutionIterator(Shared document, std::optional<std::int64_t> left, Effort effort)
      : document_(std::move(document)), found_(document_->puzzle), left_(left), work_(effort) {
    if (left && *left < 0) raise(range_error("a limit of " + std::to_string(*left) + " solutions"));
  }

  SolutionValue next() {
    if (is_working_) throw py::value_error("the iterator is already at work in another thread");
    if (is_over_ || left_ == 0) throw py::stop_iteration();
    is_working_ = true;
    const Done done{is_working_};
    work_.go_on_or_raise();
    std::optional<Solution> solution = work_.run([&] { return found_.next(work_.limits()); });
    if (!solution && found_.status() == SolveStatus::unknown) raise_limit();
    is_over_ = !solution;
    if (is_over_) throw py::stop_iteration();
    if (left_) --*left_;
    return {document_, std::move(*solution)};
  }

 private:
  struct Done {
    bool& is_working;
    ~Done() { is_working = false; }
  };

  Shared document_;
  Solutions found_;
  std::optional<std::int64_t> left_;
  Work work_;  // from the first solution to the last: its limits are for all of them
  bool is_over_ = false, is_working_ = false;
};

bool is_unique(const Uniqueness& found) {
  if (!found.unique) raise_limit();
  return *found.unique;
}

py::object number_of(const Count& found) {
  if (!found.exact) raise_limit();
  const auto number = py::reinterpret_steal<py::object>(PyLong_FromString(found.count.c_str(), nullptr, 10));
  if (!number) throw py::error_already_set();
  return number;
}

// The same questions about many puzzles.
void add_many_answers(py::module_& module) {
  const auto ask = [&module](const char* name, auto task) {
    module.def(name, [task](const py::iterable& puzzles, std::optional<int> threads, Steps steps, Seconds seconds) {
      return batch(puzzles, threads, {steps, seconds}, task);
    });
  };
  ask("_solve_many", [](const PuzzleValue& p, const WorkLimits& limits) -> Finish {
    return [p, found = solve(p.graph(), {.limits = limits})] { return py::cast(solution_of(p, found)); };
  });
  ask("_unique_many", [](const PuzzleValue& p, const WorkLimits& limits) -> Finish {
    return [found = uniqueness(p.graph(), limits)] { return py::cast(is_unique(found)); };
  });
  ask("_count_many", [](const PuzzleValue& p, const WorkLimits& limits) -> Finish {
    return [found = count(p.graph(), limits)] { return number_of(found); };
  });
}

py::object forced_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  const Forced found = work.run([&] { return forced(p.graph(), work.limits()); });
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.status == SolveStatus::unsolvable) return py::none();
  const auto count = static_cast<std::size_t>(p.graph().edge_count());
  py::tuple least(count), most(count);
  // Each place is made once, not for every edge that ends there.
  std::vector<py::object> places;
  for (const IslandId i : p.graph().islands()) places.push_back(place_of(*p.document, i));
  const auto place = [&places](IslandId i) { return places[static_cast<std::size_t>(index(i))]; };
  py::list bridges;
  for (const EdgeId e : p.graph().edges()) {
    const Edge& edge = p.graph().edge(e);
    const auto at = static_cast<std::size_t>(index(e));
    least[at] = found.least[e];
    most[at] = found.most[e];
    if (found.least[e] == found.most[e]) bridges.append(py::make_tuple(place(edge.a), place(edge.b), found.least[e]));
  }
  return value_class("Forced")(py::tuple(bridges), least, most);
}

}  // namespace

void add_solving(py::module_& module, Classes& classes) {
  py::class_<SolutionIterator> iterator(module, "SolutionIterator", py::is_final(),
                                        "Iterator over solutions, returned by Puzzle.solutions.");
  iterator.def("__iter__", [](const py::object& self) { return self; }).def("__next__", &SolutionIterator::next);
  refuse_new(iterator);
  add_many_answers(module);

  PuzzleClass& puzzle = classes.puzzle;
  const auto ask = [&puzzle](const char* name, auto function, const char* doc) {
    puzzle.def(name, function, py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(), doc);
  };
  ask("solve", &solve_one, R"(Find a solution; None if there is none.

``steps`` and ``seconds`` limit the work; :class:`LimitError` says that they came first. Ctrl-C ends it too.

>>> print(hashi.parse("2.3.1/...../2.3.1").solve())
2─3─1
│.│..
2─3─1
>>> hashi.parse("1.2").solve() is None
True
)");
  puzzle.def("why_unsolvable", &why_unsolvable, py::kw_only(), py::arg("language") = "en",
             py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
             R"(Explain why there is no solution; None if there is one.

>>> hashi.parse("1.2").why_unsolvable()
'The 2 at C1 can have at most 1 bridge.'
>>> hashi.parse("1.2").why_unsolvable(language="de")
'Die 2 auf C1 kann höchstens 1 Brücke haben.'
)");
  ask("refutation", &refutation_of, R"(Why there is no solution, as a :class:`Refutation`.

None if there is a solution, or if only a search has shown that there is none.

>>> found = hashi.parse("1.2").refutation()
>>> found.kind, found.islands, found.asked, found.most
('clue_too_large', ((0, 2),), 2, 1)
)");
  puzzle.def(
      "solutions",
      [](const PuzzleValue& p, std::optional<std::int64_t> limit, Steps steps, Seconds seconds) {
        return std::make_unique<SolutionIterator>(p.document, limit, Effort{steps, seconds});
      },
      py::arg("limit") = py::none(), py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
      R"(Iterate over at most ``limit`` different solutions, searching on demand.

``steps`` and ``seconds`` are for all of them together, ``seconds`` from this call on; :class:`LimitError` says that they
came first.

>>> [s.counts for s in hashi.parse("3.3/.../3.3").solutions()]
[(1, 2, 2, 1), (2, 1, 1, 2)]
)");
  const auto unique_of = [](const PuzzleValue& p, Steps steps, Seconds seconds) {
    return is_unique(uniqueness_of(p, {steps, seconds}));
  };
  const auto count_of = [](const PuzzleValue& p, Steps steps, Seconds seconds) {
    Work work({steps, seconds});
    return number_of(work.run([&] { return count(p.graph(), work.limits()); }));
  };
  ask("is_unique", unique_of, R"(True if there is exactly one solution.

>>> hashi.parse("2.3.1/...../2.3.1").is_unique(), hashi.parse("3.3/.../3.3").is_unique()
(True, False)
)");
  ask("count", count_of, R"(Count all solutions, exactly.

>>> hashi.parse("3.3/.../3.3").count()
2
)");
  ask("forced", &forced_of, R"(What all solutions share, as a :class:`Forced`; None if there is no solution.

>>> f = hashi.parse("3.4.1/...../3.3..").forced()
>>> f.bridges
(((0, 2), (0, 4), 1),)
>>> min(f.least), max(f.most)
(1, 2)
)");
}

}  // namespace hashi::python
