// A loop with a stack of at most 64 open arrays and objects: no recursion, so no text can exhaust the machine's stack.
#include "format/json_text.h"

#include <charconv>
#include <cmath>
#include <memory>
#include <unordered_set>

namespace hashi {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53;

int hexadecimal_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// The value of the four digits at the start of 'text', or -1.
int four_digits(std::string_view text) {
  if (text.size() < 4) return -1;
  int value = 0;
  for (const char c : text.substr(0, 4)) {
    const int digit = hexadecimal_digit(c);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

bool is_high_surrogate(int unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool is_low_surrogate(int unit) { return unit >= 0xdc00 && unit < 0xe000; }

void append_utf8(std::string& text, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

}  // namespace

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) { json_.text_ = text; }

  Result<JsonText> parse() {
    // An estimate for lists of small numbers; a wrong one costs a copy or some unused pages.
    json_.nodes_.reserve(std::min(text_.size() / 3 + 16, JsonText::kMaxNodes));
    if (Failure failure = read_all()) return *failure;
    return std::move(json_);
  }

 private:
  using Node = JsonText::Node;

  static constexpr std::int64_t kManyKeys = 64;

  struct Open {
    std::uint32_t node;
    bool object;
    std::int64_t size;
    std::unique_ptr<std::unordered_set<std::string>> keys = nullptr;  // of an object with many of them
  };

  Failure read_all() {
    skip_blanks();
    if (Failure failure = read_value()) return failure;
    while (!open_.empty()) {
      if (Failure failure = read_next_element()) return failure;
    }
    skip_blanks();
    if (at_ < text_.size()) return refusal("unexpected " + quoted(text_.substr(at_)) + " after the JSON value");
    return std::nullopt;
  }

  // Inside the innermost open array or object: its next element, or its end.
  Failure read_next_element() {
    Open& inner = open_.back();
    skip_blanks();
    const char close = inner.object ? '}' : ']';
    if (peek() == close) {
      ++at_;
      close_inner();
      return std::nullopt;
    }
    if (inner.size > 0) {
      if (peek() != ',') return refusal(std::string("expected ',' or '") + close + "'");
      ++at_;
      skip_blanks();
    }
    if (inner.object) {
      if (Failure failure = read_key(inner)) return failure;
    }
    ++inner.size;
    return read_value();
  }

  void close_inner() {
    Node& node = json_.nodes_[open_.back().node];
    node.size = open_.back().size;
    node.next = static_cast<std::uint32_t>(json_.nodes_.size());
    open_.pop_back();
  }

  // Compares with each key of a small object; a large one remembers its keys.
  bool is_new_key(Open& object, JsonText::Value key) {
    if (object.size >= kManyKeys) {
      if (!object.keys) {
        object.keys = std::make_unique<std::unordered_set<std::string>>();
        JsonText::Value other(json_, object.node + 1);
        for (std::int64_t i = 0; i < object.size; ++i, other = other.next().next()) object.keys->insert(other.string());
      }
      return object.keys->insert(key.string()).second;
    }
    JsonText::Value other(json_, object.node + 1);
    for (std::int64_t i = 0; i < object.size; ++i, other = other.next().next()) {
      const bool plain = key.raw_string().find('\\') == std::string_view::npos &&
                         other.raw_string().find('\\') == std::string_view::npos;
      if (plain ? key.raw_string() == other.raw_string() : key.string() == other.string()) return false;
    }
    return true;
  }

  Failure read_key(Open& object) {
    if (peek() != '"') return refusal("expected a key in quotes");
    const std::size_t key_at = at_;
    if (object.size >= JsonText::kMaxKeys)
      return refusal("more than " + std::to_string(JsonText::kMaxKeys) + " keys", ErrorCode::limit);
    const auto key_node = static_cast<std::uint32_t>(json_.nodes_.size());
    if (Failure failure = read_string()) return failure;
    if (!is_new_key(object, JsonText::Value(json_, key_node)))
      return error_at(text_, key_at, ErrorCode::syntax,
                      "duplicate key " + quoted(JsonText::Value(json_, key_node).raw_string()));
    skip_blanks();
    if (peek() != ':') return refusal("expected ':'");
    ++at_;
    skip_blanks();
    return std::nullopt;
  }

  Failure read_value() {
    switch (peek()) {
      case '{':
      case '[':
        return open_value();
      case '"':
        return read_string();
      case 't':
        return read_word("true", JsonKind::boolean, 1);
      case 'f':
        return read_word("false", JsonKind::boolean, 0);
      case 'n':
        return read_word("null", JsonKind::null, 0);
      default:
        return read_number();
    }
  }

  Failure open_value() {
    if (open_.size() >= static_cast<std::size_t>(JsonText::kMaxDepth))
      return refusal("nested more than " + std::to_string(JsonText::kMaxDepth) + " levels deep", ErrorCode::depth);
    const bool object = peek() == '{';
    open_.push_back({static_cast<std::uint32_t>(json_.nodes_.size()), object, 0});
    ++at_;
    return push(object ? JsonKind::object : JsonKind::array, at_ - 1, 0);
  }

  Failure read_word(std::string_view word, JsonKind kind, std::int64_t value) {
    if (!text_.substr(at_).starts_with(word)) return unexpected();
    at_ += word.size();
    return push(kind, at_ - word.size(), value);
  }

  Failure read_number() {
    const std::size_t start = at_;
    const std::size_t minus = peek() == '-' ? 1 : 0;
    at_ += minus;
    const std::size_t digits = skip_digits();
    if (digits == 0) {
      at_ = start;
      return unexpected();
    }
    if (digits > 1 && text_[start + minus] == '0') {
      at_ = start;
      return refusal("a number with a leading zero");
    }
    bool real = false;
    if (peek() == '.') {
      real = true;
      ++at_;
      if (skip_digits() == 0) return refusal("expected a digit");
    }
    if (peek() == 'e' || peek() == 'E') {
      real = true;
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (skip_digits() == 0) return refusal("expected a digit");
    }
    const char* const first = text_.data() + start;
    const char* const last = text_.data() + at_;
    if (!real) {
      std::int64_t value = 0;
      const auto [end, problem] = std::from_chars(first, last, value);
      if (problem != std::errc{} || value > kLargest || value < -kLargest)
        return error_at(text_, start, ErrorCode::range,
                        "the number " + quoted(text_.substr(start, at_ - start)) + " is beyond 2^53");
      return push(JsonKind::integer, start, value);
    }
    double value = 0;
    const auto [end, problem] = std::from_chars(first, last, value);
    if (problem != std::errc{} || !std::isfinite(value))
      return error_at(text_, start, ErrorCode::range,
                      "the number " + quoted(text_.substr(start, at_ - start)) + " is out of range");
    if (Failure failure = push(JsonKind::real, start, 0)) return failure;
    json_.nodes_.back().real = value;
    return std::nullopt;
  }

  Failure read_string() {
    const std::size_t start = ++at_;
    while (true) {
      if (at_ >= text_.size()) return error_at(text_, start - 1, ErrorCode::syntax, "unterminated string");
      const char c = text_[at_];
      if (c == '"') break;
      if (static_cast<unsigned char>(c) < 0x20) return refusal("a control character in a string");
      if (c == '\\') {
        if (Failure failure = skip_escape()) return failure;
      } else {
        ++at_;
      }
    }
    ++at_;
    return push(JsonKind::string, start - 1, static_cast<std::int64_t>(at_ - 1 - start));
  }

  Failure skip_escape() {
    const char c = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (c != 'u') {
      if (c == '\0' || std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
        return refusal("invalid escape sequence");
      at_ += 2;
      return std::nullopt;
    }
    const int unit = four_digits(text_.substr(at_ + 2));
    if (unit < 0) return refusal("\\u needs four hexadecimal digits");
    if (is_low_surrogate(unit)) return refusal("a lone surrogate", ErrorCode::encoding);
    if (is_high_surrogate(unit)) {
      const bool followed =
          text_.substr(at_ + 6).starts_with("\\u") && is_low_surrogate(four_digits(text_.substr(at_ + 8)));
      if (!followed) return refusal("a lone surrogate", ErrorCode::encoding);
      at_ += 6;
    }
    at_ += 6;
    return std::nullopt;
  }

  Failure push(JsonKind kind, std::size_t offset, std::int64_t value) {
    if (json_.nodes_.size() >= JsonText::kMaxNodes)
      return error_at(text_, offset, ErrorCode::limit, "more than " + std::to_string(JsonText::kMaxNodes) + " values");
    Node node{};
    node.place = static_cast<std::uint32_t>(offset) << 4 | static_cast<std::uint32_t>(kind);
    node.next = static_cast<std::uint32_t>(json_.nodes_.size()) + 1;
    node.integer = value;
    json_.nodes_.push_back(node);
    return std::nullopt;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  std::size_t skip_digits() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ - start;
  }
  void skip_blanks() {
    while (at_ < text_.size() && (is_blank(text_[at_]) || is_line_end(text_[at_]))) ++at_;
  }
  Error refusal(std::string message, ErrorCode code = ErrorCode::syntax) const {
    return error_at(text_, at_, code, std::move(message));
  }
  Error unexpected() const {
    return at_ >= text_.size() ? refusal("unexpected end of text") : refusal("unexpected " + quoted(text_.substr(at_)));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  JsonText json_;
};

Result<JsonText> JsonText::parse(std::string_view text) { return JsonParser(text).parse(); }

std::string_view JsonText::Value::raw_string() const {
  return json_->text_.substr(offset() + 1, static_cast<std::size_t>(node().size));
}

std::string JsonText::Value::string() const {
  const std::string_view raw = raw_string();
  std::string text;
  text.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    if (raw[at] != '\\') {
      text.push_back(raw[at]);
      continue;
    }
    const char c = raw[++at];
    constexpr std::string_view kNames = "bfnrt", kControls = "\b\f\n\r\t";
    if (c == 'u') {
      auto unit = static_cast<std::uint32_t>(four_digits(raw.substr(at + 1)));
      at += 4;
      if (is_high_surrogate(static_cast<int>(unit))) {
        const auto low = static_cast<std::uint32_t>(four_digits(raw.substr(at + 3)));
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        at += 6;
      }
      append_utf8(text, unit);
    } else if (const std::size_t name = kNames.find(c); name != std::string_view::npos) {
      text.push_back(kControls[name]);
    } else {
      text.push_back(c);
    }
  }
  return text;
}

std::optional<JsonText::Value> JsonText::Value::find(std::string_view key) const {
  if (!is(JsonKind::object)) return std::nullopt;
  Value member = first();
  for (std::int64_t i = 0; i < size(); ++i, member = member.next().next()) {
    if (member.raw_string() == key) return member.next();
  }
  return std::nullopt;
}

std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      json.push_back('\\');
      json.push_back(c);
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr char kDigits[] = "0123456789abcdef";
      json.append("\\u00").append(1, kDigits[c >> 4 & 15]).append(1, kDigits[c & 15]);
    } else {
      json.push_back(c);
    }
  }
  return json + "\"";
}

}  // namespace hashi
