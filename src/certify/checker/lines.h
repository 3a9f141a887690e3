// Reads the text of a certificate line by line and word by word. Errors have a line and a column.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hashi/base/result.h"

namespace hashi::certify {

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Goes to the next line, which must end with a line feed, and returns its first word.
  Result<std::string_view> next();
  bool at_end() const { return rest_.empty(); }
  int number() const { return number_; }

  // The next word of the line. There must be one; words are separated by single spaces.
  Result<std::string_view> word();
  bool has_more() const { return has_more_; }

  // A number from 0 to 'most', in digits only.
  Result<std::int32_t> number_in(std::string_view digits, std::int64_t most) const;

  // The rest of the line: groups of numbers below 'count' and of ranges A-B, separated by '/'. No number occurs twice,
  // and no group is empty.
  Result<std::vector<std::vector<std::int32_t>>> groups(std::int32_t count);

  // An error at the last word read.
  Error wrong(ErrorCode code, std::string message) const {
    return {.code = code, .message = std::move(message), .line = number_, .column = column_};
  }

 private:
  std::string_view rest_, line_;
  bool has_more_ = false;
  int number_ = 0;
  int column_ = 1, next_column_ = 1;
  std::vector<std::int32_t> seen_;  // per number: the last line that contains it
};

}  // namespace hashi::certify
