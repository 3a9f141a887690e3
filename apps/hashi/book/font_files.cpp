// Inter for what is used, Vollkorn for what is read once, and behind them a face with Japanese where the language needs
// one. A named file replaces all of that: what it lacks is missing.
#include "book/font_files.h"

#include <fontconfig/fontconfig.h>

#include <filesystem>
#include <map>
#include <vector>

#include "io/input.h"

namespace hashi::app {
namespace {

struct FamilyStyle {
  std::string family;
  int weight = FC_WEIGHT_REGULAR;
  int slant = FC_SLANT_ROMAN;
};

struct FoundFile {
  std::string path;
  unsigned index = 0;
};

// The file of exactly this family, or nothing.
std::optional<FoundFile> file_of(const FamilyStyle& wanted) {
  FcPattern* const pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, reinterpret_cast<const FcChar8*>(wanted.family.c_str()));
  FcPatternAddInteger(pattern, FC_WEIGHT, wanted.weight);
  FcPatternAddInteger(pattern, FC_SLANT, wanted.slant);
  FcConfigSubstitute(nullptr, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result = FcResultMatch;
  FcPattern* const match = FcFontMatch(nullptr, pattern, &result);
  FcPatternDestroy(pattern);
  if (match == nullptr) return std::nullopt;
  std::optional<FoundFile> found;
  FcChar8* path = nullptr;
  int index = 0;
  bool is_family = false;
  FcChar8* family = nullptr;
  for (int i = 0; FcPatternGetString(match, FC_FAMILY, i, &family) == FcResultMatch; ++i)
    is_family = is_family || wanted.family == reinterpret_cast<const char*>(family);
  FcPatternGetInteger(match, FC_INDEX, 0, &index);
  if (is_family && FcPatternGetString(match, FC_FILE, 0, &path) == FcResultMatch)
    found = FoundFile{reinterpret_cast<const char*>(path), static_cast<unsigned>(index & 0xFFFF)};
  FcPatternDestroy(match);
  return found;
}

class FontShelf {
 public:
  Result<draw::FontFile> read(const FoundFile& file, const std::string& name) {
    auto& bytes = read_[file.path];
    if (!bytes) {
      Result<std::string> content = read_whole(file.path);
      if (!content) {
        Error error = content.error();
        error.message = "font " + name + ": " + error.message;
        return error;
      }
      bytes = std::make_shared<const std::string>(std::move(content).value());
    }
    return draw::FontFile{.name = name, .bytes = bytes, .index = file.index};
  }

 private:
  std::map<std::string, std::shared_ptr<const std::string>> read_;
};

// Proportional faces with Japanese, the best first.
const std::vector<FamilyStyle>& japanese_families() {
  static const std::vector<FamilyStyle> families = {
      {"Noto Sans CJK JP"}, {"IPAexGothic"}, {"IPAPGothic"}, {"TakaoPGothic"}, {"IPAGothic"}};
  return families;
}

}  // namespace

Result<FoundFonts> find_fonts(const FontChoice& choice) {
  const std::string& text = choice.font;
  const auto or_text = [&](const std::string& file) { return file.empty() ? text : file; };
  const std::string given[draw::kFaces] = {text, or_text(choice.bold_font), or_text(choice.title_font),
                                           or_text(choice.title_font)};
  const FamilyStyle usual[draw::kFaces] = {{"Inter"},
                                           {"Inter", FC_WEIGHT_SEMIBOLD},
                                           {"Vollkorn", FC_WEIGHT_BOLD},
                                           {"Vollkorn", FC_WEIGHT_REGULAR, FC_SLANT_ITALIC}};
  std::optional<FamilyStyle> behind;
  if (choice.language == Language::japanese) {
    for (const FamilyStyle& family : japanese_families()) {
      if (!behind && file_of(family)) behind = family;
    }
  }
  FontShelf shelf;
  FoundFonts found;
  for (std::size_t face = 0; face < draw::kFaces; ++face) {
    std::vector<draw::FontFile>& files = found.files[face];
    const auto take = [&](const Result<draw::FontFile>& file) -> std::optional<Error> {
      if (!file) return file.error();
      files.push_back(file.value());
      if (found.names.find(file.value().name) == std::string::npos)
        found.names += (found.names.empty() ? "" : ", ") + file.value().name;
      return std::nullopt;
    };
    if (!given[face].empty()) {
      const std::string name = std::filesystem::path(given[face]).filename().string();
      if (auto error = take(shelf.read({given[face]}, name))) return *error;
      continue;
    }
    const std::optional<FoundFile> file = file_of(usual[face]);
    if (!file)
      return Error{.code = ErrorCode::io,
                   .message = "the font " + usual[face].family +
                              " is not installed (Debian: fonts-inter, fonts-vollkorn); choose one with --font"};
    if (auto error = take(shelf.read(*file, usual[face].family))) return *error;
    if (!behind) continue;
    if (auto error = take(shelf.read(*file_of(*behind), behind->family))) return *error;
  }
  return found;
}

}  // namespace hashi::app
