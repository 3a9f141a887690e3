// The techniques that the puzzles of the book take, from easy to hard: a drawn example and a sentence of our own walk
// for each.
#include <algorithm>
#include <set>

#include "book/pages.h"
#include "book/shown_walk.h"
#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Face;

struct TechniqueExample {
  TechniqueId id;
  int known;  // rungs of the ladder that the walk may use besides
  std::string_view board;
};
constexpr TechniqueExample kExamples[] = {
#define TECHNIQUE_EXAMPLE(key, known, board) {TechniqueId::key, known, board},
#include "book/technique_examples.def"
#undef TECHNIQUE_EXAMPLE
};

// Title and sentence beside the picture; in large print the sentence stands below both.
class TechniqueEntry {
 public:
  TechniqueEntry(const Pages& pages, const TechniqueExample& example)
      : stacked_(pages.is_large_print()), sentence_style_(pages.style(8.8)) {
    TechniqueSet techniques = ladder_up_to(example.known);
    if (std::find(techniques.begin(), techniques.end(), example.id) == techniques.end())
      techniques.push_back(example.id);
    const std::shared_ptr<const ShownWalk> shown = walked(example.board, techniques);
    const auto step = std::find_if(shown->steps.begin(), shown->steps.end(),
                                   [&](const Step& one) { return one.deduction.technique == example.id; });
    if (step == shown->steps.end()) return;
    const Narrator narrator(shown->document.puzzle, places_of(shown->document), pages.recipe().language);
    title_ = technique_title(example.id, pages.recipe().language);
    sentence_ = narrator.sentence(step->deduction);
    scene_ = after_steps(shown, static_cast<std::size_t>(step - shown->steps.begin()) + 1, &pages.theme());
    const draw::Scene sample = scene_();
    const double column = (stacked_ ? 0.4 : 0.31) * pages.width();
    scale_ = std::min(column / sample.width, 0.8);
    picture_height_ = scale_ * sample.height;
    text_x_ = column + 14 * pages.unit();
    heading_ = {
        .x = text_x_, .width = pages.width() - text_x_, .style = pages.style(11.5, Face::title), .leading = 1.15};
    words_ = {.x = stacked_ ? 0 : text_x_, .width = pages.width() - (stacked_ ? 0 : text_x_), .style = sentence_style_};
    const double heading = pages.paragraph_height(heading_, title_), words = pages.paragraph_height(words_, sentence_);
    words_y_ = stacked_ ? std::max(heading, picture_height_) + 6 * pages.unit() : heading + 2 * pages.unit();
    height_ = stacked_ ? words_y_ + words : std::max(picture_height_, words_y_ + words);
  }

  bool is_drawn() const { return scene_ != nullptr; }
  double height() const { return height_; }

  void add(Pages& pages, double y) const {
    Pages::Paragraph heading = heading_, words = words_;
    heading.x += pages.left();
    words.x += pages.left();
    heading.y = y + heading.style.size;
    words.y = y + words_y_ + words.style.size;
    pages.picture(scene_, {pages.left(), y}, scale_);
    pages.paragraph(heading, title_);
    pages.paragraph(words, sentence_);
  }

 private:
  bool stacked_;
  TypeStyle sentence_style_;
  std::string title_, sentence_;
  std::function<draw::Scene()> scene_;
  Pages::Paragraph heading_, words_;
  double scale_ = 1, picture_height_ = 0, text_x_ = 0, words_y_ = 0, height_ = 0;
};

}  // namespace

void add_techniques(Pages& pages) {
  std::set<TechniqueId> used;
  for (const BookEntry& entry : pages.entries()) used.insert(entry.used.begin(), entry.used.end());
  std::vector<TechniqueEntry> entries;
  for (const TechniqueExample& example : kExamples) {
    if (!used.contains(example.id)) continue;
    TechniqueEntry entry(pages, example);
    if (entry.is_drawn()) entries.push_back(std::move(entry));
  }
  if (entries.empty()) return;
  const double least = 10 * pages.unit();
  const std::string section = pages.say(BookWords::techniques);
  for (std::size_t first = 0; first < entries.size();) {
    pages.begin(section);
    double y = pages.top() + 4 * pages.unit();
    if (first == 0) {
      pages.bookmark(section);
      pages.found().parts[Part::techniques] = pages.number();
      pages.heading(section);
      y = pages.paragraph(
          {.x = pages.left(), .y = pages.under_heading(), .width = pages.width(), .style = pages.style(8.8)},
          pages.say(BookWords::techniques_intro));
    }
    // As many as fit; what is left of the height goes between them.
    double needed = entries[first].height();
    std::size_t end = first + 1;
    while (end < entries.size() && y + needed + least + entries[end].height() <= pages.bottom())
      needed += least + entries[end++].height();
    const double shares = static_cast<double>(std::max<std::size_t>(end - first, 2) - 1);
    const double extra = std::clamp((pages.bottom() - y - needed) / shares, 0.0, 2.4 * least);
    for (; first < end; ++first) {
      entries[first].add(pages, y);
      y += entries[first].height() + least + extra;
    }
  }
}

}  // namespace hashi::app
