// New puzzles, one after the other: the same as `hashi generate` makes with the same options and seed.
//
// hashi/_generate.py has the functions that people call; they hand over a dictionary of plain values. No two puzzles of
// an iterator are equal up to symmetry: of two equal ones the later gives way to its next variant.
#include <pybind11/stl.h>

#include <functional>
#include <set>

#include "errors.h"
#include "generate/fewer_solutions.h"
#include "generate/fingerprint.h"
#include "generate/generate.h"
#include "generate/hide.h"
#include "parts.h"
#include "work.h"

namespace hashi::python {
namespace {

constexpr int kVariants = 200;  // until it gives up looking for a puzzle that is different

struct Made {
  Document document;
  std::string missed;
};

using Stop = std::function<bool()>;
using Maker = std::function<Result<Made>(const Serial&, const Stop&)>;

template <class T>
T value_of(const py::dict& wish, const char* key) {
  return wish[key].cast<T>();
}

std::uint64_t seed_of(const Serial& serial) {
  return mix(mix(mix(serial.seed) + static_cast<std::uint64_t>(serial.index)) +
             static_cast<std::uint64_t>(serial.variant));
}

struct HiddenShare {
  int letters = 0, unknown = 0;  // percent of the islands
};

HiddenShare hidden_share(const py::dict& wish) {
  return {.letters = value_of<int>(wish, "letters"), .unknown = value_of<int>(wish, "unknown")};
}

Made hidden(SolvedPuzzle made, std::optional<Grid> grid, const HiddenShare& share, std::uint64_t seed) {
  Random random(mix(seed));
  for (const auto& [percent, as] :
       {std::pair(share.letters, Hidden::letters), std::pair(share.unknown, Hidden::unknown)}) {
    if (percent != 0) made.puzzle = hide_clues(made, {.as = as, .percent = percent}, random);
  }
  return {.document = {.puzzle = std::move(made.puzzle), .grid = std::move(grid)}, .missed = {}};
}

Level level_of(const std::string& name) {
  const auto level = find_level(name);
  if (!level) raise(range_error("no level '" + name + "': they are very easy, easy, medium, hard, very hard"));
  return *level;
}

Symmetry symmetry_of(const std::string& name) {
  if (name == "none") return Symmetry::none;
  if (name == "rotation") return Symmetry::rotation;
  if (name == "mirror") return Symmetry::mirror;
  raise(range_error("no symmetry '" + name + "': they are none, rotation, mirror"));
}

std::vector<TechniqueId> techniques_of(const py::dict& wish, const char* key) {
  std::vector<TechniqueId> ids;
  for (const std::string& name : value_of<std::vector<std::string>>(wish, key)) {
    const Technique* row = find_technique(name);
    if (row == nullptr) raise(range_error("no technique '" + name + "'; hashi.techniques() lists them"));
    ids.push_back(row->id);
  }
  return ids;
}

template <class Number>
std::optional<std::pair<Number, Number>> range_of(const py::dict& wish, const char* key) {
  return value_of<std::optional<std::pair<Number, Number>>>(wish, key);
}

Recipe recipe_of(const py::dict& wish) {
  const auto [rows, columns] = value_of<std::pair<std::int32_t, std::int32_t>>(wish, "size");
  const Result<std::int64_t> cells = checked_cell_count(rows, columns);
  if (!cells) raise(cells.error());
  Recipe recipe{.rows = rows,
                .columns = columns,
                .max_bridges = value_of<int>(wish, "max_bridges"),
                .multiple_percent = value_of<std::optional<int>>(wish, "doubles"),
                .loops = value_of<bool>(wish, "loops"),
                .touching = value_of<bool>(wish, "touching"),
                .symmetry = symmetry_of(value_of<std::string>(wish, "symmetry")),
                .needed = techniques_of(wish, "need"),
                .forbidden = techniques_of(wish, "avoid"),
                .most_tries = value_of<int>(wish, "tries")};
  if (const auto islands = value_of<std::optional<std::int32_t>>(wish, "islands")) {
    recipe.islands = *islands;
  } else {
    recipe.islands = static_cast<std::int32_t>((cells.value() * value_of<int>(wish, "percent") + 50) / 100);
    // A share is met by one island less where an odd number cannot be symmetric.
    if (!can_be_symmetric({.rows = rows, .columns = columns, .islands = recipe.islands, .symmetry = recipe.symmetry}))
      --recipe.islands;
  }
  if (const auto length = range_of<std::int32_t>(wish, "length")) std::tie(recipe.shortest, recipe.longest) = *length;
  if (const auto levels = range_of<std::string>(wish, "level"))
    recipe.level = LevelRange{.least = level_of(levels->first), .most = level_of(levels->second)};
  if (const auto scores = range_of<std::int64_t>(wish, "score"))
    recipe.score = ScoreRange{.least = scores->first, .most = scores->second};
  if (const auto rungs = range_of<int>(wish, "rungs"))
    recipe.rungs = RungRange{.least = rungs->first, .most = rungs->second};
  if (const auto error = complaint(recipe)) raise(*error);
  return recipe;
}

Maker board_maker(const py::dict& wish) {
  return
      [recipe = recipe_of(wish), share = hidden_share(wish)](const Serial& serial, const Stop& stop) -> Result<Made> {
        Result<Generated> generated = generate(recipe, serial, stop);
        if (!generated) return generated.error();
        SolvedBoard& found = generated.value().made;
        Made made = hidden({.puzzle = std::move(found.board.puzzle), .solution = std::move(found.solution)},
                           std::move(found.board.grid), share, seed_of(serial));
        made.missed = std::move(generated.value().missed);
        return made;
      };
}

Maker graph_maker(const py::dict& asked) {
  const GraphWish wish{.max_bridges = value_of<int>(asked, "max_bridges"),
                       .components = value_of<int>(asked, "components"),
                       .islands = value_of<std::optional<std::int32_t>>(asked, "islands"),
                       .used_edges = value_of<std::optional<std::int64_t>>(asked, "used_edges"),
                       .bridges = value_of<std::optional<std::int64_t>>(asked, "bridges"),
                       .unused_edges = value_of<std::optional<std::int64_t>>(asked, "unused_edges"),
                       .conflicts = value_of<std::optional<std::int64_t>>(asked, "conflicts")};
  Random first(1);
  if (const auto error = complaint(drawn_parameters(wish, first))) raise(*error);
  const bool is_unique = value_of<bool>(asked, "unique");
  return [wish, is_unique, share = hidden_share(asked)](const Serial& serial, const Stop& stop) -> Result<Made> {
    Random random(seed_of(serial));
    Result<SolvedPuzzle> solvable = make_solvable_graph(drawn_parameters(wish, random), random);
    if (!solvable) return solvable.error();
    if (!is_unique) return Made{.document = {.puzzle = std::move(solvable.value().puzzle)}, .missed = {}};
    Result<Reduced> reduced =
        reduce_to_one(solvable.value().puzzle, {.limits = {.steps = 50'000'000, .should_stop = stop}});
    if (!reduced) return reduced.error();
    return hidden(std::move(reduced.value().made), std::nullopt, share, seed_of(serial));
  };
}

std::uint64_t fingerprint_of(const Document& document) {
  return document.grid ? fingerprint(document.puzzle, *document.grid) : fingerprint(document.puzzle);
}

class PuzzleIterator {
 public:
  PuzzleIterator(Maker make, std::uint64_t seed, std::optional<std::int64_t> count)
      : make_(std::move(make)), serial_{.seed = seed}, count_(count) {
    if (count && *count < 0) raise(range_error("a count of " + std::to_string(*count)));
  }

  PuzzleValue next() {
    if (is_working_) throw py::value_error("the iterator is already at work in another thread");
    if (count_ && serial_.index >= *count_) throw py::stop_iteration();
    is_working_ = true;
    const Done done{is_working_};
    Work work;
    Made made = unwrapped(work.run([&] { return different(work); }));
    if (!made.missed.empty()) warn(made.missed);
    ++serial_.index;
    return {shared(std::move(made.document))};
  }

 private:
  struct Done {
    bool& is_working;
    ~Done() { is_working = false; }
  };

  Result<Made> different(Work& work) {
    Serial serial = serial_;
    for (; serial.variant < kVariants; ++serial.variant) {
      Result<Made> made = make_(serial, [&work] { return work.should_stop(); });
      if (!made || work.should_stop()) return made;
      if (seen_.insert(fingerprint_of(made.value().document)).second) return made;
    }
    return Error{.code = ErrorCode::limit,
                 .message = "gave up at puzzle " + std::to_string(serial.index) + ": " + std::to_string(kVariants) +
                            " tries gave none that differs from all before it"};
  }

  void warn(const std::string& missed) const {
    const std::string message = "puzzle " + std::to_string(serial_.index) + ": " + missed;
    const py::object category = py::module_::import("hashi._errors").attr("MissedWarning");
    if (PyErr_WarnEx(category.ptr(), message.c_str(), 1) != 0) throw py::error_already_set();
  }

  Maker make_;
  Serial serial_;
  std::optional<std::int64_t> count_;
  std::set<std::uint64_t> seen_;
  bool is_working_ = false;
};

}  // namespace

void add_generating(py::module_& module) {
  py::class_<PuzzleIterator>(module, "PuzzleIterator", py::is_final(),
                             "New puzzles, one after the other; made by hashi.generate and hashi.generate_graphs.")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &PuzzleIterator::next);
  const auto opened = [](Maker (*maker)(const py::dict&)) {
    return [maker](const py::dict& wish, std::uint64_t seed, std::optional<std::int64_t> count) {
      return std::make_unique<PuzzleIterator>(maker(wish), seed, count);
    };
  };
  module.def("_generate_boards", opened(&board_maker));
  module.def("_generate_graphs", opened(&graph_maker));
}

}  // namespace hashi::python
