// hashi certify: certificates of "exactly one solution", "no solution" and "several", for one puzzle or a collection.
#include "hashi/certify/certify.h"

#include <memory>

#include "base/counted.h"
#include "commands.h"
#include "hashi/words/narrator.h"
#include "io/certificates.h"
#include "io/input.h"
#include "io/output.h"
#include "io/places.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct CertifyOptions {
  InputOptions input;
  WorkOptions work;
  std::string output;
  bool json = false;
};

Json about(const Item& item, const certify::Certificate& certificate) {
  return {{"file", shown_name(item.file)},
          {"index", item.index},
          {"title", item.document.value().title},
          {"verdict", certificate.verdict ? certify::verdict_name(*certificate.verdict) : "unknown"},
          {"reason", certificate.verdict ? "" : sentence(certificate.obstacle)},
          {"bytes", certificate.text.size()}};
}

std::string as_json_with_text(const Item& item, const certify::Certificate& certificate) {
  Json line = about(item, certificate);
  line["certificate"] = certificate.verdict ? Json(certificate.text) : Json();
  return json_line(line);
}

std::string as_text(const Item& item, const certify::Certificate& certificate) {
  return puzzle_name(item.file, item.index, item.document.value().title) + ": " +
         (certificate.verdict ? std::string(sentence(*certificate.verdict)) + ", certificate of " +
                                    counted(static_cast<std::int64_t>(certificate.text.size()), "byte")
                              : "unknown. " + std::string(sentence(certificate.obstacle))) +
         "\n";
}

Answer certify_one(const Item& item, const CertifyOptions& options) {
  const certify::Certificate certificate =
      certify::certify(item.document.value().puzzle, limits_from_now(options.work));
  Answer answer{.exit = certificate.verdict ? Exit::yes : Exit::unknown};
  if (options.output.empty()) {
    answer.text = options.json ? as_json_with_text(item, certificate) : certificate.text;
    if (!certificate.verdict && !options.json) answer.complaint = as_text(item, certificate);
  } else {
    answer.text = options.json ? json_line(about(item, certificate)) : as_text(item, certificate);
    answer.filed = options.output.ends_with(".jsonl") ? as_json_with_text(item, certificate) : certificate.text;
  }
  return answer;
}

Exit run_certify(const CertifyOptions& options) {
  Output output;
  return output.finish(work_on_all(options.input, options.work, output,
                                   [&](const Item& item) { return certify_one(item, options); },
                                   {.path = options.output,
                                    .is_text = !options.output.ends_with(".jsonl"),
                                    .command = "certify" + limits_text(options.work)}));
}

}  // namespace

Command certify_command() {
  return {.name = "certify",
          .summary = "write a certificate of one, no or several solutions, for 'verify'",
          .example = "hashi certify --puzzle '2.3.1/...../2.3.1'",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<CertifyOptions>();
            add_input_options(command, options->input);
            add_work_options(command, options->work);
            command
                .add_option("--output", options->output,
                            "write certificates to FILE; FILE.jsonl = JSON lines, resuming if it exists")
                ->option_text("FILE");
            command.add_flag("--json", options->json, "print one JSON object per puzzle");
            return [options] { return run_certify(*options); };
          }};
}

}  // namespace hashi::app
