// Shared by the readers and writers of boards: clues with their positions, the rules in force, and which puzzles a
// target format can represent.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/text.h"
#include "hashi/format/format.h"

namespace hashi {

// The rules from the options, otherwise those of the text.
Rules rules_in_force(const ReadOptions& options, Rules said = {});

// True if clue 0 is allowed: an island without bridges is a component of its own.
inline bool zero_is_allowed(const ReadOptions& options, const Rules& rules) {
  return options.allow_zero || rules.components > 1;
}

// What pzpr and its relatives call the puzzle.
inline bool is_pzpr_name(std::string_view name) { return name == "hashi" || name == "hashikake" || name == "bridges"; }

// Collects the islands of a board. Every error has its position in the text.
class BoardBuilder {
 public:
  BoardBuilder(std::string_view text, const ReadOptions& options, Rules said = {});

  const Rules& rules() const { return rules_; }
  std::size_t island_count() const { return islands_.size(); }

  // E_EMPTY or E_LIMIT before anything is allocated.
  Failure set_size(std::int64_t rows, std::int64_t columns, std::size_t offset);
  Failure add(Cell cell, std::int64_t number, std::size_t offset);
  void add_unknown(Cell cell) { islands_.push_back({cell, Clue::unknown()}); }
  void add_letter(Cell cell, int which) { islands_.push_back({cell, Clue::letter(which)}); }
  void reserve(std::size_t islands) { islands_.reserve(islands); }

  Result<Document> finish() &&;

 private:
  std::string_view text_;
  Rules rules_;
  bool allow_zero_;
  std::int32_t rows_ = 0;
  std::int32_t columns_ = 0;
  std::vector<PlacedClue> islands_;
};

// What a format can represent beyond a plain board with numbers.
struct Abilities {
  std::string_view format;
  bool unknown = false;  // '?'
  bool zero = false;     // islands with clue 0
  int most_bridges = 2;  // M up to this; a format that does not write M can only have 2
  bool writes_m = false;
  bool writes_k = false;
  bool touching = true;  // islands side by side
  int largest_clue = 8;
  int smallest_side = 1;
};

// E_FORMAT with the reason if the format cannot represent the puzzle: graphs, letters, and what 'abilities' lacks.
Failure expressible(const Document& document, const Abilities& abilities);

// Calls visit(row, column, island or nullptr) for every cell in reading order: Visit(std::int32_t, std::int32_t, const
// IslandId*).
template <class Visit>
void for_each_cell(const Grid& grid, Visit visit) {
  std::int32_t next = 0;
  for (std::int32_t row = 0; row < grid.rows(); ++row) {
    for (std::int32_t column = 0; column < grid.columns(); ++column) {
      const IslandId id{next};
      const bool here = next < grid.cells().size() && grid.cell(id) == Cell{row, column};
      visit(row, column, here ? &id : nullptr);
      if (here) ++next;
    }
  }
}

// The board as one line: islands as symbols, runs of water as letters from 'shortest' (one cell) to z.
std::string cells_in_runs(const Document& document, char shortest, char (*symbol)(Clue));

}  // namespace hashi
