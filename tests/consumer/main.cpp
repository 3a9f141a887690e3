// A minimal program that uses the library: reads a puzzle, solves it and draws it.
#include <hashi/hashi.h>

#include <cstdio>

int main() {
  const hashi::Result<hashi::Document> document = hashi::read_document("2.2.2/...../1...1");
  if (!document) {
    std::puts(hashi::describe(document.error()).c_str());
    return 1;
  }
  const hashi::Puzzle& puzzle = document.value().puzzle;
  const hashi::Uniqueness answer = hashi::uniqueness(puzzle);
  if (answer.unique != true) return 2;
  const hashi::draw::Picture picture = {.puzzle = &puzzle, .grid = &*document.value().grid, .solution = &*answer.first};
  std::fputs(hashi::draw::to_text(picture, {.symbols = "ascii"}).c_str(), stdout);
  return 0;
}
