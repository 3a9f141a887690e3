// How much to try: whether the long tests are wanted (HASHI_LONG is 1: ./test --long), and samples for the others.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hashi {

inline bool long_run() {
  const char* value = std::getenv("HASHI_LONG");
  return value != nullptr && std::string_view(value) == "1";
}

namespace testing {

// True under a sanitizer, where memory and time mean nothing.
constexpr bool is_sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#else
  return false;
#endif
}

// How many cases to try: all in a long run where that is said, else so many, and an eighth of that under a sanitizer,
// which looks for other faults than wrong answers.
inline int sampled(int many, int in_a_long_run = 0) {
  if (in_a_long_run > 0 && long_run()) return in_a_long_run;
  return is_sanitized() ? (many + 7) / 8 : many;
}

}  // namespace testing
}  // namespace hashi
