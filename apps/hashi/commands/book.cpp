// hashi book: lays out puzzles as a PDF to print, several per page, with the solutions at the back.
//
// The PDF has vector graphics and embedded fonts, and its bytes are reproducible. The number of puzzles per page
// depends on their size, so that digits stay readable; large print gives each at least three times the area.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <memory>

#include "base/counted.h"
#include "commands.h"
#include "draw/cairo/cairo.h"
#include "format/printable.h"
#include "hashi/draw/scene.h"
#include "hashi/use_cases/graded.h"
#include "hashi/use_cases/picture.h"
#include "io/input.h"
#include "io/output.h"
#include "io/work.h"

namespace hashi::app {
namespace {

struct BookOptions {
  InputOptions input;
  std::string output, title = "Hashi", paper = "a4", theme = "high-contrast";
  int per_page = 0;  // 0 = by size
  bool large_print = false;
};

struct Paper {
  std::string_view name;
  double width, height;
};
constexpr std::array<Paper, 2> kPapers = {{{"a4", 595.276, 841.89}, {"letter", 612, 792}}};

struct Entry {
  Document document;  // with its solution
  Grade grade;
};

constexpr double kMargin = 45;
constexpr double kFooter = 30;

std::string size_text(const Document& document) {
  if (!document.grid) return counted(document.puzzle.island_count(), "island");
  return std::to_string(document.grid->rows()) + " × " + std::to_string(document.grid->columns());
}

// Cells along the longer side; a graph is drawn about as wide as a board with so many.
int side_of(const Document& document) {
  if (document.grid) return std::max(document.grid->rows(), document.grid->columns());
  return static_cast<int>(std::ceil(2 * std::sqrt(document.puzzle.island_count())));
}

struct Slots {
  int across = 1, down = 1;
  int count() const { return across * down; }
};

Slots slots_for(int count) {
  if (count <= 1) return {1, 1};
  if (count == 2) return {1, 2};
  if (count <= 4) return {2, 2};
  if (count <= 6) return {2, 3};
  if (count <= 9) return {3, 3};
  return {3, 4};
}

// Breaks text between words into lines of limited length.
std::vector<std::string> wrapped(const std::string& text, std::size_t most) {
  std::vector<std::string> lines = {""};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > most) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    at = end + 1;
  }
  return lines;
}

class Book {
 public:
  Book(const BookOptions& options, std::vector<Entry> entries)
      : options_(options),
        paper_(*std::find_if(kPapers.begin(), kPapers.end(), [&](const Paper& p) { return p.name == options.paper; })),
        theme_(*draw::find_theme(options.theme)),
        entries_(std::move(entries)) {}

  Result<std::string> pdf() {
    add_section(false);
    add_section(true);
    return draw::to_pdf(pages_, options_.title);
  }
  std::size_t pages() const { return pages_.size(); }

 private:
  double text_size() const { return options_.large_print ? 16 : 10.5; }

  int per_page(const Document& document, bool solved) const {
    if (!solved && options_.per_page > 0) return options_.per_page;
    const int side = side_of(document);
    if (options_.large_print) return solved ? (side <= 12 ? 4 : side <= 20 ? 2 : 1) : side <= 8 ? 2 : 1;
    if (solved) return side <= 12 ? 12 : side <= 20 ? 6 : side <= 35 ? 2 : 1;
    return side <= 9 ? 6 : side <= 14 ? 4 : side <= 20 ? 2 : 1;
  }

  // As many on a page as the largest of them allows.
  void add_section(bool solved) {
    for (std::size_t first = 0; first < entries_.size();) {
      int most = slots_for(per_page(entries_[first].document, solved)).count();
      std::size_t end = first;
      while (end < entries_.size()) {
        const int with_next = std::min(most, slots_for(per_page(entries_[end].document, solved)).count());
        if (static_cast<int>(end - first) >= with_next) break;
        most = with_next;
        ++end;
      }
      add_page({.first = first, .end = end, .slots = slots_for(most), .solved = solved});
      first = end;
    }
  }

  struct Contents {
    std::size_t first, end;
    Slots slots;
    bool solved;
  };

  // The line on top of the first page; what it takes from the height.
  double add_heading(draw::PdfPage& page, const Contents& contents) {
    const double middle = page.width / 2;
    if (contents.solved && contents.first == 0) {
      page.lines.push_back({.x = middle, .y = kMargin + 14, .size = text_size() + 7, .text = "Solutions"});
      return 36;
    }
    if (!pages_.empty()) return 0;
    page.lines.push_back({.x = middle, .y = kMargin + 22, .size = 28, .text = options_.title});
    const double under_title = kMargin + 30 + 1.5 * text_size();
    page.lines.push_back({.x = middle, .y = under_title, .size = text_size() + 1.5, .text = cover_line()});
    double y = under_title + 0.7 * text_size();
    for (const std::string& line :
         wrapped(rules(), static_cast<std::size_t>(2 * (page.width - 2 * kMargin) / text_size())))
      page.lines.push_back({.x = middle, .y = y += 1.35 * text_size(), .size = text_size(), .text = line});
    return y + 1.6 * text_size() - kMargin;
  }

  // The rules of most puzzles; pictures of the others state their own.
  std::string rules() const {
    std::string text =
        "Join all islands by straight bridges that do not cross. A number says how many bridges an island has; at "
        "most " +
        std::to_string(usual_bridges()) + (usual_bridges() == 1 ? " joins" : " join") + " the same two islands.";
    bool letters = false, unknown = false, marks = false;
    for (const Entry& entry : entries_) {
      const Puzzle& puzzle = entry.document.puzzle;
      for (const IslandId i : puzzle.islands()) {
        letters = letters || puzzle.clue(i).is_letter();
        unknown = unknown || puzzle.clue(i).is_unknown();
      }
      marks = marks || (!entry.document.grid && puzzle.conflict_count() > 0);
    }
    if (letters) text += " Equal letters stand for equal numbers, different ones for different numbers.";
    if (unknown) text += " A question mark may be any number.";
    if (marks) text += " Of two lines with the same mark at most one carries bridges.";
    return text;
  }

  // What all have in common, or two.
  int usual_bridges() const {
    const int first = entries_.front().document.puzzle.rules().max_bridges;
    const bool all = std::all_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
      return entry.document.puzzle.rules().max_bridges == first;
    });
    return all ? first : 2;
  }

  std::string cover_line() const {
    std::string line = counted(static_cast<std::int64_t>(entries_.size()), "puzzle");
    const auto [least, most] = std::minmax_element(
        entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.grade.level < b.grade.level; });
    line += " · " + std::string(level_name(least->grade.level));
    if (most->grade.level != least->grade.level) line += " to " + std::string(level_name(most->grade.level));
    return line + " · solutions at the back";
  }

  std::string caption(std::size_t which, bool solved) const {
    std::string text = std::to_string(which + 1);
    if (solved) return text;
    const Entry& entry = entries_[which];
    text += " · " + summary(entry.grade) + " · " + size_text(entry.document);
    if (!entry.document.title.empty()) text += " · " + entry.document.title;
    return text;
  }

  const draw::Scene& scene_of(const Document& document, bool solved) {
    scenes_.push_back(
        draw::make_scene(solved ? picture_of(document, *document.solution) : picture_of(document), theme_));
    return scenes_.back();
  }

  void add_page(const Contents& contents) {
    draw::PdfPage page{.width = paper_.width, .height = paper_.height};
    const double top = kMargin + add_heading(page, contents);
    const double gap = 18, line = 1.9 * text_size();
    const double width = (page.width - 2 * kMargin - gap * (contents.slots.across - 1)) / contents.slots.across;
    const double height = (page.height - top - kMargin - kFooter + gap) / contents.slots.down - gap;
    for (std::size_t which = contents.first; which < contents.end; ++which) {
      const auto at = static_cast<int>(which - contents.first);
      const double x = kMargin + (width + gap) * (at % contents.slots.across);
      const double y = top + (height + gap) * (at / contents.slots.across);
      const draw::Scene& scene = scene_of(entries_[which].document, contents.solved);
      const double scale = std::min(width / scene.width, (height - line) / scene.height);
      const double across = scale * scene.width;
      page.lines.push_back(
          {.x = x + width / 2, .y = y + text_size(), .size = text_size(), .text = caption(which, contents.solved)});
      page.scenes.push_back({.scene = &scene, .x = x + (width - across) / 2, .y = y + line, .width = across});
    }
    page.lines.push_back({.x = page.width / 2,
                          .y = page.height - kMargin,
                          .size = options_.large_print ? 13.0 : 9.0,
                          .text = std::to_string(pages_.size() + 1)});
    pages_.push_back(std::move(page));
  }

  const BookOptions& options_;
  const Paper& paper_;
  const draw::Theme& theme_;
  const std::vector<Entry> entries_;
  std::deque<draw::Scene> scenes_;  // pages point at them
  std::vector<draw::PdfPage> pages_;
};

// Puzzles without exactly one solution are skipped.
Result<Entry> entry_of(Document document) {
  Graded found = graded(document.puzzle, limits_from_now({}));
  if (!found.is_graded())
    return Error{.code = ErrorCode::range,
                 .message = !found.unique    ? "skipped: limit reached"
                            : found.solution ? "skipped: it has several solutions"
                                             : "skipped: it has no solution"};
  document.solution = std::move(found.solution);
  return Entry{.document = std::move(document), .grade = found.grade};
}

Exit run_book(const BookOptions& options) {
  if (const auto error = replaces_input(options.input, options.output)) {
    report(*error, options.output);
    return Exit::usage;
  }
  listen_for_interrupt();
  Exit exit = Exit::yes;
  std::vector<Entry> entries;
  Input input(options.input);
  while (std::optional<Item> item = input.next()) {
    if (interrupted()) return Exit::unknown;
    if (!item->document) {
      exit = worse(exit, report(*item));
      continue;
    }
    Result<Entry> entry = entry_of(std::move(item->document).value());
    if (entry)
      entries.push_back(std::move(entry).value());
    else
      exit = worse(exit, report(entry.error(), item->file));
  }
  if (exit == Exit::io) return exit;                      // an input could not be read, so the book would be incomplete
  if (entries.empty() && exit != Exit::yes) return exit;  // the reason has been reported
  if (entries.empty()) return worse(exit, report({.code = ErrorCode::empty, .message = "no puzzles to print"}, "book"));
  const std::size_t puzzles = entries.size();
  Book book(options, std::move(entries));
  const Result<std::string> pdf = book.pdf();
  if (!pdf) return worse(exit, report(pdf.error(), options.output));
  Output output;
  if (options.output.empty()) {
    output.write(pdf.value());
    return output.finish(exit);
  }
  if (auto error = write_whole(options.output, pdf.value())) return worse(exit, report(*error, options.output));
  output.write(shown_name(options.output) + ": " + counted(static_cast<std::int64_t>(puzzles), "puzzle") + " on " +
               counted(static_cast<std::int64_t>(book.pages()), "page") + "\n");
  return output.finish(exit);
}

}  // namespace

Command book_command() {
  return {
      .name = "book",
      .summary = "lay out puzzles as a PDF to print, with solutions at the back",
      .example = "hashi book examples/classic --output book.pdf",
      .add = [](Options& command) -> Run {
        const auto options = std::make_shared<BookOptions>();
        add_input_options(command, options->input);
        command.add_option("--output", options->output, "PDF to write")->option_text("FILE.pdf")->required();
        command.add_option("--title", options->title, "title on the first page (default Hashi)")->option_text("TEXT");
        command.add_option("--paper", options->paper, "paper size: a4 (default) or letter")
            ->option_text("NAME")
            ->check(OneOf{{"a4", "letter"}});
        command.add_option("--per-page", options->per_page, "puzzles per page (default: as many as their size allows)")
            ->option_text("N")
            ->check(InRange{1, 12});
        command.add_flag("--large-print", options->large_print, "larger puzzles and text");
        command
            .add_option(
                "--theme",
                [options](const std::string& name) -> Complaint {
                  if (draw::find_theme(name) == nullptr) return "unknown theme '" + printable(name) + "'";
                  options->theme = name;
                  return {};
                },
                "theme of 'draw' (default high-contrast)")
            ->option_text("NAME");
        return [options] { return run_book(*options); };
      }};
}

}  // namespace hashi::app
