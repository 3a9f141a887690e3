// Pivots are chosen far from each other; each carries the weight of the vertices that are nearest to it. With every
// vertex a pivot of weight one this is full stress, so there is a single loop for both. A vertex moves to the
// weighted mean of where its pivots (and, in the sparse case, its neighbours) would have it: the stress never rises.
#include "draw/stress.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "draw/geometry.h"

namespace hashi::draw {
namespace {

using Hops = std::vector<std::int32_t>;

Hops breadth_first(const Adjacency& graph, std::int32_t source) {
  Hops distance(static_cast<std::size_t>(graph.size()), -1);
  std::vector<std::int32_t> queue = {source};
  distance[static_cast<std::size_t>(source)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const auto v = static_cast<std::size_t>(queue[head]);
    for (const std::int32_t w : graph.neighbours[v]) {
      std::int32_t& d = distance[static_cast<std::size_t>(w)];
      if (d >= 0) continue;
      d = distance[v] + 1;
      queue.push_back(w);
    }
  }
  return distance;
}

struct Pivot {
  std::int32_t vertex = 0;
  double weight = 1;
  Hops distance;
};

std::vector<Pivot> all_vertices(const Adjacency& graph) {
  std::vector<Pivot> pivots;
  for (std::int32_t v = 0; v < graph.size(); ++v)
    pivots.push_back({.vertex = v, .weight = 1, .distance = breadth_first(graph, v)});
  return pivots;
}

// Each next pivot is a vertex farthest from all pivots so far.
std::vector<Pivot> far_apart(const Adjacency& graph, int count) {
  std::vector<Pivot> pivots;
  const auto size = static_cast<std::size_t>(graph.size());
  std::vector<std::int32_t> nearest(size, graph.size());
  std::vector<std::size_t> region(size, 0);
  std::int32_t next = 0;
  while (static_cast<int>(pivots.size()) < count) {
    pivots.push_back({.vertex = next, .weight = 0, .distance = breadth_first(graph, next)});
    for (std::size_t v = 0; v < size; ++v) {
      if (pivots.back().distance[v] >= nearest[v]) continue;
      nearest[v] = pivots.back().distance[v];
      region[v] = pivots.size() - 1;
    }
    const auto farthest = std::max_element(nearest.begin(), nearest.end());
    if (*farthest == 0) break;
    next = static_cast<std::int32_t>(farthest - nearest.begin());
  }
  for (std::size_t v = 0; v < size; ++v) pivots[region[v]].weight += 1;
  return pivots;
}

// The two leading eigenvectors of the doubly centred squared distances to the pivots, by power iteration.
std::vector<Point> pivot_scaling(const std::vector<Pivot>& pivots, std::int32_t count, Random& random) {
  const auto size = static_cast<std::size_t>(count);
  const std::size_t columns = std::min<std::size_t>(pivots.size(), 50);
  const std::size_t stride = pivots.size() / columns;
  std::vector<std::vector<double>> centred(columns, std::vector<double>(size));
  for (std::size_t c = 0; c < columns; ++c) {
    const Hops& distance = pivots[c * stride].distance;
    double mean = 0;
    for (std::size_t v = 0; v < size; ++v) {
      centred[c][v] = -0.5 * distance[v] * distance[v];
      mean += centred[c][v] / static_cast<double>(size);
    }
    for (double& value : centred[c]) value -= mean;
  }
  for (std::size_t v = 0; v < size; ++v) {
    double mean = 0;
    for (std::size_t c = 0; c < columns; ++c) mean += centred[c][v] / static_cast<double>(columns);
    for (std::size_t c = 0; c < columns; ++c) centred[c][v] -= mean;
  }
  const auto noise = [&random] { return static_cast<double>(random.below(2001)) / 1000.0 - 1.0; };
  const auto normalised = [](std::vector<double> vector) {
    double squares = 0;
    for (const double x : vector) squares += x * x;
    if (squares > 1e-12) {
      for (double& x : vector) x /= std::sqrt(squares);
    }
    return vector;
  };
  std::vector<std::vector<double>> axes;
  for (int axis = 0; axis < 2; ++axis) {
    std::vector<double> along(size);
    for (double& x : along) x = noise();
    for (int round = 0; round < 40; ++round) {
      for (const std::vector<double>& earlier : axes) {
        double shared = 0;
        for (std::size_t v = 0; v < size; ++v) shared += earlier[v] * along[v];
        for (std::size_t v = 0; v < size; ++v) along[v] -= shared * earlier[v];
      }
      std::vector<double> next(size, 0.0);
      for (std::size_t c = 0; c < columns; ++c) {
        double shared = 0;
        for (std::size_t v = 0; v < size; ++v) shared += centred[c][v] * along[v];
        for (std::size_t v = 0; v < size; ++v) next[v] += shared * centred[c][v];
      }
      along = normalised(std::move(next));
    }
    axes.push_back(std::move(along));
  }
  // The scale that fits the distances best on average; noise parts vertices that look alike from every pivot.
  std::vector<Point> points(size);
  for (std::size_t v = 0; v < size; ++v) points[v] = {axes[0][v], axes[1][v]};
  double wanted = 0, found = 0;
  for (std::size_t c = 0; c < columns; ++c) {
    const Pivot& pivot = pivots[c * stride];
    for (std::size_t v = 0; v < size; ++v) {
      wanted += pivot.distance[v];
      found += distance(points[v], points[static_cast<std::size_t>(pivot.vertex)]);
    }
  }
  const double scale = found > 1e-9 ? wanted / found : 1.0;
  for (Point& p : points) p = scale * p + Point{0.1 * noise(), 0.1 * noise()};
  return points;
}

// Where vertex v would have to be for its distances to the others to be right, on weighted average.
class Pull {
 public:
  explicit Pull(Point at) : at_(at) {}
  void towards(Point other, double wanted, double weight) {
    const double found = std::max(distance(at_, other), 1e-6);
    sum_ = sum_ + weight * (other + (wanted / found) * (at_ - other));
    weight_ += weight;
  }
  Point result() const { return weight_ > 0 ? (1 / weight_) * sum_ : at_; }

 private:
  Point at_, sum_;
  double weight_ = 0;
};

void majorise(std::vector<Point>& points, const Adjacency& graph, const std::vector<Pivot>& pivots) {
  const auto size = static_cast<std::size_t>(graph.size());
  const bool sparse = pivots.size() < size;
  const double work = static_cast<double>(size) * static_cast<double>(pivots.size() + 4);
  const int rounds = static_cast<int>(std::clamp(2e8 / work, 15.0, 300.0));
  for (int round = 0; round < rounds; ++round) {
    double moved = 0;
    for (std::size_t v = 0; v < size; ++v) {
      Pull pull(points[v]);
      for (const Pivot& pivot : pivots) {
        const double d = pivot.distance[v];
        if (d > 0) pull.towards(points[static_cast<std::size_t>(pivot.vertex)], d, pivot.weight / (d * d));
      }
      if (sparse) {
        for (const std::int32_t w : graph.neighbours[v]) pull.towards(points[static_cast<std::size_t>(w)], 1, 1);
      }
      const Point next = pull.result();
      moved = std::max(moved, distance(next, points[v]));
      points[v] = next;
    }
    if (moved < 1e-3) break;
  }
}

// Points by square cells of the given side, for finding near pairs.
using Buckets = std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::size_t>>;

std::pair<std::int64_t, std::int64_t> bucket(Point p, double side) {
  return {static_cast<std::int64_t>(std::floor(p.x / side)), static_cast<std::int64_t>(std::floor(p.y / side))};
}

// Calls visit(i, j) once for each pair of points that may be closer than 'side'.
template <class Visit>
void for_near_pairs(const std::vector<Point>& points, double side, Visit visit) {
  Buckets buckets;
  for (std::size_t i = 0; i < points.size(); ++i) buckets[bucket(points[i], side)].push_back(i);
  for (const auto& [cell, members] : buckets) {
    for (std::size_t a = 0; a < members.size(); ++a) {
      for (std::size_t b = a + 1; b < members.size(); ++b) visit(members[a], members[b]);
    }
    constexpr std::pair<int, int> ahead[] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (const auto& [dx, dy] : ahead) {
      const auto other = buckets.find({cell.first + dx, cell.second + dy});
      if (other == buckets.end()) continue;
      for (const std::size_t a : members) {
        for (const std::size_t b : other->second) visit(a, b);
      }
    }
  }
}

}  // namespace

std::vector<Point> stress_layout(const Adjacency& graph, Random& random) {
  const std::int32_t size = graph.size();
  if (size == 1) return {Point{}};
  // Beyond the full case the tables hold at most forty million distances.
  const std::vector<Pivot> pivots =
      size <= kFullStress ? all_vertices(graph) : far_apart(graph, std::clamp(40'000'000 / size, 8, 100));
  std::vector<Point> points = pivot_scaling(pivots, size, random);
  majorise(points, graph, pivots);
  return points;
}

std::vector<Point> spread_out(std::vector<Point> points, double least) {
  const int rounds = points.size() <= 20'000 ? 200 : 20;
  for (int round = 0; round < rounds; ++round) {
    bool moved = false;
    for_near_pairs(points, least, [&](std::size_t i, std::size_t j) {
      const double d = distance(points[i], points[j]);
      if (d >= least) return;
      moved = true;
      // Coinciding points separate in different directions, or a cluster would stay on a line.
      const Point along = d > 1e-9 ? direction(points[i], points[j])
                                   : direction({}, {static_cast<double>(i % 7) + 1, static_cast<double>(j % 5) - 2});
      const double push = 0.52 * (least - d);
      points[i] = points[i] - push * along;
      points[j] = points[j] + push * along;
    });
    if (!moved) return points;
  }
  double closest = least;
  for_near_pairs(points, least,
                 [&](std::size_t i, std::size_t j) { closest = std::min(closest, distance(points[i], points[j])); });
  const double scale = least / std::max(closest, 1e-3 * least);
  for (Point& p : points) p = scale * p;
  return points;
}

}  // namespace hashi::draw
