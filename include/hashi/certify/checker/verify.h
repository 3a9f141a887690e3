// The independent check of a certificate: whether it proves what it says about a puzzle.
//
// It reads the certificate line by line, rebuilds the rules from the puzzle and replays: every line must follow from
// the rules and the lines before it by propagation alone (replay.h), and the last one must leave no possibility.
// Nothing here comes from the engine, and nothing of what the certificate says is believed. docs/certificates.md
// defines the format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hashi/base/result.h"
#include "hashi/base/work.h"
#include "hashi/puzzle/puzzle.h"

namespace hashi::certify {

enum class Verdict : std::uint8_t { unique, none, several };

std::string_view verdict_name(Verdict verdict);

inline constexpr std::string_view kHead = "hashi-certificate 1";

struct Judgement {
  bool accepted = false;
  Verdict verdict = Verdict::none;  // what is claimed, and if accepted proved
  std::string reason;               // why it is rejected
  int line = 0;                     // of the certificate, where it fails
};

// An error is a text that is no certificate, with the place, or a limit.
Result<Judgement> verify(const Puzzle& puzzle, std::string_view certificate, const WorkLimits& limits = {});

}  // namespace hashi::certify
