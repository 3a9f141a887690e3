// Sixteen hexadecimal digits that name a puzzle as it is numbered, so that a certificate can say which one it is about.
//
// They keep certificates and puzzles from being mixed up by mistake. Nothing rests on them: whoever finds two puzzles
// with the same ones still has to prove something about the puzzle that is checked.
#pragma once

#include <string>

#include "puzzle/puzzle.h"

namespace hashi::certify {

std::string fingerprint(const Puzzle& puzzle);

}  // namespace hashi::certify
