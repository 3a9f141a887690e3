// The table of themes: complete, and readable by eye and in grey.
#include "hashi/draw/style.h"

#include <gtest/gtest.h>

#include <set>

namespace hashi::draw {
namespace {

TEST(Themes, have_names_of_their_own_and_are_found_by_them) {
  std::set<std::string_view> names;
  for (const Theme& theme : themes()) {
    EXPECT_TRUE(names.insert(theme.name).second);
    EXPECT_EQ(find_theme(theme.name), &theme);
    EXPECT_FALSE(theme.summary.empty());
  }
  for (const char* wanted : {"classic", "dark", "high-contrast", "atoms"})
    EXPECT_TRUE(names.contains(wanted)) << wanted;
  EXPECT_EQ(find_theme("no such theme"), nullptr);
}

TEST(Themes, give_every_role_something_to_show) {
  std::set<std::string_view> names;
  for (int r = 0; r < kRoles; ++r) {
    const Role role = static_cast<Role>(r);
    EXPECT_TRUE(names.insert(role_name(role)).second);
    for (const Theme& theme : themes()) {
      if (theme.one_ink && role == Role::band_changed) continue;  // new bridges are bold instead
      for (int variant = -1; variant < 12; ++variant) {
        const Look shown = look(theme, role, variant);
        EXPECT_TRUE(shown.fill || shown.stroke) << theme.name << " " << role_name(role);
        EXPECT_TRUE(!shown.stroke || shown.width > 0) << theme.name << " " << role_name(role);
      }
    }
  }
}

TEST(Themes, have_numerals_that_can_be_read_on_their_discs) {
  for (const Theme& theme : themes()) {
    for (int variant = -1; variant < 12; ++variant)
      EXPECT_GE(contrast(*look(theme, Role::numeral, variant).fill, *look(theme, Role::island, variant).fill), 4.5)
          << theme.name << " " << variant;
    for (int which = 0; which < 4; ++which)
      EXPECT_GE(contrast(*look(theme, Role::class_numeral, which).fill, *look(theme, Role::class_island, which).fill),
                4.5)
          << theme.name << " class " << which;
  }
}

TEST(Themes, have_lines_that_stand_out_from_the_paper) {
  for (const Theme& theme : themes()) {
    EXPECT_GE(contrast(*look(theme, Role::bridge).stroke, theme.paper), 4.5) << theme.name;
    EXPECT_GE(contrast(theme.text, theme.paper), 4.5) << theme.name;
    EXPECT_GE(contrast(theme.pencil, theme.paper), 3) << theme.name;
    for (const Colour colour : theme.conflicts)
      EXPECT_GE(contrast(colour, theme.paper), 3) << theme.name << hex(colour);
    // New bridges are drawn on the band of the change.
    EXPECT_GE(contrast(theme.ink, theme.changed), 4.5) << theme.name;
  }
}

TEST(Themes, keep_bridges_and_guides_apart) {
  for (const Theme& theme : themes()) {
    const Look bridge = look(theme, Role::bridge, 2), guide = look(theme, Role::guide);
    EXPECT_GE(bridge.width, 2 * guide.width) << theme.name;
    EXPECT_EQ(bridge.dash, 0) << theme.name;
    EXPECT_GT(guide.dash, 0) << theme.name;
    if (theme.one_ink)
      EXPECT_LE(guide.dash, guide.gap) << theme.name << ": only the dashes make it fainter";
    else
      EXPECT_GE(contrast(*bridge.stroke, theme.paper), 2 * contrast(*guide.stroke, theme.paper)) << theme.name;
  }
}

TEST(Themes, of_one_ink_have_no_tints) {
  int seen = 0;
  for (const Theme& theme : themes()) {
    if (!theme.one_ink) continue;
    ++seen;
    for (int r = 0; r < kRoles; ++r) {
      for (int variant = -1; variant < 12; ++variant) {
        const Look shown = look(theme, static_cast<Role>(r), variant);
        for (const std::optional<Colour>& colour : {shown.fill, shown.stroke}) {
          if (!colour) continue;
          EXPECT_TRUE(*colour == rgb(0x000000) || *colour == rgb(0xFFFFFF)) << theme.name << " " << r << hex(*colour);
        }
      }
    }
  }
  EXPECT_EQ(seen, 2);
}

TEST(Contrast, is_that_of_the_web_guidelines) {
  EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21, 1e-9);
  EXPECT_NEAR(contrast(rgb(0x123456), rgb(0x123456)), 1, 1e-9);
  EXPECT_NEAR(contrast(rgb(0x777777), rgb(0xFFFFFF)), 4.48, 0.01);
}

TEST(Colours, are_written_as_six_digits) {
  EXPECT_EQ(hex(rgb(0x0A0B0C)), "#0a0b0c");
  EXPECT_EQ(mixed(rgb(0x000000), rgb(0xFFFFFF), 50), rgb(0x808080));
  EXPECT_EQ(mixed(rgb(0x102030), rgb(0xFFFFFF), 0), rgb(0x102030));
}

}  // namespace
}  // namespace hashi::draw
