// MPS, the oldest format and the one that every solver reads: rows, then the matrix column by column.
//
// Free and fixed differ in how a line is laid out and in the names; what is said is the same. A column without
// entries is named with a 0 in the objective, as it would be lost otherwise.
#include <algorithm>
#include <string_view>

#include "models/write.h"

namespace hashi::models {
namespace {

// The entries of the matrix by column.
struct Columns {
  std::vector<std::int64_t> start;
  std::vector<RowId> rows;
  std::vector<std::int32_t> coefficients;
};

Columns columns_of(const LinearModel& model) {
  const auto count = static_cast<std::size_t>(model.variables().size());
  Columns columns;
  columns.start.assign(count + 1, 0);
  columns.rows.resize(static_cast<std::size_t>(model.term_count()));
  columns.coefficients.resize(columns.rows.size());
  for (const RowId r : model.rows().ids()) {
    for (const Term& t : model.terms(r)) ++columns.start[static_cast<std::size_t>(index(t.variable)) + 1];
  }
  for (std::size_t c = 0; c < count; ++c) columns.start[c + 1] += columns.start[c];
  std::vector<std::int64_t> next(columns.start.begin(), columns.start.end() - 1);
  for (const RowId r : model.rows().ids()) {
    for (const Term& t : model.terms(r)) {
      const auto at = static_cast<std::size_t>(next[static_cast<std::size_t>(index(t.variable))]++);
      columns.rows[at] = r;
      columns.coefficients[at] = t.coefficient;
    }
  }
  return columns;
}

class MpsText {
 public:
  MpsText(const LinearModel& model, bool fixed) : model_(model), fixed_(fixed) {}

  std::string write(Notes notes) {
    for (const std::string& note : notes) text_.append("* ").append(note).append("\n");
    text_ += "NAME          hashi\nROWS\n";
    line("N", "obj");
    for (const RowId r : model_.rows().ids()) {
      const Sense sense = model_.rows()[r].sense;
      line(sense == Sense::at_most ? "L" : sense == Sense::equal ? "E" : "G", row_name(r));
    }
    text_ += "COLUMNS\n";
    add_columns();
    text_ += "RHS\n";
    for (const RowId r : model_.rows().ids()) {
      if (const std::int32_t bound = model_.rows()[r].bound; bound != 0) line("", "rhs", row_name(r), bound);
    }
    text_ += "BOUNDS\n";
    for (const VariableId v : model_.variables().ids()) {
      const Variable& variable = model_.variables()[v];
      if (variable.lower != 0) line("LO", "bnd", column_name(v), variable.lower);
      line("UP", "bnd", column_name(v), variable.upper);
    }
    text_ += "ENDATA\n";
    return std::move(text_);
  }

 private:
  void add_columns() {
    const Columns columns = columns_of(model_);
    bool whole = false;
    int markers = 0;
    const auto mark = [&](bool now_whole) {
      if (whole == now_whole) return;
      whole = now_whole;
      const std::string name = "M" + std::to_string(++markers);
      const std::string_view kind = whole ? "'INTORG'" : "'INTEND'";
      line("", name, "'MARKER'", fixed_ ? std::string(15, ' ').append(kind) : std::string(kind));
    };
    for (const VariableId v : model_.variables().ids()) {
      mark(model_.variables()[v].whole);
      const auto begin = static_cast<std::size_t>(columns.start[static_cast<std::size_t>(index(v))]);
      const auto end = static_cast<std::size_t>(columns.start[static_cast<std::size_t>(index(v)) + 1]);
      const std::string name = column_name(v);
      if (begin == end) line("", name, "obj", 0);
      for (std::size_t at = begin; at < end; ++at) line("", name, row_name(columns.rows[at]), columns.coefficients[at]);
    }
    mark(false);
  }

  std::string row_name(RowId r) const {
    return fixed_ ? "R" + std::to_string(index(r) + 1) : model_.rows()[r].name.text();
  }
  std::string column_name(VariableId v) const {
    return fixed_ ? "C" + std::to_string(index(v) + 1) : model_.variables()[v].name.text();
  }

  // Fields begin in columns 2, 5, 15 and 25 of a fixed line, and are separated by blanks in a free one.
  void line(std::string_view kind, std::string_view name) {
    text_.append(" ").append(kind).append(3 - kind.size(), ' ').append(name).append("\n");
  }
  void line(std::string_view kind, std::string_view name, std::string_view other, std::string_view value) {
    text_.append(" ").append(kind).append(3 - kind.size(), ' ');
    field(name);
    field(other);
    text_.append(value).append("\n");
  }
  void line(std::string_view kind, std::string_view name, std::string_view other, std::int32_t value) {
    line(kind, name, other, std::to_string(value));
  }
  void field(std::string_view name) {
    text_.append(name).append(fixed_ ? 10 - std::min<std::size_t>(name.size(), 8) : 1, ' ');
  }

  const LinearModel& model_;
  bool fixed_;
  std::string text_;
};

}  // namespace

std::string write_mps(const LinearModel& model, Notes notes) { return MpsText(model, false).write(notes); }
std::string write_fixed_mps(const LinearModel& model, Notes notes) { return MpsText(model, true).write(notes); }

}  // namespace hashi::models
