// Finds the certificate of a puzzle in a file by its fingerprint, and checks it.
#include "io/certificates.h"

#include <utility>

#include "certify/checker/fingerprint.h"
#include "io/output.h"

namespace hashi::app {
namespace {

constexpr std::string_view kPuzzle = "puzzle ";

// The second word of the second line; "" if the certificate does not start that way.
std::string_view fingerprint_in(std::string_view text) {
  text.remove_prefix(std::min(text.find('\n'), text.size()));
  if (!text.empty()) text.remove_prefix(1);
  if (!text.starts_with(kPuzzle)) return {};
  text.remove_prefix(kPuzzle.size());
  return text.substr(0, text.find('\n'));
}

}  // namespace

std::string_view sentence(certify::Verdict verdict) {
  constexpr std::string_view kSentences[] = {"exactly one solution", "no solution", "several solutions"};
  return kSentences[static_cast<std::size_t>(verdict)];
}

Result<Certificates> Certificates::read(std::string_view text) {
  Certificates found;
  if (text.empty()) return Error{.code = ErrorCode::empty, .message = "no certificate"};
  const bool is_json = text.starts_with('{');
  int number = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
    const std::string_view line = text.substr(start, end - start);
    ++number;
    start = end;
    if (is_json) {
      const Json said = Json::parse(line, nullptr, false);
      if (said.is_discarded() || !said.is_object() || !said.contains("certificate"))
        return Error{.code = ErrorCode::syntax, .message = "not a JSON line with a certificate", .line = number};
      // A puzzle without a certificate, because a limit was reached, has null.
      const Json& certificate = said["certificate"];
      found.all_.push_back({.text = certificate.is_string() ? certificate.get<std::string>() : std::string(),
                            .line = number,
                            .is_json = true});
    } else if (number == 1 || line.substr(0, line.find('\n')) == certify::kHead) {
      found.all_.push_back({.text = std::string(line), .line = number});
    } else {
      found.all_.back().text.append(line);
    }
  }
  for (std::size_t c = 0; c < found.all_.size(); ++c)
    found.by_fingerprint_.emplace(fingerprint_in(found.all_[c].text), c);
  return found;
}

Result<certify::Judgement> Certificates::verify(const Puzzle& puzzle, const WorkLimits& limits) const {
  const auto named = by_fingerprint_.find(certify::fingerprint(puzzle));
  if (named != by_fingerprint_.end()) return judge(&all_[named->second], puzzle, limits);
  return judge(all_.size() == 1 ? &all_.front() : nullptr, puzzle, limits);
}

Result<certify::Judgement> Certificates::verify_at(std::int64_t place, const Puzzle& puzzle,
                                                   const WorkLimits& limits) const {
  const auto at = static_cast<std::size_t>(place);
  return judge(at < all_.size() ? &all_[at] : nullptr, puzzle, limits);
}

Result<certify::Judgement> Certificates::judge(const Certificate* certificate, const Puzzle& puzzle,
                                               const WorkLimits& limits) {
  if (certificate == nullptr || (certificate->is_json && certificate->text.empty()))
    return certify::Judgement{.reason = "no certificate for this puzzle"};
  Result<certify::Judgement> judgement = certify::verify(puzzle, certificate->text, limits);
  const auto place = [certificate](int line) {
    return certificate->is_json ? certificate->line : certificate->line + line - 1;
  };
  const auto within = [certificate](int line) {
    return certificate->is_json ? "line " + std::to_string(line) + " of the certificate: " : std::string();
  };
  if (!judgement) {
    Error error = judgement.error();
    error.message = within(error.line) + error.message;
    error.line = place(error.line);
    if (certificate->is_json) error.column = 0;
    if (error.code == ErrorCode::limit) return error;
    // A malformed certificate is rejected like a false one.
    return certify::Judgement{.reason = error.message, .line = error.line};
  }
  certify::Judgement found = std::move(judgement).value();
  if (!found.accepted) {
    found.reason = within(found.line) + found.reason;
    found.line = place(found.line);
  }
  return found;
}

}  // namespace hashi::app
