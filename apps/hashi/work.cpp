#include "work.h"

#include <signal.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "progress.h"

namespace hashi::app {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) { stop_asked = true; }

// Hands out the puzzles in order and puts the answers back into order.
class Line {
 public:
  Line(const InputOptions& input, Output& output, const std::function<Answer(const Item&)>& work,
       const std::function<void(const std::string&)>& file, const WorkOptions& options)
      : input_(input),
        output_(output),
        work_(work),
        file_(file),
        shard_(options.shard),
        most_ahead_(8 * options.threads + 8) {}

  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      room_.wait(lock, [this] { return next_ - written_ < most_ahead_; });
      if (interrupted() || output_.failed()) return;
      std::optional<Item> item = next_of_shard();
      if (!item) return;
      const std::int64_t mine = next_++, number = taken_ - 1;
      lock.unlock();
      Answer answer = item->document ? work_(*item) : Answer{};
      if (!shard_.is_whole()) {
        answer.text = numbered(answer.text, number);
        answer.filed = numbered(answer.filed, number);
      }
      lock.lock();
      waiting_.emplace(mine, Finished{std::move(*item), std::move(answer)});
      write_what_is_ready();
    }
  }

  Exit exit() const { return exit_; }

 private:
  // Puzzles of other shards are read and passed over.
  std::optional<Item> next_of_shard() {
    for (;;) {
      std::optional<Item> item = input_.next();
      if (!item || shard_.has(taken_++)) return item;
    }
  }

  // So that merge can put lines of JSON in order.
  static std::string numbered(const std::string& text, std::int64_t number) {
    if (!text.starts_with('{')) return text;
    return "{\"item\":" + std::to_string(number) + "," + text.substr(1);
  }

  struct Finished {
    Item item;
    Answer answer;
  };

  void write_what_is_ready() {
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == written_;
         first = waiting_.erase(first), ++written_) {
      const auto& [item, answer] = first->second;
      exit_ = worse(exit_, item.document ? answer.exit : report(item));
      output_.write(answer.text);
      if (file_) file_(answer.filed);
      std::fputs(answer.complaint.c_str(), stderr);
      progress_.tick(written_ + 1, input_.share_read());
    }
    room_.notify_all();
  }

  Input input_;
  Output& output_;
  const std::function<Answer(const Item&)>& work_;
  const std::function<void(const std::string&)>& file_;
  const Shard shard_;
  const std::int64_t most_ahead_;
  std::int64_t taken_ = 0;  // puzzles read, of all shards
  std::mutex mutex_;
  std::condition_variable room_;
  std::int64_t next_ = 0, written_ = 0;
  std::map<std::int64_t, Finished> waiting_;
  Progress progress_;
  Exit exit_ = Exit::yes;
};

}  // namespace

void add_work_options(CLI::App& command, WorkOptions& options) {
  command.add_option("--limit", options.steps, "give up on a puzzle after so many steps (the same on every machine)")
      ->option_text("STEPS")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--time", options.seconds, "give up on a puzzle after so many seconds")
      ->option_text("SECONDS")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--threads", options.threads, "work on so many puzzles at a time; the output is the same")
      ->option_text("N")
      ->check(CLI::Range(1, 1024));
  add_shard_option(command, options.shard);
}

WorkLimits limits_from_now(const WorkOptions& options) {
  WorkLimits limits{.steps = options.steps};
  if (options.seconds >= 0) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                            std::chrono::duration<double>(options.seconds));
    limits.should_stop = [end] { return interrupted() || std::chrono::steady_clock::now() >= end; };
  } else {
    limits.should_stop = interrupted;
  }
  return limits;
}

Answer refusal(const Error& error, const std::string& file) {
  return {.exit = exit_for(error), .complaint = describe(error, shown_name(file)) + "\n"};
}

WorkLimits processor_limits_from_now(const WorkOptions& options) {
  if (options.seconds < 0) return limits_from_now(options);
  const double end = thread_microseconds() + options.seconds * 1e6;
  return {.steps = options.steps, .should_stop = [end] { return interrupted() || thread_microseconds() >= end; }};
}

// A second Ctrl-C ends the program as usual; the first one also ends a read that waits for more.
void listen_for_interrupt() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
}
bool interrupted() { return stop_asked; }

Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output,
                 const std::function<Answer(const Item&)>& work, const std::function<void(const std::string&)>& file) {
  listen_for_interrupt();
  Line line(input, output, work, file, options);
  std::vector<std::thread> others;
  for (int t = 1; t < options.threads; ++t) others.emplace_back([&line] { line.run(); });
  line.run();
  for (std::thread& other : others) other.join();
  return interrupted() ? worse(line.exit(), Exit::unknown) : line.exit();
}

double thread_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

}  // namespace hashi::app
