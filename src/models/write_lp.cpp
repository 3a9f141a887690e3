// LP: the model as one would write it down. Lines are kept short, as some readers stop at 255 characters.
#include "models/write.h"

namespace hashi::models {
namespace {

constexpr std::size_t kLineLength = 200;

class LpText {
 public:
  explicit LpText(const LinearModel& model) : model_(model) {}

  std::string write(Notes notes) {
    for (const std::string& note : notes) text_.append("\\ ").append(note).append("\n");
    text_ += "Minimize\n";
    start(" obj:");
    for (const VariableId v : model_.variables().ids()) word("+ 0 " + name(v));
    text_ += "\nSubject To\n";
    for (const RowId r : model_.rows().ids()) add_row(r);
    text_ += "Bounds\n";
    for (const VariableId v : model_.variables().ids()) {
      const Variable& variable = model_.variables()[v];
      text_ += ' ' + std::to_string(variable.lower) + " <= " + name(v) + " <= " + std::to_string(variable.upper) + "\n";
    }
    start("Generals\n");
    for (const VariableId v : model_.variables().ids()) {
      if (model_.variables()[v].whole) word(name(v));
    }
    text_ += "\nEnd\n";
    return std::move(text_);
  }

 private:
  std::string name(VariableId v) const { return model_.variables()[v].name.text(); }

  void add_row(RowId r) {
    const Row& row = model_.rows()[r];
    start(" " + row.name.text() + ":");
    for (const Term& t : model_.terms(r)) {
      const std::int64_t size = t.coefficient < 0 ? -std::int64_t{t.coefficient} : t.coefficient;
      word((t.coefficient < 0 ? "- " : "+ ") + (size == 1 ? std::string() : std::to_string(size) + " ") +
           name(t.variable));
    }
    if (model_.terms(r).empty()) word("+ 0 " + name(VariableId{0}));  // a row must name a variable
    word((row.sense == Sense::at_most ? "<= " : row.sense == Sense::equal ? "= " : ">= ") + std::to_string(row.bound));
    text_ += "\n";
  }

  void start(const std::string& words) {
    line_start_ = text_.size();
    text_ += words;
  }
  void word(const std::string& words) {
    if (text_.size() - line_start_ + words.size() > kLineLength) {
      text_ += "\n ";
      line_start_ = text_.size();
    }
    text_.append(" ").append(words);
  }

  const LinearModel& model_;
  std::string text_;
  std::size_t line_start_ = 0;
};

}  // namespace

std::string write_lp(const LinearModel& model, Notes notes) { return LpText(model).write(notes); }

}  // namespace hashi::models
