// Validation and the compressed rows, each in time linear in the size of the puzzle.
#include "hashi/puzzle/puzzle.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace hashi {
namespace {

Error error(ErrorCode code, std::string message) { return Error{.code = code, .message = std::move(message)}; }

std::string name(IslandId i) { return "island " + std::to_string(index(i)); }
std::string name(EdgeId e) { return "edge " + std::to_string(index(e)); }

bool exists(std::int32_t at, std::size_t count) { return at >= 0 && static_cast<std::size_t>(at) < count; }

struct Rows {
  std::vector<std::int32_t> start;
  std::vector<EdgeId> items;
};

// Rows by counting: 'ends(pair)' gives the two rows that the pair belongs to, 'entries(pair)' what each row gets.
template <class Pairs, class Ends, class Entries>
Rows make_rows(std::size_t row_count, const Pairs& pairs, Ends ends, Entries entries) {
  Rows rows;
  rows.start.assign(row_count + 1, 0);
  for (std::size_t p = 0; p < pairs.size(); ++p) {
    const auto [a, b] = ends(pairs[p]);
    ++rows.start[static_cast<std::size_t>(a) + 1];
    ++rows.start[static_cast<std::size_t>(b) + 1];
  }
  for (std::size_t r = 0; r < row_count; ++r) rows.start[r + 1] += rows.start[r];
  rows.items.resize(2 * pairs.size());
  std::vector<std::int32_t> next(rows.start.begin(), rows.start.end() - 1);
  for (std::size_t p = 0; p < pairs.size(); ++p) {
    const auto [a, b] = ends(pairs[p]);
    const auto [at_a, at_b] = entries(pairs[p], p);
    rows.items[static_cast<std::size_t>(next[static_cast<std::size_t>(a)]++)] = at_a;
    rows.items[static_cast<std::size_t>(next[static_cast<std::size_t>(b)]++)] = at_b;
  }
  return rows;
}

}  // namespace

Result<Puzzle> Puzzle::make(std::vector<Clue> clues, std::vector<Edge> edges, std::vector<Conflict> conflicts,
                            Rules rules) {
  if (clues.empty()) return error(ErrorCode::empty, "no islands");
  if (clues.size() > static_cast<std::size_t>(Limits::islands))
    return error(ErrorCode::limit, std::to_string(clues.size()) + " islands exceed " + std::to_string(Limits::islands));
  if (edges.size() > static_cast<std::size_t>(Limits::edges))
    return error(ErrorCode::limit, std::to_string(edges.size()) + " edges exceed " + std::to_string(Limits::edges));
  if (conflicts.size() > static_cast<std::size_t>(Limits::conflicts))
    return error(ErrorCode::limit,
                 std::to_string(conflicts.size()) + " conflicts exceed " + std::to_string(Limits::conflicts));
  if (rules.max_bridges < 1)
    return error(ErrorCode::range, "max_bridges " + std::to_string(rules.max_bridges) + " is below 1");
  if (rules.max_bridges > Limits::max_bridges)
    return error(ErrorCode::limit, "max_bridges " + std::to_string(rules.max_bridges) + " exceeds " +
                                       std::to_string(Limits::max_bridges));
  if (rules.components < 1)
    return error(ErrorCode::range, "components " + std::to_string(rules.components) + " is below 1");
  if (rules.components > Limits::islands)
    return error(ErrorCode::limit,
                 "components " + std::to_string(rules.components) + " exceeds " + std::to_string(Limits::islands));

  bool all_numbers = true;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    all_numbers = all_numbers && clues[i].is_number();
    if (clues[i].is_number() && clues[i].value() > Limits::clue)
      return error(ErrorCode::range, name(IslandId{static_cast<std::int32_t>(i)}) + ": clue " + clues[i].text() +
                                         " exceeds " + std::to_string(Limits::clue));
  }

  for (std::size_t e = 0; e < edges.size(); ++e) {
    const EdgeId id{static_cast<std::int32_t>(e)};
    Edge& edge = edges[e];
    for (const IslandId end : {edge.a, edge.b}) {
      if (!exists(index(end), clues.size()))
        return error(ErrorCode::range, name(id) + " names " + name(end) + ", which does not exist");
    }
    if (edge.a == edge.b) return error(ErrorCode::range, name(id) + " joins " + name(edge.a) + " with itself");
    if (edge.capacity == 0) edge.capacity = rules.max_bridges;
    if (edge.capacity < 1 || edge.capacity > rules.max_bridges)
      return error(ErrorCode::range, name(id) + ": capacity " + std::to_string(edge.capacity) + " is not in 1.." +
                                         std::to_string(rules.max_bridges));
  }

  for (std::size_t c = 0; c < conflicts.size(); ++c) {
    for (const EdgeId side : {conflicts[c].a, conflicts[c].b}) {
      if (!exists(index(side), edges.size()))
        return error(ErrorCode::range,
                     "conflict " + std::to_string(c) + " names " + name(side) + ", which does not exist");
    }
    if (conflicts[c].a == conflicts[c].b)
      return error(ErrorCode::range, "conflict " + std::to_string(c) + ": " + name(conflicts[c].a) + " with itself");
  }

  Rows at = make_rows(
      clues.size(), edges, [](const Edge& e) { return std::pair(index(e.a), index(e.b)); },
      [](const Edge&, std::size_t e) {
        const EdgeId id{static_cast<std::int32_t>(e)};
        return std::pair(id, id);
      });
  Rows of = make_rows(
      edges.size(), conflicts, [](const Conflict& c) { return std::pair(index(c.a), index(c.b)); },
      [](const Conflict& c, std::size_t) { return std::pair(c.b, c.a); });

  // Twice the same pair: stamp each row's partners.
  std::vector<std::int32_t> stamp(clues.size(), -1);
  for (std::size_t i = 0; i < clues.size(); ++i) {
    for (std::int32_t s = at.start[i]; s < at.start[i + 1]; ++s) {
      const Edge& edge = edges[static_cast<std::size_t>(index(at.items[static_cast<std::size_t>(s)]))];
      const std::int32_t other = static_cast<std::size_t>(index(edge.a)) == i ? index(edge.b) : index(edge.a);
      if (std::exchange(stamp[static_cast<std::size_t>(other)], static_cast<std::int32_t>(i)) ==
          static_cast<std::int32_t>(i))
        return error(ErrorCode::duplicate, "two edges join " + name(IslandId{static_cast<std::int32_t>(i)}) + " and " +
                                               name(IslandId{other}));
    }
  }
  stamp.assign(edges.size(), -1);
  for (std::size_t e = 0; e < edges.size(); ++e) {
    for (std::int32_t s = of.start[e]; s < of.start[e + 1]; ++s) {
      const EdgeId other = of.items[static_cast<std::size_t>(s)];
      if (std::exchange(stamp[static_cast<std::size_t>(index(other))], static_cast<std::int32_t>(e)) ==
          static_cast<std::int32_t>(e))
        return error(ErrorCode::duplicate, "the conflict of " + name(EdgeId{static_cast<std::int32_t>(e)}) + " and " +
                                               name(other) + " is listed twice");
    }
  }

  Puzzle puzzle;
  puzzle.rules_ = rules;
  puzzle.clues_ = IdVector<IslandId, Clue>(std::move(clues));
  puzzle.edges_ = IdVector<EdgeId, Edge>(std::move(edges));
  puzzle.conflicts_ = std::move(conflicts);
  puzzle.all_numbers_ = all_numbers;
  puzzle.edges_at_start_ = std::move(at.start);
  puzzle.edges_at_ = std::move(at.items);
  puzzle.conflicts_of_start_ = std::move(of.start);
  puzzle.conflicts_of_ = std::move(of.items);
  return puzzle;
}

void Puzzle::show(IdVector<IslandId, Clue> clues) {
  assert(clues.size() == island_count());
  clues_ = std::move(clues);
  all_numbers_ = std::all_of(clues_.begin(), clues_.end(), [](Clue clue) {
    assert(!clue.is_number() || clue.value() <= Limits::clue);
    return clue.is_number();
  });
}

Puzzle Puzzle::with_clues(IdVector<IslandId, Clue> clues) const& {
  Puzzle puzzle = *this;
  puzzle.show(std::move(clues));
  return puzzle;
}

Puzzle Puzzle::with_clues(IdVector<IslandId, Clue> clues) && {
  show(std::move(clues));
  return std::move(*this);
}

}  // namespace hashi
