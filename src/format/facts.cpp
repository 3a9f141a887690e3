// Islands as facts, the way logic programs have them: island(X,Y,N).
//
// X is the column and Y the row, both from 0 or both from 1: from 1 if no 0 occurs. bridge(X1,Y1,X2,Y2,N). adds a
// bridge of a solution. size(Columns,Rows). gives the size of the board, which otherwise ends with the last island.
// Comments run from % to the end of the line. Other facts are refused: most are typos that would change the puzzle.
// No M, no k, no '?', no title.
#include <algorithm>

#include "format/board_text.h"
#include "format/bridges.h"
#include "format/rows.h"

namespace hashi {
namespace {

struct Fact {
  std::string_view name;
  std::vector<std::int64_t> numbers;
  std::size_t at = 0;
};

void skip_blanks(std::string_view& rest) {
  while (!rest.empty()) {
    if (is_blank(rest.front()) || is_line_end(rest.front()))
      rest.remove_prefix(1);
    else if (rest.front() == '%')
      rest.remove_prefix(std::min(rest.find_first_of("\r\n"), rest.size()));
    else
      return;
  }
}

std::string_view take_while(std::string_view& rest, bool (*is_part)(char)) {
  std::size_t end = 0;
  while (end < rest.size() && is_part(rest[end])) ++end;
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

bool is_name_part(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_digit(c); }

class FactReader {
 public:
  explicit FactReader(std::string_view text) : text_(text), rest_(text) { skip_blanks(rest_); }

  bool is_done() const { return rest_.empty(); }

  // name(number, …).
  Result<Fact> next() {
    Fact fact{.at = offset_of(text_, rest_)};
    fact.name = take_while(rest_, is_name_part);
    if (fact.name.empty()) return refusal("expected a fact such as island(1,1,3).");
    if (!take('(')) return refusal("expected '('");
    do {
      skip_blanks(rest_);
      const std::string_view word = take_while(rest_, is_name_part);
      if (word.empty()) return refusal("expected a number");
      const auto number = whole_number(text_, word, ErrorCode::range);
      if (!number) return number.error();
      fact.numbers.push_back(number.value());
    } while (take(',') && fact.numbers.size() < kMostNumbers);
    if (!take(')')) return refusal("expected ',' or ')'");
    if (!take('.')) return refusal("expected '.' after the fact");
    skip_blanks(rest_);
    return fact;
  }

 private:
  static constexpr std::size_t kMostNumbers = 6;

  bool take(char c) {
    skip_blanks(rest_);
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  Error refusal(std::string message) const {
    return error_at(text_, offset_of(text_, rest_), ErrorCode::syntax, std::move(message));
  }

  std::string_view text_;
  std::string_view rest_;
};

struct Facts {
  std::vector<Fact> islands, bridges;
  std::optional<Fact> size;
};

Result<Facts> read_all_facts(std::string_view text) {
  Facts facts;
  FactReader reader(text);
  while (!reader.is_done()) {
    Result<Fact> read = reader.next();
    if (!read) return read.error();
    Fact fact = std::move(read).value();
    const auto refusal = [&](ErrorCode code, std::string message) {
      return error_at(text, fact.at, code, std::move(message));
    };
    if (fact.name == "island") {
      if (fact.numbers.size() != 3) return refusal(ErrorCode::syntax, "an island is island(X,Y,N).");
      if (static_cast<std::int64_t>(facts.islands.size()) >= Limits::islands)
        return refusal(ErrorCode::limit, "more than " + std::to_string(Limits::islands) + " islands");
      facts.islands.push_back(std::move(fact));
    } else if (fact.name == "bridge") {
      if (fact.numbers.size() != 5) return refusal(ErrorCode::syntax, "a bridge is bridge(X1,Y1,X2,Y2,N).");
      facts.bridges.push_back(std::move(fact));
    } else if (fact.name == "size") {
      if (fact.numbers.size() != 2) return refusal(ErrorCode::syntax, "the size is size(Columns,Rows).");
      if (facts.size) return refusal(ErrorCode::duplicate, "the size is given twice");
      facts.size = std::move(fact);
    } else {
      return refusal(ErrorCode::syntax, "unknown fact " + quoted(fact.name) + "; known: island, bridge, size");
    }
  }
  return facts;
}

}  // namespace

bool looks_like_facts(std::string_view text) {
  skip_blanks(text);
  for (const std::string_view name : {"island", "size", "bridge"}) {
    if (text.starts_with(name) && trimmed(text.substr(name.size())).starts_with("(")) return true;
  }
  return false;
}

Result<Document> read_facts(std::string_view text, const ReadOptions& options) {
  const Result<Facts> read = read_all_facts(text);
  if (!read) return read.error();
  const Facts& facts = read.value();
  if (facts.islands.empty()) return error_at(text, 0, ErrorCode::empty, "no islands");
  std::int64_t first = 1, columns = 0, rows = 0;
  for (const Fact& island : facts.islands) {
    first = std::min({first, island.numbers[0], island.numbers[1]});
    columns = std::max(columns, island.numbers[0]);
    rows = std::max(rows, island.numbers[1]);
  }
  columns += 1 - first;
  rows += 1 - first;
  std::size_t size_at = facts.islands.front().at;
  if (facts.size) {
    size_at = facts.size->at;
    if (facts.size->numbers[0] < columns || facts.size->numbers[1] < rows)
      return error_at(text, size_at, ErrorCode::range,
                      "an island lies outside the board of " + std::to_string(facts.size->numbers[0]) +
                          " columns and " + std::to_string(facts.size->numbers[1]) + " rows");
    columns = facts.size->numbers[0];
    rows = facts.size->numbers[1];
  }
  BoardBuilder builder(text, options);
  if (Failure failure = builder.set_size(rows, columns, size_at)) return *failure;
  for (const Fact& island : facts.islands) {
    const Cell cell{.row = static_cast<std::int32_t>(island.numbers[1] - first),
                    .column = static_cast<std::int32_t>(island.numbers[0] - first)};
    if (Failure failure = builder.add(cell, island.numbers[2], island.at)) return *failure;
  }
  Result<Document> document = std::move(builder).finish();
  if (!document) {
    if (document.error().line > 0) return document;
    return error_at(text, size_at, document.error().code, document.error().message);
  }
  if (facts.bridges.empty()) return document;
  std::vector<ListedBridge> listed;
  for (const Fact& bridge : facts.bridges) {
    const std::vector<std::int64_t>& n = bridge.numbers;
    listed.push_back({.from = {n[1] - first, n[0] - first}, .to = {n[3] - first, n[2] - first}, .bridges = n[4]});
  }
  take_list(document.value(), listed);
  return document;
}

}  // namespace hashi
