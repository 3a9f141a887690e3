// Setting up, and the main loop.
#include "engine/search.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace hashi::engine {
namespace {

constexpr std::int32_t kHuge = 1 << 28;  // the residual and slack of an island that asks for no number
constexpr std::size_t kScratch = 128;    // room for most conflicts, so that small puzzles allocate once

// The highest number of bridges that a letter can stand for; -1 for letters that do not occur.
std::array<std::int64_t, Clue::kLetters> letter_limits(const Puzzle& puzzle) {
  std::array<std::int64_t, Clue::kLetters> limits;
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

}  // namespace

bool Search::can_express(const Puzzle& puzzle) {
  if (puzzle.all_clues_are_numbers()) return true;
  for (const std::int64_t limit : letter_limits(puzzle)) {
    if (limit > Literal::kMaxValue) return false;
  }
  return true;
}

Search::Search(const Puzzle& puzzle, const Cut& cut)
    : puzzle_(puzzle),
      numbering_(puzzle, cut),
      edges_(puzzle.edge_count()),
      islands_(puzzle.island_count()),
      plain_(puzzle.all_clues_are_numbers()) {
  std::array<std::int32_t, Clue::kLetters> letter_var{};
  vars_ = edges_;
  std::array<std::int64_t, Clue::kLetters> limits{};
  if (!plain_) {
    limits = letter_limits(puzzle);
    for (std::size_t l = 0; l < limits.size(); ++l) letter_var[l] = limits[l] < 0 ? -1 : vars_++;
  }
  set_up_islands();
  set_up_edges();
  if (!plain_) set_up_letters(limits, letter_var);
  given_.push({0, crossings_.size()});

  visited_.assign(at(islands_), 0);
  parts_.reset(islands_);
  clauses_.reset(vars_);
  recency_.reset(vars_);
  trail_.reserve(vars_ + 16);
  level_start_.reserve(static_cast<std::int32_t>(kScratch));
  facts_.reserve(kScratch);
  clause_.reserve(kScratch);
  for (auto* scratch : {&marked_, &walk_, &false_from_}) scratch->reserve(kScratch);
  conflicts_until_restart_ = kRestartUnit;
  conflicts_at_turn_ = vars_;
  conflicts_until_reduce_ = kReduceFirst;
  woken_.reserve(islands_);
  for (std::int32_t i = islands_ - 1; i >= 0; --i) {
    if (is_worth_a_first_visit(i)) wake(i);
  }
  for (std::int32_t i = 0; i < islands_; ++i) {
    if (!is_closed_from_the_start(i)) continue;
    parts_.close(i, i);
    ++closed_parts_;
    ++closed_islands_;
    closed_.push_back({i});
  }
}

void Search::set_up_islands() {
  needs_.reserve(islands_ + 1);
  slots_.reserve(2 * edges_);
  for (std::int32_t i = 0; i < islands_; ++i) {
    const IslandId outside = numbering_.outside_island(i);
    const Clue shown = puzzle_.clue(outside);
    const int value = shown.is_number() ? shown.value() : -1, first = slots_.size();
    needs_.push(value >= 0 ? Need{{value, -value}, value, 0, first, 0} : Need{{kHuge, kHuge}, -1, 0, first, 0});
    for (const EdgeId e : puzzle_.edges_at(outside))
      slots_.push({numbering_.inside(e), numbering_.inside(puzzle_.other_end(e, outside))});
  }
  needs_.push({{0, 0}, 0, 0, slots_.size(), 0});
}

void Search::set_up_edges() {
  bounds_.reserve(vars_);
  variables_.reserve(vars_);
  given_.reserve(vars_ + 1);
  crossings_.reserve(2 * puzzle_.conflict_count());
  for (Var e = 0; e < edges_; ++e) {
    const EdgeId outside = numbering_.outside_edge(e);
    const Edge& edge = puzzle_.edge(outside);
    const Ends ends = {numbering_.inside(edge.a), numbering_.inside(edge.b)};
    Need &a = needs_[ends.a], &b = needs_[ends.b];
    const int room = std::min(std::min(edge.capacity, Limits::max_bridges), std::min(a.residual(), b.residual()));
    add_variable(room, ends);
    for (const EdgeId f : puzzle_.conflicts_of(outside)) crossings_.push(numbering_.inside(f));
    most_ = std::max(most_, room);
    for (Need* need : {&a, &b}) {
      need->leeway[1] += room;
      need->wide += room > 1;
    }
  }
}

void Search::add_variable(int capacity, Ends ends) {
  const auto most = static_cast<std::uint16_t>(capacity);
  bounds_.push({{0, static_cast<std::uint16_t>(Literal::kMaxValue - most)}, most, -1});
  variables_.push({{-1, -1}, ends});
  given_.push({capacity, crossings_.size()});
}

// No edge can carry more than both its clues, so only a scarcity of edges can say something.
bool Search::is_worth_a_first_visit(std::int32_t island) const {
  return needs_[island].slack() < most_ || needs_[island].residual() == 0 || !shows_number(island);
}

bool Search::is_closed_from_the_start(std::int32_t island) const {
  return shows_number(island) ? needs_[island].residual() == 0 : spread_[at(island)] == 0;
}

void Search::set_up_letters(const std::array<std::int64_t, Clue::kLetters>& limits,
                            const std::array<Var, Clue::kLetters>& letter_var) {
  for (std::size_t l = 0; l < limits.size(); ++l) {
    if (letter_var[l] >= 0) add_variable(static_cast<int>(limits[l]), {});
  }
  spread_.assign(at(islands_), 0);
  letter_of_.assign(at(islands_), -1);
  with_letter_start_.assign(at(vars_ - edges_ + 1), 0);
  for (std::int32_t i = 0; i < islands_; ++i) {
    if (shows_number(i)) continue;
    int room = 0;
    for (const auto [e, there] : around(i)) room += capacity(e);
    spread_[at(i)] = room;
    const Clue shown = puzzle_.clue(numbering_.outside_island(i));
    if (!shown.is_letter()) continue;
    const Var letter = letter_var[static_cast<std::size_t>(shown.which_letter())];
    letter_of_[at(i)] = letter;
    needs_[i].leeway = {capacity(letter), room};
    ++with_letter_start_[at(letter - edges_ + 1)];
  }
  for (std::int32_t l = 0; l < vars_ - edges_; ++l) with_letter_start_[at(l + 1)] += with_letter_start_[at(l)];
  std::vector<std::int32_t> next = with_letter_start_;
  with_letter_.resize(at(with_letter_start_.back()));
  for (std::int32_t i = 0; i < islands_; ++i) {
    if (letter_of_[at(i)] >= 0) with_letter_[at(next[at(letter_of_[at(i)] - edges_)]++)] = i;
  }
}

bool Search::over_limit(const SearchLimits& limits) {
  if ((limits.steps >= 0 && stats_.steps >= limits.steps) || clauses_.words() > kMostWords) return true;
  if (!limits.should_stop || stats_.steps < next_poll_) return false;
  next_poll_ = stats_.steps + kPollSteps;
  return limits.should_stop();
}

// What is wrong before anything has moved, and so wakes no propagator: letters whose islands have no room at all, and
// islands that are closed from the start.
bool Search::start_is_sound() {
  for (Var letter = edges_; letter < vars_; ++letter) {
    if (!spread_letter(letter)) return false;
  }
  return connect();
}

// Before anything else, once.
void Search::settle_start() {
  is_settled_ = true;
  if (start_is_sound()) return look_ahead_from_the_start();
  unsolvable_ = true;
  collect_facts(conflict_);  // for whoever listens
}

Status Search::run(const SearchLimits& limits) {
  if (!is_settled_) settle_start();
  while (!unsolvable_) {
    if (!propagate()) {
      if (!resolve()) break;
      --conflicts_until_restart_;
      if (--conflicts_until_reduce_ <= 0) reduce();
    } else if (conflicts_until_restart_ <= 0) {
      restart();
    } else if (!decide()) {
      assert(consistent());
      furthest_ = 0;  // nothing is further than a solution
      remember_furthest(trail_end());
      furthest_ = furthest_ever_ = 0;  // the search for another one begins anew
      return Status::solved;
    }
    if (over_limit(limits)) return Status::unknown;
  }
  return Status::unsolvable;
}

Solution Search::solution() const {
  Solution found{IdVector<EdgeId, int>(edges_)};
  for (const EdgeId e : puzzle_.edges()) found.bridges[e] = value(e);
  return found;
}

void Search::start_with(std::span<const Literal> literals) {
  assert(trail_.empty());
  settle_start();
  clause_.clear();
  for (const Literal outside : literals) {
    const Literal l = numbering_.inside(outside);
    if (is_true(l)) return;
    if (!is_false(l)) clause_.push_back(l);
  }
  if (clause_.empty()) {
    unsolvable_ = true;
  } else if (clause_.size() == 1) {
    make_true(clause_[0], Reason(Why::rule, 0));
  } else {
    clauses_.attach(clauses_.add(clause_, false, 0));
  }
}

void Search::require_one_of(std::span<const Literal> literals) {
  std::vector<Literal> inside;
  inside.reserve(literals.size());
  for (const Literal l : literals) inside.push_back(numbering_.inside(l));
  require(inside);
}

// The same, in the search's own numbers.
void Search::require(std::span<const Literal> literals) {
  clause_.clear();
  std::int32_t highest = 0, second = 0;  // levels
  for (const Literal l : literals) {
    assert(is_false(l));
    const std::int32_t false_from = level_of(~l);
    if (false_from == 0) continue;
    clause_.push_back(l);
    if (false_from > highest) {
      second = highest;
      highest = false_from;
      std::swap(clause_.front(), clause_.back());
    } else if (false_from > second) {
      second = false_from;
    } else {
      continue;
    }
    if (clause_.size() > 2) std::swap(clause_[1], clause_.back());
  }
  if (clause_.empty()) {
    unsolvable_ = true;
    return;
  }
  if (clause_.size() == 1) {
    // Until no bound contradicts it, whatever level each of them is of.
    while (is_false(clause_[0])) {
      const std::int32_t false_from = level_of(~clause_[0]);
      if (false_from == 0) unsolvable_ = true;
      if (false_from == 0) return;
      backtrack(false_from - 1);
    }
    if (is_true(clause_[0])) return;
    narrow_to(clause_[0], Reason(Why::rule, 0), 0);
    return;
  }
  const ClauseRef ref = clauses_.add(clause_, false, 0);
  clauses_.attach(ref);
  if (second == highest) {
    // Several of them come free with the last level: learning from so long a clause would cost more than trying.
    backtrack(highest - 1);
    for (const Literal l : {clauses_.literal(ref, 0), clauses_.literal(ref, 1)})
      bounds(l.var()).phase = static_cast<std::int16_t>(l.value());
    return;
  }
  conflict_ = {Trouble::clause, ref, 0};
  resolve();
}

void Search::exclude_found() {
  std::vector<Literal> differs;
  differs.reserve(at(edges_));
  const std::int32_t settled =
      level() == 0 ? trail_end() : level_start_[0];  // trail entries that no other solution undoes
  for (Var x = 0; x < edges_; ++x) {
    if (last(2 * x) < settled && last(2 * x + 1) < settled) continue;
    const int value = lower(x);
    if (value < capacity(x)) differs.push_back(Literal::at_least(x, value + 1));
    // When all clues are numbers the total is fixed, so another solution has more bridges somewhere.
    if (!plain_ && value > 0) differs.push_back(Literal::at_most(x, value - 1));
  }
  require(differs);
}

bool Search::consistent() const {
  for (std::int32_t i = 0; i < islands_; ++i) {
    const Clue shown = puzzle_.clue(numbering_.outside_island(i));
    int lo = 0, hi = 0, wide = 0;
    for (const auto [e, there] : around(i)) {
      lo += lower(e);
      hi += upper(e);
      wide += room(e) > 1;
    }
    if (needs_[i].wide != wide) return false;
    if (shown.is_unknown()) {
      if (spread_[at(i)] != hi - lo) return false;
      continue;
    }
    const Var letter = shown.is_letter() ? letter_of_[at(i)] : -1;
    const int most = letter < 0 ? shown.value() : upper(letter), least = letter < 0 ? shown.value() : lower(letter);
    if (needs_[i].residual() != most - lo || needs_[i].slack() != hi - least) return false;
  }
  for (std::int32_t side = 0; side < 2 * vars_; ++side) {
    const int at_start = side % 2 == 0 ? 0 : Literal::kMaxValue - capacity(side / 2);
    const std::int32_t p = last(side);
    if (strength(side) != (p >= 0 ? trail_[p].bound.strength() : at_start)) return false;
  }
  for (Var x = 0; x < vars_; ++x) {
    if (room(x) != upper(x) - lower(x)) return false;
  }
  return true;
}

}  // namespace hashi::engine
