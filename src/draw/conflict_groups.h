// Conflicts in groups, so that a picture of a graph can name them: a, b, c …
//
// A group is a set of edges of which any two are in conflict (a clique), so "at most one edge marked a carries
// bridges" says all that the group's pairs say. Every conflict lies in at least one group. The cover is greedy, in
// the order of the puzzle's conflicts; the least number of groups is a hard problem and not needed here.
#pragma once

#include <string>
#include <vector>

#include "hashi/puzzle/layout.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::draw {

using ConflictGroup = std::vector<EdgeId>;  // in increasing order, at least two

std::vector<ConflictGroup> conflict_groups(const Puzzle& puzzle);

// True if the conflicts are exactly the crossings in the picture, which then needs no names. False if there are none,
// and on pictures too large to examine every pair.
bool conflicts_are_the_crossings(const Puzzle& puzzle, const Layout& at);

// a … z, aa, ab …
std::string group_name(std::int32_t group);

}  // namespace hashi::draw
