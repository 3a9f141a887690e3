// Appends whole lines to a file, syncs them to disk, and reads back the lines of an earlier run.
#include "io/lines_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <utility>

#include "io/output.h"

namespace hashi::app {

Error not_of_this_run() {
  return {.code = ErrorCode::duplicate,
          .message = "the file exists but was not written by this command; choose another --output"};
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
  // Some network file systems have no locks; then the user must take care.
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
      begun_(other.begun_),
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
    // A read error must not look like the end of the file.
    if (end_ + static_cast<std::int64_t>(line.size()) != old_->size())
      return Error{.code = ErrorCode::io, .message = "cannot read the whole file"};
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

std::optional<Error> LinesFile::begin(std::string_view piece) {
  if (auto error = cut_off()) return error;
  if (const int problem = write_all(descriptor_, piece); problem != 0) {
    drop();
    errno = problem;
    return io_error("write");
  }
  begun_ += static_cast<std::int64_t>(piece.size());
  return std::nullopt;
}

void LinesFile::drop() {
  is_cut_ = false;
  begun_ = 0;
  cut_off();  // best effort: the next run removes it anyway
}

std::optional<Error> LinesFile::append(std::string_view lines) {
  if (auto error = begin(lines)) return error;
  if (end_ >= 0) end_ += begun_;
  begun_ = 0;
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
