// What blanks mean in rows of cells: they separate the cells, or they are water.
//
// They separate if all rows then have the same number of words, or if there is other water. Rows without any cell do
// not count.
#pragma once

#include <string_view>

#include "format/text.h"

namespace hashi {

class Blanks {
 public:
  void look_at(std::string_view row) {
    const int here = count_words(row);
    if (here == 0) return;
    other_water_ = other_water_ || row.find_first_of(".0") != std::string_view::npos;
    dashes_ = dashes_ || row.find('-') != std::string_view::npos;
    seen_ = seen_ || row.find(' ') != std::string_view::npos;
    same_words_ = same_words_ && (words_ == 0 || here == words_);
    words_ = here;
  }

  bool separate() const { return (same_words_ && words_ > 1) || other_water_; }

  // Whether a row of water could be an empty line: not where water is seen to be something else.
  bool may_be_water() const { return seen_ && !other_water_ && !(separate() && dashes_); }

 private:
  bool other_water_ = false;
  bool dashes_ = false;
  bool seen_ = false;  // in a row that has cells
  bool same_words_ = true;
  int words_ = 0;  // of the last row
};

}  // namespace hashi
