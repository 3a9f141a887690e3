// The fields of a request, each with the type that it must have. Everything in it comes from outside.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/work.h"
#include "explain/hint.h"
#include "format/document.h"
#include "format/json_text.h"

namespace hashi::calls {

// The first wrong field decides: every reader below returns something harmless after that, and 'error' tells.
class Request {
 public:
  explicit Request(JsonText::Value object) : object_(object) {}

  std::string text(std::string_view key, std::string_view otherwise = {});
  std::int64_t number(std::string_view key, std::int64_t otherwise, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> optional_number(std::string_view key, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key);
  // "limit": so many steps; all that it takes if missing.
  WorkLimits limits();
  bool has(std::string_view key) const { return object_.find(key).has_value(); }

  // The puzzle that the request is about; nothing after an error.
  std::optional<Document> document();
  // "bridges": a number for each edge; all 0 if missing.
  Solution bridges(const Puzzle& puzzle);
  // "ruled_out": numbers of edges.
  std::vector<EdgeId> ruled_out(const Puzzle& puzzle);
  Position position(const Puzzle& puzzle) { return {.bridges = bridges(puzzle), .ruled_out = ruled_out(puzzle)}; }

  void refuse(Error error) {
    if (!error_) error_ = std::move(error);
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  std::vector<std::int64_t> numbers(std::string_view key);

  JsonText::Value object_;
  std::optional<Error> error_;
};

}  // namespace hashi::calls
