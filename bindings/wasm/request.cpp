// Reads typed fields from the JSON of a request and remembers the first error.
#include "request.h"

#include <algorithm>

#include "format/printable.h"
#include "hashi/format/format.h"

namespace hashi::calls {
namespace {

Error wrong(std::string_view key, std::string_view what) {
  return {.code = ErrorCode::syntax,
          .message = std::string("the field '").append(key).append("' must be ").append(what)};
}

}  // namespace

std::string Request::text(std::string_view key, std::string_view otherwise) {
  const std::optional<JsonText::Value> found = object_.find(key);
  if (!found || found->is(JsonKind::null)) return std::string(otherwise);
  if (found->is(JsonKind::string)) return found->string();
  refuse(wrong(key, "a string"));
  return {};
}

std::optional<std::int64_t> Request::optional_number(std::string_view key, std::int64_t least, std::int64_t most) {
  const std::optional<JsonText::Value> found = object_.find(key);
  if (!found || found->is(JsonKind::null)) return std::nullopt;
  if (found->is(JsonKind::integer) && found->integer() >= least && found->integer() <= most) return found->integer();
  refuse({.code = ErrorCode::range,
          .message = std::string("the field '").append(key).append("' must be a whole number from ") +
                     std::to_string(least) + " to " + std::to_string(most)});
  return std::nullopt;
}

std::int64_t Request::number(std::string_view key, std::int64_t otherwise, std::int64_t least, std::int64_t most) {
  return optional_number(key, least, most).value_or(otherwise);
}

bool Request::flag(std::string_view key) {
  const std::optional<JsonText::Value> found = object_.find(key);
  if (!found || found->is(JsonKind::null)) return false;
  if (!found->is(JsonKind::boolean)) refuse(wrong(key, "true or false"));
  return found->is(JsonKind::boolean) && found->integer() != 0;
}

Language Request::language() {
  const std::string tag = text("language", language_tag(Language::english));
  const std::optional<Language> found = find_language(tag);
  if (!found)
    refuse({.code = ErrorCode::range, .message = "no language '" + printable(tag) + "'; there are " + language_tags()});
  return found.value_or(Language::english);
}

WorkLimits Request::limits() { return {.steps = number("limit", -1, -1, std::int64_t{1} << 52)}; }

std::vector<std::int64_t> Request::numbers(std::string_view key) {
  std::vector<std::int64_t> list;
  const std::optional<JsonText::Value> found = object_.find(key);
  if (!found || found->is(JsonKind::null)) return list;
  if (!found->is(JsonKind::array)) {
    refuse(wrong(key, "a list of whole numbers"));
    return list;
  }
  JsonText::Value item = found->first();
  for (std::int64_t at = 0; at < found->size(); ++at, item = item.next()) {
    if (!item.is(JsonKind::integer)) {
      refuse(wrong(key, "a list of whole numbers"));
      return {};
    }
    list.push_back(item.integer());
  }
  return list;
}

std::optional<Document> Request::document() {
  ReadOptions options{.from = text("from"), .allow_zero = flag("allow_zero")};
  if (const auto most = optional_number("max_bridges", 1, Limits::max_bridges))
    options.max_bridges = static_cast<int>(*most);
  if (const auto parts = optional_number("components", 1, Limits::islands))
    options.components = static_cast<int>(*parts);
  if (!options.from.empty() && find_format(options.from) == nullptr) refuse(wrong("from", "the name of a format"));
  const std::string puzzle = text("puzzle");
  if (error_) return std::nullopt;
  Result<Document> read = read_document(puzzle, options);
  if (read) return std::move(read).value();
  refuse(read.error());
  return std::nullopt;
}

Solution Request::bridges(const Puzzle& puzzle) {
  Solution solution = no_bridges(puzzle);
  if (!has("bridges")) return solution;
  const std::vector<std::int64_t> list = numbers("bridges");
  if (static_cast<std::int64_t>(list.size()) != puzzle.edge_count()) {
    refuse(wrong("bridges", "a number for each of the " + std::to_string(puzzle.edge_count()) + " edges"));
    return solution;
  }
  for (const EdgeId e : puzzle.edges()) {
    const std::int64_t count = list[static_cast<std::size_t>(index(e))];
    if (count < 0 || count > puzzle.capacity(e)) {
      refuse({.code = ErrorCode::range,
              .message = "edge " + std::to_string(index(e)) + " cannot carry " + std::to_string(count) + " bridges"});
      return solution;
    }
    solution.bridges[e] = static_cast<int>(count);
  }
  return solution;
}

std::vector<EdgeId> Request::ruled_out(const Puzzle& puzzle) {
  std::vector<EdgeId> edges;
  for (const std::int64_t e : numbers("ruled_out")) {
    if (e < 0 || e >= puzzle.edge_count()) {
      refuse({.code = ErrorCode::range, .message = "there is no edge " + std::to_string(e)});
      return {};
    }
    edges.push_back(EdgeId{static_cast<std::int32_t>(e)});
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

}  // namespace hashi::calls
