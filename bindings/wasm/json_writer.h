// Writes JSON: commas, quotes and escapes, numbers in their shortest form, so that an answer has the same bytes on
// every platform.
#pragma once

#include <cassert>
#include <charconv>
#include <concepts>
#include <ranges>
#include <string>
#include <string_view>

#include "format/json_text.h"

namespace hashi::calls {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    text_.append("\"").append(name).append("\":");
    fresh_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) { return raw(json_string(text)); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  template <class Number>
  requires(std::integral<Number> || std::floating_point<Number>) JsonWriter& value(Number number) {
    char digits[32];
    const auto [end, problem] = std::to_chars(digits, digits + sizeof digits, number);
    return raw(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }
  // A list of whatever 'value' knows, or of ids.
  template <std::ranges::input_range List>
  requires(!std::convertible_to<List, std::string_view>) JsonWriter& list(const List& items) {
    begin_array();
    for (const auto& item : items) {
      if constexpr (std::is_enum_v<std::remove_cvref_t<decltype(item)>>)
        value(index(item));
      else
        value(item);
    }
    return end_array();
  }

  template <class Value>
  JsonWriter& member(std::string_view name, const Value& held) {
    return key(name).value(held);
  }
  template <class List>
  JsonWriter& list_member(std::string_view name, const List& items) {
    return key(name).list(items);
  }

  std::string take() && { return std::move(text_); }

 private:
  void separate() {
    if (!fresh_) text_ += ',';
  }
  JsonWriter& raw(std::string_view text) {
    separate();
    text_.append(text);
    fresh_ = false;
    return *this;
  }
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }

  std::string text_;
  bool fresh_ = true;  // the next value needs no comma
};

}  // namespace hashi::calls
