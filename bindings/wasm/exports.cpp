// The C ABI of the WebAssembly module. The page calls _initialize once. For each request it calls hashi_alloc, writes
// the request there, and calls hashi_call; the answer stays at hashi_answer() until the next call. If memory runs out,
// the instance traps and the worker starts a new one.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "calls.h"

namespace {

// The answer is the only state that outlives a call.
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
