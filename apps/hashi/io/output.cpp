// Buffered output. SIGPIPE is ignored, so a closed pipe is an ordinary write error.
#include "io/output.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "io/input.h"
#include "io/source.h"

namespace hashi::app {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;

}  // namespace

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = retried([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int close_checked(int descriptor) { return close(descriptor) == 0 || errno == EINTR ? 0 : -1; }

int sync_to_disk(int descriptor) {
  const int result = retried([&] { return fsync(descriptor); });
  return result != 0 && (errno == EINVAL || errno == EROFS) ? 0 : result;
}

Error io_error(const char* doing) {
  return Error{.code = ErrorCode::io, .message = std::string("cannot ") + doing + ": " + std::strerror(errno)};
}

std::string json_line(const Json& object) { return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

bool says(const Json& line, const Json& values) {
  if (!line.is_object()) return false;
  for (const auto& [key, value] : values.items()) {
    const auto found = line.find(key);
    if (found == line.end() || *found != value) return false;
  }
  return true;
}

Output::Output() { signal(SIGPIPE, SIG_IGN); }

Output::~Output() { flush(); }

void Output::write(std::string_view text) {
  waiting_.append(text);
  if (waiting_.size() >= kPiece) flush();
}

void Output::flush() {
  if (problem_ == 0 && !waiting_.empty()) problem_ = write_all(STDOUT_FILENO, waiting_);
  waiting_.clear();
}

Exit Output::finish(Exit exit) {
  flush();
  if (problem_ == 0) return exit;
  errno = problem_;
  return worse(exit, report(io_error("write"), "standard output"));
}

Result<FileOutput> FileOutput::create(const std::string& path) {
  namespace fs = std::filesystem;
  std::string place = path;
  std::optional<mode_t> rights;  // of the file whose place it takes
  struct stat about {};
  if (stat(path.c_str(), &about) == 0) {
    if (!S_ISREG(about.st_mode)) {
      const int descriptor = retried([&] { return open(path.c_str(), O_WRONLY | O_CLOEXEC); });
      if (descriptor < 0) return io_error("open");
      return FileOutput({}, descriptor);
    }
    std::error_code problem;
    if (const fs::path real = fs::canonical(path, problem); !problem) place = real.string();
    rights = about.st_mode & 0777;
  }
  // Naming it afterwards needs /proc.
  if (access("/proc/self/fd", X_OK) == 0) {
    const std::string folder = fs::path(place).has_parent_path() ? fs::path(place).parent_path().string() : ".";
    const int descriptor = retried([&] { return open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666); });
    if (descriptor >= 0) {
      FileOutput file(std::move(place), descriptor);
      if (rights && fchmod(descriptor, *rights) != 0) return io_error("create");
      return file;
    }
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) return io_error("create");
  }
  std::string beside;
  const int descriptor = retried([&] {
    beside = place + ".XXXXXX";
    return mkostemp(beside.data(), O_CLOEXEC);
  });
  if (descriptor < 0) return io_error("create");
  const mode_t mask = umask(0);
  umask(mask);
  FileOutput file(std::move(place), descriptor);
  file.beside_ = std::move(beside);
  if (fchmod(descriptor, rights.value_or(0666 & ~mask)) != 0) return io_error("create");
  return file;
}

FileOutput::FileOutput(FileOutput&& other) noexcept
    : path_(std::move(other.path_)),
      beside_(std::exchange(other.beside_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

FileOutput::~FileOutput() {
  if (descriptor_ >= 0) close(descriptor_);
  if (!beside_.empty()) unlink(beside_.c_str());
}

std::optional<Error> FileOutput::write(std::string_view bytes) {
  if (const int problem = write_all(descriptor_, bytes); problem != 0) {
    errno = problem;
    return io_error("write");
  }
  return std::nullopt;
}

// Linking cannot replace an existing name, so an unnamed file first gets a temporary name next to it.
std::optional<Error> FileOutput::name_beside() {
  const std::string here = "/proc/self/fd/" + std::to_string(descriptor_);
  for (int number = 1;; ++number) {
    std::string name = path_ + "." + std::to_string(getpid()) + "-" + std::to_string(number);
    if (retried([&] { return linkat(AT_FDCWD, here.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW); }) == 0) {
      beside_ = std::move(name);
      return std::nullopt;
    }
    if (errno != EEXIST) return io_error("create");
  }
}

std::optional<Error> FileOutput::commit() {
  if (sync_to_disk(descriptor_) != 0) return io_error("write");
  if (beside_.empty() && !path_.empty()) {
    if (auto error = name_beside()) return error;
  }
  if (close_checked(std::exchange(descriptor_, -1)) != 0) return io_error("write");
  if (path_.empty()) return std::nullopt;
  if (Source::has_read(path_)) return is_an_input();
  if (retried([&] { return rename(beside_.c_str(), path_.c_str()); }) != 0) return io_error("create");
  beside_.clear();
  return std::nullopt;
}

std::optional<Error> write_whole(const std::string& path, std::string_view bytes) {
  Result<FileOutput> file = FileOutput::create(path);
  if (!file) return file.error();
  if (auto error = file.value().write(bytes)) return error;
  return file.value().commit();
}

}  // namespace hashi::app
