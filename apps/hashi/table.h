// Tables of figures, some beside the figures that someone has published: as Markdown or comma-separated.
//
// In Markdown a cell shows "ours = theirs", or in bold how they differ: "**0.471 > 0.324**". Comma-separated, theirs
// stand in a column of their own. Figures are compared as they are printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hashi::app {

struct Figure {
  std::optional<double> value;      // nothing: not known
  std::optional<double> published;  // nothing: there is none to compare with
};

struct Table {
  struct Row {
    std::string name;
    std::vector<Figure> figures;
  };

  std::string title;
  std::string first;               // the heading above the names
  std::vector<std::string> heads;  // the headings above the figures
  std::vector<Row> rows;
};

// Three decimals at most, no zeros at the end.
std::string shown(double figure);
bool differs(const Figure& figure);

// The mean of every column over the rows that have a figure there.
Table::Row mean_row(const Table& table);

std::string as_markdown(const Table& table);
std::string as_csv(const Table& table);

}  // namespace hashi::app
