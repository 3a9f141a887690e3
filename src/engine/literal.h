// A literal is a bound on a variable in one word: "x >= v" or "x <= v".
//
// The variables are the edges, in the order of numbering.h, followed by one per letter. Bounds instead of one Boolean
// per value make 0 -> 2 a single step, and degree sums plain integer sums. Values fit in 8 bits (Limits::max_bridges),
// variables in 23.
//
// A variable has two sides, its lower and its upper bound. A literal names a side and a strength that grows as the
// bound narrows: v for "x >= v", 255 - v for "x <= v". Most code then need not distinguish the two: a literal is true
// if its side is at least as strong, and false if the opposite side and the literal together exceed 255.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace hashi::engine {

using Var = std::int32_t;

// The lower or the upper bound of a variable.
class Side {
 public:
  // Whether a side is an upper bound, as an index into pairs of numbers.
  static constexpr std::size_t kLower = 0, kUpper = 1;

  static constexpr Side lower(Var x) { return Side(2 * x); }
  static constexpr Side upper(Var x) { return Side(2 * x + 1); }
  static constexpr Side of(Var x, std::size_t kind) { return Side(2 * x + static_cast<std::int32_t>(kind)); }
  static constexpr Side from_index(std::int32_t index) { return Side(index); }

  constexpr Var var() const { return index_ >> 1; }
  constexpr std::size_t kind() const { return static_cast<std::uint32_t>(index_) & 1; }
  constexpr bool is_upper() const { return (index_ & 1) != 0; }
  constexpr bool is_lower() const { return (index_ & 1) == 0; }
  constexpr Side opposite() const { return Side(index_ ^ 1); }
  constexpr std::int32_t index() const { return index_; }
  constexpr bool operator==(const Side&) const = default;

 private:
  explicit constexpr Side(std::int32_t index) : index_(index) {}

  std::int32_t index_;
};

class Literal {
 public:
  static constexpr int kMaxValue = 255;
  static constexpr Var kMaxVar = (1 << 23) - 1;

  constexpr Literal() = default;
  constexpr Literal(Side side, int strength)
      : code_((static_cast<std::uint32_t>(side.index()) << 8) | static_cast<std::uint32_t>(strength)) {
    assert(side.index() >= 0 && side.var() <= kMaxVar && strength >= 0 && strength <= kMaxValue);
  }
  static constexpr Literal at_least(Var x, int v) { return {Side::lower(x), v}; }
  static constexpr Literal at_most(Var x, int v) { return {Side::upper(x), kMaxValue - v}; }
  static constexpr Literal from_code(std::uint32_t code) {
    Literal literal;
    literal.code_ = code;
    return literal;
  }

  constexpr Side side() const { return Side::from_index(static_cast<std::int32_t>(code_ >> 8)); }
  constexpr int strength() const { return static_cast<int>(code_ & 255); }
  constexpr Var var() const { return static_cast<Var>(code_ >> 9); }
  constexpr bool is_upper() const { return (code_ >> 8 & 1) != 0; }
  constexpr int value() const { return is_upper() ? kMaxValue - strength() : strength(); }
  constexpr std::uint32_t code() const { return code_; }

  // For literals on the two sides of one variable: whether they exclude each other.
  constexpr bool contradicts(Literal other) const { return strength() + other.strength() > kMaxValue; }

  constexpr Literal operator~() const { return {side().opposite(), kMaxValue + 1 - strength()}; }
  constexpr bool operator==(const Literal&) const = default;

 private:
  std::uint32_t code_ = 0;
};

}  // namespace hashi::engine
