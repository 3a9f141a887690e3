// Arbitrary bytes as a puzzle, in the format that the program is named after or in the detected one (read_any).
//
// A puzzle that is read is written in every format that can represent it and read back; it must be the same. A huge
// board of water (a link of forty letters can encode three million cells) is only read, because its cells would take
// too long.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "hashi/format/format.h"

namespace {

std::string format_to_read;  // empty: detect it

bool worth_writing(const hashi::Document& document) {
  constexpr std::int64_t many_cells = 20000;
  return !document.grid || std::int64_t{document.grid->rows()} * document.grid->columns() <= many_cells;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** argv) {
  const std::string_view program = (*argv)[0];
  const std::string_view format = program.substr(program.rfind("read_") + 5);
  if (format != "any") format_to_read = format;
  if (format != "any" && hashi::find_format(format) == nullptr) std::abort();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const hashi::Result<hashi::Document> document = hashi::read_document(text, {.from = format_to_read});
  if (!document || !worth_writing(document.value())) return 0;
  for (const hashi::Format& format : hashi::all_formats()) {
    if (format.write == nullptr) continue;
    const hashi::Result<std::string> written = hashi::write_document(document.value(), format.name);
    if (!written) continue;
    const hashi::Rules& rules = document.value().puzzle.rules();
    const hashi::Result<hashi::Document> again =
        hashi::read_document(written.value(), {.from = std::string(format.name),
                                               .allow_zero = true,
                                               .max_bridges = rules.max_bridges,
                                               .components = rules.components});
    if (!again || !(again.value().puzzle == document.value().puzzle)) std::abort();
  }
  return 0;
}
