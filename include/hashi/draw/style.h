// Themes: a table of colours, and the look of each role in a scene.
//
// A scene gives the purpose of a line or disc (its Role); a theme is a row of colours; 'look' combines them. All
// colours come from here. Meaning is never carried by colour alone: classes differ in shape, conflict groups in shape
// and letter, highlights in width and dash, so a grey print is equivalent. Hues after Okabe and Ito (2008).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hashi::draw {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  bool operator==(const Colour&) const = default;
};

constexpr Colour rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex)};
}

std::string hex(Colour colour);                      // "#rrggbb"
Colour mixed(Colour a, Colour b, int percent_of_b);  // integers, so the same everywhere
double contrast(Colour a, Colour b);                 // 1 to 21, as WCAG 2 defines it

// The roles, from the back of the picture to the front.
enum class Role : std::uint8_t {
  paper,
  dot,                 // a cell of the board without an island
  frame,               // around the board
  region,              // discs under the islands of a group or part of the board,
  region_band,         //   and bands between them
  band_looked_at,      // wide bands under edges that a deduction looks at,
  band_changed,        //   changes,
  band_contradiction,  //   or cannot satisfy
  guide,               // where a bridge could stand
  edge,                // the same on a graph, where no geometry tells
  conflict_edge,       // such an edge in a conflict; variant: the group, or -1 for several
  pencil,              // bridges that may stand, beyond those that must
  bridge,              // variant: how many stand side by side
  bundle,              // one stroke for more bridges than fit side by side
  new_bridge,          // put there by the deduction that is shown
  supposed,            // a bridge, or the cross for none, that is assumed for the sake of argument
  follows,             //   or that follows from the assumption
  ruled_out,           // a cross: no bridge here
  fault,               // a heavy cross: here a rule is broken
  ring,                // around an island that a deduction looks at
  fault_ring,          // around an island that cannot be met
  island,              // variant: its clue when the theme colours by clue, else 0
  class_island,        // variant: the class, 0 to 3
  numeral,             // variants as for the island that it stands on
  class_numeral,
  badge,       // the marker of a conflict group; variant: the group
  badge_text,  //   and its letter
  tag,         // a small box for text on an edge
  tag_text,
  order,  // a small disc with the number of an inference
  order_text,
  title,
  caption,
  label,  // numbers of rows, columns, islands
};
inline constexpr int kRoles = static_cast<int>(Role::label) + 1;

std::string_view role_name(Role role);  // also the class attribute in SVG

struct Look {
  std::optional<Colour> fill;
  std::optional<Colour> stroke;
  double width = 0;          // of the stroke, in page units
  double dash = 0, gap = 0;  // 0 = a solid stroke
  bool round_ends = false;
  bool bold = false;
  bool shaded = false;  // a ball, lit from the upper left
};

// How far the light and the dark end of a ball's shading are mixed with white and black, in percent.
inline constexpr int kBallLight = 55, kBallShadow = 35;

inline constexpr int kConflictColours = 7;

struct Theme {
  std::string_view name;
  std::string_view summary;
  Colour paper, ink, faint, pencil;  // faint: guide lines
  Colour disc, rim, numeral;
  Colour text;  // titles, labels
  Colour looked_at, changed, contradiction;
  std::array<Colour, 4> classes;
  std::array<Colour, kConflictColours> conflicts;
  double bridge_width, rim_width;
  bool bold_numerals = false;
  bool atoms = false;  // discs are balls in the colour of an element with that many bonds
  // Black and white only, for a press with one ink: no tints, so lines differ in width and dash.
  bool one_ink = false;
};

std::span<const Theme> themes();
const Theme* find_theme(std::string_view name);  // null if unknown

Look look(const Theme& theme, Role role, int variant = 0);

}  // namespace hashi::draw
