// A style from puzzles: means by level, one slope on the share of border cells, spreads, and common factors.
//
// Where islands lie hardly depends on the level, so levels share the mean of such features; what is asked of a level is
// in the clues and in the walk. A level without samples takes the mean of the nearest one that has some. The factors
// are the leading components of the correlations (H. Hotelling, 1933), found by repeated multiplication.
#include <algorithm>
#include <cmath>

#include "generate/style.h"

namespace hashi {
namespace {

using Matrix = std::array<std::array<double, kFeatures>, kFeatures>;
using ByLevel = std::array<double, kLevels>;

std::int32_t thousandths(double value) { return static_cast<std::int32_t>(std::floor(value * 1000 + 0.5)); }

// A level without samples has its neighbour's mean.
void fill_gaps(ByLevel& means, const std::array<int, kLevels>& samples) {
  const ByLevel found = means;
  for (int level = 0; level < kLevels; ++level) {
    for (int away = 0; away < kLevels; ++away) {
      const int below = level - away, above = level + away;
      const int from = below >= 0 && samples[static_cast<std::size_t>(below)] > 0 ? below : above;
      if (from < 0 || from >= kLevels || samples[static_cast<std::size_t>(from)] == 0) continue;
      means[static_cast<std::size_t>(level)] = found[static_cast<std::size_t>(from)];
      break;
    }
  }
}

class Measuring {
 public:
  explicit Measuring(std::span<const StyleSample> samples) : samples_(samples), off_(samples.size()) {}

  Style run() {
    double density = 0;
    for (const StyleSample& sample : samples_) {
      density += static_cast<double>(sample.islands) / (static_cast<double>(sample.rows) * sample.columns);
      ++of_level_[at(sample.level)];
      border_[at(sample.level)] += border_share(sample.rows, sample.columns);
    }
    for (std::size_t l = 0; l < kLevels; ++l) {
      if (of_level_[l] > 0) border_[l] /= of_level_[l];
      style_.holds[l] = of_level_[l] > 0;
    }
    style_.density = thousandths(density / static_cast<double>(std::max<std::size_t>(1, samples_.size())));
    for (std::size_t f = 0; f < kFeatures; ++f) measure(f);
    find_factors();
    return style_;
  }

 private:
  static std::size_t at(Level level) { return static_cast<std::size_t>(level); }

  // The feature against the share of border cells: within levels, or over all of them for places.
  void measure(std::size_t f) {
    const bool by_level = kFeatureRows[f].kind != FeatureKind::place;
    ByLevel mean{}, border = border_;
    double all = 0, all_border = 0;
    for (const StyleSample& sample : samples_) {
      mean[at(sample.level)] += sample.features[f] / of_level_[at(sample.level)];
      all += sample.features[f] / static_cast<double>(samples_.size());
      all_border += border_share(sample.rows, sample.columns) / static_cast<double>(samples_.size());
    }
    if (!by_level) {
      mean.fill(all);
      border.fill(all_border);
    }
    double together = 0, alone = 0;
    for (const StyleSample& sample : samples_) {
      const double more = border_share(sample.rows, sample.columns) - border[at(sample.level)];
      together += more * (sample.features[f] - mean[at(sample.level)]);
      alone += more * more;
    }
    // Boards of one size say nothing about others.
    const double slope = alone > 1e-4 * static_cast<double>(samples_.size()) ? together / alone : 0;
    double squares = 0;
    for (std::size_t s = 0; s < samples_.size(); ++s) {
      const StyleSample& sample = samples_[s];
      const double more = border_share(sample.rows, sample.columns) - border[at(sample.level)];
      off_[s][f] = (sample.features[f] - mean[at(sample.level)] - slope * more) / narrowing(sample.islands);
      squares += off_[s][f] * off_[s][f];
    }
    const double spread = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, samples_.size())));
    for (auto& off : off_) off[f] = spread > 0 ? off[f] / spread : 0;
    for (std::size_t l = 0; l < kLevels; ++l) mean[l] += slope * (kUsualBorder / 1000.0 - border[l]);
    if (by_level) fill_gaps(mean, of_level_);
    StyleRow& row = style_.rows[f];
    row.is_aimed_at = true;
    row.slope = thousandths(slope);
    row.spread = thousandths(spread);
    for (std::size_t l = 0; l < kLevels; ++l) row.mean[l] = thousandths(mean[l]);
  }

  void find_factors() {
    Matrix together{};
    for (const auto& off : off_) {
      for (std::size_t a = 0; a < kFeatures; ++a) {
        for (std::size_t b = 0; b < kFeatures; ++b)
          together[a][b] += off[a] * off[b] / static_cast<double>(samples_.size());
      }
    }
    for (std::size_t k = 0; k < kFactors; ++k) {
      std::array<double, kFeatures> direction{};
      for (std::size_t f = 0; f < kFeatures; ++f) direction[f] = 1.0 + static_cast<double>(f % (k + 2));
      double strength = 0;
      for (int round = 0; round < 200; ++round) {
        std::array<double, kFeatures> next{};
        strength = 0;
        for (std::size_t a = 0; a < kFeatures; ++a) {
          for (std::size_t b = 0; b < kFeatures; ++b) next[a] += together[a][b] * direction[b];
          strength += next[a] * next[a];
        }
        strength = std::sqrt(strength);
        if (strength < 1e-9) return;
        for (std::size_t f = 0; f < kFeatures; ++f) direction[f] = next[f] / strength;
      }
      for (std::size_t a = 0; a < kFeatures; ++a) {
        style_.rows[a].factors[k] = thousandths(direction[a] * std::sqrt(strength));
        for (std::size_t b = 0; b < kFeatures; ++b) together[a][b] -= strength * direction[a] * direction[b];
      }
    }
  }

  std::span<const StyleSample> samples_;
  std::vector<std::array<double, kFeatures>> off_;
  std::array<int, kLevels> of_level_{};
  ByLevel border_{};
  Style style_;
};

}  // namespace

Style measured_style(std::span<const StyleSample> samples) { return Measuring(samples).run(); }

}  // namespace hashi
