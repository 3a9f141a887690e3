// All solutions of a counted puzzle in a compact form, from which any can be drawn with equal probability.
//
// The solutions fall into cases, one for each assignment of values to the letters. Those of a case are the combinations
// of the solutions of its blocks that have the right number of components together. So a draw picks a case, then the
// number of components of each block, then a solution of each block (ways.h), each time with a probability
// proportional to the number of solutions that it leaves.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/big_unsigned.h"
#include "base/random.h"
#include "count/budget.h"
#include "count/frontier.h"
#include "count/problem.h"
#include "hashi/puzzle/solution.h"

namespace hashi::counting {

class SolutionTable {
 public:
  struct Block {
    std::vector<std::int32_t> edges;  // of the case's free edges
    std::int32_t base = 0;            // components of the block that count as one already: 1 if it links groups
    BlockCount count;
  };
  struct Case {
    EdgeRanges ranges;  // the free edges are those whose range is not a single number
    std::vector<Block> blocks;
    std::vector<std::vector<BigUnsigned>> products;  // [n][a]: ways of the first n blocks to add a components
    std::int32_t missing = 0;                        // components that all blocks together have to add
    BigUnsigned count;
  };

  // The tables of the cases are accounted to the budget, which therefore has to live as long.
  SolutionTable(std::vector<Case> cases, std::unique_ptr<Budget> budget);
  SolutionTable(SolutionTable&&) noexcept = default;
  SolutionTable& operator=(SolutionTable&&) = delete;  // would free the budget before the tables

  // There must be a solution.
  Solution draw(Random& random) const;

 private:
  std::unique_ptr<Budget> budget_;
  std::vector<Case> cases_;
  BigUnsigned total_;
};

}  // namespace hashi::counting
