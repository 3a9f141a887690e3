// The exact engine: conflict-driven search specialised for bridges.
//
// State is one interval per edge (and per letter) on a single trail. Five propagators narrow it:
//   counting      the bridges at an island add up to its number              propagate.cpp
//   crossing      of two edges in conflict at most one is used                propagate.cpp
//   clauses       what earlier conflicts have taught                          propagate.cpp
//   connectivity  no group of islands closes before its time                  connect.cpp
//   parity        what a region of undecided edges needs is even              parity.cpp
// Every narrowing carries a reason, a tagged word; what it means in full is worked out only when a
// conflict asks for it (reasons.cpp). A conflict is resolved to its first unique implication point
// (analyse.cpp), the clause is learned, and the search goes back as far as the clause says, or only
// one level when that is far (backtrack.cpp).
//
// This is an inner header of the engine: src/solve and src/certify are its only users.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/clauses.h"
#include "engine/components.h"
#include "engine/literal.h"
#include "engine/numbering.h"
#include "engine/proof.h"
#include "engine/recency.h"
#include "engine/stack.h"
#include "puzzle/puzzle.h"
#include "puzzle/solution.h"

namespace hashi::engine {

enum class Status : std::uint8_t { solved, unsolvable, unknown };

struct SearchLimits {
  std::int64_t steps = -1;                 // narrowings until 'unknown'; -1 = no limit
  std::function<bool()> should_stop = {};  // asked now and then
};

struct SearchStats {
  std::int64_t steps = 0;  // bounds narrowed
  std::int64_t decisions = 0;
  std::int64_t conflicts = 0;
  std::int64_t restarts = 0;
  std::int64_t trials = 0;  // pieces of a large board beyond which all fitted
};

class Search {
 public:
  // False when the letters stand for more bridges than a literal can say.
  static bool can_express(const Puzzle& puzzle);

  // The puzzle must outlive the search. From here on islands and variables have the search's own numbers, except in
  // what is said to the outside and by it: the literals of the next functions, solutions and proofs. The cut is for
  // tests.
  explicit Search(const Puzzle& puzzle, const Cut& cut = {});

  // Before the first run: everything that is concluded is also written down there. The proof must outlive the search.
  void write_down(Proof& proof) {
    proof_ = &proof;
    proof.spoken_in(numbering_);
  }

  // Before the first run: the value to try first on an edge.
  void guess_first(EdgeId e, int value) { bounds(numbering_.inside(e)).phase = static_cast<std::int16_t>(value); }

  // Before the first run: only assignments that make one of the literals true.
  void start_with(std::span<const Literal> literals);

  // Goes on from where it is until a total assignment that keeps all rules, a proof that there is
  // none (left), or a limit.
  Status run(const SearchLimits& limits = {});

  // After 'solved': the assignment found.
  Solution solution() const;
  int value(EdgeId e) const { return lower(numbering_.inside(e)); }

  // After 'solved': from now on only assignments that make one of the literals true. All of them must
  // be false in the assignment just found; the search continues in place with all it has learned.
  void require_one_of(std::span<const Literal> literals);

  // After 'solved': from now on only other assignments than the one found.
  void exclude_found();

  const SearchStats& stats() const { return stats_; }

  // Recomputes all counters from the bounds; for asserts.
  bool consistent() const;

 private:
  enum class Why : std::uint8_t { decision, island, crossing, clause, closure, letters, rule, parity };

  // Why a bound was narrowed: the kind and one number that it needs.
  class Reason {
   public:
    constexpr Reason() = default;
    constexpr Reason(Why why, std::int32_t what) : word_((what << 3) | static_cast<std::int32_t>(why)) {}
    constexpr Why why() const { return static_cast<Why>(word_ & 7); }
    constexpr std::int32_t what() const { return word_ >> 3; }

   private:
    std::int32_t word_ = 0;
  };

  struct Entry {
    Literal bound;          // the bound that holds from here on
    std::uint16_t old;      // the strength of that side before
    std::uint16_t flags;    // what it did to the components, below
    std::int32_t previous;  // the entry before this one for the same side, or -1
    std::int32_t level;
    Reason reason;
  };
  // An end can take no more bridges; two components became one; a component can take no more.
  static constexpr std::uint16_t kClosesA = 1, kClosesB = 2, kUnited = 4, kShutsA = 8, kShutsB = 16;

  enum class Trouble : std::uint8_t { none, too_many, too_few, crossing, clause, closed, letters, parts, parity };
  struct Conflict {
    Trouble trouble = Trouble::none;
    std::int32_t a = 0;  // the island, edge, clause or letter
    std::int32_t b = 0;
  };

  struct Ends {
    std::int32_t a, b;
  };

  static std::size_t at(std::int32_t i) { return static_cast<std::uint32_t>(i); }

  // Some of the innermost functions are marked "always inline" where they are defined: they have one caller or two,
  // which the compiler cannot know, and a twentieth of the time went into calling them.

  // propagate.cpp
  bool propagate();
  inline bool visit_island(std::int32_t island);
  inline bool spread_entry(std::int32_t position);
  inline bool spread_crossings(Var edge);
  bool spread_clauses(Literal moved);
  bool spread_letter(Var letter);
  bool make_true(Literal literal, Reason reason);
  void narrow(std::int32_t side, int by, Reason reason) { narrow_at(side, by, reason, level()); }
  void narrow_to(Literal literal, Reason reason, std::int32_t level) {
    narrow_at(literal.side(), literal.strength() - strength(literal.side()), reason, level);
  }
  void narrow_at(std::int32_t side, int by, Reason reason, std::int32_t level);
  [[gnu::noinline]] void narrow_slowly(std::int32_t side, int by, Reason reason, std::int32_t level);
  template <bool plain>
  void narrow_with_room(std::int32_t side, int by, Reason reason, std::int32_t level);
  template <bool plain>
  void count(std::int32_t island, std::int32_t side, int by, bool loses_width, Entry& entry, std::uint16_t closes);
  void move_letter(std::int32_t side, int by);
  void wake(std::int32_t island) {
    if (needs_[island].is_woken != 0) return;
    needs_[island].is_woken = 1;
    woken_.push(island);
  }

  // connect.cpp
  bool connect();
  inline void connect_entry(Entry& entry);
  void disconnect_entry(const Entry& entry);
  void forget_closed_part();
  inline void note_part(std::int32_t root, std::int32_t island, Entry& entry, std::uint16_t shuts);
  void look_ahead_from_the_start();
  void look_ahead(std::int32_t root);
  void forbid_closing(Var edge);
  bool closing_is_wrong(std::int32_t size) const;

  // parity.cpp
  bool walk_regions();
  struct Branch;
  Branch enter(std::int32_t island, Var by);
  bool walk_region(std::int32_t start);
  void settle_parity(Var edge, std::int32_t end, bool is_odd);
  void collect_region(std::int32_t island, Var without, std::int32_t before);

  // reasons.cpp
  struct Sum {
    std::int32_t island;
    Var without;  // the edge left out, or -1
    bool upper;   // speak of upper bounds ("at most limit") or of lower ones ("at least limit")
    int limit = 0;
    std::int32_t before;  // as of this trail position
  };
  void collect_facts(const Conflict& conflict);
  void collect_reason(std::int32_t position, Literal required);
  inline void collect_sum(const Sum& sum);
  void weaken_facts(std::size_t first, int spare);
  void collect_sum_with_clue(Sum sum, int edge_value);
  void collect_cut(std::int32_t from, Var edge, int full, std::int32_t before);
  void collect_closed_parts();
  void write_down_closing(Literal closing);
  void fact(Literal literal) { facts_.push_back({literal, position_of(literal)}); }
  int strength_before(std::int32_t side, std::int32_t position) const;
  int lower_before(Var x, std::int32_t position) const { return strength_before(2 * x, position); }
  int upper_before(Var x, std::int32_t position) const {
    return Literal::kMaxValue - strength_before(2 * x + 1, position);
  }
  std::int32_t position_of(Literal fact) const { return position_of(fact, last(fact.side())); }
  std::int32_t position_of(Literal fact, std::int32_t latest) const;
  std::int32_t level_at(std::int32_t position) const { return position < 0 ? 0 : trail_[position].level; }
  std::int32_t level_of(Literal fact) const { return level_at(position_of(fact)); }

  // analyse.cpp
  bool resolve();
  void analyse();
  inline int mark_facts();
  bool is_outdone(std::int32_t position) const;
  Literal needed_at(std::int32_t position) const;
  void put_highest_level_second();
  int glue_of_clause();
  std::int32_t highest_fact_level() const;

  // backtrack.cpp
  void backtrack(std::int32_t to_level);
  bool may_jump_to(std::int32_t to_level);
  template <bool plain>
  void undo_down_to(std::int32_t cut, std::int32_t to_level);
  template <bool plain>
  void undo_entry(const Entry& entry, bool is_connected);
  void undo_letter(Var letter, std::int32_t kind, int by);

  // decide.cpp
  bool decide();
  Var next_free();
  Var next_on_trial();
  void end_trial();
  void remember_furthest(std::int32_t entries);
  int first_guess(Var x) const;
  void restart();
  std::int32_t levels_to_restart();
  void reduce();

  static constexpr std::int64_t kPollSteps = 4096;
  static constexpr std::int32_t kFarBack = 10;         // levels; more are taken back only now and then
  static constexpr std::int64_t kMostWords = 1 << 28;  // of all clauses: a reason has no room for more
  static constexpr std::int64_t kJumpShare = 10;       // steps that earn a far jump, for each trail entry undone
  static constexpr std::int64_t kPatience = 200;       // conflicts after which a search that gets no further is stuck
  static constexpr std::int32_t kFarBackWhenStuck = 100;  // levels that a restart takes back then, for the first time
  static constexpr std::int64_t kRestartUnit = 48;        // conflicts
  static constexpr std::int64_t kWalkLeast = 16;          // islands that a walk over regions may see
  static constexpr std::int64_t kWalkShare = 2;           // and how many more per step since the last one,
  static constexpr std::size_t kWalkMost = 64;            // up to so many
  static constexpr std::int64_t kReduceFirst = 2000;      // conflicts until the first forgetting
  static constexpr std::int64_t kReduceMore = 500;        // and how many more each time

  // search.cpp
  void set_up_letters(const std::array<std::int64_t, Clue::kLetters>& limits,
                      const std::array<Var, Clue::kLetters>& letter_var);
  void set_up_islands();
  void set_up_edges();
  void add_variable(int capacity, Ends ends);
  bool is_closed_from_the_start(std::int32_t island) const;
  bool is_worth_a_first_visit(std::int32_t island) const;
  int strength(std::int32_t side) const { return bounds(side >> 1).strength[at(side & 1)]; }
  int lower(Var x) const { return bounds(x).strength[0]; }
  int upper(Var x) const { return Literal::kMaxValue - bounds(x).strength[1]; }
  int room(Var x) const { return bounds(x).room; }
  bool is_fixed(Var x) const { return room(x) == 0; }
  bool is_true(Literal l) const { return strength(l.side()) >= l.strength(); }
  bool is_false(Literal l) const { return strength(l.side() ^ 1) + l.strength() > Literal::kMaxValue; }
  bool is_edge(Var x) const { return x < edges_; }
  bool shows_number(std::int32_t island) const { return needs_[island].clue >= 0; }
  std::int32_t level() const { return level_start_.size(); }
  std::int32_t trail_end() const { return trail_.size(); }
  bool start_is_sound();
  void settle_start();
  bool over_limit(const SearchLimits& limits);

  void require(std::span<const Literal> literals);

  const Puzzle& puzzle_;
  const Numbering numbering_;
  std::int32_t edges_ = 0;
  std::int32_t vars_ = 0;
  std::int32_t islands_ = 0;
  bool plain_ = true;  // all clues are numbers
  int most_ = 0;       // the largest capacity: an island with this much room everywhere needs no visit

  // What everyone asks for, the bounds of all variables, lies close together; so does what is asked for with each step,
  // and what never changes; of islands all of it. None of it is a byte: a byte may overlap anything, so that the
  // compiler would have to look up every array again after storing one.
  struct Bounds {
    std::array<std::uint16_t, 2> strength;  // of the lower and of the upper side
    std::uint16_t room;                     // upper - lower
    std::int16_t phase;                     // the value it had in the furthest position so far, or -1
  };
  Stack<Bounds> bounds_;
  Bounds& bounds(Var x) { return bounds_[x]; }
  const Bounds& bounds(Var x) const { return bounds_[x]; }
  struct Variable {
    std::array<std::int32_t, 2> last;  // the latest trail entry of the lower and of the upper side, or -1
    Ends ends;                         // of an edge
  };
  Stack<Variable> variables_;
  Variable& variable(Var x) { return variables_[x]; }
  const Variable& variable(Var x) const { return variables_[x]; }
  std::int32_t& last(std::int32_t side) { return variable(side >> 1).last[at(side & 1)]; }
  std::int32_t last(std::int32_t side) const { return variable(side >> 1).last[at(side & 1)]; }
  struct Given {
    std::int32_t capacity;        // the upper bound at the start
    std::int32_t first_crossing;  // of an edge; its crossings end where those of the next one begin
  };
  Stack<Given> given_;  // one more than variables
  int capacity(Var x) const { return given_[x].capacity; }

  Stack<Var> crossings_;
  std::span<const Var> crossings(Var edge) const {
    return {crossings_.begin() + given_[edge].first_crossing, crossings_.begin() + given_[edge + 1].first_crossing};
  }

  // Per island and kind of side: how far the sides of its edges can still narrow in all. Of the lower ones that is the
  // residual, clue - sum of lower bounds; of the upper ones the slack, sum of upper bounds - clue. For a letter the
  // clue is its upper bound in the first and its lower bound in the second; for '?' both stay huge.
  struct Need {
    std::array<std::int32_t, 2> leeway;
    std::int32_t clue;      // -1 where none is shown or a letter
    std::int32_t wide;      // edges with room for two or more: without them only residual or slack 0 says anything
    std::int32_t first;     // of its slots; they end where those of the next island begin
    std::int32_t is_woken;  // it stands among those to visit

    std::int32_t residual() const { return leeway[0]; }
    std::int32_t slack() const { return leeway[1]; }
  };
  Stack<Need> needs_;  // one more than islands
  struct Slot {
    Var edge;
    std::int32_t there;  // the island at its other end
  };
  Stack<Slot> slots_;
  std::span<const Slot> around(std::int32_t island) const {
    return {slots_.begin() + needs_[island].first, slots_.begin() + needs_[island + 1].first};
  }
  std::vector<std::int32_t> spread_;  // sum of upper - lower; only kept where the clue is no number
  std::vector<Var> letter_of_;        // only if not plain: the letter's variable, or -1
  std::vector<std::int32_t> with_letter_, with_letter_start_;  // the islands of each letter

  Stack<Entry> trail_;
  Stack<std::int32_t> level_start_;
  std::int32_t next_to_spread_ = 0;
  std::int32_t next_to_connect_ = 0;
  Stack<std::int32_t> woken_;          // islands to visit, each once
  std::vector<std::int32_t> touched_;  // islands whose component has changed

  // The most entries that were there without a conflict: since that was last forgotten, and since the last solution or
  // trial.
  std::int32_t furthest_ = 0;
  std::int32_t furthest_ever_ = 0;
  std::int32_t remembered_ = 0;  // the entries that have been there ever since they were remembered

  // The piece of the board that is being settled, or has something beyond it on trial (numbering.h).
  static constexpr std::int32_t kNoTrial = -1;
  std::int32_t piece_ = 0;
  std::int32_t trial_level_ = kNoTrial;  // above which everything is on trial
  std::size_t trial_next_ = 0;           // all before that is fixed

  // The walk over regions.
  static constexpr std::int32_t kNoWalk = -1;
  struct Branch {
    std::int32_t island;
    Var by;                 // the edge that led here, or -1
    std::int32_t earliest;  // of all islands that edges from here or from further on lead back to
    std::int32_t needs;     // here and further on
    const Slot *next, *end;
  };
  struct Seen {
    std::uint32_t walk;  // the stamp of the walk
    std::int32_t order;
  };
  std::array<Branch, kWalkMost> branches_;  // from the start of the walk to where it is
  std::vector<Seen> seen_;                  // per island
  std::uint32_t walk_stamp_ = 0;
  std::int32_t walk_order_ = 0;
  std::int32_t walk_left_ = 0;        // how many islands it may still see
  std::int32_t walk_from_ = kNoWalk;  // the trail position from which the next walk starts, if one is due
  std::int64_t steps_at_walk_ = 0;

  struct Fact {
    Literal bound;
    std::int32_t position;  // the entry that made it true, or -1 if it held from the start
  };

  Components parts_;
  std::int32_t closed_parts_ = 0;
  std::int32_t closed_islands_ = 0;
  struct Closed {
    std::int32_t island;          // one of its own
    std::int32_t facts_end = -1;  // of the facts that shut it, in closed_facts_; -1 until someone asks
  };
  std::vector<Closed> closed_;  // components, in order of closing
  std::vector<Fact> closed_facts_;

  Clauses clauses_;
  Recency recency_;

  Conflict conflict_;
  std::vector<Fact> facts_;         // bounds that hold and together explain something
  std::vector<std::int16_t> need_;  // per trail position: 0, or the strength that analysis needs there
  std::vector<std::int32_t> marked_;
  std::vector<Literal> clause_;           // the clause being learned
  std::vector<std::int32_t> false_from_;  // the levels of its literals
  std::vector<Entry> kept_;
  std::vector<std::uint32_t> visited_;  // per island: the stamp of the walk that saw it
  std::uint32_t stamp_ = 0;
  std::vector<std::int32_t> walk_;
  std::vector<std::uint32_t> level_seen_;  // per level: the stamp of the clause that had it
  std::uint32_t level_stamp_ = 0;

  Proof* proof_ = nullptr;   // who listens, if anyone
  bool is_settled_ = false;  // the start is
  bool unsolvable_ = false;
  std::int64_t conflicts_until_restart_ = 0;
  std::int64_t conflicts_until_reduce_ = 0;
  std::int64_t conflicts_at_turn_ = 0;  // when decisions follow the conflicts alone, or no longer
  std::int64_t reductions_ = 0;
  std::int64_t next_poll_ = 0;
  std::int64_t conflicts_at_progress_ = 0;  // when the search last got further than ever, or ended a trial
  std::int64_t conflicts_when_stuck_ = 0;   // when a restart last went far back
  std::int64_t steps_when_stuck_ = 0;
  std::int32_t stuck_levels_ = 0;  // how far it went
  std::int64_t steps_at_jump_ = 0;
  SearchStats stats_;
};

}  // namespace hashi::engine
