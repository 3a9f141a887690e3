// Preloads a library into the commands that a test runs, with its environment variables, until the end of the scope.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <utility>

namespace hashi::testing {

class Preloaded {
 public:
  Preloaded(const char* library, std::map<std::string, std::string> variables) : variables_(std::move(variables)) {
    variables_["LD_PRELOAD"] = library;
    for (const auto& [name, value] : variables_) setenv(name.c_str(), value.c_str(), 1);
  }
  ~Preloaded() {
    for (const auto& [name, value] : variables_) unsetenv(name.c_str());
  }
  Preloaded(const Preloaded&) = delete;
  Preloaded& operator=(const Preloaded&) = delete;

 private:
  std::map<std::string, std::string> variables_;
};

}  // namespace hashi::testing
