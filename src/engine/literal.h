// A bound on a variable, in one word: "x >= v" or "x <= v".
//
// Variables are the edges, in the numbers of numbering.h, and behind them one per letter. Working on
// bounds instead of one Boolean per value makes 0 -> 2 a single step, and degree sums plain integer
// sums. Values fit in 8 bits (Limits::max_bridges), variables in 23.
//
// A literal names a side (2 x for the lower bound of x, 2 x + 1 for the upper one) and a strength that grows as the
// bound narrows: v for "x >= v", 255 - v for "x <= v". So nobody has to ask which of the two it is: a side that is as
// strong makes the literal true, and the other side makes it false if both strengths together exceed 255.
#pragma once

#include <cassert>
#include <cstdint>

namespace hashi::engine {

using Var = std::int32_t;

class Literal {
 public:
  static constexpr int kMaxValue = 255;
  static constexpr Var kMaxVar = (1 << 23) - 1;

  constexpr Literal() = default;
  constexpr Literal(std::int32_t side, int strength)
      : code_((static_cast<std::uint32_t>(side) << 8) | static_cast<std::uint32_t>(strength)) {
    assert(side >= 0 && side / 2 <= kMaxVar && strength >= 0 && strength <= kMaxValue);
  }
  static constexpr Literal at_least(Var x, int v) { return Literal(2 * x, v); }
  static constexpr Literal at_most(Var x, int v) { return Literal(2 * x + 1, kMaxValue - v); }
  static constexpr Literal from_code(std::uint32_t code) {
    Literal literal;
    literal.code_ = code;
    return literal;
  }

  constexpr std::int32_t side() const { return static_cast<std::int32_t>(code_ >> 8); }
  constexpr int strength() const { return static_cast<int>(code_ & 255); }
  constexpr Var var() const { return static_cast<Var>(code_ >> 9); }
  constexpr bool is_upper() const { return (code_ >> 8 & 1) != 0; }
  constexpr int value() const { return is_upper() ? kMaxValue - strength() : strength(); }
  constexpr std::uint32_t code() const { return code_; }

  // Of two literals about the two sides of one variable: whether they exclude each other.
  constexpr bool contradicts(Literal other) const { return strength() + other.strength() > kMaxValue; }

  constexpr Literal operator~() const { return Literal(side() ^ 1, kMaxValue + 1 - strength()); }
  constexpr bool operator==(const Literal&) const = default;

 private:
  std::uint32_t code_ = 0;
};

}  // namespace hashi::engine
