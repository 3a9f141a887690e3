// Text from outside, made safe to show on a terminal.
//
// A title may hold escape sequences that recolour, retitle or rewrite a terminal, and characters
// that reverse the direction of what follows. Escape sequences go; other controls become a space.
#pragma once

#include <string>
#include <string_view>

namespace hashi {

// One line: no control characters, no escape sequences, no direction overrides. The input is UTF-8.
std::string printable(std::string_view text);

}  // namespace hashi
