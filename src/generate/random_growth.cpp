// The published algorithm, without improvements.
#include "generate/random_growth.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/random.h"
#include "generate/canvas.h"

namespace hashi {
namespace {

constexpr int kVainAttempts = 99;
constexpr int kMostBoards = 10'000;  // begun before it gives up

std::int32_t cells_ahead(const Canvas& canvas, Cell from, Direction d) {
  switch (d) {
    case Direction::right:
      return canvas.columns() - 1 - from.column;
    case Direction::down:
      return canvas.rows() - 1 - from.row;
    case Direction::left:
      return from.column;
    case Direction::up:
      break;
  }
  return from.row;
}

bool extend(Canvas& canvas, Random& random) {
  const auto from = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(canvas.islands())));
  const Direction d = kDirections[random.below(4)];
  const Cell start = canvas.place(from);
  const std::int32_t ahead = cells_ahead(canvas, start, d);
  if (canvas.bridge_from(from, d) != Canvas::kNone || ahead < 2) return false;
  const std::int32_t wish = random.between(2, ahead);
  std::int32_t length = 0;
  while (length < wish && canvas.is_water(beside(start, d, length + 1))) ++length;
  if (length < 2) return false;
  const std::int32_t island = canvas.put_island(beside(start, d, length));
  canvas.lay(from, island, random.between(1, 2));
  return true;
}

std::optional<Drawing> grown(const Recipe& recipe, Random& random) {
  const auto [rows, columns] = recipe.size;
  const std::int32_t islands = island_count(recipe);
  Canvas canvas(rows, columns);
  canvas.put_island({random.between(0, rows - 1), random.between(0, columns - 1)});
  for (int vain = 0; vain < kVainAttempts && canvas.islands() < islands;) vain = extend(canvas, random) ? 0 : vain + 1;
  if (canvas.islands() < islands) return std::nullopt;
  return canvas.drawing();
}

}  // namespace

Result<SolvedBoard> make_by_random_growth(const Recipe& recipe, std::uint64_t seed) {
  Random random(seed);
  for (int board = 0; board < kMostBoards; ++board) {
    if (const auto drawing = grown(recipe, random)) return solved_board(*drawing);
  }
  return Error{.code = ErrorCode::limit,
               .message = "gave up after " + std::to_string(kMostBoards) + " boards: none reached " +
                          std::to_string(island_count(recipe)) + " islands"};
}

}  // namespace hashi
