// What a sentence about a step may need, before any language: which special case it is, what can be counted, and what
// follows, sorted by amounts. All of it comes from the deduction's data.
#pragma once

#include <cstdint>
#include <vector>

#include "hashi/explain/amount.h"
#include "hashi/explain/deduction.h"
#include "words/subject.h"

namespace hashi::words {

enum class Variant : std::uint8_t {
  none,
#define VARIANT(key) key,
#include "words/variants.def"
#undef VARIANT
};

// What follows from a reason: how much goes where.
struct Conclusion {
  // How it points at the edges: as ways from the island that the reason begins with, by their names, or, for the one
  // edge that the reason has just named, by "there" and "it".
  enum class Pointing : std::uint8_t { ways, names, there, it };
  struct Group {  // edges with the same amount
    Amount amount;
    std::vector<EdgeId> edges;
    std::vector<IslandId> neighbours;  // of 'ways': at the other ends
  };
  Pointing pointing = Pointing::names;
  bool each_way = false;  // one group, and it has all the ways that the reason speaks of
  std::vector<Group> groups;
};

class Facts : public Subject {
 public:
  Facts(const Subject& subject, const Deduction& deduction);

  const Deduction& step;
  const Deduction::Parts& parts;
  Variant variant = Variant::none;

  int degree() const;                               // edges at the island
  Spot spot() const;                                // of an island with as many neighbours as one there can have
  int ways() const;                                 // edges that the reason looks at
  int ones() const;                                 // neighbours along them that show a 1
  std::vector<IslandId> saturated() const;          // neighbours along those that do not change
  std::vector<IslandId> needed_neighbours() const;  // the others that the reason names, or those that changes lead to
  int other_islands() const;                        // of a region, besides the first
  bool assumes_too_few() const;                     // the assumption puts fewer bridges than what follows
  Conclusion conclusion() const;
  // What one step in the chain of an assumption leads to.
  Conclusion conclusion_of(const Deduction& link) const;

 private:
  Variant classify() const;
  int number_on(IslandId i) const;  // -1: no number
  bool is_only_way() const;
};

}  // namespace hashi::words
