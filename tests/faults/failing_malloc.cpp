// Preloaded into the command line: the allocation with number HASHI_FAIL_AT, and every later one, fails. They are
// counted from the start of main, which tunes malloc; before that the loader and the libraries are among themselves.
// With HASHI_COUNT_ALLOCATIONS the number of allocations is written to standard error at the end.
#include <dlfcn.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

std::atomic<long> allocations{0};
long fail_at = -1;
bool is_ready = false;

bool refuse() { return is_ready && ++allocations >= fail_at && fail_at > 0; }

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

__attribute__((destructor)) void finish() {
  if (getenv("HASHI_COUNT_ALLOCATIONS") == nullptr) return;
  char text[64];
  const int length = std::snprintf(text, sizeof text, "allocations %ld\n", allocations.load());
  if (write(STDERR_FILENO, text, static_cast<std::size_t>(length)) < 0) _exit(127);
}

}  // namespace

extern "C" {

int mallopt(int, int) {
  const char* at = getenv("HASHI_FAIL_AT");
  fail_at = at != nullptr ? std::atol(at) : -1;
  is_ready = true;
  return 1;
}

void* malloc(std::size_t size) {
  static const auto real = next<void* (*)(std::size_t)>("malloc");
  return refuse() ? nullptr : real(size);
}

void* realloc(void* old, std::size_t size) {
  static const auto real = next<void* (*)(void*, std::size_t)>("realloc");
  return refuse() ? nullptr : real(old, size);
}

}  // extern "C"
