// Calls of the npm package and the C library that the page does not need: exact counts, certificates and their check.
// With them the page's module would be a tenth larger.
#include "hashi/certify/certify.h"
#include "hashi/solve/solve.h"
#include "hashi/words/narrator.h"
#include "rows.h"

namespace hashi::calls {
namespace {

// Decimal digits, since counts go far beyond what a number in JSON can be.
void count_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  const Language language = request.language();
  if (request.error()) return;
  const Count found = count(document->puzzle, limits);
  answer.member("count", found.count).member("exact", found.exact);
  const bool is_none = found.exact && found.count == "0";
  write_refutation(answer, *document, found.refutation, is_none ? SolveStatus::unsolvable : SolveStatus::solved,
                   language);
}

// The certificate is empty if a limit was reached.
void certify_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const certify::Certificate found = certify::certify(document->puzzle, limits);
  answer.member("verdict", found.verdict ? certify::verdict_name(*found.verdict) : std::string_view("unknown"));
  answer.member("reason", found.verdict ? std::string_view() : sentence(found.obstacle))
      .member("certificate", found.text);
}

// "line" is that of the certificate where it fails; 0 if it is accepted.
void verify_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const std::string certificate = request.text("certificate");
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const Result<certify::Judgement> judged = certify::verify(document->puzzle, certificate, limits);
  if (!judged) return request.refuse(judged.error());
  const certify::Judgement& judgement = judged.value();
  answer.member("accepted", judgement.accepted);
  answer.member("verdict",
                judgement.accepted ? certify::verdict_name(judgement.verdict) : std::string_view("rejected"));
  answer.member("reason", judgement.reason).member("line", judgement.accepted ? 0 : judgement.line);
}

constexpr Row kRows[] = {{"count", count_call}, {"certify", certify_call}, {"verify", verify_call}};

}  // namespace

std::span<const Row> further_calls() { return kRows; }

}  // namespace hashi::calls
