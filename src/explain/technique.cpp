// The table of techniques, and the sets by name.
#include "hashi/explain/technique.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace hashi {
namespace {

constexpr Technique kTechniques[] = {
#define TECHNIQUE(key_, sites_, rung_, level_, effort_, one_) \
  {.id = TechniqueId::key_,                                   \
   .key = #key_,                                              \
   .rung = rung_,                                             \
   .level = level_,                                           \
   .effort = effort_,                                         \
   .needs_one_component = one_},
#include "hashi/explain/techniques.def"
#undef TECHNIQUE
};

struct ChapterRow {
  Chapter id;
  std::string_view key;
  int first_effort;
};

constexpr ChapterRow kChapters[] = {
#define CHAPTER(key, first_effort) {Chapter::key, #key, first_effort},
#include "hashi/explain/chapters.def"
#undef CHAPTER
};

template <class Wanted>
TechniqueSet chosen(Wanted wanted) {
  TechniqueSet set;
  for (const Technique& row : kTechniques) {
    if (wanted(row)) set.push_back(row.id);
  }
  std::stable_sort(set.begin(), set.end(),
                   [](TechniqueId a, TechniqueId b) { return technique(a).effort < technique(b).effort; });
  return set;
}

// The number after "prefix:", or nothing if the text has another form.
std::optional<int> number_after(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  text.remove_prefix(prefix.size());
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Result<TechniqueSet> listed(std::string_view names) {
  TechniqueSet set;
  for (std::size_t start = 0; start <= names.size();) {
    const std::size_t comma = std::min(names.find(',', start), names.size());
    const std::string_view key = names.substr(start, comma - start);
    const Technique* row = find_technique(key);
    if (row == nullptr)
      return Error{.code = ErrorCode::range,
                   .message = "no technique or set of them is called '" + std::string(key) + "'"};
    set.push_back(row->id);
    start = comma + 1;
  }
  return chosen([&](const Technique& row) { return std::find(set.begin(), set.end(), row.id) != set.end(); });
}

}  // namespace

std::span<const Technique> all_techniques() { return kTechniques; }

const Technique& technique(TechniqueId id) { return kTechniques[static_cast<std::size_t>(index(id))]; }

const Technique* find_technique(std::string_view key) {
  for (const Technique& row : kTechniques) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

std::span<const Chapter> all_chapters() {
  static constexpr Chapter kAll[] = {
#define CHAPTER(key, ...) Chapter::key,
#include "hashi/explain/chapters.def"
#undef CHAPTER
  };
  return kAll;
}

std::string_view chapter_name(Chapter chapter) { return kChapters[static_cast<std::size_t>(chapter)].key; }

Chapter chapter_of(TechniqueId id) {
  Chapter chapter = kChapters[0].id;
  for (const ChapterRow& row : kChapters) {
    if (technique(id).effort >= row.first_effort) chapter = row.id;
  }
  return chapter;
}

TechniqueSet ladder() {
  return chosen([](const Technique& row) { return row.rung > 0; });
}

TechniqueSet ladder_up_to(int rung) {
  return chosen([rung](const Technique& row) { return row.rung > 0 && row.rung <= rung; });
}

TechniqueSet thesis_level(int level) {
  if (level == 0) return {TechniqueId::all_full};
  if (level == 9) {
    TechniqueSet set = thesis_level(8);
    set.push_back(TechniqueId::taken_together);
    return set;
  }
  return chosen([level](const Technique& row) { return row.level > 0 && row.level <= level; });
}

Result<TechniqueSet> technique_set(std::string_view name) {
  struct Strategy {
    std::string_view name, keys;
  };
  // Classic boards only; strategies.cpp quotes the sources.
  static constexpr std::array<Strategy, 4> kStrategies = {{
      {"wikipedia", "completed,blocked,four_six_eight,three_five_seven,ones_apart"},
      {"malik", "completed,blocked,clue_full,one_way_left,three_beside_one,ones_apart"},
      {"bouhoun", "completed,blocked,clue_full,clue_each_way,four_among_twos,two_among_twos,ones_apart"},
      {"french", "completed,blocked,fill,counting,leftovers,island_avoidance"},
  }};
  if (name == "all") return ladder();
  if (const auto rung = number_after(name, "rung:")) return ladder_up_to(*rung);
  if (const auto level = number_after(name, "level:")) {
    if (*level < -1 || *level > 9)
      return Error{.code = ErrorCode::range, .message = "level " + std::to_string(*level) + " is not one of -1 to 9"};
    return thesis_level(*level);
  }
  for (const Strategy& strategy : kStrategies) {
    if (name == strategy.name) return listed(strategy.keys);
  }
  return listed(name);
}

}  // namespace hashi
