// Each conflict that no group covers yet starts a group, which grows by every edge in conflict with all of it.
#include "draw/conflict_groups.h"

#include <algorithm>
#include <set>
#include <utility>

#include "draw/geometry.h"

namespace hashi::draw {
namespace {

using Pair = std::pair<EdgeId, EdgeId>;

std::vector<Pair> sorted_pairs(const Puzzle& puzzle) {
  std::vector<Pair> pairs;
  pairs.reserve(puzzle.conflicts().size());
  for (const Conflict& conflict : puzzle.conflicts()) pairs.push_back(std::minmax(conflict.a, conflict.b));
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// After this many tests groups stop growing: a picture with that many conflicts is unreadable anyway.
constexpr std::int64_t kMostQuestions = 20'000'000;

}  // namespace

std::vector<ConflictGroup> conflict_groups(const Puzzle& puzzle) {
  std::vector<ConflictGroup> groups;
  const std::vector<Pair> pairs = sorted_pairs(puzzle);
  std::set<Pair> covered;
  std::int64_t questions = 0;
  for (const Conflict& conflict : puzzle.conflicts()) {
    if (covered.contains(std::minmax(conflict.a, conflict.b))) continue;
    ConflictGroup group = {conflict.a, conflict.b};
    for (const EdgeId e : puzzle.conflicts_of(conflict.a)) {
      if (questions > kMostQuestions) break;
      const bool fits = std::all_of(group.begin(), group.end(), [&](EdgeId f) {
        ++questions;
        return e != f && std::binary_search(pairs.begin(), pairs.end(), Pair(std::minmax(e, f)));
      });
      if (fits) group.push_back(e);
    }
    std::sort(group.begin(), group.end());
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = i + 1; j < group.size(); ++j) covered.insert({group[i], group[j]});
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

bool conflicts_are_the_crossings(const Puzzle& puzzle, const Layout& at) {
  constexpr std::int32_t kMostEdges = 2000;
  if (puzzle.conflicts().empty() || puzzle.edge_count() > kMostEdges) return false;
  std::vector<Pair> crossings;
  for (const EdgeId e : puzzle.edges()) {
    for (EdgeId f{index(e) + 1}; index(f) < puzzle.edge_count(); f = EdgeId{index(f) + 1}) {
      const Edge &one = puzzle.edge(e), &other = puzzle.edge(f);
      if (one.a == other.a || one.a == other.b || one.b == other.a || one.b == other.b) continue;
      if (crossing(at[one.a], at[one.b], at[other.a], at[other.b])) crossings.emplace_back(e, f);
    }
  }
  return crossings == sorted_pairs(puzzle);
}

std::string group_name(std::int32_t group) {
  std::string name;
  for (std::int32_t left = group + 1; left > 0; left = (left - 1) / 26)
    name.insert(name.begin(), static_cast<char>('a' + (left - 1) % 26));
  return name;
}

}  // namespace hashi::draw
