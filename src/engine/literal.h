// A bound on a variable, in one word: "x >= v" or "x <= v".
//
// Variables are the edges, in the numbers of numbering.h, and behind them one per letter. Working on
// bounds instead of one Boolean per value makes 0 -> 2 a single step, and degree sums plain integer
// sums. Values fit in 8 bits (Limits::max_bridges), variables in 23.
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
  static constexpr Literal at_least(Var x, int v) { return Literal(x, v, 0); }
  static constexpr Literal at_most(Var x, int v) { return Literal(x, v, 1); }
  static constexpr Literal from_code(std::uint32_t code) {
    Literal literal;
    literal.code_ = code;
    return literal;
  }

  constexpr Var var() const { return static_cast<Var>(code_ >> 9); }
  constexpr int value() const { return static_cast<int>((code_ >> 1) & 255); }
  constexpr bool is_upper() const { return (code_ & 1) != 0; }
  constexpr std::uint32_t code() const { return code_; }

  // Which of the variable's two bounds this speaks of: 2 x for the lower, 2 x + 1 for the upper one.
  constexpr std::int32_t side() const { return 2 * var() + (is_upper() ? 1 : 0); }

  // Of two literals about the two bounds of one variable: whether they exclude each other.
  constexpr bool contradicts(Literal other) const {
    return is_upper() ? value() < other.value() : value() > other.value();
  }

  constexpr Literal operator~() const {
    return is_upper() ? at_least(var(), value() + 1) : at_most(var(), value() - 1);
  }
  constexpr bool operator==(const Literal&) const = default;

 private:
  constexpr Literal(Var x, int v, int upper)
      : code_((static_cast<std::uint32_t>(x) << 9) | (static_cast<std::uint32_t>(v) << 1) |
              static_cast<std::uint32_t>(upper)) {
    assert(x >= 0 && x <= kMaxVar && v >= 0 && v <= kMaxValue);
  }
  std::uint32_t code_ = 0;
};

}  // namespace hashi::engine
