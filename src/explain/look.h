// How a technique looks: the kind of site, and a function that looks at one site.
//
// 'find' looks at all sites, the walk only where something has changed.
#pragma once

#include <cstdint>
#include <vector>

#include "explain/view.h"
#include "hashi/explain/technique.h"

namespace hashi {

enum class Sites : std::uint8_t {
  island,
  edge,
  pair,       // View::pairs(false)
  wide_pair,  // View::pairs(true)
  board,      // a single site, looked at again after every change
};

Sites sites_of(const Technique& technique);
std::int32_t site_count(const Technique& technique, View& view);
std::vector<Deduction> look_at(const Technique& technique, View& view, std::int32_t site);

bool applies(const Technique& technique, const Puzzle& puzzle);

// What the technique finds in this position, in order of sites; at most 'limit' deductions.
std::vector<Deduction> find(const Technique& technique, const State& state, int limit = 1 << 30);

}  // namespace hashi
