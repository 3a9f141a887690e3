// The table of a book's settings.
#include "book/recipe.h"

#include <array>
#include <charconv>
#include <filesystem>

#include "draw/printable.h"
#include "format/json_text.h"
#include "format/printable.h"
#include "hashi/draw/style.h"
#include "hashi/generate/recipe_text.h"

namespace hashi::app {
namespace {

constexpr std::array<std::string_view, 11> kPartNames = {
    "cover", "title", "imprint", "contents", "rules", "techniques", "openers", "puzzles", "hints", "solutions", "key"};
constexpr std::size_t kMostText = 2000;  // bytes of a title or another line

std::string known_parts() {
  std::string names;
  for (const std::string_view name : kPartNames) names.append(names.empty() ? "" : ", ").append(name);
  return names;
}

template <class Found>
Complaint for_each_part(const std::string& list, Found found) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, end - at);
    const auto row = std::find(kPartNames.begin(), kPartNames.end(), name);
    if (row == kPartNames.end()) return "unknown part '" + printable(name) + "'; the parts are " + known_parts();
    found(static_cast<Part>(row - kPartNames.begin()));
    at = end + 1;
  }
  return {};
}

Complaint set_text(std::string& field, const std::string& text) {
  if (text.size() > kMostText)
    return "a text of " + std::to_string(draw::characters(draw::printable(text)).size()) +
           " characters is too long for a line of a book";
  field = draw::printable(text);
  return {};
}

Complaint set_length(double& field, const std::string& text, double most) {
  const Result<double> length = read_length(text);
  if (!length) return length.error().message;
  if (length.value() > most)
    return "'" + printable(text) + "' is more than " + std::to_string(static_cast<int>(most)) + "pt";
  field = length.value();
  return {};
}

Complaint set_number(std::int64_t& field, const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size() || value < least || value > most)
    return "'" + printable(text) + "' is not a number from " + std::to_string(least) + " to " + std::to_string(most);
  field = value;
  return {};
}

Complaint set_flag(bool& field, const std::string& text) {
  if (text != "true" && text != "false") return "'" + printable(text) + "' is neither true nor false";
  field = text == "true";
  return {};
}

Complaint set_theme(BookRecipe& recipe, const std::string& name) {
  const draw::Theme* const theme = draw::find_theme(name);
  if (theme == nullptr) return "unknown theme '" + printable(name) + "'";
  if (theme->paper != draw::rgb(0xFFFFFF)) return "the theme '" + name + "' is for screens; paper is white";
  recipe.theme = name;
  return {};
}

constexpr BookSetting kSettings[] = {
    {"files", "FILE", "files with puzzles",
     [](BookRecipe& r, const std::string& t) -> Complaint {
       r.files.push_back(t);
       return {};
     },
     BookSetting::Twice::both},
    {"make", "LIST", "make new puzzles: levels and counts, such as easy:30,hard:30",
     [](BookRecipe& r, const std::string& t) {
       const auto series = read_series(t);
       return series ? set_text(r.make, t) : series.error().message;
     }},
    {"size", "RxC", "with --make: rows and columns of the boards (default 10x10)",
     [](BookRecipe& r, const std::string& t) {
       const GivenField size{"size", t};
       const auto read = read_recipe(std::span(&size, 1));
       return read ? set_text(r.size, t) : read.error().message;
     }},
    {"seed", "S", "with --make: random seed (default 1)",
     [](BookRecipe& r, const std::string& t) { return set_number(r.seed, t, 0, std::int64_t{1} << 53); }},
    {"generate", "OPTIONS", "with --make: further options of 'generate', in quotes",
     [](BookRecipe& r, const std::string& t) { return set_text(r.generate, t); }},
    {"title", "TEXT", "title (default Hashi)",
     [](BookRecipe& r, const std::string& t) { return set_text(r.title, t); }},
    {"subtitle", "TEXT", "line below the title (default: number and levels of the puzzles)",
     [](BookRecipe& r, const std::string& t) { return set_text(r.subtitle, t); }},
    {"author", "TEXT", "author, on the cover",
     [](BookRecipe& r, const std::string& t) { return set_text(r.author, t); }},
    {"publisher", "TEXT", "publisher, on the imprint page",
     [](BookRecipe& r, const std::string& t) { return set_text(r.publisher, t); }},
    {"copyright", "TEXT", "copyright line of the imprint page",
     [](BookRecipe& r, const std::string& t) { return set_text(r.copyright, t); }},
    {"isbn", "TEXT", "ISBN, printed as given", [](BookRecipe& r, const std::string& t) { return set_text(r.isbn, t); }},
    {"language", "TAG", "language of all printed text: en (default), de, ja",
     [](BookRecipe& r, const std::string& t) -> Complaint {
       const auto language = find_language(t);
       if (!language) return "unknown language '" + printable(t) + "'; there are " + language_tags();
       r.language = *language;
       return {};
     }},
    {"paper", "SIZE", "trimmed page: a5 (default), a4, letter, 6x9in, 8.5x11in, or WxH with a unit",
     [](BookRecipe& r, const std::string& t) -> Complaint {
       const auto paper = read_paper(t);
       if (!paper) return paper.error().message;
       r.paper = paper.value();
       return {};
     }},
    {"bleed", "LENGTH", "bleed beyond the trim on all sides (default 0), such as 3mm",
     [](BookRecipe& r, const std::string& t) { return set_length(r.bleed, t, 144); }},
    {"gutter", "LENGTH", "added to the inner margin for binding (default 14pt)",
     [](BookRecipe& r, const std::string& t) { return set_length(r.gutter, t, 144); }},
    {"margin", "LENGTH", "margin (default: by the size of the paper)",
     [](BookRecipe& r, const std::string& t) { return set_length(r.margin, t, 288); }},
    {"theme", "NAME", "theme of the boards (default print: pure black); see 'draw'", set_theme},
    {"light_cover", "", "black on white cover instead of white on black",
     [](BookRecipe& r, const std::string& t) { return set_flag(r.light_cover, t); }},
    {"board", "STYLE", "around boards: both (default: frame and dots), frame, dots, plain",
     [](BookRecipe& r, const std::string& t) -> Complaint {
       constexpr std::array<std::string_view, 4> names = {"both", "frame", "dots", "plain"};
       const auto row = std::find(names.begin(), names.end(), t);
       if (row == names.end()) return "'" + printable(t) + "' is not one of both, frame, dots, plain";
       r.board = static_cast<BoardStyle>(row - names.begin());
       return {};
     }},
    {"hints", "PLACE", "back (default), or upside-down at the foot of each page",
     [](BookRecipe& r, const std::string& t) -> Complaint {
       if (t != "back" && t != "upside-down") return "'" + printable(t) + "' is neither back nor upside-down";
       r.hints = t == "back" ? HintsPlace::back : HintsPlace::upside_down;
       return {};
     }},
    {"per_page", "N", "puzzles per page (default: as many as their size allows)",
     [](BookRecipe& r, const std::string& t) {
       std::int64_t number = 0;
       Complaint complaint = set_number(number, t, 1, 12);
       r.per_page = static_cast<int>(number);
       return complaint;
     }},
    {"large_print", "", "larger puzzles and text, fewer on a page",
     [](BookRecipe& r, const std::string& t) { return set_flag(r.large_print, t); }},
    {"parts", "LIST", "print only these: cover, title, imprint, contents, rules, techniques, …",
     [](BookRecipe& r, const std::string& t) {
       r.parts = {};
       return for_each_part(t, [&r](Part part) { r.parts.add(part); });
     }},
    {"with", "LIST", "further parts: title (a title page), key (an answer key)",
     [](BookRecipe& r, const std::string& t) { return for_each_part(t, [&r](Part part) { r.parts.add(part); }); },
     BookSetting::Twice::joined},
    {"without", "LIST", "parts to leave out",
     [](BookRecipe& r, const std::string& t) { return for_each_part(t, [&r](Part part) { r.parts.remove(part); }); },
     BookSetting::Twice::joined},
    {"font", "FILE", "font file for all text (default: Inter and Vollkorn)",
     [](BookRecipe& r, const std::string& t) { return set_text(r.font, t); }},
    {"bold_font", "FILE", "font file for bold text and numbers (default: that of --font)",
     [](BookRecipe& r, const std::string& t) { return set_text(r.bold_font, t); }},
    {"title_font", "FILE", "font file for titles (default: that of --font)",
     [](BookRecipe& r, const std::string& t) { return set_text(r.title_font, t); }},
    {"qr", "URL", "QR codes that open each puzzle in the page at this address",
     [](BookRecipe& r, const std::string& t) { return set_text(r.qr, t); }},
};

// The texts that the command line would give: one, or all of a list. Nothing for a value that no setting has.
std::optional<std::vector<std::string>> texts_of(JsonText::Value value) {
  switch (value.kind()) {
    case JsonKind::string:
      return {{value.string()}};
    case JsonKind::integer:
      return {{std::to_string(value.integer())}};
    case JsonKind::boolean:
      return {{value.integer() != 0 ? "true" : "false"}};
    case JsonKind::array: {
      std::vector<std::string> texts;
      JsonText::Value item = value.first();
      for (std::int64_t i = 0; i < value.size(); ++i, item = item.next()) {
        if (!item.is(JsonKind::string)) return std::nullopt;
        texts.push_back(item.string());
      }
      return texts;
    }
    default:
      return std::nullopt;
  }
}

std::string list_of(const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) list.append(list.empty() ? "" : ",").append(text);
  return list;
}

// Numbers and truth values bare, everything else in quotes; each is read back as the same text.
std::string json_value(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 15 && (text.front() != '0' || text == "0") &&
                         text.find_first_not_of("0123456789") == std::string::npos;
  return is_number || text == "true" ? text : json_string(text);
}

}  // namespace

std::span<const BookSetting> book_settings() { return kSettings; }

Result<std::vector<GivenSetting>> read_book_recipe(std::string_view json) {
  const Result<std::string_view> clean = clean_text(json);
  if (!clean) return clean.error();
  const Result<JsonText> text = JsonText::parse(clean.value());
  if (!text) return text.error();
  const JsonText::Value root = text.value().root();
  if (!root.is(JsonKind::object)) return root.error(ErrorCode::syntax, "a recipe is an object");
  std::vector<GivenSetting> given;
  BookRecipe trial;
  JsonText::Value key = root.first();
  for (std::int64_t i = 0; i < root.size(); ++i) {
    const JsonText::Value value = key.next();
    const std::string name = key.string();
    const auto* const row = std::find_if(std::begin(kSettings), std::end(kSettings),
                                         [&name](const BookSetting& s) { return s.key == name; });
    if (row == std::end(kSettings))
      return key.error(ErrorCode::syntax, "unknown key '" + printable(name) + "' in a recipe");
    std::optional<std::vector<std::string>> texts = texts_of(value);
    if (!texts) return value.error(ErrorCode::syntax, "'" + name + "' has a value of the wrong kind");
    if (row->twice != BookSetting::Twice::both) texts = std::vector<std::string>{list_of(*texts)};
    for (const std::string& one : *texts) {
      if (const Complaint complaint = row->set(trial, one); !complaint.empty())
        return value.error(ErrorCode::range, name + ": " + complaint);
      given.push_back({row, one});
    }
    key = value.next();
  }
  return given;
}

std::vector<GivenSetting> settled(std::span<const GivenSetting> given) {
  std::vector<GivenSetting> once;
  for (const BookSetting& row : kSettings) {
    const std::size_t before = once.size();
    for (const auto& [setting, text] : given) {
      if (setting != &row) continue;
      if (once.size() == before || row.twice == BookSetting::Twice::both)
        once.push_back({&row, text});
      else
        once.back().text = row.twice == BookSetting::Twice::joined ? once.back().text + "," + text : text;
    }
  }
  return once;
}

std::string recipe_line(std::span<const GivenSetting> settled, const BookRecipe& recipe) {
  std::string line, files;
  const auto add = [&line](std::string_view key, const std::string& value) {
    line.append(line.empty() ? "" : ", ").append(json_string(key)).append(": ").append(value);
  };
  for (const std::string& file : recipe.files)
    files.append(files.empty() ? "[" : ", ").append(json_string(std::filesystem::path(file).filename().string()));
  if (!files.empty()) add("files", files + "]");
  for (const BookSetting& row : kSettings) {
    const auto given = std::find_if(settled.begin(), settled.end(),
                                    [&row](const GivenSetting& setting) { return setting.setting == &row; });
    if (row.twice == BookSetting::Twice::both) continue;
    if (given != settled.end())
      add(row.key, json_value(given->text));
    else if (!recipe.make.empty() && row.key == "size")
      add(row.key, json_value(recipe.size));
    else if (!recipe.make.empty() && row.key == "seed")
      add(row.key, std::to_string(recipe.seed));
  }
  return "{" + line + "}";
}

}  // namespace hashi::app
