// Simon Tatham's "Bridges": game IDs such as 7x7m2:4a5a2…, and save files.
//
// An ID says width, height, M (m), and the cells in reading order: 1-9 and A-G (10 to 16) are islands, a-z runs of 1 to
// 26 cells of water. L (no loops) is a rule that hashi does not support, so it is refused, not ignored. In a save
// file the moves give a solution. An ID has no place for one.
#include <algorithm>

#include "format/board_text.h"
#include "format/bridges.h"
#include "format/rows.h"

namespace hashi {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A link to the game on the web has the ID behind its '#'.
std::string_view without_address(std::string_view text) {
  if (!text.starts_with("http://") && !text.starts_with("https://")) return text;
  const std::size_t mark = text.find("bridges.html#");
  return mark == std::string_view::npos ? text : text.substr(mark + 13);
}

struct Params {
  std::int64_t width = 0;
  std::int64_t height = 0;
  int max_bridges = 2;
};

class ParamsReader {
 public:
  ParamsReader(std::string_view text, std::string_view params) : text_(text), rest_(params) {}

  Result<Params> read() {
    Params params;
    const auto width = number(ErrorCode::limit);
    if (!width) return width.error();
    params.width = params.height = width.value();
    if (take('x')) {
      const auto height = number(ErrorCode::limit);
      if (!height) return height.error();
      params.height = height.value();
    }
    for (const char ignored : {'i', 'e'}) {
      if (!take(ignored)) continue;
      if (const auto percent = number(ErrorCode::range); !percent) return percent.error();
    }
    if (take('m')) {
      const auto most = number(ErrorCode::range);
      if (!most) return most.error();
      if (most.value() < 1 || most.value() > 4)
        return refusal(ErrorCode::range, "max bridges m" + std::to_string(most.value()) + " is not in 1..4");
      params.max_bridges = static_cast<int>(most.value());
    }
    if (take('L')) return refusal(ErrorCode::unsupported, "'L' forbids loops, a rule that is not supported");
    if (take('d')) {
      if (const auto difficulty = number(ErrorCode::range); !difficulty) return difficulty.error();
    }
    if (!rest_.empty()) return refusal(ErrorCode::syntax, "unexpected " + quoted(rest_) + " in the parameters");
    return params;
  }

 private:
  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  Result<std::int64_t> number(ErrorCode too_large) {
    std::size_t digits = 0;
    while (digits < rest_.size() && is_digit(rest_[digits])) ++digits;
    const std::string_view token = rest_.substr(0, digits);
    rest_.remove_prefix(digits);
    return whole_number(text_, token, too_large);
  }

  Error refusal(ErrorCode code, std::string message) const {
    return error_at(text_, offset_of(text_, rest_), code, std::move(message));
  }

  std::string_view text_;
  std::string_view rest_;
};

Result<Document> read_description(std::string_view text, std::string_view cells, const Params& params,
                                  const ReadOptions& options) {
  BoardBuilder builder(text, options, {.max_bridges = params.max_bridges});
  if (Failure failure = builder.set_size(params.height, params.width, 0)) return *failure;
  const std::int64_t count = params.width * params.height;
  std::int64_t at = 0;
  for (const char& c : cells) {
    const std::size_t offset = offset_of(text, {&c, 1});
    if (c >= 'a' && c <= 'z') {
      at += c - 'a' + 1;
    } else if ((c >= '1' && c <= '9') || (c >= 'A' && c <= 'G')) {
      const Cell cell{.row = static_cast<std::int32_t>(at / params.width),
                      .column = static_cast<std::int32_t>(at % params.width)};
      if (at < count) {
        if (Failure failure = builder.add(cell, is_digit(c) ? c - '0' : c - 'A' + 10, offset)) return *failure;
      }
      ++at;
    } else {
      return error_at(text, offset, ErrorCode::syntax, "unexpected " + quoted(cells.substr(offset_of(cells, {&c, 1}))));
    }
    if (at > count)
      return error_at(text, offset, ErrorCode::syntax,
                      "more than the " + std::to_string(count) + " cells of the board");
  }
  if (at < count)
    return error_at(text, offset_of(text, cells) + cells.size(), ErrorCode::syntax,
                    std::to_string(at) + " cells, not the " + std::to_string(count) + " of the board");
  if (builder.island_count() == 0) return error_at(text, 0, ErrorCode::empty, "no islands");
  return std::move(builder).finish();
}

// Moves: L x1,y1,x2,y2,n sets n bridges, the last word on an edge counts; N rules an edge out and back in; M locks.
class Moves {
 public:
  Failure take(std::string_view text, std::string_view moves) {
    while (!moves.empty()) {
      const std::size_t end = std::min(moves.find(';'), moves.size());
      if (Failure failure = take_one(text, trimmed(moves.substr(0, end)))) return failure;
      moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return std::nullopt;
  }

  void forget() { bridges_.clear(); }
  bool any() const { return any_; }

  void give_to(Document& document) const {
    std::vector<ListedBridge> listed = bridges_;
    take_list(document, listed);
  }

 private:
  Failure take_one(std::string_view text, std::string_view move) {
    if (move.empty() || move == "S") return std::nullopt;
    const char kind = move.front();
    const int wanted = kind == 'L' ? 5 : kind == 'N' ? 4 : kind == 'M' ? 2 : 0;
    std::int64_t numbers[5] = {};
    int found = 0;
    std::string_view rest = move.substr(1);
    while (!rest.empty() && found < 5) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const auto number = whole_number(text, rest.substr(0, end), ErrorCode::range);
      if (!number) return number.error();
      numbers[found++] = number.value();
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (wanted == 0 || found != wanted || !rest.empty())
      return error_at(text, offset_of(text, move), ErrorCode::syntax, quoted(move) + " is not a move");
    if (kind != 'L') return std::nullopt;
    any_ = true;
    ListedBridge bridge{.from = {numbers[1], numbers[0]}, .to = {numbers[3], numbers[2]}, .bridges = numbers[4]};
    if (std::pair(bridge.to[0], bridge.to[1]) < std::pair(bridge.from[0], bridge.from[1])) {
      std::swap(bridge.from[0], bridge.to[0]);
      std::swap(bridge.from[1], bridge.to[1]);
    }
    const auto same = std::find_if(bridges_.begin(), bridges_.end(), [&](const ListedBridge& other) {
      return std::equal(other.from, other.from + 2, bridge.from) && std::equal(other.to, other.to + 2, bridge.to);
    });
    if (same != bridges_.end())
      same->bridges = bridge.bridges;
    else if (bridges_.size() >= kMostMoves)
      return error_at(text, offset_of(text, move), ErrorCode::limit, "too many moves");
    else
      bridges_.push_back(bridge);
    return std::nullopt;
  }

  static constexpr std::size_t kMostMoves = 10'000;  // quadratic, and no board of that game has as many edges

  std::vector<ListedBridge> bridges_;
  bool any_ = false;
};

Failure expects_game(std::string_view text, std::string_view value) {
  if (value == "Bridges") return std::nullopt;
  return error_at(text, offset_of(text, value), ErrorCode::unsupported, "a saved game of " + quoted(value));
}

}  // namespace

bool looks_like_tatham(std::string_view text) {
  text = without_address(trimmed(text));
  std::size_t at = 0;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at == 0) return false;
  while (at < text.size() && (is_digit(text[at]) || is_letter(text[at]))) ++at;
  return at < text.size() && (text[at] == ':' || text[at] == '#');
}

Result<Document> read_tatham(std::string_view text, const ReadOptions& options) {
  std::string_view id = without_address(trimmed(text));
  const std::size_t colon = id.find_first_of(":#");
  if (colon == std::string_view::npos)
    return error_at(text, offset_of(text, id) + id.size(), ErrorCode::syntax, "a game ID needs a ':'");
  if (id[colon] == '#')
    return error_at(text, offset_of(text, id) + colon, ErrorCode::unsupported,
                    "a random seed needs the generator that it was made for");
  const Result<Params> params = ParamsReader(text, id.substr(0, colon)).read();
  if (!params) return params.error();
  std::string_view cells = id.substr(colon + 1);
  const std::size_t semicolon = cells.find(';');
  Result<Document> document = read_description(text, trimmed(cells.substr(0, semicolon)), params.value(), options);
  if (!document || semicolon == std::string_view::npos) return document;
  Moves moves;
  if (Failure failure = moves.take(text, cells.substr(semicolon + 1))) return *failure;
  moves.give_to(document.value());
  return document;
}

Result<std::string> write_tatham(const Document& document) {
  const Abilities abilities{.format = "tatham",
                            .most_bridges = 4,
                            .writes_m = true,
                            .touching = false,
                            .largest_clue = 16,
                            .smallest_side = 3};
  if (Failure failure = expressible(document, abilities)) return *failure;
  const Grid& grid = *document.grid;
  std::string text = std::to_string(grid.columns()) + "x" + std::to_string(grid.rows()) + "m" +
                     std::to_string(document.puzzle.rules().max_bridges) + ":";
  text += cells_in_runs(document, 'a', [](Clue clue) {
    return static_cast<char>(clue.value() < 10 ? '0' + clue.value() : 'A' + clue.value() - 10);
  });
  return text + "\n";
}

bool looks_like_tatham_save(std::string_view text) { return text.starts_with("SAVEFILE:"); }

// Lines "KEY     :length:value"; the value has exactly that many bytes.
Result<Document> read_tatham_save(std::string_view text, const ReadOptions& options) {
  std::string_view rest = text, params, description;
  std::vector<std::string_view> moves;
  std::int64_t position = -1;
  while (!trimmed(rest).empty()) {
    while (!rest.empty() && is_line_end(rest.front())) rest.remove_prefix(1);
    const std::size_t colon = rest.find(':');
    const std::size_t second = colon == std::string_view::npos ? colon : rest.find(':', colon + 1);
    if (second == std::string_view::npos)
      return error_at(text, offset_of(text, rest), ErrorCode::syntax, "expected 'KEY :length:value'");
    const std::string_view key = trimmed(rest.substr(0, colon));
    const auto length = whole_number(text, rest.substr(colon + 1, second - colon - 1), ErrorCode::range);
    if (!length) return length.error();
    if (length.value() > static_cast<std::int64_t>(rest.size() - second - 1))
      return error_at(text, offset_of(text, rest), ErrorCode::syntax, quoted(key) + " is truncated");
    const std::string_view value = rest.substr(second + 1, static_cast<std::size_t>(length.value()));
    rest.remove_prefix(second + 1 + value.size());
    if (!rest.empty() && !is_line_end(rest.front()))
      return error_at(text, offset_of(text, rest), ErrorCode::syntax,
                      quoted(key) + " is longer than its stated length");
    if (key == "GAME") {
      if (Failure failure = expects_game(text, value)) return *failure;
    } else if (key == "PARAMS") {
      params = value;
    } else if (key == "DESC") {
      description = value;
    } else if (key == "STATEPOS") {
      const auto number = whole_number(text, value, ErrorCode::range);
      if (!number) return number.error();
      position = number.value();
    } else if (key == "MOVE" || key == "SOLVE" || key == "RESTART") {
      moves.push_back(key == "RESTART" ? std::string_view{} : value);
    }
  }
  if (params.empty() || description.empty())
    return error_at(text, text.size(), ErrorCode::syntax, "the saved game has no PARAMS or no DESC");
  const Result<Params> size = ParamsReader(text, params).read();
  if (!size) return size.error();
  Result<Document> document = read_description(text, description, size.value(), options);
  if (!document) return document;
  Moves played;
  // The position counts from 1 = before the first move.
  for (std::size_t i = 0; i < moves.size() && (position < 0 || static_cast<std::int64_t>(i) + 1 < position); ++i) {
    if (moves[i].empty() || moves[i].starts_with("S")) played.forget();
    if (Failure failure = played.take(text, moves[i])) return *failure;
  }
  if (played.any()) played.give_to(document.value());
  return document;
}

bool looks_like_task(std::string_view) { return false; }

// The task strings of puzzle-bridges.com: the cells alone, on a square board.
Result<Document> read_task(std::string_view text, const ReadOptions& options) {
  const std::string_view cells = trimmed(text);
  std::int64_t count = 0;
  for (const char c : cells) count += c >= 'a' && c <= 'z' ? c - 'a' + 1 : 1;
  std::int64_t side = 1;
  while (side * side < count && side < Grid::kMaxSide) ++side;
  if (count == 0 || side * side != count)
    return error_at(text, 0, ErrorCode::syntax, std::to_string(count) + " cells do not form a square board");
  return read_description(text, cells, {.width = side, .height = side}, options);
}

}  // namespace hashi
