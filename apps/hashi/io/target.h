// Output of one text per puzzle: to standard output, to a file, or to a folder with one file each.
#pragma once

#include <functional>
#include <string>

#include "io/input.h"
#include "io/output.h"

namespace hashi::app {

struct TargetOptions {
  std::string output;     // empty = standard output; a folder if it is one or ends with '/'
  std::string extension;  // of the files in a folder
  std::string between;    // what separates the texts in one file
  std::string opening;    // what a text begins with, so that a reader sees where; put there where it does not
};

// What cannot be read or said is reported; the others go on. After Ctrl-C, or where reading has
// failed, a single file is not written at all.
Exit write_each(const InputOptions& input, const TargetOptions& options,
                const std::function<Result<std::string>(const Document&)>& text_of);

}  // namespace hashi::app
