// Base64 (S. Josefsson, RFC 4648, 2006): bytes as letters, digits, '+' and '/', filled up with '='.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hashi {

std::string to_base64(std::string_view bytes);

// Nothing if the text is not base64. Accepts '-' and '_' for '+' and '/', the percent codes of '+', '/' and '=' that
// mail programs put into links, and missing '='.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace hashi
