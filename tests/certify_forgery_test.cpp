// Forged certificates: no forgery that claims something false is accepted.
//
// A forgery starts from a genuine certificate of the same puzzle or of a similar one (the same graph with other clues,
// M or k, and thus another answer). It gets the puzzle's fingerprint and one to four changes: lines are dropped,
// duplicated, moved or invented, numbers and signs changed, bounds removed from facts, verdicts and solutions swapped,
// bytes flipped. The true answer is known from brute force.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "certify/checker/fingerprint.h"
#include "hashi/certify/certify.h"
#include "hashi/format/format.h"
#include "support/boards.h"
#include "support/files.h"
#include "support/lines.h"
#include "support/long_run.h"
#include "support/reference.h"
#include "support/second_checker.h"

namespace hashi {
namespace {

using certify::Verdict;

struct Specimen {
  Puzzle puzzle;
  Verdict truth;
  std::vector<Solution> solutions;  // some of them
  std::vector<std::string> lines;   // of the genuine certificate
};

std::optional<Specimen> specimen(const Puzzle& puzzle) {
  auto solutions = reference::all_solutions(puzzle, 300, 100'000);
  if (!solutions) return std::nullopt;
  const Verdict truth = solutions->empty()       ? Verdict::none
                        : solutions->size() == 1 ? Verdict::unique
                                                 : Verdict::several;
  return Specimen{puzzle, truth, std::move(*solutions), testing::lines_of(certify::certify(puzzle).text)};
}

// The same graph, differently asked about.
std::optional<Specimen> sibling(const Puzzle& puzzle, Random& random) {
  std::vector<Clue> clues;
  for (const IslandId i : puzzle.islands()) clues.push_back(puzzle.clue(i));
  std::vector<Edge> edges;
  for (const EdgeId e : puzzle.edges()) edges.push_back(puzzle.edge(e));
  std::vector<Conflict> conflicts(puzzle.conflicts().begin(), puzzle.conflicts().end());
  Rules rules = puzzle.rules();
  Clue& clue = clues[random.below(static_cast<std::uint32_t>(clues.size()))];
  switch (random.below(5)) {
    case 0:
      if (clue.is_number()) clue = Clue::number(clue.value() + 1);
      break;
    case 1:
      if (clue.is_number() && clue.value() > 0) clue = Clue::number(clue.value() - 1);
      break;
    case 2:
      clue = Clue::unknown();
      break;
    case 3:
      rules.components = rules.components % 3 + 1;
      break;
    default:
      if (!conflicts.empty()) conflicts.pop_back();
  }
  return specimen(Puzzle::make(clues, edges, conflicts, rules).value());
}

class Forger {
 public:
  explicit Forger(std::uint64_t seed) : random_(seed) {
    while (specimens_.size() < 240) {
      const Puzzle puzzle = testing::random_graph(random_, {.most_islands = 8,
                                                            .most_edges = 12,
                                                            .most_bridges = 3,
                                                            .most_components = 2,
                                                            .other_clues = specimens_.size() % 3 == 0});
      for (std::optional<Specimen> found = specimen(puzzle); found && found->lines.size() > 4;) {
        specimens_.push_back(*found);
        found = sibling(puzzle, random_);
        if (random_.chance(1, 4)) break;
      }
    }
  }

  struct Forgery {
    const Specimen* about;
    std::string text;
  };

  Forgery next() {
    const std::size_t at = random_.below(static_cast<std::uint32_t>(specimens_.size()));
    const Specimen& about = specimens_[at];
    // Most specimens stand beside their siblings.
    const std::size_t from = std::min(specimens_.size() - 1, at + random_.below(3));
    lines_ = specimens_[from].lines;
    lines_[1] = "puzzle " + certify::fingerprint(about.puzzle);
    for (int changes = random_.between(1, 4); changes > 0; --changes) change(about);
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    if (random_.chance(1, 12)) text[random_.below(static_cast<std::uint32_t>(text.size()))] = byte();
    return {&about, text};
  }

 private:
  char byte() { return static_cast<char>(random_.chance(1, 8) ? random_.below(256) : 32 + random_.below(95)); }
  // Mostly behind the head.
  std::size_t any_line() {
    const auto count = static_cast<std::uint32_t>(lines_.size());
    const std::uint32_t head = random_.chance(1, 10) ? 0 : std::min(3u, count - 1);
    return head + random_.below(count - head);
  }
  std::string number_below(std::int32_t count) {
    return std::to_string(random_.below(static_cast<std::uint32_t>(std::max(count, 1))));
  }

  std::string solution_text(const Specimen& about) {
    std::string text = " ";
    if (about.solutions.empty() || random_.chance(1, 3)) {
      for (const EdgeId e : about.puzzle.edges()) text += std::to_string(random_.between(0, about.puzzle.capacity(e)));
    } else {
      const auto which = random_.below(static_cast<std::uint32_t>(about.solutions.size()));
      for (const int bridges : about.solutions[which].bridges) text += std::to_string(bridges);
    }
    return text;
  }

  std::string invented_line(const Puzzle& puzzle) {
    const auto some = [&](std::int32_t count, int most) {
      std::string text;
      for (int n = random_.between(1, most); n > 0; --n)
        text += (random_.chance(1, 8) ? " / " : " ") + number_below(count);
      return text;
    };
    switch (random_.below(8)) {
      case 0:
      case 1:
        return "c" + some(puzzle.island_count(), 4);
      case 2:
        return "f" + some(puzzle.edge_count(), 7);
      case 3:
        return "s" + some(puzzle.island_count(), 6);
      case 4:
        return "t";
      default: {
        std::string text = "l";
        for (int n = random_.between(1, 3); n > 0; --n)
          text += " " + number_below(puzzle.edge_count()) + (random_.chance(1, 2) ? "+" : "-") + number_below(3);
        return text;
      }
    }
  }

  // One number, sign or bound of a line.
  void change_within(std::string& line) {
    std::vector<std::size_t> digits;
    for (std::size_t c = 0; c < line.size(); ++c) {
      if (line[c] >= '0' && line[c] <= '9') digits.push_back(c);
    }
    if (digits.empty()) return;
    const std::size_t c = digits[random_.below(static_cast<std::uint32_t>(digits.size()))];
    switch (random_.below(3)) {
      case 0:
        line[c] = static_cast<char>('0' + random_.below(10));
        break;
      case 1: {
        const std::size_t sign = line.find_first_of("+-", c);
        if (sign != std::string::npos) line[sign] = line[sign] == '+' ? '-' : '+';
        break;
      }
      default: {
        const std::size_t end = std::min(line.find(' ', c), line.size());
        const std::size_t blank = line.rfind(' ', c);
        if (blank != std::string::npos && line.find(' ') != blank) line.erase(blank, end - blank);
      }
    }
  }

  void change(const Specimen& about) {
    constexpr std::string_view kVerdicts[] = {"unique", "none", "several"};
    switch (random_.below(9)) {
      case 0:
        if (lines_.size() > 4)
          lines_.erase(lines_.begin() + 3 + random_.below(static_cast<std::uint32_t>(lines_.size() - 3)));
        break;
      case 1:
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(any_line()), lines_[any_line()]);
        break;
      case 2:
        std::swap(lines_[any_line()], lines_[any_line()]);
        break;
      case 3:
        lines_.insert(lines_.end() - 1, invented_line(about.puzzle));
        break;
      case 4: {  // another claim, with as many solutions as it needs
        const std::size_t verdict = random_.below(3);
        std::erase_if(
            lines_, [](const std::string& line) { return line.starts_with("solution") || line.starts_with("second"); });
        const auto head = [this](const std::string& line) {
          lines_.insert(lines_.begin() + std::min<std::ptrdiff_t>(3, std::ssize(lines_)), line);
        };
        if (verdict == 2) head("second" + solution_text(about));
        if (verdict != 1) head("solution" + solution_text(about));
        for (std::string& line : lines_) {
          if (line.starts_with("verdict")) line = "verdict " + std::string(kVerdicts[verdict]);
        }
        break;
      }
      case 5:
        for (std::string& line : lines_) {
          if (line.starts_with("solution")) line = "solution" + solution_text(about);
        }
        break;
      default:
        if (lines_.size() > 4) change_within(lines_[3 + random_.below(static_cast<std::uint32_t>(lines_.size() - 3))]);
    }
  }

  Random random_;
  std::vector<Specimen> specimens_;
  std::vector<std::string> lines_;
};

TEST(Forgery, proves_nothing_that_is_false) {
  const int count = long_run() ? 100'000 : 6'000;
  Forger forger(20'261);
  int accepted = 0, rejected = 0, malformed = 0;
  for (int round = 0; round < count; ++round) {
    const auto [about, text] = forger.next();
    const Result<certify::Judgement> judgement = certify::verify(about->puzzle, text);
    if (!judgement) {
      ++malformed;
    } else if (judgement.value().accepted) {
      ++accepted;
      ASSERT_EQ(judgement.value().verdict, about->truth) << "round " << round << "\n" << text;
    } else {
      ++rejected;
    }
  }
  std::printf("%d forgeries: %d malformed, %d rejected, %d still prove what is true\n", count, malformed, rejected,
              accepted);
  // All three must occur often, or the forger is no good.
  EXPECT_GT(malformed, count / 20);
  EXPECT_GT(rejected, count / 5);
  EXPECT_GT(accepted, count / 50);
}

TEST(Forgery, is_seen_alike_by_both_checkers) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.path("forged.jsonl");
  const int count = long_run() ? 20'000 : 600;
  std::ofstream lines(file);
  std::vector<std::string> expected;
  Forger forger(20'262);
  while (std::ssize(expected) < count) {
    const auto [about, text] = forger.next();
    if (std::any_of(text.begin(), text.end(), [](char c) { return (c < ' ' || c > '~') && c != '\n'; })) continue;
    std::string puzzle = write_document({.puzzle = about->puzzle}, "json").value();
    puzzle.pop_back();
    lines << "{\"puzzle\":" << puzzle << ",\"certificate\":" << nlohmann::json(text).dump() << "}\n";
    const Result<certify::Judgement> judgement = certify::verify(about->puzzle, text);
    expected.push_back(!judgement ? "malformed"
                       : judgement.value().accepted
                           ? "accepted: " + std::string(verdict_name(judgement.value().verdict))
                           : "REJECTED");
  }
  lines.close();
  const std::vector<std::string> said = testing::second_opinion(file).lines;
  ASSERT_EQ(said.size(), expected.size()) << (said.empty() ? "" : said.back());
  int differ = 0;
  for (std::size_t n = 0; n < said.size(); ++n) {
    // Which of several faults is told depends on the order of reading; whether it is accepted does not.
    if (expected[n].starts_with("accepted") || said[n].starts_with("accepted")) {
      EXPECT_EQ(said[n], expected[n]) << "line " << n + 1;
    } else {
      differ += said[n].starts_with("REJECTED: malformed") != (expected[n] == "malformed");
    }
  }
  EXPECT_LT(differ, count / 10);
}

}  // namespace
}  // namespace hashi
