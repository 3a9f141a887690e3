// Looks for islands that cannot be drawn where a layout puts them.
#include "hashi/puzzle/layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <vector>

namespace hashi {

std::optional<LayoutFlaw> find_flaw(const Layout& layout) {
  const auto is_usable = [](double coordinate) { return std::abs(coordinate) <= kFarthest; };  // false for NaN
  for (const IslandId i : layout.ids()) {
    if (!is_usable(layout[i].x) || !is_usable(layout[i].y))
      return LayoutFlaw{.island = i,
                        .message = "the position of island " + std::to_string(index(i)) + " is not within 1e9 of 0"};
  }
  std::vector<std::int32_t> order(static_cast<std::size_t>(layout.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto key = [&](std::int32_t i) { return std::tuple(layout[IslandId{i}].x, layout[IslandId{i}].y); };
  std::sort(order.begin(), order.end(),
            [&](std::int32_t a, std::int32_t b) { return std::tuple(key(a), a) < std::tuple(key(b), b); });
  const auto same =
      std::adjacent_find(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) { return key(a) == key(b); });
  if (same == order.end()) return std::nullopt;
  return LayoutFlaw{
      .island = IslandId{same[1]},
      .code = ErrorCode::duplicate,
      .message = "islands " + std::to_string(same[0]) + " and " + std::to_string(same[1]) + " lie at the same place"};
}

}  // namespace hashi
