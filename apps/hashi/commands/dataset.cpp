// hashi dataset: generated puzzles as a data set for reasoning research, in splits that share no puzzle.
//
// Every puzzle has exactly one solution, with a certificate; its level is that of its walk. No two puzzles of a set are
// equal up to symmetry: they are made one after the other, and one whose fingerprint was seen is made again. The files
// are read back before the command ends, and the fingerprints of all puzzles compared once more. The same recipe and
// seed give the same bytes, whatever the number of threads.
#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>
#include <thread>

#include "base/counted.h"
#include "base/random.h"
#include "commands.h"
#include "generate/fingerprint.h"
#include "hashi/explain/replay.h"
#include "hashi/format/format.h"
#include "hashi/generate/generate.h"
#include "hashi/version.h"
#include "hashi/words/narrator.h"
#include "io/input.h"
#include "io/output.h"
#include "io/places.h"
#include "io/steps.h"
#include "io/work.h"
#include "recipe_options.h"
#include "use_cases/task.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kSplits = {"train", "validation", "test"};

struct DatasetOptions {
  std::function<Result<Recipe>()> recipe;
  std::int64_t seed = 1;
  std::array<int, 3> shares = {80, 10, 10};  // in percent
  TaskEncoding encoding = TaskEncoding::drawn;
  std::string output;
  int threads = 1;
};

// "80,10,10"
Complaint read_shares(const std::string& text, std::array<int, 3>& shares) {
  std::array<int, 3> read{};
  int sum = 0, at = 0;
  std::size_t start = 0;
  while (start <= text.size() && at < 3) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const std::string part = text.substr(start, end - start);
    if (part.empty() || part.size() > 3 || part.find_first_not_of("0123456789") != std::string::npos) break;
    sum += read[static_cast<std::size_t>(at++)] = std::stoi(part);
    start = end + 1;
  }
  if (at != 3 || start != text.size() + 1 || sum != 100)
    return "'" + text + "' is not three shares that sum to 100, such as 80,10,10";
  shares = read;
  return {};
}

// A puzzle of the set.
struct Sample {
  Generated made;
  Serial serial;
  WalkEnd end = WalkEnd::stuck;
  std::vector<Step> steps;  // of the walk
  std::size_t split = 0;
  std::string line;
};

// Runs 'task' for 0 .. count - 1 in several threads.
template <class Task>
void in_parallel(std::size_t count, int threads, Task task) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t mine = next++; mine < count && !interrupted(); mine = next++) task(mine);
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
}

// Deals the puzzles of each level to the splits, in an order that the seed decides.
void deal(std::vector<Sample>& puzzles, const DatasetOptions& options) {
  std::map<int, std::vector<std::size_t>> of_level;
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    of_level[static_cast<int>(puzzles[i].made.grade->level)].push_back(i);
  Random random(static_cast<std::uint64_t>(options.seed));
  for (auto& [level, members] : of_level) {
    random.shuffle(members);
    const std::size_t train = members.size() * static_cast<std::size_t>(options.shares[0]) / 100;
    const std::size_t both = members.size() * static_cast<std::size_t>(options.shares[0] + options.shares[1]) / 100;
    for (std::size_t at = 0; at < members.size(); ++at) puzzles[members[at]].split = at < train ? 0 : at < both ? 1 : 2;
  }
}

std::string id_of(const Sample& puzzle) {
  return std::to_string(puzzle.serial.seed) + "-" + std::to_string(puzzle.serial.index);
}

Result<std::string> line_of(const Sample& puzzle, const DatasetOptions& options, const std::string& recipe) {
  const Document& document = puzzle.made.document;
  const Solution& solution = *document.solution;
  const Grade& grade = *puzzle.made.grade;
  const Result<std::string> question = task_question(document, options.encoding);
  if (!question) return question.error();
  const Result<std::string> answer = task_answer(document, solution, options.encoding);
  if (!answer) return answer.error();
  const Narrator narrator(document.puzzle, places_of(document), Language::english);
  Json words = Json::array(), steps = Json::array();
  Replay replay(document.puzzle, puzzle.steps);
  while (!replay.is_over()) {
    const Step& step = replay.next();
    if (replay.number() > 0) words.push_back(narrator.told(step.deduction));
    steps.push_back(json_step(document, step.deduction, Language::english));
  }
  Document bare = document;
  bare.solution.reset();
  const std::int64_t bridges = std::accumulate(solution.bridges.begin(), solution.bridges.end(), std::int64_t{0});
  const Json metadata = {{"rows", document.grid->rows()},
                         {"columns", document.grid->columns()},
                         {"islands", document.puzzle.island_count()},
                         {"bridges", bridges},
                         {"level", static_cast<int>(grade.level) + 1},
                         {"level_name", level_name(grade.level)},
                         {"score", grade.score},
                         {"difficulty", grade.difficulty()},
                         {"hardest", grade.hardest ? Json(technique(*grade.hardest).key) : Json()},
                         {"seed", puzzle.serial.seed},
                         {"index", puzzle.serial.index},
                         {"recipe", recipe},
                         {"certificate", puzzle.made.certificate}};
  const Json line = {{"id", id_of(puzzle)},
                     {"split", kSplits[puzzle.split]},
                     {"question", question.value()},
                     {"answer", answer.value()},
                     {"metadata", metadata},
                     {"puzzle", Json::parse(write_document(bare, "json").value())},
                     {"solution", {{"bridges", json_bridges(document, solution)}}},
                     {"walk", {{"words", words}, {"steps", steps}}}};
  return json_line(line);
}

// The figures of the set.
std::string card(const std::vector<Sample>& puzzles, const DatasetOptions& options, const std::string& recipe) {
  std::map<int, std::array<std::int64_t, 3>> counts;
  std::map<int, std::vector<std::int64_t>> scores, islands;
  std::map<std::string, std::int64_t> hardest;
  for (const Sample& puzzle : puzzles) {
    const Grade& grade = *puzzle.made.grade;
    const int level = static_cast<int>(grade.level);
    ++counts[level][puzzle.split];
    scores[level].push_back(grade.score);
    islands[level].push_back(puzzle.made.document.puzzle.island_count());
    ++hardest[grade.hardest ? std::string(technique_title(*grade.hardest)) : "none"];
  }
  const auto range = [](std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    return std::to_string(values.front()) + " | " + std::to_string(values[values.size() / 2]) + " | " +
           std::to_string(values.back());
  };
  std::string text =
      "# Hashiwokakero puzzles\n\n" + std::to_string(puzzles.size()) +
      " bridges puzzles as reasoning tasks, made by hashi " + std::string(version()) +
      ". Every puzzle has exactly one solution, which its certificate proves, and can be solved without "
      "guessing. No two are equal up to rotation and reflection, within a split or between splits.\n\n"
      "## Files\n\n`train.jsonl`, `validation.jsonl` and `test.jsonl` have one object per line:\n\n"
      "| key | value |\n|---|---|\n"
      "| `id` | seed and index of the puzzle |\n"
      "| `question`, `answer` | the task as text, and the expected answer |\n"
      "| `metadata` | size, level, score, hardest technique, seed, recipe, certificate |\n"
      "| `puzzle`, `solution` | the same as data: islands `[row, column, number]`, bridges `[row, column, row, "
      "column, number]` |\n"
      "| `walk` | the way to the solution, in `words` and as `steps` |\n\n"
      "`hashi.tasks.score_answer(answer, entry)` in Python scores an answer: 1 for a solution, less for a part "
      "of it.\n\n## Figures\n\n"
      "| level | train | validation | test | lowest score | median | highest | fewest islands | median | most |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n";
  for (const auto& [level, split] : counts) {
    text += "| " + std::string(level_name(static_cast<Level>(level)));
    for (const std::int64_t count : split) text += " | " + std::to_string(count);
    text += " | " + range(scores[level]) + " | " + range(islands[level]) + " |\n";
  }
  text += "\n| hardest technique | puzzles |\n|---|---|\n";
  std::vector<std::pair<std::string, std::int64_t>> by_count(hardest.begin(), hardest.end());
  std::stable_sort(by_count.begin(), by_count.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [name, count] : by_count) text += "| " + name + " | " + std::to_string(count) + " |\n";
  return text + "\n## Reproduction\n\n`hashi dataset " + recipe + " --seed " + std::to_string(options.seed) +
         " --split " + std::to_string(options.shares[0]) + "," + std::to_string(options.shares[1]) + "," +
         std::to_string(options.shares[2]) +
         (options.encoding == TaskEncoding::drawn     ? ""
          : options.encoding == TaskEncoding::islands ? " --encoding islands"
                                                      : " --encoding cells") +
         " --output DIR` gives the same files.\n";
}

// Reads the files back: an error if a puzzle occurs twice up to symmetry.
std::optional<Error> check_files(const fs::path& folder) {
  std::map<std::uint64_t, std::string> seen;
  for (const std::string_view split : kSplits) {
    const fs::path path = folder / (std::string(split) + ".jsonl");
    Input input({.files = {path.string()}});
    while (std::optional<Item> item = input.next()) {
      if (!item->document) return item->document.error();
      const std::string place = path.string() + ":" + std::to_string(item->index + 1);
      const auto [first, is_new] = seen.emplace(fingerprint(item->document.value()), place);
      if (!is_new)
        return Error{.code = ErrorCode::duplicate, .message = place + " is equal up to symmetry to " + first->second};
    }
  }
  return std::nullopt;
}

class DatasetMaker {
 public:
  DatasetMaker(const DatasetOptions& options, Recipe recipe)
      : options_(options), recipe_(std::move(recipe)), recipe_text_(recipe_options(recipe_)) {
    recipe_.certify = true;
  }

  Exit go() {
    listen_for_interrupt();
    if (const auto error = make_all()) return fail(*error);
    walk_all();
    deal(puzzles_, options_);
    if (const auto error = write_lines()) return fail(*error);
    if (interrupted()) return Exit::unknown;
    if (const auto error = write_files()) return fail(*error);
    Output output;
    for (std::size_t split = 0; split < kSplits.size(); ++split)
      output.write(
          (fs::path(options_.output) / kSplits[split]).string() + ".jsonl: " +
          counted(std::count_if(puzzles_.begin(), puzzles_.end(), [&](const Sample& p) { return p.split == split; }),
                  "puzzle") +
          "\n");
    output.write("no two puzzles are equal up to symmetry\n");
    return output.finish(exit_);
  }

 private:
  static Exit fail(const Error& error) {
    report(error, "dataset");
    return error.code == ErrorCode::range ? Exit::usage : exit_for(error);
  }

  Serial serial(std::int64_t index) const {
    return {.seed = static_cast<std::uint64_t>(options_.seed), .index = index};
  }

  std::optional<Error> make_all() {
    const auto count = static_cast<std::size_t>(series_length(recipe_));
    std::vector<std::optional<Result<Generated>>> made(count);
    in_parallel(count, options_.threads, [&](std::size_t i) {
      made[i] = generate(recipe_, serial(static_cast<std::int64_t>(i)), [] { return interrupted(); });
    });
    std::set<std::uint64_t> seen;
    const auto is_new = [&seen](std::uint64_t print) { return seen.insert(print).second; };
    for (std::size_t i = 0; i < count && !interrupted(); ++i) {
      Result<Generated> one = *std::move(made[i]);
      if (one && !is_new(one.value().fingerprint)) {
        Serial variant = serial(static_cast<std::int64_t>(i));
        variant.variant = 1;
        one = generate_different(recipe_, variant, is_new, [] { return interrupted(); });
      }
      if (interrupted()) break;
      if (!one) return one.error();
      if (!one.value().missed.empty()) {
        std::fprintf(stderr, "hashi: puzzle %zu is left out: %s\n", i, one.value().missed.c_str());
        exit_ = Exit::unknown;
        continue;
      }
      puzzles_.push_back(
          {.made = std::move(one).value(), .serial = serial(static_cast<std::int64_t>(i)), .steps = {}, .line = {}});
    }
    if (interrupted()) return Error{.code = ErrorCode::limit, .message = "interrupted; nothing is written"};
    return std::nullopt;
  }

  // Leaves out what cannot be solved without guessing.
  void walk_all() {
    in_parallel(puzzles_.size(), options_.threads, [&](std::size_t i) {
      Walkthrough walked = walk(puzzles_[i].made.document.puzzle, ladder(), {.arguments = true});
      puzzles_[i].end = walked.end;
      puzzles_[i].steps = std::move(walked.steps);
    });
    const auto left = std::remove_if(puzzles_.begin(), puzzles_.end(), [&](const Sample& puzzle) {
      if (puzzle.end == WalkEnd::solved || interrupted()) return false;
      std::fprintf(stderr, "hashi: puzzle %lld is left out: it needs a guess\n",
                   static_cast<long long>(puzzle.serial.index));
      exit_ = Exit::unknown;
      return true;
    });
    puzzles_.erase(left, puzzles_.end());
  }

  std::optional<Error> write_lines() {
    std::vector<std::optional<Error>> errors(puzzles_.size());
    in_parallel(puzzles_.size(), options_.threads, [&](std::size_t i) {
      Result<std::string> line = line_of(puzzles_[i], options_, recipe_text_);
      if (line)
        puzzles_[i].line = std::move(line).value();
      else
        errors[i] = line.error();
    });
    for (const std::optional<Error>& error : errors) {
      if (error) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> write_files() {
    std::error_code problem;
    const fs::path folder = options_.output;
    fs::create_directories(folder, problem);
    if (problem)
      return Error{.code = ErrorCode::io, .message = "cannot make " + options_.output + ": " + problem.message()};
    for (std::size_t split = 0; split < kSplits.size(); ++split) {
      std::string text;
      for (const Sample& puzzle : puzzles_) text += puzzle.split == split ? puzzle.line : "";
      if (auto error = write_whole((folder / (std::string(kSplits[split]) + ".jsonl")).string(), text)) return error;
    }
    if (auto error = check_files(folder)) return error;
    return write_whole((folder / "README.md").string(), card(puzzles_, options_, recipe_text_));
  }

  const DatasetOptions& options_;
  Recipe recipe_;
  const std::string recipe_text_;
  std::vector<Sample> puzzles_;
  Exit exit_ = Exit::yes;
};

Exit run_dataset(const DatasetOptions& options) {
  const auto refused = [](const Error& error) {
    report(error, "dataset");
    return error.code == ErrorCode::range ? Exit::usage : exit_for(error);
  };
  const Result<Recipe> recipe = options.recipe();
  if (!recipe) return refused(recipe.error());
  if (recipe.value().method != Method::classic || recipe.value().levels.empty())
    return refused({.code = ErrorCode::range, .message = "--levels is required, such as easy:1000,hard:500"});
  if (const auto error = complaint(recipe.value())) return refused(*error);
  return DatasetMaker(options, recipe.value()).go();
}

}  // namespace

Command dataset_command() {
  return {.name = "dataset",
          .summary = "make puzzles as a data set for reasoning research, in splits",
          .example = "hashi dataset --levels easy:6,medium:4 --size 6x6 --output puzzles",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<DatasetOptions>();
            options->recipe = add_recipe_options(command);
            command.add_option("--output", options->output, "folder for the JSON lines and the data set card")
                ->option_text("DIR")
                ->required();
            command.add_option("--seed", options->seed, "random seed; the same seed gives the same files (default 1)")
                ->option_text("S")
                ->check(InRange{0, std::int64_t{1} << 53});
            command
                .add_option(
                    "--split", [options](const std::string& text) { return read_shares(text, options->shares); },
                    "percentages of train, validation and test (default 80,10,10)")
                ->option_text("A,B,C");
            command
                .add_option(
                    "--encoding",
                    [options](const std::string& name) -> Complaint {
                      const std::optional<TaskEncoding> encoding = find_task_encoding(name);
                      if (!encoding) return "unknown encoding; they are drawn, islands and cells";
                      options->encoding = *encoding;
                      return {};
                    },
                    "form of question and answer: drawn (default), islands, cells")
                ->option_text("NAME");
            command
                .add_option("--threads", options->threads, "number of threads; does not affect the output (default 1)")
                ->option_text("N")
                ->check(InRange{1, 1024});
            return [options] { return run_dataset(*options); };
          }};
}

}  // namespace hashi::app
