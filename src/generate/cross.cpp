// The numbers of bridges in both chains are drawn first, then their lengths, then the island where they meet.
#include "generate/cross.h"

#include <algorithm>
#include <vector>

namespace hashi {
namespace {

struct Lengths {
  std::int32_t shortest, longest;
};

// Whether so many bridges in a row are 'length' long together.
bool can_split(std::int32_t length, std::int64_t bridges, const Lengths& each) {
  return length >= bridges * each.shortest && length <= bridges * each.longest;
}

// The islands of a chain, from 0 to 'length'.
std::vector<std::int32_t> chain(std::int32_t length, std::int32_t bridges, const Lengths& each, Random& random) {
  std::vector<std::int32_t> places = {0};
  for (std::int64_t left = bridges; left > 0; --left) {
    const std::int64_t rest = length - places.back();
    const std::int64_t least = std::max<std::int64_t>(each.shortest, rest - (left - 1) * each.longest);
    const std::int64_t most = std::min<std::int64_t>(each.longest, rest - (left - 1) * each.shortest);
    places.push_back(places.back() + random.between(static_cast<int>(least), static_cast<int>(most)));
  }
  return places;
}

std::int32_t any_of(const std::vector<std::int32_t>& places, Random& random) {
  return places[random.below(static_cast<std::uint32_t>(places.size()))];
}

}  // namespace

std::optional<Drawing> make_cross(const Recipe& recipe, const BridgeMix& mix, Random& random) {
  if (recipe.symmetry != Symmetry::none || !recipe.shape.text.empty() || !recipe.layout.text.empty())
    return std::nullopt;
  const Lengths each{shortest_bridge(recipe), longest_bridge(recipe)};
  const std::int32_t height = recipe.size.rows - 1, width = recipe.size.columns - 1, bridges = island_count(recipe) - 1;
  std::vector<std::int32_t> vertical;  // numbers of vertical bridges that leave the others for the horizontal chain
  for (std::int32_t down = 0; down <= std::min(bridges, height / each.shortest); ++down) {
    if (can_split(height, down, each) && can_split(width, bridges - down, each)) vertical.push_back(down);
  }
  if (vertical.empty()) return std::nullopt;
  const std::int32_t down = any_of(vertical, random);
  const std::vector<std::int32_t> rows = chain(height, down, each, random),
                                  columns = chain(width, bridges - down, each, random);
  const Cell middle{any_of(rows, random), any_of(columns, random)};
  Drawing drawing{.rows = recipe.size.rows, .columns = recipe.size.columns};
  drawing.islands.push_back(middle);
  const auto add_chain = [&](const std::vector<std::int32_t>& places, auto cell_of) {
    std::int32_t last = -1;
    for (const std::int32_t place : places) {
      const Cell cell = cell_of(place);
      const std::int32_t island = cell == middle ? 0 : static_cast<std::int32_t>(drawing.islands.size());
      if (island > 0) drawing.islands.push_back(cell);
      const bool is_multiple =
          recipe.max_bridges > 1 && random.chance(static_cast<std::uint32_t>(mix.multiple_percent), 100);
      const int count = is_multiple ? random.between(2, recipe.max_bridges) : 1;
      if (last >= 0) drawing.bridges.push_back({.a = last, .b = island, .count = count});
      last = island;
    }
  };
  add_chain(rows, [&](std::int32_t row) { return Cell{row, middle.column}; });
  add_chain(columns, [&](std::int32_t column) { return Cell{middle.row, column}; });
  return drawing;
}

}  // namespace hashi
