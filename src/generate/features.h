// The rows of features.def: what an eye notices in a puzzle, as numbers.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "generate/sketch.h"
#include "generate/walk_shape.h"
#include "hashi/format/document.h"

namespace hashi {

enum class Feature : std::uint8_t {
#define FEATURE(name, ...) name,
#include "generate/features.def"
#undef FEATURE
};
enum class FeatureKind : std::uint8_t { clue, place, walk };

struct FeatureRow {
  std::string_view name;
  FeatureKind kind;
  std::string_view meaning;
};

inline constexpr FeatureRow kFeatureRows[] = {
#define FEATURE(name, kind, value, meaning) {#name, FeatureKind::kind, meaning},
#include "generate/features.def"
#undef FEATURE
};
inline constexpr std::size_t kFeatures = std::size(kFeatureRows);

using Features = std::array<double, kFeatures>;

Features features(const Tally& tally, const WalkShape& walk = {});
// A board with its solution as a drawing.
Drawing drawing_of(const Document& solved);
Features features(const Document& solved, const WalkShape& walk = {});

}  // namespace hashi
