// What a sentence about a link of an argument needs, before any language.
#pragma once

#include <algorithm>
#include <vector>

#include "hashi/explain/argument.h"
#include "words/subject.h"

namespace hashi::words {

// An assumption, or what is shown by refuting it: how many bridges an edge carries.
struct Quantity {
  enum class Kind { none, no_more, exactly, at_least, at_most };
  Kind kind{};
  int bridges = 0;
};

inline Quantity supposed_quantity(const Change& change) {
  const auto [lo, hi] = change.after;
  if (hi == 0) return {Quantity::Kind::none, 0};
  if (hi == change.before.lo) return {Quantity::Kind::no_more, 0};
  if (lo == hi) return {Quantity::Kind::exactly, lo};
  return lo == change.before.lo ? Quantity{Quantity::Kind::at_most, hi} : Quantity{Quantity::Kind::at_least, lo};
}

inline Quantity shown_by_refuting(const Change& assumed) {
  const auto [lo, hi] = assumed.after;
  if (lo == assumed.before.lo) return {Quantity::Kind::at_least, hi + 1};
  if (lo == 1) return {Quantity::Kind::none, 0};
  if (lo == assumed.before.lo + 1) return {Quantity::Kind::no_more, 0};
  return {Quantity::Kind::at_most, lo - 1};
}

// A count at one island: what it needs, which neighbours leave less room, and what must go where.
struct Counted {
  struct Limit {
    IslandId island{};
    int needs = 0;
  };
  struct Share {  // further bridges, to each of the neighbours
    int bridges = 0;
    std::vector<IslandId> neighbours;
  };

  Counted(const Puzzle& puzzle, const Link& link)
      : island(link.islands[0]), needs(link.numbers[0]), ways(static_cast<int>(link.edges.size())) {
    for (std::size_t at = 1; at < link.islands.size(); ++at) {
      const Clue clue = puzzle.clue(link.islands[at]);
      if (clue.is_number() && clue.value() == link.numbers[at]) continue;
      limits.push_back({.island = link.islands[at], .needs = std::max(0, link.numbers[at])});
    }
    int sum = 0;
    for (const Change& change : link.changes) {
      const IslandId to = puzzle.other_end(change.edge, island);
      const int gain = change.after.lo - change.before.lo;
      sum += gain;
      if (gain == 0) {
        at_most.push_back(to);
        continue;
      }
      auto share = std::find_if(shares.begin(), shares.end(), [gain](const Share& s) { return s.bridges == gain; });
      if (share == shares.end()) share = shares.insert(share, {.bridges = gain, .neighbours = {}});
      share->neighbours.push_back(to);
    }
    is_all = sum == needs;
  }

  IslandId island;
  int needs;
  int ways;                   // that are open
  std::vector<Limit> limits;  // but for untouched islands, whose numbers say so
  std::vector<Share> shares;
  std::vector<IslandId> at_most;  // neighbours that get no more than the island needs
  bool is_all = false;            // the shares are all that it needs
};

// Of one way at an island: the edges that gain bridges.
inline std::vector<Change> gains(const std::vector<Change>& supposed) {
  std::vector<Change> gains;
  for (const Change& change : supposed) {
    if (change.after.lo > change.before.lo) gains.push_back(change);
  }
  return gains;
}

}  // namespace hashi::words
