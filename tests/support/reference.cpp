// Enumerates all bridge counts edge by edge and keeps those that pass 'check'.
#include "support/reference.h"

#include "hashi/puzzle/check.h"

namespace hashi::reference {
namespace {

class Enumeration {
 public:
  Enumeration(const Puzzle& puzzle, std::size_t most, std::int64_t steps)
      : puzzle_(puzzle), most_(most), steps_(steps), current_{IdVector<EdgeId, int>(puzzle.edge_count(), 0)} {}

  bool run() { return isolated_islands_agree() ? try_from(0) : true; }
  std::vector<Solution> found;

 private:
  bool isolated_islands_agree() const {
    for (const IslandId i : puzzle_.islands()) {
      if (puzzle_.edges_at(i).empty() && puzzle_.clue(i).is_number() && puzzle_.clue(i).value() != 0) return false;
    }
    return true;
  }

  // False when a limit was reached.
  bool try_from(std::int32_t at) {
    if (--steps_ < 0) return false;
    if (at == puzzle_.edge_count()) {
      if (check(puzzle_, current_).empty()) found.push_back(current_);
      return found.size() <= most_;
    }
    const EdgeId e{at};
    for (int bridges = 0; bridges <= puzzle_.capacity(e); ++bridges) {
      current_.bridges[e] = bridges;
      if (end_fits(e, puzzle_.edge(e).a) && end_fits(e, puzzle_.edge(e).b) && !try_from(at + 1)) return false;
    }
    current_.bridges[e] = 0;
    return true;
  }

  // Only looked at when 'e' is the last edge of 'i': its sum is then final.
  bool end_fits(EdgeId e, IslandId i) const {
    if (!puzzle_.clue(i).is_number() || puzzle_.edges_at(i).back() != e) return true;
    int sum = 0;
    for (const EdgeId f : puzzle_.edges_at(i)) sum += current_.bridges[f];
    return sum == puzzle_.clue(i).value();
  }

  const Puzzle& puzzle_;
  std::size_t most_;
  std::int64_t steps_;
  Solution current_;
};

}  // namespace

std::optional<std::vector<Solution>> all_solutions(const Puzzle& puzzle, std::size_t most, std::int64_t steps) {
  Enumeration enumeration(puzzle, most, steps);
  if (!enumeration.run()) return std::nullopt;
  return enumeration.found;
}

}  // namespace hashi::reference
