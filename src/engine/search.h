// The exact engine: conflict-driven search, specialised for bridges.
//
// The state is one interval per edge (and per letter) on a single trail. Five propagators narrow the intervals:
//   counting      the bridges at an island add up to its clue                 propagate.cpp
//   crossing      of two edges in conflict at most one is used                propagate.cpp
//   clauses       those learned from earlier conflicts                        propagate.cpp
//   connectivity  no component closes too early                               connect.cpp
//   parity        a region of undecided edges needs an even number of ends    parity.cpp
// Each narrowing carries a reason in one word. Its premises are worked out only when conflict analysis asks for them
// (reasons.cpp). Analysis resolves a conflict to its first unique implication point (analyse.cpp), and the search
// learns the clause and backtracks (backtrack.cpp). Between conflicts it decides (decide.cpp, trial.cpp), restarts
// (restart.cpp) and forgets learned clauses (reduce.cpp). setup.cpp builds the state, consistent.cpp checks it.
//
// Data that belongs together is grouped in plain structs; all of them are members of Search, because nearly every
// function reads several.
//
// This is an inner header of the engine: src/solve and src/certify are its only users.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/clauses.h"
#include "engine/components.h"
#include "engine/island.h"
#include "engine/literal.h"
#include "engine/numbering.h"
#include "engine/proof.h"
#include "engine/recency.h"
#include "engine/stack.h"
#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"
#include "hashi/puzzle/solution.h"

namespace hashi::engine {

class Search {
 public:
  // False if a letter may stand for more bridges than a literal can express.
  static bool can_express(const Puzzle& puzzle);

  // The puzzle must outlive the search. Literals, solutions and proofs that enter or leave the search use the puzzle's
  // numbers of islands and edges; everything inside uses those of numbering.h. Tests pass their own division.
  explicit Search(const Puzzle& puzzle, const Division& division = {});

  // Before the first run: logs every conclusion to 'proof', which must outlive the search.
  void write_down(Proof& proof) {
    proof_ = &proof;
    proof.set_numbering(numbering_);
  }

  // Before the first run: the value to try first on an edge.
  void guess_first(EdgeId e, int value) { bounds(numbering_.inside(e)).phase = static_cast<std::int16_t>(value); }

  // Before the first run: adds a clause, any number of times.
  void start_with(std::span<const Literal> literals);

  // Searches on from the current state. 'unsolvable' means that there are no (further) solutions. A step is one
  // narrowed bound.
  SolveStatus run(const WorkLimits& limits = {});

  // After 'solved': the solution found.
  Solution solution() const;
  int value(EdgeId e) const { return lower(numbering_.inside(e)); }

  // After 'solved': adds a clause whose literals are all false in the solution found. The search continues in place
  // and keeps its learned clauses.
  void require_one_of(std::span<const Literal> literals);

  // After 'solved': excludes the solution found. The first adds a clause and learns from it, which proves uniqueness
  // quickly; the second stores nothing, for long lists, and must not be followed by the first.
  void exclude_found();
  void pass_found();

  const SolveStats& stats() const { return stats_; }

  // Recomputes all counters and components from the trail and compares. For asserts.
  bool consistent() const;

 private:
  // Why a bound was narrowed: the kind, and one number (an island, an edge, a clause, a letter).
  class Reason {
   public:
    enum class Kind : std::uint8_t { decision, island, crossing, clause, closure, letters, unit, parity };

    constexpr Reason() = default;
    constexpr Reason(Kind kind, std::int32_t what) : word_((what << 3) | static_cast<std::int32_t>(kind)) {}
    constexpr Kind kind() const { return static_cast<Kind>(word_ & 7); }
    constexpr std::int32_t what() const { return word_ >> 3; }

   private:
    std::int32_t word_ = 0;
  };

  // A narrowed bound on the trail.
  struct Entry {
    Literal bound;          // holds from here on
    std::uint16_t old;      // the strength of the side before
    std::uint16_t flags;    // effects on islands and components, below
    std::int32_t previous;  // the previous entry for the same side, or -1
    std::int32_t level;
    Reason reason;
  };
  // An end can take no more bridges; two components were united; the component of an end closed.
  static constexpr std::uint16_t kClosesA = 1, kClosesB = 2, kUnites = 4, kClosesComponentOfA = 8,
                                 kClosesComponentOfB = 16;

  struct Conflict {
    enum class Kind : std::uint8_t {
      none,
      too_many,            // bridges at an island
      too_few,             // bridges at an island
      crossing,            // two edges in conflict are used
      clause,              // all its literals are false
      closed_component,    // one too many, or the last one before every island is in a closed component
      letters,             // two letters have the same value
      too_few_components,  // fewer than the puzzle asks for
      parity,              // a region needs an odd number of ends
    };
    Kind kind = Kind::none;
    std::int32_t a = 0;  // the island, edge, clause or letter
    std::int32_t b = 0;
  };

  // A bound that holds, as part of an explanation.
  struct Premise {
    Literal bound;
    std::int32_t position;  // the trail entry that made it true, or -1 if it held from the start
  };

  struct Ends {
    Island a, b;
  };

  static std::size_t at(std::int32_t i) { return static_cast<std::uint32_t>(i); }

  // Some inner functions are marked "always inline" where they are defined: they have one or two callers, which the
  // compiler cannot know, and the calls took a twentieth of the time.

  // propagate.cpp
  bool propagate();
  inline bool visit_island(Island island);
  inline bool propagate_entry(std::int32_t position);
  inline bool propagate_crossings(Var edge);
  bool propagate_clauses(Literal moved);
  bool propagate_letter(Var letter);
  bool make_true(Literal literal, Reason reason);
  void narrow(Side side, int by, Reason reason) { narrow_at(side, by, reason, level()); }
  void narrow_to(Literal literal, Reason reason, std::int32_t level) {
    narrow_at(literal.side(), literal.strength() - strength(literal.side()), reason, level);
  }
  void narrow_at(Side side, int by, Reason reason, std::int32_t level);
  [[gnu::noinline]] void narrow_slowly(Side side, int by, Reason reason, std::int32_t level);
  template <bool plain>
  void narrow_with_room(Side side, int by, Reason reason, std::int32_t level);
  template <bool plain>
  void update_degree(Island island, Side side, int by, bool loses_width, Entry& entry, std::uint16_t closes);
  void move_letter(Side side, int by);
  void enqueue(Island island) {
    if (degrees_[island].is_queued != 0) return;
    degrees_[island].is_queued = 1;
    queue_.islands.push(island);
  }

  // connect.cpp
  bool connect();
  inline void connect_entry(Entry& entry);
  void disconnect_entry(const Entry& entry);
  void pop_closing();
  inline void note_component(Island root, Island island, Entry& entry, std::uint16_t closes);
  void look_ahead_at_start();
  void look_ahead(Island root);
  void forbid_closing(Var edge);
  bool may_not_close(std::int32_t size) const;

  // parity.cpp
  bool walk_regions();
  struct Branch;
  Branch enter_region(Island island, Var by);
  bool walk_region(Island start);
  void apply_parity(Var edge, Island end, bool is_odd);
  void explain_region(Island island, Var without, std::int32_t before);

  // reasons.cpp
  struct Sum {
    Island island;
    Var without;  // the edge left out, or -1
    bool upper;   // premises are upper bounds ("at most limit") or lower bounds ("at least limit")
    int limit = 0;
    std::int32_t before;  // as of this trail position
  };
  void explain_conflict(const Conflict& conflict);
  void explain_entry(std::int32_t position, Literal required);
  inline void explain_sum(const Sum& sum);
  void weaken_premises(std::size_t first, int spare);
  void explain_sum_with_clue(Sum sum, int edge_value);
  void explain_cut_around_island(Island island);
  void explain_cut_around_edge(Var edge, int full, std::int32_t before);
  void explain_cut(Var edge, int full, std::int32_t before);
  void explain_closings();
  void log_closing(Literal closing);
  void add_premise(Literal literal) { premises_.push_back({literal, position_of(literal)}); }
  int strength_before(Side side, std::int32_t position) const;
  int lower_before(Var x, std::int32_t position) const { return strength_before(Side::lower(x), position); }
  int upper_before(Var x, std::int32_t position) const {
    return Literal::kMaxValue - strength_before(Side::upper(x), position);
  }
  std::int32_t position_of(Literal literal) const { return position_of(literal, last(literal.side())); }
  std::int32_t position_of(Literal literal, std::int32_t latest) const;
  std::int32_t level_at(std::int32_t position) const { return position < 0 ? 0 : trail_[position].level; }
  std::int32_t level_of(Literal literal) const { return level_at(position_of(literal)); }

  // analyse.cpp
  bool resolve();
  void analyse();
  inline int mark_premises();
  bool is_implied_by_later_mark(std::int32_t position) const;
  Literal required_at(std::int32_t position) const;
  void put_highest_level_second();
  int glue_of_clause();
  std::int32_t highest_premise_level() const;

  // backtrack.cpp
  void backtrack(std::int32_t to_level);
  bool may_jump_to(std::int32_t to_level);
  template <bool plain>
  void undo_down_to(std::int32_t trail_size, std::int32_t to_level);
  template <bool plain>
  void undo_entry(const Entry& entry, bool is_connected);
  void undo_letter(Var letter, std::size_t kind, int by);

  // enumerate.cpp
  bool flip_at_floor();

  // decide.cpp
  bool decide();
  Var next_free();
  int first_guess(Var x) const;
  void save_phases(std::int32_t entries);

  // trial.cpp
  Var next_on_trial();
  void end_trial();

  // restart.cpp
  void restart();
  std::int32_t levels_to_undo();

  // reduce.cpp
  void reduce();

  // setup.cpp
  using LetterLimits = std::array<std::int64_t, Clue::kLetters>;
  static LetterLimits letter_limits(const Puzzle& puzzle);
  void set_up_islands();
  void set_up_edges();
  void set_up_letters(const LetterLimits& limits, const std::array<Var, Clue::kLetters>& letter_var);
  void add_variable(int capacity, Ends ends);
  void reserve_scratch();
  bool is_closed_at_start(Island island) const;
  bool is_worth_a_first_visit(Island island) const;

  // search.cpp
  bool start_is_sound();
  void settle_start();
  bool over_limit(const WorkLimits& limits);
  void require(std::span<const Literal> literals);

  // consistent.cpp
  bool degrees_are_consistent() const;
  bool bounds_are_consistent() const;
  bool components_are_consistent() const;
  bool was_closed(Island island, std::int32_t position) const;

  int strength(Side side) const { return bounds(side.var()).strength[side.kind()]; }
  int lower(Var x) const { return bounds(x).strength[Side::kLower]; }
  int upper(Var x) const { return Literal::kMaxValue - bounds(x).strength[Side::kUpper]; }
  int room(Var x) const { return bounds(x).room; }
  bool is_fixed(Var x) const { return room(x) == 0; }
  bool is_true(Literal l) const { return strength(l.side()) >= l.strength(); }
  bool is_false(Literal l) const { return strength(l.side().opposite()) + l.strength() > Literal::kMaxValue; }
  bool is_edge(Var x) const { return x < edge_count_; }
  bool shows_number(Island island) const { return degrees_[island].clue >= 0; }
  IdRange<Island> islands() const { return IdRange<Island>(island_count_); }
  std::int32_t level() const { return level_start_.size(); }
  std::int32_t trail_end() const { return trail_.size(); }

  const Puzzle& puzzle_;
  const Numbering numbering_;
  std::int32_t edge_count_ = 0;
  std::int32_t var_count_ = 0;
  std::int32_t island_count_ = 0;
  bool plain_ = true;     // all clues are numbers
  int max_capacity_ = 0;  // an island where every edge has this much room needs no visit

  // Hot data lies close together: the bounds of all variables, what each step updates, what never changes. No field is
  // a byte: a byte may alias anything, and the compiler would reload every array after storing one.
  struct Bounds {
    std::array<std::uint16_t, 2> strength;  // of the lower and of the upper side
    std::uint16_t room;                     // upper - lower
    std::int16_t phase;                     // the value in the furthest position so far, or -1
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
  std::int32_t& last(Side side) { return variable(side.var()).last[side.kind()]; }
  std::int32_t last(Side side) const { return variable(side.var()).last[side.kind()]; }
  struct Given {
    std::int32_t capacity;        // the upper bound at the start
    std::int32_t first_crossing;  // of an edge; its crossings end where those of the next one begin
  };
  Stack<Given> given_;  // one more than there are variables
  int capacity(Var x) const { return given_[x].capacity; }

  Stack<Var> crossings_;
  std::span<const Var> crossings(Var edge) const {
    return {crossings_.begin() + given_[edge].first_crossing, crossings_.begin() + given_[edge + 1].first_crossing};
  }

  // The degree constraint of an island. For each kind of side, 'leeway' is the total by which the sides of its edges
  // can still narrow: for lower sides the residual, clue - sum of lower bounds; for upper sides the slack, sum of upper
  // bounds - clue. A letter counts with its upper bound in the residual and with its lower bound in the slack. For '?'
  // both are huge.
  struct Degree {
    std::array<std::int32_t, 2> leeway;
    std::int32_t clue;       // -1 if it is no number
    std::int32_t wide;       // edges with room for two or more; without any, only residual or slack 0 implies anything
    std::int32_t first;      // of its incident edges, which end where those of the next island begin
    std::int32_t is_queued;  // waits for a visit

    std::int32_t residual() const { return leeway[Side::kLower]; }
    std::int32_t slack() const { return leeway[Side::kUpper]; }
  };
  Stack<Degree, Island> degrees_;  // one more than there are islands
  struct Incidence {
    Var edge;
    Island there;  // the island at the other end
  };
  Stack<Incidence> incidences_;
  std::span<const Incidence> around(Island island) const {
    const Island next{index(island) + 1};
    return {incidences_.begin() + degrees_[island].first, incidences_.begin() + degrees_[next].first};
  }

  Stack<Entry> trail_;
  Stack<std::int32_t> level_start_;  // per decision level: its first trail position

  // Work that waits for the propagators.
  struct Queue {
    std::int32_t next_entry = 0;       // the first trail entry not yet propagated to crossings and clauses
    std::int32_t next_to_connect = 0;  // the first trail entry not yet applied to the components
    Stack<Island> islands;             // to visit, each at most once
    std::vector<Island> changed;       // islands whose component is about to close
  };
  Queue queue_;

  // Clues that are no numbers; empty if there are none.
  struct Letters {
    IdVector<Island, std::int32_t> spread;  // sum of upper - lower over the edges, of islands without a number
    IdVector<Island, Var> of_island;        // the letter's variable, or -1
    std::vector<Island> islands;            // letter by letter
    std::vector<std::int32_t> start;        // per letter: its first one in 'islands'
    std::span<const Island> islands_of(std::int32_t letter) const {
      const auto first = static_cast<std::size_t>(start[at(letter)]);
      return std::span(islands).subspan(first, static_cast<std::size_t>(start[at(letter + 1)]) - first);
    }
  };
  Letters letters_;

  Components components_;

  // The components that can take no more bridges.
  struct Closings {
    struct Closing {
      Island island;                   // any island of the component
      std::int32_t premises_end = -1;  // where the premises of its cut end in 'premises'; -1 = not yet worked out
    };
    std::vector<Closing> list;      // in order of closing
    std::int32_t islands = 0;       // in all of them
    std::vector<Premise> premises;  // of their cuts
    std::int32_t count() const { return static_cast<std::int32_t>(list.size()); }
  };
  Closings closings_;

  Clauses clauses_;
  Recency recency_;

  Conflict conflict_;
  std::vector<Premise> premises_;  // of the conflict or bound being explained

  // Conflict analysis.
  struct Analysis {
    std::vector<std::int16_t> required;     // per trail position: 0, or the strength that the conflict requires there
    std::vector<std::int32_t> marked;       // positions that were required at some time
    std::vector<Literal> clause;            // the clause being learned
    std::vector<std::int32_t> levels;       // the level at which each of its literals became false
    std::vector<std::uint32_t> level_seen;  // per level: the stamp of the last clause that contains it
    std::uint32_t stamp = 0;
  };
  Analysis analysis_;

  // A flood fill over islands, for explanations.
  struct Flood {
    IdVector<Island, std::uint32_t> visited;  // the stamp of the fill that reached the island
    std::uint32_t stamp = 0;
    std::vector<Island> islands;  // those reached, in order
    void start() {
      ++stamp;
      islands.clear();
    }
    bool has_reached(Island island) const { return visited[island] == stamp; }
    void reach(Island island) {
      if (has_reached(island)) return;
      visited[island] = stamp;
      islands.push_back(island);
    }
  };
  Flood flood_;

  std::vector<Entry> kept_;  // trail entries of lower levels that a backtracking puts back

  // The furthest position: the longest trail without a conflict. Its values are the phases.
  struct Furthest {
    std::int32_t entries = 0;       // since it was last forgotten
    std::int32_t entries_ever = 0;  // since the last solution or trial
    std::int32_t saved = 0;         // trail entries that have not changed since their phases were saved
  };
  Furthest furthest_;

  // The trial beyond the current piece of a large board (numbering.h).
  struct Trial {
    static constexpr std::int32_t kNone = -1;
    std::int32_t piece = 0;      // being settled, or on trial beyond
    std::int32_t level = kNone;  // all higher levels are on trial
    std::size_t next = 0;        // everything beyond the piece and before this one is fixed
  };
  Trial trial_;

  // The prefix of decisions under which solutions are listed (enumerate.cpp).
  struct Listing {
    std::int32_t floor = 0;                // its last level; conflicts and restarts undo only higher ones
    std::vector<std::uint8_t> is_flipped;  // per level of the prefix
  };
  Listing listing_;

  // The depth-first walk over regions of undecided edges.
  struct Branch {
    Island island;
    Var by;                 // the edge that led here, or -1
    std::int32_t earliest;  // visit of any island that an edge from here or below leads back to
    std::int32_t residual;  // of the islands here and below
    const Incidence *next, *end;
  };
  struct RegionWalk {
    static constexpr std::int32_t kNotDue = -1;
    static constexpr std::int64_t kLeast = 16;  // islands that a walk may visit,
    static constexpr std::int64_t kShare = 2;   // further ones per step since the last walk,
    static constexpr std::size_t kMost = 64;    // and the maximum
    struct Visit {
      std::uint32_t stamp;  // of the walk
      std::int32_t order;
    };
    std::array<Branch, kMost> branches;  // from the start of the walk to the current island
    std::vector<Visit> visits;           // per island; sized by the first walk
    std::uint32_t stamp = 0;
    std::int32_t order = 0;
    std::int32_t left = 0;        // islands that may still be visited
    std::int32_t from = kNotDue;  // the trail position to start from, if a walk is due
    std::int64_t steps = 0;       // at the last walk
    Visit& visit(Island island) { return visits[at(index(island))]; }
  };
  RegionWalk region_walk_;

  // When to restart, reduce, jump and poll. Points in time are numbers of conflicts or steps.
  struct Pace {
    static constexpr std::int64_t kPollSteps = 4096;
    static constexpr std::int64_t kMaxWords = 1 << 28;     // of all clauses: a reason has no room for more
    static constexpr std::int64_t kRestartUnit = 48;       // conflicts
    static constexpr std::int64_t kReduceFirst = 2000;     // conflicts until the first reduction,
    static constexpr std::int64_t kReduceMore = 500;       // and how many more each time
    static constexpr std::int32_t kFewLevels = 10;         // undone without hesitation
    static constexpr std::int64_t kStepsPerUndone = 10;    // steps that pay for undoing a trail entry in a far jump
    static constexpr std::int64_t kPatience = 200;         // conflicts without progress after which a search is stuck
    static constexpr std::int32_t kLevelsWhenStuck = 100;  // that the first restart of a stuck search undoes

    std::int64_t conflicts_until_restart = kRestartUnit;
    std::int64_t conflicts_until_reduce = kReduceFirst;
    std::int64_t reductions = 0;
    std::int64_t mode_switch_at = 0;  // conflicts
    std::int64_t poll_at = 0;         // steps
    std::int64_t jump_steps = 0;      // at the last far jump

    std::int64_t progress_conflicts = 0;  // when the furthest position last grew, or a trial ended
    std::int64_t stuck_conflicts = 0;     // when a stuck search last restarted from far back
    std::int64_t stuck_steps = 0;
    std::int32_t stuck_levels = 0;  // that it undid
  };
  Pace pace_;

  Proof* proof_ = nullptr;   // where conclusions are logged, if anywhere
  bool is_settled_ = false;  // the start has been propagated
  bool is_unsolvable_ = false;
  SolveStats stats_;
};

}  // namespace hashi::engine
