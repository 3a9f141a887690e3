// The table of formats, and reading and writing through it.
#include "hashi/format/format.h"

#include "format/bridges.h"
#include "format/janko.h"
#include "format/json_solution.h"
#include "format/json_text.h"
#include "format/rows.h"
#include "format/several.h"
#include "format/text.h"

namespace hashi {
namespace {

constexpr Format kFormats[] = {
    {"matrix", "a list of lists, [[3, 0, 6], …]", "txt", looks_like_matrix, read_matrix, write_matrix, true, false},
    {"puzzlekit", "collection of puzzlekit", "json", looks_like_puzzlekit, read_puzzlekit, nullptr, true, false},
    {"node-link", "node-link JSON of networkx", "json", looks_like_node_link, read_node_link, nullptr, true, false},
    {"json", "our own JSON", "json", looks_like_json, read_json, write_json, true, true},
    {"pzprv3", "file of the pzpr programs", "pzprv3", looks_like_pzprv3, read_pzprv3, write_pzprv3, true, false},
    {"pencilbox", "file of Pencilbox", "txt", looks_like_pencilbox, read_pencilbox, nullptr, true, false},
    {"penpa", "link of Penpa+", "url", looks_like_penpa, read_penpa, write_penpa, true, true},
    {"kanpen", "link of kanpen.net", "url", looks_like_kanpen, read_kanpen, nullptr, false, true},
    {"puzzlink", "link of puzz.link", "url", looks_like_puzzlink, read_puzzlink, write_puzzlink, false, true},
    {"tatham-save", "saved game of Tatham's Bridges", "sav", looks_like_tatham_save, read_tatham_save, nullptr, true,
     false},
    {"tatham", "game ID of Tatham's Bridges", "txt", looks_like_tatham, read_tatham, write_tatham, false, true},
    {"janko", "file of janko.at", "janko", looks_like_janko, read_janko, write_janko, true, false},
    {"facts", "facts of logic programs, island(X,Y,N).", "lp", looks_like_facts, read_facts, nullptr, true, false},
    {"csv", "comma-separated rows", "csv", looks_like_csv, read_csv, write_csv, true, false},
    {"task", "task string of puzzle-bridges.com (only by name)", "txt", looks_like_task, read_task, nullptr, false,
     true},
    {"has", "benchmark file of Coelho, Laporte, Lindbeck and Vidal", "has", looks_like_has, read_has, write_has, false,
     false},
    {"ascii", "digits and dots", "txt", looks_like_ascii, read_ascii, write_ascii, true, false},
};

// The link in a shortcut file as Windows and browsers write them, or the text itself.
std::string_view without_shortcut(std::string_view text) {
  if (!trimmed(text).starts_with("[InternetShortcut]")) return text;
  Lines lines(text);
  while (!lines.done()) {
    const std::string_view line = lines.next();
    if (line.starts_with("URL=")) return line.substr(4);
  }
  return text;
}

std::string known_names() {
  std::string names;
  for (const Format& format : kFormats) names.append(names.empty() ? "" : ", ").append(format.name);
  return names;
}

Error unknown_format(std::string_view name) {
  return Error{.code = ErrorCode::unsupported,
               .message = "unknown format " + quoted(name) + "; known formats: " + known_names()};
}

Result<PuzzleText> recognised_clean(std::string_view clean, const ReadOptions& options) {
  const std::string_view text = without_shortcut(clean);
  if (trimmed(text).empty()) return Error{.code = ErrorCode::empty, .message = "empty input"};
  const Format* format = options.from.empty() ? recognise(text) : find_format(options.from);
  if (!format && !options.from.empty()) return unknown_format(options.from);
  if (!format) {
    const std::string_view start = trimmed(text);
    return error_at(text, offset_of(text, start), ErrorCode::syntax, "no known format begins with " + quoted(start));
  }
  return PuzzleText{.text = text, .format = format};
}

// Bridges without a puzzle: what 'solve --json' prints, or a list alone.
std::optional<JsonText::Value> bare_solution(JsonText::Value root) {
  if (root.is(JsonKind::array)) return root;
  if (root.find("islands") || root.find("problem") || root.find("puzzle")) return std::nullopt;
  if (const auto solution = root.find("solution")) return solution;
  if (const auto solutions = root.find("solutions");
      solutions && solutions->is(JsonKind::array) && solutions->size() > 0)
    return solutions->first();
  return root.find("bridges") ? std::optional(root) : std::nullopt;
}

// True if a solution of one puzzle fits the other; clues may be written differently.
bool same_places(const Document& a, const Document& b) {
  if (a.grid.has_value() != b.grid.has_value()) return false;
  if (a.grid) return *a.grid == *b.grid;
  if (a.puzzle.island_count() != b.puzzle.island_count() || a.puzzle.edge_count() != b.puzzle.edge_count())
    return false;
  for (const EdgeId e : a.puzzle.edges()) {
    if (a.puzzle.edge(e).a != b.puzzle.edge(e).a || a.puzzle.edge(e).b != b.puzzle.edge(e).b) return false;
  }
  return true;
}

}  // namespace

std::span<const Format> all_formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

const Format* recognise(std::string_view text) {
  for (const Format& format : kFormats) {
    if (format.recognise(text)) return &format;
  }
  return nullptr;
}

Result<PuzzleText> recognised(std::string_view raw, const ReadOptions& options) {
  const Result<std::string_view> clean = clean_text(raw);
  return clean ? recognised_clean(clean.value(), options) : clean.error();
}

Result<Document> read_document(std::string_view raw, const ReadOptions& options) {
  const Result<PuzzleText> puzzle = recognised(raw, options);
  return puzzle ? puzzle.value().format->read(puzzle.value().text, options) : puzzle.error();
}

Result<std::string> write_document(const Document& document, std::string_view format_name) {
  const Format* format = find_format(format_name);
  if (!format) return unknown_format(format_name);
  if (!format->write)
    return Error{.code = ErrorCode::unsupported, .message = std::string(format_name) + " can be read but not written"};
  return format->write(document);
}

Result<Document> read_solution(std::string_view raw, Document document, const ReadOptions& options) {
  const Result<std::string_view> text = clean_text(raw);
  if (!text) return text.error();
  document.solution.reset();
  document.flaws.clear();
  document.ruled_out.clear();
  const std::string_view content = trimmed(text.value());
  if (content.empty()) return Error{.code = ErrorCode::empty, .message = "empty input"};
  if (options.from.empty() || options.from == "json") {
    if (content.front() == '{' || looks_like_json(content)) {
      const Result<JsonText> json = JsonText::parse(text.value());
      if (json) {
        if (const auto bridges = bare_solution(json.value().root())) {
          if (Failure failure = take_json_solution(*bridges, document)) return *failure;
          return document;
        }
      }
    }
  }
  ReadOptions same_rules = options;
  same_rules.max_bridges = options.max_bridges.value_or(document.puzzle.rules().max_bridges);
  same_rules.components = options.components.value_or(document.puzzle.rules().components);
  const Result<PuzzleText> puzzle = recognised_clean(text.value(), same_rules);
  if (!puzzle) return puzzle.error();
  Result<Document> solved = puzzle.value().format->read(puzzle.value().text, same_rules);
  if (!solved) return solved;
  if (!solved.value().solution && solved.value().flaws.empty())
    return Error{.code = ErrorCode::empty, .message = "the text contains no solution"};
  if (!same_places(document, solved.value())) {
    document.flaws.push_back({.message = "the solution is for another puzzle: its islands lie elsewhere"});
    return document;
  }
  document.solution = std::move(solved.value().solution);
  document.flaws = std::move(solved.value().flaws);
  return document;
}

}  // namespace hashi
