// The game as a graph: islands with clues, edges that can carry bridges, pairs of edges in conflict,
// at most M bridges on an edge, k connected components in a solution (T. Ykema, 2025, section 3).
//
// A Puzzle knows no geometry; classic boards become graphs in grid.h. It is immutable: 'make'
// validates everything once, and all code may rely on these invariants:
//   - every edge joins two different existing islands, no two edges join the same pair;
//   - 1 <= capacity(e) <= M, where M may itself be lowered per edge;
//   - a conflict names two different existing edges, no conflict is listed twice;
//   - all counts are within Limits, so 32-bit sums cannot overflow.
// A puzzle need not be solvable.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hashi/base/id_vector.h"
#include "hashi/base/result.h"
#include "hashi/puzzle/clue.h"

namespace hashi {

enum class IslandId : std::int32_t {};
enum class EdgeId : std::int32_t {};

struct Rules {
  int max_bridges = 2;  // M
  int components = 1;   // k
  bool operator==(const Rules&) const = default;
};

// Size limits; larger puzzles are refused with ErrorCode::limit.
struct Limits {
  static constexpr std::int32_t islands = 4'000'000;
  static constexpr std::int32_t edges = 8'000'000;
  static constexpr std::int32_t conflicts = 50'000'000;
  static constexpr int max_bridges = 250;
  static constexpr int clue = 1'000'000;
};

struct Edge {
  IslandId a{};
  IslandId b{};
  int capacity = 0;  // 0 = the puzzle's M
  bool operator==(const Edge&) const = default;
};

struct Conflict {
  EdgeId a{};
  EdgeId b{};
  bool operator==(const Conflict&) const = default;
};

class Puzzle {
 public:
  static Result<Puzzle> make(std::vector<Clue> clues, std::vector<Edge> edges, std::vector<Conflict> conflicts,
                             Rules rules = {});

  // The same graph with other clues, one for each island and within Limits. Generators call this for many
  // sets of clues.
  Puzzle with_clues(IdVector<IslandId, Clue> clues) const&;
  Puzzle with_clues(IdVector<IslandId, Clue> clues) &&;

  std::int32_t island_count() const { return clues_.size(); }
  std::int32_t edge_count() const { return edges_.size(); }
  std::int32_t conflict_count() const { return static_cast<std::int32_t>(conflicts_.size()); }
  IdRange<IslandId> islands() const { return clues_.ids(); }
  IdRange<EdgeId> edges() const { return edges_.ids(); }
  std::span<const Conflict> conflicts() const { return conflicts_; }
  const Rules& rules() const { return rules_; }

  Clue clue(IslandId i) const { return clues_[i]; }
  const Edge& edge(EdgeId e) const { return edges_[e]; }
  int capacity(EdgeId e) const { return edges_[e].capacity; }
  IslandId other_end(EdgeId e, IslandId i) const { return edges_[e].a == i ? edges_[e].b : edges_[e].a; }

  // In increasing order of edge id; conflicts in the order in which they were given.
  std::span<const EdgeId> edges_at(IslandId i) const { return slice(edges_at_, edges_at_start_, index(i)); }
  std::span<const EdgeId> conflicts_of(EdgeId e) const { return slice(conflicts_of_, conflicts_of_start_, index(e)); }

  bool all_clues_are_numbers() const { return all_numbers_; }

  bool operator==(const Puzzle& other) const {
    return rules_ == other.rules_ && clues_ == other.clues_ && edges_ == other.edges_ && conflicts_ == other.conflicts_;
  }

 private:
  Puzzle() = default;
  void show(IdVector<IslandId, Clue> clues);

  static std::span<const EdgeId> slice(const std::vector<EdgeId>& items, const std::vector<std::int32_t>& start,
                                       std::int32_t at) {
    const auto i = static_cast<std::size_t>(at);
    return std::span(items).subspan(static_cast<std::size_t>(start[i]),
                                    static_cast<std::size_t>(start[i + 1] - start[i]));
  }

  Rules rules_;
  IdVector<IslandId, Clue> clues_;
  IdVector<EdgeId, Edge> edges_;
  std::vector<Conflict> conflicts_;
  bool all_numbers_ = true;
  // Compressed rows: the edges at island i are edges_at_[edges_at_start_[i] .. edges_at_start_[i + 1]).
  std::vector<std::int32_t> edges_at_start_, conflicts_of_start_;
  std::vector<EdgeId> edges_at_, conflicts_of_;
};

}  // namespace hashi
