// Where each technique looks and with which function, from techniques.def.
#include "explain/look.h"

#include "explain/find_functions.h"

namespace hashi {
namespace {

struct Row {
  Sites sites;
  std::vector<Deduction> (*look)(View& view, std::int32_t site);
};

constexpr Row kRows[] = {
#define TECHNIQUE(key, sites, ...) {Sites::sites, find_functions::key},
#include "hashi/explain/techniques.def"
#undef TECHNIQUE
};

const Row& row_of(const Technique& technique) { return kRows[index(technique.id)]; }

}  // namespace

Sites sites_of(const Technique& technique) { return row_of(technique).sites; }

std::vector<Deduction> look_at(const Technique& technique, View& view, std::int32_t site) {
  return row_of(technique).look(view, site);
}

bool applies(const Technique& technique, const Puzzle& puzzle) {
  return !technique.needs_one_component || puzzle.rules().components == 1;
}

std::int32_t site_count(const Technique& technique, View& view) {
  switch (sites_of(technique)) {
    case Sites::island:
      return view.puzzle().island_count();
    case Sites::edge:
      return view.puzzle().edge_count();
    case Sites::pair:
      return static_cast<std::int32_t>(view.pairs(false).size());
    case Sites::wide_pair:
      return static_cast<std::int32_t>(view.pairs(true).size());
    case Sites::board:
      return 1;
  }
  return 0;
}

std::vector<Deduction> find(const Technique& technique, const State& state, int limit) {
  std::vector<Deduction> found;
  if (!applies(technique, state.puzzle())) return found;
  View view(state);
  const std::int32_t sites = site_count(technique, view);
  for (std::int32_t site = 0; site < sites && static_cast<int>(found.size()) < limit; ++site) {
    view.forget_reads();
    for (Deduction& deduction : look_at(technique, view, site)) {
      if (static_cast<int>(found.size()) < limit) found.push_back(std::move(deduction));
    }
  }
  return found;
}

}  // namespace hashi
