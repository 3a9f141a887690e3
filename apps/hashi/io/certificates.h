// Certificates in files: in sequence as text, or under the key "certificate" in JSON lines.
//
// The fingerprint in a certificate identifies its puzzle, so puzzles and certificates may come in any order.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/certify/checker/verify.h"

namespace hashi::app {

// The verdict in words: "exactly one solution".
std::string_view sentence(certify::Verdict verdict);

class Certificates {
 public:
  // Text or lines of JSON.
  static Result<Certificates> read(std::string_view text);

  // The judgement of this puzzle's certificate, with line numbers of the file. A single certificate in a file is always
  // checked; of several, those for other puzzles are skipped.
  Result<certify::Judgement> verify(const Puzzle& puzzle, const WorkLimits& limits) const;

  // The same for the nth certificate of the file, from 0.
  Result<certify::Judgement> verify_at(std::int64_t place, const Puzzle& puzzle, const WorkLimits& limits) const;

 private:
  struct Certificate {
    std::string text;
    int line = 1;          // where it begins
    bool is_json = false;  // in a line of JSON: all of it is on that line
  };

  static Result<certify::Judgement> judge(const Certificate* certificate, const Puzzle& puzzle,
                                          const WorkLimits& limits);

  std::vector<Certificate> all_;
  std::map<std::string, std::size_t, std::less<>> by_fingerprint_;  // the first of each
};

}  // namespace hashi::app
