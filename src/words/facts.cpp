// Gathers what a sentence about a deduction may mention.
#include "words/facts.h"

#include <algorithm>

namespace hashi::words {

Facts::Facts(const Subject& subject, const Deduction& deduction)
    : Subject(subject), step(deduction), parts(deduction.parts), variant(classify()) {}

int Facts::number_on(IslandId i) const { return clue(i).is_number() ? clue(i).value() : -1; }

int Facts::degree() const { return static_cast<int>(puzzle.edges_at(parts.island).size()); }

int Facts::ways() const { return static_cast<int>(step.along.size()); }

Spot Facts::spot() const {
  const Spot spot = places.spot(parts.island);
  const int neighbours = spot == Spot::corner ? 2 : spot == Spot::side ? 3 : 4;
  return degree() == neighbours ? spot : Spot::anywhere;
}

int Facts::ones() const {
  return static_cast<int>(std::count_if(step.along.begin(), step.along.end(),
                                        [&](EdgeId e) { return number_on(puzzle.other_end(e, parts.island)) == 1; }));
}

std::vector<IslandId> Facts::saturated() const {
  std::vector<IslandId> islands;
  for (const EdgeId e : step.along) {
    if (std::none_of(step.changes.begin(), step.changes.end(), [e](const Change& c) { return c.edge == e; }))
      islands.push_back(puzzle.other_end(e, parts.island));
  }
  return islands;
}

std::vector<IslandId> Facts::needed_neighbours() const {
  std::vector<IslandId> islands;
  for (const IslandId i : step.because_of) {
    if (i != parts.island) islands.push_back(i);
  }
  if (!islands.empty()) return islands;
  for (const Change& change : step.changes) islands.push_back(puzzle.other_end(change.edge, parts.island));
  return islands;
}

int Facts::other_islands() const { return static_cast<int>(step.because_of.size()) - 1; }

bool Facts::assumes_too_few() const {
  return !step.changes.empty() && step.changes[0].after.lo > step.changes[0].before.lo;
}

Variant Facts::classify() const {
  const bool has_island = parts.island != Deduction::kNoIsland;
  const bool is_untouched = has_island && number_on(parts.island) == parts.needs;
  const bool is_whole = is_untouched && ways() == degree();
  switch (step.technique) {
    case TechniqueId::fill:
      if (ways() == 1) return degree() == 1 ? Variant::single_neighbour : Variant::one_way_open;
      return is_whole ? Variant::full_house : is_untouched ? Variant::full_ways : Variant::smaller_full;
    case TechniqueId::counting:
      if (ways() == 1) return degree() == 1 ? Variant::single_neighbour : Variant::one_way_open;
      if (is_untouched && parts.spare == 1 && step.changes.size() == step.along.size())
        return is_whole ? Variant::one_each_way : Variant::each_of_ways;
      if (step.changes.size() == 1) return Variant::needs_neighbour;
      return is_untouched ? Variant::none : Variant::smaller_counting;
    case TechniqueId::leftovers:
      if (ways() == 1) return degree() == 1 ? Variant::single_neighbour : Variant::one_way_open;
      if (is_whole && ones() > 0) return Variant::beside_ones;
      return step.changes.size() == 1 ? Variant::needs_neighbour : Variant::none;
    case TechniqueId::two_islands:
      return parts.bridges == 1 ? Variant::one_one : parts.bridges == 2 ? Variant::two_two : Variant::none;
    case TechniqueId::segment_isolation:
      if (parts.other_size == Deduction::kNoNumber) return Variant::segment_to_itself;
      return parts.size == 1 || parts.other_size == 1 ? Variant::segment_to_island : Variant::segment_to_segment;
    case TechniqueId::must_reach_out: {
      if (!is_whole || ways() != 3 || step.changes.size() != 1 || step.changes[0].after.lo != 1) return Variant::none;
      const int a = number_on(saturated()[0]), b = number_on(saturated()[1]);
      return a > 0 && b > 0 && a + b == parts.needs ? Variant::three_islands : Variant::none;
    }
    default:
      return Variant::none;
  }
}

bool Facts::is_only_way() const {
  return variant == Variant::single_neighbour || variant == Variant::one_way_open ||
         (step.technique == TechniqueId::leftovers && parts.spare == 0);
}

namespace {

// Whether the changes of a technique are told as ways from its first island. Techniques that speak of two islands or of
// an edge name the edges instead.
bool tells_ways(TechniqueId technique) {
  switch (technique) {
    case TechniqueId::neighbour_combinations:
    case TechniqueId::one_ring_further:
    case TechniqueId::share_neighbours:
    case TechniqueId::two_way_loop:
    case TechniqueId::what_if:
    case TechniqueId::taken_together:
      return false;
    default:
      return true;
  }
}

Conclusion::Pointing pointing_at_one_edge(TechniqueId technique) {
  switch (technique) {
    case TechniqueId::two_islands:
    case TechniqueId::segment_isolation:
    case TechniqueId::ones_apart:
      return Conclusion::Pointing::there;
    case TechniqueId::only_way_across:
    case TechniqueId::either_or:
    case TechniqueId::both_ends:
    case TechniqueId::island_avoidance:
      return Conclusion::Pointing::it;
    default:
      return Conclusion::Pointing::names;
  }
}

Conclusion concluded(const Subject& subject, const Deduction& of, bool is_only_way) {
  using enum Conclusion::Pointing;
  Conclusion conclusion;
  const IslandId centre = of.parts.island;
  if (of.changes.size() == 1) conclusion.pointing = pointing_at_one_edge(of.technique);
  const auto ends_at_centre = [&](const Change& change) {
    const Edge& edge = subject.puzzle.edge(change.edge);
    return edge.a == centre || edge.b == centre;
  };
  if (conclusion.pointing == names && tells_ways(of.technique) &&
      std::all_of(of.changes.begin(), of.changes.end(), ends_at_centre))
    conclusion.pointing = ways;
  for (const Change& change : of.changes) {
    // "There" speaks of all that may stand between the two islands, not of what is added.
    const Amount amount = conclusion.pointing == there
                              ? Amount{.kind = change.after.hi == 0 ? Amount::Kind::none : Amount::Kind::at_most,
                                       .bridges = change.after.hi}
                              : amount_of(change, is_only_way);
    auto group = std::find_if(conclusion.groups.begin(), conclusion.groups.end(),
                              [&](const Conclusion::Group& g) { return g.amount == amount; });
    if (group == conclusion.groups.end())
      group = conclusion.groups.insert(group, {.amount = amount, .edges = {}, .neighbours = {}});
    group->edges.push_back(change.edge);
    if (conclusion.pointing == ways) group->neighbours.push_back(subject.puzzle.other_end(change.edge, centre));
  }
  conclusion.each_way = conclusion.pointing == ways && conclusion.groups.size() == 1 && of.changes.size() > 1 &&
                        of.changes.size() == of.along.size();
  return conclusion;
}

}  // namespace

Conclusion Facts::conclusion() const { return concluded(*this, step, is_only_way()); }

Conclusion Facts::conclusion_of(const Deduction& link) const { return concluded(*this, link, false); }

}  // namespace hashi::words
