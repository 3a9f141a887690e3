#include "work.h"

#include <signal.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "numbers.h"
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
       const WorkOptions& options, RunFile* file)
      : input_(input),
        output_(output),
        work_(work),
        file_(file),
        shard_(options.shard),
        most_ahead_(8 * options.threads + 8) {}

  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      room_.wait(lock, [this] { return is_over_ || next_ - written_ < most_ahead_; });
      if (is_over_ || interrupted() || output_.failed()) return;
      std::optional<Item> item = next_to_work_on();
      if (!item) return;
      const std::int64_t mine = next_++;
      const Numbered puzzle{*item, taken_ - 1};
      lock.unlock();
      Answer answer = item->document ? work_(*item) : Answer{};
      // An answer that Ctrl-C may have cut short is told, but not kept.
      const bool is_kept = file_ && item->document && !interrupted();
      if (is_kept) answer.filed = file_->prepared(puzzle, answer.filed);
      if (!shard_.is_whole()) answer.text = with_item(answer.text, puzzle.number);
      lock.lock();
      waiting_.emplace(mine, Finished{std::move(*item), std::move(answer), is_kept});
      write_what_is_ready();
    }
  }

  // After all threads.
  Exit finish() {
    if (!file_) return exit_;
    if (!is_over_ && !interrupted() && !output_.failed()) {
      if (const auto error = file_->expect_no_more()) end(report(*error, file_->path()));
    }
    // What failed once is not asked again. Lines are kept whatever happens; a text that lacks what the disk did not
    // give is not.
    if (!has_failed_ && (file_->is_resumable() || exit_ != Exit::io)) {
      if (const auto error = file_->finish()) end(report(*error, file_->path()));
    }
    return exit_;
  }

 private:
  // Puzzles of other shards are read and passed over, and so are those that an earlier run has filed.
  std::optional<Item> next_to_work_on() {
    for (;;) {
      std::optional<Item> item = input_.next();
      if (!item || is_over_ || interrupted()) return std::nullopt;
      if (!shard_.has(taken_++)) continue;
      if (!file_ || !item->document) return item;
      const Result<std::optional<Exit>> known = file_->recall({*item, taken_ - 1});
      if (!known) {
        fail(known.error());
        return std::nullopt;
      }
      if (!known.value()) return item;
      exit_ = worse(exit_, *known.value());
    }
  }

  void end(Exit exit) {
    exit_ = worse(exit_, exit);
    is_over_ = true;
    room_.notify_all();
  }

  // Of the file.
  void fail(const Error& error) {
    has_failed_ = true;
    end(report(error, file_->path()));
  }

  struct Finished {
    Item item;
    Answer answer;
    bool is_kept;
  };

  void write_what_is_ready() {
    for (auto first = waiting_.begin(); !is_over_ && first != waiting_.end() && first->first == written_;
         first = waiting_.erase(first), ++written_)
      write(first->second);
    room_.notify_all();
  }

  void write(const Finished& finished) {
    const auto& [item, answer, is_kept] = finished;
    exit_ = worse(exit_, item.document ? answer.exit : report(item));
    output_.write(answer.text);
    std::fputs(answer.complaint.c_str(), stderr);
    progress_.tick(written_ + 1, input_.share_read());
    if (!file_) return;
    if (!item.document) {
      if (item.document.error().code == ErrorCode::io && file_->is_resumable()) end(Exit::io);
      return;
    }
    files_ = files_ && is_kept;
    if (!files_) return;
    if (const auto error = file_->append(answer.filed)) fail(*error);
  }

  Input input_;
  Output& output_;
  const std::function<Answer(const Item&)>& work_;
  RunFile* const file_;
  const Shard shard_;
  const std::int64_t most_ahead_;
  std::int64_t taken_ = 0;  // puzzles read, of all shards
  std::mutex mutex_;
  std::condition_variable room_;
  std::int64_t next_ = 0, written_ = 0;
  std::map<std::int64_t, Finished> waiting_;
  bool files_ = true;        // until an answer is not kept: there must be no gap
  bool is_over_ = false;     // before its time
  bool has_failed_ = false;  // the file
  Progress progress_;
  Exit exit_ = Exit::yes;
};

}  // namespace

void add_work_options(CLI::App& command, WorkOptions& options) {
  command
      .add_option("--limit", options.steps,
                  "give up on a puzzle after so many steps (the same on every machine); 0: at once")
      ->option_text("STEPS")
      ->check(at_least_0());
  command.add_option("--time", options.seconds, "give up on a puzzle after so many seconds; 0: at once")
      ->option_text("SECONDS")
      ->check(at_least_0());
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
                 const std::function<Answer(const Item&)>& work, const RunFileOptions& file_options) {
  std::optional<RunFile> file;
  if (!file_options.path.empty()) {
    if (would_be_read(input, file_options.path)) {
      report({.code = ErrorCode::unsupported, .message = "the file would be among the puzzles; give another --output"},
             file_options.path);
      return Exit::usage;
    }
    Result<RunFile> opened = RunFile::open(file_options, options.shard);
    if (!opened) return report(opened.error(), shard_path(file_options.path, options.shard));
    file.emplace(std::move(opened).value());
  }
  listen_for_interrupt();
  Line line(input, output, work, options, file ? &*file : nullptr);
  std::vector<std::thread> others;
  for (int t = 1; t < options.threads; ++t) others.emplace_back([&line] { line.run(); });
  line.run();
  for (std::thread& other : others) other.join();
  const Exit exit = line.finish();
  return interrupted() ? worse(exit, Exit::unknown) : exit;
}

std::string limits_text(const WorkOptions& options) {
  std::ostringstream text;
  if (options.steps >= 0) text << " --limit " << options.steps;
  if (options.seconds >= 0) text << " --time " << options.seconds;
  return text.str();
}

double thread_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

}  // namespace hashi::app
