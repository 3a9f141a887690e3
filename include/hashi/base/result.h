// Result<T>: a value, or an Error that says what was wrong and where.
//
// All input (files, links, options) may be wrong, and the library does not throw, so every reader
// returns a Result. The codes are stable: scripts, the browser and Python see the same ones. A bug
// in the library is an assert, never an Error.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace hashi {

enum class ErrorCode : std::uint8_t {
  syntax,       // the text does not follow its format
  range,        // a number outside what the rules or the format allow
  limit,        // too large
  empty,        // empty input
  duplicate,    // the same thing twice
  encoding,     // not UTF-8
  depth,        // nested too deeply
  format,       // the target format cannot represent the puzzle
  io,           // reading or writing failed
  unsupported,  // understood, but not supported
};

constexpr std::string_view code_name(ErrorCode code) {
  constexpr std::string_view names[] = {"E_SYNTAX",   "E_RANGE", "E_LIMIT",  "E_EMPTY", "E_DUP",
                                        "E_ENCODING", "E_DEPTH", "E_FORMAT", "E_IO",    "E_UNSUPPORTED"};
  return names[static_cast<std::size_t>(code)];
}

struct Error {
  ErrorCode code = ErrorCode::syntax;
  std::string message;  // lower case, names the offending value
  int line = 0;         // from 1; 0 = unknown
  int column = 0;       // from 1, in bytes; 0 = unknown

  bool operator==(const Error&) const = default;
};

// "file:line:column: message [E_CODE]"; unknown parts are omitted.
inline std::string describe(const Error& error, std::string_view file = {}) {
  std::string text;
  if (!file.empty()) text.append(file).append(":");
  if (error.line > 0) text.append(std::to_string(error.line)).append(":");
  if (error.line > 0 && error.column > 0) text.append(std::to_string(error.column)).append(":");
  if (!text.empty()) text.append(" ");
  return text.append(error.message).append(" [").append(code_name(error.code)).append("]");
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}      // NOLINT(google-explicit-constructor): return x;
  Result(Error error) : held_(std::move(error)) {}  // NOLINT(google-explicit-constructor): return Error{…};

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&held_));
  }
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, Error> held_;
};

}  // namespace hashi
