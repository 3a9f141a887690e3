// How long the library itself takes for what Python's calls do, so that tests/costs.py can say what they add.
#include <ctime>

#include "appraise/graded.h"
#include "draw/scene.h"
#include "draw/style.h"
#include "draw/svg.h"
#include "errors.h"
#include "explain/hint.h"
#include "explain/walk.h"
#include "format/format.h"
#include "parts.h"
#include "solve/solve.h"

namespace hashi::python {
namespace {

constexpr std::int64_t kHintSteps = 5'000'000;

// The sum keeps the compiler from leaving the work out.
using Call = std::int64_t (*)(const Document&, const std::string& text);

struct NamedCall {
  std::string_view name;
  Call call;
};

std::int64_t hint_with_solution(const Document& d) {
  const Uniqueness known = uniqueness(d.puzzle, {.steps = kHintSteps});
  const Solution nothing{.bridges = IdVector<EdgeId, int>(d.puzzle.edge_count(), 0)};
  const Hint found = hint(d.puzzle, {.bridges = nothing}, {.only_solution = known.first ? &*known.first : nullptr});
  return static_cast<std::int64_t>(found.steps.size());
}

std::int64_t svg_length(const Document& d) {
  const draw::Picture picture{.puzzle = &d.puzzle,
                              .grid = d.grid ? &*d.grid : nullptr,
                              .layout = d.layout ? &*d.layout : nullptr,
                              .title = d.title};
  return static_cast<std::int64_t>(draw::to_svg(draw::make_scene(picture, *draw::find_theme("classic"))).size());
}

constexpr NamedCall kCalls[] = {
    {"parse", [](const Document&, const std::string& text) { return std::int64_t{read_document(text).ok()}; }},
    {"to", [](const Document& d,
              const std::string&) { return static_cast<std::int64_t>(write_document(d, "ascii").value().size()); }},
    {"solve", [](const Document& d, const std::string&) { return std::int64_t{solve(d.puzzle).complete}; }},
    {"is_unique", [](const Document& d, const std::string&) { return std::int64_t{*uniqueness(d.puzzle).unique}; }},
    {"count", [](const Document& d, const std::string&) { return std::int64_t{count(d.puzzle).exact}; }},
    {"forced", [](const Document& d, const std::string&) { return std::int64_t{forced(d.puzzle).least.size()}; }},
    {"walk", [](const Document& d, const std::string&) { return walk(d.puzzle).placed; }},
    {"hint", [](const Document& d, const std::string&) { return hint_with_solution(d); }},
    {"grade", [](const Document& d, const std::string&) { return graded(d.puzzle).grade.score; }},
    {"_repr_svg_", [](const Document& d, const std::string&) { return svg_length(d); }},
};

// Time of this thread, so that other work on the machine counts little.
double now_ns() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// Nanoseconds per call.
double library_time(const std::string& name, const PuzzleValue& p, const std::string& text, int repeats) {
  for (const NamedCall& row : kCalls) {
    if (row.name != name) continue;
    const double start = now_ns();
    volatile std::int64_t sum = 0;
    for (int r = 0; r < repeats; ++r) sum = sum + row.call(*p.document, text);
    return (now_ns() - start) / repeats;
  }
  raise(range_error("no call '" + name + "'"));
}

}  // namespace

void add_costs(py::module_& module) { module.def("_library_time", &library_time); }

}  // namespace hashi::python
