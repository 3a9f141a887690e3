// Text from outside, made safe to show: valid UTF-8 without control characters.
//
// Titles come from files. A control character could steer a terminal and is not allowed in XML; a broken sequence
// is refused by cairo. Each such character or byte becomes U+FFFD. xml_text.h escapes for XML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hashi::draw {

std::string printable(std::string_view text);

// The characters of valid UTF-8, each as its bytes: for padding and cutting in columns.
std::vector<std::string_view> characters(std::string_view text);

}  // namespace hashi::draw
