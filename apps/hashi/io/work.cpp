// Runs a function over all puzzles: a pool of threads takes puzzles in order, and answers are written in that order.
#include "io/work.h"

#include <signal.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "io/numbers.h"
#include "io/progress.h"

namespace hashi::app {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) { stop_asked = true; }

// Hands out the puzzles in order and puts the answers back into order.
class Line {
 public:
  Line(const InputOptions& input, Output& output, const Work& work, const WorkOptions& options, RunFile* file)
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
      Beginning beginning(*this, mine, puzzle.number);
      Answer answer = item->document ? work_(*item, beginning) : Answer{};
      answer.text = numbered(answer.text, puzzle.number);
      if (file_ && file_->is_resumable()) answer.filed = numbered(answer.filed, puzzle.number);
      std::string& last = file_ ? answer.filed : answer.text;
      last = beginning.rest() + last;
      // An answer that Ctrl-C may have cut short is told, but not kept.
      const bool is_kept = file_ && item->document && !interrupted();
      if (is_kept) answer.filed = file_->completed(puzzle, answer.filed, answer.exit);
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
  // The pieces of an answer. Written as soon as it is the turn of the puzzle.
  class Beginning : public Pieces {
   public:
    Beginning(Line& line, std::int64_t turn, std::int64_t number) : line_(line), turn_(turn), number_(number) {}

    bool add(std::string_view piece) override {
      constexpr std::size_t kHeld = std::size_t{1} << 18;
      const bool is_first = waiting_.empty() && !is_begun_;
      waiting_ += is_first ? line_.numbered(std::string(piece), number_) : piece;
      return waiting_.size() < kHeld || line_.write_early(*this);
    }
    std::string rest() { return std::exchange(waiting_, {}); }

   private:
    friend class Line;
    Line& line_;
    const std::int64_t turn_;
    const std::int64_t number_;  // in the whole collection
    bool is_begun_ = false;
    std::string waiting_;
  };

  // A line of a shard says where in the collection it belongs.
  std::string numbered(const std::string& line, std::int64_t number) const {
    return shard_.is_whole() ? line : with_item(line, number);
  }

  // False: nobody takes any more.
  bool write_early(Beginning& beginning) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return is_over_ || output_.failed() || written_ == beginning.turn_; });
    const std::string piece = beginning.rest();
    if (is_over_ || output_.failed()) return false;
    beginning.is_begun_ = true;
    if (!file_) {
      output_.write(piece);
    } else if (files_) {
      if (const auto error = file_->begin(piece)) fail(*error);
    }
    return !is_over_ && !output_.failed();
  }

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
    if (files_ && !is_kept) file_->drop();
    files_ = files_ && is_kept;
    if (!files_) return;
    if (const auto error = file_->append(answer.filed)) fail(*error);
  }

  Input input_;
  Output& output_;
  const Work& work_;
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

void add_limit_options(Options& command, WorkOptions& options) {
  command.add_option("--limit", options.steps, "step limit per puzzle (deterministic); 0 = no search")
      ->option_text("STEPS")
      ->check(at_least_0());
  command.add_option("--time", options.seconds, "time limit per puzzle; 0 = no search")
      ->option_text("SECONDS")
      ->check(at_least_0());
}

void add_threads_option(Options& command, WorkOptions& options) {
  command.add_option("--threads", options.threads, "number of threads (default 1); does not affect the output")
      ->option_text("N")
      ->check(InRange{1, 1024});
}

void add_work_options(Options& command, WorkOptions& options) {
  add_limit_options(command, options);
  add_threads_option(command, options);
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
  return work_on_all(
      input, options, output, [&](const Item& item, Pieces&) { return work(item); }, file_options);
}

Exit work_on_all(const InputOptions& input, const WorkOptions& options, Output& output, const Work& work,
                 const RunFileOptions& file_options) {
  std::optional<RunFile> file;
  if (!file_options.path.empty()) {
    if (would_be_read(input, file_options.path)) {
      report(is_an_input(), file_options.path);
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
