// Each conflict that no group covers yet starts a group, which grows by every edge in conflict with all of it.
#include "draw/conflict_groups.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hashi::draw {
namespace {

bool in_conflict(const Puzzle& puzzle, EdgeId a, EdgeId b) {
  const auto others = puzzle.conflicts_of(a);
  return std::binary_search(others.begin(), others.end(), b);
}

// Past this many questions groups grow no more: a picture of that many conflicts shows little anyway.
constexpr std::int64_t kMostQuestions = 20'000'000;

}  // namespace

std::vector<ConflictGroup> conflict_groups(const Puzzle& puzzle) {
  std::vector<ConflictGroup> groups;
  std::set<std::pair<EdgeId, EdgeId>> covered;
  std::int64_t questions = 0;
  for (const Conflict& conflict : puzzle.conflicts()) {
    if (covered.contains(std::minmax(conflict.a, conflict.b))) continue;
    ConflictGroup group = {conflict.a, conflict.b};
    for (const EdgeId e : puzzle.conflicts_of(conflict.a)) {
      if (questions > kMostQuestions) break;
      const bool fits = std::all_of(group.begin(), group.end(), [&](EdgeId f) {
        ++questions;
        return e != f && in_conflict(puzzle, e, f);
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

std::string group_name(std::int32_t group) {
  std::string name;
  for (std::int32_t left = group + 1; left > 0; left = (left - 1) / 26)
    name.insert(name.begin(), static_cast<char>('a' + (left - 1) % 26));
  return name;
}

}  // namespace hashi::draw
