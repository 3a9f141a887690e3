// A folder for people who lay out their own pages: a picture of every puzzle and of its solution, all at one scale and
// in each of several formats, and a list of them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hashi/draw/picture.h"
#include "hashi/draw/style.h"
#include "io/input.h"
#include "io/work.h"

namespace hashi::app {

struct FolderOptions {
  std::string folder;
  std::vector<std::string> formats;  // of folder_formats
  std::string list = "csv";          // or "json"
  double cell = 0;                   // points from cell to cell
  int dpi = 300;                     // of PNG
  WorkOptions work;
  const draw::Theme* theme = nullptr;
  // What to draw of a document, with its solution or without.
  std::function<draw::Picture(const Document&, bool solved)> picture;
};

const std::vector<std::string>& folder_formats();

// Puzzles without exactly one solution are reported; they have no level, and no picture of a solution unless their
// file has one.
Exit write_folder(const InputOptions& input, const FolderOptions& options);

}  // namespace hashi::app
