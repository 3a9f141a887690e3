// A small XML parser for tests: checks well-formedness and lists the elements.
//
// It knows elements, attributes, text, the five named entities and nothing else: no comments, no CDATA, no
// processing instructions, no character references. What the library writes needs none of them, so their presence is
// an error here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hashi::testing {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;  // unescaped
  std::string text;                               // unescaped, without that of inner elements
  int parent = -1;                                // index of the enclosing element
};

// The elements in the order of their start tags; nothing when the text is not well formed.
std::optional<std::vector<XmlElement>> parse_xml(std::string_view text);

}  // namespace hashi::testing
