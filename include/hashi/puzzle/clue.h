// What an island shows: a number, a question mark, or a letter.
//
// '?' imposes no sum, though connectivity may still require a bridge. A letter (the variant Hashi²)
// stands for an unknown number: equal letters for equal numbers, different letters for different
// numbers. A letter may stand for a number that another island shows.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

namespace hashi {

class Clue {
 public:
  static constexpr int kLetters = 26;

  static constexpr Clue number(int value) {
    assert(value >= 0);
    return Clue(value);
  }
  static constexpr Clue unknown() { return Clue(-1); }
  static constexpr Clue letter(int which) {  // 0 = A … 25 = Z
    assert(which >= 0 && which < kLetters);
    return Clue(-2 - which);
  }

  constexpr Clue() = default;
  constexpr bool is_number() const { return code_ >= 0; }
  constexpr bool is_unknown() const { return code_ == -1; }
  constexpr bool is_letter() const { return code_ <= -2; }
  constexpr int value() const {
    assert(is_number());
    return code_;
  }
  constexpr int which_letter() const {
    assert(is_letter());
    return -2 - code_;
  }
  constexpr auto operator<=>(const Clue&) const = default;

  std::string text() const {
    if (is_unknown()) return "?";
    if (is_letter()) return std::string(1, static_cast<char>('A' + which_letter()));
    return std::to_string(value());
  }

 private:
  constexpr explicit Clue(std::int32_t code) : code_(code) {}
  std::int32_t code_ = -1;
};

}  // namespace hashi
