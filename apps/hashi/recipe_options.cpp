// Flags are true or false as text, lists may be given several times or with commas; everything else is one text.
#include "recipe_options.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "io/input.h"

namespace hashi::app {

std::function<Result<Recipe>()> add_recipe_options(Options& command) {
  struct Given {
    const RecipeField& field;
    bool is_set = false;             // a flag
    std::vector<std::string> texts;  // everything else
  };
  const auto options = std::make_shared<std::deque<Given>>();
  for (const RecipeField& field : recipe_fields()) {
    const std::string name(field.option), help = help_text(field);
    options->push_back({.field = field});
    Given& given = options->back();
    if (field.kind == FieldKind::flag) {
      command.add_flag(name, given.is_set, help);
      continue;
    }
    const auto take = [&given](const std::string& text) {
      given.texts = {text};
      return Complaint();
    };
    Option* option = field.kind == FieldKind::techniques
                         ? command.add_option(name, given.texts, help)->separated_by_commas()
                         : command.add_option(name, take, help);
    option->option_text(std::string(field.value))->offers({field.choices.begin(), field.choices.end()});
  }
  return [options]() -> Result<Recipe> {
    std::vector<GivenField> given;
    for (const auto& [field, is_set, texts] : *options) {
      const std::string name(field.name);
      if (is_set) given.push_back({.name = name, .text = given_flag_text(field)});
      for (const std::string& text : texts) {
        // What is in a file becomes part of the recipe, so that lines and shards do not depend on the file.
        const bool is_picture_file =
            field.kind == FieldKind::picture && text.find_first_not_of("#./") != std::string::npos;
        if (is_picture_file || (field.kind == FieldKind::style && text.ends_with(".style"))) {
          const Result<std::string> read = read_whole(text);
          if (!read) return read.error();
          given.push_back({.name = name, .text = read.value()});
        } else {
          given.push_back({.name = name, .text = text});
        }
      }
    }
    return read_recipe(given, Spelling::options);
  };
}

}  // namespace hashi::app
