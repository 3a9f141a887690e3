// A clue is hidden if no other number could stand there. That is asked in windows around the island, small ones first,
// and of the whole puzzle only if no window can tell.
//
// Let the puzzle have one solution, and hide the number at island i. Another solution has another number there, or it
// would have been one before. So the puzzle stays unique if every other number is refuted, and a window around i that
// refutes it is enough. Conversely, another solution that differs only inside a window shows that the clue is needed.
// A letter stands for one number at all its islands, so it is enough to refute each other number at one of them.
#include "generate/hide.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/union_find.h"
#include "generate/window.h"

namespace hashi {
namespace {

class Hiding {
 public:
  Hiding(const SolvedPuzzle& unique, const HideOptions& options, Random& random)
      : puzzle_(unique.puzzle),
        solution_(unique.solution),
        options_(options),
        random_(random),
        cutter_(unique.puzzle),
        clues_(unique.puzzle.island_count()),
        numbers_(unique.puzzle.island_count(), 0) {
    for (const IslandId i : puzzle_.islands()) {
      clues_[i] = puzzle_.clue(i);
      for (const EdgeId e : puzzle_.edges_at(i)) numbers_[i] += solution_.bridges[e];
    }
  }

  Puzzle run() {
    std::vector<IslandId> order;
    for (const IslandId i : puzzle_.islands()) order.push_back(i);
    random_.shuffle(order);
    std::iota(free_letters_.begin(), free_letters_.end(), 0);
    random_.shuffle(free_letters_);
    auto left = static_cast<std::int64_t>(puzzle_.island_count()) * options_.percent / 100;
    for (std::size_t at = 0; at < order.size() && left > 0; ++at) {
      if (!clues_[order[at]].is_number() || !hide(order[at])) continue;
      --left;
    }
    return puzzle_.with_clues(clues_);
  }

 private:
  // The letters in use, each with its number and its islands.
  struct Letter {
    Clue clue;
    int number;
    std::vector<IslandId> islands;
  };

  // Windows pay from here on: a search of the whole of a smaller puzzle is as quick.
  static constexpr std::int32_t kLarge = 100;         // islands
  static constexpr int kSteps[] = {2, 4, 8};          // from the centre of a window
  static constexpr std::int64_t kMostSteps = 20'000;  // of the search of a window

  bool hide(IslandId i) {
    const Clue shown = clues_[i];
    Letter* letter = nullptr;
    if (options_.as == Hidden::letters) {
      letter = letter_for(numbers_[i]);
      if (letter == nullptr) return false;
      letter->islands.push_back(i);
    }
    clues_[i] = letter ? letter->clue : Clue::unknown();
    if (stays_unique(i, letter)) return true;
    clues_[i] = shown;
    if (letter) letter->islands.pop_back();
    return false;
  }

  Letter* letter_for(int number) {
    const auto found =
        std::find_if(letters_.begin(), letters_.end(), [&](const Letter& l) { return l.number == number; });
    if (found != letters_.end()) return &*found;
    if (letters_.size() == free_letters_.size()) return nullptr;
    letters_.push_back({.clue = Clue::letter(free_letters_[letters_.size()]), .number = number});
    return &letters_.back();
  }

  bool stays_unique(IslandId i, const Letter* letter) {
    if (puzzle_.rules().components != 1 || puzzle_.island_count() < kLarge) return is_unique();
    std::vector<int> others = other_numbers(i, letter);
    for (const int steps : kSteps) {
      const Window window = cutter_.cut(i, steps);
      std::erase_if(others, [&](int number) { return is_refuted(window, number, letter); });
      if (others.empty()) return true;
      for (const int number : others) {
        if (another_inside(window, number, letter)) return false;
      }
      if (window.is_whole()) break;
    }
    if (letter) return is_unique();
    return std::none_of(others.begin(), others.end(), [&](int number) { return is_possible(number, i); });
  }

  bool is_unique() {
    const Puzzle trial = puzzle_.with_clues(clues_);
    return another(trial, solution_, random_.bits(), options_.limits).status == SolveStatus::unsolvable;
  }

  // Whether the whole puzzle has a solution with another number at the island, or might have one.
  bool is_possible(int number, IslandId i) const {
    IdVector<IslandId, Clue> clues = clues_;
    clues[i] = Clue::number(number);
    return solve(puzzle_.with_clues(std::move(clues)), {.limits = options_.limits}).status != SolveStatus::unsolvable;
  }

  // What else could stand at the island, and at the others with its letter, by the edges there alone.
  std::vector<int> other_numbers(IslandId i, const Letter* letter) const {
    const auto room_at = [&](IslandId at) {
      int room = 0;
      for (const EdgeId e : puzzle_.edges_at(at)) room += puzzle_.capacity(e);
      return room;
    };
    int most = room_at(i);
    if (letter) {
      for (const IslandId other : letter->islands) most = std::min(most, room_at(other));
    }
    std::vector<int> numbers;
    for (int number = 1; number <= most; ++number) {
      if (number != numbers_[i]) numbers.push_back(number);
    }
    return numbers;
  }

  // The window with what is shown there, and 'number' at the centre and at all islands with its letter. Other letters
  // may have changed, too, or they have not.
  Puzzle shown_in(const Window& window, int number, const Letter* letter, bool others_keep_their_numbers) const {
    IdVector<IslandId, Clue> clues(window.puzzle.island_count(), Clue::unknown());
    for (std::int32_t n = 0; n < window.inner; ++n) {
      const IslandId i = window.islands[static_cast<std::size_t>(n)];
      const Clue clue = clues_[i];
      if (n == 0 || (letter && clue == letter->clue))
        clues[IslandId{n}] = Clue::number(number);
      else if (clue.is_number() || (clue.is_letter() && others_keep_their_numbers))
        clues[IslandId{n}] = Clue::number(numbers_[i]);
    }
    return window.puzzle.with_clues(std::move(clues));
  }

  bool is_refuted(const Window& window, int number, const Letter* letter) const {
    return solve(shown_in(window, number, letter, false), {.limits = limits_of_window()}).status ==
           SolveStatus::unsolvable;
  }

  // Whether there is another solution that differs from the known one only between the inner islands of the window.
  bool another_inside(const Window& window, int number, const Letter* letter) const {
    if (letter && !may_become(*letter, number, window)) return false;
    const auto edges = window.puzzle.edge_count();
    EdgeBounds bounds{.least = IdVector<EdgeId, int>(edges, 1), .most = IdVector<EdgeId, int>(edges, 1)};
    for (std::size_t n = 0; n < window.edges.size(); ++n) {
      const EdgeId local{static_cast<std::int32_t>(n)};
      bounds.least[local] = bounds.most[local] = solution_.bridges[window.edges[n]];
    }
    for (const EdgeId local : window.inner_edges) {
      const EdgeId e = window.edges[static_cast<std::size_t>(index(local))];
      bounds.least[local] = 0;
      bounds.most[local] = puzzle_.capacity(e);
    }
    // A bridge outside the window stays, and so does what it crosses.
    for (std::size_t n = 0; n < window.edges.size(); ++n) {
      for (const EdgeId f : puzzle_.conflicts_of(window.edges[n])) {
        if (solution_.bridges[f] > 0 && std::find(window.edges.begin(), window.edges.end(), f) == window.edges.end())
          bounds.most[EdgeId{static_cast<std::int32_t>(n)}] = 0;
      }
    }
    const Outcome found = solve_within(shown_in(window, number, letter, true), bounds, limits_of_window());
    return found.status == SolveStatus::solved && is_connected_with(window, found.solutions.front());
  }

  // A letter can stand for another number only if all its islands can change and no other letter has that number.
  bool may_become(const Letter& letter, int number, const Window& window) const {
    if (std::any_of(letters_.begin(), letters_.end(), [&](const Letter& l) { return l.number == number; }))
      return false;
    const auto last_inner = window.islands.begin() + window.inner;
    return std::all_of(letter.islands.begin(), letter.islands.end(),
                       [&](IslandId i) { return std::find(window.islands.begin(), last_inner, i) != last_inner; });
  }

  // The window took everything outside it for connected. Here the whole puzzle decides.
  bool is_connected_with(const Window& window, const Solution& inside) const {
    IdVector<EdgeId, int> bridges = solution_.bridges;
    for (std::size_t n = 0; n < window.edges.size(); ++n)
      bridges[window.edges[n]] = inside.bridges[EdgeId{static_cast<std::int32_t>(n)}];
    UnionFind joined(puzzle_.island_count());
    for (const EdgeId e : puzzle_.edges()) {
      if (bridges[e] > 0) joined.unite(index(puzzle_.edge(e).a), index(puzzle_.edge(e).b));
    }
    return joined.sets() == 1;
  }

  WorkLimits limits_of_window() const { return {.steps = kMostSteps, .should_stop = options_.limits.should_stop}; }

  const Puzzle& puzzle_;
  const Solution& solution_;
  const HideOptions& options_;
  Random& random_;
  WindowCutter cutter_;
  IdVector<IslandId, Clue> clues_;   // shown so far
  IdVector<IslandId, int> numbers_;  // of the solution
  std::array<int, Clue::kLetters> free_letters_{};
  std::vector<Letter> letters_;
};

}  // namespace

Puzzle hide_clues(const SolvedPuzzle& unique, const HideOptions& options, Random& random) {
  return Hiding(unique, options, random).run();
}

}  // namespace hashi
