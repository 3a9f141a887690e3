#include "lines_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <utility>

#include "output.h"

namespace hashi::app {

Error not_of_this_run() {
  return {.code = ErrorCode::duplicate,
          .message = "the file is there and was not written by this command; give another --output"};
}

Result<LinesFile> LinesFile::open(const std::string& path, std::string_view head) {
  struct stat about {};
  const bool is_special = stat(path.c_str(), &about) == 0 && !S_ISREG(about.st_mode);
  const int flags = is_special ? O_WRONLY | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC;
  const int descriptor = retried([&] { return ::open(path.c_str(), flags, 0666); });
  if (descriptor < 0) return io_error("open");
  LinesFile file(descriptor);
  if (is_special) {
    file.end_ = -1;
    return file;
  }
  // Some network file systems have no locks; there it is up to the user.
  if (retried([&] { return flock(descriptor, LOCK_EX | LOCK_NB); }) != 0 && errno == EWOULDBLOCK)
    return Error{.code = ErrorCode::io, .message = "another run is writing this file"};
  Result<Source> old = Source::open(path);
  if (!old) return old.error();
  const Result<std::size_t> length = old.value().line_length();
  if (!length) return length.error();
  const std::string_view first = old.value().pending().substr(0, length.value());
  if (!first.ends_with('\n') && !first.starts_with(head) && !head.starts_with(first)) return not_of_this_run();
  file.old_ = std::make_unique<Source>(std::move(old).value());
  return file;
}

LinesFile::LinesFile(LinesFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      old_(std::move(other.old_)),
      end_(other.end_),
      is_cut_(other.is_cut_),
      synced_(other.synced_) {}

LinesFile::~LinesFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<std::optional<std::string>> LinesFile::next_old() {
  if (!old_) return std::optional<std::string>();
  const Result<std::size_t> length = old_->line_length();
  if (!length) return length.error();
  std::string line(old_->pending().substr(0, length.value()));
  if (!line.ends_with('\n')) {
    // What has not been read must not be taken for what is not there.
    if (end_ + static_cast<std::int64_t>(line.size()) != old_->size())
      return Error{.code = ErrorCode::io, .message = "cannot read to the end"};
    old_.reset();
    return std::optional<std::string>();
  }
  old_->take(line.size());
  end_ += static_cast<std::int64_t>(line.size());
  line.pop_back();
  return std::optional(std::move(line));
}

std::optional<Error> LinesFile::cut_off() {
  assert(!old_);
  if (is_cut_ || end_ < 0) return std::nullopt;
  if (retried([&] { return ftruncate(descriptor_, end_); }) != 0 || lseek(descriptor_, end_, SEEK_SET) < 0)
    return io_error("write");
  is_cut_ = true;
  return std::nullopt;
}

std::optional<Error> LinesFile::append(std::string_view lines) {
  if (auto error = cut_off()) return error;
  if (const int problem = write_all(descriptor_, lines); problem != 0) {
    is_cut_ = false;
    cut_off();  // as well as it can: the next run cuts it off in any case
    errno = problem;
    return io_error("write");
  }
  if (end_ >= 0) end_ += static_cast<std::int64_t>(lines.size());
  constexpr auto kAtLeastEvery = std::chrono::milliseconds(250);
  if (std::chrono::steady_clock::now() - synced_ < kAtLeastEvery) return std::nullopt;
  synced_ = std::chrono::steady_clock::now();
  if (sync_to_disk(descriptor_) != 0) return io_error("write");
  return std::nullopt;
}

std::optional<Error> LinesFile::finish() {
  if (!old_) {
    if (auto error = cut_off()) return error;
  }
  if (sync_to_disk(descriptor_) != 0 || close_checked(std::exchange(descriptor_, -1)) != 0) return io_error("write");
  return std::nullopt;
}

}  // namespace hashi::app
