// Splits the graph into its components, lays out each, and packs their boxes on shelves, the tallest first.
#include "draw/layout.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.h"
#include "base/union_find.h"
#include "draw/geometry.h"
#include "draw/stress.h"
#include "draw/untangle.h"

namespace hashi::draw {
namespace {

constexpr double kBetweenComponents = 1.0;

std::vector<std::vector<IslandId>> components(const Puzzle& puzzle) {
  UnionFind sets(puzzle.island_count());
  for (const EdgeId e : puzzle.edges()) sets.unite(index(puzzle.edge(e).a), index(puzzle.edge(e).b));
  IdVector<IslandId, std::int32_t> which(puzzle.island_count(), -1);
  std::vector<std::vector<IslandId>> result;
  for (const IslandId i : puzzle.islands()) {
    std::int32_t& number = which[IslandId{sets.find(index(i))}];
    if (number < 0) {
      number = static_cast<std::int32_t>(result.size());
      result.emplace_back();
    }
    result[static_cast<std::size_t>(number)].push_back(i);
  }
  return result;
}

Adjacency adjacency(const Puzzle& puzzle, const std::vector<IslandId>& members,
                    const IdVector<IslandId, std::int32_t>& position) {
  Adjacency graph;
  for (const IslandId i : members) {
    std::vector<std::int32_t>& neighbours = graph.neighbours.emplace_back();
    for (const EdgeId e : puzzle.edges_at(i)) neighbours.push_back(position[puzzle.other_end(e, i)]);
    std::sort(neighbours.begin(), neighbours.end());
  }
  return graph;
}

struct Box {
  Point low, high;
  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
};

Box box_of(const std::vector<IslandId>& members, const Layout& layout) {
  Box box{layout[members.front()], layout[members.front()]};
  for (const IslandId i : members) {
    const Point p = layout[i];
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

// Pages are wider than tall: turns the box by a quarter when it stands upright.
void lay_down(const std::vector<IslandId>& members, Layout& layout) {
  const Box box = box_of(members, layout);
  if (box.height() <= box.width()) return;
  for (const IslandId i : members) layout[i] = turned_left(layout[i]);
}

void pack(const std::vector<std::vector<IslandId>>& parts, Layout& layout) {
  struct Part {
    const std::vector<IslandId>* members;
    Box box;
  };
  std::vector<Part> boxes;
  double area = 0, widest = 0;
  for (const std::vector<IslandId>& members : parts) {
    boxes.push_back({&members, box_of(members, layout)});
    const Box& box = boxes.back().box;
    area += (box.width() + kBetweenComponents) * (box.height() + kBetweenComponents);
    widest = std::max(widest, box.width());
  }
  std::stable_sort(boxes.begin(), boxes.end(),
                   [](const Part& a, const Part& b) { return a.box.height() > b.box.height(); });
  const double shelf = std::max(widest, 1.4 * std::sqrt(area));
  Point corner;
  double tallest = 0;
  for (const Part& part : boxes) {
    if (corner.x > 0 && corner.x + part.box.width() > shelf) {
      corner = {0, corner.y + tallest + kBetweenComponents};
      tallest = 0;
    }
    for (const IslandId i : *part.members) layout[i] = layout[i] - part.box.low + corner;
    corner.x += part.box.width() + kBetweenComponents;
    tallest = std::max(tallest, part.box.height());
  }
}

}  // namespace

Layout make_layout(const Puzzle& puzzle) {
  Random random(1);
  const std::vector<std::vector<IslandId>> parts = components(puzzle);
  Layout layout(puzzle.island_count());
  IdVector<IslandId, std::int32_t> position(puzzle.island_count(), 0);
  for (const std::vector<IslandId>& members : parts) {
    for (std::size_t n = 0; n < members.size(); ++n) position[members[n]] = static_cast<std::int32_t>(n);
    const std::vector<Point> points = stress_layout(adjacency(puzzle, members, position), random);
    for (std::size_t n = 0; n < members.size(); ++n) layout[members[n]] = points[n];
  }
  pack(parts, layout);
  layout = untangle(puzzle, std::move(layout), random);
  // Untangling may have moved components into each other's way, so spreading and packing come last.
  for (const std::vector<IslandId>& members : parts) {
    std::vector<Point> points;
    for (const IslandId i : members) points.push_back(layout[i]);
    points = spread_out(std::move(points), kLeastDistance);
    for (std::size_t n = 0; n < members.size(); ++n) layout[members[n]] = points[n];
    lay_down(members, layout);
  }
  pack(parts, layout);
  return layout;
}

}  // namespace hashi::draw
