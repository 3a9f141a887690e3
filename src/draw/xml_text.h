// Text from outside as the content or an attribute of an XML element: printable, with the five special characters
// escaped.
#pragma once

#include <string>
#include <string_view>

namespace hashi::draw {

std::string xml_text(std::string_view text);

}  // namespace hashi::draw
