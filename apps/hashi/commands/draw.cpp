// hashi draw: draws puzzles and solutions as text, SVG, PNG, PDF, EPS or LaTeX, depending on the name of the output.
//
// Several puzzles become one text, one PDF with a page each, or numbered files of the other kinds. A solution in the
// file is drawn as it is; otherwise the puzzle is solved first. A folder gets a picture of each puzzle and solution.
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "book/paper.h"
#include "commands.h"
#include "draw/cairo/cairo.h"
#include "draw/latex.h"
#include "hashi/draw/style.h"
#include "hashi/draw/svg.h"
#include "hashi/draw/text.h"
#include "hashi/explain/argue.h"
#include "hashi/explain/replay.h"
#include "hashi/solve/solve.h"
#include "hashi/use_cases/picture.h"
#include "io/input.h"
#include "io/language.h"
#include "io/numbers.h"
#include "io/output.h"
#include "io/steps.h"
#include "io/work.h"
#include "picture_folder.h"

namespace hashi::app {
namespace {

struct DrawOptions {
  Language language = Language::english;
  InputOptions input;
  bool solution = false, colours = false, guides = false, labels = false, ansi = false;
  bool frame = false, dots = false;
  std::string theme = "classic";
  std::string symbols = "unicode";
  std::string title;
  std::string output;
  int width = 0;
  int step = 0;  // of the walk; 0 = none
  std::vector<std::string> formats = {"svg"};
  std::string list = "csv";
  double cell = 7 * 72 / 25.4;  // points
  int dpi = 300;
  TechniqueSet techniques = ladder();
  WorkOptions work;
};

Exit complain(const std::string& message, Exit code) {
  std::cerr << "hashi: " << message << "\n";
  return code;
}

// With the looks that the options ask for.
draw::Picture styled(draw::Picture picture, const Document& document, const DrawOptions& options) {
  picture.title = options.title.empty() ? document.title : options.title;
  picture.colours = options.colours;
  picture.guides = options.guides;
  picture.labels = picture.labels || options.labels;
  picture.frame = options.frame;
  picture.dots = options.dots;
  return picture;
}

draw::Picture picture_of(const Document& document, const DrawOptions& options) {
  draw::Picture picture = hashi::picture_of(document);
  picture.solution = options.solution && document.solution ? &*document.solution : nullptr;
  picture.ruled_out = document.ruled_out;
  return styled(picture, document, options);
}

// A step of the walk, what is known before it, and the bridges after it.
struct DrawnStep {
  Deduction deduction;
  State marks;
  Solution before, after;
};

Result<DrawnStep> step_of_walk(const Puzzle& puzzle, const DrawOptions& options) {
  int number = 0;
  const auto is_reached = [&](const Step& step) { return !is_bookkeeping(step.deduction) && ++number == options.step; };
  const Walkthrough walked =
      walk(puzzle, options.techniques, {.until = is_reached, .limits = limits_from_now(options.work)});
  State marks(puzzle);
  Solution before = no_bridges(puzzle);
  for (Replay replay(puzzle, walked.steps); !replay.is_over(); before = replay.bridges()) {
    Deduction step = replay.next().deduction;
    if (replay.number() == options.step) {
      step.argument = argue(marks, step);
      return DrawnStep{std::move(step), std::move(marks), std::move(before), replay.bridges()};
    }
    for (const Change& change : step.changes) marks.tighten(change.edge, change.after);
  }
  if (walked.end == WalkEnd::limit)
    return Error{.code = ErrorCode::limit, .message = "limit reached before step " + std::to_string(options.step)};
  return Error{.code = ErrorCode::range, .message = "the walk ends before step " + std::to_string(options.step)};
}

// Finds a solution if one is to be drawn and the file has none.
Exit provide_solution(Document& document, const std::string& file, const DrawOptions& options) {
  if (!options.solution || document.solution) return Exit::yes;
  Outcome outcome = solve(document.puzzle, {.limits = limits_from_now(options.work)});
  if (outcome.status == SolveStatus::unsolvable) return complain(shown_name(file) + ": no solution", Exit::no);
  if (outcome.status == SolveStatus::unknown)
    return complain(shown_name(file) + ": limit reached before a solution was found", Exit::unknown);
  document.solution = std::move(outcome.solutions.front());
  return Exit::yes;
}

// "board.svg" for a single puzzle; "board-1.svg", "board-2.svg" … for several.
std::string numbered(const std::string& file, std::size_t number) {
  const std::filesystem::path path(file);
  return (path.parent_path() / (path.stem().string() + "-" + std::to_string(number) + path.extension().string()))
      .string();
}

// Receives pictures one by one and writes them as the options ask.
class Drawings {
 public:
  explicit Drawings(const DrawOptions& options)
      : options_(options),
        theme_(*draw::find_theme(options.theme)),
        extension_(std::filesystem::path(options.output).extension().string()),
        ansi_(options.ansi || (options.colours && options.output.empty() && isatty(STDOUT_FILENO) != 0)) {}

  Exit add(const Document& document, bool is_only) { return add({picture_of(document, options_)}, is_only); }

  // As text the step alone: its caption tells the argument.
  Exit add(const Document& document, const DrawnStep& step, bool is_only) {
    const StepOnBoard on_board{
        .deduction = step.deduction, .bridges = step.after, .number = options_.step, .language = options_.language};
    std::vector<draw::Picture> pictures =
        is_text() ? std::vector{hashi::picture_of(document, on_board)}
                  : pictures_of(document, on_board, {.bridges = step.before, .marks = step.marks});
    for (draw::Picture& picture : pictures) picture = styled(std::move(picture), document, options_);
    return add(pictures, is_only);
  }

  Exit add(const std::vector<draw::Picture>& pictures, bool is_only) {
    ++count_;
    if (is_text()) {
      const draw::Picture& picture = pictures.back();
      if (count_ > 1) text_ += "\n";
      text_ += draw::to_text(picture, {.symbols = options_.symbols, .ansi = ansi_});
      if (!picture.caption.empty()) text_ += picture.caption + "\n";
      if (!extension_.empty()) return Exit::yes;
      standard_.write(text_);
      text_.clear();
      return Exit::yes;
    }
    draw::Scene scene = draw::make_scene(pictures, theme_);
    if (extension_ == ".pdf") {
      pages_.push_back(std::move(scene));
      return Exit::yes;
    }
    const std::string file = is_only ? options_.output : numbered(options_.output, count_);
    if (extension_ == ".tex") return store(file, draw::to_latex(pictures.back(), options_.cell * 25.4 / 72));
    if (extension_ == ".png") return store(file, draw::to_png(scene, options_.width));
    if (extension_ == ".svg") return store(file, draw::to_svg(scene, options_.width));
    return store(file, draw::to_eps(scene, options_.width > 0 ? options_.width : kPointsPerUnit * scene.width));
  }

  Exit finish(Exit exit) {
    if (count_ == 0 || extension_.empty()) return standard_.finish(exit);
    if (exit == Exit::io) return exit;  // an input could not be read, so the file would be incomplete
    if (extension_ == ".txt") return worse(exit, store(options_.output, text_));
    if (extension_ != ".pdf") return exit;
    return worse(exit, store(options_.output, draw::to_pdf(pages(), pages_.front().title)));
  }

 private:
  static constexpr double kPointsPerUnit = 0.6;

  bool is_text() const { return extension_.empty() || extension_ == ".txt"; }

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

bool names_a_folder(const std::string& output) {
  std::error_code ignored;
  return output.ends_with('/') || std::filesystem::is_directory(output, ignored);
}

Exit draw_folder(const DrawOptions& options) {
  if (options.step > 0 || options.width > 0)
    return complain("a folder of pictures has no --step and no --width; --cell gives their scale", Exit::usage);
  listen_for_interrupt();
  const auto picture = [&options](const Document& document, bool solved) {
    draw::Picture drawn = solved ? hashi::picture_of(document, *document.solution) : hashi::picture_of(document);
    drawn = styled(std::move(drawn), document, options);
    drawn.title = options.title;  // the list has the puzzle's own
    return drawn;
  };
  return write_folder(options.input, {.folder = options.output,
                                      .formats = options.formats,
                                      .list = options.list,
                                      .cell = options.cell,
                                      .dpi = options.dpi,
                                      .work = options.work,
                                      .theme = draw::find_theme(options.theme),
                                      .picture = picture});
}

Exit run_draw(const DrawOptions& options) {
  if (names_a_folder(options.output)) return draw_folder(options);
  const std::string extension = std::filesystem::path(options.output).extension().string();
  constexpr std::string_view kinds[] = {".txt", ".svg", ".png", ".pdf", ".eps", ".tex"};
  if (!options.output.empty() && std::find(std::begin(kinds), std::end(kinds), extension) == std::end(kinds))
    return complain(
        "--output " + options.output + ": the name must end in .txt, .svg, .png, .pdf, .eps, .tex, or / for a folder",
        Exit::usage);
  if (const auto error = replaces_input(options.input, options.output)) {
    report(*error, options.output);
    return Exit::usage;
  }
  listen_for_interrupt();
  Exit exit = Exit::yes;
  Drawings drawings(options);
  Input input(options.input);
  std::optional<Item> item = input.next();
  for (bool is_first = true; item; is_first = false) {
    std::optional<Item> after = input.next();
    if (item->document) {
      Document& document = item->document.value();
      if (options.step > 0) {
        const Result<DrawnStep> step = step_of_walk(document.puzzle, options);
        exit = worse(exit, step ? drawings.add(document, step.value(), is_first && !after)
                                : complain(shown_name(item->file) + ": " + step.error().message,
                                           step.error().code == ErrorCode::limit ? Exit::unknown : Exit::no));
        item = std::move(after);
        continue;
      }
      exit = worse(exit, provide_solution(document, item->file, options));
      if (options.colours && !document.grid)
        complain(shown_name(item->file) + ": --colours needs a grid; a graph has no rows and columns", Exit::yes);
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
      .summary = "draw puzzles and solutions as text, SVG, PNG, PDF, EPS or LaTeX",
      .example = "hashi draw --solution --labels --puzzle '2.3..1/....../..2..2'",
      .add = [](Options& command) -> Run {
        const auto options = std::make_shared<DrawOptions>();
        add_input_options(command, options->input);
        command.add_flag("--solution", options->solution, "draw the bridges of the solution");
        command.add_option("--step", options->step, "draw step N of 'explain' with its reason highlighted")
            ->option_text("N")
            ->check(InRange{1, 1'000'000});
        add_techniques_option(command, options->techniques,
                              "with --step: techniques to use (default all); see 'explain'");
        command.add_flag("--colours", options->colours, "colour islands by the parity of row and column");
        command.add_flag("--guides", options->guides, "faint lines where bridges are possible");
        command.add_flag("--frame", options->frame, "a line around the board");
        command.add_flag("--dots", options->dots, "a dot in every cell without an island");
        add_language_option(command, options->language);
        command.add_flag("--labels", options->labels, "label columns (A, B, …) and rows (1, 2, …), or number islands");
        command
            .add_option("--theme", options->theme,
                        "theme of SVG, PNG and PDF: " + choices(draw::themes(), options->theme))
            ->option_text("NAME")
            ->check(OneOf{names_of(draw::themes())});
        command
            .add_option("--symbols", options->symbols,
                        "characters of text: " + choices(draw::symbol_sets(), options->symbols))
            ->option_text("NAME")
            ->check(OneOf{names_of(draw::symbol_sets())});
        command.add_flag("--ansi", options->ansi, "colour text with ANSI escape sequences");
        command.add_option("--title", options->title, "title (default: the puzzle's own)")->option_text("TEXT");
        command.add_option("--width", options->width, "width in pixels, for PDF and EPS in points")
            ->option_text("N")
            ->check(InRange{1, 30000});
        add_limit_options(command, options->work);
        command
            .add_option("--output", options->output,
                        "write FILE.svg, .png, .pdf, .eps, .tex or .txt, or one file per puzzle and solution and a "
                        "list of them to FOLDER/ (default: text)")
            ->option_text("FILE");
        command.add_option("--formats", options->formats, "with a folder: any of svg (default), pdf, eps, png, tex")
            ->separated_by_commas()
            ->option_text("LIST")
            ->check(OneOf{folder_formats()});
        command
            .add_option(
                "--cell",
                [options](const std::string& text) -> Complaint {
                  const Result<double> length = read_length(text);
                  if (!length) return length.error().message;
                  if (length.value() < 1 || length.value() > 720) return "a cell has 1pt to 10in";
                  options->cell = length.value();
                  return {};
                },
                "with a folder or LaTeX: distance from cell to cell (default 7mm)")
            ->option_text("LENGTH");
        command.add_option("--dpi", options->dpi, "with a folder: dots per inch of PNG (default 300)")
            ->option_text("N")
            ->check(InRange{36, 2400});
        command.add_option("--list", options->list, "with a folder: its list of puzzles as csv (default) or json")
            ->option_text("FORMAT")
            ->check(OneOf{{"csv", "json"}});
        return [options] { return run_draw(*options); };
      }};
}

}  // namespace hashi::app
