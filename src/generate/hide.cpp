// Each clue is hidden on trial and shown again if the engine finds a second solution.
#include "generate/hide.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace hashi {

Puzzle hide_clues(const SolvedPuzzle& unique, const HideOptions& options, Random& random) {
  std::vector<std::int32_t> order(static_cast<std::size_t>(unique.puzzle.island_count()));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  std::vector<int> letters(Clue::kLetters);
  std::iota(letters.begin(), letters.end(), 0);
  random.shuffle(letters);
  std::map<int, int> letter_of;  // by number

  Puzzle now = unique.puzzle;
  auto left = static_cast<std::int64_t>(unique.puzzle.island_count()) * options.percent / 100;
  for (std::size_t at = 0; at < order.size() && left > 0; ++at) {
    const IslandId island{order[at]};
    if (!unique.puzzle.clue(island).is_number()) continue;
    const int number = unique.puzzle.clue(island).value();
    Clue hidden = Clue::unknown();
    if (options.as == Hidden::letters) {
      if (!letter_of.contains(number) && letter_of.size() == letters.size()) continue;
      hidden = Clue::letter(letter_of.try_emplace(number, letters[letter_of.size()]).first->second);
    }
    IdVector<IslandId, Clue> clues(now.island_count());
    for (const IslandId i : now.islands()) clues[i] = i == island ? hidden : now.clue(i);
    Puzzle trial = now.with_clues(std::move(clues));
    if (another(trial, unique.solution, random.bits(), options.limits).status != SolveStatus::unsolvable) continue;
    now = std::move(trial);
    --left;
  }
  return now;
}

}  // namespace hashi
