// A page of a book as a list of words, lines, boxes and boards, and a list of such pages as PDF.
//
// All measures are points of 1/72 inch from the upper left corner of the trimmed page; what reaches into the bleed has
// negative coordinates. Boards are made when their page is drawn, so that a book of thousands needs little memory.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "draw/cairo/fonts.h"
#include "hashi/base/result.h"
#include "hashi/draw/scene.h"

namespace hashi::draw {

enum class Align : std::uint8_t { left, centre, right };

struct Sheet {
  struct Words {
    Point at;  // on the baseline
    std::string text;
    Face face = Face::text;
    double size = 9;
    Align align = Align::left;
    Colour ink = {};
    double tracking = 0;       // in parts of the size
    bool upside_down = false;  // turned by 180 degrees around 'at'
  };
  struct Stroke {
    Point a, b;
    double width = 0.5;
    Colour ink = {};
  };
  struct Box {
    Point corner;
    double width = 0, height = 0;
    Colour ink = {};  // filled with it
  };
  struct Area {  // filled at once
    std::vector<Polygon> polygons;
    Colour ink = {};
    std::optional<double> outline;  // instead of filled: the width of the line
  };
  struct PlacedBoard {
    std::function<Scene()> scene;
    Point corner;         // the upper left one on the page
    double scale = 1;     // points per page unit of the scene
    bool turned = false;  // by 90 degrees, its top on the left
    double height = 0;    // on the page; of a turned one only
  };
  using Item = std::variant<Words, Stroke, Box, Area, PlacedBoard>;

  std::vector<Item> items;
  std::string bookmark;  // empty: none
};

struct PdfBook {
  double width = 420, height = 595;  // of the trimmed page
  double bleed = 0;
  std::string title, author;
};

// The page reaches to the bleed on all sides. A character that its face lacks is an error.
Result<std::string> to_pdf(const PdfBook& book, std::span<const Sheet> sheets, const Fonts& fonts);

}  // namespace hashi::draw
