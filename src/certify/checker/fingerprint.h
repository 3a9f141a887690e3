// A fingerprint of a puzzle with its numbering, sixteen hexadecimal digits, by which a certificate names its puzzle.
//
// It protects against mixing up files by mistake. The proof does not depend on it: a collision does not help anyone to
// prove something false about the puzzle being checked.
#pragma once

#include <string>

#include "hashi/puzzle/puzzle.h"

namespace hashi::certify {

std::string fingerprint(const Puzzle& puzzle);

}  // namespace hashi::certify
