// Paper sizes and lengths as publishers write them: "a5", "6x9in", "148x210mm", "3mm".
#pragma once

#include <string>
#include <string_view>

#include "hashi/base/result.h"

namespace hashi::app {

struct PaperSize {
  double width = 419.528, height = 595.276;  // in points; A5
};

Result<PaperSize> read_paper(std::string_view text);
Result<double> read_length(std::string_view text);  // in points, at least 0
std::string paper_names();                          // "a5, a4, …"

}  // namespace hashi::app
