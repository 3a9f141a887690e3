// FNV-1a with 64 bits (Fowler, Noll and Vo, 1991) over the puzzle as text (docs/certificates.md).
#include "certify/checker/fingerprint.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace hashi::certify {
namespace {

class Fnv {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  void add_number(std::int64_t number) {
    add(std::to_string(number));
    add(" ");
  }
  std::string digits() const {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(hash_ >> shift) & 15];
    return text;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace

std::string fingerprint(const Puzzle& puzzle) {
  Fnv hash;
  hash.add_number(puzzle.rules().components);
  hash.add("\n");
  for (const IslandId i : puzzle.islands()) {
    hash.add(puzzle.clue(i).text());
    hash.add(" ");
  }
  hash.add("\n");
  for (const EdgeId e : puzzle.edges()) {
    const auto [a, b] = std::minmax({index(puzzle.edge(e).a), index(puzzle.edge(e).b)});
    hash.add_number(a);
    hash.add_number(b);
    hash.add_number(puzzle.capacity(e));
  }
  hash.add("\n");
  std::vector<std::pair<std::int32_t, std::int32_t>> conflicts;
  for (const Conflict& conflict : puzzle.conflicts())
    conflicts.emplace_back(std::minmax({index(conflict.a), index(conflict.b)}));
  std::sort(conflicts.begin(), conflicts.end());
  for (const auto& [a, b] : conflicts) {
    hash.add_number(a);
    hash.add_number(b);
  }
  return hash.digits();
}

}  // namespace hashi::certify
