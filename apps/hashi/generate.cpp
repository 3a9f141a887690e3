// hashi generate: new puzzles, one or thousands.
//
// Puzzle i of a run depends on the recipe, the seed and i alone, not on threads, shards or restarts. No two puzzles of
// a run are equal up to symmetry: of two equal ones the later gives way to its next variant. A run that is whole sees
// to that while it writes; a shard cannot know the others and leaves it to merge, which does the same.
//
// To a file only whole lines are appended. The same command goes on where an interrupted one was, after checking that
// the file is its own.
#include <condition_variable>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "commands.h"
#include "draw/text.h"
#include "format/format.h"
#include "input.h"
#include "lines_file.h"
#include "output.h"
#include "progress.h"
#include "recipes.h"
#include "shard.h"
#include "work.h"

namespace hashi::app {
namespace {

struct GenerateOptions {
  RecipeOptions recipe;
  std::int64_t count = 1;
  std::int64_t seed = 1;
  Shard shard;
  std::string output;
  int threads = 1;
  bool json = false;
};

std::string as_text(const Made& made, const Serial& serial) {
  const Document& d = made.document;
  std::string title = "# title: " + std::to_string(serial.index + 1);
  if (made.grade && made.grade->is_graded())
    title += ", " + std::string(level_name(made.grade->level)) + ", score " + std::to_string(made.grade->score);
  if (serial.index > 0) title = "\n" + title;
  if (!made.missed.empty()) title += " (" + made.missed + ")";
  return title + "\n" + draw::to_text({.puzzle = &d.puzzle, .grid = d.grid ? &*d.grid : nullptr});
}

// The run: which puzzles are still to be made, in order, by several threads, written in order.
class Production {
 public:
  Production(const GenerateOptions& options, Maker make)
      : options_(options),
        make_(std::move(make)),
        recipe_(recipe_text(options.recipe)),
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
      if (!says(said, {{"recipe", recipe_}, {"seed", options_.seed}, {"index", next_}}) || !document)
        return not_of_this_run();
      if (said.contains("missed")) exit_ = Exit::unknown;
      if (options_.shard.is_whole()) seen_.insert(fingerprint_of(document.value()));
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
      if (is_over_ || interrupted() || next_ >= options_.count) return;
      const std::int64_t mine = next_;
      next_ += options_.shard.of;
      lock.unlock();
      Result<Made> made = make_(serial(mine));
      lock.lock();
      waiting_.emplace(mine, std::move(made));
      for (auto first = waiting_.begin(); !is_over_ && first != waiting_.end() && first->first == written_;
           first = waiting_.erase(first), written_ += options_.shard.of)
        write(first->second);
      room_.notify_all();
    }
  }

  void end(Exit exit) {
    exit_ = worse(exit_, exit);
    is_over_ = true;
  }

  void write(Result<Made>& made) {
    if (options_.shard.is_whole() && made && !seen_.insert(fingerprint_of(made.value().document)).second) {
      Serial variant = serial(written_);
      variant.variant = 1;
      Result<Different> different =
          make_different(make_, variant, [this](std::uint64_t print) { return !seen_.insert(print).second; });
      made = different ? Result<Made>(std::move(different.value().made)) : Result<Made>(different.error());
    }
    if (!made) return end(report(made.error(), "generate"));
    const Made& puzzle = made.value();
    if (!puzzle.missed.empty()) {
      exit_ = worse(exit_, Exit::unknown);
      if (file_ || options_.json)
        std::fprintf(stderr, "hashi: puzzle %lld: %s\n", static_cast<long long>(written_), puzzle.missed.c_str());
    }
    if (file_) {
      if (auto error = file_->append(made_line(puzzle, serial(written_), recipe_))) {
        file_.reset();  // what failed once is not asked again
        return end(report(*error, path_));
      }
    } else {
      output_.write(options_.json ? made_line(puzzle, serial(written_), recipe_) : as_text(puzzle, serial(written_)));
      if (output_.failed()) is_over_ = true;
    }
    const double done = static_cast<double>(written_ + 1) / static_cast<double>(options_.count);
    progress_.tick((written_ + 1) / options_.shard.of, done);
  }

  const GenerateOptions& options_;
  const Maker make_;
  const std::string recipe_;
  const std::string path_;
  Output output_;
  std::optional<LinesFile> file_;
  std::set<std::uint64_t> seen_;  // of a whole run
  std::mutex mutex_;
  std::condition_variable room_;
  std::int64_t next_, written_ = 0;
  std::map<std::int64_t, Result<Made>> waiting_;
  bool is_over_ = false;
  Exit exit_ = Exit::yes;
  Progress progress_;
};

Exit run_generate(const GenerateOptions& options) {
  if (options.recipe.certify && options.output.empty() && !options.json) {
    report({.code = ErrorCode::unsupported, .message = "--certify needs --output or --json"}, "hashi generate");
    return Exit::usage;
  }
  Result<Maker> make = maker(options.recipe);
  if (!make) {
    report(make.error(), "generate");
    return make.error().code == ErrorCode::range ? Exit::usage : exit_for(make.error());
  }
  return Production(options, std::move(make).value()).go();
}

}  // namespace

Command generate_command() {
  return {.name = "generate",
          .summary = "new puzzles, each with exactly one solution, aimed at a size and a level",
          .example = "hashi generate --size 7x7 --level easy --seed 1",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<GenerateOptions>();
            add_recipe_options(command, options->recipe);
            command.add_option("--count", options->count, "so many puzzles")
                ->option_text("N")
                ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
            command.add_option("--seed", options->seed, "the same seed gives the same puzzles")
                ->option_text("S")
                ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 53));
            add_shard_option(command, options->shard);
            command.add_option("--output", options->output, "append lines of JSON to this file; goes on where it was")
                ->option_text("FILE");
            command.add_option("--threads", options->threads, "make so many puzzles at a time; the output is the same")
                ->option_text("N")
                ->check(CLI::Range(1, 1024));
            command.add_flag("--json", options->json, "one JSON object per puzzle");
            return [options] { return run_generate(*options); };
          }};
}

}  // namespace hashi::app
