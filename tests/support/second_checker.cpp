// Runs scripts/verify.py and collects its verdicts.
#include "support/second_checker.h"

#include <sys/wait.h>

#include <cstdlib>
#include <sstream>

#include "support/files.h"

namespace hashi::testing {

SecondOpinion second_opinion(const std::string& puzzles, const std::string& certificates) {
  const TemporaryFolder folder;
  const std::string output = folder.path("said");
  std::string command = "python3 '" HASHI_SOURCE_DIR "/scripts/verify.py' '" + puzzles + "'";
  if (!certificates.empty()) command += " '" + certificates + "'";
  const int status = std::system((command + " >'" + output + "' 2>&1").c_str());
  SecondOpinion opinion{.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  std::istringstream said(file_content(output));
  for (std::string line; std::getline(said, line);) {
    const std::size_t place = line.find(": ");
    opinion.lines.push_back(place == std::string::npos ? line : line.substr(place + 2));
  }
  return opinion;
}

}  // namespace hashi::testing
