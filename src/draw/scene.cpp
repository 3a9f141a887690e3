// Composes a scene from back to front: bands of a highlight, guide lines and conflicts, bridges, islands, marks, words.
#include "draw/scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/classes.h"
#include "draw/conflict_groups.h"
#include "draw/geometry.h"
#include "draw/layout.h"
#include "draw/placement.h"
#include "draw/printable.h"

namespace hashi::draw {
namespace {

constexpr double kMargin = 0.2 * kPitch;
constexpr double kTitleHeight = 0.95 * kPitch;
constexpr double kCaptionHeight = 0.55 * kPitch;
constexpr double kLabelRoom = 0.55 * kPitch;
constexpr double kBadgeRadius = 0.2 * kPitch;
constexpr double kTagSize = 0.3 * kPitch;
constexpr double kBridgeGap = 0.2 * kPitch;  // between the middles of a double bridge
constexpr int kMostParallel = 5;             // more bridges become one thick stroke with its number
constexpr std::string_view kDash = "\u2013", kArrow = "\u2192", kAtMost = "\u2264";

double text_width(std::string_view text, double size) {
  return kAdvance * size * static_cast<double>(characters(text).size());
}

std::string caption_of(const Puzzle& puzzle) {
  const auto& [most, parts] = puzzle.rules();
  std::string text;
  if (most != 2)
    text += "at most " + std::to_string(most) + (most == 1 ? " bridge" : " bridges") + " between two islands";
  if (parts != 1) {
    if (!text.empty()) text += ", ";
    text += std::to_string(parts) + " separate networks";
  }
  return text;
}

std::string describe_picture(const Picture& picture) {
  const Puzzle& puzzle = *picture.puzzle;
  std::string text = picture.solution != nullptr ? "A solved bridges puzzle" : "A bridges puzzle";
  if (picture.grid != nullptr)
    text += " of " + std::to_string(picture.grid->rows()) + " rows and " + std::to_string(picture.grid->columns()) +
            " columns";
  text += " with " + std::to_string(puzzle.island_count()) + " islands";
  const std::string rules = caption_of(puzzle);
  return text + (rules.empty() ? "." : "; " + rules + ".");
}

// The distance to the nearest other point that nine in ten islands keep; sweeps from left to right.
double usual_distance(const Layout& layout) {
  std::vector<Point> points = layout.items();
  std::sort(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
  std::vector<double> nearest;
  for (std::size_t i = 0; i < points.size(); ++i) {
    double least = 1e300;
    for (std::size_t j = i + 1; j < points.size() && points[j].x - points[i].x < least; ++j)
      least = std::min(least, distance(points[i], points[j]));
    for (std::size_t j = i; j-- > 0 && points[i].x - points[j].x < least;)
      least = std::min(least, distance(points[i], points[j]));
    nearest.push_back(least);
  }
  const auto tenth = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 10);
  std::nth_element(nearest.begin(), tenth, nearest.end());
  return *tenth;
}

// Where the islands come on the page, and how large the board is.
struct Frame {
  Layout at;
  double width = 0, height = 0;
};

Frame frame_of_grid(const Grid& grid) {
  Frame frame{.width = kPitch * grid.columns(), .height = kPitch * grid.rows()};
  for (const Cell cell : grid.cells()) frame.at.push_back({kPitch * (cell.column + 0.5), kPitch * (cell.row + 0.5)});
  return frame;
}

Frame frame_of_layout(const Layout& layout) {
  Point low = layout[IslandId{0}], high = low;
  for (const Point p : layout) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const Point extent = high - low;
  const double usual = layout.size() > 1 ? usual_distance(layout) : 0;
  double scale = usual > 0 ? 2.1 * kPitch / usual : 1;
  // Islands that nearly coincide must not blow up the rest of the page.
  const double largest = kPitch * (10 + 8 * std::sqrt(static_cast<double>(layout.size())));
  const double longest = std::max(extent.x, extent.y);
  if (scale * longest > largest) scale = largest / longest;
  Frame frame{.width = scale * extent.x + kPitch, .height = scale * extent.y + kPitch};
  for (const Point p : layout) frame.at.push_back(scale * (p - low) + Point{0.5 * kPitch, 0.5 * kPitch});
  return frame;
}

Frame frame_of(const Picture& picture) {
  if (picture.grid != nullptr) return frame_of_grid(*picture.grid);
  return frame_of_layout(picture.layout != nullptr ? *picture.layout : make_layout(*picture.puzzle));
}

// The outlines of the four classes: circle, square, diamond, hexagon; all cover about the same area.
std::vector<Point> class_outline(int which, Point c) {
  const double r = kDiscRadius;
  if (which == 1) {
    const double h = 0.9 * r;
    return {{c.x - h, c.y - h}, {c.x + h, c.y - h}, {c.x + h, c.y + h}, {c.x - h, c.y + h}};
  }
  if (which == 2) {
    const double h = 1.2 * r;
    return {{c.x, c.y - h}, {c.x + h, c.y}, {c.x, c.y + h}, {c.x - h, c.y}};
  }
  const double h = 1.08 * r, v = 0.935 * r;
  return {{c.x - h, c.y}, {c.x - h / 2, c.y - v}, {c.x + h / 2, c.y - v},
          {c.x + h, c.y}, {c.x + h / 2, c.y + v}, {c.x - h / 2, c.y + v}};
}

// Badges of conflict groups: the shape goes round with a period of four, the colour with one of seven.
Shape badge_shape(int group, Point c) {
  const double r = kBadgeRadius;
  switch (group % 4) {
    case 0:
      return Circle{c, r};
    case 1:
      return Polygon{{{c.x - 0.9 * r, c.y - 0.9 * r},
                      {c.x + 0.9 * r, c.y - 0.9 * r},
                      {c.x + 0.9 * r, c.y + 0.9 * r},
                      {c.x - 0.9 * r, c.y + 0.9 * r}}};
    case 2:
      return Polygon{{{c.x, c.y - 1.25 * r}, {c.x + 1.25 * r, c.y}, {c.x, c.y + 1.25 * r}, {c.x - 1.25 * r, c.y}}};
    default:
      return Polygon{{{c.x - 1.15 * r, c.y},
                      {c.x - 0.57 * r, c.y - r},
                      {c.x + 0.57 * r, c.y - r},
                      {c.x + 1.15 * r, c.y},
                      {c.x + 0.57 * r, c.y + r},
                      {c.x - 0.57 * r, c.y + r}}};
  }
}

std::string mark_text(Mark mark) {
  if (mark.lo == mark.hi) return std::to_string(mark.lo);
  return std::to_string(mark.lo) + std::string(kDash) + std::to_string(mark.hi);
}

class Composer {
 public:
  Composer(const Picture& picture, const Theme& theme)
      : picture_(picture), puzzle_(*picture.puzzle), frame_(frame_of(picture)), placement_(puzzle_, frame_.at) {
    scene_.theme = &theme;
    shift_ = {kMargin, kMargin};
    if (!picture.title.empty()) shift_.y += kTitleHeight;
    caption_ = caption_of(puzzle_);
    if (!caption_.empty()) shift_.y += kCaptionHeight;
    words_ = shift_.y;
    if (picture.labels && picture.grid != nullptr) shift_ = shift_ + Point{kLabelRoom, kLabelRoom};
    for (Point& p : frame_.at) p = p + shift_;
    scene_.width = frame_.width + shift_.x + kMargin;
    scene_.height = frame_.height + shift_.y + kMargin;
    // A narrow board is widened so that its words fit.
    const double needed = std::min(text_width(caption_, kCaption) + 2 * kMargin, 12 * kPitch);
    if (needed > scene_.width) {
      for (Point& p : frame_.at) p.x += (needed - scene_.width) / 2;
      shift_.x += (needed - scene_.width) / 2;
      scene_.width = needed;
    }
    scene_.title = printable(picture.title.empty() ? "Hashiwokakero" : picture.title);
    scene_.description = printable(describe_picture(picture));
  }

  Scene compose() && {
    add(Role::paper, 0, Polygon{{{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}}});
    bands();
    edges();
    rings();
    islands();
    if (picture_.grid == nullptr) conflicts_and_capacities();
    changes();
    words();
    return std::move(scene_);
  }

 private:
  static constexpr double kCaption = 0.34 * kPitch;

  void add(Role role, int variant, Shape shape) {
    Item& item = scene_.items.emplace_back();
    item.role = role;
    item.variant = variant;
    item.shape = std::move(shape);
  }
  Point end_a(EdgeId e) const { return frame_.at[puzzle_.edge(e).a]; }
  Point end_b(EdgeId e) const { return frame_.at[puzzle_.edge(e).b]; }

  // The part of an edge that the discs at its ends leave visible.
  Line visible(EdgeId e) const {
    const Point along = direction(end_a(e), end_b(e));
    return {end_a(e) + kDiscRadius * along, end_b(e) - kDiscRadius * along};
  }

  void bands() {
    for (const EdgeRole role : {EdgeRole::looked_at, EdgeRole::changed, EdgeRole::contradiction}) {
      for (const EdgeHighlight& mark : picture_.highlight.edges) {
        if (mark.role != role) continue;
        const Role band = role == EdgeRole::looked_at ? Role::band_looked_at
                          : role == EdgeRole::changed ? Role::band_changed
                                                      : Role::band_contradiction;
        add(band, 0, Line{end_a(mark.edge), end_b(mark.edge)});
      }
    }
  }

  // 'count' strokes side by side; stroke i of them is offset from the middle.
  void strokes(Role role, EdgeId e, int first, int last, int count) {
    const Point side = turned_left(direction(end_a(e), end_b(e)));
    const double gap = count > 1 ? std::min(kBridgeGap, 1.35 * kDiscRadius / (count - 1)) : 0;
    for (int i = first; i < last; ++i) {
      const Point offset = gap * (i - (count - 1) / 2.0) * side;
      add(role, 0, Line{end_a(e) + offset, end_b(e) + offset});
    }
  }

  void tag(Point p, const std::string& text) {
    const double w = text_width(text, kTagSize) / 2 + 0.06 * kPitch, h = 0.19 * kPitch;
    add(Role::tag, 0, Polygon{{{p.x - w, p.y - h}, {p.x + w, p.y - h}, {p.x + w, p.y + h}, {p.x - w, p.y + h}}});
    add(Role::tag_text, 0, Text{p, kTagSize, text});
  }

  void cross_out(EdgeId e) {
    const Point m = between(end_a(e), end_b(e), 0.5), along = direction(end_a(e), end_b(e));
    const double r = std::min(0.12 * kPitch, 0.4 * distance(visible(e).a, visible(e).b));
    const Point u = r * (along + turned_left(along)), v = r * (along - turned_left(along));
    add(Role::ruled_out, 0, Line{m - u, m + u});
    add(Role::ruled_out, 0, Line{m - v, m + v});
  }

  bool is_ruled_out(EdgeId e) const {
    if (picture_.marks != nullptr && (*picture_.marks)[e].hi == 0) return true;
    return std::find(picture_.ruled_out.begin(), picture_.ruled_out.end(), e) != picture_.ruled_out.end();
  }

  // The bridges that the highlighted deduction adds to what was there before.
  int bridges_before(EdgeId e) const {
    for (const EdgeHighlight& mark : picture_.highlight.edges) {
      if (mark.edge == e && mark.role == EdgeRole::changed && mark.before) return mark.before->lo;
    }
    return shown_bridges(picture_, e);
  }

  void edges() {
    const bool is_graph = picture_.grid == nullptr;
    IdVector<EdgeId, int> group(puzzle_.edge_count(), kNoGroup);
    if (is_graph) {
      groups_ = conflict_groups(puzzle_);
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        for (const EdgeId e : groups_[g]) group[e] = group[e] == kNoGroup ? static_cast<int>(g) : kSeveral;
      }
    }
    for (const EdgeId e : puzzle_.edges()) {
      const bool certain = shown_bridges(picture_, e) > 0;
      if (certain || (!is_graph && !picture_.guides)) continue;
      if (group[e] == kNoGroup)
        add(Role::guide, 0, visible(e));
      else
        add(Role::conflict_edge, group[e], visible(e));
    }
    for (const EdgeId e : puzzle_.edges()) bridges_on(e);
    for (const EdgeId e : puzzle_.edges()) {
      if (is_ruled_out(e)) cross_out(e);
    }
  }

  void bridges_on(EdgeId e) {
    const int count = shown_bridges(picture_, e);
    if (count > kMostParallel) {
      add(Role::bundle, 0, Line{end_a(e), end_b(e)});
      numbered_.push_back(e);
      return;
    }
    const bool pencilled = picture_.solution == nullptr && picture_.marks != nullptr;
    const int possible = pencilled ? std::max((*picture_.marks)[e].hi, count) : count;
    const int lanes = possible > kMostParallel ? std::max(count, 1) : possible;
    const int old = std::clamp(bridges_before(e), 0, count);
    strokes(Role::bridge, e, 0, old, lanes);
    strokes(Role::new_bridge, e, old, count, lanes);
    // Pencilled: one dashed lane for each further bridge that is still possible.
    if (pencilled) strokes(Role::pencil, e, count, lanes, lanes);
  }

  void rings() {
    for (const IslandId i : picture_.highlight.islands)
      add(Role::ring, 0, Circle{frame_.at[i], kDiscRadius + 0.1 * kPitch});
  }

  void islands() {
    const bool classes = picture_.colours && picture_.grid != nullptr;
    const IdVector<IslandId, int> class_of = classes ? colour_classes(*picture_.grid) : IdVector<IslandId, int>();
    for (const IslandId i : puzzle_.islands()) {
      const Point p = frame_.at[i];
      if (!classes)
        add(Role::island, clue_variant(i), Circle{p, kDiscRadius});
      else if (class_of[i] == 0)
        add(Role::class_island, 0, Circle{p, kDiscRadius});
      else
        add(Role::class_island, class_of[i], Polygon{class_outline(class_of[i], p)});
    }
    for (const IslandId i : puzzle_.islands()) {
      const std::string text = puzzle_.clue(i).text();
      const double size =
          std::min(1.28 * kDiscRadius, 1.42 * kDiscRadius / (kAdvance * static_cast<double>(text.size())));
      if (classes)
        add(Role::class_numeral, class_of[i], Text{frame_.at[i], size, text});
      else
        add(Role::numeral, clue_variant(i), Text{frame_.at[i], size, text});
    }
  }

  // Only themes that colour by clue need to know it; others keep one group of discs.
  int clue_variant(IslandId i) const {
    const Clue clue = puzzle_.clue(i);
    return scene_.theme->atoms && clue.is_number() ? clue.value() : scene_.theme->atoms ? -1 : 0;
  }

  void badge(int group, Point p) {
    const std::string name = group_name(group);
    add(Role::badge, group, badge_shape(group, p));
    const double size =
        std::min(1.45 * kBadgeRadius, 1.6 * kBadgeRadius / (kAdvance * static_cast<double>(name.size())));
    // Most small letters stand lower than capitals: the middle of the x-height goes to the centre.
    add(Role::badge_text, 0, Text{p - Point{0, 0.08 * size}, size, name});
  }

  void conflicts_and_capacities() {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const int name = static_cast<int>(g);
      const ConflictGroup& group = groups_[g];
      if (group.size() == 2) {
        const auto p = crossing(end_a(group[0]), end_b(group[0]), end_a(group[1]), end_b(group[1]));
        if (p && placement_.take_crossing(*p, 1.2 * kBadgeRadius, group[0], group[1])) {
          badge(name, *p);
          continue;
        }
      }
      for (const EdgeId e : group) badge(name, placement_.on_edge(e, 1.2 * kBadgeRadius));
    }
    for (const EdgeId e : puzzle_.edges()) {
      if (puzzle_.capacity(e) >= puzzle_.rules().max_bridges) continue;
      const std::string text = std::string(kAtMost) + std::to_string(puzzle_.capacity(e));
      tag(placement_.on_edge(e, text_width(text, kTagSize) / 2 + 2), text);
    }
  }

  void changes() {
    for (const EdgeId e : numbered_) {
      const std::string text = std::to_string(shown_bridges(picture_, e));
      tag(placement_.on_edge(e, text_width(text, kTagSize) / 2 + 2), text);
    }
    for (const EdgeHighlight& mark : picture_.highlight.edges) {
      if (mark.role == EdgeRole::contradiction) cross_out(mark.edge);
      if (!mark.before || !mark.after) continue;
      const std::string text = mark_text(*mark.before) + std::string(kArrow) + mark_text(*mark.after);
      const double half = text_width(text, kTagSize) / 2 + 0.06 * kPitch;
      // A short level edge has no room on it: the tag goes just below.
      const Line line = visible(mark.edge);
      const bool is_level = std::abs(line.a.y - line.b.y) < 2 * half;
      Point p = placement_.on_edge(mark.edge, half);
      if (is_level && distance(line.a, line.b) < 2 * half) p = p + Point{0, 0.55 * kPitch};
      tag(p, text);
    }
  }

  void words() {
    if (!picture_.title.empty()) {
      const double size =
          std::min(0.55 * kPitch, (scene_.width - 2 * kMargin) /
                                      (kAdvance * 1.06 * static_cast<double>(characters(scene_.title).size())));
      add(Role::title, 0, Text{{scene_.width / 2, kMargin + 0.45 * kTitleHeight}, size, scene_.title});
    }
    if (!caption_.empty()) {
      const double size = std::min(kCaption, kCaption * (scene_.width - 2 * kMargin) / text_width(caption_, kCaption));
      add(Role::caption, 0, Text{{scene_.width / 2, words_ - 0.55 * kCaptionHeight}, size, caption_});
    }
    if (!picture_.labels) return;
    const double size = 0.3 * kPitch;
    if (picture_.grid == nullptr) {
      for (const IslandId i : puzzle_.islands())
        add(Role::label, 0, Text{frame_.at[i] + Point{0.46 * kPitch, -0.4 * kPitch}, size, std::to_string(index(i))});
      return;
    }
    for (std::int32_t c = 0; c < picture_.grid->columns(); ++c)
      add(Role::label, 0, Text{{shift_.x + kPitch * (c + 0.5), shift_.y - 0.3 * kPitch}, size, std::to_string(c)});
    for (std::int32_t r = 0; r < picture_.grid->rows(); ++r)
      add(Role::label, 0, Text{{shift_.x - 0.3 * kPitch, shift_.y + kPitch * (r + 0.5)}, size, std::to_string(r)});
  }

  static constexpr int kNoGroup = -2, kSeveral = -1;

  const Picture& picture_;
  const Puzzle& puzzle_;
  Frame frame_;
  Placement placement_;
  Scene scene_;
  Point shift_;
  double words_ = 0;
  std::string caption_;
  std::vector<ConflictGroup> groups_;
  std::vector<EdgeId> numbered_;  // drawn as one stroke, so their number is written
};

}  // namespace

Scene make_scene(const Picture& picture, const Theme& theme) { return Composer(picture, theme).compose(); }

}  // namespace hashi::draw
