// One function per kind of line.
#include "hashi/certify/checker/verify.h"

#include <optional>
#include <utility>

#include "certify/checker/counted.h"
#include "certify/checker/fingerprint.h"
#include "certify/checker/lines.h"
#include "certify/checker/replay.h"
#include "hashi/puzzle/check.h"
#include "hashi/puzzle/solution.h"

namespace hashi::certify {
namespace {

using Failure = std::optional<Error>;

class Verification {
 public:
  Verification(const Puzzle& puzzle, std::string_view text, const WorkLimits& limits)
      : puzzle_(puzzle), replay_(puzzle, limits), lines_(text) {}

  Result<Judgement> run() {
    if (Failure failure = read_all()) return *failure;
    return std::move(judgement_);
  }

 private:
  bool is_rejected() const { return judgement_.line > 0; }
  void reject(std::string reason) {
    judgement_.reason = std::move(reason);
    judgement_.line = lines_.number();
  }

  // Stops at the first line that is rejected.
  Failure read_all() {
    if (Failure failure = read_head(); failure || is_rejected()) return failure;
    if (Failure failure = read_solutions(); failure || is_rejected()) return failure;
    for (;;) {
      const Result<std::string_view> kind = lines_.next();
      if (!kind) return kind.error();
      if (kind.value() == "end") break;
      if (Failure failure = read_step(kind.value()); failure || is_rejected()) return failure;
      if (replay_.is_stopped()) return lines_.wrong(ErrorCode::limit, "a limit ended the check");
    }
    if (lines_.has_more() || !lines_.at_end()) return lines_.wrong(ErrorCode::syntax, "text behind 'end'");
    if (replay_.is_stopped()) return lines_.wrong(ErrorCode::limit, "a limit ended the check");
    if (judgement_.verdict != Verdict::several && !replay_.is_refuted()) reject("the lines leave possibilities open");
    judgement_.accepted = !is_rejected();
    return std::nullopt;
  }

  // Goes to the next line, whose first word must be this one.
  Failure expect(std::string_view name) {
    const Result<std::string_view> word = lines_.next();
    if (!word) return word.error();
    if (word.value() != name) return lines_.wrong(ErrorCode::syntax, "expected '" + std::string(name) + "'");
    return std::nullopt;
  }

  Failure no_more() const {
    if (lines_.has_more()) return lines_.wrong(ErrorCode::syntax, "the line goes on");
    return std::nullopt;
  }

  Failure read_head() {
    if (Failure failure = expect(kHead.substr(0, kHead.find(' ')))) return failure;
    const Result<std::string_view> version = lines_.word();
    if (!version) return version.error();
    if (version.value() != kHead.substr(kHead.find(' ') + 1))
      return lines_.wrong(ErrorCode::unsupported, "a version that is not known here");
    if (Failure failure = no_more()) return failure;

    if (Failure failure = expect("puzzle")) return failure;
    const Result<std::string_view> print = lines_.word();
    if (!print) return print.error();
    if (print.value() != fingerprint(puzzle_)) reject("it is about another puzzle");
    if (Failure failure = no_more()) return failure;

    if (Failure failure = expect("verdict")) return failure;
    const Result<std::string_view> verdict = lines_.word();
    if (!verdict) return verdict.error();
    if (Failure failure = no_more()) return failure;
    for (const Verdict known : {Verdict::unique, Verdict::none, Verdict::several}) {
      judgement_.verdict = known;
      if (verdict.value() == verdict_name(known)) return std::nullopt;
    }
    return lines_.wrong(ErrorCode::syntax, "no verdict that is known here");
  }

  Failure read_solutions() {
    if (judgement_.verdict == Verdict::none) return std::nullopt;
    const Result<Solution> first = read_solution("solution");
    if (!first) return first.error();
    if (is_rejected()) return std::nullopt;
    if (judgement_.verdict == Verdict::unique) {
      for (const Counted& other : other_than(puzzle_, first.value())) replay_.require(other.bounds, other.least);
      return std::nullopt;
    }
    const Result<Solution> second = read_solution("second");
    if (!second) return second.error();
    if (first.value() == second.value()) reject("the two solutions are the same");
    return std::nullopt;
  }

  // One digit per edge if M has one digit, otherwise one number per edge.
  Result<Solution> read_solution(std::string_view name) {
    if (Failure failure = expect(name)) return *failure;
    Solution solution;
    const bool is_packed = puzzle_.rules().max_bridges <= 9;
    while (lines_.has_more()) {
      const Result<std::string_view> word = lines_.word();
      if (!word) return word.error();
      for (std::string_view digits = word.value(); !digits.empty();) {
        const std::string_view one = is_packed ? digits.substr(0, 1) : digits;
        const Result<std::int32_t> bridges = lines_.number_in(one, Limits::max_bridges);
        if (!bridges) return bridges.error();
        if (solution.bridges.size() == puzzle_.edge_count())
          return lines_.wrong(ErrorCode::range, "more numbers than edges");
        solution.bridges.push_back(bridges.value());
        digits.remove_prefix(one.size());
      }
      if (is_packed) break;
    }
    if (Failure failure = no_more()) return *failure;
    const std::vector<Violation> broken = check(puzzle_, solution);
    if (!broken.empty()) reject("the solution breaks a rule: " + std::string(rule_name(broken.front().rule)));
    return solution;
  }

  Failure read_step(std::string_view kind) {
    if (kind == "c") return read_cut();
    if (kind == "f") return read_forest();
    if (kind == "l") return read_fact();
    if (kind == "s") return read_sum();
    if (kind == "t") return read_tree_count();
    return lines_.wrong(ErrorCode::syntax, "no kind of line that is known here");
  }

  // Adds a list, unless all lists together would become too long.
  Failure require(const Counted& counted) {
    if (replay_.bounds_held() + static_cast<std::int64_t>(counted.bounds.size()) > Replay::kMostBounds)
      return lines_.wrong(ErrorCode::limit, "the lines speak of too many edges");
    replay_.require(counted.bounds, counted.least);
    return std::nullopt;
  }

  // Ranges let a few bytes name very many islands, so these count as steps.
  Result<Groups> read_groups(std::int32_t count) {
    Result<Groups> groups = lines_.groups(count);
    if (!groups) return groups;
    for (const auto& group : groups.value()) replay_.count_step(group.size());
    return groups;
  }

  Failure read_cut() {
    const Result<Groups> parts = read_groups(puzzle_.island_count());
    if (!parts) return parts.error();
    return require(cut(puzzle_, parts.value()));
  }

  Failure read_forest() {
    const Result<Groups> groups = lines_.has_more() ? read_groups(puzzle_.edge_count()) : Groups(1);
    if (!groups) return groups.error();
    if (groups.value().size() > 1) return lines_.wrong(ErrorCode::syntax, "a forest has no groups");
    replay_.count_step(static_cast<std::size_t>(puzzle_.island_count()));
    const std::optional<Counted> unused = forest(puzzle_, groups.value().front());
    if (!unused) {
      reject("the edges form a cycle");
      return std::nullopt;
    }
    return require(*unused);
  }

  // "12+1": edge 12 carries at least one; "B-3": letter B stands for at most three.
  Result<Bound> read_bound() {
    const Result<std::string_view> word = lines_.word();
    if (!word) return word.error();
    const std::string_view text = word.value();
    const std::size_t sign = text.find_first_of("+-");
    if (sign == std::string_view::npos) return lines_.wrong(ErrorCode::syntax, "no bound: '+' or '-' is missing");
    const std::string_view name = text.substr(0, sign);
    Var x = 0;
    if (name.size() == 1 && name[0] >= 'A' && name[0] <= 'Z') {
      if (!replay_.has_letter(name[0] - 'A'))
        return lines_.wrong(ErrorCode::range, "letter " + std::string(name) + " does not occur");
      x = puzzle_.edge_count() + (name[0] - 'A');
    } else {
      const Result<std::int32_t> edge = lines_.number_in(name, std::int64_t{puzzle_.edge_count()} - 1);
      if (!edge) return edge.error();
      x = edge.value();
    }
    constexpr std::int32_t kMostValue = Limits::max_bridges * Limits::edges;
    const Result<std::int32_t> value = lines_.number_in(text.substr(sign + 1), kMostValue);
    if (!value) return value.error();
    return text[sign] == '+' ? Bound::at_least(x, value.value()) : Bound::at_most(x, value.value());
  }

  Failure read_fact() {
    std::vector<Bound> bounds, otherwise;
    do {
      const Result<Bound> bound = read_bound();
      if (!bound) return bound.error();
      bounds.push_back(bound.value());
      otherwise.push_back(!bound.value());
    } while (lines_.has_more());
    const bool follows = replay_.refutes(otherwise);
    replay_.retract();
    if (follows) return require({.bounds = std::move(bounds)});
    if (!replay_.is_stopped()) reject("the fact does not follow");
    return std::nullopt;
  }

  // A line that must be a contradiction by itself. After one, everything follows.
  void conclude(bool is_contradiction, std::string otherwise) {
    if (is_contradiction)
      replay_.refute();
    else if (!replay_.is_refuted())
      reject(std::move(otherwise));
  }

  // The equations of the first group minus those of the second must be out of reach, or odd where they must be even.
  Failure read_sum() {
    const Result<Groups> groups = read_groups(puzzle_.island_count());
    if (!groups) return groups.error();
    if (groups.value().size() > 2) return lines_.wrong(ErrorCode::syntax, "a sum has two groups at most");
    std::vector<std::int32_t> factor(static_cast<std::size_t>(puzzle_.edge_count() + Clue::kLetters), 0);
    replay_.count_step(factor.size());
    std::int64_t total = 0;
    int sign = 1;
    for (const std::vector<std::int32_t>& group : groups.value()) {
      for (const std::int32_t i : group) {
        const Clue clue = puzzle_.clue(IslandId{i});
        if (clue.is_unknown())
          return lines_.wrong(ErrorCode::range, "island " + std::to_string(i) + " shows no number");
        if (clue.is_number())
          total += sign * clue.value();
        else
          factor[static_cast<std::size_t>(puzzle_.edge_count() + clue.which_letter())] -= sign;
        for (const EdgeId e : puzzle_.edges_at(IslandId{i})) factor[static_cast<std::size_t>(index(e))] += sign;
      }
      sign = -1;
    }
    std::int64_t least = 0, most = 0;
    bool is_even = true;  // everything that can vary does so in steps of two
    for (std::size_t x = 0; x < factor.size(); ++x) {
      const std::int64_t low = replay_.lower(static_cast<Var>(x)), high = replay_.upper(static_cast<Var>(x));
      least += factor[x] * (factor[x] > 0 ? low : high);
      most += factor[x] * (factor[x] > 0 ? high : low);
      is_even = is_even && (factor[x] % 2 == 0 || low == high);
    }
    conclude(total < least || total > most || (is_even && (total - least) % 2 != 0), "the sum can be reached");
    return std::nullopt;
  }

  // k components of n islands need at least n - k bridges, each with two ends.
  Failure read_tree_count() {
    if (Failure failure = no_more()) return failure;
    replay_.count_step(static_cast<std::size_t>(puzzle_.island_count()));
    std::int64_t ends = 0;
    for (const IslandId i : puzzle_.islands()) {
      if (!puzzle_.clue(i).is_number()) return lines_.wrong(ErrorCode::range, "not every island shows a number");
      ends += puzzle_.clue(i).value();
    }
    conclude(ends < 2 * (std::int64_t{puzzle_.island_count()} - puzzle_.rules().components),
             "there are bridges enough for a tree");
    return std::nullopt;
  }

  const Puzzle& puzzle_;
  Replay replay_;
  Lines lines_;
  Judgement judgement_;
};

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  constexpr std::string_view names[] = {"unique", "none", "several"};
  return names[static_cast<std::size_t>(verdict)];
}

Result<Judgement> verify(const Puzzle& puzzle, std::string_view certificate, const WorkLimits& limits) {
  return Verification(puzzle, certificate, limits).run();
}

}  // namespace hashi::certify
