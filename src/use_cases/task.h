// Puzzles as tasks for programs that read and write text: the question, and the answer that is expected.
//
// The same question can be put in several encodings: the board drawn with characters, the list of its islands, or its
// cells as whole numbers. The answer is in the same encoding. hashi.tasks of the Python module reads and scores
// answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hashi/base/result.h"
#include "hashi/format/document.h"

namespace hashi {

enum class TaskEncoding { drawn, islands, cells };

std::optional<TaskEncoding> find_task_encoding(std::string_view name);

// The rules, the puzzle, and how to write the answer. E_FORMAT for a graph without a grid, except as islands.
Result<std::string> task_question(const Document& document, TaskEncoding encoding);

// These bridges in the form that the question asks for. E_FORMAT if it cannot show them: touching islands with a bridge
// between them have no cell for it, and more than two bridges have no symbol.
Result<std::string> task_answer(const Document& document, const Solution& solution, TaskEncoding encoding);

}  // namespace hashi
