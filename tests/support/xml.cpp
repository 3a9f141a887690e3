// A cursor over the text and a stack of open elements.
#include "support/xml.h"

namespace hashi::testing {
namespace {

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':';
}

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  std::optional<std::vector<XmlElement>> parse() {
    if (!rest_.starts_with("<")) return std::nullopt;
    while (!rest_.empty()) {
      const bool ok = rest_.starts_with("</") ? close() : rest_.starts_with("<") ? open() : characters();
      if (!ok) return std::nullopt;
    }
    if (!open_.empty() || elements_.empty()) return std::nullopt;
    return elements_;
  }

 private:
  bool take(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  void skip_space() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n')) rest_.remove_prefix(1);
  }
  std::string name() {
    std::string result;
    while (!rest_.empty() && is_name(rest_[0])) {
      result += rest_[0];
      rest_.remove_prefix(1);
    }
    return result;
  }

  // Text up to one of 'ends', with entities resolved; nothing for what XML forbids there.
  std::optional<std::string> text_until(char end) {
    std::string result;
    while (!rest_.empty() && rest_[0] != end) {
      const auto byte = static_cast<unsigned char>(rest_[0]);
      if (byte < 0x20 && byte != '\n' && byte != '\t') return std::nullopt;
      if (rest_[0] == '<' || rest_[0] == '>') return std::nullopt;
      if (rest_[0] != '&') {
        result += rest_[0];
        rest_.remove_prefix(1);
      } else if (take("&amp;")) {
        result += '&';
      } else if (take("&lt;")) {
        result += '<';
      } else if (take("&gt;")) {
        result += '>';
      } else if (take("&quot;")) {
        result += '"';
      } else if (take("&apos;")) {
        result += '\'';
      } else {
        return std::nullopt;
      }
    }
    return result;
  }

  bool open() {
    if (!take("<")) return false;
    XmlElement element{.name = name(), .parent = open_.empty() ? -1 : open_.back()};
    if (element.name.empty() || (open_.empty() && !elements_.empty())) return false;
    while (true) {
      const std::size_t before = rest_.size();
      skip_space();
      const bool spaced = rest_.size() < before;
      const int at = static_cast<int>(elements_.size());
      if (take("/>")) {
        elements_.push_back(element);
        return true;
      }
      if (take(">")) {
        elements_.push_back(element);
        open_.push_back(at);
        return true;
      }
      const std::string key = name();
      if (!spaced || key.empty() || !take("=\"")) return false;
      const std::optional<std::string> value = text_until('"');
      if (!value || !take("\"") || !element.attributes.emplace(key, *value).second) return false;
    }
  }

  bool close() {
    if (!take("</") || open_.empty()) return false;
    if (name() != elements_[static_cast<std::size_t>(open_.back())].name) return false;
    open_.pop_back();
    return take(">");
  }

  bool characters() {
    const std::optional<std::string> text = text_until('<');
    if (!text) return false;
    if (open_.empty()) return text->find_first_not_of("\n ") == std::string::npos;
    elements_[static_cast<std::size_t>(open_.back())].text += *text;
    return true;
  }

  std::string_view rest_;
  std::vector<XmlElement> elements_;
  std::vector<int> open_;
};

}  // namespace

std::optional<std::vector<XmlElement>> parse_xml(std::string_view text) { return Parser(text).parse(); }

}  // namespace hashi::testing
