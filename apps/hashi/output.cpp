// Bytes go out in large pieces. SIGPIPE is ignored, so a closed pipe is an error like any other.
#include "output.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "input.h"

namespace hashi::app {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;

}  // namespace

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Error io_error(const char* doing) {
  return Error{.code = ErrorCode::io, .message = std::string("cannot ") + doing + ": " + std::strerror(errno)};
}

std::string json_line(const Json& object) { return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

Output::Output() { signal(SIGPIPE, SIG_IGN); }

Output::~Output() { flush(); }

void Output::write(std::string_view text) {
  waiting_.append(text);
  if (waiting_.size() >= kPiece) flush();
}

void Output::flush() {
  if (!failed_ && !waiting_.empty()) failed_ = write_all(STDOUT_FILENO, waiting_) != 0;
  waiting_.clear();
}

Exit Output::finish(Exit exit) {
  flush();
  if (!failed_) return exit;
  return worse(exit, report({.code = ErrorCode::io, .message = "cannot write"}, "standard output"));
}

Result<FileOutput> FileOutput::create(const std::string& path) {
  std::string beside = path + ".XXXXXX";
  const int descriptor = mkstemp(beside.data());
  if (descriptor < 0) return io_error("create");
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(descriptor, 0666 & ~mask);
  return FileOutput(path, std::move(beside), descriptor);
}

FileOutput::FileOutput(FileOutput&& other) noexcept
    : path_(std::move(other.path_)),
      beside_(std::move(other.beside_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

FileOutput::~FileOutput() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(beside_.c_str());
}

std::optional<Error> FileOutput::write(std::string_view bytes) {
  if (const int problem = write_all(descriptor_, bytes); problem != 0) {
    errno = problem;
    return io_error("write");
  }
  return std::nullopt;
}

std::optional<Error> FileOutput::commit() {
  if (fsync(descriptor_) != 0 && errno != EINVAL) return io_error("write");
  if (rename(beside_.c_str(), path_.c_str()) != 0) return io_error("create");
  close(std::exchange(descriptor_, -1));
  return std::nullopt;
}

std::optional<Error> write_whole(const std::string& path, std::string_view bytes) {
  Result<FileOutput> file = FileOutput::create(path);
  if (!file) return file.error();
  if (auto error = file.value().write(bytes)) return error;
  return file.value().commit();
}

}  // namespace hashi::app
