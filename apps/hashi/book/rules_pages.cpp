// The rules with a picture of what is right and what is wrong beside each, and a puzzle solved step by step: sentences
// and pictures of the steps come from our own walk.
#include <algorithm>

#include "book/pages.h"
#include "book/shown_walk.h"
#include "hashi/format/format.h"
#include "hashi/use_cases/picture.h"
#include "hashi/words/narrator.h"

namespace hashi::app {
namespace {

using draw::Align;
using draw::Face;

constexpr std::string_view kWorkedExample = "1.2.2/...../1.6.5/...../..3.2";

struct RulePicture {
  std::string board, bridges;
  bool is_right = true;
};

struct Rule {
  std::string words;
  std::vector<RulePicture> pictures;  // one that keeps it and one that breaks it, or none
};

std::vector<RulePicture> pictures_for(BookWords rule) {
  struct Row {
    BookWords rule;
    RulePicture picture;
  };
  const Row rows[] = {
#define RULE_PICTURE(key, is_right, board, bridges) {BookWords::key, {board, bridges, is_right}},
#include "book/rule_pictures.def"
#undef RULE_PICTURE
  };
  std::vector<RulePicture> pictures;
  for (const Row& row : rows) {
    if (row.rule == rule) pictures.push_back(row.picture);
  }
  return pictures;
}

// As many bridges between two islands as the rule allows, and one more.
std::vector<RulePicture> pictures_of_most(int most) {
  std::vector<RulePicture> pictures;
  if (most > 4) return pictures;
  for (const int count : {most, most + 1}) {
    const std::string digit = std::to_string(count);
    pictures.push_back({digit + "." + digit, digit, count == most});
  }
  return pictures;
}

draw::Scene scene_of(const RulePicture& shown, const draw::Theme& theme) {
  ReadOptions options;
  options.max_bridges = 5;  // also for what breaks the rule
  const Document document = read_document(shown.board, options).value();
  Solution bridges{IdVector<EdgeId, int>(document.puzzle.edge_count(), 0)};
  std::size_t next = 0;
  for (const EdgeId e : document.puzzle.edges()) bridges.bridges[e] = shown.bridges[next++] - '0';
  draw::Picture picture = picture_of(document, bridges);
  picture.rules = false;
  return make_scene(picture, theme);
}

// What all puzzles of the book have in common, or the classic value where they differ.
template <class Value>
Value common(const Pages& pages, Value classic, Value (*of)(const Puzzle&)) {
  const Value first = of(pages.entries().front().document.puzzle);
  for (const BookEntry& entry : pages.entries()) {
    if (of(entry.document.puzzle) != first) return classic;
  }
  return first;
}

std::vector<Rule> rules_of(const Pages& pages) {
  const int most = common<int>(pages, 2, [](const Puzzle& p) -> int { return p.rules().max_bridges; });
  const int parts = common<int>(pages, 1, [](const Puzzle& p) -> int { return p.rules().components; });
  const auto plain = [&](BookWords which, Blanks blanks = {}) { return Rule{pages.say(which, blanks), {}}; };
  const auto drawn = [&](BookWords which) { return Rule{pages.say(which), pictures_for(which)}; };
  std::vector<Rule> rules = {drawn(BookWords::rule_straight), drawn(BookWords::rule_number)};
  rules.push_back(most == 1   ? plain(BookWords::rule_most_one)
                  : most == 2 ? plain(BookWords::rule_most_two)
                              : plain(BookWords::rule_most, {{"n", std::to_string(most)}}));
  rules.back().pictures = pictures_of_most(most);
  rules.push_back(drawn(BookWords::rule_cross));
  rules.push_back(parts == 1 ? drawn(BookWords::rule_connected)
                             : plain(BookWords::rule_components, {{"n", std::to_string(parts)}}));
  bool letters = false, unknown = false, lines = false, marks = false, own = false;
  for (const BookEntry& entry : pages.entries()) {
    const Puzzle& puzzle = entry.document.puzzle;
    for (const IslandId i : puzzle.islands()) {
      letters = letters || puzzle.clue(i).is_letter();
      unknown = unknown || puzzle.clue(i).is_unknown();
    }
    lines = lines || !entry.document.grid;
    marks = marks || (!entry.document.grid && puzzle.conflict_count() > 0);
    own = own || puzzle.rules().max_bridges != most || puzzle.rules().components != parts;
  }
  if (letters) rules.push_back(plain(BookWords::rule_letters));
  if (unknown) rules.push_back(plain(BookWords::rule_unknown));
  if (lines) rules.push_back(plain(BookWords::rule_lines));
  if (marks) rules.push_back(plain(BookWords::rule_marks));
  if (own) rules.push_back(plain(BookWords::rule_own));
  return rules;
}

// A tick or a cross, as lines, with its word.
void add_verdict(Pages& pages, Point middle, bool is_right) {
  const double size = pages.quiet(7);
  const std::string word = pages.say(is_right ? BookWords::right : BookWords::wrong);
  const double sign = 0.8 * size, width = sign + 0.35 * size + pages.width_of({.size = size}, word);
  const double x = middle.x - width / 2, y = middle.y;
  const auto stroke = [&](double x1, double y1, double x2, double y2) {
    pages.add(
        draw::Sheet::Stroke{{x + sign * x1, y - sign * y1}, {x + sign * x2, y - sign * y2}, 0.14 * size, pages.ink()});
  };
  if (is_right) {
    stroke(0, 0.4, 0.36, 0.03);
    stroke(0.31, 0.03, 1, 0.85);
  } else {
    stroke(0.1, 0, 0.9, 0.8);
    stroke(0.1, 0.8, 0.9, 0);
  }
  pages.words({.at = {x + sign + 0.35 * size, y}, .text = word, .size = size});
}

// Words on the left, pictures on the right; in large print the pictures stand below the words.
class RuleList {
 public:
  RuleList(Pages& pages, const std::vector<Rule>& rules) : pages_(pages), rules_(rules) {
    const double longest = 5.4;  // cells of the widest picture
    stacked_ = pages.is_large_print();
    column_ = (stacked_ ? 0.42 : 0.235) * pages.width();
    cell_ = std::min(column_ / longest, 24.0);
    number_ = 1.6 * style().size;
    text_width_ = pages.width() - number_ - (stacked_ ? 0 : 2 * column_ + 1.2 * style().size);
  }

  void add(const std::string& section, double y) {
    double needed = 0;
    for (const Rule& rule : rules_) needed += height(rule) + gap();
    // On a page of their own they stand evenly; more of them go on to the next page.
    const double spare = pages_.bottom() - y - needed;
    const double extra = spare > 0 ? std::min(spare / static_cast<double>(rules_.size()), 1.5 * gap()) : 0;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if (y + height(rules_[i]) > pages_.bottom()) {
        pages_.begin(section);
        y = pages_.top() + gap();
      }
      add_rule(i, y);
      y += height(rules_[i]) + gap() + extra;
    }
  }

 private:
  TypeStyle style() const { return pages_.style(9.4); }
  double gap() const { return 9 * pages_.unit(); }
  double verdict() const { return 1.5 * pages_.quiet(7); }
  Pages::Paragraph place(double y = 0) const {
    return {.x = pages_.left() + number_, .y = y, .width = text_width_, .style = style()};
  }
  double text_height(const Rule& rule) const { return pages_.paragraph_height(place(), rule.words); }
  double picture_height(const Rule& rule) const {
    double tallest = 0;
    for (const RulePicture& shown : rule.pictures)
      tallest = std::max(tallest, scene_of(shown, pages_.theme()).height * cell_ / draw::kPitch);
    return tallest > 0 ? tallest + verdict() : 0;
  }
  double height(const Rule& rule) const {
    const double words = text_height(rule), pictures = picture_height(rule);
    return stacked_ ? words + pictures : std::max(words, pictures);
  }

  void add_rule(std::size_t i, double y) {
    const Rule& rule = rules_[i];
    const double pictures = picture_height(rule), words = text_height(rule);
    // Beside pictures the words stand in the middle.
    const double below = stacked_ || pictures < words ? 0 : (pictures - verdict() - words) / 2;
    const double first = y + std::max(0.0, below) + style().size;
    pages_.words(
        {.at = {pages_.left(), first}, .text = std::to_string(i + 1), .face = Face::bold, .size = style().size});
    pages_.paragraph(place(first), rule.words);
    double x = stacked_ ? pages_.left() + number_ : pages_.right() - 2 * column_;
    const double top = stacked_ ? y + words : y;
    for (const RulePicture& shown : rule.pictures) {
      const draw::Theme* const theme = &pages_.theme();
      const draw::Scene scene = scene_of(shown, *theme);
      const double scale = cell_ / draw::kPitch, width = scale * scene.width, height = scale * scene.height;
      const double tallest = pictures - verdict();
      pages_.picture([shown, theme] { return scene_of(shown, *theme); },
                     {x + (column_ - width) / 2, top + (tallest - height) / 2}, scale);
      add_verdict(pages_, {x + column_ / 2, top + tallest + 0.8 * pages_.quiet(7)}, shown.is_right);
      x += column_;
    }
  }

  Pages& pages_;
  const std::vector<Rule>& rules_;
  bool stacked_;
  double column_, cell_, number_, text_width_;
};

struct ShownStep {
  std::function<draw::Scene()> scene;
  std::string caption;
};

std::vector<ShownStep> worked_example(const Pages& pages) {
  const std::shared_ptr<const ShownWalk> shown = walked(kWorkedExample);
  const Narrator narrator(shown->document.puzzle, places_of(shown->document), pages.recipe().language);
  std::vector<ShownStep> steps = {{after_steps(shown, 0, &pages.theme()), pages.say(BookWords::the_puzzle)}};
  for (std::size_t i = 0; i < shown->steps.size(); ++i) {
    const Deduction& step = shown->steps[i].deduction;
    if (is_bookkeeping(step)) continue;
    steps.push_back(
        {after_steps(shown, i + 1, &pages.theme()), std::to_string(steps.size()) + ". " + narrator.sentence(step)});
  }
  steps.back().caption += " " + pages.say(BookWords::all_connected);
  return steps;
}

void add_worked_example(Pages& pages, const std::string& section) {
  const double unit = pages.unit(), gap = 12 * unit;
  const std::vector<ShownStep> steps = worked_example(pages);
  pages.begin(section);
  pages.heading(pages.say(BookWords::step_by_step));
  double y = pages.paragraph(
      {.x = pages.left(), .y = pages.under_heading(), .width = pages.width(), .style = pages.style(8.2)},
      pages.say(BookWords::places_named));
  const std::size_t across = pages.is_large_print() ? 2 : 3;
  const double column = (pages.width() - gap * static_cast<double>(across - 1)) / static_cast<double>(across);
  const Pages::Paragraph caption{.width = column, .style = pages.style(7.2), .leading = 1.3};
  const draw::Scene sample = steps.front().scene();
  const auto captions_height = [&](std::size_t first) {
    double tallest = 0;
    for (std::size_t i = first; i < std::min(steps.size(), first + across); ++i)
      tallest = std::max(tallest, pages.paragraph_height(caption, steps[i].caption));
    return tallest + caption.style.size;
  };
  const auto rows = static_cast<double>((steps.size() + across - 1) / across);
  double words = 0;
  for (std::size_t first = 0; first < steps.size(); first += across) words += captions_height(first);
  // Boards fill the columns, or are a little smaller if then all of it fits on the page.
  double board = std::min(column, 9.5 * 24.0) * sample.height / sample.width;
  const double fitting = (pages.bottom() - y - words - gap * (rows - 1)) / rows;
  if (fitting < board && fitting > 0.72 * board) board = fitting;
  const double scale = board / sample.height;
  const double spare =
      std::clamp((pages.bottom() - y - words - rows * board) / std::max(rows - 1, 1.0), gap, 2.5 * gap);
  for (std::size_t first = 0; first < steps.size(); first += across) {
    if (y + board + captions_height(first) > pages.bottom() + 0.5) {
      pages.begin(section);
      y = pages.top();
    }
    for (std::size_t i = first; i < std::min(steps.size(), first + across); ++i) {
      Pages::Paragraph below = caption;
      below.x = pages.left() + (column + gap) * static_cast<double>(i - first);
      below.y = y + board + 1.3 * caption.style.size;
      pages.picture(steps[i].scene, {below.x, y}, scale);
      pages.paragraph(below, steps[i].caption);
    }
    y += board + captions_height(first) + spare;
  }
}

}  // namespace

void add_rules(Pages& pages) {
  const std::string section = pages.say(BookWords::how_to_play);
  pages.begin(section);
  pages.bookmark(section);
  pages.found().parts[Part::rules] = pages.number();
  pages.heading(pages.say(BookWords::join_all));
  const std::vector<Rule> rules = rules_of(pages);
  RuleList(pages, rules).add(section, pages.under_heading() - 8 * pages.unit());
  add_worked_example(pages, section);
}

}  // namespace hashi::app
