// Applies the rules of a technique set once to each island, in the given order.
#include "byhand/one_look.h"

#include "explain/view.h"

namespace hashi {
namespace {

class Looker {
 public:
  explicit Looker(const Puzzle& puzzle) : puzzle_(puzzle), state_(puzzle), view_(state_) {}

  void look(const Technique& technique, IslandId i) {
    if (!applies(technique, puzzle_)) return;
    if (sites_of(technique) == Sites::island) take(look_at(technique, view_, index(i)));
    if (sites_of(technique) == Sites::edge) {
      for (const EdgeId e : puzzle_.edges_at(i)) take(look_at(technique, view_, index(e)));
    }
    cross_off();
  }

  const State& state() const { return state_; }

 private:
  void take(const std::vector<Deduction>& found) {
    for (const Deduction& deduction : found) {
      for (const Change& change : deduction.changes) state_.tighten(change.edge, change.after);
    }
    view_.sync();
    view_.forget_reads();
  }

  void cross_off() {
    for (; seen_ < state_.log().size(); ++seen_) {
      const EdgeId e = state_.log()[seen_];
      take(look_at(technique(TechniqueId::blocked), view_, index(e)));
      for (const IslandId i : {puzzle_.edge(e).a, puzzle_.edge(e).b})
        take(look_at(technique(TechniqueId::completed), view_, index(i)));
    }
  }

  const Puzzle& puzzle_;
  State state_;
  View view_;
  std::size_t seen_ = 0;  // of the state's log
};

}  // namespace

State one_look(const Puzzle& puzzle, const TechniqueSet& techniques, std::span<const IslandId> order) {
  Looker looker(puzzle);
  for (const IslandId i : order) {
    for (const TechniqueId id : techniques) looker.look(technique(id), i);
  }
  return looker.state();
}

}  // namespace hashi
