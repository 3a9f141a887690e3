// Preloaded into the command line: the call with number HASHI_FAULT_AT, of those that touch files below
// HASHI_FAULT_FOLDER or standard output, goes wrong as HASHI_FAULT_KIND says:
//   EIO     it fails, and the others do not;
//   ENOSPC  it fails, and so does every later one that would need room; a write first takes half of its bytes;
//   EINTR   a signal comes between: to be asked again, except for close, which is then done;
//   short   a read or a write does one byte only.
// With HASHI_NO_NAMELESS_FILES the file system knows no files without a name. With HASHI_COUNT_CALLS the number of
// calls is written to standard error at the end.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

std::atomic<long> calls{0};
std::array<std::atomic<bool>, 1024> is_watched{};

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

std::string_view variable(const char* name) {
  const char* value = getenv(name);
  return value != nullptr ? value : "";
}

bool is_below(const char* path) {
  const std::string_view folder = variable("HASHI_FAULT_FOLDER");
  return !folder.empty() && std::string_view(path).starts_with(folder);
}

bool watched(int descriptor) {
  if (descriptor == STDOUT_FILENO) return !variable("HASHI_FAULT_FOLDER").empty();
  return descriptor >= 0 && static_cast<std::size_t>(descriptor) < is_watched.size() &&
         is_watched[static_cast<std::size_t>(descriptor)];
}

void watch(int descriptor, bool yes) {
  if (descriptor >= 0 && static_cast<std::size_t>(descriptor) < is_watched.size())
    is_watched[static_cast<std::size_t>(descriptor)] = yes;
}

enum class Fault { none, error, interruption, one_byte };

// Counts the call and says what becomes of it; sets errno.
Fault fault(bool needs_room) {
  static const long at = std::atol(std::string(variable("HASHI_FAULT_AT")).c_str());
  static const std::string_view kind = variable("HASHI_FAULT_KIND");
  const long call = ++calls;
  if (at <= 0 || call < at) return Fault::none;
  if (kind == "ENOSPC") {
    errno = ENOSPC;
    return needs_room ? Fault::error : Fault::none;
  }
  if (call != at) return Fault::none;
  errno = kind == "EINTR" ? EINTR : EIO;
  return kind == "EINTR" ? Fault::interruption : kind == "short" ? Fault::one_byte : Fault::error;
}

bool fails(bool needs_room) {
  const Fault found = fault(needs_room);
  return found == Fault::error || found == Fault::interruption;
}

__attribute__((destructor)) void finish() {
  if (variable("HASHI_COUNT_CALLS").empty()) return;
  char text[64];
  const int length = std::snprintf(text, sizeof text, "calls %ld\n", calls.load());
  if (write(STDERR_FILENO, text, static_cast<std::size_t>(length)) < 0) _exit(127);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  static const auto real = next<int (*)(const char*, int, ...)>("open");
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  const bool is_nameless = (flags & O_TMPFILE) == O_TMPFILE;
  if (is_nameless && !variable("HASHI_NO_NAMELESS_FILES").empty()) {
    errno = EOPNOTSUPP;
    return -1;
  }
  if (!is_below(path)) return real(path, flags, mode);
  if (fails(is_nameless || (flags & O_CREAT) != 0)) return -1;
  const int descriptor = real(path, flags, mode);
  watch(descriptor, true);
  return descriptor;
}

int mkostemp(char* name, int flags) {
  static const auto real = next<int (*)(char*, int)>("mkostemp");
  if (!is_below(name)) return real(name, flags);
  if (fails(true)) return -1;
  const int descriptor = real(name, flags);
  watch(descriptor, true);
  return descriptor;
}

ssize_t write(int descriptor, const void* bytes, std::size_t size) {
  static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
  if (!watched(descriptor) || size == 0) return real(descriptor, bytes, size);
  static std::atomic<bool> is_full{false};
  const Fault found = fault(true);
  if (found == Fault::one_byte) return real(descriptor, bytes, 1);
  if (found == Fault::none) return real(descriptor, bytes, size);
  if (errno == ENOSPC && size > 1 && !is_full.exchange(true)) return real(descriptor, bytes, size / 2);
  return -1;
}

ssize_t read(int descriptor, void* bytes, std::size_t size) {
  static const auto real = next<ssize_t (*)(int, void*, std::size_t)>("read");
  if (!watched(descriptor)) return real(descriptor, bytes, size);
  const Fault found = fault(false);
  if (found == Fault::none) return real(descriptor, bytes, size);
  return found == Fault::one_byte ? real(descriptor, bytes, 1) : -1;
}

int fsync(int descriptor) {
  static const auto real = next<int (*)(int)>("fsync");
  return watched(descriptor) && fails(true) ? -1 : real(descriptor);
}

int ftruncate(int descriptor, off_t size) noexcept {
  static const auto real = next<int (*)(int, off_t)>("ftruncate");
  return watched(descriptor) && fails(false) ? -1 : real(descriptor, size);
}

int close(int descriptor) {
  static const auto real = next<int (*)(int)>("close");
  if (!watched(descriptor)) return real(descriptor);
  const bool is_failing = fails(true);
  const int problem = errno;
  watch(descriptor, false);
  const int result = real(descriptor);
  if (!is_failing) return result;
  errno = problem;
  return -1;
}

int rename(const char* from, const char* to) noexcept {
  static const auto real = next<int (*)(const char*, const char*)>("rename");
  return is_below(to) && fails(true) ? -1 : real(from, to);
}

int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  static const auto real = next<int (*)(int, const char*, int, const char*, int)>("linkat");
  return is_below(to) && fails(true) ? -1 : real(from_folder, from, to_folder, to, flags);
}

}  // extern "C"
