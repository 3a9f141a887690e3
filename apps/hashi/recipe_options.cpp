#include "recipe_options.h"

#include <array>
#include <sstream>
#include <string_view>
#include <tuple>

#include "format/printable.h"
#include "puzzle/puzzle.h"

namespace hashi::app {
namespace {

// The options that some methods do not know; the others are for all. --components 1 is what every method makes.
struct Known {
  const char* option;
  std::string_view methods;
};
constexpr std::array<Known, 23> kKnown = {{{"--size", "classic growth cllv"},
                                           {"--level", "classic"},
                                           {"--score", "classic"},
                                           {"--rungs", "classic"},
                                           {"--need", "classic"},
                                           {"--avoid", "classic"},
                                           {"--max-bridges", "classic graph"},
                                           {"--doubles", "classic"},
                                           {"--length", "classic"},
                                           {"--no-loops", "classic"},
                                           {"--touching", "classic"},
                                           {"--symmetry", "classic"},
                                           {"--tries", "classic"},
                                           {"--letters", "classic graph"},
                                           {"--unknown", "classic graph"},
                                           {"--single", "cllv"},
                                           {"--extra", "cllv"},
                                           {"--used-edges", "graph"},
                                           {"--bridges", "graph"},
                                           {"--unused-edges", "graph"},
                                           {"--conflicts", "graph"},
                                           {"--solutions-seen", "graph"},
                                           {"--any-solutions", "graph"}}};

// No name of a method is part of another's.
void refuse_unknown_options(const CLI::App& command, const std::string& method) {
  for (const auto& [option, methods] : kKnown) {
    if (command.count(option) > 0 && methods.find(method) == std::string_view::npos)
      throw CLI::ValidationError(option, "not for --method " + method);
  }
}

}  // namespace

void add_recipe_options(CLI::App& command, RecipeOptions& o) {
  command.parse_complete_callback([&command, &o] { refuse_unknown_options(command, o.method); });
  command
      .add_option("--method", o.method,
                  "classic (one solution, aimed), graph (generalised), growth and cllv (for comparison)")
      ->option_text("NAME")
      ->check(CLI::IsMember({"classic", "graph", "growth", "cllv"}));
  command.add_option("--size", o.size, "rows and columns (default 10x10)")->option_text("RxC");
  command.add_option("--islands", o.islands, "how many, or a percentage of the cells (default 25%)")->option_text("N");
  command.add_option("--level", o.level, "very-easy, easy, medium, hard or very-hard, or A..B")->option_text("A..B");
  command.add_option("--score", o.score, "the score of the grade")->option_text("A..B");
  command.add_option("--rungs", o.rungs, "the rung of the hardest technique that is needed")->option_text("A..B");
  command.add_option("--need", o.need, "techniques without which something harder is needed")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->option_text("KEY");
  command.add_option("--avoid", o.avoid, "techniques without which it can be solved")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->option_text("KEY");
  command.add_option("--max-bridges", o.max_bridges, "the most bridges on an edge")
      ->option_text("M")
      ->check(CLI::Range(1, Limits::max_bridges));
  command.add_option("--components", o.components, "with --method graph: connected components of the solution")
      ->option_text("K")
      ->check(CLI::Range(1, Limits::islands));
  command
      .add_option("--doubles", o.doubles, "per cent of the bridged edges with more than one bridge, within 10 points")
      ->option_text("P")
      ->check(CLI::Range(0, 100));
  command.add_option("--length", o.length, "how long bridges are, in cells")->option_text("A..B");
  command.add_flag("--no-loops", o.no_loops, "the solution is a tree");
  command.add_flag("--touching", o.touching, "islands may lie on neighbouring cells");
  command.add_option("--symmetry", o.symmetry, "of the islands' places: none, rotation (half a turn), mirror")
      ->option_text("NAME")
      ->check(CLI::IsMember({"none", "rotation", "mirror"}));
  command.add_option("--tries", o.tries, "give up on a puzzle after so many boards (default 1000)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000'000));
  command.add_option("--letters", o.letters, "replace up to so many per cent of the numbers by letters (Hashi²)")
      ->option_text("P")
      ->check(CLI::Range(0, 100));
  command.add_option("--unknown", o.unknown, "hide up to so many per cent of the numbers")
      ->option_text("P")
      ->check(CLI::Range(0, 100))
      ->excludes("--letters");
  command.add_option("--single", o.single, "with --method cllv: per cent of the tree's bridges that are single")
      ->option_text("P")
      ->check(CLI::Range(0, 100));
  command.add_option("--extra", o.extra, "with --method cllv: extra bridges in per cent of the islands")
      ->option_text("P")
      ->check(CLI::Range(0, 100));
  const std::array<std::tuple<const char*, std::int64_t*, const char*>, 4> counts = {
      {{"--used-edges", &o.used_edges, "with --method graph: edges that the grown solution uses"},
       {"--bridges", &o.bridges, "with --method graph: its bridges"},
       {"--unused-edges", &o.unused_edges, "with --method graph: edges that it does not use"},
       {"--conflicts", &o.conflicts, "with --method graph: pairs of edges in conflict"}}};
  for (const auto& [name, target, help] : counts)
    command.add_option(name, *target, help)->option_text("N")->check(CLI::NonNegativeNumber);
  command
      .add_option("--solutions-seen", o.solutions_seen, "with --method graph: solutions looked at before each change")
      ->option_text("N")
      ->check(CLI::Range(2, 10'000));
  command.add_flag("--any-solutions", o.any_solutions,
                   "with --method graph: leave it with as many solutions as it has");
  command.add_flag("--certify", o.certify, "with --output or --json: a certificate with each puzzle, for hashi verify");
}

std::string recipe_text(const RecipeOptions& o) {
  const RecipeOptions usual;
  std::string text;
  const auto say = [&text](const std::string& words) { text += (text.empty() ? "" : " ") + words; };
  const auto option = [&](const char* name, const auto& value, const auto& usually) {
    if (value == usually) return;
    std::ostringstream shown;
    shown << name << ' ' << value;
    say(shown.str());
  };
  option("--method", o.method, usual.method);
  option("--size", o.size, usual.size);
  option("--islands", o.islands, usual.islands);
  option("--level", o.level, usual.level);
  option("--score", o.score, usual.score);
  option("--rungs", o.rungs, usual.rungs);
  for (const std::string& key : o.need) say("--need " + key);
  for (const std::string& key : o.avoid) say("--avoid " + key);
  option("--max-bridges", o.max_bridges, usual.max_bridges);
  option("--components", o.components, usual.components);
  option("--doubles", o.doubles, usual.doubles);
  option("--length", o.length, usual.length);
  if (o.no_loops) say("--no-loops");
  if (o.touching) say("--touching");
  option("--symmetry", o.symmetry, usual.symmetry);
  option("--tries", o.tries, usual.tries);
  option("--letters", o.letters, usual.letters);
  option("--unknown", o.unknown, usual.unknown);
  option("--single", o.single, usual.single);
  option("--extra", o.extra, usual.extra);
  option("--used-edges", o.used_edges, usual.used_edges);
  option("--bridges", o.bridges, usual.bridges);
  option("--unused-edges", o.unused_edges, usual.unused_edges);
  option("--conflicts", o.conflicts, usual.conflicts);
  option("--solutions-seen", o.solutions_seen, usual.solutions_seen);
  if (o.any_solutions) say("--any-solutions");
  if (o.certify) say("--certify");
  return text;
}

Result<RecipeOptions> read_recipe_text(const std::string& text) {
  RecipeOptions options;
  CLI::App reader;
  add_recipe_options(reader, options);
  try {
    reader.parse(text, false);
  } catch (const CLI::ParseError& error) {
    return Error{.code = ErrorCode::syntax,
                 .message = std::string("the recipe cannot be read: ") + printable(error.what())};
  }
  return options;
}

}  // namespace hashi::app
