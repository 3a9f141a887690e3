// Where the islands of a picture come on the page, and how large the board is, in page units.
#pragma once

#include "draw/picture.h"

namespace hashi::draw {

struct Frame {
  Layout at;
  double width = 0, height = 0;
};

// A grid is drawn cell by cell; a layout is scaled so that nearly all islands keep a fair distance.
Frame frame_of(const Picture& picture);

}  // namespace hashi::draw
