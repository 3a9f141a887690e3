// hashi draw: puzzles and solutions as text, SVG, PNG or PDF; the name of the output file decides.
//
// Several puzzles become one text, one PDF with a page each, or numbered SVG and PNG files. A solution that the file
// brings is drawn as it is; where there is none, the puzzle is solved first.
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "commands.h"
#include "draw/cairo/cairo.h"
#include "draw/style.h"
#include "draw/svg.h"
#include "draw/text.h"
#include "input.h"
#include "numbers.h"
#include "output.h"
#include "solve/solve.h"
#include "steps.h"

namespace hashi::app {
namespace {

struct DrawOptions {
  InputOptions input;
  bool solution = false, colours = false, guides = false, labels = false, ansi = false;
  std::string theme = "classic";
  std::string symbols = "unicode";
  std::string title;
  std::string output;
  int width = 0;
  int step = 0;  // of the walk; 0 = none
  std::string techniques = "all";
  std::int64_t limit = -1;
};

Exit complain(const std::string& message, Exit code) {
  std::cerr << "hashi: " << message << "\n";
  return code;
}

draw::Picture picture_of(const Document& document, const DrawOptions& options) {
  return {.puzzle = &document.puzzle,
          .grid = document.grid ? &*document.grid : nullptr,
          .layout = document.layout ? &*document.layout : nullptr,
          .solution = options.solution && document.solution ? &*document.solution : nullptr,
          .ruled_out = document.ruled_out,
          .title = options.title.empty() ? document.title : options.title,
          .colours = options.colours,
          .guides = options.guides,
          .labels = options.labels};
}

// The document as the step leaves it, and what the step is about.
struct StepPicture {
  Document document;
  NumberedStep step;
  std::string caption;
};

Result<StepPicture> picture_of_step(const Document& document, const DrawOptions& options) {
  const Walkthrough walked = walk(document.puzzle, technique_set(options.techniques).value());
  std::optional<NumberedStep> step = step_of_walk(document.puzzle, walked, options.step);
  if (!step)
    return Error{.code = ErrorCode::range, .message = "the walk ends before step " + std::to_string(options.step)};
  StepPicture picture{.document = document, .step = std::move(*step)};
  const Naming naming = naming_of(document);
  picture.caption = std::to_string(options.step) + ". " + title(document.puzzle, picture.step.deduction, naming) +
                    ". " + sentence(document.puzzle, picture.step.deduction, naming);
  for (const std::string& line : chain_sentences(document.puzzle, picture.step.deduction, naming))
    picture.caption += " " + line;
  picture.document.solution = picture.step.bridges;
  picture.document.ruled_out.clear();
  for (const Change& change : picture.step.deduction.changes) {
    if (change.after.hi == 0) picture.document.ruled_out.push_back(change.edge);
  }
  return picture;
}

// Sees to it that there is a solution to draw, if one is wanted and there is any.
Exit provide_solution(Document& document, const std::string& file, const DrawOptions& options) {
  if (!options.solution || document.solution) return Exit::yes;
  Outcome outcome = solve(document.puzzle, {.limits = {.steps = options.limit}});
  if (outcome.status == SolveStatus::unsolvable) return complain(shown_name(file) + ": no solution", Exit::no);
  if (outcome.status == SolveStatus::unknown)
    return complain(shown_name(file) + ": the limit ended the search for a solution", Exit::unknown);
  document.solution = std::move(outcome.solutions.front());
  return Exit::yes;
}

// "board.svg" for a single puzzle; "board-1.svg", "board-2.svg" … for several.
std::string numbered(const std::string& file, std::size_t number) {
  const std::filesystem::path path(file);
  return (path.parent_path() / (path.stem().string() + "-" + std::to_string(number) + path.extension().string()))
      .string();
}

// Takes pictures one by one and puts them where the options say.
class Drawings {
 public:
  explicit Drawings(const DrawOptions& options)
      : options_(options),
        theme_(*draw::find_theme(options.theme)),
        extension_(std::filesystem::path(options.output).extension().string()),
        ansi_(options.ansi || (options.colours && options.output.empty() && isatty(STDOUT_FILENO) != 0)) {}

  Exit add(const Document& document, bool is_only) { return add(picture_of(document, options_), is_only); }

  Exit add(const StepPicture& step, bool is_only) {
    draw::Picture picture = picture_of(step.document, options_);
    picture.solution = &*step.document.solution;
    picture.highlight = highlight_of(step.step.deduction);
    picture.caption = step.caption;
    picture.labels = true;  // the caption speaks of places
    return add(picture, is_only);
  }

  Exit add(const draw::Picture& picture, bool is_only) {
    ++count_;
    if (extension_.empty() || extension_ == ".txt") {
      if (count_ > 1) text_ += "\n";
      text_ += draw::to_text(picture, {.symbols = options_.symbols, .ansi = ansi_});
      if (!picture.caption.empty()) text_ += picture.caption + "\n";
      if (!extension_.empty()) return Exit::yes;
      standard_.write(text_);
      text_.clear();
      return Exit::yes;
    }
    draw::Scene scene = draw::make_scene(picture, theme_);
    if (extension_ == ".pdf") {
      pages_.push_back(std::move(scene));
      return Exit::yes;
    }
    const std::string file = is_only ? options_.output : numbered(options_.output, count_);
    return store(file, extension_ == ".png" ? draw::to_png(scene, options_.width)
                                            : Result<std::string>(draw::to_svg(scene, options_.width)));
  }

  Exit finish(Exit exit) {
    if (count_ == 0 || extension_.empty()) return standard_.finish(exit);
    if (exit == Exit::io) return exit;  // a file that lacks what the disk did not give is not whole
    if (extension_ == ".txt") return worse(exit, store(options_.output, text_));
    if (extension_ != ".pdf") return exit;
    return worse(exit, store(options_.output, draw::to_pdf(pages(), pages_.front().title)));
  }

 private:
  static constexpr double kPointsPerUnit = 0.6;

  // One page for each picture, as large as it.
  std::vector<draw::PdfPage> pages() const {
    std::vector<draw::PdfPage> pages;
    for (const draw::Scene& scene : pages_) {
      const double width = options_.width > 0 ? options_.width : kPointsPerUnit * scene.width;
      pages.push_back({.width = width,
                       .height = width * scene.height / scene.width,
                       .scenes = {{.scene = &scene, .width = width}},
                       .lines = {}});
    }
    return pages;
  }

  static Exit store(const std::string& file, const Result<std::string>& bytes) {
    if (!bytes) return report(bytes.error(), file);
    const std::optional<Error> error = write_whole(file, bytes.value());
    return error ? report(*error, file) : Exit::yes;
  }

  const DrawOptions& options_;
  const draw::Theme& theme_;
  std::string extension_;
  bool ansi_;
  Output standard_;
  std::size_t count_ = 0;
  std::string text_;
  std::vector<draw::Scene> pages_;
};

Exit run_draw(const DrawOptions& options) {
  const std::string extension = std::filesystem::path(options.output).extension().string();
  if (!options.output.empty() && extension != ".txt" && extension != ".svg" && extension != ".png" &&
      extension != ".pdf")
    return complain("--output " + options.output + ": the name must end in .txt, .svg, .png or .pdf", Exit::usage);
  if (const Result<TechniqueSet> techniques = technique_set(options.techniques); !techniques)
    return complain("--techniques: " + techniques.error().message, Exit::usage);
  Exit exit = Exit::yes;
  Drawings drawings(options);
  Input input(options.input);
  std::optional<Item> item = input.next();
  for (bool is_first = true; item; is_first = false) {
    std::optional<Item> after = input.next();
    if (item->document) {
      Document& document = item->document.value();
      if (options.step > 0) {
        const Result<StepPicture> step = picture_of_step(document, options);
        exit = worse(exit, step ? drawings.add(step.value(), is_first && !after)
                                : complain(shown_name(item->file) + ": " + step.error().message, Exit::no));
        item = std::move(after);
        continue;
      }
      exit = worse(exit, provide_solution(document, item->file, options));
      if (options.colours && !document.grid)
        complain(shown_name(item->file) + ": the four classes are those of a grid; a graph has none", Exit::yes);
      exit = worse(exit, drawings.add(document, is_first && !after));
    } else {
      exit = worse(exit, report(*item));
    }
    item = std::move(after);
  }
  return drawings.finish(exit);
}

}  // namespace

Command draw_command() {
  return {
      .name = "draw",
      .summary = "draw puzzles and solutions as text, SVG, PNG or PDF",
      .example = "hashi draw --solution --labels --puzzle '2.3..1/....../..2..2'",
      .add = [](CLI::App& command) -> Run {
        const auto options = std::make_shared<DrawOptions>();
        add_input_options(command, options->input);
        command.add_flag("--solution", options->solution, "with the bridges of the solution");
        command.add_option("--step", options->step, "step N of 'explain', with what it looks at and its reason")
            ->option_text("N")
            ->check(CLI::Range(1, 1'000'000));
        command.add_option("--techniques", options->techniques, "for --step: which techniques to use; see 'explain'")
            ->option_text("SET");
        command.add_flag("--colours", options->colours, "the four classes by parity of row and column");
        command.add_flag("--guides", options->guides, "faint lines where a bridge could stand");
        command.add_flag("--labels", options->labels, "number rows and columns, or islands");
        command.add_option("--theme", options->theme, "the look of SVG, PNG and PDF")
            ->check(CLI::IsMember(names_of(draw::themes())))
            ->capture_default_str();
        command.add_option("--symbols", options->symbols, "the characters of a text")
            ->check(CLI::IsMember(names_of(draw::symbol_sets())))
            ->capture_default_str();
        command.add_flag("--ansi", options->ansi, "colour the text by escape sequences");
        command.add_option("--title", options->title, "instead of the puzzle's own title");
        command.add_option("--width", options->width, "in pixels, or in points for PDF")->check(CLI::Range(1, 30000));
        command.add_option("--limit", options->limit, "steps that the search for a solution may take; 0: none")
            ->check(at_least_0());
        command.add_option("--output", options->output,
                           "FILE.txt, .svg, .png or .pdf; without it, text goes to standard output");
        return [options] { return run_draw(*options); };
      }};
}

}  // namespace hashi::app
