// hashi verify: checks certificates independently of the engine.
#include <memory>

#include "commands.h"
#include "io/certificates.h"
#include "io/input.h"
#include "io/output.h"
#include "io/places.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct VerifyOptions {
  InputOptions input;
  WorkOptions work;
  std::string certificate;
  bool json = false;
};

Answer told(const Item& item, const certify::Judgement& judgement, bool json) {
  const std::string& title = item.document.value().title;
  const Exit exit = judgement.accepted ? Exit::yes : Exit::no;
  if (json)
    return {.text = json_line({{"file", shown_name(item.file)},
                               {"index", item.index},
                               {"title", title},
                               {"accepted", judgement.accepted},
                               {"verdict", judgement.accepted ? certify::verdict_name(judgement.verdict) : "rejected"},
                               {"reason", judgement.reason},
                               {"line", judgement.accepted ? Json() : Json(judgement.line)}}),
            .exit = exit};
  std::string text = puzzle_name(item.file, item.index, title) + ": ";
  if (judgement.accepted)
    text.append("accepted: ").append(sentence(judgement.verdict));
  else
    text.append("REJECTED: ")
        .append(judgement.line > 0 ? "line " + std::to_string(judgement.line) + ": " : "")
        .append(judgement.reason);
  return {.text = text + "\n", .exit = exit};
}

// The last of several files holds the certificates.
void settle_certificate(VerifyOptions& options) {
  std::vector<std::string>& files = options.input.files;
  if (!options.certificate.empty() || files.empty() || (files.size() == 1 && options.input.puzzle.empty())) return;
  options.certificate = files.back();
  files.pop_back();
}

Exit run_verify(VerifyOptions options) {
  settle_certificate(options);
  // A single JSON lines file contains both puzzles and certificates.
  const bool side_by_side = options.certificate.empty();
  if (side_by_side && options.input.files.empty()) {
    report({.code = ErrorCode::empty, .message = "no certificate file given"}, "hashi verify");
    return Exit::usage;
  }
  const std::string file = side_by_side ? options.input.files.front() : options.certificate;
  const Result<std::string> text = read_whole(file);
  if (!text) return report(text.error(), file);
  const Result<Certificates> certificates = Certificates::read(text.value());
  if (!certificates) return report(certificates.error(), file);
  Output output;
  return output.finish(work_on_all(options.input, options.work, output, [&](const Item& item) -> Answer {
    const Puzzle& puzzle = item.document.value().puzzle;
    const WorkLimits limits = limits_from_now(options.work);
    const Result<certify::Judgement> judgement = side_by_side
                                                     ? certificates.value().verify_at(item.index, puzzle, limits)
                                                     : certificates.value().verify(puzzle, limits);
    return judgement ? told(item, judgement.value(), options.json) : refusal(judgement.error(), file);
  }));
}

}  // namespace

Command verify_command() {
  return {
      .name = "verify",
      .summary = "check certificates independently of the engine, without search",
      .example = "hashi verify --puzzle '2=2' $(hashi certify --puzzle '2=2' >it.cert; echo it.cert)",
      .add = [](Options& command) -> Run {
        const auto options = std::make_shared<VerifyOptions>();
        add_input_options(command, options->input);
        add_work_options(command, options->work);
        command.get_option("FILE")->description("puzzles, then the certificate file; or one JSON lines file with both");
        command.add_option("--certificate", options->certificate, "certificate file")->option_text("FILE");
        command.add_flag("--json", options->json, "print one JSON object per puzzle");
        return [options] { return run_verify(*options); };
      }};
}

}  // namespace hashi::app
