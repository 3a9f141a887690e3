// Yields puzzles one by one: --puzzle first, then each file; a folder is replaced by the files in it.
#include "io/input.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <system_error>

#include "format/printable.h"
#include "format/several.h"
#include "format/text.h"
#include "io/source.h"

namespace hashi::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 11> kExtensions = {".has",    ".txt", ".json",  ".jsonl", ".hashi", ".url",
                                                          ".pzprv3", ".sav", ".janko", ".csv",   ".lp"};

Error cannot_open(const std::error_code& problem) {
  return {.code = ErrorCode::io, .message = "cannot open: " + problem.message()};
}

bool has_extension(const fs::path& path) {
  return std::find(kExtensions.begin(), kExtensions.end(), path.extension().string()) != kExtensions.end();
}

// The puzzle files in a folder and its subfolders, sorted by name, without hidden files and links to folders.
Result<std::vector<std::string>> files_below(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code problem;
  fs::recursive_directory_iterator entry(folder, problem), end;
  if (problem) return cannot_open(problem);
  while (entry != end) {
    const fs::path& path = entry->path();
    const bool hidden = path.filename().string().starts_with(".");
    std::error_code ignored;
    if (entry->is_directory(ignored)) {
      if (hidden) entry.disable_recursion_pending();
    } else if (!hidden && entry->is_regular_file(ignored) && has_extension(path)) {
      files.push_back(path.string());
    }
    entry.increment(problem);
    if (problem) return cannot_open(problem);
  }
  if (files.empty())
    return Error{.code = ErrorCode::empty, .message = "no puzzle files in this folder (.has, .txt, .json, .jsonl …)"};
  std::sort(files.begin(), files.end());
  return files;
}

// True if the file has one puzzle per line, judging by its first line.
Result<bool> has_one_per_line(Source& source, const ReadOptions& options) {
  const Result<std::size_t> length = source.line_length();
  if (!length) return length.error();
  const Result<bool> more = source.has_more_behind(length.value());
  if (!more || !more.value()) return more;
  return is_whole_puzzle(source.pending().substr(0, length.value()), options);
}

// Checks that a large text starts like a known format before it is read.
Failure refuse_large_rubbish(const Source& source, const ReadOptions& options) {
  if (source.size() <= Source::kMaxStreamBytes || !options.from.empty()) return std::nullopt;
  const std::string_view head = source.pending();
  const Result<PuzzleText> puzzle = recognised(head.substr(0, head.rfind('\n')), options);
  return puzzle ? Failure() : puzzle.error();
}

}  // namespace

void add_input_options(Options& command, InputOptions& options) {
  command.add_option("FILE", options.files, "puzzle files or folders; - = standard input");
  command.add_option("--puzzle", options.puzzle, "puzzle or link given as text")->option_text("TEXT");
  command
      .add_option(
          "--from",
          [&options](const std::string& name) -> Complaint {
            if (!find_format(name)) return "unknown format '" + printable(name) + "'";
            options.read.from = name;
            return {};
          },
          "input format (default: detect it): " + joined(names_of(all_formats())))
      ->option_text("NAME")
      ->offers(names_of(all_formats()));
  command
      .add_option("--max-bridges", options.read.max_bridges,
                  "maximum number of bridges per edge (default: from the input)")
      ->option_text("M")
      ->check(InRange{1, Limits::max_bridges});
  command
      .add_option("--components", options.read.components,
                  "connected components of a solution (default: from the input)")
      ->option_text("K")
      ->check(InRange{1, Limits::islands});
  command.add_flag("--allow-zero", options.read.allow_zero, "accept clue 0 even if solutions have one component");
  command.check_together([&options]() -> Complaint {
    return options.files.empty() && options.puzzle.empty() ? "FILE or --puzzle is required" : "";
  });
}

struct Input::State {
  InputOptions options;
  std::deque<std::string> waiting;  // file names
  std::int64_t opened = 0;
  bool puzzle_given = false;
  std::optional<Source> lines;      // an open file with one puzzle per line
  std::string text;                 // of a file that was read whole
  std::vector<PuzzleText> puzzles;  // in it
  std::size_t given = 0;            // of them
  std::string file;
  std::int64_t index = 0;
  int line = 0;

  // What 'read_one' reads.
  template <class ReadOne>
  Item read(ReadOne read_one) {
    const auto start = std::chrono::steady_clock::now();
    Result<Document> document = read_one();
    const auto taken = std::chrono::steady_clock::now() - start;
    return {.file = file,
            .index = index++,
            .document = std::move(document),
            .read_us = std::chrono::duration_cast<std::chrono::microseconds>(taken).count()};
  }

  Item failed(Error error) { return {.file = file, .index = index, .document = std::move(error)}; }

  // The next puzzle of the open file, or nothing at its end.
  std::optional<Item> next_line() {
    while (true) {
      const Result<std::size_t> length = lines->line_length();
      ++line;
      if (!length || length.value() == 0) {
        lines.reset();
        if (length) return std::nullopt;
        Error error = length.error();
        error.line = line;
        return failed(std::move(error));
      }
      const std::string_view one = lines->pending().substr(0, length.value());
      lines->take(length.value());
      if (trimmed(one).empty()) continue;
      return placed(read([&] { return read_document(one, options.read); }), line);
    }
  }

  // An error in a piece of a file, with the place in the file; 'first' is the piece's first line.
  static Item placed(Item item, int first) {
    if (!item.document) {
      Error error = item.document.error();
      error.line = error.line > 0 ? error.line + first - 1 : first;
      item.document = std::move(error);
    }
    return item;
  }

  // Takes over a text that was read whole; gives its first puzzle.
  Item hold(std::string whole) {
    text = std::move(whole);
    given = 0;
    Result<std::vector<PuzzleText>> cut = cut_into_puzzles(text, options.read);
    if (!cut) {
      puzzles.clear();
      return failed(cut.error());
    }
    puzzles = std::move(cut).value();
    return next_held();
  }

  bool holds_more() const { return given < puzzles.size(); }

  // The next puzzle of a text that was read whole.
  Item next_held() {
    const PuzzleText& puzzle = puzzles[given++];
    return read([&] { return read_piece(text, puzzle, options.read); });
  }

  // Opens the first waiting file: a puzzle, an error, or nothing if its lines come one by one or it was a folder.
  std::optional<Item> open_next() {
    file = std::move(waiting.front());
    waiting.pop_front();
    ++opened;
    index = 0;
    line = 0;
    std::error_code ignored;
    if (file != "-" && fs::is_directory(file, ignored)) {
      Result<std::vector<std::string>> files = files_below(file);
      if (!files) return failed(files.error());
      waiting.insert(waiting.begin(), files.value().begin(), files.value().end());
      return std::nullopt;
    }
    Result<Source> source = Source::open(file);
    if (!source) return failed(source.error());
    const bool said = file.ends_with(".jsonl");
    const Result<bool> one_per_line = said ? Result<bool>(true) : has_one_per_line(source.value(), options.read);
    if (!one_per_line) return failed(one_per_line.error());
    if (one_per_line.value()) {
      lines.emplace(std::move(source).value());
      return std::nullopt;
    }
    if (Failure failure = refuse_large_rubbish(source.value(), options.read)) return failed(*failure);
    Result<std::string> whole = source.value().rest();
    if (!whole) return failed(whole.error());
    return hold(std::move(whole).value());
  }
};

Input::Input(InputOptions options) : state_(std::make_unique<State>()) {
  state_->waiting.assign(options.files.begin(), options.files.end());
  state_->puzzle_given = !options.puzzle.empty();
  state_->options = std::move(options);
}

Input::~Input() = default;
Input::Input(Input&&) noexcept = default;

std::optional<Item> Input::next() {
  State& state = *state_;
  if (std::exchange(state.puzzle_given, false)) {
    state.file = "--puzzle";
    state.index = 0;
    return state.hold(state.options.puzzle);
  }
  while (true) {
    if (state.holds_more()) return state.next_held();
    if (state.lines) {
      if (std::optional<Item> item = state.next_line()) return item;
    }
    if (state.waiting.empty()) return std::nullopt;
    if (std::optional<Item> item = state.open_next()) return item;
  }
}

double Input::share_read() const {
  const auto waiting = static_cast<double>(state_->waiting.size());
  const double open = state_->opened > 0 && (state_->lines || state_->holds_more()) ? 1 : 0;
  const double done = static_cast<double>(state_->opened) - open;
  return waiting + done <= 0 ? 0 : done / (done + waiting + open);
}

Puzzles read_all(const InputOptions& options) {
  Puzzles puzzles;
  Input input(options);
  while (std::optional<Item> item = input.next()) {
    if (item->document)
      puzzles.list.push_back(std::move(item->document).value().puzzle);
    else
      puzzles.exit = worse(puzzles.exit, report(*item));
  }
  return puzzles;
}

bool would_be_read(const InputOptions& options, const std::string& path) {
  std::error_code ignored;
  const fs::path there = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
  return std::any_of(options.files.begin(), options.files.end(), [&](const std::string& file) {
    if (file == "-") return false;
    if (!fs::is_directory(file, ignored)) return fs::equivalent(file, path, ignored);
    if (!has_extension(path)) return false;
    const fs::path folder = fs::canonical(file, ignored);
    return std::mismatch(folder.begin(), folder.end(), there.begin(), there.end()).first == folder.end();
  });
}

Error is_an_input() {
  return {.code = ErrorCode::unsupported, .message = "the output file would be read as input; choose another --output"};
}

std::optional<Error> replaces_input(const InputOptions& options, const std::string& output) {
  std::error_code ignored;
  if (output.empty() || !fs::is_regular_file(output, ignored) || !would_be_read(options, output)) return std::nullopt;
  return is_an_input();
}

Result<std::string> read_whole(const std::string& file) {
  Result<Source> source = Source::open(file);
  if (!source) return source.error();
  return source.value().rest();
}

std::string shown_name(const std::string& file) { return file == "-" ? "standard input" : printable(file); }

Exit exit_for(const Error& error) {
  switch (error.code) {
    case ErrorCode::limit:
      return Exit::unknown;
    case ErrorCode::io:
      return Exit::io;
    default:
      return Exit::bad_input;
  }
}

Exit report(const Error& error, const std::string& file) {
  const std::string line = describe(error, file.empty() ? "hashi" : shown_name(file)) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
  return exit_for(error);
}

}  // namespace hashi::app
