// The rules of the game, once more and as plainly as possible.
#include "support/argument_checker.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace hashi::testing {
namespace {

constexpr int kPlenty = 1'000'000'000;  // needs of an island without a number

using Refusal = std::optional<std::string>;

class Board {
 public:
  Board(const Puzzle& puzzle, std::vector<Bounds> marks) : puzzle_(&puzzle), marks_(std::move(marks)) {}

  const Puzzle& puzzle() const { return *puzzle_; }
  const std::vector<Bounds>& marks() const { return marks_; }
  Bounds& mark(EdgeId e) { return marks_[static_cast<std::size_t>(index(e))]; }
  const Bounds& mark(EdgeId e) const { return marks_[static_cast<std::size_t>(index(e))]; }

  int need(IslandId i) const {
    if (!puzzle_->clue(i).is_number()) return kPlenty;
    int need = puzzle_->clue(i).value();
    for (const EdgeId e : puzzle_->edges_at(i)) need -= mark(e).lo;
    return need;
  }
  int spare(EdgeId e) const { return mark(e).hi - mark(e).lo; }
  // More bridges than stand there now.
  int extra(EdgeId e) const {
    return std::max(0, std::min({spare(e), need(puzzle_->edge(e).a), need(puzzle_->edge(e).b)}));
  }
  bool may_carry(EdgeId e) const { return mark(e).lo > 0 || extra(e) > 0; }

  // A number for each island, equal for those that the chosen edges join.
  std::vector<int> joined(const std::function<bool(EdgeId)>& chosen) const {
    std::vector<int> part(static_cast<std::size_t>(puzzle_->island_count()));
    std::iota(part.begin(), part.end(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (const EdgeId e : puzzle_->edges()) {
        if (!chosen(e)) continue;
        int& a = part[static_cast<std::size_t>(index(puzzle_->edge(e).a))];
        int& b = part[static_cast<std::size_t>(index(puzzle_->edge(e).b))];
        changed = changed || a != b;
        a = b = std::min(a, b);
      }
    }
    return part;
  }

 private:
  const Puzzle* puzzle_;
  std::vector<Bounds> marks_;
};

bool ends_at(const Puzzle& puzzle, EdgeId e, IslandId i) { return puzzle.edge(e).a == i || puzzle.edge(e).b == i; }

bool are_in_conflict(const Puzzle& puzzle, EdgeId e, EdgeId f) {
  const auto conflicts = puzzle.conflicts();
  return std::any_of(conflicts.begin(), conflicts.end(),
                     [&](const Conflict& c) { return (c.a == e && c.b == f) || (c.a == f && c.b == e); });
}

class Checker {
 public:
  Checker(const Puzzle& puzzle, std::vector<Bounds> marks) : board_(puzzle, std::move(marks)) {}

  CheckedArgument run(const Argument& argument) {
    std::optional<Board> before;  // the last assumption
    Change assumed;
    bool is_impossible = false;
    for (const Link& link : argument) {
      if (is_impossible) return refuse("goes on after the end");
      if (const Refusal bad = malformed(link)) return refuse(*bad);
      if (link.kind == LinkKind::suppose) {
        if (before) return refuse("an assumption within an assumption");
        if (link.changes.size() != 1) return refuse("not one assumption");
        if (const Refusal bad = supposes(link)) return refuse(*bad);
        before.emplace(board_);
        assumed = link.changes[0];
        board_.mark(assumed.edge) = assumed.after;
        continue;
      }
      if (const Refusal bad = holds(link)) return refuse(std::string(link_name(link.kind)) + ": " + *bad);
      for (const Change& change : link.changes) board_.mark(change.edge) = change.after;
      if (!link.is_contradiction()) continue;
      if (!before) {
        is_impossible = true;
        continue;
      }
      board_ = *before;
      before.reset();
      Bounds& mark = board_.mark(assumed.edge);
      if (assumed.after == mark)
        is_impossible = true;
      else if (assumed.after.lo == mark.lo)
        mark.lo = static_cast<std::int16_t>(assumed.after.hi + 1);
      else
        mark.hi = static_cast<std::int16_t>(assumed.after.lo - 1);
    }
    if (before) return refuse("an assumption is not refuted");
    return {.refusal = {}, .marks = board_.marks(), .is_impossible = is_impossible};
  }

 private:
  CheckedArgument refuse(const std::string& why) const {
    return {.refusal = why, .marks = board_.marks(), .is_impossible = false};
  }

  const Puzzle& puzzle() const { return board_.puzzle(); }

  Refusal malformed(const Link& link) const {
    const auto is_island = [this](IslandId i) { return index(i) >= 0 && index(i) < puzzle().island_count(); };
    const auto is_edge = [this](EdgeId e) { return index(e) >= 0 && index(e) < puzzle().edge_count(); };
    if (!std::all_of(link.islands.begin(), link.islands.end(), is_island)) return "no such island";
    if (std::set<IslandId>(link.islands.begin(), link.islands.end()).size() != link.islands.size())
      return "an island twice";
    if (!std::all_of(link.edges.begin(), link.edges.end(), is_edge)) return "no such edge";
    std::set<EdgeId> changed;
    for (const Change& change : link.changes) {
      if (!is_edge(change.edge) || !changed.insert(change.edge).second) return "no such change";
      if (change.before != board_.mark(change.edge)) return "another mark before";
      if (change.after.lo > change.after.hi || change.after.lo < change.before.lo ||
          change.after.hi > change.before.hi || change.after == change.before)
        return "not narrower";
    }
    if (!link.cases.empty() && link.kind != LinkKind::cases) return "cases elsewhere";
    return {};
  }

  // An assumption about one edge is its lower or its upper part, so that the opposite is a mark.
  Refusal supposes(const Link& link) const {
    for (std::size_t at = 0; at < link.changes.size(); ++at) {
      const Change& change = link.changes[at];
      if (change.after.lo != change.before.lo && change.after.hi != change.before.hi && link.changes.size() == 1)
        return "assumes a part in the middle";
      if (at >= link.edges.size() || link.edges[at] != change.edge) return "names another edge";
    }
    return {};
  }

  Refusal holds(const Link& link) const {
    switch (link.kind) {
      case LinkKind::count:
        return count(link);
      case LinkKind::crossing:
        return crossing(link);
      case LinkKind::closing:
      case LinkKind::cut_off:
        return closed(link);
      case LinkKind::only_exit:
        return only_exit(link);
      case LinkKind::parity:
        return parity(link);
      case LinkKind::balance:
        return balance(link);
      case LinkKind::groups:
        return groups(link);
      case LinkKind::letters:
        return letters(link);
      case LinkKind::cases:
        return cases(link);
      case LinkKind::suppose:
        break;
    }
    return "no such kind";
  }

  Refusal count(const Link& link) const {
    if (link.islands.empty()) return "no island";
    const IslandId i = link.islands[0];
    if (!puzzle().clue(i).is_number()) return "no number";
    if (link.numbers.size() != link.islands.size()) return "not one number for each island";
    for (std::size_t at = 0; at < link.islands.size(); ++at) {
      if (link.numbers[at] != board_.need(link.islands[at])) return "a wrong number";
      if (at > 0 && std::none_of(puzzle().edges_at(i).begin(), puzzle().edges_at(i).end(),
                                 [&](EdgeId e) { return ends_at(puzzle(), e, link.islands[at]); }))
        return "not a neighbour";
    }
    // Only the neighbours that are named limit the room.
    const int need = board_.need(i);
    std::map<EdgeId, int> room;
    int total = 0;
    for (const EdgeId e : puzzle().edges_at(i)) {
      int& here = room[e] = std::min(board_.spare(e), std::max(0, need));
      for (std::size_t at = 1; at < link.islands.size(); ++at) {
        if (ends_at(puzzle(), e, link.islands[at])) here = std::min(here, std::max(0, link.numbers[at]));
      }
      total += here;
    }
    std::set<EdgeId> open;
    for (const auto& [e, here] : room) {
      if (here > 0) open.insert(e);
    }
    if (open != std::set<EdgeId>(link.edges.begin(), link.edges.end())) return "other ways";
    if (need < 0 || total < need) return link.is_contradiction() ? Refusal() : "is a contradiction";
    if (link.is_contradiction()) return "no contradiction";
    for (const Change& change : link.changes) {
      if (!ends_at(puzzle(), change.edge, i)) return "an edge elsewhere";
      const int least = change.before.lo + std::max(0, room[change.edge] - (total - need));
      const int most = std::min<int>(change.before.hi, change.before.lo + need);
      if (change.after.lo > least || change.after.hi < most) return "does not follow";
    }
    return {};
  }

  Refusal crossing(const Link& link) const {
    if (link.edges.empty() || board_.mark(link.edges[0]).lo == 0) return "no bridge";
    if (link.is_contradiction()) {
      if (link.edges.size() != 2 || !are_in_conflict(puzzle(), link.edges[0], link.edges[1])) return "do not cross";
      return board_.mark(link.edges[1]).lo > 0 ? Refusal() : "only one bridge";
    }
    for (const Change& change : link.changes) {
      if (!are_in_conflict(puzzle(), link.edges[0], change.edge)) return "do not cross";
      if (change.after != Bounds{.lo = 0, .hi = 0}) return "not closed";
    }
    return {};
  }

  bool is_inside(const Link& link, IslandId i) const {
    return std::find(link.islands.begin(), link.islands.end(), i) != link.islands.end();
  }
  std::vector<EdgeId> leaving(const Link& link) const {
    std::vector<EdgeId> edges;
    for (const EdgeId e : puzzle().edges()) {
      if (is_inside(link, puzzle().edge(e).a) != is_inside(link, puzzle().edge(e).b)) edges.push_back(e);
    }
    return edges;
  }
  bool is_a_proper_part(const Link& link) const {
    return !link.islands.empty() && static_cast<int>(link.islands.size()) < puzzle().island_count();
  }

  Refusal closed(const Link& link) const {
    if (!link.is_contradiction()) return "narrows nothing";
    if (puzzle().rules().components > 1) return too_many_parts(link);
    if (!is_a_proper_part(link)) return "not a part";
    for (const EdgeId e : leaving(link)) {
      if (board_.may_carry(e)) return "there is a way out";
    }
    if (link.kind == LinkKind::cut_off) return {};
    const std::vector<int> group = board_.joined([this](EdgeId e) { return board_.mark(e).lo > 0; });
    for (const IslandId i : link.islands) {
      if (group[static_cast<std::size_t>(index(i))] != group[static_cast<std::size_t>(index(link.islands[0]))])
        return "not a group";
    }
    return {};
  }

  Refusal too_many_parts(const Link& link) const {
    if (link.kind != LinkKind::cut_off) return "a group may be closed here";
    const std::vector<int> part = board_.joined([this](EdgeId e) { return board_.may_carry(e); });
    std::set<int> parts;
    for (const IslandId i : link.islands) parts.insert(part[static_cast<std::size_t>(index(i))]);
    if (parts.size() != link.islands.size()) return "two islands of the same part";
    return static_cast<int>(parts.size()) > puzzle().rules().components ? Refusal() : "not too many parts";
  }

  Refusal only_exit(const Link& link) const {
    if (puzzle().rules().components > 1) return "a part may stay alone here";
    if (!is_a_proper_part(link) || link.edges.size() != 1 || link.changes.size() != 1) return "not a part and its exit";
    const std::vector<EdgeId> exits = leaving(link);
    if (std::find(exits.begin(), exits.end(), link.edges[0]) == exits.end()) return "not an exit";
    for (const EdgeId e : exits) {
      if (e != link.edges[0] && board_.may_carry(e)) return "there is another way out";
    }
    const Change& change = link.changes[0];
    return change.edge == link.edges[0] && change.after == Bounds{.lo = 1, .hi = change.before.hi} ? Refusal()
                                                                                                   : "does not follow";
  }

  Refusal parity(const Link& link) const {
    if (!link.is_contradiction() || link.islands.empty()) return "narrows nothing";
    std::int64_t needs = 0;
    for (const IslandId i : link.islands) {
      if (!puzzle().clue(i).is_number()) return "no number";
      needs += board_.need(i);
    }
    if (link.numbers != std::vector<int>{static_cast<int>(needs)}) return "a wrong number";
    if (needs % 2 == 0) return "an even number";
    for (const EdgeId e : leaving(link)) {
      if (board_.extra(e) > 0) return "there is a way out";
    }
    return {};
  }

  Refusal balance(const Link& link) const {
    if (!link.is_contradiction() || link.islands.empty()) return "narrows nothing";
    std::int64_t gives = 0, takes = 0;
    std::map<IslandId, std::int64_t> offered;
    std::set<EdgeId> used;
    for (const IslandId i : link.islands) {
      if (!puzzle().clue(i).is_number()) return "no number";
      gives += board_.need(i);
      for (const EdgeId e : puzzle().edges_at(i)) {
        if (board_.extra(e) == 0) continue;
        used.insert(e);
        const IslandId j = puzzle().other_end(e, i);
        if (is_inside(link, j))
          takes += board_.extra(e);
        else
          offered[j] += board_.extra(e);
      }
    }
    for (const auto& [j, room] : offered) takes += std::min<std::int64_t>(room, board_.need(j));
    if (used != std::set<EdgeId>(link.edges.begin(), link.edges.end())) return "other edges";
    if (link.numbers != std::vector<int>{static_cast<int>(gives), static_cast<int>(takes)}) return "a wrong number";
    return gives > takes ? Refusal() : "they can";
  }

  Refusal groups(const Link& link) const {
    if (!link.is_contradiction()) return "narrows nothing";
    const std::vector<int> group = board_.joined([this](EdgeId e) { return board_.mark(e).lo > 0; });
    const std::set<int> groups(group.begin(), group.end());
    return static_cast<int>(groups.size()) < puzzle().rules().components ? Refusal() : "not too few";
  }

  Refusal letters(const Link& link) const {
    if (!link.is_contradiction() || link.islands.size() != 2) return "not two islands";
    int least[2] = {}, most[2] = {};
    for (std::size_t at = 0; at < 2; ++at) {
      if (!puzzle().clue(link.islands[at]).is_letter()) return "no letter";
      for (const EdgeId e : puzzle().edges_at(link.islands[at])) {
        least[at] += board_.mark(e).lo;
        most[at] += board_.mark(e).lo + board_.extra(e);
      }
    }
    if (puzzle().clue(link.islands[0]) == puzzle().clue(link.islands[1]))
      return least[0] > most[1] || least[1] > most[0] ? Refusal() : "can be equal";
    return least[0] == most[0] && least[1] == most[1] && least[0] == least[1] ? Refusal() : "can differ";
  }

  Refusal cases(const Link& link) const {
    if (!link.is_contradiction() || link.islands.size() != 1 || link.cases.empty()) return "not the ways of an island";
    const IslandId i = link.islands[0];
    for (const std::vector<Link>& one : link.cases) {
      if (one.empty() || one[0].kind != LinkKind::suppose || one[0].changes.empty()) return "no assumption";
      if (const Refusal bad = malformed(one[0])) return *bad;
      if (const Refusal bad = supposes(one[0])) return *bad;
      for (const Change& change : one[0].changes) {
        if (!ends_at(puzzle(), change.edge, i)) return "assumes an edge elsewhere";
      }
      Checker checker(puzzle(), board_.marks());
      for (const Change& change : one[0].changes) checker.board_.mark(change.edge) = change.after;
      const CheckedArgument checked = checker.run(Argument(one.begin() + 1, one.end()));
      if (!checked.refusal.empty()) return "case: " + checked.refusal;
      if (!checked.is_impossible) return "a case is not refuted";
    }
    return is_every_way_among(link) ? Refusal() : "a way is missing";
  }

  // Goes through all numbers of bridges on the edges of the island.
  bool is_every_way_among(const Link& link) const {
    const IslandId i = link.islands[0];
    const auto edges = puzzle().edges_at(i);
    std::vector<int> way;
    int sum = 0;
    const std::function<bool()> all_covered = [&]() -> bool {
      if (way.size() == edges.size()) {
        if (puzzle().clue(i).is_number() && sum != puzzle().clue(i).value()) return true;
        return std::any_of(link.cases.begin(), link.cases.end(), [&](const std::vector<Link>& one) {
          return std::all_of(one[0].changes.begin(), one[0].changes.end(), [&](const Change& change) {
            const auto at =
                static_cast<std::size_t>(std::find(edges.begin(), edges.end(), change.edge) - edges.begin());
            return way[at] >= change.after.lo && way[at] <= change.after.hi;
          });
        });
      }
      const EdgeId e = edges[way.size()];
      for (int bridges = board_.mark(e).lo; bridges <= board_.mark(e).lo + board_.extra(e); ++bridges) {
        way.push_back(bridges);
        sum += bridges;
        const bool covered = all_covered();
        sum -= bridges;
        way.pop_back();
        if (!covered) return false;
      }
      return true;
    };
    return all_covered();
  }

  Board board_;
};

}  // namespace

CheckedArgument check_argument(const Puzzle& puzzle, std::vector<Bounds> marks, const Argument& argument) {
  return Checker(puzzle, std::move(marks)).run(argument);
}

std::string why_refused(const Puzzle& puzzle, const std::vector<Bounds>& marks, const Argument& argument,
                        const std::vector<Change>& claimed) {
  const CheckedArgument checked = check_argument(puzzle, marks, argument);
  if (!checked.refusal.empty()) return checked.refusal;
  const bool nothing_is_possible = std::all_of(claimed.begin(), claimed.end(),
                                               [](const Change& change) { return change.after.lo > change.after.hi; });
  if (nothing_is_possible) return checked.is_impossible ? "" : "does not end in a contradiction";
  if (checked.is_impossible) return "";  // anything follows
  for (const Change& change : claimed) {
    const Bounds shown = checked.marks[static_cast<std::size_t>(index(change.edge))];
    if (shown.lo < change.after.lo || shown.hi > change.after.hi) return "does not show all that is claimed";
  }
  return "";
}

}  // namespace hashi::testing
