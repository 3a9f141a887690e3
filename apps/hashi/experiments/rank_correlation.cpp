// Ranks with ties, and the correlation of two lists of ranks.
#include "experiments/rank_correlation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace hashi::app {
namespace {

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> found(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    const double shared = static_cast<double>(first + end - 1) / 2;
    for (std::size_t at = first; at < end; ++at) found[order[at]] = shared;
    first = end;
  }
  return found;
}

}  // namespace

std::optional<double> rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> x = ranks(a), y = ranks(b);
  const double mean = (static_cast<double>(x.size()) - 1) / 2;  // of either: sharing ranks keeps their sum
  double xy = 0, xx = 0, yy = 0;
  for (std::size_t at = 0; at < x.size(); ++at) {
    xy += (x[at] - mean) * (y[at] - mean);
    xx += (x[at] - mean) * (x[at] - mean);
    yy += (y[at] - mean) * (y[at] - mean);
  }
  if (xx == 0 || yy == 0) return std::nullopt;
  return xy / std::sqrt(xx * yy);
}

}  // namespace hashi::app
