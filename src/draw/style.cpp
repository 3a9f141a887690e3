// The table of themes.
#include "hashi/draw/style.h"

#include <cmath>

namespace hashi::draw {
namespace {

// Okabe and Ito's eight without black, the yellow darkened so that a thin line of it shows on white.
constexpr std::array<Colour, kConflictColours> kOnWhite = {rgb(0xD55E00), rgb(0x0072B2), rgb(0x007A5A), rgb(0xB0508A),
                                                           rgb(0x8A6D00), rgb(0x7A4A00), rgb(0x2B8CC4)};
constexpr std::array<Colour, kConflictColours> kOnBlack = {rgb(0xFF8A3D), rgb(0x56B4E9), rgb(0x2CCB9B), rgb(0xE59AC6),
                                                           rgb(0xF0E442), rgb(0xE69F00), rgb(0x8FB7FF)};
constexpr std::array<Colour, 4> kClasses = {rgb(0xE69F00), rgb(0x7CC4EE), rgb(0xF0E442), rgb(0x33B891)};

constexpr Colour kBlack = rgb(0x000000), kWhite = rgb(0xFFFFFF);

constexpr Theme kThemes[] = {
    {.name = "classic",
     .summary = "black on white, for print",
     .paper = rgb(0xFFFFFF),
     .ink = rgb(0x1A1A1A),
     .faint = rgb(0xB4BAC2),
     .pencil = rgb(0x6B7280),
     .disc = rgb(0xFFFFFF),
     .rim = rgb(0x1A1A1A),
     .numeral = rgb(0x111111),
     .text = rgb(0x3A3F45),
     .looked_at = rgb(0xCFE6F7),
     .changed = rgb(0xF7D58A),
     .contradiction = rgb(0xF3B49A),
     .classes = kClasses,
     .conflicts = kOnWhite,
     .bridge_width = 2.6,
     .rim_width = 1.8},
    {.name = "dark",
     .summary = "light on dark, for screens",
     .paper = rgb(0x14181D),
     .ink = rgb(0xE8E6E1),
     .faint = rgb(0x59636F),
     .pencil = rgb(0x9AA5B1),
     .disc = rgb(0x222A33),
     .rim = rgb(0xC9D1D9),
     .numeral = rgb(0xF5F3EE),
     .text = rgb(0xC9D1D9),
     .looked_at = rgb(0x234A66),
     .changed = rgb(0x7A5A12),
     .contradiction = rgb(0x8A3318),
     .classes = {rgb(0x8A5A00), rgb(0x1F5F8B), rgb(0x6E6700), rgb(0x00694D)},
     .conflicts = kOnBlack,
     .bridge_width = 2.6,
     .rim_width = 1.6},
    {.name = "high-contrast",
     .summary = "heavy black on white, bold numerals",
     .paper = rgb(0xFFFFFF),
     .ink = rgb(0x000000),
     .faint = rgb(0x6A6A6A),
     .pencil = rgb(0x404040),
     .disc = rgb(0xFFFFFF),
     .rim = rgb(0x000000),
     .numeral = rgb(0x000000),
     .text = rgb(0x000000),
     .looked_at = rgb(0xBFE3FF),
     .changed = rgb(0xFFD54A),
     .contradiction = rgb(0xFF9A7A),
     .classes = {rgb(0xFFFFFF), rgb(0xFFE100), rgb(0xB8B8B8), rgb(0x7FD4FF)},
     .conflicts = {rgb(0xB03A00), rgb(0x00549A), rgb(0x00573F), rgb(0x8A2A66), rgb(0x5F4B00), rgb(0x5A3600),
                   rgb(0x004C8C)},
     .bridge_width = 3.8,
     .rim_width = 3.0,
     .bold_numerals = true},
    {.name = "atoms",
     .summary = "islands as atoms, bridges as bonds",
     .paper = rgb(0xFFFFFF),
     .ink = rgb(0x555A62),
     .faint = rgb(0xC4CAD1),
     .pencil = rgb(0x7A828C),
     .disc = rgb(0xD9D9D9),
     .rim = rgb(0x40454C),
     .numeral = rgb(0x000000),
     .text = rgb(0x3A3F45),
     .looked_at = rgb(0xCFE6F7),
     .changed = rgb(0xF7D58A),
     .contradiction = rgb(0xF3B49A),
     .classes = kClasses,
     .conflicts = kOnWhite,
     .bridge_width = 3.4,
     .rim_width = 1.0,
     .bold_numerals = true,
     .atoms = true},
    {.name = "print",
     .summary = "pure black on white, for books",
     .paper = kWhite,
     .ink = kBlack,
     .faint = kBlack,
     .pencil = kBlack,
     .disc = kWhite,
     .rim = kBlack,
     .numeral = kBlack,
     .text = kBlack,
     .looked_at = kWhite,
     .changed = kWhite,
     .contradiction = kWhite,
     .classes = {kWhite, kWhite, kWhite, kWhite},
     .conflicts = {kBlack, kBlack, kBlack, kBlack, kBlack, kBlack, kBlack},
     .bridge_width = 2.4,
     .rim_width = 1.7,
     .bold_numerals = true,
     .one_ink = true},
    {.name = "print-reversed",
     .summary = "pure white on black, for covers",
     .paper = kBlack,
     .ink = kWhite,
     .faint = kWhite,
     .pencil = kWhite,
     .disc = kBlack,
     .rim = kWhite,
     .numeral = kWhite,
     .text = kWhite,
     .looked_at = kBlack,
     .changed = kBlack,
     .contradiction = kBlack,
     .classes = {kBlack, kBlack, kBlack, kBlack},
     .conflicts = {kWhite, kWhite, kWhite, kWhite, kWhite, kWhite, kWhite},
     .bridge_width = 2.4,
     .rim_width = 1.8,
     .bold_numerals = true,
     .one_ink = true},
};

// One element per number of bonds that it is known for: none, H, O, N, C, P, S, Cl, Xe. The hues are those of
// Corey, Pauling and Koltun's models, lightened or darkened until a numeral stands out on them.
constexpr Colour kElements[] = {rgb(0xD9D9D9), rgb(0xF2F2F2), rgb(0xE8604C), rgb(0x6E9BEA), rgb(0x4A4F57),
                                rgb(0xF2963A), rgb(0xF0D43A), rgb(0x5CC45C), rgb(0x59BFC9)};

Colour disc_colour(const Theme& theme, int variant) {
  if (!theme.atoms) return theme.disc;
  constexpr int count = sizeof kElements / sizeof kElements[0];
  return variant >= 0 && variant < count ? kElements[variant] : theme.disc;
}

// Black or white, whichever can be read better.
Colour numeral_on(const Theme& theme, Colour disc) {
  const Colour dark = theme.numeral;
  const Colour light = rgb(0xFFFFFF);
  return contrast(dark, disc) >= contrast(light, disc) ? dark : light;
}

Colour conflict_colour(const Theme& theme, int group) {
  if (group < 0) return theme.pencil;
  return theme.conflicts[static_cast<std::size_t>(group % kConflictColours)];
}

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(Colour c) { return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue); }

}  // namespace

std::string hex(Colour colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t channel : {colour.red, colour.green, colour.blue}) {
    text.push_back(digits[channel >> 4]);
    text.push_back(digits[channel & 15]);
  }
  return text;
}

Colour mixed(Colour a, Colour b, int percent_of_b) {
  const auto channel = [percent_of_b](int from, int to) {
    return static_cast<std::uint8_t>((from * (100 - percent_of_b) + to * percent_of_b + 50) / 100);
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

double contrast(Colour a, Colour b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

std::string_view role_name(Role role) {
  constexpr std::string_view names[] = {"paper",         "dot",
                                        "frame",         "region",
                                        "region-band",   "band-looked-at",
                                        "band-changed",  "band-contradiction",
                                        "guide",         "edge",
                                        "conflict-edge", "pencil",
                                        "bridge",        "bundle",
                                        "new-bridge",    "supposed",
                                        "follows",       "ruled-out",
                                        "fault",         "ring",
                                        "fault-ring",    "island",
                                        "class-island",  "numeral",
                                        "class-numeral", "badge",
                                        "badge-text",    "tag",
                                        "tag-text",      "order",
                                        "order-text",    "title",
                                        "caption",       "label"};
  static_assert(sizeof names / sizeof names[0] == kRoles);
  return names[static_cast<std::size_t>(role)];
}

std::span<const Theme> themes() { return kThemes; }

const Theme* find_theme(std::string_view name) {
  for (const Theme& theme : kThemes) {
    if (theme.name == name) return &theme;
  }
  return nullptr;
}

Look look(const Theme& t, Role role, int variant) {
  const bool bold = t.bold_numerals;
  const std::size_t class_of = static_cast<std::size_t>(variant & 3);
  // One ink has no tints: what is looked at is dotted, and new bridges are bold.
  if (t.one_ink && role == Role::band_looked_at) return {.stroke = t.ink, .width = 1.6, .dash = 1.6, .gap = 3.2};
  if (t.one_ink && role == Role::band_changed) return {};
  if (t.one_ink && role == Role::new_bridge) return {.stroke = t.ink, .width = 2.1 * t.bridge_width};
  if (t.one_ink && role == Role::ruled_out) return {.stroke = t.ink, .width = 2.4, .round_ends = true};
  if (t.one_ink && role == Role::band_contradiction) return {.stroke = t.ink, .width = 18, .dash = 1.4, .gap = 1.4};
  switch (role) {
    case Role::paper:
      return {.fill = t.paper};
    case Role::dot:
      return {.fill = t.faint};
    case Role::frame:
      return {.stroke = t.rim, .width = 1.2};
    case Role::region:
      return {.fill = t.looked_at};
    case Role::region_band:
      return {.stroke = t.looked_at, .width = 24};
    case Role::band_looked_at:
      return {.stroke = t.looked_at, .width = 15, .round_ends = true};
    case Role::band_changed:
      return {.stroke = t.changed, .width = 20, .round_ends = true};
    case Role::band_contradiction:
      return {.stroke = t.contradiction, .width = 20, .dash = 9, .gap = 4};
    case Role::guide:
      return {.stroke = t.faint, .width = 1, .dash = 1.5, .gap = 3.5};
    case Role::edge:
      return {.stroke = mixed(t.faint, t.pencil, 45), .width = 1.2};
    case Role::conflict_edge:
      return {.stroke = conflict_colour(t, variant), .width = 1.3, .dash = variant < 0 ? 7.0 : 5.0, .gap = 3};
    case Role::pencil:
      return {.stroke = t.pencil, .width = 1.2, .dash = 4, .gap = 3};
    case Role::bridge:
      return {.stroke = t.ink, .width = t.bridge_width};
    case Role::bundle:
      return {.stroke = t.ink, .width = 3 * t.bridge_width};
    case Role::new_bridge:
      return {.stroke = t.ink, .width = t.bridge_width + 0.8};
    case Role::supposed:
      return {.stroke = t.conflicts[0], .width = t.bridge_width, .dash = 5, .gap = 3.5};
    case Role::follows:
      return {.stroke = t.conflicts[1], .width = t.bridge_width};
    case Role::ruled_out:
      return {.stroke = t.pencil, .width = 1.6, .round_ends = true};
    case Role::fault:
      return {.stroke = t.conflicts[0], .width = 3.4, .round_ends = true};
    case Role::ring:
      return {.stroke = t.conflicts[1], .width = 2.2, .dash = 4.5, .gap = 2.5};
    case Role::fault_ring:
      return {.stroke = t.conflicts[0], .width = 3.4};
    case Role::island:
      return {.fill = disc_colour(t, variant), .stroke = t.rim, .width = t.rim_width, .shaded = t.atoms};
    case Role::class_island:
      return {.fill = t.classes[class_of], .stroke = t.rim, .width = t.rim_width};
    case Role::numeral:
      return {.fill = numeral_on(t, disc_colour(t, variant)), .bold = bold};
    case Role::class_numeral:
      return {.fill = numeral_on(t, t.classes[class_of]), .bold = bold};
    case Role::badge:
      return {.fill = t.paper, .stroke = conflict_colour(t, variant), .width = 1.5};
    case Role::badge_text:
      return {.fill = t.text, .bold = true};
    case Role::tag:
      return {.fill = t.paper, .stroke = t.faint, .width = 0.8};
    case Role::tag_text:
      return {.fill = t.text};
    case Role::order:
      return {.fill = t.paper, .stroke = t.conflicts[1], .width = 1.4};
    case Role::order_text:
      return {.fill = t.text, .bold = true};
    case Role::title:
      return {.fill = t.text, .bold = true};
    case Role::caption:
      return {.fill = t.text};
    case Role::label:
      return {.fill = t.pencil};
  }
  return {};
}

}  // namespace hashi::draw
