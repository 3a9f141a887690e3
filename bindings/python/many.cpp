// Threads take the puzzles in order; the iterator gives the answers in order as they come.
//
// Threads share only the index of the next puzzle. The calling thread waits without the GIL and handles signals; a flag
// tells the others about Ctrl-C, the time limit, and an iterator that is dropped before its end.
#include "many.h"

#include <pybind11/stl.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "errors.h"
#include "parts.h"

namespace hashi::python {
namespace {

class AnswerIterator {
 public:
  AnswerIterator(std::vector<PuzzleValue> puzzles, int threads, const Effort& effort, Task task)
      : puzzles_(std::move(puzzles)),
        answers_(puzzles_.size()),
        task_(std::move(task)),
        steps_(effort.steps.value_or(-1)),
        work_(effort) {
    for (int t = 0; t < threads; ++t) pool_.emplace_back([this] { work_through(); });
  }
  AnswerIterator(const AnswerIterator&) = delete;
  AnswerIterator& operator=(const AnswerIterator&) = delete;
  ~AnswerIterator() {
    stop_ = true;
    const py::gil_scoped_release unlocked;
    for (std::thread& thread : pool_) thread.join();
  }

  std::size_t size() const { return puzzles_.size(); }

  py::object next() {
    if (is_waiting_) throw py::value_error("the iterator is already at work in another thread");
    if (given_ == puzzles_.size()) throw py::stop_iteration();
    is_waiting_ = true;
    const Done done{is_waiting_};
    const Finish finish = work_.run([this] { return wait_for(given_); });
    ++given_;
    if (!finish) raise_limit();
    return finish();
  }

 private:
  struct Done {
    bool& is_waiting;
    ~Done() { is_waiting = false; }
  };

  void work_through() {
    for (std::size_t mine = next_++; mine < puzzles_.size(); mine = next_++) {
      Finish finish;
      if (!stop_) finish = task_(puzzles_[mine], {.steps = steps_, .should_stop = [this] { return stop_.load(); }});
      const std::lock_guard lock(mutex_);
      answers_[mine] = std::move(finish);
      answered_.notify_one();
    }
  }

  Finish wait_for(std::size_t at) {
    if (work_.should_stop()) stop_ = true;
    std::unique_lock lock(mutex_);
    while (!answered_.wait_for(lock, std::chrono::milliseconds(20), [&] { return answers_[at].has_value(); })) {
      lock.unlock();
      if (work_.should_stop()) stop_ = true;
      lock.lock();
    }
    return work_.was_stopped() ? Finish() : std::move(*answers_[at]);
  }

  const std::vector<PuzzleValue> puzzles_;
  std::vector<std::optional<Finish>> answers_;
  const Task task_;
  const std::int64_t steps_;
  Work work_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable answered_;
  std::size_t given_ = 0;
  bool is_waiting_ = false;
  std::vector<std::thread> pool_;
};

}  // namespace

py::object batch(const py::iterable& puzzles, std::optional<int> threads, const Effort& effort, Task task) {
  if (threads && *threads < 1) raise(range_error(std::to_string(*threads) + " threads"));
  std::vector<PuzzleValue> all;
  for (const py::handle puzzle : puzzles)
    all.push_back(taken<PuzzleValue>(puzzle, "each of 'puzzles' must be a puzzle"));
  const auto wanted = static_cast<std::size_t>(threads.value_or(static_cast<int>(std::thread::hardware_concurrency())));
  const int used = static_cast<int>(std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(all.size(), 1)));
  return py::cast(std::make_unique<AnswerIterator>(std::move(all), used, effort, std::move(task)));
}

void add_many(py::module_& module) {
  py::class_<AnswerIterator> iterator(module, "AnswerIterator", py::is_final(),
                                      "Iterator over the answers to a question about many puzzles.");
  iterator.def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &AnswerIterator::next)
      .def("__len__", &AnswerIterator::size);
  refuse_new(iterator);
}

}  // namespace hashi::python
