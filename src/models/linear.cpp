// Adds variables, terms and rows to a model, and spells out their names.
#include "models/linear.h"

#include <algorithm>

namespace hashi::models {
namespace {

template <class Items>
std::int32_t count_family(const Items& items, std::string_view family) {
  return static_cast<std::int32_t>(
      std::count_if(items.begin(), items.end(), [&](const auto& item) { return item.name.family() == family; }));
}

}  // namespace

std::string Label::text() const {
  std::string text = family_;
  if (letter_ != 0) text.append("_").append(1, letter_);
  for (std::int8_t at = 0; at < count_; ++at) text.append("_").append(std::to_string(numbers_[at]));
  return text;
}

VariableId LinearModel::add_variable(const Variable& variable) {
  variables_.push_back(variable);
  return VariableId{variables_.size() - 1};
}

RowId LinearModel::add_row(const Row& row, std::span<const Term> terms) {
  rows_.push_back(row);
  terms_.insert(terms_.end(), terms.begin(), terms.end());
  start_.push_back(static_cast<std::int64_t>(terms_.size()));
  return RowId{rows_.size() - 1};
}

std::span<const Term> LinearModel::terms(RowId row) const {
  const auto at = static_cast<std::size_t>(index(row));
  return std::span(terms_).subspan(static_cast<std::size_t>(start_[at]),
                                   static_cast<std::size_t>(start_[at + 1] - start_[at]));
}

std::int32_t LinearModel::variables_of(std::string_view family) const { return count_family(variables_, family); }
std::int32_t LinearModel::rows_of(std::string_view family) const { return count_family(rows_, family); }

}  // namespace hashi::models
