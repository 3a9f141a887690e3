// JSON, read strictly into one flat array of nodes.
//
// A puzzle with a million islands has millions of small arrays; as a tree of maps and vectors they take gigabytes.
// Here a value is 16 bytes in reading order, each knows where the next sibling begins, and strings stay in the text
// until someone asks. Every refusal has a line, a column and its own code: more than 64 levels (E_DEPTH), a key twice
// (E_SYNTAX), a number beyond 2^53 or beyond double (E_RANGE), a lone surrogate (E_ENCODING). The text must be clean.
// Grammar: RFC 8259 (T. Bray, 2017), nothing more: no comments, no NaN, no trailing commas.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/text.h"
#include "hashi/base/result.h"

namespace hashi {

enum class JsonKind : std::uint8_t { null, boolean, integer, real, string, array, object };

class JsonText {
 public:
  static constexpr int kMaxDepth = 64;
  static constexpr std::size_t kMaxNodes = 24'000'000;
  static constexpr int kMaxKeys = 100'000;  // in one object

  class Value;
  static Result<JsonText> parse(std::string_view text);
  Value root() const;

 private:
  friend class JsonParser;

  struct Node {
    std::uint32_t place;  // offset << 4 | kind
    std::uint32_t next;   // the node behind this value and all that is in it
    union {
      std::int64_t integer;
      double real;
      std::int64_t size;  // elements, members, or bytes of the string between its quotes
    };
  };
  static_assert(sizeof(Node) == 16);

  std::string_view text_;
  std::vector<Node> nodes_;  // a member is its key's node, then its value's
};

// A cheap view of one value; valid as long as the JsonText and its text are.
class JsonText::Value {
 public:
  Value(const JsonText& json, std::uint32_t at) : json_(&json), at_(at) {}

  JsonKind kind() const { return static_cast<JsonKind>(node().place & 15U); }
  bool is(JsonKind kind) const { return this->kind() == kind; }
  std::size_t offset() const { return node().place >> 4; }
  std::int64_t size() const { return node().size; }
  std::int64_t integer() const { return node().integer; }
  double number() const { return is(JsonKind::integer) ? static_cast<double>(node().integer) : node().real; }
  std::string string() const;           // escapes resolved
  std::string_view raw_string() const;  // as it stands between the quotes

  // Elements of an array; of an object key, value, key, value, …
  Value first() const { return {*json_, at_ + 1}; }
  Value next() const { return {*json_, node().next}; }

  std::optional<Value> find(std::string_view key) const;
  Error error(ErrorCode code, std::string message) const {
    return error_at(json_->text_, offset(), code, std::move(message));
  }

 private:
  const Node& node() const { return json_->nodes_[at_]; }

  const JsonText* json_;
  std::uint32_t at_;
};

inline JsonText::Value JsonText::root() const { return {*this, 0}; }

// For writers: in quotes, escaped.
std::string json_string(std::string_view text);

}  // namespace hashi
