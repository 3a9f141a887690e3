#include "lines_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "input.h"
#include "output.h"

namespace hashi::app {

Result<LinesFile> LinesFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return io_error("open");
  Result<std::string> content = read_whole(path);
  if (!content) {
    close(descriptor);
    return content.error();
  }
  const std::string& text = content.value();
  std::vector<std::string> lines;
  std::size_t start = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  LinesFile file(descriptor, std::move(lines));
  if (ftruncate(descriptor, static_cast<off_t>(start)) != 0 || lseek(descriptor, 0, SEEK_END) < 0)
    return io_error("write");
  return file;
}

LinesFile::LinesFile(LinesFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), lines_(std::move(other.lines_)), synced_(other.synced_) {}

LinesFile::~LinesFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::optional<Error> LinesFile::append(std::string_view lines) {
  if (const int problem = write_all(descriptor_, lines); problem != 0) {
    errno = problem;
    return io_error("write");
  }
  constexpr auto kAtLeastEvery = std::chrono::milliseconds(250);
  if (std::chrono::steady_clock::now() - synced_ < kAtLeastEvery) return std::nullopt;
  return sync();
}

std::optional<Error> LinesFile::sync() {
  synced_ = std::chrono::steady_clock::now();
  if (fsync(descriptor_) != 0 && errno != EINVAL) return io_error("write");
  return std::nullopt;
}

}  // namespace hashi::app
