// Text <-> Document: one table of formats, and reading and writing through it.
//
// A format is a row: what it is called, how it is recognised, read and written. The order of the
// rows is the order in which a text is offered to them; the first that recognises it reads it.
// docs/formats.md defines each of them. A puzzle that the target cannot represent is refused
// (ErrorCode::format); solutions, pencil marks and titles are dropped if the format has no place for them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "hashi/base/result.h"
#include "hashi/format/document.h"

namespace hashi {

struct ReadOptions {
  std::string from;                // the name of a format; empty = recognise it
  bool allow_zero = false;         // accept clue 0 even if k = 1
  std::optional<int> max_bridges;  // overrides the text
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
const Format* find_format(std::string_view name);  // nullptr = unknown
const Format* recognise(std::string_view text);    // nullptr = none; the text must be clean

Result<Document> read_document(std::string_view text, const ReadOptions& options = {});

// Ends with a line end.
Result<std::string> write_document(const Document& document, std::string_view format_name);

// The solution in 'text' for the puzzle of 'document': a solved puzzle in any format with solutions,
// or bridges alone (JSON "solution", "solutions" or "bridges"; Tatham moves). Returns 'document' with that solution, or
// with its flaws if it cannot be one. Pencil marks of 'document' are dropped.
Result<Document> read_solution(std::string_view text, Document document, const ReadOptions& options = {});

}  // namespace hashi
