#include "explain/walk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "puzzle/check.h"

namespace hashi {
namespace {

constexpr std::int32_t kNone = -1;

// The sites of one technique that are worth looking at. It costs nothing until the walk first needs the technique.
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

  // The lowest of all; kNone if there is none.
  std::int32_t first() {
    while (clean_words_ < dirty_.size() && dirty_[clean_words_] == 0) ++clean_words_;
    return next(static_cast<std::int32_t>(clean_words_ * 64));
  }
  // The lowest from 'from' on; kNone if there is none.
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

  // Not to be looked at again for now.
  void leave(std::int32_t site, std::int32_t look) {
    dirty_[static_cast<std::size_t>(site) / 64] &= ~(std::uint64_t{1} << (site % 64));
    last_look_[static_cast<std::size_t>(site)] = look;
  }
  // Something has changed on which that look relied; what an earlier one relied on no longer counts.
  void look_again(std::int32_t site, std::int32_t look) {
    if (last_look_[static_cast<std::size_t>(site)] == look) mark(site);
  }
  void board_has_changed() {
    if (awake_ && technique_->sites == Sites::board) mark(0);
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
  std::size_t clean_words_ = 0;          // nothing is dirty before
  std::vector<std::int32_t> last_look_;  // per site
};

// Who relies on what: for every key of reads.h a list of looks, by number. The lists are made of pieces that fill a
// line of the cache and share one vector. A vector for each list was half of the time of a walk.
class Relying {
 public:
  explicit Relying(std::int32_t keys) : first_(static_cast<std::size_t>(keys), kNone) {}

  void add(std::int32_t key, std::int32_t look) {
    std::int32_t& first = first_[static_cast<std::size_t>(key)];
    if (first == kNone || piece(first).used == kLooks) first = fresh_piece(first);
    Piece& into = piece(first);
    into.looks[static_cast<std::size_t>(into.used++)] = look;
  }

  // Empties the list of the key.
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
  std::int32_t free_ = kNone;  // the first of those not in use
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
    if (options_.most_steps == 0) done_ = result_.cut_short = true;
    while (!done_ && !result_.state.is_impossible() && advance()) {
    }
    finish();
    return std::move(result_);
  }

 private:
  // One step, or one round; false when nothing more is found.
  bool advance() {
    std::vector<Deduction> found;
    int rung = 0;  // of what was found
    for (std::size_t at = 0; at < watches_.size(); ++at) {
      // A round is for a rung: who looks for one of its techniques sees the others.
      if (!found.empty() && (rung == 0 || watches_[at].technique().rung != rung)) break;
      watches_[at].wake(view_);
      for (std::int32_t site = watches_[at].first(); site != kNone; site = watches_[at].next(site + 1)) {
        if (options_.should_stop && options_.should_stop()) {
          result_.cut_short = true;
          return false;
        }
        view_.forget_reads();
        std::vector<Deduction> here = watches_[at].technique().look(view_, site);
        if (here.empty()) leave(at, site);
        for (Deduction& deduction : here) found.push_back(std::move(deduction));
        if (!found.empty() && !options_.in_rounds) break;
      }
      if (!found.empty() && !options_.in_rounds) break;
      if (!found.empty()) rung = watches_[at].technique().rung;
    }
    if (found.empty()) return false;
    ++round_;
    if (!options_.in_rounds) found.resize(1);
    for (Deduction& deduction : found) take(std::move(deduction));
    notice_changes();
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
    // In a round an earlier step may have said a part of it already.
    std::erase_if(deduction.changes, [&](Change& change) {
      change.before = result_.state.bounds(change.edge);
      change.after = {.lo = std::max(change.before.lo, change.after.lo),
                      .hi = std::min(change.before.hi, change.after.hi)};
      return change.before == change.after;
    });
    if (!hopeless && deduction.changes.empty()) return;
    for (const Change& change : deduction.changes) result_.state.tighten(change.edge, change.after);
    result_.steps.push_back({.deduction = std::move(deduction), .round = round_});
    hopeless_ = hopeless_ || hopeless;
    const bool is_last = static_cast<int>(result_.steps.size()) == options_.most_steps;
    result_.cut_short = result_.cut_short || is_last;
    done_ = hopeless_ || is_last || (options_.until && options_.until(result_.steps.back()));
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
    } else if (is_full) {
      // No edge can take another bridge: this is the only candidate left, and the referee has the last word.
      result_.end = check(puzzle, solution).empty() ? WalkEnd::solved : WalkEnd::impossible;
      result_.cut_short = false;
      if (result_.end == WalkEnd::solved) {
        result_.total = result_.placed;
        result_.solution = std::move(solution);
      }
    }
  }

  const WalkOptions& options_;
  Walkthrough result_;
  View view_;
  struct Look {
    std::size_t watch = 0;
    std::int32_t site = 0;
  };
  std::vector<Look> looks_;  // that found nothing
  Relying relying_;
  std::vector<Watch> watches_;
  int round_ = 0;
  bool hopeless_ = false;
  bool done_ = false;
};

}  // namespace

Walkthrough walk(const Puzzle& puzzle, const TechniqueSet& techniques, const WalkOptions& options) {
  return walk(State(puzzle), techniques, options);
}

Walkthrough walk(const State& from, const TechniqueSet& techniques, const WalkOptions& options) {
  return Walk(from, techniques, options).run();
}

}  // namespace hashi
