// Lines are filled greedily; all widths come from the font.
#include "book/typesetter.h"

#include "draw/printable.h"

namespace hashi::app {
namespace {

bool is_japanese(std::string_view c) {
  // Three bytes from U+3000 on: kana, ideographs, full-width forms.
  return c.size() == 3 && static_cast<unsigned char>(c[0]) >= 0xE3;
}
bool may_not_begin(std::string_view c) {
  constexpr std::string_view closing = "。、」）』！？：・ーっゃゅょァィゥェォッャュョ〜";
  return c.size() == 3 && closing.find(c) != std::string_view::npos;
}
bool may_not_end(std::string_view c) { return c == "「" || c == "（" || c == "『"; }

// Pieces that stay together: a word with the blanks behind it, or a Japanese character with its closing marks.
std::vector<std::string> unbreakable_pieces(std::string_view text) {
  std::vector<std::string> pieces;
  bool open = false;  // the last piece goes on
  for (const std::string_view c : draw::characters(text)) {
    if (c == " ") {
      if (!pieces.empty()) pieces.back() += c;
      open = false;
    } else if (is_japanese(c)) {
      if (!pieces.empty() && (may_not_begin(c) || may_not_end(draw::characters(pieces.back()).back())))
        pieces.back() += c;
      else
        pieces.emplace_back(c);
      open = false;
    } else {
      if (open || (!pieces.empty() && may_not_end(draw::characters(pieces.back()).back())))
        pieces.back() += c;
      else
        pieces.emplace_back(c);
      open = true;
    }
  }
  return pieces;
}

std::string without_last_blanks(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

std::vector<std::string> broken_into_lines(const draw::Fonts& fonts, const TypeStyle& style, std::string_view text,
                                           double width) {
  const auto fits = [&](const std::string& line) {
    return fonts.width(style.face, style.size, without_last_blanks(line)) <= width + 0.01;
  };
  std::vector<std::string> lines;
  std::string line;
  const auto add = [&](const std::string& piece) {
    if (!line.empty() && !fits(line + piece)) {
      lines.push_back(without_last_blanks(line));
      line.clear();
    }
    line += piece;
  };
  for (const std::string& piece : unbreakable_pieces(text)) {
    if (fits(piece)) {
      add(piece);
      continue;
    }
    for (const std::string_view c : draw::characters(piece)) add(std::string(c));
  }
  if (!line.empty()) lines.push_back(without_last_blanks(line));
  return lines;
}

std::string shortened(const draw::Fonts& fonts, const TypeStyle& style, std::string_view text, double width) {
  if (fonts.width(style.face, style.size, text) <= width) return std::string(text);
  std::string kept, best;
  for (const std::string_view c : draw::characters(text)) {
    kept += c;
    if (fonts.width(style.face, style.size, without_last_blanks(kept) + "…") > width) break;
    best = without_last_blanks(kept) + "…";
  }
  return best;
}

std::string in_capitals(std::string_view text) {
  std::string result;
  for (const std::string_view c : draw::characters(text)) {
    std::string letter(c);
    if (c.size() == 1 && c[0] >= 'a' && c[0] <= 'z') letter[0] = static_cast<char>(c[0] - 'a' + 'A');
    const auto second = c.size() == 2 && c[0] == '\xC3' ? static_cast<unsigned char>(c[1]) : 0;
    if (second >= 0xA0 && second <= 0xBE && second != 0xB7) letter[1] = static_cast<char>(second - 0x20);
    result += letter;
  }
  return result;
}

}  // namespace hashi::app
