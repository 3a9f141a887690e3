// The same calls natively: a request on each line of standard input, its answer on a line of standard output. The tests
// compare these lines with what WebAssembly answers. With --time the microseconds of each call go to standard error.
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
