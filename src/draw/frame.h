// The positions of a picture's islands on the page and the size of the board, in page units.
#pragma once

#include "hashi/draw/picture.h"

namespace hashi::draw {

struct Frame {
  Layout at;
  double width = 0, height = 0;
};

// A grid is drawn cell by cell; a layout is scaled so that nearly all islands keep a fair distance.
Frame frame_of(const Picture& picture);

}  // namespace hashi::draw
