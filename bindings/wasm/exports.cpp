// The C ABI of the WebAssembly module. The page calls _initialize once, then for each request: hashi_alloc, writes
// the request there, hashi_call; the answer lies at hashi_answer() until the next call. Memory that runs out ends the
// instance with a trap; the worker then starts a new one.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "calls.h"

namespace {

// The one thing that outlives a call: its answer.
std::string& kept_answer() {
  static std::string answer;
  return answer;
}

}  // namespace

extern "C" {

[[clang::export_name("hashi_alloc")]] void* hashi_alloc(std::uint32_t size) { return std::malloc(size); }

[[clang::export_name("hashi_free")]] void hashi_free(void* place) { std::free(place); }

// The length of the answer in bytes.
[[clang::export_name("hashi_call")]] std::uint32_t hashi_call(const char* request, std::uint32_t length) {
  kept_answer() = hashi::calls::call(std::string_view(request, length));
  return static_cast<std::uint32_t>(kept_answer().size());
}

[[clang::export_name("hashi_answer")]] const char* hashi_answer() { return kept_answer().data(); }
}
