// What a printer needs and cairo cannot write: page boxes, and greys in one ink.
#pragma once

#include <string>

#include "hashi/base/result.h"

namespace hashi::app {

// Sets TrimBox and BleedBox of every page, whose media reach to the bleed, and writes equal red, green and blue as
// DeviceGray, so that black is black ink alone. The identifier follows from the content.
Result<std::string> finished_for_press(const std::string& pdf, double bleed);

}  // namespace hashi::app
