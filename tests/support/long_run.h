// How much to test: everything in a long run (HASHI_LONG=1, set by ./test --long), a sample otherwise.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hashi {

inline bool long_run() {
  const char* value = std::getenv("HASHI_LONG");
  return value != nullptr && std::string_view(value) == "1";
}

namespace testing {

// Why a test that only a long run has time for is skipped.
inline constexpr std::string_view kLongTest = "a long test: ./test --long runs it";

// True under a sanitizer, where memory and time mean nothing.
constexpr bool is_sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#else
  return false;
#endif
}

// The number of cases to try: 'in_a_long_run' if given and asked for, otherwise 'many', and an eighth of that under a
// sanitizer, which looks for faults other than wrong answers.
inline int sampled(int many, int in_a_long_run = 0) {
  if (in_a_long_run > 0 && long_run()) return in_a_long_run;
  return is_sanitized() ? (many + 7) / 8 : many;
}

}  // namespace testing
}  // namespace hashi
