// The two grids of a janko.at puzzle as its JSON collection holds them: "rows columns" on the first line, then the
// grid.
#pragma once

#include <string_view>

#include "format/text.h"
#include "hashi/format/format.h"

namespace hashi {

Result<Document> read_janko_grid(std::string_view text, const ReadOptions& options);

// Sets the solution or the flaws of 'document'.
Failure read_janko_solution(std::string_view text, Document& document);

}  // namespace hashi
