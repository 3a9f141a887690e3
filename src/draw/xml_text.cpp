// Replaces what XML gives a meaning by its entity.
#include "draw/xml_text.h"

#include "draw/printable.h"

namespace hashi::draw {

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : printable(text)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&apos;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace hashi::draw
