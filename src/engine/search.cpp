// Setting up, and the main loop.
#include "engine/search.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/order.h"

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

Search::Search(const Puzzle& puzzle)
    : puzzle_(puzzle),
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
  capacity_.resize(at(vars_));
  phase_.assign(at(vars_), -1);
  last_.assign(at(2 * vars_), -1);
  ends_.resize(at(edges_));
  const auto most_at = [&](IslandId i) {
    return puzzle.clue(i).is_number() ? std::min(puzzle.clue(i).value(), Limits::max_bridges) : Limits::max_bridges;
  };
  needs_.resize(at(islands_));
  for (std::int32_t i = 0; i < islands_; ++i) {
    const Clue clue = puzzle.clue(IslandId{i});
    needs_[at(i)] = clue.is_number() ? Need{clue.value(), -clue.value(), 0} : Need{kHuge, kHuge, 0};
  }
  for (Var e = 0; e < edges_; ++e) {
    const Edge& edge = puzzle.edge(EdgeId{e});
    ends_[at(e)] = {index(edge.a), index(edge.b)};
    const int room = std::min({edge.capacity, most_at(edge.a), most_at(edge.b)});
    capacity_[at(e)] = static_cast<std::uint8_t>(room);
    most_ = std::max(most_, room);
    for (const IslandId i : {edge.a, edge.b}) {
      needs_[at(index(i))].slack += room;
      needs_[at(index(i))].wide += room > 1;
    }
  }
  if (!plain_) set_up_letters(limits, letter_var);
  bounds_.resize(at(vars_));
  for (Var x = 0; x < vars_; ++x) bounds_[at(x)] = {0, capacity_[at(x)]};

  is_woken_.assign(at(islands_), 1);
  woken_.resize(at(islands_));
  for (std::int32_t i = 0; i < islands_; ++i) woken_[at(i)] = islands_ - 1 - i;
  visited_.assign(at(islands_), 0);
  parts_.reset(islands_);
  clauses_.reset(vars_);
  recency_.reset(vars_, order_of_edges(puzzle));
  trail_.reserve(at(vars_) + 16);
  touched_.reserve(at(islands_));
  for (auto* scratch : {&facts_, &clause_}) scratch->reserve(kScratch);
  for (auto* scratch : {&marked_, &walk_}) scratch->reserve(kScratch);
  conflicts_until_restart_ = kRestartUnit;
  conflicts_at_turn_ = vars_;
  conflicts_until_reduce_ = kReduceFirst;
  for (std::int32_t i = 0; i < islands_; ++i) {
    if (is_closed_from_the_start(i)) {
      parts_.close(i, i);
      ++closed_parts_;
      ++closed_islands_;
      closed_.push_back(i);
    } else {
      touched_.push_back(i);
    }
  }
}

bool Search::is_closed_from_the_start(std::int32_t island) const {
  return puzzle_.clue(IslandId{island}).is_number() ? needs_[at(island)].residual == 0 : spread_[at(island)] == 0;
}

void Search::set_up_letters(const std::array<std::int64_t, Clue::kLetters>& limits,
                            const std::array<Var, Clue::kLetters>& letter_var) {
  for (std::size_t l = 0; l < limits.size(); ++l) {
    if (letter_var[l] >= 0) capacity_[at(letter_var[l])] = static_cast<std::uint8_t>(limits[l]);
  }
  spread_.assign(at(islands_), 0);
  letter_of_.assign(at(islands_), -1);
  with_letter_start_.assign(at(vars_ - edges_ + 1), 0);
  for (std::int32_t i = 0; i < islands_; ++i) {
    const Clue clue = puzzle_.clue(IslandId{i});
    if (clue.is_number()) continue;
    int room = 0;
    for (const EdgeId e : puzzle_.edges_at(IslandId{i})) room += capacity_[at(index(e))];
    spread_[at(i)] = room;
    if (!clue.is_letter()) continue;
    const Var letter = letter_var[static_cast<std::size_t>(clue.which_letter())];
    letter_of_[at(i)] = letter;
    needs_[at(i)].residual = capacity_[at(letter)];
    needs_[at(i)].slack = room;
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
  if (limits.steps >= 0 && stats_.steps >= limits.steps) return true;
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

// Before the first run.
void Search::settle_start() {
  if (start_is_sound()) return;
  unsolvable_ = true;
  collect_facts(conflict_);  // for whoever listens
}

Status Search::run(const SearchLimits& limits) {
  if (trail_.empty()) settle_start();
  while (!unsolvable_) {
    if (!propagate()) {
      if (!resolve()) break;
      --conflicts_until_restart_;
      if (--conflicts_until_reduce_ <= 0) reduce();
    } else if (conflicts_until_restart_ <= 0) {
      restart();
    } else if (!decide()) {
      assert(consistent());
      return Status::solved;
    }
    if (over_limit(limits)) return Status::unknown;
  }
  return Status::unsolvable;
}

Solution Search::solution() const {
  Solution found{IdVector<EdgeId, int>(edges_)};
  for (Var e = 0; e < edges_; ++e) found.bridges[EdgeId{e}] = bounds_[at(e)].lower;
  return found;
}

void Search::start_with(std::span<const Literal> literals) {
  assert(trail_.empty());
  settle_start();
  clause_.clear();
  for (const Literal l : literals) {
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
    if (clause_[0].is_upper())
      lower_at(clause_[0].var(), clause_[0].value(), Reason(Why::rule, 0), 0);
    else
      raise_at(clause_[0].var(), clause_[0].value(), Reason(Why::rule, 0), 0);
    return;
  }
  const ClauseRef ref = clauses_.add(clause_, false, 0);
  clauses_.attach(ref);
  if (second == highest) {
    // Several of them come free with the last level: learning from so long a clause would cost more than trying.
    backtrack(highest - 1);
    for (const Literal l : {clauses_.literal(ref, 0), clauses_.literal(ref, 1)})
      phase_[at(l.var())] = static_cast<std::int16_t>(l.value());
    return;
  }
  conflict_ = {Trouble::clause, ref, 0};
  resolve();
}

void Search::exclude_found() {
  std::vector<Literal> differs;
  const std::int32_t settled =
      level() == 0 ? trail_end() : level_start_[0];  // trail entries that no other solution undoes
  for (Var x = 0; x < edges_; ++x) {
    if (last_[at(2 * x)] < settled && last_[at(2 * x + 1)] < settled) continue;
    const int value = bounds_[at(x)].lower;
    if (value < capacity_[at(x)]) differs.push_back(Literal::at_least(x, value + 1));
    // When all clues are numbers the total is fixed, so another solution has more bridges somewhere.
    if (!plain_ && value > 0) differs.push_back(Literal::at_most(x, value - 1));
  }
  require_one_of(differs);
}

bool Search::consistent() const {
  for (std::int32_t i = 0; i < islands_; ++i) {
    const Clue clue = puzzle_.clue(IslandId{i});
    int lo = 0, hi = 0;
    for (const EdgeId e : puzzle_.edges_at(IslandId{i})) {
      lo += bounds_[at(index(e))].lower;
      hi += bounds_[at(index(e))].upper;
    }
    if (clue.is_unknown()) {
      if (spread_[at(i)] != hi - lo) return false;
      continue;
    }
    const Var letter = clue.is_letter() ? letter_of_[at(i)] : -1;
    const int most = letter < 0 ? clue.value() : bounds_[at(letter)].upper,
              least = letter < 0 ? clue.value() : bounds_[at(letter)].lower;
    if (needs_[at(i)].residual != most - lo || needs_[at(i)].slack != hi - least) return false;
  }
  for (std::int32_t side = 0; side < 2 * vars_; ++side) {
    const int value = side % 2 == 0 ? bounds_[at(side / 2)].lower : bounds_[at(side / 2)].upper;
    const std::int32_t p = last_[at(side)];
    if (p >= 0 ? trail_[at(p)].bound.value() != value : value != (side % 2 == 0 ? 0 : capacity_[at(side / 2)]))
      return false;
  }
  return true;
}

}  // namespace hashi::engine
