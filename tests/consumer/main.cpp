// Reads a puzzle, solves it, draws it: what a program that uses the library does first.
#include <cstdio>

#include "draw/text.h"
#include "format/format.h"
#include "solve/solve.h"

int main() {
  const hashi::Result<hashi::Document> document = hashi::read_document("2.2.2/...../1...1");
  if (!document) {
    std::puts(hashi::describe(document.error()).c_str());
    return 1;
  }
  const hashi::Puzzle& puzzle = document.value().puzzle;
  const hashi::Uniqueness answer = hashi::uniqueness(puzzle);
  if (!answer.unique || !*answer.unique) return 2;
  const std::string picture = hashi::draw::to_text(
      {.puzzle = &puzzle, .grid = &*document.value().grid, .solution = &*answer.first}, {.symbols = "ascii"});
  std::fputs(picture.c_str(), stdout);
  return 0;
}
