// Certificates in files: one after the other as text, or as the key "certificate" in lines of JSON.
//
// Which one belongs to a puzzle is said by the fingerprint in it, so puzzles and certificates may come in any order.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "certify/checker/verify.h"

namespace hashi::app {

// What a verdict means, for people: "exactly one solution".
std::string_view sentence(certify::Verdict verdict);

class Certificates {
 public:
  // Text or lines of JSON.
  static Result<Certificates> read(std::string_view text);

  // What the certificate about this puzzle says, with lines as they count in the file. A file that holds a single
  // certificate is always asked; otherwise one that names another puzzle is passed over.
  Result<certify::Judgement> verify(const Puzzle& puzzle, const certify::ReplayLimits& limits) const;

  // The same with the certificate of that place in the file, from 0.
  Result<certify::Judgement> verify_at(std::int64_t place, const Puzzle& puzzle,
                                       const certify::ReplayLimits& limits) const;

 private:
  struct Certificate {
    std::string text;
    int line = 1;          // where it begins
    bool is_json = false;  // in a line of JSON: all of it is on that line
  };

  static Result<certify::Judgement> judge(const Certificate* certificate, const Puzzle& puzzle,
                                          const certify::ReplayLimits& limits);

  std::vector<Certificate> all_;
  std::map<std::string, std::size_t, std::less<>> by_fingerprint_;  // the first of each
};

}  // namespace hashi::app
