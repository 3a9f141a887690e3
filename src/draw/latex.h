// A board as LaTeX source: the environment 'bridges' of the package logicpuzzle (J. Kleber, 2014).
//
// The package counts rows from below, puts islands on the crossings of its grid, and draws single and double bridges.
// Its frame would cut the outer islands in two, so a frame is left out; dots become the package's dashed grid. Graphs
// and boards with more bridges between two islands are refused.
#pragma once

#include <string>
#include <string_view>

#include "hashi/base/result.h"
#include "hashi/draw/picture.h"

namespace hashi::draw {

// 'cell' in millimetres. The text stands alone; the document needs \usepackage{logicpuzzle}.
Result<std::string> to_latex(const Picture& picture, double cell);

// With everything escaped that LaTeX would take for a command.
std::string latex_text(std::string_view text);

}  // namespace hashi::draw
