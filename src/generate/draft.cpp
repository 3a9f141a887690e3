// Changes to a draft. Only removing the last bridge of an edge needs a search: the edge may be a cut edge.
#include "generate/draft.h"

#include <cassert>
#include <utility>

namespace hashi {

Draft::Draft(Puzzle puzzle, Solution solution, DraftRules rules)
    : puzzle_(std::move(puzzle)),
      solution_(std::move(solution)),
      rules_(std::move(rules)),
      sums_(puzzle_.island_count(), 0),
      seen_by_(puzzle_.island_count(), 0) {
  for (const EdgeId e : puzzle_.edges()) {
    sums_[puzzle_.edge(e).a] += bridges(e);
    sums_[puzzle_.edge(e).b] += bridges(e);
    used_ += bridges(e) > 0;
    multiple_ += bridges(e) > 1;
  }
}

const Puzzle& Draft::puzzle() {
  if (!is_shown_) {
    IdVector<IslandId, Clue> clues(puzzle_.island_count());
    for (const IslandId i : puzzle_.islands()) clues[i] = Clue::number(sum(i));
    puzzle_ = std::move(puzzle_).with_clues(std::move(clues));
  }
  is_shown_ = true;
  return puzzle_;
}

bool Draft::can_set(EdgeId e, int count) {
  if (count < 0 || count > puzzle_.capacity(e) || count == bridges(e)) return false;
  if (count > 0 && bridges(e) > 0) return true;
  if (!rules_.loops) return false;
  if (count == 0) return !is_cut_edge(e);
  if (!rules_.usable.empty() && rules_.usable[e] == 0) return false;
  for (const EdgeId other : puzzle_.conflicts_of(e)) {
    if (bridges(other) > 0) return false;
  }
  return true;
}

void Draft::set(EdgeId e, int count) {
  used_ += (count > 0) - (bridges(e) > 0);
  multiple_ += (count > 1) - (bridges(e) > 1);
  sums_[puzzle_.edge(e).a] += count - bridges(e);
  sums_[puzzle_.edge(e).b] += count - bridges(e);
  solution_.bridges[e] = count;
  is_shown_ = false;
}

// In turns from both ends, so that a small side is walked and not the rest of the board.
bool Draft::is_cut_edge(EdgeId cut) {
  const Edge& edge = puzzle_.edge(cut);
  walk_ += 2;
  from_a_.assign(1, edge.a);
  from_b_.assign(1, edge.b);
  seen_by_[edge.a] = walk_;
  seen_by_[edge.b] = walk_ + 1;
  std::size_t next_a = 0, next_b = 0;
  const auto meets = [&](std::vector<IslandId>& queue, std::size_t& next, std::int32_t mine, std::int32_t theirs) {
    const IslandId i = queue[next++];
    for (const EdgeId e : puzzle_.edges_at(i)) {
      if (e == cut || bridges(e) == 0) continue;
      const IslandId j = puzzle_.other_end(e, i);
      if (seen_by_[j] == theirs) return true;
      if (seen_by_[j] == mine) continue;
      seen_by_[j] = mine;
      queue.push_back(j);
    }
    return false;
  };
  while (next_a < from_a_.size() && next_b < from_b_.size()) {
    if (meets(from_a_, next_a, walk_, walk_ + 1) || meets(from_b_, next_b, walk_ + 1, walk_)) return false;
  }
  return true;
}

}  // namespace hashi
