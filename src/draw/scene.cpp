// Composes a scene from back to front: bands of a highlight, guide lines and conflicts, bridges, islands, marks, words.
#include "hashi/draw/scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/counted.h"
#include "draw/conflict_groups.h"
#include "draw/frame.h"
#include "draw/geometry.h"
#include "draw/placement.h"
#include "draw/printable.h"
#include "draw/shapes.h"
#include "hashi/puzzle/places.h"
#include "puzzle/colour_classes.h"

namespace hashi::draw {
namespace {

constexpr std::int32_t kMostNamed = 20;  // conflicts
constexpr double kMargin = 0.2 * kPitch;
constexpr double kLineHeight = 1.6;                                       // of a title or caption, in parts of its size
constexpr double kBold = 1.08;                                            // bold letters are wider
constexpr double kLabelRoom = 0.55 * kPitch, kLabelPlace = 0.3 * kPitch;  // the latter from the cells to the middle
constexpr double kTagSize = 0.3 * kPitch;
constexpr double kTagPadding = 0.09 * kPitch;
constexpr double kOrderRadius = 0.17 * kPitch;
constexpr double kBridgeGap = 0.2 * kPitch;  // between the middles of a double bridge
constexpr double kDotRadius = 0.02 * kPitch;
constexpr double kFrameRoom = 0.18 * kPitch;  // from the cells to the frame, within the margin
constexpr double kFrameToLabel =
    0.14 * kPitch;                // how much further out labels stand, so that a frame does not touch them
constexpr int kMostParallel = 5;  // more bridges become one thick stroke with its number
constexpr std::string_view kDash = "\u2013", kArrow = "\u2192", kAtMost = "\u2264";

// By the widths of Helvetica, near enough: arrows are twice as wide as digits.
double text_width(std::string_view text, double size) {
  double advance = 0;
  for (const std::string_view c : characters(text)) advance += c == kArrow ? 1.0 : c == " " ? 0.28 : kAdvance;
  return advance * size;
}

std::string caption_of(const Puzzle& puzzle) {
  const auto& [most, parts] = puzzle.rules();
  std::string text;
  if (most != 2) text += "at most " + counted(most, "bridge") + " between two islands";
  if (parts != 1) {
    if (!text.empty()) text += ", ";
    text += std::to_string(parts) + " separate networks";
  }
  return text;
}

// Broken at spaces into lines no wider than 'across'.
std::vector<std::string> wrapped(std::string_view text, double size, double across) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t space = std::min(text.find(' ', start), text.size());
    const std::string word(text.substr(start, space - start));
    start = space + 1;
    if (!lines.empty() && text_width(lines.back() + " " + word, size) <= across)
      lines.back() += " " + word;
    else
      lines.push_back(word);
  }
  return lines;
}

std::string describe_picture(const Picture& picture) {
  const Puzzle& puzzle = *picture.puzzle;
  if (!picture.caption.empty()) return "A step in solving a bridges puzzle. " + picture.caption;
  std::string text = picture.solution != nullptr ? "A solved bridges puzzle" : "A bridges puzzle";
  if (picture.grid != nullptr)
    text += " of " + counted(picture.grid->rows(), "row") + " and " + counted(picture.grid->columns(), "column");
  text += " with " + counted(puzzle.island_count(), "island");
  const std::string rules = caption_of(puzzle);
  return text + (rules.empty() ? "." : "; " + rules + ".");
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
    scene_.title = printable(picture.title.empty() ? "Hashiwokakero" : picture.title);
    scene_.description = printable(describe_picture(picture));
    if (picture.rules) caption_ = caption_of(puzzle_);
    // A few conflicts are named one by one; many names would hide the lines.
    crossings_say_it_ = picture.grid == nullptr && puzzle_.conflict_count() > kMostNamed &&
                        conflicts_are_the_crossings(puzzle_, frame_.at);
    if (crossings_say_it_ && picture.rules)
      caption_ += (caption_.empty() ? "" : ", ") + std::string("lines that cross exclude each other");
    // Words grow with the page, more slowly than it does.
    const double growth = std::clamp(std::sqrt(frame_.width / (14 * kPitch)), 1.0, 4.0);
    title_size_ = picture.title.empty() ? 0 : growth * 0.55 * kPitch;
    caption_size_ = caption_.empty() ? 0 : growth * 0.34 * kPitch;
    shift_ = {kMargin, kMargin + kLineHeight * (title_size_ + caption_size_)};
    if (picture.labels && picture.grid != nullptr) {
      const double room = kLabelRoom + (picture.frame ? kFrameToLabel : 0);
      shift_ = shift_ + Point{room, room};
    }
    // A narrow board is widened so that its words fit.
    const double words = std::max(text_width(caption_, caption_size_), kBold * text_width(scene_.title, title_size_));
    const double needed = picture.caption.empty() ? words : std::max(words, 9 * kPitch);
    const double spare = std::min(needed, 11 * kPitch) + 2 * kMargin - (frame_.width + shift_.x + kMargin);
    shift_.x += std::max(0.0, spare / 2);
    for (Point& p : frame_.at) p = p + shift_;
    scene_.width = frame_.width + shift_.x + kMargin + std::max(0.0, spare / 2);
    scene_.height = frame_.height + shift_.y + kMargin;
    below_ = scene_.height;
    below_size_ = growth * 0.34 * kPitch;
    below_lines_ = wrapped(printable(picture.caption), below_size_, scene_.width - 2 * kMargin);
    if (!below_lines_.empty())
      scene_.height += kLineHeight * below_size_ * static_cast<double>(below_lines_.size()) + kMargin;
  }

  Scene compose() && {
    add(Role::paper, 0, Polygon{{{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}}});
    if (picture_.grid != nullptr && picture_.dots) dots();
    if (picture_.grid != nullptr && picture_.frame) frame();
    region();
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

  void dots() {
    const Grid& grid = *picture_.grid;
    std::vector<char> is_island(static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns()), 0);
    const auto at = [&grid](std::int32_t row, std::int32_t column) {
      return static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns()) +
             static_cast<std::size_t>(column);
    };
    for (const Cell cell : grid.cells()) is_island[at(cell.row, cell.column)] = 1;
    for (std::int32_t r = 0; r < grid.rows(); ++r) {
      for (std::int32_t c = 0; c < grid.columns(); ++c) {
        if (is_island[at(r, c)] == 0)
          add(Role::dot, 0, Circle{shift_ + Point{kPitch * (c + 0.5), kPitch * (r + 0.5)}, kDotRadius});
      }
    }
  }

  // With round corners, which a polygon of eight short sides each approximates.
  void frame() {
    const Point low = shift_ - Point{kFrameRoom, kFrameRoom};
    const Point high = shift_ + Point{frame_.width + kFrameRoom, frame_.height + kFrameRoom};
    constexpr double radius = 0.22 * kPitch, quarter = 1.5707963267948966;
    constexpr int sides = 8;
    const Point centres[] = {{high.x - radius, low.y + radius},
                             {high.x - radius, high.y - radius},
                             {low.x + radius, high.y - radius},
                             {low.x + radius, low.y + radius}};
    Polygon outline;
    for (int corner = 0; corner < 4; ++corner) {
      for (int i = 0; i <= sides; ++i) {
        const double angle = quarter * (corner - 1 + static_cast<double>(i) / sides);
        outline.corners.push_back(centres[corner] + radius * Point{std::cos(angle), std::sin(angle)});
      }
    }
    add(Role::frame, 0, std::move(outline));
  }

  // A disc under each island, and bands where bridges join two of them, so that a group looks like one.
  void region() {
    const std::vector<IslandId>& islands = picture_.highlight.region;
    if (islands.empty()) return;
    IdVector<IslandId, char> inside(puzzle_.island_count(), 0);
    for (const IslandId i : islands) inside[i] = 1;
    for (const EdgeId e : puzzle_.edges()) {
      const Edge& edge = puzzle_.edge(e);
      if (inside[edge.a] == 0 || inside[edge.b] == 0) continue;
      const EdgeHighlight* mark = thought_of(e);
      if (shown_bridges(picture_, e) > 0 || (mark != nullptr && mark->after->lo > 0))
        add(Role::region_band, 0, Line{end_a(e), end_b(e)});
    }
    for (const IslandId i : islands) add(Role::region, 0, Circle{frame_.at[i], kDiscRadius + 0.16 * kPitch});
  }

  // What an argument supposes or concludes about an edge; null: nothing.
  const EdgeHighlight* thought_of(EdgeId e) const {
    for (const EdgeHighlight& mark : picture_.highlight.edges) {
      if (mark.edge == e && (mark.role == EdgeRole::supposed || mark.role == EdgeRole::follows)) return &mark;
    }
    return nullptr;
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
    // On a graph many edges may meet at an island, at any angle: keep bundles slim.
    const double span = picture_.grid != nullptr ? 1.35 * kDiscRadius : 1.1 * kDiscRadius;
    const double gap = count > 1 ? std::min(kBridgeGap, span / (count - 1)) : 0;
    for (int i = first; i < last; ++i) {
      const Point offset = gap * (i - (count - 1) / 2.0) * side;
      add(role, role == Role::bridge ? std::max(count, 2) : 0, Line{end_a(e) + offset, end_b(e) + offset});
    }
  }

  void tag(Point p, const std::string& text) {
    const double w = text_width(text, kTagSize) / 2 + kTagPadding, h = 0.19 * kPitch;
    add(Role::tag, 0, Polygon{{{p.x - w, p.y - h}, {p.x + w, p.y - h}, {p.x + w, p.y + h}, {p.x - w, p.y + h}}});
    add(Role::tag_text, 0, Text{p, kTagSize, text});
  }

  void cross_out(EdgeId e, Role role) { cross_out(e, between(end_a(e), end_b(e), 0.5), role); }

  void cross_out(EdgeId e, Point m, Role role) {
    const Point along = direction(end_a(e), end_b(e));
    const double r = std::min(0.12 * kPitch, 0.4 * distance(visible(e).a, visible(e).b));
    const Point u = r * (along + turned_left(along)), v = r * (along - turned_left(along));
    add(role, 0, Line{m - u, m + u});
    add(role, 0, Line{m - v, m + v});
  }

  IdVector<EdgeId, char> ruled_out() const {
    IdVector<EdgeId, char> result(puzzle_.edge_count(), 0);
    for (const EdgeId e : picture_.ruled_out) result[e] = 1;
    if (picture_.marks != nullptr) {
      for (const EdgeId e : puzzle_.edges()) result[e] |= (*picture_.marks)[e].hi == 0;
    }
    return result;
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
    if (is_graph && !crossings_say_it_) {
      groups_ = conflict_groups(puzzle_);
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        for (const EdgeId e : groups_[g]) group[e] = group[e] == kNoGroup ? static_cast<int>(g) : kSeveral;
      }
    }
    for (const EdgeId e : puzzle_.edges()) {
      const bool certain = shown_bridges(picture_, e) > 0;
      if (certain || (!is_graph && !picture_.guides)) continue;
      if (group[e] == kNoGroup)
        add(is_graph ? Role::edge : Role::guide, 0, visible(e));
      else
        add(Role::conflict_edge, group[e], visible(e));
    }
    for (const EdgeId e : puzzle_.edges()) bridges_on(e);
    const IdVector<EdgeId, char> is_ruled_out = ruled_out();
    for (const EdgeId e : puzzle_.edges()) {
      if (is_ruled_out[e] != 0) cross_out(e, Role::ruled_out);
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
    if (const EdgeHighlight* mark = thought_of(e)) {
      const int thought = std::max(mark->after->lo, count);
      const Role role = mark->role == EdgeRole::supposed ? Role::supposed : Role::follows;
      strokes(Role::bridge, e, 0, count, thought);
      strokes(role, e, count, thought, thought);
      if (mark->after->hi == 0) cross_out(e, role);
      return;
    }
    const int old = std::clamp(bridges_before(e), 0, count);
    strokes(Role::bridge, e, 0, old, lanes);
    strokes(Role::new_bridge, e, old, count, lanes);
    // Pencilled: one dashed lane for each further bridge that is still possible.
    if (pencilled) strokes(Role::pencil, e, count, lanes, lanes);
  }

  void rings() {
    for (const IslandId i : picture_.highlight.islands)
      add(Role::ring, 0, Circle{frame_.at[i], kDiscRadius + 0.1 * kPitch});
    for (const IslandId i : picture_.highlight.faults)
      add(Role::fault_ring, 0, Circle{frame_.at[i], kDiscRadius + 0.1 * kPitch});
  }

  void islands() {
    const bool classes = picture_.colours && picture_.grid != nullptr;
    const IdVector<IslandId, int> class_of = classes ? colour_classes(*picture_.grid) : IdVector<IslandId, int>();
    for (const IslandId i : puzzle_.islands()) {
      const Point p = frame_.at[i];
      if (!classes)
        add(Role::island, clue_variant(i), Circle{p, kDiscRadius});
      else
        add(Role::class_island, class_of[i], class_shape(class_of[i], p));
    }
    for (const IslandId i : puzzle_.islands()) {
      const std::string text = puzzle_.clue(i).text();
      const double size =
          std::min(1.34 * kDiscRadius, 1.45 * kDiscRadius / (kAdvance * static_cast<double>(text.size())));
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

  // Every crossing is a conflict, so a point on it is enough.
  void mark_crossings() {
    int next = 0;
    for (const Conflict& c : puzzle_.conflicts())
      add(Role::badge, next++, Circle{*crossing(end_a(c.a), end_b(c.a), end_a(c.b), end_b(c.b)), 0.09 * kPitch});
  }

  void conflicts_and_capacities() {
    if (crossings_say_it_) mark_crossings();
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
      if (mark.role == EdgeRole::contradiction) fault_on(mark.edge);
      if (mark.role == EdgeRole::follows && mark.number > 0) order(mark);
      if (mark.role == EdgeRole::supposed) question(mark);
      if (mark.role == EdgeRole::limited)
        tag(placement_.on_edge(mark.edge, kTagSize), std::string(kAtMost) + std::to_string(mark.after->hi));
      if (mark.role != EdgeRole::changed || !mark.before || !mark.after) continue;
      const std::string text = mark_text(*mark.before) + " " + std::string(kArrow) + " " + mark_text(*mark.after);
      const double half = text_width(text, kTagSize) / 2 + kTagPadding;
      Point p = placement_.on_edge(mark.edge, 0.5 * kPitch);
      // On a level edge the tag would hide what has changed, so it goes just below.
      if (std::abs(end_a(mark.edge).y - end_b(mark.edge).y) < 2 * half) p = p + Point{0, 0.44 * kPitch};
      tag(p, text);
    }
  }

  // What is thought of an edge and cannot be drawn as bridges or as a cross; else empty.
  std::string written_thought(const EdgeHighlight& mark) const {
    const bool is_limit = mark.after->hi > 0 && mark.after->lo <= shown_bridges(picture_, mark.edge);
    return is_limit ? std::string(kAtMost) + std::to_string(mark.after->hi) : "";
  }

  // The middle of a mark on an edge, beside the cross if there is one.
  Point beside_cross(const EdgeHighlight& mark, double half_width) {
    if (mark.after->hi > 0) return placement_.on_edge(mark.edge, half_width);
    const Point a = end_a(mark.edge), b = end_b(mark.edge), along = direction(a, b);
    const double step = 0.14 * kPitch + half_width;
    const bool has_room = distance(visible(mark.edge).a, visible(mark.edge).b) > 2 * (step + half_width);
    return between(a, b, 0.5) + step * (has_room ? along : turned_left(along));
  }

  void question(const EdgeHighlight& mark) {
    const std::string text = written_thought(mark) + "?";
    tag(beside_cross(mark, text_width(text, kTagSize) / 2 + kTagPadding), text);
  }

  // Where the edge meets another that cannot be as it is, otherwise in the middle.
  void fault_on(EdgeId e) {
    for (const EdgeHighlight& other : picture_.highlight.edges) {
      if (other.role != EdgeRole::contradiction || other.edge == e) continue;
      const auto p = crossing(end_a(e), end_b(e), end_a(other.edge), end_b(other.edge));
      if (p) return cross_out(e, *p, Role::fault);
    }
    cross_out(e, Role::fault);
  }

  // The number of an inference, on what follows from it.
  void order(const EdgeHighlight& mark) {
    const std::string limit = written_thought(mark);
    const double across = limit.empty() ? 0 : text_width(limit, kTagSize) + 2 * kTagPadding;
    const Point p = beside_cross(mark, kOrderRadius + across / 2);
    if (!limit.empty()) tag(p + Point{kOrderRadius, 0}, limit);
    const Point centre = p - Point{across / 2, 0};
    add(Role::order, 0, Circle{centre, kOrderRadius});
    const std::string number = std::to_string(mark.number);
    add(Role::order_text, 0, Text{centre, (number.size() > 1 ? 1.1 : 1.35) * kOrderRadius, number});
  }

  void words() {
    const double across = scene_.width - 2 * kMargin;
    if (title_size_ > 0) {
      const double size = std::min(title_size_, title_size_ * across / (kBold * text_width(scene_.title, title_size_)));
      add(Role::title, 0, Text{{scene_.width / 2, kMargin + 0.6 * title_size_}, size, scene_.title});
    }
    if (caption_size_ > 0) {
      const double size = std::min(caption_size_, caption_size_ * across / text_width(caption_, caption_size_));
      const double y = kMargin + kLineHeight * title_size_ + 0.6 * caption_size_;
      add(Role::caption, 0, Text{{scene_.width / 2, y}, size, caption_});
    }
    double y = below_ + 0.6 * below_size_;
    for (const std::string& line : below_lines_) {
      const double size = std::min(below_size_, below_size_ * across / text_width(line, below_size_));
      add(Role::caption, 0, Text{{scene_.width / 2, y}, size, line});
      y += kLineHeight * below_size_;
    }
    if (!picture_.labels) return;
    const double size = 0.3 * kPitch;
    if (picture_.grid == nullptr) {
      for (const IslandId i : puzzle_.islands()) add(Role::label, 0, Text{label_place(i), size, Places().name(i)});
      return;
    }
    const double out = kLabelPlace + (picture_.frame ? kFrameToLabel : 0);
    for (std::int32_t c = 0; c < picture_.grid->columns(); ++c)
      add(Role::label, 0, Text{{shift_.x + kPitch * (c + 0.5), shift_.y - out}, size, column_name(c)});
    for (std::int32_t r = 0; r < picture_.grid->rows(); ++r)
      add(Role::label, 0, Text{{shift_.x - out, shift_.y + kPitch * (r + 0.5)}, size, std::to_string(r + 1)});
  }

  // Beside the island, on the side that its edges leave free.
  Point label_place(IslandId i) const {
    constexpr Point sides[] = {{0.45, -0.45}, {0.45, 0.45}, {-0.45, -0.45}, {-0.45, 0.45},
                               {0, -0.62},    {0, 0.62},    {0.64, 0},      {-0.64, 0}};
    Point best;
    double most = -1;
    for (const Point side : sides) {
      const Point p = frame_.at[i] + kPitch * side;
      double room = 0.35 * kPitch;
      for (const EdgeId e : puzzle_.edges_at(i)) room = std::min(room, distance_to_segment(p, end_a(e), end_b(e)));
      if (room > most) {
        most = room;
        best = p;
      }
    }
    return best;
  }

  static constexpr int kNoGroup = -2, kSeveral = -1;

  const Picture& picture_;
  const Puzzle& puzzle_;
  Frame frame_;
  Placement placement_;
  Scene scene_;
  Point shift_;
  double title_size_ = 0, caption_size_ = 0;
  std::string caption_;
  bool crossings_say_it_ = false;
  double below_ = 0, below_size_ = 0;
  std::vector<std::string> below_lines_;
  std::vector<ConflictGroup> groups_;
  std::vector<EdgeId> numbered_;  // drawn as one stroke, so their number is written
};

}  // namespace

Scene make_scene(const Picture& picture, const Theme& theme) { return Composer(picture, theme).compose(); }

}  // namespace hashi::draw
