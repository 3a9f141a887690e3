// The C library: the browser's calls behind four C functions.
//
// No exception leaves it. The library below throws none itself; only memory can run out.
#include "hashi_c.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include "bindings/wasm/calls.h"
#include "hashi/version.h"

// A literal, so a zero byte follows.
const char* hashi_version() { return hashi::version().data(); }

char* hashi_call_n(const char* request, size_t length, size_t* answer_length) {
  try {
    const std::string answer = hashi::calls::call(std::string_view(request, length));
    char* copy = static_cast<char*>(std::malloc(answer.size() + 1));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, answer.c_str(), answer.size() + 1);
    if (answer_length != nullptr) *answer_length = answer.size();
    return copy;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

char* hashi_call(const char* request) { return hashi_call_n(request, std::strlen(request), nullptr); }

void hashi_free(char* answer) { std::free(answer); }
