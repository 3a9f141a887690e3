// hashi convert: from any format to any other that can say it.
//
// Many puzzles go one after the other: a line each where the format has one line, else with an empty line between
// them. --output names a file, or a folder that then gets a file for each puzzle.
#include <filesystem>
#include <set>

#include "commands.h"
#include "format/printable.h"
#include "input.h"
#include "output.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
  InputOptions input;
  std::string to;
  std::string output;
};

// Where the texts go: standard output, a file, or a file for each in a folder.
class Target {
 public:
  static Result<Target> open(const ConvertOptions& options) {
    Target target(*find_format(options.to));
    std::error_code ignored;
    if (options.output.empty()) {
      target.standard_ = std::make_unique<Output>();
    } else if (options.output.ends_with("/") || fs::is_directory(options.output, ignored)) {
      std::error_code problem;
      fs::create_directories(options.output, problem);
      if (problem) return Error{.code = ErrorCode::io, .message = "cannot create: " + problem.message()};
      target.folder_ = options.output;
    } else {
      Result<FileOutput> file = FileOutput::create(options.output);
      if (!file) return file.error();
      target.file_.emplace(std::move(file).value());
    }
    return target;
  }

  std::optional<Error> put(const Item& item, std::string_view text) {
    if (!folder_.empty()) return write_whole(path_for(item), text);
    const std::string_view between = count_++ > 0 && !format_->one_line ? "\n" : "";
    if (!file_) {
      standard_->write(between);
      standard_->write(text);
      return std::nullopt;
    }
    if (auto error = file_->write(between)) return error;
    return file_->write(text);
  }

  std::optional<Error> commit() { return file_ && count_ > 0 ? file_->commit() : std::nullopt; }
  Exit finish(Exit exit) { return standard_ ? standard_->finish(exit) : exit; }
  bool failed() const { return standard_ && standard_->failed(); }

 private:
  explicit Target(const Format& format) : format_(&format) {}

  // The file's own name with the format's extension; a number is added where it is taken already.
  std::string path_for(const Item& item) {
    std::string stem = fs::path(item.file).stem().string();
    if (item.file == "-" || item.file == "--puzzle" || stem.empty()) stem = "puzzle";
    if (item.index > 0) stem.append("-").append(std::to_string(item.index));
    std::string name = stem;
    for (int more = 2; !taken_.insert(name).second; ++more) name = stem + "-" + std::to_string(more);
    return (fs::path(folder_) / (name + "." + std::string(format_->extension))).string();
  }

  const Format* format_;
  std::unique_ptr<Output> standard_;
  std::optional<FileOutput> file_;
  std::string folder_;
  std::set<std::string> taken_;
  std::int64_t count_ = 0;
};

Exit run_convert(const ConvertOptions& options) {
  Result<Target> target = Target::open(options);
  if (!target) return report(target.error(), options.output);
  Exit exit = Exit::yes;
  Input input(options.input);
  while (std::optional<Item> item = input.next()) {
    if (target.value().failed()) break;
    if (!item->document) {
      exit = worse(exit, report(*item));
      continue;
    }
    const Result<std::string> text = write_document(item->document.value(), options.to);
    if (!text) {
      exit = worse(exit, report(text.error(), item->file));
      continue;
    }
    if (auto error = target.value().put(*item, text.value()))
      return target.value().finish(worse(exit, report(*error, options.output)));
  }
  if (auto error = target.value().commit()) exit = worse(exit, report(*error, options.output));
  return target.value().finish(exit);
}

}  // namespace

Command convert_command() {
  return {.name = "convert",
          .summary = "write puzzles in another format",
          .example = "hashi convert --to puzzlink --puzzle '4.2../.3..2/3..../.3.1./3.4.3'",
          .add = [](CLI::App& command) -> Run {
            const auto options = std::make_shared<ConvertOptions>();
            add_input_options(command, options->input);
            std::vector<std::string> names;
            for (const Format& format : all_formats()) {
              if (format.write) names.emplace_back(format.name);
            }
            command.add_option("--to", options->to, "the format to write")->required()->check(CLI::IsMember(names));
            command.add_option("--output", options->output, "a file, or a folder that gets a file for each puzzle");
            return [options] { return run_convert(*options); };
          }};
}

}  // namespace hashi::app
