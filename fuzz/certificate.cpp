// Arbitrary bytes as a certificate for one of four small puzzles. An accepted claim must be true.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "hashi/certify/checker/verify.h"
#include "hashi/format/format.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using hashi::certify::Verdict;
  struct Known {
    hashi::Puzzle puzzle;
    Verdict verdict;
  };
  static const Known known[] = {
      {hashi::read_document("2.3.1/...../2.3.1").value().puzzle, Verdict::unique},
      {hashi::read_document("3.3/.../3.3").value().puzzle, Verdict::several},
      {hashi::read_document("1.2").value().puzzle, Verdict::none},
      {hashi::read_document(R"({"format":"hashi","version":1,"max_bridges":2,"components":1,
                                "islands":[{"clue":"?"},{"clue":"A"},{"clue":"A"},{"clue":2}],
                                "edges":[[0,1],[1,2],[2,3],[0,3]],"conflicts":[]})")
           .value()
           .puzzle,
       Verdict::several},
  };
  if (size == 0) return 0;
  const Known& about = known[data[0] % 4];
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto judged = hashi::certify::verify(about.puzzle, text);
  if (judged && judged.value().accepted && judged.value().verdict != about.verdict) std::abort();
  return 0;
}
