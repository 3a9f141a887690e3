// The words of the questions, and boards in three encodings.
#include "use_cases/task.h"

#include <vector>

#include "format/bridges.h"
#include "hashi/draw/text.h"
#include "hashi/use_cases/picture.h"

namespace hashi {
namespace {

Error cannot(TaskEncoding encoding, std::string_view what) {
  constexpr std::string_view kNames[] = {"drawn", "islands", "cells"};
  return {.code = ErrorCode::format,
          .message = "the encoding '" + std::string(kNames[static_cast<int>(encoding)]) + "' cannot represent " +
                     std::string(what)};
}

std::string rules_of(const Puzzle& puzzle) {
  const int most = puzzle.rules().max_bridges, parts = puzzle.rules().components;
  std::string text =
      "This is a Hashiwokakero puzzle. Join the islands with straight bridges so that the number on every island is "
      "the "
      "number of bridges that end there. ";
  text += most == 1 ? "At most one bridge joins" : "At most " + std::to_string(most) + " bridges join";
  text += " the same two islands, and bridges must not cross. ";
  text += parts == 1 ? "All islands must be connected with each other."
                     : "The islands must form exactly " + std::to_string(parts) + " connected groups.";
  return text + "\n\n";
}

// Rows of whole numbers: 'value' gives that of a cell without an island.
template <class Value>
std::string matrix(const Document& document, Value value) {
  std::string text;
  std::int32_t next = 0;
  const Grid& grid = *document.grid;
  for (std::int32_t row = 0; row < grid.rows(); ++row) {
    text += row == 0 ? "[[" : ",\n [";
    for (std::int32_t column = 0; column < grid.columns(); ++column) {
      const bool is_island = next < grid.cells().size() && grid.cell(IslandId{next}) == Cell{row, column};
      text += column == 0 ? "" : ", ";
      text += is_island ? document.puzzle.clue(IslandId{next}).text() : std::to_string(value(row, column));
      if (is_island) ++next;
    }
    text += "]";
  }
  return text + "]\n";
}

std::string place(const Document& document, IslandId i) {
  if (!document.grid) return std::to_string(index(i));
  const Cell cell = document.grid->cell(i);
  return std::to_string(cell.row) + ", " + std::to_string(cell.column);
}

// For each cell of the board the bridges that run through it.
Result<Picture> drawing(const Document& document, const Solution& solution, TaskEncoding encoding) {
  Document solved = document;
  solved.solution = solution;
  std::optional<Picture> picture = draw_picture(solved, 2);
  if (!picture) return cannot(encoding, "a bridge between touching islands, or three bridges");
  return *std::move(picture);
}

}  // namespace

std::optional<TaskEncoding> find_task_encoding(std::string_view name) {
  if (name == "drawn") return TaskEncoding::drawn;
  if (name == "islands") return TaskEncoding::islands;
  return name == "cells" ? std::optional(TaskEncoding::cells) : std::nullopt;
}

Result<std::string> task_question(const Document& document, TaskEncoding encoding) {
  std::string text = rules_of(document.puzzle);
  if (!document.grid && encoding != TaskEncoding::islands) return cannot(encoding, "a graph without a grid");
  if (encoding == TaskEncoding::drawn) {
    return text + "A digit is an island, a dot is water:\n\n" +
           draw::to_text(picture_of(document), {.symbols = "ascii"}) +
           "\nDraw the solved board in the same way: - and = for one and two bridges from left to right, | and \" for "
           "one "
           "and two from top to bottom.\n";
  }
  if (encoding == TaskEncoding::cells) {
    return text + "The cells of the board, row by row; 0 is water, another number an island:\n\n" +
           matrix(document, [](std::int32_t, std::int32_t) { return 0; }) +
           "\nAnswer with the same list, where the cells of bridges are -1 or -2 for one or two bridges from left to "
           "right, "
           "-3 or -4 for one or two from top to bottom.\n";
  }
  text += document.grid ? "The board has " + std::to_string(document.grid->rows()) + " rows and " +
                              std::to_string(document.grid->columns()) +
                              " columns, both counted from 0. The islands as [row, column, number]:\n\n"
                        : "The islands are numbered from 0. Their numbers of bridges:\n\n";
  std::string list;
  for (const IslandId i : document.puzzle.islands()) {
    const std::string clue = document.puzzle.clue(i).text();
    list += (list.empty() ? "[" : ", ") + (document.grid ? "[" + place(document, i) + ", " + clue + "]" : clue);
  }
  text += list + "]\n";
  if (!document.grid) {
    text += "\nBridges can join these pairs of islands:\n\n";
    list.clear();
    for (const EdgeId e : document.puzzle.edges())
      list += (list.empty() ? "[" : ", ") + ("[" + place(document, document.puzzle.edge(e).a)) + ", " +
              place(document, document.puzzle.edge(e).b) + "]";
    text += list + "]\n";
  }
  return text + (document.grid ? "\nAnswer with the list of bridges as [row, column, row, column, number].\n"
                               : "\nAnswer with the list of bridges as [island, island, number].\n");
}

Result<std::string> task_answer(const Document& document, const Solution& solution, TaskEncoding encoding) {
  if (encoding == TaskEncoding::islands) {
    std::string list;
    for (const EdgeId e : document.puzzle.edges()) {
      if (solution.bridges[e] == 0) continue;
      list += (list.empty() ? "[[" : ", [") + place(document, document.puzzle.edge(e).a) + ", " +
              place(document, document.puzzle.edge(e).b) + ", " + std::to_string(solution.bridges[e]) + "]";
    }
    return (list.empty() ? "[" : list) + "]\n";
  }
  if (!document.grid) return cannot(encoding, "a graph without a grid");
  const Result<Picture> picture = drawing(document, solution, encoding);
  if (!picture) return picture.error();
  if (encoding == TaskEncoding::drawn) return draw::to_text(picture_of(document, solution), {.symbols = "ascii"});
  return matrix(document, [&](std::int32_t row, std::int32_t column) {
    const Piece piece =
        picture.value()[static_cast<std::size_t>(row) * static_cast<std::size_t>(document.grid->columns()) +
                        static_cast<std::size_t>(column)];
    return piece.across > 0 ? -piece.across : piece.down > 0 ? -2 - piece.down : 0;
  });
}

}  // namespace hashi
