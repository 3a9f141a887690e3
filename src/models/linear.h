// A linear model: bounded variables, some of them integer, and rows "sum of terms <=, = or >= a number".
//
// All published formulations share this type, so each formulation is a function and each writer and solver handles one
// type only. All coefficients are integers. There is no objective: any feasible point will do.
//   - The first variables are the bridge variables x of base.h, in their order, so a variable's number identifies its
//     edge.
//   - A variable that is not 'whole' may be treated as integer without losing solutions (flows in a network with
//     integral data), so formats restricted to 0-1 variables can represent it in binary.
// A name is stored as a family and numbers, not as text, which keeps models with half a million variables small.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/id_vector.h"

namespace hashi::models {

enum class VariableId : std::int32_t {};
enum class RowId : std::int32_t {};

// "reach_3_5_2": a family and up to four numbers. The family is a literal; a letter of a clue stands between them.
class Label {
 public:
  constexpr Label() = default;
  constexpr Label(const char* family, std::initializer_list<std::int32_t> numbers, char letter = 0)
      : family_(family), letter_(letter), count_(static_cast<std::int8_t>(numbers.size())) {
    std::int8_t at = 0;
    for (const std::int32_t number : numbers) numbers_[at++] = number;
  }

  std::string_view family() const { return family_; }
  std::string text() const;

 private:
  const char* family_ = "";
  std::int32_t numbers_[4] = {};
  char letter_ = 0;
  std::int8_t count_ = 0;
};

struct Variable {
  Label name;
  std::int32_t lower = 0;
  std::int32_t upper = 1;
  bool whole = true;
};

struct Term {
  VariableId variable{};
  std::int32_t coefficient = 1;
};

enum class Sense : std::uint8_t { at_most, equal, at_least };

struct Row {
  Label name;
  Sense sense = Sense::equal;
  std::int32_t bound = 0;
};

class LinearModel {
 public:
  // The size limit; encodings that are quadratic in the puzzle reach it first.
  static constexpr std::int64_t kMostTerms = 30'000'000;

  VariableId add_variable(const Variable& variable);
  // Variables are named once in a row; a row may be empty, which is either always or never true.
  RowId add_row(const Row& row, std::span<const Term> terms);

  const IdVector<VariableId, Variable>& variables() const { return variables_; }
  const IdVector<RowId, Row>& rows() const { return rows_; }
  std::span<const Term> terms(RowId row) const;
  std::int64_t term_count() const { return static_cast<std::int64_t>(terms_.size()); }

  // How many variables or rows have names of that family: what the published sizes are held against.
  std::int32_t variables_of(std::string_view family) const;
  std::int32_t rows_of(std::string_view family) const;

 private:
  IdVector<VariableId, Variable> variables_;
  IdVector<RowId, Row> rows_;
  std::vector<std::int64_t> start_ = {0};  // the terms of row r are terms_[start_[r] .. start_[r + 1])
  std::vector<Term> terms_;
};

}  // namespace hashi::models
