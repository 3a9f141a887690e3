// hashi book: makes a book of puzzles as a PDF for the printer.
//
// The puzzles are made or read, the pages composed (book/), drawn, and finished for the press. The same recipe gives
// the same bytes.
#include <filesystem>
#include <memory>

#include "base/counted.h"
#include "book/font_files.h"
#include "book/pages.h"
#include "book/prepress.h"
#include "commands.h"
#include "io/input.h"
#include "io/output.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct BookOptions {
  InputOptions input;
  std::string output, recipe_file;
  int threads = 2;
  std::vector<GivenSetting> given;
  std::vector<std::unique_ptr<bool>> flags;
};

Exit refused(const Error& error, const std::string& where) {
  report(error, where);
  return error.code == ErrorCode::range || error.code == ErrorCode::unsupported ? Exit::usage : exit_for(error);
}

Exit run_book(const BookOptions& options) {
  std::vector<GivenSetting> given;
  if (!options.recipe_file.empty()) {
    const Result<std::string> text = read_whole(options.recipe_file);
    if (!text) return report(text.error(), options.recipe_file);
    const Result<std::vector<GivenSetting>> read = read_book_recipe(text.value());
    if (!read) {
      report(read.error(), options.recipe_file);
      return Exit::bad_input;
    }
    given = read.value();
  }
  given.insert(given.end(), options.given.begin(), options.given.end());
  given = settled(given);
  BookRecipe recipe;
  for (const auto& [setting, text] : given) {
    if (const Complaint complaint = setting->set(recipe, text); !complaint.empty())
      return refused({.code = ErrorCode::range, .message = std::string(setting->key) + ": " + complaint}, "book");
  }
  InputOptions input = options.input;
  const std::filesystem::path folder = std::filesystem::path(options.recipe_file).parent_path();
  for (const std::string& file : recipe.files) input.files.push_back((folder / file).string());
  recipe.files = input.files;
  if (const auto error = replaces_input(input, options.output)) {
    report(*error, options.output);
    return Exit::usage;
  }
  const bool has_files = !input.files.empty() || !input.puzzle.empty();
  if (has_files != recipe.make.empty())
    return refused({.code = ErrorCode::range, .message = "give either puzzles or --make"}, "book");
  listen_for_interrupt();
  const Result<FoundFonts> found = find_fonts({recipe.font, recipe.bold_font, recipe.title_font, recipe.language});
  if (!found) return refused(found.error(), "book");
  const Result<draw::Fonts> fonts = draw::Fonts::open(found.value().files);
  if (!fonts) return refused(fonts.error(), "book");
  BookEntries entries;
  if (has_files) {
    entries = read_entries(input);
  } else {
    Result<BookEntries> made = made_entries(recipe, options.threads);
    if (!made) return refused(made.error(), "book");
    entries = std::move(made).value();
  }
  if (entries.exit == Exit::io) return entries.exit;  // an input could not be read, so the book would be incomplete
  if (entries.list.empty() && entries.exit != Exit::yes) return entries.exit;  // the reason has been reported
  if (entries.list.empty()) return report({.code = ErrorCode::empty, .message = "no puzzles to print"}, "book");
  const BookSource source{.recipe = recipe,
                          .entries = entries.list,
                          .fonts = fonts.value(),
                          .recipe_line = recipe_line(given, recipe),
                          .font_names = found.value().names};
  const Result<std::vector<draw::Sheet>> sheets = composed(source);
  if (!sheets) return refused(sheets.error(), "book");
  const Result<std::string> drawn = draw::to_pdf({.width = recipe.paper.width,
                                                  .height = recipe.paper.height,
                                                  .bleed = recipe.bleed,
                                                  .title = recipe.title,
                                                  .author = recipe.author},
                                                 sheets.value(), fonts.value());
  if (!drawn) return refused(drawn.error(), "book");
  const Result<std::string> pdf = finished_for_press(drawn.value(), recipe.bleed);
  if (!pdf) return worse(entries.exit, report(pdf.error(), options.output));
  Output output;
  if (options.output.empty()) {
    output.write(pdf.value());
    return output.finish(entries.exit);
  }
  if (auto error = write_whole(options.output, pdf.value())) return worse(entries.exit, report(*error, options.output));
  output.write(shown_name(options.output) + ": " + counted(static_cast<std::int64_t>(entries.list.size()), "puzzle") +
               " on " + counted(static_cast<std::int64_t>(sheets.value().size()), "page") + "\n");
  return output.finish(entries.exit);
}

}  // namespace

Command book_command() {
  return {.name = "book",
          .summary = "make a book of puzzles as a PDF for the printer",
          .example = "hashi book examples/classic --output book.pdf",
          .add = [](Options& command) -> Run {
            const auto options = std::make_shared<BookOptions>();
            add_input_options(command, options->input);
            command.add_option("--output", options->output, "PDF to write")->option_text("FILE.pdf")->required();
            command.add_option("--recipe", options->recipe_file, "JSON file with any of the options below")
                ->option_text("FILE");
            for (const BookSetting& setting : book_settings()) {
              if (setting.twice == BookSetting::Twice::both) continue;  // what stands without an option
              std::string name = "--" + std::string(setting.key);
              for (char& c : name) c = c == '_' ? '-' : c;
              if (setting.value.empty()) {
                options->flags.push_back(std::make_unique<bool>(false));
                bool& flag = *options->flags.back();
                command.add_flag(name, flag, std::string(setting.help));
                continue;
              }
              command
                  .add_option(
                      name,
                      [options, row = &setting](const std::string& text) -> Complaint {
                        BookRecipe trial;
                        Complaint complaint = row->set(trial, text);
                        if (complaint.empty()) options->given.push_back({row, text});
                        return complaint;
                      },
                      std::string(setting.help))
                  ->option_text(std::string(setting.value));
            }
            command.check_together([]() -> Complaint { return {}; });
            return [options] {
              std::size_t flag = 0;
              for (const BookSetting& setting : book_settings()) {
                if (setting.value.empty() && *options->flags[flag++]) options->given.push_back({&setting, "true"});
              }
              return run_book(*options);
            };
          }};
}

}  // namespace hashi::app
