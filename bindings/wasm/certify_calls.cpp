// The call that certifies a puzzle; the certificate is empty if a limit was reached. It is not part of the page's
// module, which would be a tenth larger.
#include "hashi/certify/certify.h"

#include "hashi/words/narrator.h"
#include "rows.h"

namespace hashi::calls {
namespace {

void certify_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const certify::Certificate found = certify::certify(document->puzzle, limits);
  answer.member("verdict", found.verdict ? certify::verdict_name(*found.verdict) : std::string_view("unknown"));
  answer.member("reason", found.verdict ? std::string_view() : sentence(found.obstacle))
      .member("certificate", found.text);
}

constexpr Row kRows[] = {{"certify", certify_call}};

}  // namespace

std::span<const Row> further_calls() { return kRows; }

}  // namespace hashi::calls
