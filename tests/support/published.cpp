// Looks for the folder of published puzzles; see published.h.
#include "support/published.h"

#include <cstdlib>
#include <filesystem>

namespace hashi::testing {
namespace {

std::string folder_from_environment() {
  const char* folder = std::getenv("HASHI_DATA");
  return folder != nullptr ? folder : HASHI_SOURCE_DIR "/../shared/data";
}

}  // namespace

PublishedPuzzles::PublishedPuzzles() : folder_(folder_from_environment()) {}

void PublishedPuzzles::SetUp() {
  if (!std::filesystem::is_directory(folder_))
    GTEST_SKIP() << "no published puzzles in " << folder_ << ": set HASHI_DATA";
}

}  // namespace hashi::testing
