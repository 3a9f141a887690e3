// hashi draw: puzzles and solutions as text, SVG, PNG or PDF; the name of the output file decides.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "command.h"
#include "draw/cairo/cairo.h"
#include "draw/style.h"
#include "draw/svg.h"
#include "draw/text.h"
#include "format/document.h"

namespace hashi::app {
namespace {

struct DrawOptions {
  std::vector<std::string> files;
  std::string puzzle;
  bool solution = false, colours = false, guides = false, labels = false, ansi = false;
  std::string theme = "classic";
  std::string symbols = "unicode";
  std::string title;
  std::string output;
  int width = 0;
};

Exit complain(const std::string& message, Exit code) {
  std::cerr << "hashi: " << message << "\n";
  return code;
}

// A plain board: rows of '.' and clues, '# title: ' before a title, and - = | " where bridges stand.
Result<Document> read_board(const std::string& text) {
  std::vector<std::string> rows;
  std::string title, line;
  for (const char c : text + "\n") {
    if (c != '\n' && c != '/') {
      line += c;
      continue;
    }
    constexpr std::string_view before_title = "# title: ";
    if (line.starts_with(before_title))
      title = line.substr(before_title.size());
    else if (!line.empty() && line[0] != '#')
      rows.push_back(line);
    line.clear();
  }
  std::vector<PlacedClue> islands;
  std::size_t columns = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    columns = std::max(columns, rows[r].size());
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const Cell cell{static_cast<std::int32_t>(r), static_cast<std::int32_t>(c)};
      const char symbol = rows[r][c];
      if (symbol >= '0' && symbol <= '9')
        islands.push_back({cell, Clue::number(symbol - '0')});
      else if (symbol >= 'A' && symbol <= 'Z')
        islands.push_back({cell, Clue::letter(symbol - 'A')});
      else if (symbol == '?')
        islands.push_back({cell, Clue::unknown()});
      else if (std::string_view(".-=|\"").find(symbol) == std::string_view::npos)
        return Error{.message = std::string("unexpected '") + symbol + "'",
                     .line = static_cast<int>(r) + 1,
                     .column = static_cast<int>(c) + 1};
    }
  }
  Result<Board> board =
      make_board(static_cast<std::int32_t>(rows.size()), static_cast<std::int32_t>(columns), std::move(islands));
  if (!board) return board.error();
  auto& [grid, puzzle] = board.value();
  Solution solution{IdVector<EdgeId, int>(puzzle.edge_count(), 0)};
  bool has_bridges = false;
  for (const EdgeId e : puzzle.edges()) {
    const Cell a = grid.cell(puzzle.edge(e).a), b = grid.cell(puzzle.edge(e).b);
    const bool is_level = a.row == b.row;
    const std::string& row = rows[static_cast<std::size_t>(is_level ? a.row : a.row + 1)];
    const auto column = static_cast<std::size_t>(is_level ? a.column + 1 : a.column);
    const char symbol = column < row.size() ? row[column] : '.';
    solution.bridges[e] = symbol == (is_level ? '-' : '|') ? 1 : symbol == (is_level ? '=' : '"') ? 2 : 0;
    has_bridges = has_bridges || solution.bridges[e] > 0;
  }
  Document document{.puzzle = std::move(puzzle), .grid = std::move(grid), .title = title};
  if (has_bridges) document.solution = std::move(solution);
  return document;
}

// Everything that the files hold, in order.
struct Read {
  std::vector<Document> documents;
  Exit exit = Exit::yes;
};

Read read_all(const DrawOptions& options) {
  Read read;
  if (!options.puzzle.empty()) {
    Result<Document> document = read_board(options.puzzle);
    if (!document) return {.exit = complain(describe(document.error(), "--puzzle"), Exit::bad_input)};
    read.documents.push_back(std::move(document).value());
  }
  for (const std::string& file : options.files) {
    std::ifstream stream;
    if (file != "-") stream.open(file, std::ios::binary);
    std::istream& in = file == "-" ? std::cin : stream;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (file != "-" && !stream.is_open()) {
      read.exit = worse(read.exit, complain(file + ": cannot be read", Exit::io));
      continue;
    }
    Result<Document> document = read_board(text);
    if (document)
      read.documents.push_back(std::move(document).value());
    else
      read.exit = worse(read.exit, complain(describe(document.error(), file), Exit::bad_input));
  }
  return read;
}

Exit write_all(const std::string& file, const std::string& bytes) {
  // First beside the target, then renamed: a failure leaves the old file as it was.
  const std::string beside = file + ".part";
  std::ofstream stream(beside, std::ios::binary);
  stream << bytes;
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(beside, file, error);
  if (!stream || error) {
    std::filesystem::remove(beside, error);
    return complain(file + ": cannot be written", Exit::io);
  }
  return Exit::yes;
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

// "board.svg" for a single puzzle; "board-1.svg", "board-2.svg" … for several.
std::string numbered(const std::string& file, std::size_t number, std::size_t count) {
  if (count == 1) return file;
  const std::filesystem::path path(file);
  return (path.parent_path() / (path.stem().string() + "-" + std::to_string(number + 1) + path.extension().string()))
      .string();
}

Exit draw_text(const std::vector<Document>& documents, const DrawOptions& options) {
  const bool to_terminal = options.output.empty() && isatty(STDOUT_FILENO) != 0;
  std::string text;
  for (const Document& document : documents) {
    if (!text.empty()) text += "\n";
    text += draw::to_text(picture_of(document, options),
                          {.symbols = options.symbols, .ansi = options.ansi || (options.colours && to_terminal)});
  }
  if (!options.output.empty()) return write_all(options.output, text);
  std::cout << text << std::flush;
  return std::cout ? Exit::yes : Exit::io;
}

// All puzzles in one document, a page each, as large as the picture.
Exit draw_pdf(const std::vector<Document>& documents, const DrawOptions& options) {
  constexpr double kPointsPerUnit = 0.6;
  std::vector<draw::Scene> scenes;
  for (const Document& document : documents)
    scenes.push_back(draw::make_scene(picture_of(document, options), *draw::find_theme(options.theme)));
  std::vector<draw::PdfPage> pages;
  for (const draw::Scene& scene : scenes) {
    const double width = options.width > 0 ? options.width : kPointsPerUnit * scene.width;
    pages.push_back({.width = width,
                     .height = width * scene.height / scene.width,
                     .scenes = {{.scene = &scene, .width = width}},
                     .lines = {}});
  }
  const Result<std::string> bytes = draw::to_pdf(pages, scenes.front().title);
  if (!bytes) return complain(describe(bytes.error(), options.output), Exit::io);
  return write_all(options.output, bytes.value());
}

Exit draw_images(const std::vector<Document>& documents, const DrawOptions& options, bool is_png) {
  Exit exit = Exit::yes;
  for (std::size_t n = 0; n < documents.size(); ++n) {
    const draw::Scene scene = draw::make_scene(picture_of(documents[n], options), *draw::find_theme(options.theme));
    const std::string file = numbered(options.output, n, documents.size());
    const Result<std::string> bytes =
        is_png ? draw::to_png(scene, options.width) : Result<std::string>(draw::to_svg(scene, options.width));
    exit = worse(exit, bytes ? write_all(file, bytes.value()) : complain(describe(bytes.error(), file), Exit::io));
  }
  return exit;
}

Exit run_draw(const DrawOptions& options) {
  const std::string extension = std::filesystem::path(options.output).extension().string();
  if (!options.output.empty() && extension != ".txt" && extension != ".svg" && extension != ".png" &&
      extension != ".pdf")
    return complain("--output " + options.output + ": the name must end in .txt, .svg, .png or .pdf", Exit::usage);
  if (options.files.empty() && options.puzzle.empty()) return complain("draw needs a FILE or --puzzle", Exit::usage);
  const auto [documents, read] = read_all(options);
  if (documents.empty()) return read;
  Exit exit = read;
  for (const Document& document : documents) {
    if (options.solution && !document.solution)
      exit = worse(exit, complain("no solution to draw" + (document.title.empty() ? "" : ": " + document.title),
                                  Exit::bad_input));
    if (options.colours && !document.grid)
      complain("the four classes are those of a grid; a graph has none", Exit::yes);
  }
  if (extension.empty() || extension == ".txt") return worse(exit, draw_text(documents, options));
  if (extension == ".pdf") return worse(exit, draw_pdf(documents, options));
  return worse(exit, draw_images(documents, options, extension == ".png"));
}

template <class Row>
std::vector<std::string> names(std::span<const Row> rows) {
  std::vector<std::string> result;
  for (const Row& row : rows) result.emplace_back(row.name);
  return result;
}

}  // namespace

Command draw_command() {
  return {.name = "draw",
          .summary = "Draw puzzles and solutions as text, SVG, PNG or PDF.",
          .example = "hashi draw --puzzle \"2=3..1/..|..|/..2--2\" --solution --labels",
          .add = [](CLI::App& app) -> Run {
            const auto options = std::make_shared<DrawOptions>();
            app.add_option("FILE", options->files, "the puzzles; - is standard input");
            app.add_option("--puzzle", options->puzzle, "a puzzle given directly, its rows separated by /");
            app.add_flag("--solution", options->solution, "with the bridges of the solution");
            app.add_flag("--colours", options->colours, "the four classes by parity of row and column");
            app.add_flag("--guides", options->guides, "faint lines where a bridge could stand");
            app.add_flag("--labels", options->labels, "number rows and columns, or islands");
            app.add_option("--theme", options->theme, "the look of SVG, PNG and PDF")
                ->check(CLI::IsMember(names(draw::themes())))
                ->capture_default_str();
            app.add_option("--symbols", options->symbols, "the characters of a text")
                ->check(CLI::IsMember(names(draw::symbol_sets())))
                ->capture_default_str();
            app.add_flag("--ansi", options->ansi, "colour the text by escape sequences");
            app.add_option("--title", options->title, "instead of the puzzle's own title");
            app.add_option("--width", options->width, "in pixels, or in points for PDF")->check(CLI::Range(1, 30000));
            app.add_option("--output", options->output,
                           "FILE.txt, .svg, .png or .pdf; without it, text goes to standard output");
            return [options] { return run_draw(*options); };
          }};
}

}  // namespace hashi::app
