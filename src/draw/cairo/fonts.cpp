// HarfBuzz reads the metrics, FreeType hands the outlines to cairo, which embeds a subset.
//
// Cairo keeps a face for as long as a document refers to it, so the FreeType face and the bytes of the file belong to
// cairo's face and go with it.
#include "draw/cairo/fonts.h"

#include <cairo-ft.h>
#include <cairo.h>
#include <hb.h>

#include <algorithm>
#include <cstdio>

namespace hashi::draw {
namespace {

// What cairo's face needs for as long as it lives.
struct Outlines {
  std::shared_ptr<const std::string> bytes;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
};

void release_outlines(void* data) {
  auto* const outlines = static_cast<Outlines*>(data);
  if (outlines->face != nullptr) FT_Done_Face(outlines->face);
  if (outlines->library != nullptr) FT_Done_FreeType(outlines->library);
  delete outlines;
}

const cairo_user_data_key_t kOutlinesKey = {};

cairo_font_face_t* cairo_face(const FontFile& file) {
  auto* const outlines = new Outlines{.bytes = file.bytes};
  const auto* const data = reinterpret_cast<const FT_Byte*>(file.bytes->data());
  if (FT_Init_FreeType(&outlines->library) != 0 ||
      FT_New_Memory_Face(outlines->library, data, static_cast<FT_Long>(file.bytes->size()),
                         static_cast<FT_Long>(file.index), &outlines->face) != 0) {
    release_outlines(outlines);
    return nullptr;
  }
  cairo_font_face_t* const face = cairo_ft_font_face_create_for_ft_face(outlines->face, FT_LOAD_NO_HINTING);
  if (cairo_font_face_set_user_data(face, &kOutlinesKey, outlines, release_outlines) != CAIRO_STATUS_SUCCESS) {
    cairo_font_face_destroy(face);
    release_outlines(outlines);
    return nullptr;
  }
  return face;
}

struct Character {
  std::uint32_t code = 0;
  std::string_view bytes;
};

// Of valid UTF-8.
std::vector<Character> characters_of(std::string_view text) {
  std::vector<Character> list;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length && at + i < text.size(); ++i)
      code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    list.push_back({code, text.substr(at, length)});
    at += length;
  }
  return list;
}

}  // namespace

struct Fonts::Font {
  std::string name;
  std::shared_ptr<const std::string> bytes;
  hb_font_t* font = nullptr;
  cairo_font_face_t* face = nullptr;
  double units_per_em = 1000;

  Font() = default;
  Font(const Font&) = delete;
  Font& operator=(const Font&) = delete;
  ~Font() {
    if (face != nullptr) cairo_font_face_destroy(face);
    hb_font_destroy(font);
  }
  bool has(std::uint32_t code) const {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(font, code, &glyph) != 0;
  }
};

// Glyphs of one font, in parts of the font size.
struct Fonts::Run {
  struct Glyph {
    unsigned long index = 0;
    double advance = 0, x = 0, y = 0;
    std::size_t text_at = 0;  // where its characters begin; several glyphs may share them
  };
  const Font* font = nullptr;
  std::string_view text;
  std::vector<Glyph> glyphs;
};

Fonts::Fonts(Fonts&&) noexcept = default;
Fonts::~Fonts() = default;

Result<Fonts> Fonts::open(const FaceFiles& files) {
  std::array<std::vector<std::shared_ptr<Font>>, kFaces> faces;
  for (std::size_t f = 0; f < files.size(); ++f) {
    for (const FontFile& file : files[f]) {
      auto font = std::make_shared<Font>();
      font->name = file.name;
      font->bytes = file.bytes;
      hb_blob_t* const blob = hb_blob_create(file.bytes->data(), static_cast<unsigned>(file.bytes->size()),
                                             HB_MEMORY_MODE_READONLY, nullptr, nullptr);
      hb_face_t* const face = hb_face_create(blob, file.index);
      hb_blob_destroy(blob);
      const bool is_font = hb_face_get_glyph_count(face) > 0;
      font->units_per_em = hb_face_get_upem(face);
      font->font = hb_font_create(face);
      hb_face_destroy(face);
      if (is_font) font->face = cairo_face(file);
      if (font->face == nullptr)
        return Error{.code = ErrorCode::format, .message = file.name + " is not a font that can be embedded"};
      faces[f].push_back(std::move(font));
    }
  }
  return Fonts(std::move(faces));
}

std::vector<Fonts::Run> Fonts::shaped(Face face, std::string_view text) const {
  const auto& fonts = faces_[static_cast<std::size_t>(face)];
  std::vector<Run> runs;
  std::string_view pending;
  const Font* current = nullptr;
  const auto flush = [&] {
    if (current == nullptr) return;
    hb_buffer_t* const buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, pending.data(), static_cast<int>(pending.size()), 0, static_cast<int>(pending.size()));
    hb_buffer_guess_segment_properties(buffer);
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
    // Every glyph stands for its characters, so that the text can be copied and searched.
    constexpr unsigned kWhole = HB_FEATURE_GLOBAL_END;
    const hb_feature_t features[] = {{HB_TAG('k', 'e', 'r', 'n'), 1, 0, kWhole},
                                     {HB_TAG('l', 'n', 'u', 'm'), 1, 0, kWhole},
                                     {HB_TAG('l', 'i', 'g', 'a'), 0, 0, kWhole},
                                     {HB_TAG('c', 'a', 'l', 't'), 0, 0, kWhole},
                                     {HB_TAG('c', 'l', 'i', 'g'), 0, 0, kWhole}};
    hb_shape(current->font, buffer, features, std::size(features));
    unsigned count = 0;
    const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer, &count);
    const hb_glyph_position_t* const places = hb_buffer_get_glyph_positions(buffer, &count);
    Run run{.font = current, .text = pending};
    for (unsigned i = 0; i < count; ++i)
      run.glyphs.push_back({.index = infos[i].codepoint,
                            .advance = places[i].x_advance / current->units_per_em,
                            .x = places[i].x_offset / current->units_per_em,
                            .y = places[i].y_offset / current->units_per_em,
                            .text_at = infos[i].cluster});
    hb_buffer_destroy(buffer);
    runs.push_back(std::move(run));
  };
  for (const Character& c : characters_of(text)) {
    const auto has = [&c](const std::shared_ptr<Font>& font) { return font->has(c.code); };
    const auto found = std::find_if(fonts.begin(), fonts.end(), has);
    const Font* const font = (found == fonts.end() ? fonts.front() : *found).get();
    if (font != current) {
      flush();
      current = font;
      pending = c.bytes;
    } else {
      pending = std::string_view(pending.data(), pending.size() + c.bytes.size());
    }
  }
  flush();
  return runs;
}

double Fonts::width(Face face, double size, std::string_view text, double tracking) const {
  double advance = 0;
  int glyphs = 0;
  for (const Run& run : shaped(face, text)) {
    for (const Run::Glyph& glyph : run.glyphs) {
      advance += glyph.advance;
      ++glyphs;
    }
  }
  return size * (advance + tracking * std::max(0, glyphs - 1));
}

std::optional<Error> Fonts::missing(Face face, std::string_view text) const {
  const auto& fonts = faces_[static_cast<std::size_t>(face)];
  for (const Character& c : characters_of(text)) {
    if (std::any_of(fonts.begin(), fonts.end(), [&c](const auto& font) { return font->has(c.code); })) continue;
    char code[16];
    std::snprintf(code, sizeof code, "U+%04X", c.code);
    return Error{.code = ErrorCode::unsupported,
                 .message = "the font " + fonts.front()->name + " has no '" + std::string(c.bytes) + "' (" + code +
                            "); choose another with --font"};
  }
  return std::nullopt;
}

void Fonts::show(_cairo* context, Face face, const At& at, std::string_view text) const {
  double x = at.x;
  for (const Run& run : shaped(face, text)) {
    cairo_set_font_face(context, run.font->face);
    cairo_set_font_size(context, at.size);
    std::vector<cairo_glyph_t> glyphs;
    std::vector<cairo_text_cluster_t> clusters;  // which characters the glyphs stand for, also lining figures
    for (std::size_t i = 0; i < run.glyphs.size(); ++i) {
      const Run::Glyph& glyph = run.glyphs[i];
      glyphs.push_back({.index = glyph.index, .x = x + at.size * glyph.x, .y = at.y - at.size * glyph.y});
      x += at.size * (glyph.advance + at.tracking);
      if (i == 0 || glyph.text_at != run.glyphs[i - 1].text_at) {
        if (i > 0) clusters.back().num_bytes = static_cast<int>(glyph.text_at - run.glyphs[i - 1].text_at);
        clusters.push_back({.num_bytes = static_cast<int>(run.text.size() - glyph.text_at), .num_glyphs = 0});
      }
      ++clusters.back().num_glyphs;
    }
    cairo_show_text_glyphs(context, run.text.data(), static_cast<int>(run.text.size()), glyphs.data(),
                           static_cast<int>(glyphs.size()), clusters.data(), static_cast<int>(clusters.size()), {});
  }
}

}  // namespace hashi::draw
