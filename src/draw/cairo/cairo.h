// Renders a scene as PNG, PDF or EPS with cairo. Native only; the rest of the library does not depend on it.
//
// Returns bytes; the caller writes them. The same scene gives the same bytes with the same cairo and
// fonts: the PDF carries a fixed date, and glyphs are not hinted. Fonts are embedded as subsets.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "hashi/base/result.h"
#include "hashi/draw/scene.h"

namespace hashi::draw {

// The width in pixels; 0 = two pixels per page unit, less for boards that would exceed kDefaultPixels.
Result<std::string> to_png(const Scene& scene, int width = 0);

// 'width' in points of 1/72 inch, with so many dots per inch, which the file says.
Result<std::string> to_png_at(const Scene& scene, double width, int dpi);

// One picture to be placed on a page; 'width' in points.
Result<std::string> to_eps(const Scene& scene, double width);

// A scene on a page: scaled to 'width', its upper left corner at x, y. In points of 1/72 inch.
struct PlacedScene {
  const Scene* scene = nullptr;
  double x = 0, y = 0, width = 0;
};

struct PdfPage {
  double width = 595, height = 842;  // A4
  std::vector<PlacedScene> scenes;
  struct Line {
    double x = 0, y = 0, size = 10;  // the middle of the baseline
    std::string text;
  };
  std::vector<Line> lines;  // page numbers, headings
};

Result<std::string> to_pdf(std::span<const PdfPage> pages, const std::string& title);

// One page as large as the scene; 'width' in points, 0 = 0.6 points per page unit.
Result<std::string> to_pdf(const Scene& scene, int width = 0);

}  // namespace hashi::draw
