// Room for the whole text is reserved at once: untouched pages cost nothing, and a string that grows by doubling
// would hold the bytes twice while it does.
#include "io/source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <mutex>
#include <set>
#include <utility>

#include "io/work.h"

namespace hashi::app {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;

Error too_large(std::int64_t most) {
  return Error{.code = ErrorCode::limit, .message = "larger than " + std::to_string(most >> 20) + " MiB"};
}

// The regular files that were opened: device and number on it.
using FileNumber = std::pair<dev_t, ino_t>;
std::mutex opened_mutex;
std::set<FileNumber> opened;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

Result<Source> Source::open(const std::string& name) {
  const int descriptor =
      name == "-" ? dup(STDIN_FILENO) : retried([&] { return ::open(name.c_str(), O_RDONLY | O_CLOEXEC); });
  if (descriptor < 0) return io_error("open");
  struct stat about {};
  if (fstat(descriptor, &about) != 0) {
    const Error error = io_error("open");
    close(descriptor);
    return error;
  }
  if (!S_ISREG(about.st_mode)) return Source(descriptor, -1);
  {
    const std::lock_guard lock(opened_mutex);
    opened.emplace(about.st_dev, about.st_ino);
  }
  const off_t read_already = lseek(descriptor, 0, SEEK_CUR);  // standard input may be a file that others have begun
  return Source(descriptor, static_cast<std::int64_t>(about.st_size) - std::max<off_t>(read_already, 0));
}

bool Source::has_read(const std::string& path) {
  struct stat about {};
  if (stat(path.c_str(), &about) != 0) return false;
  const std::lock_guard lock(opened_mutex);
  return opened.contains({about.st_dev, about.st_ino});
}

Source::Source(Source&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      buffer_(std::move(other.buffer_)),
      start_(other.start_),
      ended_(other.ended_) {}

Source::~Source() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<bool> Source::fill() {
  if (ended_) return false;
  if (buffer_.capacity() < kChunk) {
    const bool fits = size_ >= 0 && size_ <= kMaxFileBytes;
    buffer_.reserve(static_cast<std::size_t>(fits ? size_ : kMaxStreamBytes) + 2 * kChunk);
  }
  if (start_ > 0) {
    buffer_.erase(0, start_);
    start_ = 0;
  }
  const std::size_t before = buffer_.size();
  buffer_.resize(before + kChunk);
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer_.data() + before, kChunk);
  } while (got < 0 && errno == EINTR && !interrupted());
  buffer_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0 && !interrupted()) return io_error("read");
  ended_ = got <= 0;
  return got > 0;
}

Result<std::size_t> Source::line_length() {
  std::size_t searched = 0;
  while (true) {
    const std::size_t end = pending().find('\n', searched);
    if (end != std::string_view::npos) return end + 1;
    searched = pending().size();
    // Only JSON has reason to put a large puzzle on one line; a row of a board never gets there.
    const bool may_be_long = size_ >= 0 && size_ <= kMaxFileBytes && pending().starts_with('{');
    const std::int64_t most = may_be_long ? kMaxFileBytes : kMaxStreamBytes;
    if (static_cast<std::int64_t>(searched) > most) return too_large(most);
    const Result<bool> more = fill();
    if (!more) return more.error();
    if (!more.value()) return searched;
  }
}

Result<bool> Source::has_more_behind(std::size_t length) {
  std::size_t at = length;
  while (true) {
    for (const std::string_view seen = pending(); at < seen.size(); ++at) {
      if (!is_space(seen[at])) return true;
    }
    if (at - length > static_cast<std::size_t>(kMaxStreamBytes)) return too_large(kMaxStreamBytes);
    const Result<bool> more = fill();
    if (!more) return more.error();
    if (!more.value()) return false;
  }
}

Result<std::string> Source::rest() {
  const std::int64_t most = size_ >= 0 ? kMaxFileBytes : kMaxStreamBytes;
  if (size_ > most) return too_large(most);
  buffer_.reserve(static_cast<std::size_t>(size_ >= 0 ? size_ : most) + 2 * kChunk);
  while (true) {
    if (static_cast<std::int64_t>(pending().size()) > most) return too_large(most);
    const Result<bool> more = fill();
    if (!more) return more.error();
    if (!more.value()) break;
  }
  buffer_.erase(0, start_);
  start_ = 0;
  return std::move(buffer_);
}

}  // namespace hashi::app
