// Certificates of one, no or several solutions: writing and checking them.
#include <pybind11/stl.h>

#include "errors.h"
#include "hashi/certify/certify.h"
#include "parts.h"
#include "work.h"

namespace hashi::python {
namespace {

std::string certificate_of(const PuzzleValue& p, std::optional<std::int64_t> steps, std::optional<double> seconds) {
  Work work({steps, seconds});
  certify::Certificate certificate = work.run([&] { return certify::certify(p.graph(), work.limits()); });
  if (!certificate.verdict) raise_limit();
  return std::move(certificate.text);
}

// The proved verdict, or None if the text proves nothing about this puzzle.
std::optional<std::string> verdict_of(const PuzzleValue& p, const std::string& certificate) {
  Work work;
  const Result<certify::Judgement> judged = work.run([&] { return certify::verify(p.graph(), certificate); });
  if (!judged) raise(judged.error());
  if (!judged.value().accepted) return std::nullopt;
  return std::string(verdict_name(judged.value().verdict));
}

}  // namespace

void add_certifying(py::module_& module, Classes& classes) {
  classes.puzzle.def("certify", &certificate_of, py::kw_only(), py::arg("steps") = py::none(),
                     py::arg("seconds") = py::none(),
                     R"(A certificate of one, no or several solutions, as text for :func:`hashi.verify`.

>>> certificate = hashi.parse("2.3.1/...../2.3.1").certify()
>>> certificate.splitlines()[0]
'hashi-certificate 1'
)");
  module.def("verify", &verdict_of, py::arg("puzzle"), py::arg("certificate"),
             R"(What a certificate proves: 'unique', 'none' or 'several'; None if it is invalid.

Nothing of the solver is used, and no search. A text that is no certificate raises :class:`PuzzleError`.

>>> p, q = hashi.parse("2.3.1/...../2.3.1"), hashi.parse("1.2")
>>> hashi.verify(p, p.certify()), hashi.verify(q, q.certify()), hashi.verify(q, p.certify())
('unique', 'none', None)
)");
}

}  // namespace hashi::python
