// Collects the islands of a board with their positions in the text, and writes boards row by row.
#include "format/board_text.h"

#include <algorithm>

namespace hashi {

Rules rules_in_force(const ReadOptions& options, Rules said) {
  return {.max_bridges = options.max_bridges.value_or(said.max_bridges),
          .components = options.components.value_or(said.components)};
}

BoardBuilder::BoardBuilder(std::string_view text, const ReadOptions& options, Rules said)
    : text_(text), rules_(rules_in_force(options, said)), allow_zero_(zero_is_allowed(options, rules_)) {}

Failure BoardBuilder::set_size(std::int64_t rows, std::int64_t columns, std::size_t offset) {
  if (const auto cells = checked_cell_count(rows, columns); !cells)
    return error_at(text_, offset, cells.error().code, cells.error().message);
  rows_ = static_cast<std::int32_t>(rows);
  columns_ = static_cast<std::int32_t>(columns);
  return std::nullopt;
}

Failure BoardBuilder::add(Cell cell, std::int64_t number, std::size_t offset) {
  const std::int64_t most = std::int64_t{4} * rules_.max_bridges;
  if (number > most)
    return error_at(text_, offset, ErrorCode::range,
                    "clue " + std::to_string(number) + " exceeds " + std::to_string(most));
  if (number == 0 && !allow_zero_)
    return error_at(text_, offset, ErrorCode::range, "clue 0 is impossible if all islands must be connected");
  islands_.push_back({cell, Clue::number(static_cast<int>(number))});
  return std::nullopt;
}

Result<Document> BoardBuilder::finish() && {
  Result<Board> board = make_board(rows_, columns_, std::move(islands_), rules_);
  if (!board) return board.error();
  Board made = std::move(board).value();
  return Document{.puzzle = std::move(made.puzzle), .grid = std::move(made.grid)};
}

namespace {

bool touch(Cell a, Cell b) { return (a.row == b.row ? b.column - a.column : b.row - a.row) == 1; }

std::string at(Cell cell) { return " at " + cell_name(cell); }

}  // namespace

Failure expressible(const Document& document, const Abilities& abilities) {
  const auto refuse = [&](std::string what) -> Failure {
    return Error{.code = ErrorCode::format,
                 .message = std::string(abilities.format) + " cannot represent " + std::move(what)};
  };
  const Puzzle& puzzle = document.puzzle;
  const Rules& rules = puzzle.rules();
  if (!document.flaws.empty()) return refuse("an invalid solution: " + document.flaws.front().message);
  if (!document.grid) return refuse("a graph without a grid");
  if (rules.components != 1 && !abilities.writes_k) return refuse(std::to_string(rules.components) + " components");
  if (abilities.writes_m ? rules.max_bridges > abilities.most_bridges : rules.max_bridges != 2)
    return refuse(std::to_string(rules.max_bridges) + " bridges on an edge");
  if (std::min(document.grid->rows(), document.grid->columns()) < abilities.smallest_side)
    return refuse("a board with fewer than " + std::to_string(abilities.smallest_side) + " rows or columns");
  for (const IslandId i : puzzle.islands()) {
    const Clue clue = puzzle.clue(i);
    const std::string place = at(document.grid->cell(i));
    if (clue.is_letter()) return refuse("the letter " + clue.text() + place);
    if (clue.is_unknown() && !abilities.unknown) return refuse("an unknown clue" + place);
    if (clue.is_number() && clue.value() == 0 && !abilities.zero) return refuse("the clue 0" + place);
    if (clue.is_number() && clue.value() > abilities.largest_clue) return refuse("the clue " + clue.text() + place);
  }
  if (abilities.touching) return std::nullopt;
  for (const EdgeId e : puzzle.edges()) {
    const Cell a = document.grid->cell(puzzle.edge(e).a), b = document.grid->cell(puzzle.edge(e).b);
    if (touch(a, b)) return refuse("touching islands" + at(a) + " and" + at(b));
  }
  return std::nullopt;
}

std::string cells_in_runs(const Document& document, char shortest, char (*symbol)(Clue)) {
  const int longest = 'z' - shortest + 1;
  std::string text;
  int water = 0;
  const auto end_run = [&] {
    for (; water > longest; water -= longest) text.push_back('z');
    if (water > 0) text.push_back(static_cast<char>(shortest + water - 1));
    water = 0;
  };
  for_each_cell(*document.grid, [&](std::int32_t, std::int32_t, const IslandId* island) {
    if (!island) {
      ++water;
      return;
    }
    end_run();
    text.push_back(symbol(document.puzzle.clue(*island)));
  });
  end_run();
  return text;
}

}  // namespace hashi
