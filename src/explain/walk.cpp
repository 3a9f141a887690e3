// The loop over techniques and sites, with the dependencies that decide which sites to look at again.
#include "hashi/explain/walk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <limits>
#include <utility>

#include "explain/look.h"
#include "hashi/explain/argue.h"
#include "hashi/puzzle/check.h"

namespace hashi {
namespace {

constexpr std::int32_t kNone = -1;
// Of how many steps the one with the shortest argument is taken, and how many more places are looked at to find them.
constexpr std::size_t kMostCompared = 3;
constexpr std::int64_t kMoreLooks = 24;

// The sites of one technique that must be looked at. Allocates nothing until the walk first needs the technique.
class Watch {
 public:
  explicit Watch(const Technique& technique) : technique_(&technique) {}

  const Technique& technique() const { return *technique_; }

  void wake(View& view) {
    if (awake_) return;
    awake_ = true;
    const std::int32_t sites = site_count(*technique_, view);
    dirty_.assign(static_cast<std::size_t>(sites + 63) / 64, 0);
    last_look_.assign(static_cast<std::size_t>(sites), kNone);
    for (std::int32_t site = 0; site < sites; ++site) mark(site);
  }

  // The lowest such site, or kNone.
  std::int32_t first() {
    while (clean_words_ < dirty_.size() && dirty_[clean_words_] == 0) ++clean_words_;
    return next(static_cast<std::int32_t>(clean_words_ * 64));
  }
  // The lowest such site from 'from' on, or kNone.
  std::int32_t next(std::int32_t from) const {
    auto word = static_cast<std::size_t>(from) / 64;
    if (word >= dirty_.size()) return kNone;
    std::uint64_t bits = dirty_[word] & (~std::uint64_t{0} << (from % 64));
    while (bits == 0) {
      if (++word == dirty_.size()) return kNone;
      bits = dirty_[word];
    }
    return static_cast<std::int32_t>(word * 64) + std::countr_zero(bits);
  }

  // Marks the site as done until one of the dependencies of this look ends.
  void leave(std::int32_t site, std::int32_t look) {
    dirty_[static_cast<std::size_t>(site) / 64] &= ~(std::uint64_t{1} << (site % 64));
    last_look_[static_cast<std::size_t>(site)] = look;
  }
  // A dependency of that look has ended. Dependencies of earlier looks no longer count.
  void look_again(std::int32_t site, std::int32_t look) {
    if (last_look_[static_cast<std::size_t>(site)] == look) mark(site);
  }
  void board_has_changed() {
    if (awake_ && sites_of(*technique_) == Sites::board) mark(0);
  }

 private:
  void mark(std::int32_t site) {
    const auto word = static_cast<std::size_t>(site) / 64;
    dirty_[word] |= std::uint64_t{1} << (site % 64);
    clean_words_ = std::min(clean_words_, word);
  }

  const Technique* technique_;
  bool awake_ = false;
  std::vector<std::uint64_t> dirty_;
  std::size_t clean_words_ = 0;          // all words before are 0
  std::vector<std::int32_t> last_look_;  // per site: the number of its latest look
};

// For every dependency (dependencies.h) the list of looks that have it. The lists consist of pieces of one cache line
// each, in a shared vector. A vector per list took half of the time of a walk.
class Relying {
 public:
  explicit Relying(std::int32_t keys) : first_(static_cast<std::size_t>(keys), kNone) {}

  void add(std::int32_t key, std::int32_t look) {
    std::int32_t& first = first_[static_cast<std::size_t>(key)];
    if (first == kNone || piece(first).used == kLooks) first = fresh_piece(first);
    Piece& into = piece(first);
    into.looks[static_cast<std::size_t>(into.used++)] = look;
  }

  // Visits all looks of the key and empties its list.
  template <class Visit>
  void take_all(std::int32_t key, Visit visit) {
    for (std::int32_t at = std::exchange(first_[static_cast<std::size_t>(key)], kNone); at != kNone;) {
      Piece& from = piece(at);
      for (std::int32_t n = 0; n < from.used; ++n) visit(from.looks[static_cast<std::size_t>(n)]);
      at = std::exchange(from.next, std::exchange(free_, at));
    }
  }

 private:
  static constexpr std::int32_t kLooks = 14;
  struct Piece {
    std::array<std::int32_t, kLooks> looks;
    std::int32_t used = 0;
    std::int32_t next = kNone;
  };

  Piece& piece(std::int32_t at) { return pieces_[static_cast<std::size_t>(at)]; }

  std::int32_t fresh_piece(std::int32_t next) {
    std::int32_t at = free_;
    if (at == kNone) {
      at = static_cast<std::int32_t>(pieces_.size());
      pieces_.emplace_back();
    } else {
      free_ = piece(at).next;
    }
    piece(at).used = 0;
    piece(at).next = next;
    return at;
  }

  std::vector<std::int32_t> first_;  // per key: the first piece of its list
  std::vector<Piece> pieces_;
  std::int32_t free_ = kNone;  // the first unused piece
};

class Walk {
 public:
  Walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options)
      : options_(options), result_{.state = from}, view_(result_.state), relying_(view_.keys().count()) {
    for (const TechniqueId id : techniques) {
      if (applies(technique(id), from.puzzle())) watches_.emplace_back(technique(id));
    }
  }

  Walkthrough run() {
    if (options_.limits.steps == 0) stop_at_limit();
    while (!done_ && !result_.state.is_impossible() && advance()) {
    }
    finish();
    return std::move(result_);
  }

 private:
  // Takes one step, or one round. Returns false if nothing is found.
  bool advance() {
    std::vector<Deduction> found;
    int rung = 0;  // of the deductions found
    for (std::size_t at = 0; at < watches_.size(); ++at) {
      // A round covers a rung: whoever looks for one of its techniques also sees the others.
      if (!found.empty() && (rung == 0 || watches_[at].technique().rung != rung)) break;
      watches_[at].wake(view_);
      for (std::int32_t site = watches_[at].first(); site != kNone; site = watches_[at].next(site + 1)) {
        if (should_stop()) {
          stop_at_limit();
          return false;
        }
        view_.forget_reads();
        std::vector<Deduction> here = look_at(watches_[at].technique(), view_, site);
        if (found.empty() && !here.empty()) found_at_look_ = looks_taken_;
        if (here.empty()) leave(at, site);
        for (Deduction& deduction : here) found.push_back(std::move(deduction));
        if (is_enough(found)) break;
      }
      if (is_enough(found)) break;
      if (!found.empty()) rung = watches_[at].technique().rung;
    }
    if (found.empty()) return false;
    ++round_;
    if (!options_.in_rounds) found = {with_shortest_argument(std::move(found))};
    for (Deduction& deduction : found) take(std::move(deduction));
    notice_changes();
    return true;
  }

  // Whether no other step is worth looking for in this position.
  bool is_enough(const std::vector<Deduction>& found) const {
    if (found.empty() || options_.in_rounds) return false;
    return !options_.shortest_arguments || is_shown_at_a_glance(found.front()) || found.size() >= kMostCompared ||
           looks_taken_ - found_at_look_ >= kMoreLooks;
  }

  // Up to segment isolation every argument has one link.
  static bool is_shown_at_a_glance(const Deduction& deduction) {
    return technique(deduction.technique).effort <= technique(TechniqueId::segment_isolation).effort;
  }

  Deduction with_shortest_argument(std::vector<Deduction> found) const {
    if (!options_.shortest_arguments || is_shown_at_a_glance(found.front())) return std::move(found.front());
    if (found.size() > kMostCompared) found.resize(kMostCompared);
    for (Deduction& deduction : found) deduction.argument = argue(result_.state, deduction);
    const auto length = [](const Deduction& deduction) {
      return deduction.argument.empty() ? std::numeric_limits<int>::max() : link_count(deduction.argument);
    };
    return std::move(*std::min_element(found.begin(), found.end(),
                                       [&](const Deduction& a, const Deduction& b) { return length(a) < length(b); }));
  }

  // Asks at the first look and then every few looks, because asking may cost as much as a quick look.
  bool should_stop() {
    constexpr std::int64_t kLooksPerQuestion = 16;
    return looks_taken_++ % kLooksPerQuestion == 0 && options_.limits.should_stop && options_.limits.should_stop();
  }

  void stop_at_limit() { done_ = is_cut_short_ = true; }

  // True if no step is left to take.
  bool is_settled() const {
    const State& state = result_.state;
    for (const EdgeId e : state.puzzle().edges()) {
      if (state.lo(e) != state.bounds(e).hi) return false;
    }
    return true;
  }

  void leave(std::size_t watch, std::int32_t site) {
    const auto look = static_cast<std::int32_t>(looks_.size());
    looks_.push_back({.watch = watch, .site = site});
    watches_[watch].leave(site, look);
    for (const std::int32_t key : view_.reads()) relying_.add(key, look);
  }

  void notice_changes() {
    for (Watch& watch : watches_) watch.board_has_changed();
    for (const Event& event : view_.sync()) {
      view_.keys().for_each_ended(view_.puzzle(), event, [this](std::int32_t key) {
        relying_.take_all(key, [this](std::int32_t look) {
          const auto [watch, site] = looks_[static_cast<std::size_t>(look)];
          watches_[watch].look_again(site, look);
        });
      });
    }
  }

  void take(Deduction deduction) {
    if (done_ || result_.state.is_impossible()) return;
    const bool hopeless = deduction.changes.empty();
    // An earlier step of the same round may have made some of the changes.
    std::erase_if(deduction.changes, [&](Change& change) {
      change.before = result_.state.bounds(change.edge);
      change.after = {.lo = std::max(change.before.lo, change.after.lo),
                      .hi = std::min(change.before.hi, change.after.hi)};
      return change.before == change.after;
    });
    if (!hopeless && deduction.changes.empty()) return;
    if (options_.arguments && deduction.argument.empty()) deduction.argument = argue(result_.state, deduction);
    for (const Change& change : deduction.changes) result_.state.tighten(change.edge, change.after);
    result_.steps.push_back({.deduction = std::move(deduction), .round = round_});
    hopeless_ = hopeless_ || hopeless;
    if (std::ssize(result_.steps) == options_.limits.steps && !is_settled()) stop_at_limit();
    done_ = done_ || hopeless_ || (options_.until && options_.until(result_.steps.back()));
  }

  void finish() {
    const State& state = result_.state;
    const Puzzle& puzzle = state.puzzle();
    assert(state.consistent());
    std::int64_t clues = 0;
    Solution solution{.bridges = IdVector<EdgeId, int>(puzzle.edge_count())};
    bool is_full = true;
    for (const EdgeId e : puzzle.edges()) {
      result_.placed += state.lo(e);
      solution.bridges[e] = state.lo(e);
      is_full = is_full && !state.is_open(e);
    }
    for (const IslandId i : puzzle.islands()) clues += puzzle.clue(i).is_number() ? puzzle.clue(i).value() : 0;
    if (puzzle.all_clues_are_numbers()) result_.total = clues / 2;
    if (state.is_impossible() || hopeless_) {
      result_.end = WalkEnd::impossible;
    } else if (is_cut_short_) {
      result_.end = WalkEnd::limit;  // even on a full board: the steps that only cross off count in a grade
    } else if (is_full) {
      // No edge can take another bridge, so this is the only candidate; the referee decides.
      result_.end = check(puzzle, solution).empty() ? WalkEnd::solved : WalkEnd::impossible;
      if (result_.end == WalkEnd::solved) {
        result_.total = result_.placed;
        result_.solution = std::move(solution);
      }
    } else if (done_) {
      result_.end = WalkEnd::limit;
    }
  }

  const WalkOptions& options_;
  Walkthrough result_;
  View view_;
  struct Look {
    std::size_t watch = 0;
    std::int32_t site = 0;
  };
  std::vector<Look> looks_;  // looks that found nothing
  Relying relying_;
  std::vector<Watch> watches_;
  std::int64_t looks_taken_ = 0;
  std::int64_t found_at_look_ = 0;  // in this position
  int round_ = 0;
  bool hopeless_ = false;
  bool done_ = false;
  bool is_cut_short_ = false;  // by a limit
};

}  // namespace

std::string_view end_name(WalkEnd end) {
  constexpr std::string_view names[] = {"solved", "stuck", "impossible", "limit"};
  return names[static_cast<std::size_t>(end)];
}

Walkthrough walk(const Puzzle& puzzle, const TechniqueSet& techniques, const WalkOptions& options) {
  return walk(State(puzzle), techniques, options);
}

Walkthrough walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options) {
  return Walk(from, techniques, options).run();
}

}  // namespace hashi
