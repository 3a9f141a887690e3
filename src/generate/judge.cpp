// Cheap checks first; the walk only if the recipe asks for something that only a walk can tell.
#include "generate/judge.h"

#include <algorithm>
#include <cstdlib>

#include "generate/marks.h"

namespace hashi {
namespace {

constexpr std::int64_t kPerClass = 1'000'000;  // a step of the level outweighs any score
constexpr std::int64_t kPerTechnique = 10'000'000;

TechniqueSet graded_without(const std::vector<TechniqueId>& without) {
  TechniqueSet set = graded_techniques();
  std::erase_if(set, [&](TechniqueId id) { return std::find(without.begin(), without.end(), id) != without.end(); });
  return set;
}

class Judging {
 public:
  Judging(Draft& draft, const Recipe& recipe, Known known) : draft_(draft), recipe_(recipe), known_(known) {}

  DraftVerdict run() {
    look_at_shares();
    if (needs_walk(recipe_) || (known_ == Known::nothing && recipe_.rungs)) look_at_walk();
    if (recipe_.graded && !verdict_.grade) take_grade();
    return std::move(verdict_);
  }

 private:
  void miss(std::int64_t by, int direction, const std::string& what) {
    verdict_.away += by;
    if (verdict_.direction == 0) verdict_.direction = direction;
    verdict_.missed += (verdict_.missed.empty() ? "" : ", ") + what;
  }

  void look_at_shares() {
    if (!recipe_.doubles) return;
    const int share = static_cast<int>(100ll * draft_.multiple_edges() / std::max(1, draft_.used_edges()));
    const int off = std::abs(share - *recipe_.doubles) - kDoublesTolerance;
    if (off > 0)
      miss(kPerTechnique + off * kPerClass / 100, 0,
           std::to_string(share) + " % of the bridges are multiple, not " + std::to_string(*recipe_.doubles) + " %");
  }

  int hardest_rung() const { return verdict_.grade->hardest ? technique(*verdict_.grade->hardest).rung : 0; }

  void take_grade() {
    const Walkthrough walked = walk(draft_.puzzle(), graded_techniques(), {.in_rounds = true});
    verdict_.grade = grade_without_thesis(walked);
    verdict_.walk = shape_of(walked);
    const int hardest = hardest_rung();
    std::int64_t run = 0, longest = 0;
    for (const Step& step : walked.steps) {
      const Technique& row = technique(step.deduction.technique);
      run = row.rung <= last_rung(Reach::counting) ? run + 1 : 0;
      longest = std::max(longest, run);
      if (row.rung < hardest) continue;
      for (const Change& change : step.deduction.changes) verdict_.hardest_edges.push_back(change.edge);
    }
    if (walked.end == WalkEnd::stuck) {
      verdict_.hardest_edges.clear();
      for (const EdgeId e : draft_.graph().edges()) {
        if (walked.state.is_open(e)) verdict_.hardest_edges.push_back(e);
      }
    }
    if (!walked.steps.empty()) verdict_.monotony = static_cast<int>(100 * longest / std::ssize(walked.steps));
  }

  void look_at_walk() {
    take_grade();
    const Grade& grade = *verdict_.grade;
    if (!grade.is_graded()) {
      miss(kPerTechnique, -1, "no technique solves it");
      return;
    }
    if (recipe_.level) look_at_level(grade);
    if (recipe_.score && grade.score < recipe_.score->least)
      miss(recipe_.score->least - grade.score, +1, "the score is " + std::to_string(grade.score));
    if (recipe_.score && grade.score > recipe_.score->most)
      miss(grade.score - recipe_.score->most, -1, "the score is " + std::to_string(grade.score));
    if (recipe_.rungs) look_at_rung(hardest_rung());
    look_at_techniques();
  }

  void look_at_level(const Grade& grade) {
    const auto level = static_cast<int>(grade.level), least = static_cast<int>(recipe_.level->least),
               most = static_cast<int>(recipe_.level->most);
    if (level >= least && level <= most) return;
    // Within a level the score says how near the next one is.
    const bool is_low = level < least;
    const std::int64_t score = std::min<std::int64_t>(grade.score, kPerClass / 2);
    miss((is_low ? least - level : level - most) * kPerClass + (is_low ? -score : score), is_low ? +1 : -1,
         "it is " + std::string(level_name(grade.level)));
  }

  void look_at_rung(int rung) {
    if (rung < recipe_.rungs->least)
      miss((recipe_.rungs->least - rung) * kPerClass, +1, "its hardest rung is " + std::to_string(rung));
    if (rung > recipe_.rungs->most)
      miss((rung - recipe_.rungs->most) * kPerClass, -1, "its hardest rung is " + std::to_string(rung));
  }

  void look_at_techniques() {
    if (!recipe_.avoid.empty() && walk(draft_.puzzle(), graded_without(recipe_.avoid)).end != WalkEnd::solved)
      miss(kPerTechnique, -1, "a forbidden technique is needed");
    // Without a needed technique it takes something harder than all that is used with it.
    const int hardest = hardest_rung();
    for (const TechniqueId id : recipe_.need) {
      TechniqueSet as_easy = ladder_up_to(hardest);
      std::erase(as_easy, id);
      if (walk(draft_.puzzle(), as_easy).end == WalkEnd::solved)
        miss(kPerTechnique, +1, "'" + std::string(technique(id).key) + "' is not needed");
    }
  }

  Draft& draft_;
  const Recipe& recipe_;
  const Known known_;
  DraftVerdict verdict_;
};

}  // namespace

// The kinds of puzzles end with the reach of counting, with that of isolation, and with the ladder.
bool needs_walk(const Recipe& recipe) {
  if (recipe.level || recipe.score || !recipe.need.empty() || !recipe.avoid.empty()) return true;
  if (!recipe.rungs) return false;
  const auto [least, most] = *recipe.rungs;
  const int counting = last_rung(Reach::counting), isolation = last_rung(Reach::isolation);
  const bool starts_a_kind = least <= 1 || least == counting + 1 || least == isolation + 1;
  const bool ends_a_kind = most == counting || most == isolation || most >= technique(graded_techniques().back()).rung;
  return !(starts_a_kind && ends_a_kind);
}

DraftVerdict judge(Draft& draft, const Recipe& recipe, Known known) { return Judging(draft, recipe, known).run(); }

}  // namespace hashi
