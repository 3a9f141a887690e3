// hashi merge: joins the parts of a --shard run into exactly the file that a single run would have written.
//
// Lines of generate are sorted by index. If two puzzles are equal up to symmetry, the later one is replaced by its next
// variant, as in a single run. Lines of other commands contain the number of their puzzle as "item", which is removed.
// A missing number is reported and counts as an unreadable puzzle, which it usually is. If the file names say how many
// parts there are, all must be given.
#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "commands.h"
#include "generate/fingerprint.h"
#include "generated_line.h"
#include "hashi/format/format.h"
#include "hashi/generate/recipe_text.h"
#include "io/input.h"
#include "io/numbers.h"
#include "io/output.h"
#include "io/shard.h"
#include "io/source.h"

namespace hashi::app {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string output;
  std::string sort;  // by what; empty: as a single run would
};

struct Part {
  std::int64_t order = 0;  // index or item
  std::string line;        // with its end
};

constexpr std::string_view kItem = "{\"item\":";

Error not_a_line(const std::string& what) { return {.code = ErrorCode::syntax, .message = what}; }

Result<std::vector<Part>> parts_of(const std::string& file) {
  Result<Source> source = Source::open(file);
  if (!source) return source.error();
  std::vector<Part> parts;
  for (int number = 1;; ++number) {
    const Result<std::size_t> length = source.value().line_length();
    if (!length) return length.error();
    if (length.value() == 0) return parts;
    std::string line(source.value().pending().substr(0, length.value()));
    source.value().take(line.size());
    if (!line.ends_with('\n'))
      return Error{.code = ErrorCode::syntax, .message = "the last line is incomplete", .line = number};
    const Json said = Json::parse(line, nullptr, false);
    if (said.is_discarded() || !said.is_object() || !(said.contains("item") || said.contains("index")))
      return Error{.code = ErrorCode::syntax, .message = "not a line written with --shard", .line = number};
    const Json& order = said.contains("item") ? said["item"] : said["index"];
    if (!order.is_number_unsigned() || order.get<std::uint64_t>() > std::uint64_t{1} << 53)
      return Error{.code = ErrorCode::syntax, .message = "no number", .line = number};
    parts.push_back({.order = order.get<std::int64_t>(), .line = std::move(line)});
  }
}

// {"item":7,"file":… -> {"file":…
std::string without_item(const std::string& line) {
  if (!line.starts_with(kItem)) return line;
  return "{" + line.substr(line.find(',') + 1);
}

class Merging {
 public:
  std::optional<Error> add(const Part& part) {
    if (part.order < next_) return not_a_line("puzzle " + std::to_string(part.order) + " appears twice");
    const std::int64_t missing = std::exchange(next_, part.order + 1);
    if (part.line.starts_with(kItem)) {
      if (missing < part.order && first_gap_ < 0) first_gap_ = missing;
      text_ += without_item(part.line);
      return std::nullopt;
    }
    if (missing < part.order) return not_a_line("puzzle " + std::to_string(missing) + " is missing");
    const Result<Document> document = read_document(part.line);
    if (!document) return document.error();
    if (seen_.insert(fingerprint(document.value())).second) {
      text_ += part.line;
      return std::nullopt;
    }
    return make_anew(part);
  }

  const std::string& text() const { return text_; }
  // The first item without a line, or -1. A puzzle that cannot be read has none; nor has one of a part that is missing.
  std::int64_t first_gap() const { return first_gap_; }

 private:
  std::optional<Error> make_anew(const Part& part) {
    const Json said = Json::parse(part.line);
    if (!said.contains("recipe") || !said.contains("seed") || !said["recipe"].is_string() ||
        !said["seed"].is_number_unsigned())
      return not_a_line("two puzzles are equal, and the line has no recipe for another");
    const std::string text = said["recipe"].get<std::string>();
    const Result<Recipe> recipe = read_recipe_options(text);
    if (!recipe) return recipe.error();
    const Serial serial{.seed = said["seed"].get<std::uint64_t>(), .index = part.order, .variant = 1};
    const Result<Generated> different =
        generate_different(recipe.value(), serial, [this](std::uint64_t print) { return seen_.insert(print).second; });
    if (!different) return different.error();
    text_ += generated_line(different.value(), serial, text);
    return std::nullopt;
  }

  std::string text_;
  std::int64_t next_ = 0;
  std::int64_t first_gap_ = -1;
  std::set<std::uint64_t> seen_;
};

// The part that a file name of --shard stands for; empty if it is another name.
std::optional<Shard> shard_in_name(const std::string& path) {
  constexpr std::string_view kOf = "-of-";
  // The stem of "puzzles.3-of-8.jsonl" ends with the part; a file without an extension has it as its own.
  const std::filesystem::path name = std::filesystem::path(path).filename();
  for (const std::filesystem::path& holder : {name.stem(), name}) {
    const std::string part = holder.extension().string();
    const std::size_t of = part.find(kOf);
    if (of == std::string::npos) continue;
    const auto number = whole_number(std::string_view(part).substr(1, of - 1));
    const auto count = whole_number(std::string_view(part).substr(of + kOf.size()));
    if (number && count && *number >= 1 && *number <= *count) return Shard{.number = *number, .of = *count};
  }
  return std::nullopt;
}

// The name of the first missing part, judging by the names of the others.
std::optional<std::string> missing_part(const std::vector<std::string>& files) {
  std::map<std::int64_t, std::set<std::int64_t>> there;  // by how many parts there are
  for (const std::string& file : files) {
    if (const std::optional<Shard> shard = shard_in_name(file)) there[shard->of].insert(shard->number);
  }
  for (const auto& [of, numbers] : there) {
    std::int64_t next = 1;
    while (numbers.contains(next)) ++next;
    if (next <= of) return std::to_string(next) + "-of-" + std::to_string(of);
  }
  return std::nullopt;
}

// Lines of puzzles without a grade come last. Equal scores stay in the order of their numbers.
std::string sorted_by_score(const std::string& text) {
  struct Line {
    std::int64_t score;
    std::string_view text;
  };
  std::vector<Line> lines;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    rest.remove_prefix(line.size());
    const Json said = Json::parse(line, nullptr, false);
    const bool is_graded = said.contains("grade") && said["grade"].is_object() && said["grade"].contains("score") &&
                           said["grade"]["score"].is_number_integer();
    lines.push_back(
        {is_graded ? said["grade"]["score"].get<std::int64_t>() : std::numeric_limits<std::int64_t>::max(), line});
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.score < b.score; });
  std::string sorted;
  for (const Line& line : lines) sorted += line.text;
  return sorted;
}

Exit run_merge(const MergeOptions& options) {
  Output output;
  std::vector<Part> parts;
  for (const std::string& file : options.files) {
    Result<std::vector<Part>> some = parts_of(file);
    if (!some) return report(some.error(), file);
    parts.insert(parts.end(), some.value().begin(), some.value().end());
  }
  if (parts.empty()) return report({.code = ErrorCode::empty, .message = "nothing to merge"}, "merge");
  std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.order < b.order; });
  Merging merging;
  Exit exit = Exit::yes;
  for (const Part& part : parts) {
    const std::optional<Error> error = merging.add(part);
    if (!error) continue;
    exit = report(*error, "merge");
    if (error->code != ErrorCode::limit) return exit;
    break;  // no more puzzles that differ: a single run ends here as well
  }
  if (const std::optional<std::string> part = missing_part(options.files))
    exit = worse(exit, report({.code = ErrorCode::empty, .message = "part " + *part + " is missing"}, "merge"));
  else if (merging.first_gap() >= 0)
    exit = worse(exit, report({.code = ErrorCode::empty,
                               .message = "puzzle " + std::to_string(merging.first_gap()) +
                                          " has no line: it could not be read, or its part is incomplete"},
                              "merge"));
  const std::string text = options.sort.empty() ? merging.text() : sorted_by_score(merging.text());
  if (options.output.empty()) {
    output.write(text);
  } else if (auto error = write_whole(options.output, text)) {
    return report(*error, options.output);
  }
  return output.finish(exit);
}

}  // namespace

Command merge_command() {
  return {
      .name = "merge",
      .summary = "join the parts of a --shard run into the file of a single run",
      .example =
          "hashi merge $(for I in 1 2; do hashi generate --count 2 --shard $I/2 --output part.jsonl; done; ls part.*)",
      .add = [](Options& command) -> Run {
        const auto options = std::make_shared<MergeOptions>();
        command.add_option("FILE", options->files, "all parts, in any order")->required();
        command.add_option("--sort", options->sort, "order: score = from easy to hard (default: as in a single run)")
            ->option_text("score")
            ->check(OneOf{{"score"}});
        command.add_option("--output", options->output, "write to FILE (default: standard output)")
            ->option_text("FILE");
        return [options] { return run_merge(*options); };
      }};
}

}  // namespace hashi::app
