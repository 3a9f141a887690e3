// The head of an HTTP/1.x request: request line and fields, and what the server asks of them.
//
// Parsing is strict where laxness is dangerous: a repeated Host, a field without a name or an unknown version makes the
// whole request invalid. Views point into the parsed text, which must outlive the head.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hashi::app {

struct RequestHead {
  std::string_view method, path;                   // the path without its query
  std::map<std::string, std::string_view> fields;  // names in lower case; the first of a repeated field
  bool keeps_open = false;

  // The value of a field, or an empty view.
  std::string_view field(const std::string& name) const;
};

// 'text' ends with the empty line. Returns nothing for an invalid request.
std::optional<RequestHead> parse_request_head(std::string_view text);

// True if the request names this machine as its host. A page elsewhere could otherwise reach the server through a DNS
// name of its own that resolves to this machine.
bool is_for_this_machine(const RequestHead& head);

// True if Accept-Encoding allows the coding: it is listed, or '*' is, and its quality is not 0 (RFC 9110, 12.5.3).
bool accepts_coding(const RequestHead& head, std::string_view coding);

}  // namespace hashi::app
