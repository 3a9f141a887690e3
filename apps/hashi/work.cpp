#include "work.h"

#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace hashi::app {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) {
  stop_asked = true;
  std::signal(SIGINT, SIG_DFL);
}

// "  123 puzzles, 45 %, 678/s" on one line of a terminal, a few times a second.
class Progress {
 public:
  Progress() : shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (drawn_) std::fputs("\r\033[K", stderr);
  }

  void tick(std::int64_t done, double share) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    constexpr int kWidth = 24;
    const int filled = static_cast<int>(share * kWidth);
    std::string bar(static_cast<std::size_t>(filled), '#');
    bar.resize(kWidth, '.');
    std::fprintf(stderr, "\r[%s] %3.0f %%  %lld puzzles  %.0f/s  %.0f s left \033[K", bar.c_str(), 100 * share,
                 static_cast<long long>(done), static_cast<double>(done) / seconds,
                 share > 0 ? seconds / share - seconds : 0.0);
    drawn_ = true;
  }

 private:
  bool shown_, drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_ = start_;
};

// Hands out the puzzles in order and puts the answers back into order.
class Line {
 public:
  Line(const InputOptions& input, Output& output, const std::function<Answer(const Item&)>& work, int threads)
      : input_(input), output_(output), work_(work), most_ahead_(8 * threads + 8) {}

  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      room_.wait(lock, [this] { return next_ - written_ < most_ahead_; });
      if (interrupted() || output_.failed()) return;
      std::optional<Item> item = input_.next();
      if (!item) return;
      const std::int64_t mine = next_++;
      lock.unlock();
      Answer answer = item->document ? work_(*item) : Answer{};
      lock.lock();
      waiting_.emplace(mine, Finished{std::move(*item), std::move(answer)});
      write_what_is_ready();
    }
  }

  Exit exit() const { return exit_; }

 private:
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
      std::fputs(answer.complaint.c_str(), stderr);
      progress_.tick(written_ + 1, input_.share_read());
    }
    room_.notify_all();
  }

  Input input_;
  Output& output_;
  const std::function<Answer(const Item&)>& work_;
  const std::int64_t most_ahead_;
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

void listen_for_interrupt() { std::signal(SIGINT, on_interrupt); }
bool interrupted() { return stop_asked; }

Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output,
                 const std::function<Answer(const Item&)>& work) {
  listen_for_interrupt();
  Line line(input, output, work, options.threads);
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
