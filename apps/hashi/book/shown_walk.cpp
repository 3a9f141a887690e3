// Replays the walk up to the step.
#include "book/shown_walk.h"

#include <cassert>

#include "hashi/explain/replay.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/picture.h"

namespace hashi::app {

std::shared_ptr<const ShownWalk> walked(std::string_view board, const TechniqueSet& techniques) {
  Result<Document> document = read_document(board);
  assert(document.ok());
  auto shown = std::make_shared<ShownWalk>(ShownWalk{std::move(document).value(), {}});
  shown->steps = walk(shown->document.puzzle, techniques).steps;
  return shown;
}

std::function<draw::Scene()> after_steps(std::shared_ptr<const ShownWalk> shown, std::size_t count,
                                         const draw::Theme* theme) {
  return [shown, count, theme] {
    Replay replay(shown->document.puzzle, std::span(shown->steps).first(count));
    while (!replay.is_over()) replay.next();
    const Solution bridges = replay.bridges();
    draw::Picture picture = picture_of(shown->document, bridges);
    if (count > 0) {
      const Deduction& step = shown->steps[count - 1].deduction;
      picture.highlight = highlight_of(step);
      for (draw::EdgeHighlight& edge : picture.highlight.edges) {
        if (edge.role != draw::EdgeRole::changed) continue;
        if (edge.after->hi == 0) picture.ruled_out.push_back(edge.edge);
        const bool is_limit = edge.after->hi > 0 && edge.after->lo == edge.before->lo;
        if (is_limit)
          edge.role = draw::EdgeRole::limited;
        else
          edge.after.reset();  // the bridges say it
      }
    }
    picture.labels = true;
    picture.frame = true;
    picture.rules = false;
    return make_scene(picture, *theme);
  };
}

}  // namespace hashi::app
