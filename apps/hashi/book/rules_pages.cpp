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
    const double extra = spare > 0 ? std::min(spare / static_cast<double>(rules_.size()), 3 * gap()) : 0;
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

// Boards in rows of three with their captions below; in large print one in a row with its caption beside it.
class StepGrid {
 public:
  StepGrid(Pages& pages, const std::vector<ShownStep>& steps)
      : pages_(pages), steps_(steps), across_(pages.is_large_print() ? 1 : 3), gap_(12 * pages.unit()) {
    const auto columns = static_cast<double>(across_);
    column_ = across_ == 1 ? 0.34 * pages.width() : (pages.width() - gap_ * (columns - 1)) / columns;
    caption_ = {
        .width = across_ == 1 ? pages.width() - column_ - gap_ : column_, .style = pages.style(7.2), .leading = 1.3};
    const draw::Scene sample = steps.front().scene();
    scene_height_ = sample.height;
    full_ = std::min(column_, 9.5 * 24.0) * sample.height / sample.width;
  }

  void add(const std::string& section, double y) {
    // The largest boards with which the steps take the fewest pages.
    double board = full_;
    for (double smaller = full_; smaller > 0.7 * full_; smaller -= 0.02 * full_) {
      if (pages_with(smaller, y) < pages_with(board, y)) board = smaller;
    }
    for (std::size_t first = 0; first < steps_.size(); first += across_) {
      if (y + row_height(first, board) > pages_.bottom()) {
        pages_.begin(section);
        y = pages_.top();
      }
      for (std::size_t i = first; i < end_of_row(first); ++i) add_step(i, i - first, board, y);
      y += row_height(first, board) + gap_;
    }
  }

 private:
  std::size_t end_of_row(std::size_t first) const { return std::min(steps_.size(), first + across_); }
  double row_height(std::size_t first, double board) const {
    double tallest = 0;
    for (std::size_t i = first; i < end_of_row(first); ++i)
      tallest = std::max(tallest, pages_.paragraph_height(caption_, steps_[i].caption));
    return across_ == 1 ? std::max(board, tallest) : board + tallest + caption_.style.size;
  }
  int pages_with(double board, double y) const {
    int count = 1;
    for (std::size_t first = 0; first < steps_.size(); first += across_) {
      if (y + row_height(first, board) > pages_.bottom()) {
        ++count;
        y = pages_.top();
      }
      y += row_height(first, board) + gap_;
    }
    return count;
  }
  void add_step(std::size_t i, std::size_t place, double board, double y) {
    const double x = pages_.left() + (column_ + gap_) * static_cast<double>(place);
    pages_.picture(steps_[i].scene, {x, y}, board / scene_height_);
    Pages::Paragraph words = caption_;
    const double spare = board - pages_.paragraph_height(caption_, steps_[i].caption);
    words.x = across_ == 1 ? x + column_ + gap_ : x;
    words.y = across_ == 1 ? y + std::max(0.0, spare / 2) + words.style.size : y + board + 1.3 * words.style.size;
    pages_.paragraph(words, steps_[i].caption);
  }

  Pages& pages_;
  const std::vector<ShownStep>& steps_;
  std::size_t across_;
  double gap_, column_ = 0, scene_height_ = 0, full_ = 0;
  Pages::Paragraph caption_;
};

void add_worked_example(Pages& pages, const std::string& section) {
  pages.begin(section);
  pages.heading(pages.say(BookWords::step_by_step));
  const double y = pages.paragraph(
      {.x = pages.left(), .y = pages.under_heading(), .width = pages.width(), .style = pages.style(8.2)},
      pages.say(BookWords::places_named));
  const std::vector<ShownStep> steps = worked_example(pages);
  StepGrid(pages, steps).add(section, y);
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
