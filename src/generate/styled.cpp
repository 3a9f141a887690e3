// Three phases: look, uniqueness, walk.
#include "generate/styled.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/union_find.h"
#include "generate/classic.h"
#include "generate/growth.h"
#include "generate/judge.h"
#include "generate/marks.h"
#include "generate/picture.h"
#include "generate/restyle.h"
#include "hashi/solve/solve.h"

namespace hashi {
namespace {

constexpr int kGrowths = 30;
constexpr int kStarts = 8;              // grown boards to choose from
constexpr int kChangesPerIsland = 150;  // towards the look
constexpr int kRepairRounds = 40;
constexpr int kRepairTries = 8;                    // changes to choose from, for each place where solutions differ
constexpr double kRepairNoise = 2, kMostHarm = 6;  // of a change that shakes off another solution
constexpr int kPolish = 1200;                      // changes that are asked for uniqueness and the walk
constexpr int kFewestPolish = 60;                  // on a large board, when the walk is as asked
constexpr std::int32_t kLargeIslands = 600;        // from here on each change costs a walk over a large board
constexpr int kLargeTries = 2;
constexpr int kTriesForTarget = 3;    // boards before another target is drawn
constexpr int kTriesPerBoard = 40;    // of the recipe: a board in style takes as long as so many without
constexpr int kSpecialTries = 4;      // boards, where the recipe asks for more than a level
constexpr double kLoopSpread = 0.02;  // repair tends to cut loops: hold them
constexpr double kLoopsLost = 0.035, kDoublesGained = 0.06;  // by repair
constexpr double kGoodEnough = 4;                            // a distance from the target that nobody sees
constexpr double kWalkWeight = 2;                            // of the walk's shape against the look
constexpr double kPerDoubling = 16;          // what the look may cost to bring the score nearer by a factor of 2
constexpr double kOffLook = 8, kOffHot = 2;  // while the walk is not as asked, the look may suffer for a while
constexpr int kEnoughPolish = 400;           // when the walk is as asked, on a board of so many islands:
constexpr std::int32_t kEnoughIslands = 100;
constexpr std::int64_t kSteps = 20'000'000;

// Their number is asked for again and again.
Recipe with_islands(Recipe recipe) {
  if (recipe.layout.text.empty()) recipe.islands = Islands(island_count(recipe));
  return recipe;
}

class Styling {
 public:
  Styling(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop)
      : recipe_(with_islands(recipe)),
        should_stop_(should_stop),
        style_(find_style(style_of(recipe)).value()),
        seed_(seed),
        random_(seed) {
    if (recipe.shape.text.empty()) return;
    allowed_.resize(static_cast<std::size_t>(recipe.size.rows) * static_cast<std::size_t>(recipe.size.columns), 0);
    for (const Cell c : marked_cells(recipe.shape))
      allowed_[static_cast<std::size_t>(c.row * recipe.size.columns + c.column)] = 1;
  }

  Result<Generated> run() {
    const bool is_special = recipe_.score || recipe_.rungs || !recipe_.need.empty() || !recipe_.avoid.empty();
    const bool is_large = island_count(recipe_) > kLargeIslands;
    const int most = is_large ? kLargeTries : is_special ? kSpecialTries : std::max(1, recipe_.tries / kTriesPerBoard);
    for (int tries = 0; tries < most && !is_stopped(); ++tries) {
      // A target that is hard to reach gets its chance, or all that differ from the mean would be lost.
      if (tries % kTriesForTarget == 0) draw();
      std::optional<Candidate> made = board();
      if (!made) continue;
      if (!best_ || made->verdict.away < best_->verdict.away) best_ = std::move(made);
      if (best_->verdict.away == 0) return answer();
    }
    return restyled();
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
    walk_target_ = part_of(target_, true);
    target_ = part_of(target_, false);
    rules_ = {.shortest = shortest_bridge(recipe_),
              .longest = longest_bridge(recipe_),
              .touching = recipe_.touching,
              .loops = recipe_.loops && target_.value[static_cast<std::size_t>(Feature::loops)] * n >= 0.5,
              .places = recipe_.symmetry == Symmetry::none && recipe_.layout.text.empty(),
              .borders = recipe_.shape.text.empty() && recipe_.layout.text.empty(),
              .allowed = allowed_};
    const double loops = target_.value[static_cast<std::size_t>(Feature::loops)];
    aim(Feature::loops, rules_.loops ? loops : 0, rules_.loops ? kLoopSpread : 0.01);
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

  // Which cells of the chessboard are used, and how rows are filled, hardly changes later.
  std::optional<Sketch> nearest_grown() {
    std::optional<Sketch> nearest;
    double least = 0;
    for (int n = 0; n < kStarts && !is_stopped(); ++n) {
      const std::optional<Drawing> drawing = grown();
      if (!drawing) continue;
      Sketch sketch(*drawing);
      const double away = hashi::distance(target_, features(sketch.tally()));
      if (nearest && away >= least) continue;
      nearest = std::move(sketch);
      least = away;
    }
    return nearest;
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

  // An edge on which the solutions differ.
  struct Difference {
    Cell from;
    Direction direction;
    int ours, theirs;
  };

  // Those edges, sorted by places that hang together by islands.
  std::vector<std::vector<Difference>> places_of_difference(const Built& built, const Solution& other) const {
    const Puzzle& graph = built.draft.graph();
    UnionFind joined(graph.island_count());
    for (const EdgeId e : graph.edges()) {
      if (built.draft.bridges(e) != other.bridges[e]) joined.unite(index(graph.edge(e).a), index(graph.edge(e).b));
    }
    std::vector<std::int32_t> number(static_cast<std::size_t>(graph.island_count()), -1);
    std::vector<std::vector<Difference>> places;
    for (const EdgeId e : graph.edges()) {
      if (built.draft.bridges(e) == other.bridges[e]) continue;
      const Edge& edge = graph.edge(e);
      std::int32_t& place = number[static_cast<std::size_t>(joined.find(index(edge.a)))];
      if (place < 0) {
        place = static_cast<std::int32_t>(places.size());
        places.emplace_back();
      }
      const Cell a = built.board.grid.cell(edge.a), b = built.board.grid.cell(edge.b);
      places[static_cast<std::size_t>(place)].push_back(
          {.from = a,
           .direction = a.row == b.row ? Direction::right : Direction::down,
           .ours = built.draft.bridges(e),
           .theirs = other.bridges[e]});
    }
    return places;
  }

  // The number of bridges on such an edge that the other solution cannot follow: it would need more than two there, or
  // fewer than none (repair.h). The one that harms the look least, give or take a little.
  bool shake_off(Sketch& sketch, Restyle& restyle, const std::vector<Difference>& place) {
    const Difference* best = nullptr;
    double least = 0;
    const auto propose = [&](const Difference& at) {
      const std::int32_t island = sketch.island_at(at.from);
      const int count = at.ours < at.theirs ? at.ours + 3 - at.theirs : at.ours - at.theirs - 1;
      return island != Sketch::kNone && count >= 0 && count <= 2 && sketch.bridges(island, at.direction) == at.ours &&
             restyle.propose_bridges(island, at.direction, count);
    };
    for (const Difference& at : place) {
      if (!propose(at)) continue;
      const double cost = restyle.cost() + kRepairNoise * random_.below(1 << 16) / 65536.0;
      restyle.take_back();
      if (best != nullptr && cost >= least) continue;
      best = &at;
      least = cost;
    }
    if (best == nullptr || least - restyle.away() > kMostHarm || !propose(*best)) return false;
    restyle.keep();
    return true;
  }

  // One change at this place, one that harms the look little if there is such a one.
  void change_at(Sketch& sketch, Restyle& restyle, const std::vector<Difference>& place) {
    if (shake_off(sketch, restyle, place)) return;
    for (int tries = 0; tries < kRepairTries; ++tries) {
      const Difference& at = place[random_.below(static_cast<std::uint32_t>(place.size()))];
      std::int32_t island = sketch.island_at(at.from);
      if (island != Sketch::kNone && random_.chance(1, 2)) island = sketch.next(island, at.direction);
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
      for (const std::vector<Difference>& place : places_of_difference(*now, *other.solution))
        change_at(sketch, restyle, place);
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

  // Loops from the start: later they would have to find room.
  void close_loops(Sketch& sketch, Restyle& restyle) {
    if (!rules_.loops) return;
    const double wanted = target_.value[static_cast<std::size_t>(Feature::loops)] * sketch.islands();
    for (std::int32_t tries = 0; tries < 40 * sketch.islands(); ++tries) {
      const Tally& tally = sketch.tally();
      if (tally.used - tally.islands + 1 >= wanted) break;
      const std::int32_t island = restyle.random_island();
      const Direction d = kDirections[random_.below(4)];
      if (!sketch.is_clear(island, d)) continue;
      const std::int32_t length = hashi::distance(sketch.place(island), sketch.place(sketch.next(island, d)));
      if (length >= rules_.shortest && length <= rules_.longest) sketch.set(island, d, 1);
    }
    restyle.refresh();
  }

  // Where loops are, repair makes bridges double and cuts some loops: so far on the other side it starts.
  void allow_for_repair() {
    if (!rules_.loops) return;
    target_.value[static_cast<std::size_t>(Feature::loops)] += kLoopsLost;
    target_.value[static_cast<std::size_t>(Feature::doubles)] -= kDoublesGained;
  }

  double walk_away(const DraftVerdict& verdict, const Sketch& sketch) const {
    return kWalkWeight * hashi::distance(walk_target_, features(sketch.tally(), verdict.walk));
  }

  std::optional<Candidate> board() {
    std::optional<Sketch> start = nearest_grown();
    if (!start) return std::nullopt;
    Sketch& sketch = *start;
    Restyle restyle(sketch, target_, rules_, random_);
    close_loops(sketch, restyle);
    const StyleTarget aimed = target_;
    allow_for_repair();
    restyle.refresh();
    restyle.anneal(std::int64_t{kChangesPerIsland} * sketch.islands(), 2, 0.05);
    target_ = aimed;
    restyle.refresh();
    std::optional<Built> now = unique(sketch, restyle);
    if (!now) return std::nullopt;
    Candidate candidate{.built = std::move(*now), .verdict = {}};
    candidate.verdict = judge(candidate.built.draft, recipe_, Known::nothing);
    polish(sketch, restyle, candidate);
    return candidate;
  }

  // Out of the style's reach: the recipe is met without it, and then changed towards it as far as that goes.
  Result<Generated> restyled() {
    Result<Generated> plain = make_classic(recipe_, seed_, should_stop_);
    if (!plain) return best_ ? answer(plain.error().message) : plain;
    Generated& made = plain.value();
    if (!made.missed.empty()) return best_ ? answer(made.missed) : plain;
    draw();
    Sketch sketch(drawing_of(made.document));
    Restyle restyle(sketch, target_, rules_, random_);
    std::optional<Built> now = built(sketch);
    if (!now) return plain;
    best_ = Candidate{.built = std::move(*now), .verdict = {}};
    best_->verdict = judge(best_->built.draft, recipe_, Known::nothing);
    polish(sketch, restyle, *best_);
    return answer();
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
    double walk_off = walk_away(candidate.verdict, sketch);
    const int enough =
        std::max(kFewestPolish, kEnoughPolish * kEnoughIslands / std::max(kEnoughIslands, sketch.islands()));
    const int polish = sketch.islands() > kLargeIslands ? kFewestPolish : kPolish;
    for (int n = 0; n < polish && !is_stopped(); ++n) {
      const double temperature = 1 - 0.95 * n / polish;
      if (off == 0 && (n >= enough || restyle.away() + walk_off < kGoodEnough)) break;
      if (!restyle.propose(where(sketch, restyle, candidate))) continue;
      if (!restyle.is_taken(restyle.cost() - restyle.away(), off > 0 ? kOffLook : temperature)) {
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
      const double now_walk_off = walk_away(verdict, sketch);
      const double worse = restyle.cost() - restyle.away() + now_walk_off - walk_off + kPerDoubling * (now_off - off);
      if ((off == 0 && now_off > 0) || !restyle.is_taken(worse, off > 0 ? kOffHot * temperature : temperature)) {
        restyle.take_back();
        continue;
      }
      restyle.keep();
      sketch.forget();
      candidate = {.built = std::move(*now), .verdict = std::move(verdict)};
      off = now_off;
      walk_off = now_walk_off;
    }
  }

  // 'missed' says why, if it is not as asked.
  Result<Generated> answer(std::string missed = {}) {
    DraftVerdict& verdict = best_->verdict;
    return Generated{.document = {.puzzle = best_->built.draft.puzzle(),
                                  .grid = std::move(best_->built.board.grid),
                                  .solution = best_->built.draft.solution()},
                     .grade = verdict.grade,
                     .monotony = verdict.monotony,
                     .missed = std::move(missed)};
  }

  const Recipe recipe_;
  const std::function<bool()>& should_stop_;
  const Style style_;
  const std::uint64_t seed_;
  Random random_;
  StyleTarget target_, walk_target_;
  RestyleRules rules_;
  Marks marks_;
  std::vector<std::uint8_t> allowed_;  // by cell; empty = all
  std::optional<Candidate> best_;
};

}  // namespace

Result<Generated> make_styled(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop) {
  return Styling(recipe, seed, should_stop).run();
}

}  // namespace hashi
