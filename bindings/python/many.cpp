// Solves many puzzles in parallel: threads take them in order, and the answers are returned in order.
//
// Threads share only the index of the next puzzle. The calling thread waits without the GIL and handles signals; a flag
// tells the others about Ctrl-C and the time limit.
#include <pybind11/stl.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "errors.h"
#include "hashi/solve/solve.h"
#include "parts.h"
#include "work.h"

namespace hashi::python {
namespace {

std::vector<Outcome> solve_all(const std::vector<PuzzleValue>& puzzles, int threads, std::int64_t steps, Work& work) {
  std::vector<Outcome> outcomes(puzzles.size());
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::condition_variable ended;
  int left = threads;
  const auto work_through = [&] {
    for (std::size_t mine = next++; mine < puzzles.size() && !stop; mine = next++)
      outcomes[mine] =
          solve(puzzles[mine].graph(), {.limits = {.steps = steps, .should_stop = [&stop] { return stop.load(); }}});
    const std::lock_guard lock(mutex);
    if (--left == 0) ended.notify_one();
  };
  std::vector<std::thread> pool;
  for (int t = 0; t < threads; ++t) pool.emplace_back(work_through);
  {
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, std::chrono::milliseconds(20), [&left] { return left == 0; })) {
      lock.unlock();
      if (work.should_stop()) stop = true;
      lock.lock();
    }
  }
  for (std::thread& thread : pool) thread.join();
  return outcomes;
}

py::list solve_many(const std::vector<PuzzleValue>& puzzles, std::optional<int> threads,
                    std::optional<std::int64_t> steps, std::optional<double> seconds) {
  if (threads && *threads < 1) raise(range_error(std::to_string(*threads) + " threads"));
  const auto wanted = static_cast<std::size_t>(threads.value_or(static_cast<int>(std::thread::hardware_concurrency())));
  const int used = static_cast<int>(std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(puzzles.size(), 1)));
  Work work({steps, seconds});
  std::vector<Outcome> outcomes = work.run([&] { return solve_all(puzzles, used, steps.value_or(-1), work); });
  py::list answers;
  for (std::size_t at = 0; at < puzzles.size(); ++at) {
    Outcome& found = outcomes[at];
    if (found.status == SolveStatus::unknown) raise_limit();
    if (found.solutions.empty())
      answers.append(py::none());
    else
      answers.append(SolutionValue{puzzles[at].document, std::move(found.solutions.front())});
  }
  return answers;
}

}  // namespace

void add_many(py::module_& module) {
  module.def(
      "solve_many",
      [](const py::iterable& puzzles, std::optional<int> threads, std::optional<std::int64_t> steps,
         std::optional<double> seconds) {
        std::vector<PuzzleValue> all;
        for (const py::handle puzzle : puzzles) all.push_back(taken<PuzzleValue>(puzzle, "each of them is a puzzle"));
        return solve_many(all, threads, steps, seconds);
      },
      py::arg("puzzles"), py::kw_only(), py::arg("threads") = py::none(), py::arg("steps") = py::none(),
      py::arg("seconds") = py::none(),
      R"(Solve many puzzles in parallel (default: one thread per core); a solution or None for each, in order.

``steps`` limits the work on each puzzle, ``seconds`` that on all together.

>>> [s and s.counts for s in hashi.solve_many([hashi.parse("2.3.1"), hashi.parse("1.2")], threads=2)]
[(2, 1), None]
)");
}

}  // namespace hashi::python
