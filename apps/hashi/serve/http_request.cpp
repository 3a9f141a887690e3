// Splits the text of a request head; see the header for what is refused.
#include "serve/http_request.h"

#include <algorithm>

namespace hashi::app {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Takes everything up to the separator off the front of 'rest'.
std::string_view next_piece(std::string_view& rest, std::string_view separator) {
  const std::string_view piece = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(rest.size(), piece.size() + separator.size()));
  return piece;
}

// "q=0", "q=0.0" … of the parameters of a coding.
bool has_quality_0(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = without_blanks(next_piece(parameters, ";"));
    if (parameter.size() > 2 && same_word(parameter.substr(0, 2), "q="))
      return parameter.find_first_not_of("0.", 2) == std::string_view::npos;
  }
  return false;
}

}  // namespace

std::string_view RequestHead::field(const std::string& name) const {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string_view() : found->second;
}

std::optional<RequestHead> parse_request_head(std::string_view text) {
  RequestHead head;
  const std::string_view first = next_piece(text, "\r\n");
  const std::size_t space = first.find(' '), second = first.rfind(' ');
  if (space == std::string_view::npos || space == second) return std::nullopt;
  const std::string_view version = first.substr(second + 1);
  if (version != "HTTP/1.1" && version != "HTTP/1.0") return std::nullopt;
  head.method = first.substr(0, space);
  head.path = first.substr(space + 1, second - space - 1);
  head.path = head.path.substr(0, head.path.find('?'));
  while (!text.empty()) {
    const std::string_view line = next_piece(text, "\r\n");
    if (line.empty()) break;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    std::string name(line.substr(0, colon));
    std::transform(name.begin(), name.end(), name.begin(), lower);
    const bool is_host = name == "host";
    const bool is_new = head.fields.emplace(std::move(name), without_blanks(line.substr(colon + 1))).second;
    if (is_host && !is_new) return std::nullopt;
  }
  head.keeps_open = version == "HTTP/1.1" && !same_word(head.field("connection"), "close");
  return head;
}

bool is_for_this_machine(const RequestHead& head) {
  const std::string_view value = head.field("host");
  const std::string_view host = value.substr(0, value.rfind(':'));
  return same_word(host, "127.0.0.1") || same_word(host, "localhost");
}

bool accepts_coding(const RequestHead& head, std::string_view coding) {
  bool by_wildcard = false;
  for (std::string_view rest = head.field("accept-encoding"); !rest.empty();) {
    std::string_view parameters = next_piece(rest, ",");
    const std::string_view name = without_blanks(next_piece(parameters, ";"));
    if (same_word(name, coding)) return !has_quality_0(parameters);
    if (name == "*") by_wildcard = !has_quality_0(parameters);
  }
  return by_wildcard;
}

}  // namespace hashi::app
