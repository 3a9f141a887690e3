// Spearman's rank correlation: how well one list of values puts things in the order of another.
//
// It is the correlation of the ranks. Equal values share the mean of their ranks (C. Spearman 1904, M. G. Kendall
// 1945).
#pragma once

#include <optional>
#include <vector>

namespace hashi::app {

// From -1 to 1; nothing if all values of a list are equal. Both lists have the same length.
std::optional<double> rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace hashi::app
