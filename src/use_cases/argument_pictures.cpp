// An argument as pictures: one for each assumption or case, as it stands when it breaks down.
//
// Every link has one sentence, and the narrator lists them in the order of the links, cases after the link that opens
// them; so a walk over the links meets the sentences in turn.
#include <algorithm>

#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"
#include "use_cases/marks.h"

namespace hashi {
namespace {

// What is thought of so far: the assumption and what follows from it.
struct Thought {
  std::vector<draw::EdgeHighlight> edges;
  std::string words;
  int inferences = 0;

  void say(const std::string& sentence) { words += (words.empty() ? "" : " ") + sentence; }

  void add(const Link& link) {
    const bool is_supposed = link.kind == LinkKind::suppose;
    if (!is_supposed && !link.changes.empty()) ++inferences;
    for (const Change& change : link.changes) {
      std::erase_if(edges, [&](const draw::EdgeHighlight& earlier) { return earlier.edge == change.edge; });
      edges.push_back({.edge = change.edge,
                       .role = is_supposed ? draw::EdgeRole::supposed : draw::EdgeRole::follows,
                       .before = mark_of(change.before),
                       .after = mark_of(change.after),
                       .number = is_supposed ? 0 : inferences});
    }
  }
};

class Panels {
 public:
  Panels(const Document& document, const StepOnBoard& step, const BoardBefore& before)
      : document_(document),
        before_(before),
        sentences_(Narrator(document.puzzle, places_of(document), step.language).argument(step.deduction)) {}

  struct Told {
    std::vector<draw::Picture> pictures;
    std::string rest;  // what follows without an assumption after the last of them
  };
  Told of(const Argument& argument) && {
    Thought shown;
    follow(argument, shown, false);
    return {.pictures = std::move(pictures_), .rest = shown.words};
  }

 private:
  // 'outer' is what holds around the links; what they show for good is added to it. Only the first picture after some
  // words repeats them.
  void follow(const Argument& links, Thought& outer, bool is_case) {
    Thought thought = outer;
    const Change* assumed = nullptr;
    for (const Link& link : links) {
      if (link.kind == LinkKind::suppose) {
        thought = outer;
        assumed = link.changes.data();
      }
      Thought& now = assumed != nullptr ? thought : outer;
      now.add(link);
      now.say(link.changes.empty() || link.kind == LinkKind::suppose
                  ? sentences_[next_++]
                  : "(" + std::to_string(now.inferences) + ") " + sentences_[next_++]);
      for (const Argument& one : link.cases) follow(one, now, true);
      if (!link.is_contradiction()) continue;
      if (link.cases.empty()) pictures_.push_back(picture(now, link));
      outer.words.clear();
      if (assumed != nullptr && !is_case) outer.edges.push_back(opposite(*assumed));
      assumed = nullptr;
    }
  }

  static draw::EdgeHighlight opposite(const Change& assumed) {
    draw::Mark known = mark_of(assumed.before);
    if (assumed.after.lo > assumed.before.lo)
      known.hi = assumed.after.lo - 1;
    else
      known.lo = assumed.after.hi + 1;
    return {.edge = assumed.edge, .role = draw::EdgeRole::follows, .before = mark_of(assumed.before), .after = known};
  }

  draw::Picture picture(const Thought& thought, const Link& contradiction) const {
    draw::Picture picture = picture_of(document_, before_.bridges);
    picture.labels = true;
    picture.caption = thought.words;
    draw::Highlight& highlight = picture.highlight;
    highlight.edges = thought.edges;
    switch (contradiction.kind) {
      case LinkKind::count:
      case LinkKind::letters:
        highlight.faults = {contradiction.islands.front()};
        break;
      case LinkKind::crossing:
        for (const EdgeId e : contradiction.edges)
          highlight.edges.push_back({.edge = e, .role = draw::EdgeRole::contradiction});
        break;
      default:
        highlight.region = contradiction.islands;
        break;
    }
    add_what_is_known(picture, contradiction);
    return picture;
  }

  // Marks that the drawn bridges do not show, near what the argument speaks of.
  void add_what_is_known(draw::Picture& picture, const Link& contradiction) const {
    const Puzzle& puzzle = document_.puzzle;
    IdVector<IslandId, char> near(puzzle.island_count(), 0);
    for (const draw::EdgeHighlight& mark : picture.highlight.edges)
      near[puzzle.edge(mark.edge).a] = near[puzzle.edge(mark.edge).b] = 1;
    for (const IslandId i : contradiction.islands) near[i] = 1;
    for (const EdgeId e : puzzle.edges()) {
      if (near[puzzle.edge(e).a] == 0 && near[puzzle.edge(e).b] == 0) continue;
      const Bounds known = before_.marks.bounds(e);
      if (is_plain(e, known.hi)) continue;
      const bool is_thought_of = std::any_of(picture.highlight.edges.begin(), picture.highlight.edges.end(),
                                             [e](const draw::EdgeHighlight& mark) { return mark.edge == e; });
      if (is_thought_of) continue;
      if (known.hi == 0)
        picture.ruled_out.push_back(e);
      else if (known.lo < known.hi)
        picture.highlight.edges.push_back({.edge = e, .role = draw::EdgeRole::limited, .after = mark_of(known)});
    }
  }

  // Whether anybody sees that no more than 'most' bridges go here: an end needs no more, or a bridge is in the way.
  bool is_plain(EdgeId e, int most) const {
    const Puzzle& puzzle = document_.puzzle;
    int room = puzzle.capacity(e);
    for (const IslandId i : {puzzle.edge(e).a, puzzle.edge(e).b}) {
      if (!puzzle.clue(i).is_number()) continue;
      int need = puzzle.clue(i).value();
      for (const EdgeId f : puzzle.edges_at(i)) need -= f == e ? 0 : before_.bridges.bridges[f];
      room = std::min(room, need);
    }
    for (const EdgeId f : puzzle.conflicts_of(e)) {
      if (before_.bridges.bridges[f] > 0) room = 0;
    }
    return room <= most;
  }

  const Document& document_;
  const BoardBefore& before_;
  std::vector<std::string> sentences_;
  std::size_t next_ = 0;
  std::vector<draw::Picture> pictures_;
};

}  // namespace

std::vector<draw::Picture> pictures_of(const Document& document, const StepOnBoard& step, const BoardBefore& before) {
  auto [pictures, rest] = Panels(document, step, before).of(step.deduction.argument);
  if (pictures.empty()) return {picture_of(document, step)};
  // The argument has been told, so under the step itself stands only what follows.
  const Narrator narrator(document.puzzle, places_of(document), step.language);
  draw::Picture after = picture_of(document, step);
  after.caption = (rest.empty() ? "" : rest + " ") + narrator.conclusion(step.deduction);
  const std::string number = step.number > 0 ? std::to_string(step.number) + ". " : "";
  pictures.front().caption = number + narrator.titled(step.deduction, pictures.front().caption);
  pictures.push_back(std::move(after));
  return pictures;
}

}  // namespace hashi
