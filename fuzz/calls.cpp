// Arbitrary bytes as a request of the browser. The answer must be valid JSON.
#include "calls.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string answer = hashi::calls::call(std::string_view(reinterpret_cast<const char*>(data), size));
  if (answer.size() < 2 || answer.front() != '{' || answer.back() != '}') std::abort();
  return 0;
}
