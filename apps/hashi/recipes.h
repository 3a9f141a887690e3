// Puzzles made after the options of generate: the options read as a recipe of one of the methods, the puzzle of a
// serial number, and its line of JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "format/document.h"
#include "generate/generate.h"
#include "recipe_options.h"

namespace hashi::app {

struct Made {
  Document document;           // with its solution
  std::optional<Grade> grade;  // when it was looked at
  int monotony = 0;
  std::string missed;
  std::string certificate;  // when it was asked for
};

// Validated once, then asked for one puzzle after the other; may be asked by several threads.
using Maker = std::function<Result<Made>(const Serial&)>;
Result<Maker> maker(const RecipeOptions& options);

// The line of JSON for one puzzle, with its end.
std::string made_line(const Made& made, const Serial& serial, const std::string& recipe);

// Which of two made puzzles are the same up to symmetry: these numbers are then equal.
std::uint64_t fingerprint_of(const Document& document);

// The puzzle of this serial number, or of its first variant whose fingerprint is not among those seen.
struct Different {
  Made made;
  int variant = 0;
};
Result<Different> make_different(const Maker& make, Serial serial, const std::function<bool(std::uint64_t)>& is_seen);

}  // namespace hashi::app
