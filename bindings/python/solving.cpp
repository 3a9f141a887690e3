// Exact answers: a solution, all of them, whether there is only one, what all have in common, how many there are.
#include <pybind11/stl.h>

#include "errors.h"
#include "parts.h"
#include "places.h"
#include "solve/solve.h"
#include "work.h"

namespace hashi::python {
namespace {

using Steps = std::optional<std::int64_t>;
using Seconds = std::optional<double>;

Uniqueness uniqueness_of(const PuzzleValue& p, const Effort& effort) {
  Work work(effort);
  return work.run([&] { return uniqueness(p.graph(), work.limits()); });
}

std::optional<SolutionValue> solve_one(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  Outcome found = work.run([&] { return solve(p.graph(), {.limits = work.limits()}); });
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.solutions.empty()) return std::nullopt;
  return SolutionValue{p.document, std::move(found.solutions.front())};
}

std::optional<std::string> why_unsolvable(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  const Outcome found = work.run([&] { return solve(p.graph(), {.limits = work.limits()}); });
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.status == SolveStatus::solved) return std::nullopt;
  return found.reason.empty() ? "no bridges meet all the rules" : found.reason;
}

// One search at a time: two threads that ask the same iterator would meet inside it.
class SolutionIterator {
 public:
  SolutionIterator(Shared document, std::optional<std::int64_t> left, Effort effort)
      : document_(std::move(document)), found_(document_->puzzle), left_(left), effort_(effort) {
    if (left && *left < 0) raise(range_error("a limit of " + std::to_string(*left) + " solutions"));
  }

  SolutionValue next() {
    if (is_working_) throw py::value_error("the iterator is already at work in another thread");
    if (is_over_ || left_ == 0) throw py::stop_iteration();
    Work work(effort_);
    is_working_ = true;
    const Done done{is_working_};
    std::optional<Solution> solution = work.run([&] { return found_.next(work.limits()); });
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
  Effort effort_;
  bool is_over_ = false, is_working_ = false;
};

bool is_unique(const PuzzleValue& p, Steps steps, Seconds seconds) {
  const Uniqueness found = uniqueness_of(p, {steps, seconds});
  if (!found.unique) raise_limit();
  return *found.unique;
}

py::object count_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  const Count found = work.run([&] { return count(p.graph(), work.limits()); });
  if (!found.exact) raise_limit();
  const auto number = py::reinterpret_steal<py::object>(PyLong_FromString(found.count.c_str(), nullptr, 10));
  if (!number) throw py::error_already_set();
  return number;
}

py::object forced_of(const PuzzleValue& p, Steps steps, Seconds seconds) {
  Work work({steps, seconds});
  const Forced found = work.run([&] { return forced(p.graph(), work.limits()); });
  if (found.status == SolveStatus::unknown) raise_limit();
  if (found.status == SolveStatus::unsolvable) return py::none();
  const auto count = static_cast<std::size_t>(p.graph().edge_count());
  py::tuple least(count), most(count);
  py::list bridges;
  for (const EdgeId e : p.graph().edges()) {
    const auto at = static_cast<std::size_t>(index(e));
    least[at] = found.least[e];
    most[at] = found.most[e];
    if (found.least[e] == found.most[e]) bridges.append(bridge_of(*p.document, e, found.least[e]));
  }
  return value_class("Forced")(py::tuple(bridges), least, most);
}

}  // namespace

void add_solving(py::module_& module, Classes& classes) {
  py::class_<SolutionIterator>(module, "SolutionIterator", py::is_final(),
                               "Solutions, one after the other; made by Puzzle.solutions.")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &SolutionIterator::next);

  PuzzleClass& puzzle = classes.puzzle;
  const auto ask = [&puzzle](const char* name, auto function, const char* doc) {
    puzzle.def(name, function, py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(), doc);
  };
  ask("solve", &solve_one, R"(A solution, or None if there is none.

``steps`` and ``seconds`` limit the work; :class:`LimitError` says that they came first. Ctrl-C ends it too.

>>> print(hashi.parse("2.3.1/...../2.3.1").solve())
2─3─1
│.│..
2─3─1
>>> hashi.parse("1.2").solve() is None
True
)");
  ask("why_unsolvable", &why_unsolvable, R"(Why there is no solution, in words; None if there is one.

>>> hashi.parse("1.2").why_unsolvable()
'island 1 shows 2 but can have at most 1 bridge'
)");
  puzzle.def(
      "solutions",
      [](const PuzzleValue& p, std::optional<std::int64_t> limit, Steps steps, Seconds seconds) {
        return std::make_unique<SolutionIterator>(p.document, limit, Effort{steps, seconds});
      },
      py::arg("limit") = py::none(), py::kw_only(), py::arg("steps") = py::none(), py::arg("seconds") = py::none(),
      R"(An iterator over different solutions, at most ``limit``; it searches as it goes.

>>> [s.counts for s in hashi.parse("3.3/.../3.3").solutions()]
[(1, 2, 2, 1), (2, 1, 1, 2)]
)");
  ask("is_unique", &is_unique, R"(Whether there is exactly one solution.

>>> hashi.parse("2.3.1/...../2.3.1").is_unique(), hashi.parse("3.3/.../3.3").is_unique()
(True, False)
)");
  ask("count", &count_of, R"(How many solutions there are, exactly.

>>> hashi.parse("3.3/.../3.3").count()
2
)");
  ask("forced", &forced_of, R"(What is the same in all solutions, as a :class:`Forced`; None if there is no solution.

>>> f = hashi.parse("3.4.1/...../3.3..").forced()
>>> f.bridges
(((0, 2), (0, 4), 1),)
>>> min(f.least), max(f.most)
(1, 2)
)");
}

}  // namespace hashi::python
