// The calls as a native program: one request per line on standard input, one answer per line on standard output. The
// tests compare its answers with those of WebAssembly. --time prints the microseconds of each call to standard error.
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>

#include "calls.h"

int main(int argc, char** argv) {
  const bool timed = argc > 1 && std::string_view(argv[1]) == "--time";
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    const auto start = std::chrono::steady_clock::now();
    const std::string answer = hashi::calls::call(line);
    const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
    std::cout << answer << "\n";
    if (timed) std::cerr << taken.count() << "\n";
  }
  return std::cout.flush() ? 0 : 5;
}
