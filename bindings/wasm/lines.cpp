// The same calls natively: a request on each line of standard input, its answer on a line of standard output. The tests
// compare these lines with what WebAssembly answers. With --time the time inside the calls goes to standard error.
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>

#include "calls.h"

int main(int argc, char** argv) {
  const bool timed = argc > 1 && std::string_view(argv[1]) == "--time";
  std::ios::sync_with_stdio(false);
  std::chrono::steady_clock::duration inside{};
  for (std::string line; std::getline(std::cin, line);) {
    const auto start = std::chrono::steady_clock::now();
    const std::string answer = hashi::calls::call(line);
    inside += std::chrono::steady_clock::now() - start;
    std::cout << answer << "\n";
  }
  if (timed) std::cerr << std::chrono::duration_cast<std::chrono::microseconds>(inside).count() << "\n";
  return std::cout.flush() ? 0 : 5;
}
