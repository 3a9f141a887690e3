// Random classic boards with a connected solution, grown one bridge at a time.
#pragma once

#include "base/random.h"
#include "hashi/puzzle/grid.h"
#include "hashi/puzzle/solution.h"

namespace hashi::testing {

struct ConnectedOptions {
  int rows = 7;
  int columns = 7;
  int islands = 12;        // as many as fit
  int extra_percent = 30;  // of the edges that could carry more bridges, how many do
  int max_bridges = 2;
};

struct SolvedBoard {
  Board board;
  Solution solution;  // one of them
};

SolvedBoard connected_board(Random& random, const ConnectedOptions& options);

}  // namespace hashi::testing
