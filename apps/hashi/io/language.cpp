// The option --language.
#include "io/language.h"

#include "format/printable.h"

namespace hashi::app {

void add_language_option(Options& command, Language& language) {
  const auto take = [&language](const std::string& tag) -> Complaint {
    const auto found = find_language(tag);
    if (!found) return "no language '" + printable(tag) + "'; there are " + language_tags();
    language = *found;
    return {};
  };
  std::vector<std::string> tags;
  for (const Language known : all_languages()) tags.emplace_back(language_tag(known));
  command.add_option("--language", take, "language of the sentences: " + language_tags())
      ->option_text("TAG")
      ->offers(std::move(tags));
}

std::string language_text(Language language) {
  return language == Language::english ? "" : " --language " + std::string(language_tag(language));
}

}  // namespace hashi::app
