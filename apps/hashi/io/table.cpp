// Formats figures, and writes tables as Markdown or CSV.
#include "io/table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace hashi::app {
namespace {

std::string shown(const std::optional<double>& figure) { return figure ? app::shown(*figure) : std::string(); }

std::string compared(const Figure& figure) {
  const std::string ours = shown(figure.value), theirs = shown(figure.published);
  if (!figure.published) return ours;
  if (!differs(figure)) return ours + " = " + theirs;
  const char* sign = !figure.value ? " ≠ " : *figure.value > *figure.published ? " > " : " < ";
  return "**" + ours + sign + theirs + "**";
}

bool is_compared(const Table& table, std::size_t column) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const Table::Row& row) { return row.figures[column].published.has_value(); });
}

// A name must not end its cell of the table.
std::string without_bars(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
  return text;
}

}  // namespace

std::string shown(double figure) {
  char text[64];
  std::snprintf(text, sizeof text, "%.3f", figure);
  std::string result = text;
  result.erase(result.find_last_not_of('0') + 1);
  if (result.back() == '.') result.pop_back();
  return result == "-0" ? "0" : result;
}

std::string csv_cell(const std::string& cell) {
  const bool is_formula = !cell.empty() && std::string_view("=+-@").find(cell.front()) != std::string_view::npos;
  if (!is_formula && cell.find_first_of(",\"\n\r") == std::string::npos) return cell;
  std::string text = is_formula ? "\"'" : "\"";
  for (const char c : cell) text.append(c == '"' ? 2 : 1, c);
  return text + "\"";
}

bool differs(const Figure& figure) { return figure.published && shown(figure.value) != shown(figure.published); }

Table::Row mean_row(const Table& table) {
  Table::Row mean{.name = "mean", .figures = std::vector<Figure>(table.heads.size())};
  for (std::size_t column = 0; column < table.heads.size(); ++column) {
    double sum = 0;
    int count = 0;
    for (const Table::Row& row : table.rows) {
      if (!row.figures[column].value) continue;
      sum += *row.figures[column].value;
      ++count;
    }
    if (count > 0) mean.figures[column].value = sum / count;
  }
  return mean;
}

std::string as_markdown(const Table& table) {
  std::string text = "## " + table.title + "\n\n| " + table.first + " |";
  for (const std::string& head : table.heads) text += " " + head + " |";
  text += "\n|---|";
  for (std::size_t i = 0; i < table.heads.size(); ++i) text += "---|";
  for (const Table::Row& row : table.rows) {
    text += "\n| " + without_bars(row.name) + " |";
    for (const Figure& figure : row.figures) text += " " + compared(figure) + " |";
  }
  return text + "\n";
}

std::string as_csv(const Table& table) {
  std::string text = csv_cell(table.first);
  for (std::size_t column = 0; column < table.heads.size(); ++column) {
    text += "," + csv_cell(table.heads[column]);
    if (is_compared(table, column)) text += "," + csv_cell(table.heads[column] + " published");
  }
  for (const Table::Row& row : table.rows) {
    text += "\n" + csv_cell(row.name);
    for (std::size_t column = 0; column < row.figures.size(); ++column) {
      text += "," + shown(row.figures[column].value);
      if (is_compared(table, column)) text += "," + shown(row.figures[column].published);
    }
  }
  return text + "\n";
}

std::string as_csv(const std::vector<Table>& tables) {
  if (tables.size() == 1) return as_csv(tables.front());
  std::string text = "table,row,column,value,published\n";
  for (const Table& table : tables) {
    for (const Table::Row& row : table.rows) {
      for (std::size_t column = 0; column < row.figures.size(); ++column)
        text += csv_cell(table.title) + "," + csv_cell(row.name) + "," + csv_cell(table.heads[column]) + "," +
                shown(row.figures[column].value) + "," + shown(row.figures[column].published) + "\n";
    }
  }
  return text;
}

}  // namespace hashi::app
