// The faces of a book: measured and drawn from font files, never from what a system happens to choose.
//
// Text is shaped with HarfBuzz (kerning, lining figures). A face may have several files; each character comes from the
// first that has it, and one that none has is named, so that no page shows an empty box. The same files give the same
// bytes on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hashi/base/result.h"

struct _cairo;

namespace hashi::draw {

enum class Face : std::uint8_t { text, bold, title, italic };
inline constexpr int kFaces = static_cast<int>(Face::italic) + 1;

struct FontFile {
  std::string name;  // for messages
  std::shared_ptr<const std::string> bytes;
  unsigned index = 0;  // of the font in a collection
};

using FaceFiles = std::array<std::vector<FontFile>, kFaces>;  // at least one file for each face

class Fonts {
 public:
  static Result<Fonts> open(const FaceFiles& files);
  Fonts(Fonts&&) noexcept;
  ~Fonts();

  // In points, for valid UTF-8. 'tracking' is added between any two characters, in parts of the size.
  double width(Face face, double size, std::string_view text, double tracking = 0) const;

  // The first character that the face lacks, as an error that names it.
  std::optional<Error> missing(Face face, std::string_view text) const;

  // Draws with the current source; x, y is the left end of the baseline.
  struct At {
    double x = 0, y = 0, size = 10, tracking = 0;
  };
  void show(_cairo* context, Face face, const At& at, std::string_view text) const;

 private:
  struct Font;
  struct Run;
  explicit Fonts(std::array<std::vector<std::shared_ptr<Font>>, kFaces> faces) : faces_(std::move(faces)) {}
  std::vector<Run> shaped(Face face, std::string_view text) const;

  std::array<std::vector<std::shared_ptr<Font>>, kFaces> faces_;
};

}  // namespace hashi::draw
