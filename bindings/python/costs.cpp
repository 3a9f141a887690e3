// Times the library functions behind Python calls, so that tests/costs.py can compute the overhead of the binding.
#include <ctime>

#include "errors.h"
#include "hashi/draw/scene.h"
#include "hashi/draw/style.h"
#include "hashi/draw/svg.h"
#include "hashi/explain/walk.h"
#include "hashi/format/format.h"
#include "hashi/solve/solve.h"
#include "hashi/use_cases/graded.h"
#include "hashi/use_cases/hint.h"
#include "hashi/use_cases/picture.h"
#include "parts.h"

namespace hashi::python {
namespace {

// The sum keeps the compiler from removing the work.
using Call = std::int64_t (*)(const Document&, const std::string& text);

struct NamedCall {
  std::string_view name;
  Call call;
};

std::int64_t svg_length(const Document& d) {
  draw::Picture picture = picture_of(d);
  picture.title = d.title;
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
    {"walk",
     [](const Document& d, const std::string&) { return walk(d.puzzle, ladder(), {.arguments = true}).placed; }},
    {"hint",
     [](const Document& d, const std::string&) {
       return static_cast<std::int64_t>(hint(d.puzzle, {.bridges = no_bridges(d.puzzle)}).steps.size());
     }},
    {"grade", [](const Document& d, const std::string&) { return graded(d.puzzle).grade.score; }},
    {"_repr_svg_", [](const Document& d, const std::string&) { return svg_length(d); }},
};

// Processor time of this thread, so that other load hardly matters.
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
