// Tables of figures, optionally beside published figures, as Markdown or CSV.
//
// A Markdown cell shows "ours = theirs", or a difference in bold: "**0.471 > 0.324**". In CSV the published figures
// have a column of their own. Figures are compared as printed.
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

// A cell of comma-separated text that a spreadsheet neither cuts in two nor takes for a formula.
std::string csv_cell(const std::string& text);

// The mean of every column over the rows that have a figure there.
Table::Row mean_row(const Table& table);

std::string as_markdown(const Table& table);
std::string as_csv(const Table& table);
// One table, or several as one with a line for each figure: table, name, heading, figure, published figure.
std::string as_csv(const std::vector<Table>& tables);

}  // namespace hashi::app
