// How many solutions there are, with the certificate that proves it; empty when a limit came first. Not in the page's
// module, which would be a tenth larger for it.
#include "certify/certify.h"

#include "rows.h"

namespace hashi::calls {
namespace {

void certify_call(Request& request, JsonWriter& answer) {
  const std::optional<Document> document = request.document();
  const WorkLimits limits = request.limits();
  if (request.error()) return;
  const certify::Certificate found = certify::certify(document->puzzle, limits);
  answer.member("verdict", found.verdict ? certify::verdict_name(*found.verdict) : std::string_view("unknown"));
  answer.member("reason", found.reason).member("certificate", found.text);
}

constexpr Row kRows[] = {{"certify", certify_call}};

}  // namespace

std::span<const Row> further_calls() { return kRows; }

}  // namespace hashi::calls
