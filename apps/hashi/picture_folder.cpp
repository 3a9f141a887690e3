// Files are named 001.svg and 001-solution.svg, with as many digits as the last number needs, but at least three. All
// puzzles are read before the first file is written, because the numbers depend on how many there are.
#include "picture_folder.h"

#include <algorithm>
#include <filesystem>

#include "base/counted.h"
#include "book/prepress.h"
#include "draw/cairo/cairo.h"
#include "draw/latex.h"
#include "hashi/draw/scene.h"
#include "hashi/draw/svg.h"
#include "hashi/use_cases/graded.h"
#include "io/output.h"
#include "io/table.h"

namespace hashi::app {
namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4, kPixelsPerPoint = 96.0 / 72;

using Drawn = Result<std::string>;

struct PictureToWrite {
  const draw::Picture& picture;
  const FolderOptions& options;

  draw::Scene scene() const { return draw::make_scene(picture, *options.theme); }
  double width(const draw::Scene& scene) const { return options.cell * scene.width / draw::kPitch; }
};

Drawn as_svg(const PictureToWrite& what) {
  const draw::Scene scene = what.scene();
  return draw::to_svg(scene, kPixelsPerPoint * what.width(scene));
}
Drawn as_pdf(const PictureToWrite& what) {
  const draw::Scene scene = what.scene();
  const double width = what.width(scene);
  const draw::PdfPage page{.width = width,
                           .height = width * scene.height / scene.width,
                           .scenes = {{.scene = &scene, .width = width}},
                           .lines = {}};
  const Drawn pdf = draw::to_pdf(std::span(&page, 1), scene.title);
  return pdf ? finished_for_press(pdf.value(), 0) : pdf;
}
Drawn as_eps(const PictureToWrite& what) {
  const draw::Scene scene = what.scene();
  return draw::to_eps(scene, what.width(scene));
}
Drawn as_png(const PictureToWrite& what) {
  const draw::Scene scene = what.scene();
  return draw::to_png_at(scene, what.width(scene), what.options.dpi);
}
Drawn as_tex(const PictureToWrite& what) {
  return draw::to_latex(what.picture, what.options.cell / kPointsPerMillimetre);
}

struct FolderFormat {
  std::string name;
  Drawn (*draw)(const PictureToWrite& what);
};
const FolderFormat kFormats[] = {{"svg", as_svg}, {"pdf", as_pdf}, {"eps", as_eps}, {"png", as_png}, {"tex", as_tex}};

// A line of the list: a text for each heading; numbers are marked so that JSON has them bare.
struct ListCell {
  std::string text;
  bool is_number = false;
};
using ListLine = std::vector<ListCell>;

class PictureFolder {
 public:
  PictureFolder(const InputOptions& input, const FolderOptions& options) : input_(input), options_(options) {
    for (const FolderFormat& format : kFormats) {
      if (std::find(options.formats.begin(), options.formats.end(), format.name) != options.formats.end())
        formats_.push_back(&format);
    }
    headings_ = {"number", "rows", "columns", "islands", "level", "score", "title"};
    for (const FolderFormat* format : formats_) {
      headings_.push_back(format->name);
      headings_.push_back(format->name + "_solution");
    }
  }

  Exit write() {
    read();
    if (exit_ == Exit::io) return exit_;  // an input could not be read, so the folder would be incomplete
    if (items_.empty())
      return exit_ != Exit::yes ? exit_ : report({.code = ErrorCode::empty, .message = "no puzzles"}, "draw");
    std::error_code problem;
    std::filesystem::create_directories(options_.folder, problem);
    if (problem)
      return report({.code = ErrorCode::io, .message = "cannot create: " + problem.message()}, options_.folder);
    for (std::size_t i = 0; i < items_.size() && exit_ != Exit::io; ++i) {
      if (interrupted()) return worse(exit_, Exit::unknown);
      add(i + 1, items_[i]);
    }
    if (exit_ == Exit::io) return exit_;
    store("puzzles." + options_.list, options_.list == "csv" ? as_csv() : as_json());
    if (std::any_of(formats_.begin(), formats_.end(), [](const FolderFormat* f) { return f->name == "tex"; }))
      store("puzzles.tex", document());
    if (exit_ == Exit::io) return exit_;
    Output output;
    output.write(shown_name(options_.folder) + ": " + counted(static_cast<std::int64_t>(items_.size()), "puzzle") +
                 ", " + counted(written_, "file") + "\n");
    return output.finish(exit_);
  }

 private:
  void read() {
    Input input(input_);
    while (std::optional<Item> item = input.next()) {
      if (item->document)
        items_.push_back(std::move(*item));
      else
        exit_ = worse(exit_, report(*item));
    }
  }

  void complain(const Item& item, const std::string& message, Exit exit) {
    report({.code = ErrorCode::range, .message = message}, item.file);
    exit_ = worse(exit_, exit);
  }

  void add(std::size_t number, Item& item) {
    Document& document = item.document.value();
    Graded found = graded(document.puzzle, limits_from_now(options_.work));
    if (!found.unique)
      complain(item, "no level: limit reached", Exit::unknown);
    else if (!*found.unique)
      complain(item, found.solution ? "no level: it has several solutions" : "no level: it has no solution", Exit::no);
    if (found.is_graded() && !document.solution) document.solution = std::move(found.solution);
    const auto cell = [](std::int64_t value) { return ListCell{std::to_string(value), true}; };
    const Grid* const grid = document.grid ? &*document.grid : nullptr;
    ListLine line = {cell(static_cast<std::int64_t>(number)),
                     grid != nullptr ? cell(grid->rows()) : ListCell{},
                     grid != nullptr ? cell(grid->columns()) : ListCell{},
                     cell(document.puzzle.island_count()),
                     found.is_graded() ? ListCell{std::string(level_name(found.grade.level))} : ListCell{},
                     found.is_graded() ? cell(found.grade.score) : ListCell{},
                     {document.title}};
    for (const FolderFormat* format : formats_) {
      line.push_back({draw(number, item, *format, false)});
      const bool has_both = document.solution && !line.back().text.empty();
      line.push_back(has_both ? ListCell{draw(number, item, *format, true)} : ListCell{});
    }
    lines_.push_back(std::move(line));
  }

  // The name of the file; nothing if the format cannot show the picture.
  std::string draw(std::size_t number, const Item& item, const FolderFormat& format, bool solved) {
    const draw::Picture picture = options_.picture(item.document.value(), solved);
    const Drawn drawn = format.draw({.picture = picture, .options = options_});
    if (!drawn) {
      exit_ = worse(exit_, report(drawn.error(), item.file));
      return {};
    }
    const std::string name = number_text(number) + (solved ? "-solution." : ".") + format.name;
    store(name, drawn.value());
    return name;
  }

  std::string number_text(std::size_t number) const {
    const std::string text = std::to_string(number);
    const std::size_t digits = std::max<std::size_t>(3, std::to_string(items_.size()).size());
    return std::string(digits - text.size(), '0') + text;
  }

  void store(const std::string& name, const std::string& bytes) {
    const std::string path = (std::filesystem::path(options_.folder) / name).string();
    std::optional<Error> error = replaces_input(input_, path);
    if (!error) error = write_whole(path, bytes);
    if (error)
      exit_ = worse(exit_, report(*error, path));
    else
      ++written_;
  }

  std::string as_csv() const {
    std::string text;
    for (std::size_t i = 0; i < headings_.size(); ++i) text += (i > 0 ? "," : "") + headings_[i];
    text += "\n";
    for (const ListLine& line : lines_) {
      for (std::size_t i = 0; i < line.size(); ++i) text += (i > 0 ? "," : "") + csv_cell(line[i].text);
      text += "\n";
    }
    return text;
  }

  // One object per puzzle; what is not known is left out.
  std::string as_json() const {
    std::string text;
    for (const ListLine& line : lines_) {
      Json object;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i].text.empty()) continue;
        if (line[i].is_number)
          object[headings_[i]] = std::stoll(line[i].text);
        else
          object[headings_[i]] = line[i].text;
      }
      std::string one = json_line(object);
      while (!one.empty() && one.back() == '\n') one.pop_back();
      text += (text.empty() ? "[\n" : ",\n") + one;
    }
    return text + "\n]\n";
  }

  // A document that shows all puzzles, then all solutions.
  std::string document() const {
    std::string text =
        "\\documentclass{article}\n\\usepackage{logicpuzzle}\n\\setlength{\\parindent}{0pt}\n\\begin{document}\n";
    for (const std::string heading : {"tex", "tex_solution"}) {
      const auto column =
          static_cast<std::size_t>(std::find(headings_.begin(), headings_.end(), heading) - headings_.begin());
      for (const ListLine& line : lines_) {
        if (!line[column].text.empty())
          text += "\\begin{minipage}{\\linewidth}\\textbf{" + line.front().text + "}\\par\\input{" + line[column].text +
                  "}\\end{minipage}\\par\\bigskip\n";
      }
      text += heading == "tex" ? "\\clearpage\n" : "\\end{document}\n";
    }
    return text;
  }

  const InputOptions& input_;
  const FolderOptions& options_;
  std::vector<const FolderFormat*> formats_;
  std::vector<std::string> headings_;
  std::vector<Item> items_;
  std::vector<ListLine> lines_;
  std::int64_t written_ = 0;
  Exit exit_ = Exit::yes;
};

}  // namespace

const std::vector<std::string>& folder_formats() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    for (const FolderFormat& format : kFormats) list.push_back(format.name);
    return list;
  }();
  return names;
}

Exit write_folder(const InputOptions& input, const FolderOptions& options) {
  return PictureFolder(input, options).write();
}

}  // namespace hashi::app
