// Bytes from a file, a pipe or a device: in chunks, line by line, or whole, never more than agreed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hashi/base/result.h"

namespace hashi::app {

class Source {
 public:
  static constexpr std::int64_t kMaxFileBytes = std::int64_t{256} << 20;
  static constexpr std::int64_t kMaxStreamBytes = std::int64_t{32} << 20;

  // '-' is standard input.
  static Result<Source> open(const std::string& name);
  // Whether this is a file that has been opened for reading, under whatever name. Such a file is never replaced.
  static bool has_read(const std::string& path);
  Source(Source&&) noexcept;
  Source& operator=(Source&&) = delete;
  ~Source();

  // What has been read and not been taken; views of it are valid until the next call that is not const.
  std::string_view pending() const { return std::string_view(buffer_).substr(start_); }
  // The length of the next line with its end, all of it pending; 0 at the end of the file; E_LIMIT if it is too long.
  Result<std::size_t> line_length();
  // Whether anything but blanks and line ends comes behind the next 'length' bytes.
  Result<bool> has_more_behind(std::size_t length);
  void take(std::size_t length) { start_ += length; }
  // All that has not been taken, to the end of the file.
  Result<std::string> rest();
  // Of a regular file; -1 = a stream.
  std::int64_t size() const { return size_; }

 private:
  Source(int descriptor, std::int64_t size) : descriptor_(descriptor), size_(size) {}
  Result<bool> fill();  // reads a chunk more; false at the end

  int descriptor_;
  std::int64_t size_;
  std::string buffer_;  // pending from 'start_' on
  std::size_t start_ = 0;
  bool ended_ = false;
};

}  // namespace hashi::app
