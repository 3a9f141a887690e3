// The search for a board: fresh boards first, then small changes to the best one, both guided by verdicts.
#include "generate/classic.h"

#include <algorithm>
#include <array>
#include <utility>

#include "generate/cross.h"
#include "generate/growth.h"
#include "generate/judge.h"
#include "generate/repair.h"

namespace hashi {
namespace {

// What solves a puzzle: counting, counting and isolation, or not even these.
enum class Kind : std::uint8_t { counting, isolation, beyond };

// How to grow and repair, from what tends to come out easy to what comes out hard.
struct Setting {
  Kind kind;
  int multiple_percent, loop_percent;
  int open_percent = 0;  // of the edges that counting and isolation may leave on a large board
};
constexpr std::array<Setting, 11> kScale = {{
    {Kind::counting, 95, 90},
    {Kind::counting, 80, 70},
    {Kind::counting, 60, 45},
    {Kind::counting, 40, 25},
    {Kind::counting, 15, 25},
    {Kind::isolation, 45, 25},
    {Kind::isolation, 30, 25},
    {Kind::isolation, 10, 25},
    {Kind::beyond, 30, 25, 10},
    {Kind::beyond, 12, 25, 40},
    {Kind::beyond, 0, 15, 75},
}};
// When no level is asked for: as published puzzles are, if the recipe allows that kind.
constexpr std::array<int, 3> kUsual = {6, 3, 8};

constexpr std::int32_t kPartSide = 12;      // one change for each part of the board
constexpr std::int32_t kLargeCells = 1600;  // from here on the marks do most of the repair
constexpr int kGrowTries = 30;
// Cells of boards that did not grow before few islands are laid as a cross instead: about two seconds.
constexpr std::int64_t kVainCells = 10'000'000;
constexpr std::int32_t kFewIslands = 12;
constexpr int kFreshTries = 15;  // boards before the nearest is changed instead
constexpr int kPatience = 15;    // changes without gain before a fresh board

class Generation {
 public:
  Generation(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop)
      : recipe_(recipe),
        should_stop_(should_stop),
        rows_(recipe.size.rows),
        columns_(recipe.size.columns),
        islands_(island_count(recipe)),
        random_(seed),
        at_(first_setting()) {}

  Result<Generated> run() {
    std::optional<Candidate> here;  // what is being changed
    int since_gain = 0, fresh = 0;
    for (tries_ = 1; tries_ <= recipe_.tries && !is_stopped(); ++tries_) {
      if (since_gain == kPatience) {
        since_gain = fresh = 0;
        here.reset();
      }
      const bool is_change = here && fresh >= kFreshTries;
      if (!is_change) ++fresh;
      std::optional<Candidate> candidate = is_change ? changed(*here) : new_board();
      const bool is_gain = candidate && (!here || candidate->verdict.away < here->verdict.away);
      since_gain = is_gain || !is_change ? 0 : since_gain + 1;
      if (!candidate) continue;
      if (!is_change) move_along(candidate->verdict.direction);
      if (!best_ || candidate->verdict.away < best_->verdict.away) {
        best_ = candidate;
        if (candidate->verdict.away == 0) break;
      }
      if (!here || candidate->verdict.away <= here->verdict.away) here = std::move(candidate);
    }
    return answer();
  }

 private:
  struct Candidate {
    Board board;
    Draft draft;
    DraftVerdict verdict;
  };

  bool is_stopped() const { return should_stop_ && should_stop_(); }

  bool allows(Kind kind) const {
    if (!recipe_.rungs) return true;
    const auto [least, most] = *recipe_.rungs;
    switch (kind) {
      case Kind::counting:
        return least <= last_rung(Reach::counting);
      case Kind::isolation:
        return least <= last_rung(Reach::isolation) && most > last_rung(Reach::counting);
      case Kind::beyond:
        return most > last_rung(Reach::isolation);
    }
    return true;
  }
  // The nearest setting in a direction whose kind the recipe allows; the same if there is none.
  int next_allowed(int from, int direction) const {
    for (int at = from + direction; at >= 0 && at < static_cast<int>(kScale.size()); at += direction) {
      if (allows(kScale[static_cast<std::size_t>(at)].kind)) return at;
    }
    return from;
  }

  // A guess from the level and the size; the scale is walked from there.
  int first_setting() const {
    if (!recipe_.level) {
      return *std::find_if(kUsual.begin(), kUsual.end(),
                           [this](int at) { return allows(kScale[static_cast<std::size_t>(at)].kind); });
    }
    constexpr std::array<int, kLevels> kSmall = {2, 4, 6, 9, 10}, kMiddle = {0, 4, 6, 8, 10}, kWide = {0, 5, 7, 9, 10};
    const auto level =
        (static_cast<std::size_t>(recipe_.level->least) + static_cast<std::size_t>(recipe_.level->most)) / 2;
    const int at = islands_ < 40 ? kSmall[level] : islands_ < 150 ? kMiddle[level] : kWide[level];
    if (allows(kScale[static_cast<std::size_t>(at)].kind)) return at;
    const int up = next_allowed(at, +1);
    return up != at ? up : next_allowed(at, -1);
  }

  // One step, now and then two, so that it does not go to and fro between two settings that both miss.
  void move_along(int direction) {
    if (direction == 0) return;
    at_ = next_allowed(at_, direction);
    if (random_.chance(1, 4)) at_ = next_allowed(at_, direction);
  }

  const Setting& setting() const { return kScale[static_cast<std::size_t>(at_)]; }

  Parts parts_of(const Board& board) const {
    Parts parts(board.puzzle.edge_count(), 0);
    const std::int32_t across = (columns_ + kPartSide - 1) / kPartSide;
    for (const EdgeId e : board.puzzle.edges()) {
      const Cell cell = board.grid.cell(board.puzzle.edge(e).a);
      parts[e] = cell.row / kPartSide * across + cell.column / kPartSide;
    }
    return parts;
  }

  std::optional<Drawing> drawing() {
    const BridgeMix mix{.multiple_percent = recipe_.doubles.value_or(setting().multiple_percent),
                        .loop_percent = recipe_.loops ? setting().loop_percent : 0};
    const std::int64_t cells = std::int64_t{rows_} * columns_;
    for (int t = 0; t < kGrowTries && !is_stopped(); ++t) {
      if (vain_cells_ + cells > kVainCells && islands_ <= kFewIslands) {
        if (auto cross = make_cross(recipe_, mix, random_)) return cross;
      }
      if (auto grown = grow(recipe_, mix, random_, should_stop_)) return grown;
      vain_cells_ += cells;
    }
    return std::nullopt;
  }

  std::optional<Candidate> new_board() {
    std::optional<Drawing> drawn = drawing();
    if (!drawn) return std::nullopt;
    Result<SolvedBoard> made = solved_board(*drawn, {.max_bridges = recipe_.max_bridges});
    if (!made) return std::nullopt;
    Board& board = made.value().board;
    DraftRules rules{.loops = recipe_.loops};
    rules.usable = IdVector<EdgeId, std::uint8_t>(board.puzzle.edge_count(), 1);
    for (const EdgeId e : board.puzzle.edges()) {
      const Edge& edge = board.puzzle.edge(e);
      const Cell a = board.grid.cell(edge.a), b = board.grid.cell(edge.b);
      const std::int32_t length = b.row - a.row + b.column - a.column;
      rules.usable[e] = length >= shortest_bridge(recipe_) && length <= longest_bridge(recipe_);
    }
    Draft draft(board.puzzle, std::move(made.value().solution), std::move(rules));
    if (!give_kind(draft, parts_of(board), setting().kind)) return std::nullopt;
    DraftVerdict verdict = judge(draft, recipe_);
    return Candidate{.board = std::move(board), .draft = std::move(draft), .verdict = std::move(verdict)};
  }

  // A few changes to the nearest so far: where it is hardest, or anywhere to make it harder.
  std::optional<Candidate> changed(const Candidate& from) {
    Candidate candidate = from;
    const Parts parts = parts_of(from.board);
    const bool where_hard = from.verdict.direction < 0 && !from.verdict.hardest_edges.empty() && random_.chance(3, 4);
    if (where_hard) {
      change_some(candidate.draft, from.verdict.hardest_edges, parts, random_);
    } else {
      std::vector<EdgeId> some;
      const int count = random_.between(1, 4);
      for (int n = 0; n < count; ++n)
        some.push_back(EdgeId{
            static_cast<std::int32_t>(random_.below(static_cast<std::uint32_t>(from.board.puzzle.edge_count())))});
      change_some(candidate.draft, some, Parts(from.board.puzzle.edge_count(), 0), random_);
    }
    // Harder than the kind allows may be just what is wanted.
    if (!give_kind(candidate.draft, parts, from.verdict.direction > 0 ? Kind::beyond : setting().kind))
      return std::nullopt;
    candidate.verdict = judge(candidate.draft, recipe_);
    return candidate;
  }

  bool needs_more_than(Reach reach) const { return recipe_.rungs && recipe_.rungs->least > last_rung(reach); }

  // False when it did not come about; else the draft has one solution and needs what the kind says.
  bool give_kind(Draft& draft, const Parts& parts, Kind kind) {
    const std::int32_t edges = draft.graph().edge_count();
    switch (kind) {
      case Kind::counting:
        return steer(draft, marks_, parts, {.reach = Reach::counting, .most_open = 0}, random_);
      case Kind::isolation:
        if (!steer(draft, marks_, parts, {.reach = Reach::isolation, .most_open = 0}, random_)) return false;
        if (!needs_more_than(Reach::counting)) return true;
        marks_.narrow(draft, Reach::counting);
        return marks_.open_count() > 0;
      case Kind::beyond:
        break;
    }
    if (rows_ * std::int64_t{columns_} >= kLargeCells)
      steer(draft, marks_, parts, {.reach = Reach::isolation, .most_open = edges * setting().open_percent / 100},
            random_);
    if (!make_unique(draft, random_, {.should_stop = should_stop_})) return false;
    if (!needs_more_than(Reach::counting)) return true;
    marks_.narrow(draft, needs_more_than(Reach::isolation) ? Reach::isolation : Reach::counting);
    return marks_.open_count() > 0;
  }

  Result<Generated> answer() {
    const std::string tries = (tries_ <= recipe_.tries && is_stopped() ? "stopped after " : "gave up after ") +
                              std::to_string(std::min(tries_, recipe_.tries)) + " tries";
    if (!best_)
      return Error{.code = ErrorCode::limit,
                   .message = tries + ": no board of " + std::to_string(rows_) + " x " + std::to_string(columns_) +
                              " with " + std::to_string(islands_) + " islands and one solution came about"};
    DraftVerdict& verdict = best_->verdict;
    Generated made{.document = {.puzzle = best_->draft.puzzle(),
                                .grid = std::move(best_->board.grid),
                                .solution = best_->draft.solution()},
                   .grade = verdict.grade,
                   .monotony = verdict.monotony};
    if (verdict.away > 0) made.missed = tries + ": " + verdict.missed;
    return made;
  }

  const Recipe& recipe_;
  const std::function<bool()>& should_stop_;
  const std::int32_t rows_, columns_, islands_;
  Random random_;
  Marks marks_;
  std::optional<Candidate> best_;
  int at_;
  int tries_ = 0;
  std::int64_t vain_cells_ = 0;
};

}  // namespace

Result<Generated> make_classic(const Recipe& recipe, std::uint64_t seed, const std::function<bool()>& should_stop) {
  return Generation(recipe, seed, should_stop).run();
}

}  // namespace hashi
