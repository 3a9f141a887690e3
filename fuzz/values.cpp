// Arbitrary bytes as another solver's solution file for a small puzzle.
#include <cstdint>
#include <string_view>

#include "hashi/format/format.h"
#include "models/values.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const hashi::Document document = hashi::read_document("2.3.1/...../2...2").value();
  (void)hashi::models::read_values(std::string_view(reinterpret_cast<const char*>(data), size), document.puzzle);
  return 0;
}
