// Building the state of a search from a puzzle.
#include <algorithm>
#include <array>

#include "engine/search.h"

namespace hashi::engine {
namespace {

constexpr std::int32_t kHuge = 1 << 28;  // residual and slack of an island that shows '?'

}  // namespace

// The most bridges that each letter can stand for; -1 for letters that do not occur.
Search::LetterLimits Search::letter_limits(const Puzzle& puzzle) {
  LetterLimits limits;
  limits.fill(-1);
  for (const IslandId i : puzzle.islands()) {
    if (!puzzle.clue(i).is_letter()) continue;
    std::int64_t room = 0;
    for (const EdgeId e : puzzle.edges_at(i)) room += puzzle.capacity(e);
    std::int64_t& limit = limits[static_cast<std::size_t>(puzzle.clue(i).which_letter())];
    limit = limit < 0 ? room : std::min(limit, room);
  }
  return limits;
}

bool Search::can_express(const Puzzle& puzzle) {
  if (puzzle.all_clues_are_numbers()) return true;
  return std::ranges::all_of(letter_limits(puzzle), [](std::int64_t limit) { return limit <= Literal::kMaxValue; });
}

Search::Search(const Puzzle& puzzle, const Division& division)
    : puzzle_(puzzle),
      numbering_(puzzle, division),
      edge_count_(puzzle.edge_count()),
      island_count_(puzzle.island_count()),
      plain_(puzzle.all_clues_are_numbers()) {
  std::array<Var, Clue::kLetters> letter_var{};
  var_count_ = edge_count_;
  LetterLimits limits{};
  if (!plain_) {
    limits = letter_limits(puzzle);
    for (std::size_t l = 0; l < limits.size(); ++l) letter_var[l] = limits[l] < 0 ? -1 : var_count_++;
  }
  set_up_islands();
  set_up_edges();
  if (!plain_) set_up_letters(limits, letter_var);
  given_.push({0, crossings_.size()});

  flood_.visited = IdVector<Island, std::uint32_t>(island_count_, 0);
  components_.reset(island_count_);
  clauses_.reset(var_count_);
  recency_.reset(var_count_);
  reserve_scratch();
  pace_.mode_switch_at = var_count_;
  for (std::int32_t i = island_count_ - 1; i >= 0; --i) {
    if (is_worth_a_first_visit(Island{i})) enqueue(Island{i});
  }
  for (const Island i : islands()) {
    if (!is_closed_at_start(i)) continue;
    components_.close(i, i);
    ++closings_.islands;
    closings_.list.push_back({i});
  }
}

void Search::set_up_islands() {
  degrees_.reserve(island_count_ + 1);
  incidences_.reserve(2 * edge_count_);
  for (const Island i : islands()) {
    const IslandId outside = numbering_.outside(i);
    const Clue shown = puzzle_.clue(outside);
    const int value = shown.is_number() ? shown.value() : -1, first = incidences_.size();
    degrees_.push(value >= 0 ? Degree{{value, -value}, value, 0, first, 0} : Degree{{kHuge, kHuge}, -1, 0, first, 0});
    for (const EdgeId e : puzzle_.edges_at(outside))
      incidences_.push({numbering_.inside(e), numbering_.inside(puzzle_.other_end(e, outside))});
  }
  degrees_.push({{0, 0}, 0, 0, incidences_.size(), 0});
}

void Search::set_up_edges() {
  bounds_.reserve(var_count_);
  variables_.reserve(var_count_);
  given_.reserve(var_count_ + 1);
  crossings_.reserve(2 * puzzle_.conflict_count());
  for (Var e = 0; e < edge_count_; ++e) {
    const EdgeId outside = numbering_.outside_edge(e);
    const Edge& edge = puzzle_.edge(outside);
    const Ends ends = {numbering_.inside(edge.a), numbering_.inside(edge.b)};
    Degree &a = degrees_[ends.a], &b = degrees_[ends.b];
    const int room = std::min(std::min(edge.capacity, Limits::max_bridges), std::min(a.residual(), b.residual()));
    add_variable(room, ends);
    for (const EdgeId f : puzzle_.conflicts_of(outside)) crossings_.push(numbering_.inside(f));
    max_capacity_ = std::max(max_capacity_, room);
    for (Degree* degree : {&a, &b}) {
      degree->leeway[Side::kUpper] += room;
      degree->wide += room > 1;
    }
  }
}

void Search::add_variable(int capacity, Ends ends) {
  const auto room = static_cast<std::uint16_t>(capacity);
  bounds_.push({{0, static_cast<std::uint16_t>(Literal::kMaxValue - room)}, room, -1});
  variables_.push({{-1, -1}, ends});
  given_.push({capacity, crossings_.size()});
}

void Search::set_up_letters(const LetterLimits& limits, const std::array<Var, Clue::kLetters>& letter_var) {
  for (std::size_t l = 0; l < limits.size(); ++l) {
    if (letter_var[l] >= 0) add_variable(static_cast<int>(limits[l]), {});
  }
  const std::int32_t letters = var_count_ - edge_count_;
  letters_.spread = IdVector<Island, std::int32_t>(island_count_, 0);
  letters_.of_island = IdVector<Island, Var>(island_count_, -1);
  letters_.start.assign(at(letters + 1), 0);
  for (const Island i : islands()) {
    if (shows_number(i)) continue;
    int room = 0;
    for (const auto [e, there] : around(i)) room += capacity(e);
    letters_.spread[i] = room;
    const Clue shown = puzzle_.clue(numbering_.outside(i));
    if (!shown.is_letter()) continue;
    const Var letter = letter_var[static_cast<std::size_t>(shown.which_letter())];
    letters_.of_island[i] = letter;
    degrees_[i].leeway = {capacity(letter), room};
    ++letters_.start[at(letter - edge_count_ + 1)];
  }
  for (std::int32_t l = 0; l < letters; ++l) letters_.start[at(l + 1)] += letters_.start[at(l)];
  std::vector<std::int32_t> next = letters_.start;
  letters_.islands.resize(at(letters_.start.back()));
  for (const Island i : islands()) {
    const Var letter = letters_.of_island[i];
    if (letter >= 0) letters_.islands[at(next[at(letter - edge_count_)]++)] = i;
  }
}

// Enough for most conflicts, so that a small puzzle allocates once.
void Search::reserve_scratch() {
  constexpr std::size_t kScratch = 128;
  trail_.reserve(var_count_ + 16);
  level_start_.reserve(static_cast<std::int32_t>(kScratch));
  queue_.islands.reserve(island_count_);
  premises_.reserve(kScratch);
  flood_.islands.reserve(kScratch);
  analysis_.clause.reserve(kScratch);
  analysis_.marked.reserve(kScratch);
  analysis_.levels.reserve(kScratch);
}

// The capacity of every edge respects both its clues already, so only a scarcity of edges can imply anything.
bool Search::is_worth_a_first_visit(Island island) const {
  return degrees_[island].slack() < max_capacity_ || degrees_[island].residual() == 0 || !shows_number(island);
}

bool Search::is_closed_at_start(Island island) const {
  return shows_number(island) ? degrees_[island].residual() == 0 : letters_.spread[island] == 0;
}

}  // namespace hashi::engine
