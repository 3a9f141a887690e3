// Creates and removes temporary folders, and finds files of the repository.
#include "support/files.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace hashi::testing {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "hashi-test-XXXXXX").string();
  if (!mkdtemp(name.data())) std::abort();
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TemporaryFolder::file(const std::string& name, std::string_view content) const {
  fs::create_directories(fs::path(path(name)).parent_path());
  std::ofstream(path(name), std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
  return path(name);
}

std::string file_content(const std::string& path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return content.str();
}

std::string in_repository(const std::string& name) { return HASHI_SOURCE_DIR "/" + name; }
std::string example(const std::string& name) { return in_repository("examples/" + name); }

}  // namespace hashi::testing
