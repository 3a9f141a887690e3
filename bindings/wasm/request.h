// The fields of a request, read with their expected types. All of it is untrusted input.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/json_text.h"
#include "hashi/base/work.h"
#include "hashi/explain/hint.h"
#include "hashi/format/document.h"
#include "hashi/words/language.h"

namespace hashi::calls {

// The first invalid field sets 'error'; after that, every reader returns a harmless value.
class Request {
 public:
  explicit Request(JsonText::Value object) : object_(object) {}

  std::string text(std::string_view key, std::string_view otherwise = {});
  std::int64_t number(std::string_view key, std::int64_t otherwise, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> optional_number(std::string_view key, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key);
  // "language": a tag; English if missing.
  Language language();
  // "limit": a step limit; unlimited if missing.
  WorkLimits limits();
  bool has(std::string_view key) const { return object_.find(key).has_value(); }
  std::optional<JsonText::Value> find(std::string_view key) const { return object_.find(key); }

  // The puzzle of the request; empty after an error.
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
