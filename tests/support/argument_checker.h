// A small checker of arguments, for tests. It shares no code with what finds them: it has marks of its own and reads
// only the puzzle and the argument.
//
// It replays an argument link by link and refuses a link that does not follow from the marks at that point by what the
// link itself names. So a gap is refused even if what is claimed happens to be true.
#pragma once

#include <string>
#include <vector>

#include "hashi/explain/argument.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::testing {

struct CheckedArgument {
  std::string refusal;         // empty: every link holds
  std::vector<Bounds> marks;   // what is shown, by edge
  bool is_impossible = false;  // shown: the position cannot be completed
};

// 'marks' are those before the step, by edge.
CheckedArgument check_argument(const Puzzle& puzzle, std::vector<Bounds> marks, const Argument& argument);

// Empty if the argument shows all of the changes, or for none of them that the position cannot be completed.
std::string why_refused(const Puzzle& puzzle, const std::vector<Bounds>& marks, const Argument& argument,
                        const std::vector<Change>& claimed);

}  // namespace hashi::testing
