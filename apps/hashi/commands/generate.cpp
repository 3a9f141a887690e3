// hashi generate: new puzzles, one or thousands.
//
// Puzzle i of a run depends only on the recipe, the seed and i, not on threads, shards or restarts. No two puzzles of a
// run are equal up to symmetry: the later of two equal puzzles is replaced by its next variant. A whole run does that
// while it writes; a shard does not see the others, so merge does it for shards.
//
// Only whole lines are appended to a file. The same command resumes an interrupted run, after checking that the file is
// its own.
#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "commands.h"
#include "generate/fingerprint.h"
#include "generated_line.h"
#include "hashi/draw/text.h"
#include "hashi/format/format.h"
#include "io/input.h"
#include "io/lines_file.h"
#include "io/numbers.h"
#include "io/output.h"
#include "io/progress.h"
#include "io/shard.h"
#include "io/work.h"
#include "recipe_options.h"

namespace hashi::app {
namespace {

struct GenerateOptions {
  std::function<Result<Recipe>()> recipe;
  std::int64_t count = 0;  // 0: as many as the series has, or 1
  std::int64_t seed = 1;
  Shard shard;
  std::string output;
  int threads = 1;
  double seconds = -1;  // for each puzzle; below 0: no limit
  bool json = false;
};

std::string as_text(const Generated& generated, const Serial& serial) {
  const Document& d = generated.document;
  return (serial.index > 0 ? "\n# title: " : "# title: ") + title_of(generated, serial) + "\n" +
         draw::to_text({.puzzle = &d.puzzle, .grid = d.grid ? &*d.grid : nullptr});
}

// The run: several threads make the puzzles that are missing, and the puzzles are written in order.
class Production {
 public:
  Production(const GenerateOptions& options, Recipe recipe)
      : options_(options),
        recipe_(std::move(recipe)),
        count_(options.count > 0 ? options.count : std::max<std::int64_t>(1, series_length(recipe_))),
        recipe_text_(recipe_options(recipe_)),
        path_(shard_path(options.output, options.shard)),
        next_(options.shard.number - 1) {}

  Exit go() {
    if (!options_.output.empty()) {
      if (auto error = open_file()) return report(*error, path_);
    }
    written_ = next_;
    listen_for_interrupt();
    std::vector<std::thread> others;
    for (int t = 1; t < options_.threads; ++t) others.emplace_back([this] { work(); });
    work();
    for (std::thread& other : others) other.join();
    if (file_) {
      if (auto error = file_->finish()) exit_ = worse(exit_, report(*error, path_));
    }
    return output_.finish(interrupted() ? worse(exit_, Exit::unknown) : exit_);
  }

 private:
  // Takes over what an earlier run has written.
  std::optional<Error> open_file() {
    Result<LinesFile> file = LinesFile::open(path_, "{\"puzzle\":");
    if (!file) return file.error();
    file_.emplace(std::move(file).value());
    for (;;) {
      const Result<std::optional<std::string>> line = file_->next_old();
      if (!line) return line.error();
      if (!line.value()) return std::nullopt;
      const Json said = Json::parse(*line.value(), nullptr, false);
      const Result<Document> document = read_document(*line.value());
      if (!says(said, {{"recipe", recipe_text_}, {"seed", options_.seed}, {"index", next_}}) || !document)
        return not_of_this_run();
      if (said.contains("missed")) exit_ = Exit::unknown;
      if (options_.shard.is_whole()) seen_.insert(fingerprint(document.value()));
      next_ += options_.shard.of;
    }
  }

  Serial serial(std::int64_t index) const {
    return {.seed = static_cast<std::uint64_t>(options_.seed), .index = index};
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      room_.wait(lock, [this] { return is_over_ || (next_ - written_) / options_.shard.of < 16 * options_.threads; });
      if (is_over_ || interrupted() || next_ >= count_) return;
      const std::int64_t mine = next_;
      next_ += options_.shard.of;
      lock.unlock();
      Result<Generated> made = generate(recipe_, serial(mine), should_stop());
      lock.lock();
      if (interrupted()) return;  // what was interrupted may lack something
      waiting_.emplace(mine, std::move(made));
      for (auto first = waiting_.begin(); !is_over_ && first != waiting_.end() && first->first == written_;
           first = waiting_.erase(first), written_ += options_.shard.of)
        write(first->second);
      room_.notify_all();
    }
  }

  std::function<bool()> should_stop() const {
    return limits_from_now(WorkOptions{.seconds = options_.seconds}).should_stop;
  }

  void end(Exit exit) {
    exit_ = worse(exit_, exit);
    is_over_ = true;
  }

  void write(Result<Generated>& made) {
    const auto is_new = [this](std::uint64_t print) { return seen_.insert(print).second; };
    if (options_.shard.is_whole() && made && !is_new(made.value().fingerprint)) {
      Serial variant = serial(written_);
      variant.variant = 1;
      made = generate_different(recipe_, variant, is_new, should_stop());
      if (interrupted()) return end(Exit::unknown);
    }
    if (!made) return end(report(made.error(), "generate"));
    const Generated& puzzle = made.value();
    if (!puzzle.missed.empty()) {
      exit_ = worse(exit_, Exit::unknown);
      if (file_ || options_.json)
        std::fprintf(stderr, "hashi: puzzle %lld: %s\n", static_cast<long long>(written_), puzzle.missed.c_str());
    }
    if (file_) {
      if (auto error = file_->append(generated_line(puzzle, serial(written_), recipe_text_))) {
        file_.reset();  // what failed once is not asked again
        return end(report(*error, path_));
      }
    } else {
      output_.write(options_.json ? generated_line(puzzle, serial(written_), recipe_text_)
                                  : as_text(puzzle, serial(written_)));
      if (output_.failed()) is_over_ = true;
    }
    const double done = static_cast<double>(written_ + 1) / static_cast<double>(count_);
    progress_.tick((written_ + 1) / options_.shard.of, done);
  }

  const GenerateOptions& options_;
  const Recipe recipe_;
  const std::int64_t count_;
  const std::string recipe_text_;
  const std::string path_;
  Output output_;
  std::optional<LinesFile> file_;
  std::set<std::uint64_t> seen_;  // of a whole run
  std::mutex mutex_;
  std::condition_variable room_;
  std::int64_t next_, written_ = 0;
  std::map<std::int64_t, Result<Generated>> waiting_;
  bool is_over_ = false;
  Exit exit_ = Exit::yes;
  Progress progress_;
};

Exit run_generate(const GenerateOptions& options) {
  const auto refused = [](const Error& error) {
    report(error, "generate");
    return error.code == ErrorCode::range ? Exit::usage : exit_for(error);
  };
  const Result<Recipe> recipe = options.recipe();
  if (!recipe) return refused(recipe.error());
  if (const auto error = complaint(recipe.value())) return refused(*error);
  if (options.count > 0 && !recipe.value().levels.empty()) {
    report({.code = ErrorCode::unsupported, .message = "--levels says how many puzzles; leave --count out"},
           "hashi generate");
    return Exit::usage;
  }
  if (recipe.value().certify && options.output.empty() && !options.json) {
    report({.code = ErrorCode::unsupported, .message = "--certify needs --output or --json"}, "hashi generate");
    return Exit::usage;
  }
  return Production(options, recipe.value()).go();
}

}  // namespace

Command generate_command() {
  return {
      .name = "generate",
      .summary = "make new puzzles, each with exactly one solution",
      .example = "hashi generate --size 7x7 --level easy --seed 1",
      .add = [](Options& command) -> Run {
        const auto options = std::make_shared<GenerateOptions>();
        options->recipe = add_recipe_options(command);
        command.add_option("--count", options->count, "number of puzzles (default 1, or all of --levels)")
            ->option_text("N")
            ->check(InRange{1, std::int64_t{1} << 40});
        command.add_option("--seed", options->seed, "random seed; the same seed gives the same puzzles (default 1)")
            ->option_text("S")
            ->check(InRange{0, std::int64_t{1} << 53});
        add_shard_option(command, options->shard);
        command.add_option("--output", options->output, "write JSON lines to FILE, resuming if it exists")
            ->option_text("FILE");
        command.add_option("--threads", options->threads, "number of threads; does not affect the output (default 1)")
            ->option_text("N")
            ->check(InRange{1, 1024});
        command.add_option("--time", options->seconds, "time limit for each puzzle, in seconds (default none)")
            ->option_text("SECONDS")
            ->check(at_least_0());
        command.add_flag("--json", options->json, "write one JSON object per puzzle");
        return [options] { return run_generate(*options); };
      }};
}

}  // namespace hashi::app
