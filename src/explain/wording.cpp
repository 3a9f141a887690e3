#include "explain/wording.h"

#include <algorithm>
#include <optional>

#include "explain/technique.h"

namespace hashi {
namespace {

enum class Variant : std::uint8_t {
  none,
#define VARIANT(key, ...) key,
#include "explain/variants.def"
#undef VARIANT
};

struct Words {
  std::string_view key, title, sentence;
};

constexpr Words kVariants[] = {
    {},
#define VARIANT(key, title, sentence) {#key, title, sentence},
#include "explain/variants.def"
#undef VARIANT
};

std::string number_word(int n) {
  constexpr std::string_view words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < static_cast<int>(std::size(words)) ? std::string(words[n]) : std::to_string(n);
}

std::string counted(int n, const std::string& noun) { return number_word(n) + " " + noun + (n == 1 ? "" : "s"); }

std::string listed(const std::vector<std::string>& items, std::string_view last = " and ") {
  std::string text;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) text += at + 1 == items.size() ? last : ", ";
    text += items[at];
  }
  return text;
}

class Speaker {
 public:
  Speaker(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming)
      : puzzle_(puzzle), said_(deduction), naming_(naming), variant_(classify()) {}

  std::string_view variant() const { return words().key; }

  std::string title() const {
    const std::string_view text = variant_ == Variant::none ? technique(said_.technique).title : words().title;
    return filled(text);
  }

  std::string sentence() const {
    if (said_.technique == TechniqueId::what_if) return what_if();
    if (said_.technique == TechniqueId::taken_together) return taken_together();
    const std::string_view text = variant_ == Variant::none ? technique(said_.technique).sentence : words().sentence;
    std::string reason = filled(text);
    const bool is_open = reason.ends_with(':');  // it asks for what follows
    if (is_open) reason.pop_back();
    if (said_.changes.empty()) return capitalised(reason) + ": this cannot be completed.";
    const bool has_so = is_open || reason.find(", so ") != std::string::npos;
    return capitalised(reason) + (has_so ? ": " : ", so ") + conclusion(said_) + ".";
  }

  std::vector<std::string> chain() const {
    std::vector<std::string> lines;
    for (const Deduction& link : said_.chain) {
      if (!link.changes.empty())
        lines.push_back(capitalised("then for " + island(link.because_of[0]) + " " + conclusion(link) + "."));
    }
    if (said_.trouble != Trouble::none) lines.push_back(capitalised(trouble()) + ".");
    return lines;
  }

 private:
  const Words& words() const { return kVariants[static_cast<std::size_t>(variant_)]; }
  int number(std::size_t at) const { return at < said_.numbers.size() ? said_.numbers[at] : 0; }
  IslandId centre() const { return said_.because_of[0]; }
  int clue(IslandId i) const { return puzzle_.clue(i).is_number() ? puzzle_.clue(i).value() : -1; }
  int degree(IslandId i) const { return static_cast<int>(puzzle_.edges_at(i).size()); }
  IslandId across(EdgeId e) const { return puzzle_.other_end(e, centre()); }

  Variant classify() const {
    const bool is_untouched = !said_.because_of.empty() && clue(centre()) == number(0);
    const bool is_whole = is_untouched && static_cast<int>(said_.along.size()) == degree(centre());
    switch (said_.technique) {
      case TechniqueId::fill:
        if (said_.along.size() == 1) return degree(centre()) == 1 ? Variant::single_neighbour : Variant::one_way_open;
        return is_whole ? Variant::full_house : is_untouched ? Variant::full_ways : Variant::smaller_full;
      case TechniqueId::counting:
        if (said_.along.size() == 1) return degree(centre()) == 1 ? Variant::single_neighbour : Variant::one_way_open;
        if (is_untouched && number(2) == 1 && said_.changes.size() == said_.along.size())
          return is_whole ? Variant::one_each_way : Variant::each_of_ways;
        if (said_.changes.size() == 1) return Variant::needs_neighbour;
        return is_untouched ? Variant::none : Variant::smaller_counting;
      case TechniqueId::leftovers:
        if (said_.along.size() == 1) return degree(centre()) == 1 ? Variant::single_neighbour : Variant::one_way_open;
        if (is_whole && ones() > 0) return Variant::beside_ones;
        return said_.changes.size() == 1 ? Variant::needs_neighbour : Variant::none;
      case TechniqueId::two_islands:
        return number(0) == 1 ? Variant::one_one : number(0) == 2 ? Variant::two_two : Variant::none;
      case TechniqueId::segment_isolation:
        if (number(2) == 0) return Variant::segment_to_itself;
        return number(1) == 1 || number(2) == 1 ? Variant::segment_to_island : Variant::segment_to_segment;
      case TechniqueId::must_reach_out:
        return is_whole && said_.along.size() == 3 && said_.changes.size() == 1 && said_.changes[0].after.lo == 1 &&
                       clue(saturated()[0]) + clue(saturated()[1]) == number(0) && clue(saturated()[0]) > 0 &&
                       clue(saturated()[1]) > 0
                   ? Variant::three_islands
                   : Variant::none;
      default:
        return Variant::none;
    }
  }

  int ones() const {
    return static_cast<int>(
        std::count_if(said_.along.begin(), said_.along.end(), [&](EdgeId e) { return clue(across(e)) == 1; }));
  }

  // The neighbours along edges that are looked at but not changed.
  std::vector<IslandId> saturated() const {
    std::vector<IslandId> islands;
    for (const EdgeId e : said_.along) {
      if (std::none_of(said_.changes.begin(), said_.changes.end(), [e](const Change& c) { return c.edge == e; }))
        islands.push_back(across(e));
    }
    return islands;
  }

  std::string place(IslandId i) const {
    return naming_.place ? naming_.place(i) : "island " + std::to_string(index(i));
  }

  std::string island(IslandId i) const {
    const std::string at = place(i);
    const bool is_unknown = puzzle_.clue(i).is_unknown();
    const std::string what = is_unknown ? "the island" : "the " + puzzle_.clue(i).text();
    if (!at.starts_with("island ")) return what + " at " + at;
    return is_unknown ? at : what + " on " + at;
  }

  std::string edge(EdgeId e) const { return place(puzzle_.edge(e).a) + "-" + place(puzzle_.edge(e).b); }

  std::string spot() const {
    const Spot at = naming_.spot ? naming_.spot(centre()) : Spot::anywhere;
    if (at == Spot::corner && degree(centre()) == 2) return "in the corner";
    if (at == Spot::side && degree(centre()) == 3) return "on the side";
    if (at == Spot::middle && degree(centre()) == 4) return "in the middle";
    return "with " + counted(degree(centre()), "neighbour");
  }

  std::string value(std::string_view name) const {
    if (name == "clue") return puzzle_.clue(centre()).text();
    if (name == "spot") return spot();
    if (name == "ways") return counted(static_cast<int>(said_.along.size()), "way");
    if (name == "spare") return number(2) == 0 ? "nothing" : "only " + number_word(number(2));
    if (name == "them") return number(0) == 1 ? "it" : number(0) == 2 ? "both" : "them all";
    if (name == "c0") return said_.changes.empty() ? "?" : edge(said_.changes[0].edge);
    if (name == "assumed") {
      const bool is_least = !said_.changes.empty() && said_.changes[0].after.lo > said_.changes[0].before.lo;
      if (number(0) == 0) return "no bridge";
      return (is_least ? "only " : "") + counted(number(0), "bridge");
    }
    if (name == "region") {
      const auto others = static_cast<int>(said_.because_of.size()) - 1;
      return others == 0 ? island(centre())
                         : "the region of " + island(centre()) + " and " + counted(others, "other island");
    }
    if (name == "neighbours") return counted(static_cast<int>(said_.along.size()), "neighbour");
    if (name == "ones") return ones() == 1 ? "a 1" : number_word(ones()) + " 1s";
    if (name == "limits") return ones() == 1 ? "one of them is a 1" : number_word(ones()) + " of them are 1s";
    if (name == "n0b") return counted(number(0), "bridge");
    if (name == "odd") return number(0) % 2 == 0 ? "even" : "odd";
    if (name == "a") return puzzle_.clue(saturated()[0]).text();
    if (name == "b") return puzzle_.clue(saturated()[1]).text();
    if (name == "is" || name == "others") {
      std::vector<std::string> names;
      if (name == "is" || said_.because_of.size() > 1) {
        for (std::size_t at = name == "is" ? 0 : 1; at < said_.because_of.size(); ++at)
          names.push_back(island(said_.because_of[at]));
      } else {
        for (const Change& change : said_.changes) names.push_back(island(across(change.edge)));
      }
      return listed(names);
    }
    if (name == "es") {
      std::vector<std::string> names;
      for (const EdgeId e : said_.along) names.push_back(edge(e));
      return listed(names);
    }
    const auto at = static_cast<std::size_t>(name.size() > 1 ? name[1] - '0' : 0);
    if (name[0] == 'i') return at < said_.because_of.size() ? island(said_.because_of[at]) : "?";
    if (name[0] == 'e') return at < said_.along.size() ? edge(said_.along[at]) : "?";
    return number_word(number(at));
  }

  std::string filled(std::string_view text) const {
    std::string result;
    while (!text.empty()) {
      const std::size_t open = std::min(text.find('{'), text.size());
      result += text.substr(0, open);
      text.remove_prefix(open);
      if (text.empty()) break;
      const std::size_t close = text.find('}');
      result += value(text.substr(1, close - 1));
      text.remove_prefix(close + 1);
    }
    return result;
  }

  static std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
  }

  // "at least one bridge"; and whether that is a plural.
  std::pair<std::string, bool> amount(const Change& change) const {
    const auto [before, after] = std::pair(change.before, change.after);
    const auto bridges = [](int n) { return counted(n, "bridge"); };
    const bool is_only_way = variant_ == Variant::single_neighbour || variant_ == Variant::one_way_open ||
                             (said_.technique == TechniqueId::leftovers && number(2) == 0);
    // What an island needs goes where it can, whatever the marks would still allow.
    if (is_only_way && before.lo == 0) return {bridges(after.lo), after.lo > 1};
    if (after.lo > before.lo && before.lo > 0 && (is_only_way || (after.lo == after.hi && after.hi == before.hi)))
      return {counted(after.lo - before.lo, "more bridge"), after.lo - before.lo > 1};
    if (after.hi == 0) return {"no bridge", false};
    if (after.lo == after.hi) {
      if (after.lo == before.lo) return {"no further bridge", false};
      return {(after.hi < before.hi ? "exactly " : "") + bridges(after.lo), after.lo > 1};
    }
    if (after.lo > before.lo && after.hi < before.hi)
      return {"between " + number_word(after.lo) + " and " + bridges(after.hi), true};
    if (after.lo > before.lo) return {"at least " + bridges(after.lo), after.lo > 1};
    return {"at most " + bridges(after.hi), after.hi > 1};
  }

  // The only thing that changes is the edge that the reason is about: "it carries …", "at most one goes there".
  std::optional<std::string> conclusion_about_it(const Deduction& of) const {
    if (of.changes.size() != 1) return std::nullopt;
    const Change& change = of.changes[0];
    switch (of.technique) {
      case TechniqueId::two_islands:
      case TechniqueId::segment_isolation:
      case TechniqueId::ones_apart:
        return (change.after.hi == 0 ? "none" : "at most " + number_word(change.after.hi)) +
               (change.after.hi > 1 ? " go there" : " goes there");
      case TechniqueId::only_way_across:
      case TechniqueId::either_or:
      case TechniqueId::both_ends:
      case TechniqueId::island_avoidance:
        return "it carries " + amount(change).first;
      default:
        return std::nullopt;
    }
  }

  // "at least one bridge goes to (0, 3) and (2, 1)", or "(0, 1)-(0, 3) carries no bridge" where there is no centre.
  std::string conclusion(const Deduction& of) const {
    if (const std::optional<std::string> about_it = conclusion_about_it(of)) return *about_it;
    const bool speaks_of_two =
        of.technique == TechniqueId::neighbour_combinations || of.technique == TechniqueId::one_ring_further ||
        of.technique == TechniqueId::share_neighbours || of.technique == TechniqueId::two_way_loop;
    const bool centred =
        !speaks_of_two && !of.because_of.empty() &&
        std::all_of(of.changes.begin(), of.changes.end(), [&](const Change& c) {
          return puzzle_.edge(c.edge).a == of.because_of[0] || puzzle_.edge(c.edge).b == of.because_of[0];
        });
    std::vector<std::pair<std::string, bool>> amounts;
    for (const Change& change : of.changes) {
      if (std::find(amounts.begin(), amounts.end(), amount(change)) == amounts.end()) amounts.push_back(amount(change));
    }
    std::vector<std::string> parts;
    bool has_lists = false;
    for (const auto& [text, plural] : amounts) {
      std::vector<std::string> places;
      for (const Change& change : of.changes) {
        if (amount(change).first != text) continue;
        places.push_back(centred ? place(puzzle_.other_end(change.edge, of.because_of[0])) : edge(change.edge));
      }
      has_lists = has_lists || places.size() > 1;
      const bool is_none = text == "no bridge" || text == "no further bridge";
      const bool each_way = centred && amounts.size() == 1 && places.size() > 1 && places.size() == of.along.size();
      if (each_way)
        parts.push_back(text + (plural ? " go each way" : " goes each way"));
      else if (centred)
        parts.push_back(text + (plural ? " go" : " goes") + " to " + (places.size() > 1 && !is_none ? "each of " : "") +
                        listed(places, is_none ? " or " : " and "));
      else
        parts.push_back(listed(places) + (places.size() > 1 ? " carry " : " carries ") + text);
    }
    if (!has_lists || parts.size() == 1) return listed(parts);
    std::string text = parts[0];
    for (std::size_t at = 1; at < parts.size(); ++at) text += "; " + parts[at];
    return text;
  }

  std::string what_if() const {
    std::string text = "Suppose " + edge(said_.along[0]) + " carried " +
                       (number(0) == 0 ? std::string("no bridge") : "exactly " + counted(number(0), "bridge")) + ": ";
    text += said_.chain.empty() ? trouble()
                                : "after " + counted(static_cast<int>(said_.chain.size()), "step") + " " + trouble();
    return text + ". So " + conclusion({.changes = said_.changes}) + ".";
  }

  // "The 3 at (0, 0) and the 2 at (0, 2) leave no other way: …"
  std::string taken_together() const {
    std::vector<std::string> grounds;
    for (const IslandId i : said_.because_of) grounds.push_back(island(i));
    for (const Conflict& crossing : said_.together.crossings)
      grounds.push_back("the crossing of " + edge(crossing.a) + " and " + edge(crossing.b));
    for (const std::vector<IslandId>& part : said_.together.parts)
      grounds.push_back(part.size() == 1 ? "the rule that " + island(part[0]) + " must be reached"
                                         : "the rule that the " + number_word(static_cast<int>(part.size())) +
                                               " islands around " + island(part[0]) + " must not be cut off");
    if (said_.together.components)
      grounds.push_back("the rule that there are " + number_word(puzzle_.rules().components) + " groups in the end");
    const bool plural = grounds.size() > 1;
    std::string text = listed(grounds);
    if (!said_.together.marks.empty())
      text += ", with what is known of " + counted(static_cast<int>(said_.together.marks.size()), "edge") + ",";
    if (said_.changes.empty()) return capitalised(text) + (plural ? " leave" : " leaves") + " no way at all.";
    return capitalised(text) + (plural ? " leave" : " leaves") +
           " no other way: " + conclusion({.changes = said_.changes}) + ".";
  }

  std::string trouble() const {
    const IslandId where = said_.because_of.size() > 2 ? said_.because_of[2] : centre();
    switch (said_.trouble) {
      case Trouble::too_many:
        return island(where) + " would have too many bridges";
      case Trouble::too_few:
        return island(where) + " could not get all its bridges";
      case Trouble::crossing:
        return "two bridges at " + island(where) + " would have to cross others";
      case Trouble::closed_group:
        return "the group of " + island(where) + " would be closed off";
      case Trouble::split:
        return "the board would fall into two parts";
      case Trouble::none:
        break;
    }
    return "nothing fits";
  }

  const Puzzle& puzzle_;
  const Deduction& said_;
  const Naming& naming_;
  Variant variant_;
};

}  // namespace

std::string_view variant(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming) {
  return Speaker(puzzle, deduction, naming).variant();
}

std::string title(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming) {
  return Speaker(puzzle, deduction, naming).title();
}

std::string sentence(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming) {
  return Speaker(puzzle, deduction, naming).sentence();
}

std::vector<std::string> chain_sentences(const Puzzle& puzzle, const Deduction& deduction, const Naming& naming) {
  return Speaker(puzzle, deduction, naming).chain();
}

}  // namespace hashi
