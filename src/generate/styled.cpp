// Three phases: look, uniqueness, walk.
#include "generate/styled.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/union_find.h"
#include "generate/growth.h"
#include "generate/judge.h"
#include "generate/marks.h"
#include "generate/restyle.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

constexpr std::int32_t kFewestIslands = 8, kShortestSide = 4;  // a smaller board has no style
constexpr int kGrowths = 30;
constexpr int kChangesPerIsland = 60;  // towards the look
constexpr int kRepairRounds = 40;
constexpr int kRepairTries = 8;     // changes to choose from, for each place where solutions differ
constexpr int kPolish = 400;        // changes that are asked for uniqueness and the walk
constexpr double kPerDoubling = 8;  // what the look may cost to bring the score nearer by a factor of 2
constexpr std::int64_t kSteps = 20'000'000;

class Styling {
 public:
  Styling(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop)
      : recipe_(recipe), should_stop_(should_stop), style_(find_style(recipe.style.text).value()), random_(seed) {}

  Result<Generated> run() {
    int tries = 1;
    for (; tries <= std::max(1, recipe_.tries / 40) && !is_stopped(); ++tries) {
      std::optional<Candidate> made = board();
      if (!made) continue;
      if (!best_ || made->verdict.away < best_->verdict.away) best_ = std::move(made);
      if (best_->verdict.away == 0) break;
    }
    if (!best_) return Error{.code = ErrorCode::limit, .message = "gave up after " + std::to_string(tries) + " tries"};
    return answer(tries);
  }

 private:
  struct Built {
    Board board;
    Draft draft;
  };
  struct Candidate {
    Built built;
    DraftVerdict verdict;
  };

  bool is_stopped() const { return should_stop_ && should_stop_(); }

  Level level() {
    if (recipe_.level) return recipe_.level->least;
    return static_cast<Level>(random_.below(kLevels));
  }

  void leave_out(Feature feature) { target_.weight[static_cast<std::size_t>(feature)] = 0; }
  void aim(Feature feature, double value, double spread) {
    target_.value[static_cast<std::size_t>(feature)] = value;
    target_.weight[static_cast<std::size_t>(feature)] = 1 / (spread * spread);
  }

  // What the recipe says beats the style.
  void draw() {
    target_ = draw_target(style_, level(), recipe_.size.rows, recipe_.size.columns, island_count(recipe_), random_);
    if (recipe_.doubles) aim(Feature::doubles, *recipe_.doubles / 100.0, 0.02);
    const auto n = static_cast<double>(island_count(recipe_));
    rules_ = {.shortest = shortest_bridge(recipe_),
              .longest = longest_bridge(recipe_),
              .touching = recipe_.touching,
              .loops = recipe_.loops && target_.value[static_cast<std::size_t>(Feature::loops)] * n >= 0.5,
              .places = recipe_.symmetry == Symmetry::none};
    if (!rules_.loops) aim(Feature::loops, 0, 0.01);
    if (recipe_.length || recipe_.touching) {
      for (const Feature f : {Feature::length_2, Feature::length_3, Feature::length_4, Feature::length,
                              Feature::used_length, Feature::longest})
        leave_out(f);
    }
  }

  std::optional<Drawing> grown() {
    const auto value = [&](Feature f) { return target_.value[static_cast<std::size_t>(f)]; };
    const BridgeMix mix{.multiple_percent = static_cast<int>(100 * value(Feature::doubles)), .loop_percent = 0};
    Recipe like = recipe_;
    // Almost symmetric is what is left of a symmetry.
    if (rules_.places && value(Feature::half_turn) > 0.6) {
      like.symmetry = Symmetry::rotation;
      if (complaint(like)) like.symmetry = Symmetry::none;
    }
    for (int t = 0; t < kGrowths && !is_stopped(); ++t) {
      if (t == kGrowths / 2) like.symmetry = recipe_.symmetry;
      if (auto drawing = grow(like, mix, random_, should_stop_)) return drawing;
    }
    return std::nullopt;
  }

  std::optional<Built> built(const Sketch& sketch) const {
    Result<SolvedBoard> made = solved_board(sketch.drawing());
    if (!made) return std::nullopt;
    Draft draft(made.value().board.puzzle, std::move(made.value().solution));
    return Built{.board = std::move(made.value().board), .draft = std::move(draft)};
  }

  // Another solution, nothing if there is none; a limit counts as one.
  Another other_solution(Built& built) {
    marks_.narrow(built.draft, Reach::isolation);
    if (marks_.open_count() == 0) return {.status = SolveStatus::unsolvable};
    return another(built.draft.puzzle(), built.draft.solution(), random_.bits(),
                   {.steps = kSteps, .should_stop = should_stop_});
  }

  // The islands of each place where the solutions differ.
  std::vector<std::vector<Cell>> places_of_difference(const Built& built, const Solution& other) const {
    const Puzzle& graph = built.draft.graph();
    UnionFind joined(graph.island_count());
    std::vector<IslandId> ends;
    for (const EdgeId e : graph.edges()) {
      if (built.draft.bridges(e) == other.bridges[e]) continue;
      const Edge& edge = graph.edge(e);
      joined.unite(index(edge.a), index(edge.b));
      ends.push_back(edge.a);
      ends.push_back(edge.b);
    }
    std::vector<std::int32_t> number(static_cast<std::size_t>(graph.island_count()), -1);
    std::vector<std::vector<Cell>> places;
    for (const IslandId i : ends) {
      std::int32_t& place = number[static_cast<std::size_t>(joined.find(index(i)))];
      if (place < 0) {
        place = static_cast<std::int32_t>(places.size());
        places.emplace_back();
      }
      places[static_cast<std::size_t>(place)].push_back(built.board.grid.cell(i));
    }
    return places;
  }

  // One change at one of these cells, one that harms the look little if there is such a one.
  void change_at(Sketch& sketch, Restyle& restyle, const std::vector<Cell>& cells) {
    for (int tries = 0; tries < kRepairTries; ++tries) {
      const Cell cell = cells[random_.below(static_cast<std::uint32_t>(cells.size()))];
      const std::int32_t island = sketch.island_at(cell);
      if (island == Sketch::kNone || !restyle.propose(island)) continue;
      if (tries + 1 == kRepairTries || restyle.is_taken(restyle.cost() - restyle.away(), 0.5 * (tries + 1))) {
        restyle.keep();
        return;
      }
      restyle.take_back();
    }
  }

  std::optional<Built> unique(Sketch& sketch, Restyle& restyle) {
    for (int round = 0; round < kRepairRounds && !is_stopped(); ++round) {
      std::optional<Built> now = built(sketch);
      if (!now) return std::nullopt;
      const Another other = other_solution(*now);
      if (other.status == SolveStatus::unsolvable) return now;
      if (other.status == SolveStatus::unknown) return std::nullopt;
      for (const std::vector<Cell>& cells : places_of_difference(*now, *other.solution))
        change_at(sketch, restyle, cells);
      sketch.forget();
    }
    return std::nullopt;
  }

  // How far the walk is from the recipe, in doublings of the score.
  double gap(const DraftVerdict& verdict, std::int32_t edges) const {
    if (verdict.away == 0) return 0;
    if (!recipe_.level || !verdict.grade || !verdict.grade->is_graded()) return 4;
    const auto least = static_cast<std::size_t>(recipe_.level->least),
               most = static_cast<std::size_t>(recipe_.level->most);
    const double found = difficulty_of(verdict.grade->score);
    double off = 0;
    if (least > 0) off = std::max(off, difficulty_of(kMostPerEdge[least - 1] * edges) - found);
    if (most + 1 < kLevels) off = std::max(off, found - difficulty_of(kMostPerEdge[most] * edges));
    return 0.25 + off;
  }

  std::optional<Candidate> board() {
    draw();
    const std::optional<Drawing> drawing = grown();
    if (!drawing) return std::nullopt;
    Sketch sketch(*drawing);
    Restyle restyle(sketch, target_, rules_, random_);
    restyle.anneal(std::int64_t{kChangesPerIsland} * sketch.islands(), 2, 0.05);
    std::optional<Built> now = unique(sketch, restyle);
    if (!now) return std::nullopt;
    Candidate candidate{.built = std::move(*now), .verdict = {}};
    candidate.verdict = judge(candidate.built.draft, recipe_, Known::nothing);
    polish(sketch, restyle, candidate);
    return candidate;
  }

  std::int32_t where(const Sketch& sketch, Restyle& restyle, const Candidate& candidate) {
    const auto& hardest = candidate.verdict.hardest_edges;
    if (candidate.verdict.direction < 0 && !hardest.empty() && random_.chance(1, 2)) {
      const Edge& edge =
          candidate.built.board.puzzle.edge(hardest[random_.below(static_cast<std::uint32_t>(hardest.size()))]);
      const Cell cell = candidate.built.board.grid.cell(random_.chance(1, 2) ? edge.a : edge.b);
      if (const std::int32_t island = sketch.island_at(cell); island != Sketch::kNone) return island;
    }
    return restyle.random_island();
  }

  void polish(Sketch& sketch, Restyle& restyle, Candidate& candidate) {
    double off = gap(candidate.verdict, candidate.built.board.puzzle.edge_count());
    for (int n = 0; n < kPolish && !is_stopped(); ++n) {
      const double temperature = 1 - 0.95 * n / kPolish;
      if (off == 0 && restyle.away() < 2) break;
      if (!restyle.propose(where(sketch, restyle, candidate))) continue;
      if (!restyle.is_taken(restyle.cost() - restyle.away(), off > 0 ? 4 : temperature)) {
        restyle.take_back();
        continue;
      }
      std::optional<Built> now = built(sketch);
      if (!now || other_solution(*now).status != SolveStatus::unsolvable) {
        restyle.take_back();
        continue;
      }
      DraftVerdict verdict = judge(now->draft, recipe_, Known::nothing);
      const double now_off = gap(verdict, now->board.puzzle.edge_count());
      const double worse = restyle.cost() - restyle.away() + kPerDoubling * (now_off - off);
      if ((off == 0 && now_off > 0) || !restyle.is_taken(worse, temperature)) {
        restyle.take_back();
        continue;
      }
      restyle.keep();
      sketch.forget();
      candidate = {.built = std::move(*now), .verdict = std::move(verdict)};
      off = now_off;
    }
  }

  Result<Generated> answer(int tries) {
    DraftVerdict& verdict = best_->verdict;
    Generated made{.document = {.puzzle = best_->built.draft.puzzle(),
                                .grid = std::move(best_->built.board.grid),
                                .solution = best_->built.draft.solution()},
                   .grade = verdict.grade,
                   .monotony = verdict.monotony};
    if (verdict.away > 0)
      made.missed =
          (is_stopped() ? "stopped after " : "gave up after ") + std::to_string(tries) + " tries: " + verdict.missed;
    return made;
  }

  const Recipe& recipe_;
  const std::function<bool()>& should_stop_;
  const Style style_;
  Random random_;
  StyleTarget target_;
  RestyleRules rules_;
  Marks marks_;
  std::optional<Candidate> best_;
};

}  // namespace

bool is_styled(const Recipe& recipe) {
  if (recipe.max_bridges != 2 || recipe.style.text == "any") return false;
  return island_count(recipe) >= kFewestIslands && std::min(recipe.size.rows, recipe.size.columns) >= kShortestSide;
}

Result<Generated> make_styled(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop) {
  return Styling(recipe, seed, should_stop).run();
}

}  // namespace hashi
