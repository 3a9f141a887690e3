// Files for tests: temporary ones and those of the repository.
#pragma once

#include <string>
#include <string_view>

namespace hashi::testing {

// A new empty folder that is removed at the end of the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  // Writes a file there and gives its path; folders in the name are made.
  std::string file(const std::string& name, std::string_view content) const;
  std::string path(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string file_content(const std::string& path);

// A file or folder of the repository, and one of its examples.
std::string in_repository(const std::string& name);
std::string example(const std::string& name);

}  // namespace hashi::testing
