// A line is a list of words; the first word that is the name of a bridge variable is followed by its value.
#include "models/values.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "models/bridges.h"

namespace hashi::models {
namespace {

constexpr double kNearlyWhole = 1e-4;
constexpr std::size_t kMostShown = 40;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    while (at < line.size() && (is_space(line[at]) || line[at] == '=' || line[at] == '*')) ++at;
    const std::size_t begin = at;
    while (at < line.size() && !is_space(line[at]) && line[at] != '=') ++at;
    if (at > begin) words.push_back(line.substr(begin, at - begin));
  }
  return words;
}

template <class Number>
std::optional<Number> number(std::string_view word) {
  Number value{};
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (problem != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::string shown(std::string_view word) {
  std::string text;
  for (const char c : word.substr(0, kMostShown)) text += c >= ' ' && c <= '~' ? c : '?';
  return "'" + text + "'";
}

class Reader {
 public:
  explicit Reader(const Puzzle& puzzle)
      : puzzle_(puzzle), x_(puzzle), values_(static_cast<std::size_t>(x_.count()), -1) {
    for (const EdgeId e : puzzle.edges()) edges_.emplace(key(index(puzzle.edge(e).a), index(puzzle.edge(e).b)), e);
  }

  Result<Solution> read(std::string_view text) {
    while (!text.empty() && !done_) {
      const std::size_t end = text.find('\n');
      ++line_;
      if (auto error = read_line(text.substr(0, end))) return *error;
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    if (!any_) return fault(ErrorCode::empty, "no values of the model's variables");
    return solution();
  }

 private:
  using Failure = std::optional<Error>;

  static std::int64_t key(std::int32_t a, std::int32_t b) { return std::int64_t{a} << 32 | b; }

  Error fault(ErrorCode code, std::string message) const {
    return Error{.code = code, .message = std::move(message), .line = line_};
  }

  Failure read_line(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) return std::nullopt;
    if (words[0] == "c") return std::nullopt;
    if (line.starts_with("# Dual")) {  // HiGHS names the variables again, with prices
      done_ = true;
      return std::nullopt;
    }
    if (words[0] == "v") return read_literals(words);
    if (words[0] == "s" && words.size() >= 5 && (words[1] == "mip" || words[1] == "bas")) {  // GLPK
      any_ = words[4] == "o" || words[4] == "f";
      if (any_) return std::nullopt;
      return fault(ErrorCode::unsupported, "the file contains no solution: " + shown(line));
    }
    if (words[0] == "j" && words.size() >= 3) {
      any_ = true;
      const auto column = number<std::int32_t>(words[1]);
      return column && *column >= 1 && *column <= x_.count() ? set(*column - 1, words[2]) : std::nullopt;
    }
    if (auto failure = read_verdict(line)) return failure;
    // A solver that lists only nonzero values may list none.
    any_ = any_ || line.find("Optimal") != std::string_view::npos ||
           line.find("INTEGER OPTIMAL") != std::string_view::npos || line.starts_with("s SATISFIABLE");
    if (waiting_) {
      const std::int32_t variable = *waiting_;
      waiting_.reset();
      return set(variable, words[0]);
    }
    for (std::size_t at = 0; at < words.size(); ++at) {
      const Result<std::optional<std::int32_t>> named = variable_named(words[at]);
      if (!named) return named.error();
      if (!named.value()) continue;
      any_ = true;
      if (at + 1 < words.size()) return set(*named.value(), words[at + 1]);
      waiting_ = named.value();
      return std::nullopt;
    }
    return std::nullopt;
  }

  // "No solution", as the known solvers print it.
  Failure read_verdict(std::string_view line) const {
    for (const std::string_view word : {"UNSATISFIABLE", "nfeasible", "INFEASIBLE", "INTEGER EMPTY", "UNDEFINED"}) {
      if (line.find(word) != std::string_view::npos)
        return fault(ErrorCode::unsupported, "the file contains no solution: " + shown(line));
    }
    return std::nullopt;
  }

  Failure read_literals(const std::vector<std::string_view>& words) {
    for (std::size_t at = 1; at < words.size(); ++at) {
      std::string_view word = words[at];
      const bool negative = word.starts_with('-') || word.starts_with('~');
      if (negative) word.remove_prefix(1);
      if (word.starts_with('x')) word.remove_prefix(1);
      const auto literal = number<std::int32_t>(word);
      if (!literal || *literal < 0) return fault(ErrorCode::syntax, "expected a literal, not " + shown(words[at]));
      any_ = true;
      if (*literal == 0 || *literal > x_.count()) continue;
      if (auto failure = set(*literal - 1, negative ? "0" : "1")) return failure;
    }
    return std::nullopt;
  }

  // The bridge variable of that name: x_a_b_v, or C17 by its number. Nothing for other words.
  Result<std::optional<std::int32_t>> variable_named(std::string_view word) const {
    if (word.starts_with('C')) {
      const auto column = number<std::int32_t>(word.substr(1));
      return column && *column >= 1 && *column <= x_.count() ? std::optional(*column - 1) : std::nullopt;
    }
    if (!word.starts_with("x_")) return std::optional<std::int32_t>();
    std::vector<std::int32_t> numbers;
    for (std::string_view rest = word.substr(2); numbers.size() < 4;) {
      const std::size_t end = rest.find('_');
      const auto part = number<std::int32_t>(rest.substr(0, end));
      if (!part || *part < 0) break;
      numbers.push_back(*part);
      if (end == std::string_view::npos) {
        rest = {};
        break;
      }
      rest.remove_prefix(end + 1);
    }
    const auto edge = numbers.size() == 3 ? edges_.find(key(numbers[0], numbers[1])) : edges_.end();
    if (edge == edges_.end() || numbers[2] < 1 || numbers[2] > puzzle_.capacity(edge->second))
      return fault(ErrorCode::range, "the puzzle has no variable " + shown(word));
    return std::optional(x_.at_least(edge->second, numbers[2]));
  }

  Failure set(std::int32_t variable, std::string_view word) {
    any_ = true;
    const auto value = number<double>(word);
    if (!value) return fault(ErrorCode::syntax, "expected a value, not " + shown(word));
    if (!(std::fabs(*value) <= kNearlyWhole || std::fabs(*value - 1) <= kNearlyWhole))  // so that NaN is neither
      return fault(ErrorCode::range, "a bridge variable is 0 or 1, not " + shown(word));
    const std::int8_t whole = *value > 0.5 ? 1 : 0;
    std::int8_t& mine = values_[static_cast<std::size_t>(variable)];
    if (mine >= 0 && mine != whole)
      return fault(ErrorCode::duplicate, "variable " + std::to_string(variable + 1) + " has two values");
    mine = whole;
    return std::nullopt;
  }

  Result<Solution> solution() const {
    Solution solution{IdVector<EdgeId, int>(puzzle_.edge_count(), 0)};
    for (const EdgeId e : puzzle_.edges()) {
      for (int v = 1; v <= puzzle_.capacity(e); ++v) {
        if (values_[static_cast<std::size_t>(x_.at_least(e, v))] != 1) continue;
        if (solution.bridges[e] != v - 1)
          return Error{.code = ErrorCode::range,
                       .message = "x_" + std::to_string(index(puzzle_.edge(e).a)) + "_" +
                                  std::to_string(index(puzzle_.edge(e).b)) + "_" + std::to_string(v) +
                                  " is 1, but the one for " + std::to_string(v - 1) + " bridges is 0"};
        ++solution.bridges[e];
      }
    }
    return solution;
  }

  const Puzzle& puzzle_;
  BridgeVariables x_;
  std::vector<std::int8_t> values_;                 // -1 = not named
  std::unordered_map<std::int64_t, EdgeId> edges_;  // looked up, never walked
  std::optional<std::int32_t> waiting_;             // named at the end of a line; its value begins the next
  int line_ = 0;
  bool any_ = false, done_ = false;
};

}  // namespace

Result<Solution> read_values(std::string_view text, const Puzzle& puzzle) { return Reader(puzzle).read(text); }

}  // namespace hashi::models
