// Puzzles with their certificates, and runs without equal puzzles.
#include "hashi/generate/generate.h"

#include "generate/fewer_solutions.h"
#include "hashi/certify/certify.h"

namespace hashi {
namespace {

constexpr int kVariants = 200;  // before giving up on a puzzle that is different

}  // namespace

Result<Generated> generate(const Recipe& recipe, const Serial& serial, const std::function<bool()>& should_stop) {
  Result<Generated> made = make_puzzle(recipe, serial, should_stop);
  if (made && recipe.certify)
    made.value().certificate =
        certify::certify(made.value().document.puzzle, {.steps = kMostSteps, .should_stop = should_stop}).text;
  return made;
}

Result<Generated> generate_different(const Recipe& recipe, Serial serial,
                                     const std::function<bool(std::uint64_t)>& is_new,
                                     const std::function<bool()>& should_stop) {
  for (; serial.variant < kVariants; ++serial.variant) {
    Result<Generated> made = generate(recipe, serial, should_stop);
    if (!made || is_new(made.value().fingerprint)) return made;
  }
  return Error{.code = ErrorCode::limit,
               .message = "gave up at puzzle " + std::to_string(serial.index) + ": " + std::to_string(kVariants) +
                          " tries gave none that differs from all before it"};
}

}  // namespace hashi
