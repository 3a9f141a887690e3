// Clauses over bounds, learned and added, in one arena, with two watched literals each.
//
// A clause is a disjunction of literals, and its first two literals are watched, as in MiniSat (Eén and Sörensson,
// 2003). A literal can become false only when the opposite side of its variable moves, so there is one watch list per
// side. A watch keeps its literal, so most moves need not load the clause. Most lists are short or empty: they are
// linked through one array, so that no list costs an allocation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/literal.h"

namespace hashi::engine {

using ClauseRef = std::int32_t;

struct Watch {
  ClauseRef clause;
  Literal self;       // the watched literal
  Literal blocker;    // another literal of the clause; if it is true, so is the clause
  std::int32_t next;  // the next watch of the list, or kNoWatch
};
inline constexpr std::int32_t kNoWatch = -1;

class Clauses {
 public:
  void reset(std::int32_t vars) {
    words_.clear();
    learned_.clear();
    first_watch_.assign(static_cast<std::size_t>(2 * vars), kNoWatch);
    watches_.clear();
    // Enough for most puzzles, so that they allocate once.
    words_.reserve(static_cast<std::size_t>(2 * vars) + 64);
    watches_.reserve(32);
    learned_.reserve(16);
  }

  ClauseRef add(std::span<const Literal> literals, bool learned, int glue) {
    const auto ref = static_cast<ClauseRef>(words_.size());
    words_.push_back(static_cast<std::uint32_t>(literals.size()));
    words_.push_back((learned ? kLearned : 0u) | static_cast<std::uint32_t>(glue));
    const std::size_t first = words_.size();
    words_.resize(first + literals.size());
    std::transform(literals.begin(), literals.end(), words_.begin() + static_cast<std::ptrdiff_t>(first),
                   [](Literal l) { return l.code(); });
    if (learned) learned_.push_back(ref);
    return ref;
  }

  // Watches the first two literals of a clause, which must have at least two.
  void attach(ClauseRef ref) {
    add_watch(ref, literal(ref, 0), literal(ref, 1));
    add_watch(ref, literal(ref, 1), literal(ref, 0));
  }

  // The list of watches whose literals a narrowed side may make false: a lower bound falsifies "at most", and vice
  // versa.
  std::int32_t first_touched_by(Literal moved) const {
    return first_watch_[static_cast<std::size_t>(moved.side().index())];
  }
  Watch& watch(std::int32_t at) { return watches_[static_cast<std::size_t>(at)]; }

  // Moves a watch to another literal of its clause, and to that literal's list. 'before' is its predecessor in the old
  // list, or kNoWatch.
  void move_watch(std::int32_t which, std::int32_t before, Literal to, Literal blocker) {
    Watch& moving = watch(which);
    (before == kNoWatch ? first_for(moving.self) : watch(before).next) = moving.next;
    std::int32_t& first = first_for(to);
    moving.self = to;
    moving.blocker = blocker;
    moving.next = first;
    first = which;
  }

  std::int32_t size(ClauseRef ref) const { return static_cast<std::int32_t>(words_[static_cast<std::size_t>(ref)]); }
  Literal literal(ClauseRef ref, std::int32_t at) const {
    return Literal::from_code(words_[static_cast<std::size_t>(ref + kHeader + at)]);
  }
  void swap_literals(ClauseRef ref, std::int32_t a, std::int32_t b) {
    std::swap(words_[static_cast<std::size_t>(ref + kHeader + a)], words_[static_cast<std::size_t>(ref + kHeader + b)]);
  }
  int glue(ClauseRef ref) const { return static_cast<int>(words_[static_cast<std::size_t>(ref + 1)] & kGlueMask); }

  std::span<const ClauseRef> learned() const { return learned_; }
  std::int64_t words() const { return static_cast<std::int64_t>(words_.size()); }

  // Drops the learned clauses for which 'keep' is false and compacts the arena. Calls 'moved(old, new)' for every
  // clause that stays, and rebuilds the watch lists.
  template <class Keep, class Moved>
  void collect(Keep keep, Moved moved);

 private:
  static constexpr std::int32_t kHeader = 2;
  static constexpr std::uint32_t kLearned = 1u << 31;
  static constexpr std::uint32_t kGlueMask = (1u << 30) - 1;

  std::int32_t& first_for(Literal self) { return first_watch_[static_cast<std::size_t>((~self).side().index())]; }
  void add_watch(ClauseRef ref, Literal self, Literal blocker) {
    std::int32_t& first = first_for(self);
    watches_.push_back({ref, self, blocker, first});
    first = static_cast<std::int32_t>(watches_.size()) - 1;
  }

  std::vector<std::uint32_t> words_;  // per clause: size, flags and glue, then the literals
  std::vector<ClauseRef> learned_;
  std::vector<std::int32_t> first_watch_;  // per side
  std::vector<Watch> watches_;             // linked into one list per side
};

template <class Keep, class Moved>
void Clauses::collect(Keep keep, Moved moved) {
  std::vector<std::uint32_t> packed;
  packed.reserve(words_.size());
  learned_.clear();
  first_watch_.assign(first_watch_.size(), kNoWatch);
  watches_.clear();
  for (std::size_t from = 0; from < words_.size();) {
    const auto ref = static_cast<ClauseRef>(from);
    const std::size_t length = kHeader + words_[from];
    const bool is_learned = (words_[from + 1] & kLearned) != 0;
    if (!is_learned || keep(ref)) {
      const auto to = static_cast<ClauseRef>(packed.size());
      packed.insert(packed.end(), words_.begin() + static_cast<std::ptrdiff_t>(from),
                    words_.begin() + static_cast<std::ptrdiff_t>(from + length));
      if (is_learned) learned_.push_back(to);
      moved(ref, to);
    }
    from += length;
  }
  words_.swap(packed);
  for (std::size_t at = 0; at < words_.size(); at += kHeader + words_[at]) {
    if (words_[at] >= 2) attach(static_cast<ClauseRef>(at));
  }
}

}  // namespace hashi::engine
