// A certificate's text, line by line and word by word; what is malformed is told with its place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace hashi::certify {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Goes to the next line and gives its first word; the line must be complete, with its end.
  Result<std::string_view> next();
  bool at_end() const { return rest_.empty(); }
  int number() const { return number_; }

  // The next word; words are separated by single blanks, and there must be one.
  Result<std::string_view> word();
  bool has_more() const { return has_more_; }

  // A number from 0 to 'most', digits alone.
  Result<std::int32_t> number_in(std::string_view digits, std::int64_t most) const;

  // To the end of the line: groups of numbers below 'count' and of ranges A-B, separated by '/'. No number comes twice,
  // and no group is empty.
  Result<std::vector<std::vector<std::int32_t>>> groups(std::int32_t count);

  // An error at the word that was read last.
  Error wrong(ErrorCode code, std::string message) const {
    return {.code = code, .message = std::move(message), .line = number_, .column = column_};
  }

 private:
  std::string_view rest_, line_;
  bool has_more_ = false;
  int number_ = 0;
  int column_ = 1, next_column_ = 1;
  std::vector<std::int32_t> seen_;  // per number: the line whose groups had it last
};

}  // namespace hashi::certify
