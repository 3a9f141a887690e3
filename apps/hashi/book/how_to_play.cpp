// The rules, a puzzle solved step by step, and the techniques: sentences and pictures come from our own walk.
#include <algorithm>
#include <memory>
#include <set>

#include "book/pages.h"
#include "hashi/explain/replay.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Face;

constexpr std::string_view kWorkedExample = "2..2./...../2.1.1/...1./2.3.2";

struct Shown {
  Document document;
  std::vector<Step> steps;
};

std::shared_ptr<const Shown> walked(std::string_view board) {
  Result<Document> document = read_document(board);
  if (!document) return nullptr;
  auto shown = std::make_shared<Shown>(Shown{std::move(document).value(), {}});
  shown->steps = walk(shown->document.puzzle).steps;
  return shown;
}

// The board after 'count' steps, the last of them highlighted; a bare board for 0 and a solved one at the end.
std::function<draw::Scene()> after_steps(std::shared_ptr<const Shown> shown, std::size_t count, bool highlighted,
                                         const draw::Theme* theme) {
  return [shown, count, highlighted, theme] {
    Solution bridges{IdVector<EdgeId, int>(shown->document.puzzle.edge_count(), 0)};
    Replay replay(shown->document.puzzle, std::span(shown->steps).first(count));
    while (!replay.is_over()) replay.next();
    bridges = replay.bridges();
    draw::Picture picture = picture_of(shown->document, bridges);
    if (highlighted && count > 0) {
      picture.highlight = highlight_of(shown->steps[count - 1].deduction);
      for (draw::EdgeHighlight& edge : picture.highlight.edges) edge.after.reset();  // words say it
    }
    picture.labels = true;
    picture.frame = true;
    picture.rules = false;
    return make_scene(picture, *theme);
  };
}

void add_rules_list(Pages& pages, double& y) {
  const double unit = pages.unit();
  const int most = [&] {
    const int first = pages.entries().front().document.puzzle.rules().max_bridges;
    for (const BookEntry& entry : pages.entries()) {
      if (entry.document.puzzle.rules().max_bridges != first) return 2;
    }
    return first;
  }();
  std::vector<std::string> rules = {pages.say(BookWords::rule_straight), pages.say(BookWords::rule_number)};
  rules.push_back(most == 1   ? pages.say(BookWords::rule_most_one)
                  : most == 2 ? pages.say(BookWords::rule_most_two)
                              : pages.say(BookWords::rule_most, {{"n", std::to_string(most)}}));
  rules.push_back(pages.say(BookWords::rule_cross));
  rules.push_back(pages.say(BookWords::rule_connected));
  bool letters = false, unknown = false, lines = false, marks = false, own = false;
  for (const BookEntry& entry : pages.entries()) {
    const Puzzle& puzzle = entry.document.puzzle;
    for (const IslandId i : puzzle.islands()) {
      letters = letters || puzzle.clue(i).is_letter();
      unknown = unknown || puzzle.clue(i).is_unknown();
    }
    lines = lines || !entry.document.grid;
    marks = marks || (!entry.document.grid && puzzle.conflict_count() > 0);
    own = own || puzzle.rules().max_bridges != most || puzzle.rules().components != 1;
  }
  if (letters) rules.push_back(pages.say(BookWords::rule_letters));
  if (unknown) rules.push_back(pages.say(BookWords::rule_unknown));
  if (lines) rules.push_back(pages.say(BookWords::rule_lines));
  if (marks) rules.push_back(pages.say(BookWords::rule_marks));
  if (own) rules.push_back(pages.say(BookWords::rule_own));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    pages.words({.at = {pages.left(), y}, .text = std::to_string(i + 1), .face = Face::bold, .size = 9 * unit});
    y = pages.paragraph(
            {.x = pages.left() + 14 * unit, .y = y, .width = pages.width() - 14 * unit, .style = {.size = 9 * unit}},
            rules[i]) +
        2.5 * unit;
  }
}

}  // namespace

void add_rules(Pages& pages) {
  const double unit = pages.unit();
  const std::string section = pages.say(BookWords::how_to_play);
  pages.begin(section);
  pages.bookmark(section);
  pages.found().parts[Part::rules] = pages.number();
  pages.heading(pages.say(BookWords::join_all));
  double y = pages.under_heading();
  add_rules_list(pages, y);
  const std::shared_ptr<const Shown> shown = walked(kWorkedExample);
  if (!shown) return;
  std::vector<std::size_t> counts = {0};
  for (std::size_t i = 0; i < shown->steps.size(); ++i) {
    if (!is_bookkeeping(shown->steps[i].deduction)) counts.push_back(i + 1);
  }
  const Narrator narrator(shown->document.puzzle, places_of(shown->document), pages.recipe().language);
  const int across = 3;
  const double gap = 12 * unit, width = (pages.width() - gap * (across - 1)) / across;
  y += 12 * unit;
  pages.words(
      {.at = {pages.left(), y}, .text = pages.say(BookWords::step_by_step), .face = Face::title, .size = 13 * unit});
  y = pages.paragraph({.x = pages.left(), .y = y + 14 * unit, .width = pages.width(), .style = {.size = 7.6 * unit}},
                      pages.say(BookWords::places_named));
  for (std::size_t first = 0; first < counts.size(); first += across) {
    double tallest = 0;
    std::vector<std::string> captions;
    for (std::size_t i = first; i < std::min(counts.size(), first + across); ++i) {
      std::string caption = i == 0
                                ? pages.say(BookWords::the_puzzle)
                                : std::to_string(i) + ". " + narrator.sentence(shown->steps[counts[i] - 1].deduction);
      if (i + 1 == counts.size()) caption += " " + pages.say(BookWords::all_connected);
      captions.push_back(std::move(caption));
      tallest = std::max(tallest, pages.paragraph_height({.width = width, .style = {.size = 7 * unit}, .leading = 1.3},
                                                         captions.back()));
    }
    const auto sample = after_steps(shown, 0, false, &pages.theme())();
    const double scale = width / sample.width, board = scale * sample.height;
    if (y + board + tallest + 14 * unit > pages.bottom()) {
      pages.begin(section);
      y = pages.top();
    }
    for (std::size_t i = 0; i < captions.size(); ++i) {
      const double x = pages.left() + (width + gap) * static_cast<double>(i);
      pages.picture(after_steps(shown, counts[first + i], true, &pages.theme()), {x, y}, scale);
      pages.paragraph({.x = x, .y = y + board + 9 * unit, .width = width, .style = {.size = 7 * unit}, .leading = 1.3},
                      captions[i]);
    }
    y += board + tallest + 14 * unit;
  }
}

void add_techniques(Pages& pages) {
  const double unit = pages.unit();
  std::set<TechniqueId> used;
  for (const BookEntry& entry : pages.entries()) used.insert(entry.used.begin(), entry.used.end());
  const struct {
    TechniqueId id;
    std::string_view board;
  } examples[] = {
#define TECHNIQUE_EXAMPLE(key, board) {TechniqueId::key, board},
#include "book/technique_examples.def"
#undef TECHNIQUE_EXAMPLE
  };
  const std::string section = pages.say(BookWords::techniques);
  double y = 1e9;
  for (const auto& [id, board] : examples) {
    if (!used.contains(id)) continue;
    const std::shared_ptr<const Shown> shown = walked(board);
    if (!shown) continue;
    const auto step = std::find_if(shown->steps.begin(), shown->steps.end(),
                                   [id = id](const Step& one) { return one.deduction.technique == id; });
    if (step == shown->steps.end()) continue;
    const auto scene =
        after_steps(shown, static_cast<std::size_t>(step - shown->steps.begin()) + 1, true, &pages.theme());
    const double width = 0.36 * pages.width();
    const double scale = std::min(width / scene().width, 0.62);
    const Narrator narrator(shown->document.puzzle, places_of(shown->document), pages.recipe().language);
    const std::string sentence = narrator.sentence(step->deduction);
    const double x = pages.left() + width + 14 * unit;
    const Pages::Paragraph place{.x = x, .width = pages.left() + pages.width() - x, .style = {.size = 8.6 * unit}};
    const double height = std::max(scale * scene().height, 18 * unit + pages.paragraph_height(place, sentence));
    if (y + height > pages.bottom()) {
      const bool is_first = y > 1e8;
      pages.begin(section);
      y = pages.top();
      if (is_first) {
        pages.bookmark(section);
        pages.found().parts[Part::techniques] = pages.number();
        pages.heading(section);
        y = pages.paragraph(
                {.x = pages.left(), .y = pages.under_heading(), .width = pages.width(), .style = {.size = 8.6 * unit}},
                pages.say(BookWords::techniques_intro)) +
            4 * unit;
      }
    }
    const double text_x = pages.left() + width + 14 * unit;
    pages.picture(scene, {pages.left(), y}, scale);
    pages.words({.at = {text_x, y + 12 * unit},
                 .text = std::string(technique_title(id, pages.recipe().language)),
                 .face = Face::title,
                 .size = 11.5 * unit});
    pages.paragraph({.x = text_x, .y = y + 26 * unit, .width = place.width, .style = place.style}, sentence);
    y += height + 14 * unit;
  }
}

}  // namespace hashi::app
