// Text <-> Document: one table of formats, and reading and writing through it.
//
// A format is a row: what it is called, how it is recognised, read and written. The order of the
// rows is the order in which a text is offered to them; the first that recognises it reads it.
// docs/formats.md defines each of them. What a target cannot say about the puzzle itself is refused
// (ErrorCode::format); a solution, pencil marks and titles are left out where there is no place for them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "format/document.h"

namespace hashi {

struct ReadOptions {
  std::string from;                // the name of a format; empty = recognise it
  bool allow_zero = false;         // clue 0 even where there is one component only
  std::optional<int> max_bridges;  // instead of what the text says or implies
  std::optional<int> components;
};

struct Format {
  std::string_view name;
  std::string_view title;
  std::string_view extension;  // for files that hold one puzzle
  bool (*recognise)(std::string_view text);
  Result<Document> (*read)(std::string_view text, const ReadOptions& options);
  Result<std::string> (*write)(const Document& document);  // nullptr: read only
  bool writes_solutions = false;
  bool one_line = false;  // a puzzle is one line, so a file can hold many
};

std::span<const Format> all_formats();
const Format* find_format(std::string_view name);  // nullptr = no such format
const Format* recognise(std::string_view text);    // nullptr = none of them; the text is clean

Result<Document> read_document(std::string_view text, const ReadOptions& options = {});

// Ends with a line end.
Result<std::string> write_document(const Document& document, std::string_view format_name);

// The solution that 'text' holds for the puzzle of 'document': a solved puzzle in any format that carries solutions,
// or bridges alone (JSON "solution", "solutions" or "bridges"; Tatham moves). Gives 'document' with that solution, or
// with the flaws that keep it from being one. Pencil marks of 'document' are dropped.
Result<Document> read_solution(std::string_view text, Document document, const ReadOptions& options = {});

}  // namespace hashi
