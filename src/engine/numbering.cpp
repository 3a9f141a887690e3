// Numbers islands in the order of their course (strips.h), and edges in the order of their first island.
#include "engine/numbering.h"

#include <cstddef>
#include <utility>

namespace hashi::engine {
namespace {

std::size_t at(std::int32_t i) { return static_cast<std::uint32_t>(i); }

}  // namespace

Numbering::Numbering(const Puzzle& puzzle, const Division& division) {
  if (puzzle.island_count() <= division.one_page) return;
  Course course = course_over(puzzle, division);
  islands_ = IdVector<Island, IslandId>(std::move(course.islands));
  islands_inside_ = IdVector<IslandId, Island>(islands_.size());
  edges_.reserve(at(puzzle.edge_count()));
  edges_inside_.assign(at(puzzle.edge_count()), -1);
  std::vector<Var> first_edge;  // per island: the first edge that no earlier island has
  first_edge.reserve(at(islands_.size() + 1));
  for (const Island inside_island : islands_.ids()) {
    const IslandId i = islands_[inside_island];
    islands_inside_[i] = inside_island;
    first_edge.push_back(static_cast<Var>(edges_.size()));
    for (const EdgeId e : puzzle.edges_at(i)) {
      Var& number = edges_inside_[at(index(e))];
      if (number >= 0) continue;
      number = static_cast<Var>(edges_.size());
      edges_.push_back(index(e));
    }
  }
  first_edge.push_back(puzzle.edge_count());
  pieces_.reserve(course.pieces.size());
  std::int32_t next = 0;
  for (const Course::Piece& piece : course.pieces) {
    for (; next < piece.beyond_end; ++next) {
      for (const EdgeId e : puzzle.edges_at(course.beyond[at(next)])) {
        if (inside(e) >= first_edge[at(piece.strip_end)]) beyond_.push_back(inside(e));
      }
    }
    pieces_.push_back({first_edge[at(piece.end)], static_cast<std::int32_t>(beyond_.size())});
  }
}

}  // namespace hashi::engine
