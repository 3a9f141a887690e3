// New puzzles: puzzle number i of a recipe and a seed, with everything that belongs to it.
//
// The same recipe, seed, index and variant give the same puzzle on every platform, whoever asks: the command line, the
// page and Python all get it here and translate it.
//
//   hashi::Recipe recipe{.size = {9, 9}, .level = hashi::LevelRange{hashi::Level::hard, hashi::Level::hard}};
//   hashi::Result<hashi::Generated> made = hashi::generate(recipe, {.seed = 7, .index = 0});
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "hashi/format/document.h"
#include "hashi/generate/recipe.h"

namespace hashi {

// Which puzzle of a run. Variants replace puzzles that came out equal to an earlier one.
struct Serial {
  std::uint64_t seed = 1;
  std::int64_t index = 0;
  int variant = 0;
};

struct Generated {
  Document document;           // with its solution
  std::optional<Grade> grade;  // of a classic board that shows all its numbers; without the thesis's level
  int monotony = 0;            // the longest run of counting steps, in percent of all steps of the walk; with a grade
  std::string missed;          // empty: as asked; else in which way this, the nearest found, is not
  std::string certificate;     // where the recipe asks for one
  std::uint64_t fingerprint = 0;  // equal for puzzles that are equal up to symmetry
};

// The level that puzzle 'index' of a recipe is made for: with a series its parts in their order, over and over; with a
// range of levels each of them equally often, in an order that the seed decides; nothing where the recipe has no level.
std::optional<Level> level_asked(const Recipe& recipe, const Serial& serial);

// Puzzle number 'index' of a recipe and a seed, without its certificate, so that the page need not load what certifies.
// An Error for a recipe that no puzzle can meet, or when no puzzle came about within the recipe's tries.
Result<Generated> make_puzzle(const Recipe& recipe, const Serial& serial,
                              const std::function<bool()>& should_stop = {});

// The same, with a certificate where the recipe asks for one.
Result<Generated> generate(const Recipe& recipe, const Serial& serial, const std::function<bool()>& should_stop = {});

// The puzzle of this serial number, or of its first variant whose fingerprint 'is_new' accepts.
Result<Generated> generate_different(const Recipe& recipe, Serial serial,
                                     const std::function<bool(std::uint64_t)>& is_new,
                                     const std::function<bool()>& should_stop = {});

// "12, hard, score 167": number from 1, then the grade, then what was missed.
std::string title_of(const Generated& generated, const Serial& serial);

}  // namespace hashi
