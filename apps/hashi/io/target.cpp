// Writes one text per puzzle to standard output, to a file, or to one file each in a folder.
#include "io/target.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string_view>

#include "io/work.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

class Target {
 public:
  static Result<Target> open(TargetOptions options);

  std::optional<Error> put(const Item& item, std::string_view text);
  std::optional<Error> commit() { return file_ && count_ > 0 ? file_->commit() : std::nullopt; }
  Exit finish(Exit exit) { return standard_ ? standard_->finish(exit) : exit; }
  bool failed() const { return standard_ && standard_->failed(); }

 private:
  explicit Target(TargetOptions options) : options_(std::move(options)) {}

  // The file's own name with the extension; a number is added where it is taken already.
  std::string path_for(const Item& item);

  TargetOptions options_;
  std::unique_ptr<Output> standard_;
  std::optional<FileOutput> file_;
  std::string folder_;
  std::set<std::string> taken_;
  std::int64_t count_ = 0;
};

Result<Target> Target::open(TargetOptions options) {
  Target target(std::move(options));
  const std::string& output = target.options_.output;
  std::error_code ignored;
  if (output.empty()) {
    target.standard_ = std::make_unique<Output>();
  } else if (output.ends_with("/") || fs::is_directory(output, ignored)) {
    std::error_code problem;
    fs::create_directories(output, problem);
    if (problem) return Error{.code = ErrorCode::io, .message = "cannot create: " + problem.message()};
    target.folder_ = output;
  } else {
    Result<FileOutput> file = FileOutput::create(output);
    if (!file) return file.error();
    target.file_.emplace(std::move(file).value());
  }
  return target;
}

std::optional<Error> Target::put(const Item& item, std::string_view text) {
  if (!folder_.empty()) return write_whole(path_for(item), text);
  std::string between;
  if (count_++ > 0) {
    between = options_.between;
    if (!text.starts_with(options_.opening)) between += options_.opening + "\n";
  }
  if (!file_) {
    standard_->write(between);
    standard_->write(text);
    return std::nullopt;
  }
  if (auto error = file_->write(between)) return error;
  return file_->write(text);
}

std::string Target::path_for(const Item& item) {
  std::string stem = fs::path(item.file).stem().string();
  if (item.file == "-" || item.file == "--puzzle" || stem.empty()) stem = "puzzle";
  if (item.index > 0) stem.append("-").append(std::to_string(item.index));
  std::string name = stem;
  for (int more = 2; !taken_.insert(name).second; ++more) name = stem + "-" + std::to_string(more);
  return (fs::path(folder_) / (name + "." + options_.extension)).string();
}

}  // namespace

Exit write_each(const InputOptions& input_options, const TargetOptions& options,
                const std::function<Result<std::string>(const Document&)>& text_of) {
  if (const auto error = replaces_input(input_options, options.output)) {
    report(*error, options.output);
    return Exit::usage;
  }
  Result<Target> target = Target::open(options);
  if (!target) return report(target.error(), options.output);
  listen_for_interrupt();
  Exit exit = Exit::yes;
  Input input(input_options);
  while (std::optional<Item> item = input.next()) {
    if (target.value().failed() || interrupted()) break;
    if (!item->document) {
      exit = worse(exit, report(*item));
      continue;
    }
    const Result<std::string> text = text_of(item->document.value());
    if (!text) {
      exit = worse(exit, report(text.error(), item->file));
      continue;
    }
    if (auto error = target.value().put(*item, text.value()))
      return target.value().finish(worse(exit, report(*error, options.output)));
  }
  if (interrupted()) return target.value().finish(worse(exit, Exit::unknown));
  // A file that lacks what the disk did not give is not whole.
  if (exit == Exit::io) return target.value().finish(exit);
  if (auto error = target.value().commit()) exit = worse(exit, report(*error, options.output));
  return target.value().finish(exit);
}

}  // namespace hashi::app
