// All sentences about puzzles in English.
//
// Blanks: {island} {other} "the 3 at C5"; {islands} {others} lists of them; {edge} {edges} {changed}; the numbers of
// parts.def as words; the other blanks are in 'blank' below.
#include "words/links.h"
#include "words/phrasebook.h"

namespace hashi::words {
namespace {

std::string_view chapter(Chapter chapter) {
  switch (chapter) {
    case Chapter::first_steps:
      return "First steps";
    case Chapter::counting:
      return "Counting";
    case Chapter::isolation:
      return "Isolation";
    case Chapter::reaching_out:
      return "Reaching out";
    case Chapter::regions:
      return "Regions";
    case Chapter::trying_out:
      return "Trying out";
  }
  return {};
}

StepText technique(TechniqueId id) {
  switch (id) {
    case TechniqueId::completed:
      return {"Completed island", "{island} has all its bridges"};
    case TechniqueId::blocked:
      return {"Blocked by a bridge", "the bridge {edge} is in the way"};
    case TechniqueId::fill:
      return {"Just enough room", "{island} still needs {needs} and there is room for exactly that"};
    case TechniqueId::counting:
      return {"Counting", "{island} still needs {needs} and there is room for {room}; {spare} can be left out"};
    case TechniqueId::leftovers:
      return {"Leftovers",
              "{island} still needs {needs}, and its neighbours can take {room} in all; {spare} can be left out"};
    case TechniqueId::local_maxima:
      return {"Local maximum", "{island} needs only {needs} more"};

    case TechniqueId::two_islands:
      return {"Two-island isolation", "{bridges} would join {island} and {other} to each other and to nothing else"};
    case TechniqueId::segment_isolation:
      return {"Segment isolation",
              "{bridges} between {island} and {other} would use up everything that their groups still need, and close "
              "them off"};

    case TechniqueId::only_way_across:
      return {"Only way across", "{edge} is the only link left between two parts of the board", Join::so,
              "the board has already fallen into two parts"};
    case TechniqueId::gateway:
      return {"Gateway island",
              "{island} is the only link between {sides} parts of the board and needs a bridge into each", Join::so,
              "{island} is the only link between {sides} parts of the board and cannot have enough bridges into each"};
    case TechniqueId::must_reach_out:
      return {"Must reach out",
              "however {island} places the {needs} that it still needs, its group must not be closed off", Join::so,
              "however {island} places the {needs} that it still needs, its group is closed off"};
    case TechniqueId::either_or:
      return {"Either/or exits", "the group of {island} needs {exits}, and {changed} would cross {them}"};

    case TechniqueId::share_neighbours:
      return {"Two share neighbours",
              "{island} and {other} must send {bridges} to their neighbours, which can take only {room}"};
    case TechniqueId::region_parity:
      return {"Region parity", "{region} still needs {ends}, so what leaves it along {edges} is an {odd} number",
              Join::colon};
    case TechniqueId::balance:
      return {"Two-colour balance",
              "in {region} every bridge inside joins one colour with the other, and one colour needs {surplus} more"};

    case TechniqueId::two_way_loop:
      return {
          "Two-way loop",
          "of the ways to fill the loop through {islands}, those that keep everything connected have this in common",
          Join::colon, "no way to fill the loop through {islands} keeps everything connected"};
    case TechniqueId::island_combinations:
      return {
          "Island combinations",
          "of the ways in which {island} can place the {needs} that it still needs, those that cut nothing off have "
          "this in common",
          Join::colon, "however {island} places the {needs} that it still needs, something is cut off"};
    case TechniqueId::both_ends:
      return {"Both ends reach out", "with {assumed} on {edge}, what {island} and {other} must do then leads nowhere"};
    case TechniqueId::neighbour_combinations:
      return {"Two neighbours' combinations",
              "of the ways to serve both {island} and {other}, those that cut nothing off have this in common",
              Join::colon, "however both {island} and {other} are served, something is cut off"};
    case TechniqueId::one_ring_further:
      return {"One ring further",
              "of the ways to serve both {island} and {other}, those that lead anywhere have this in common",
              Join::colon, "no way to serve both {island} and {other} leads anywhere"};

    case TechniqueId::isolated_node:
      return {"Isolated neighbour",
              "{island} must not spend its last {needs} on {other}: the two groups would be finished and closed off"};
    case TechniqueId::isolated_outside:
      return {"Isolated neighbour, inside and outside",
              "{island} must not spend its last {needs} on {other}: nothing would lead out of their groups"};
    case TechniqueId::isolated_subset:
      return {"Isolated neighbours",
              "{island} must not spend its last {needs} on {others}: nothing would lead out of their groups"};
    case TechniqueId::isolated_special:
      return {"Isolated neighbours, ways out crossed",
              "{island} must not spend its last {needs} on {others}: the only ways out would be crossed"};

    case TechniqueId::what_if:
      return {"What if", "suppose {edge} carried {exactly}: {after}{trouble}", Join::sentence};
    case TechniqueId::taken_together:
      return {"Taken together", "{grounds} no other way", Join::colon, "{grounds} no way at all"};
    case TechniqueId::all_full:
      return {"Every edge full", "every island needs as many bridges as there is room for around it"};

    case TechniqueId::clue_full:
      return {"Twice its neighbours", "{island} has {directions}, and two bridges in each are just enough"};
    case TechniqueId::clue_each_way:
      return {"One less than twice its neighbours",
              "{island} has {directions}, and leaving one out would not be enough"};
    case TechniqueId::four_six_eight:
      return {"4, 6 or 8 with half as many directions",
              "{island} has {directions}, and two bridges in each are just enough"};
    case TechniqueId::three_five_seven:
      return {"3, 5 or 7 with one more than half as many directions",
              "{island} has {directions}, and leaving one out would not be enough"};
    case TechniqueId::one_way_left:
      return {"One way left", "{island} needs one more and has one way left"};
    case TechniqueId::three_beside_one:
      return {"3 between a 1 and another", "{island} reaches only two islands, and one of them is a 1"};
    case TechniqueId::ones_apart:
      return {"1-1 isolation", "a bridge between {island} and {other} would leave the two on their own"};
    case TechniqueId::four_among_twos:
      return {"4 among small ones", "two of the neighbours of {island} must not take everything"};
    case TechniqueId::two_among_twos:
      return {"2 among 2s", "{island} must not give both bridges to one 2"};
    case TechniqueId::island_avoidance:
      return {"Island avoidance", "{bridges} on {edge} would leave a group in which no move is left"};
  }
  return {};
}

StepText variant(Variant variant) {
  switch (variant) {
    case Variant::none:
      break;
    case Variant::single_neighbour:
      return {"Single neighbour", "{island} has only one way to go"};
    case Variant::one_way_open:
      return {"One way left", "{island} still needs {needs} and has only one way left"};
    case Variant::full_house:
      return {"{clue} {spot}", "{island} has {neighbours}, so all the room around it is needed", Join::colon};
    case Variant::full_ways:
      return {"{clue} with {ways} left", "{island} has only {ways} left, so all the room there is needed", Join::colon};
    case Variant::smaller_full:
      return {"Smaller island", "{island} still needs {needs}, and that is all the room left around it"};
    case Variant::one_each_way:
      return {"{clue} {spot}", "{island} has {neighbours}"};
    case Variant::each_of_ways:
      return {"{clue} with {ways} left", "{island} has only {ways} left"};
    case Variant::smaller_counting:
      return {"Smaller island", "{island} still needs {needs} with room for {room}; {spare} can be left out"};
    case Variant::needs_neighbour:
      return {"Needs this neighbour", "without {others} there would not be enough room for {island}"};
    case Variant::beside_ones:
      return {"{clue} beside {ones}", "{island} has {neighbours}, but {limits}, so there is room for {room} only",
              Join::colon};
    case Variant::one_one:
      return {"1-1 isolation", "a bridge between {island} and {other} would leave the two on their own"};
    case Variant::two_two:
      return {"2=2 isolation", "two bridges between {island} and {other} would leave the two on their own"};
    case Variant::segment_to_island:
      return {"Segment to island isolation",
              "{bridges} between {island} and {other} would finish the whole segment and close it off"};
    case Variant::segment_to_segment:
      return {"Segment to segment isolation",
              "{bridges} between {island} and {other} would finish both segments and close them off"};
    case Variant::segment_to_itself:
      return {"Segment isolation",
              "{bridges} between {island} and {other} would finish their segment and close it off"};
    case Variant::three_islands:
      return {"Three-island isolation {a}-{clue}-{b}",
              "if {island} gave everything to its neighbours {a} and {b}, the three would be on their own"};
  }
  return {};
}

std::string_view trouble_text(Trouble trouble) {
  switch (trouble) {
    case Trouble::none:
      return "nothing fits";
    case Trouble::too_many:
      return "{trouble_at} would have too many bridges";
    case Trouble::too_few:
      return "{trouble_at} could not get all its bridges";
    case Trouble::crossing:
      return "two bridges at {trouble_at} would have to cross others";
    case Trouble::closed_group:
      return "the group of {trouble_at} would be closed off";
    case Trouble::split:
      return "the board would fall into two parts";
  }
  return {};
}

std::string_view refutation_text(RefutationKind kind) {
  switch (kind) {
    case RefutationKind::clue_too_large:
      return "{islands} can have at most {most} {most_bridges}";
    case RefutationKind::too_few_bridges:
      return "the clues ask for {asked} {asked_bridges}, but connecting {all} islands{into_groups} takes at least "
             "{needed}";
    case RefutationKind::too_few_islands:
      return "{all} islands cannot form {groups} groups";
    case RefutationKind::unreachable:
      return "no bridges can join the islands into fewer than {groups} groups: {first} cannot be reached from all "
             "others";
    case RefutationKind::odd_sum:
      return "{clues} add up to {sum}, which is odd, but every bridge has two ends";
    case RefutationKind::unbalanced:
      return "coloured like a chessboard along the edges, {clues} add up to {sum} on one colour and {other_sum} on the "
             "other, but every bridge joins the two";
    case RefutationKind::shortage:
      return "{islands} {ask} for {asked} {asked_ends}, but {their} neighbours can take at most {most}";
    case RefutationKind::shortage_unless_closed:
      return "{islands} {ask} for {asked} {asked_ends}, but {their} neighbours can take at most {most} unless two "
             "equal "
             "clues are joined to each other alone";
    case RefutationKind::cut_off:
      return "{islands} {are} cut off: if a bridge led away from there, some clues could not be met";
    case RefutationKind::cut_off_unless_closed:
      return "{islands} {are} cut off: if a bridge led away from there, some clues could not be met unless two equal "
             "clues are joined to each other alone";
  }
  return {};
}

std::string_view mistake_text(const Mistake& mistake) {
  switch (mistake.kind) {
    case MistakeKind::crossing:
      return "the bridges {edge} and {other_edge} cross";
    case MistakeKind::too_many:
      return "{island} has {found}";
    case MistakeKind::too_few:
      return "{island} can get at most {found}";
    case MistakeKind::closed_off:
      return "the group of {place} is closed off from the other islands";
    case MistakeKind::dead_end:
      return "no solution fits what is on {edges}";
    case MistakeKind::differs:
      return mistake.found > mistake.expected ? "{edge} carries more bridges than in the solution"
                                              : "{edge} is ruled out, but carries a bridge in the solution";
  }
  return {};
}

std::string_view violation_text(const Subject& of, const Violation& violation) {
  switch (violation.rule) {
    case Rule::shape:
      return "the solution has {found} edges, the puzzle has {expected}";
    case Rule::capacity:
      return "{edge} carries {found} bridges, not 0 to {expected}";
    case Rule::conflict:
      return "{edge} and {other_edge} cross";
    case Rule::clue:
      return "{place} shows {expected} but has {found_bridges}";
    case Rule::letters:
      return of.clue(violation.islands[0]) == of.clue(violation.islands[1])
                 ? "{place} and {other_place} show the same letter but have {expected} and {found} bridges"
                 : "{place} and {other_place} show different letters but both have {found} bridges";
    case Rule::components:
      return "the islands form {found_groups}, not {expected}{one_of_each}";
  }
  return {};
}

std::string_view remark(Remark remark) {
  switch (remark) {
    case Remark::mistake:
      return "Mistake: ";
    case Remark::then:
      return "Then: ";
    case Remark::solved_already:
      return "Solved already.";
    case Remark::no_next_step:
      return "No technique finds a next step.";
    case Remark::limit_came_first:
      return "Limit reached before a next step was found.";
    case Remark::cannot_be_completed:
      return "This position cannot be completed.";
    case Remark::solved:
      return "solved";
    case Remark::only_solution:
      return "solved, the only solution";
    case Remark::not_the_only_solution:
      return "solved, not the only solution";
    case Remark::unknown_whether_only:
      return "solved, unknown whether it is the only solution";
    case Remark::unsolvable:
      return "unsolvable";
    case Remark::unknown:
      return "unknown";
    case Remark::may_have_more:
      return "a limit came first: there may be more solutions";
    case Remark::search_found_none:
      return "The search has tried everything.";
    case Remark::same_in_all_solutions:
      return "the same in all solutions:";
  }
  return {};
}

std::string_view obstacle(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::limit:
      return "A limit ended the search.";
    case Obstacle::letters_too_large:
      return "A letter could stand for more than 255 bridges.";
    case Obstacle::no_technique:
      return "No technique finds anything more.";
    case Obstacle::model_too_large:
      return "The linear model would have too many terms.";
    case Obstacle::inexact_values:
      return "The values of the linear program break the rules when they are rounded.";
    case Obstacle::internal_error:
      return "Internal error: an answer did not pass its check.";
  }
  return {};
}

std::string number(std::int64_t n) {
  constexpr std::string_view words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < static_cast<std::int64_t>(std::size(words)) ? std::string(words[n]) : std::to_string(n);
}

std::string noun(std::int64_t n, std::string_view one) { return std::string(one) + (n == 1 ? "" : "s"); }
std::string counted(std::int64_t n, std::string_view one) { return number(n) + " " + noun(n, one); }
std::string bridges(std::int64_t n) { return n == 0 ? "no bridge" : counted(n, "bridge"); }
std::string in_digits(std::int64_t n, std::string_view one) { return std::to_string(n) + " " + noun(n, one); }
std::string all_of(const std::vector<std::string>& items) { return listed(items, ", ", " and "); }

std::string island(const Subject& of, IslandId i) {
  return "the " + (of.clue(i).is_unknown() ? "island" : of.clue(i).text()) + " at " + of.name(i);
}

std::string islands(const Subject& of, const std::vector<IslandId>& list) {
  std::vector<std::string> names;
  for (const IslandId i : list) names.push_back(island(of, i));
  return all_of(names);
}

std::string spot(const Facts& facts) {
  switch (facts.spot()) {
    case Spot::corner:
      return "in the corner";
    case Spot::side:
      return "on the side";
    case Spot::middle:
      return "in the middle";
    case Spot::anywhere:
      break;
  }
  return "with " + counted(facts.degree(), "neighbour");
}

std::string grounds(const Facts& facts) {
  std::vector<std::string> grounds;
  for (const IslandId i : facts.step.because_of) grounds.push_back(island(facts, i));
  const TakenTogether& together = facts.step.together;
  for (const auto& [a, b] : together.crossings)
    grounds.push_back("the crossing of " + facts.name(a) + " and " + facts.name(b));
  for (const std::vector<IslandId>& part : together.parts)
    grounds.push_back(part.size() == 1 ? "the rule that " + island(facts, part[0]) + " must be reached"
                                       : "the rule that the " + number(static_cast<std::int64_t>(part.size())) +
                                             " islands around " + island(facts, part[0]) + " must not be cut off");
  if (together.components)
    grounds.push_back("the rule that there are " + counted(facts.puzzle.rules().components, "group") + " in the end");
  std::string text = all_of(grounds);
  if (!together.marks.empty())
    text += ", with what is known of " + counted(static_cast<std::int64_t>(together.marks.size()), "edge") + ",";
  return text + (grounds.size() > 1 ? " leave" : " leaves");
}

std::string trouble(const Facts& facts) {
  return filled(trouble_text(facts.step.trouble), [&](std::string_view name) {
    return name == "trouble_at" ? island(facts, facts.parts.trouble_at) : unknown_blank(name);
  });
}

std::string blank(const Facts& facts, std::string_view name) {
  const Deduction::Parts& parts = facts.parts;
  if (name == "island") return island(facts, parts.island);
  if (name == "other") return island(facts, parts.other);
  if (name == "islands") return islands(facts, facts.step.because_of);
  if (name == "others") return islands(facts, facts.needed_neighbours());
  if (name == "region")
    return facts.other_islands() == 0 ? island(facts, parts.island)
                                      : "the region of " + island(facts, parts.island) + " and " +
                                            counted(facts.other_islands(), "other island");
  if (name == "edge") return facts.name(parts.edge);
  if (name == "edges") return all_of(facts.names(facts.step.along));
  if (name == "changed") return facts.name(facts.step.changes[0].edge);
  if (name == "needs") return number(parts.needs);
  if (name == "room") return number(parts.room);
  if (name == "spare") return parts.spare == 0 ? "nothing" : "only " + number(parts.spare);
  if (name == "bridges") return bridges(parts.bridges);
  if (name == "sides") return number(parts.sides);
  if (name == "exits") return parts.exits == 1 ? "its only way out" : "one of its " + number(parts.exits) + " ways out";
  if (name == "them") return parts.exits == 1 ? "it" : parts.exits == 2 ? "both" : "them all";
  if (name == "ends") return counted(parts.ends, "end") + " of bridges";
  if (name == "odd") return parts.ends % 2 == 0 ? "even" : "odd";
  if (name == "surplus") return number(parts.surplus);
  if (name == "directions") return counted(parts.directions, "direction");
  if (name == "clue") return facts.clue(parts.island).text();
  if (name == "spot") return spot(facts);
  if (name == "ways") return counted(facts.ways(), "way");
  if (name == "neighbours") return counted(facts.ways(), "neighbour");
  if (name == "ones") return facts.ones() == 1 ? "a 1" : number(facts.ones()) + " 1s";
  if (name == "limits") return facts.ones() == 1 ? "one of them is a 1" : number(facts.ones()) + " of them are 1s";
  if (name == "a") return facts.clue(facts.saturated()[0]).text();
  if (name == "b") return facts.clue(facts.saturated()[1]).text();
  if (name == "assumed") return (facts.assumes_too_few() && parts.bridges > 0 ? "only " : "") + bridges(parts.bridges);
  if (name == "exactly") return (parts.bridges == 0 ? "" : "exactly ") + bridges(parts.bridges);
  if (name == "after")
    return facts.step.chain.empty()
               ? ""
               : "after " + counted(static_cast<std::int64_t>(facts.step.chain.size()), "step") + " ";
  if (name == "trouble") return trouble(facts);
  if (name == "grounds") return grounds(facts);
  return unknown_blank(name);
}

struct Said {
  std::string text;
  bool is_plural = false;
};

Said said(const Amount& amount) {
  const int n = amount.bridges;
  switch (amount.kind) {
    case Amount::Kind::none:
      return {"no bridge"};
    case Amount::Kind::no_more:
      return {"no further bridge"};
    case Amount::Kind::count:
      return {counted(n, "bridge"), n > 1};
    case Amount::Kind::more:
      return {counted(n, "more bridge"), n > 1};
    case Amount::Kind::exactly:
      return {"exactly " + counted(n, "bridge"), n > 1};
    case Amount::Kind::at_least:
      return {"at least " + counted(n, "bridge"), n > 1};
    case Amount::Kind::at_most:
      return {"at most " + counted(n, "bridge"), n > 1};
    case Amount::Kind::between:
      return {"between " + number(n) + " and " + counted(amount.most, "bridge"), true};
  }
  return {};
}

// "at least one bridge goes to D1 and B3", "B1-D1 carries no bridge", "none goes there", "it carries two bridges"
std::string conclusion(const Facts& facts, const Conclusion& follows) {
  using enum Conclusion::Pointing;
  std::vector<std::string> parts;
  bool has_lists = false;
  for (const Conclusion::Group& group : follows.groups) {
    const auto& [text, is_plural] = said(group.amount);
    const bool is_list = group.edges.size() > 1;
    has_lists = has_lists || is_list;
    const std::string goes = is_plural ? " go" : " goes";
    switch (follows.pointing) {
      case there:
        parts.push_back((group.amount.is_none() ? "none" : "at most " + number(group.amount.bridges)) + goes +
                        " there");
        break;
      case it:
        parts.push_back("it carries " + text);
        break;
      case names:
        parts.push_back(all_of(facts.names(group.edges)) + (is_list ? " carry " : " carries ") + text);
        break;
      case ways:
        if (follows.each_way)
          parts.push_back(text + goes + " each way");
        else
          parts.push_back(text + goes + " to " + (is_list && !group.amount.is_none() ? "each of " : "") +
                          listed(facts.names(group.neighbours), ", ", group.amount.is_none() ? " or " : " and "));
        break;
    }
  }
  return has_lists ? listed(parts, "; ", "; ") : all_of(parts);
}

std::string stated(std::string statement) { return capitalised(std::move(statement)) + "."; }

std::string therefore(const Facts& facts, std::string reason, Join join) {
  const std::string follows = conclusion(facts, facts.conclusion());
  switch (join) {
    case Join::so:
      return stated(reason + ", so " + follows);
    case Join::colon:
      return stated(reason + ": " + follows);
    case Join::sentence:
      break;
  }
  return stated(std::move(reason)) + " So " + follows + ".";
}

std::string concluded(const Facts& facts) { return stated("so " + conclusion(facts, facts.conclusion())); }

std::string hopeless(std::string reason) { return stated(std::move(reason) + ": this cannot be completed"); }

std::string link(const Facts& facts, const Deduction& link) {
  return stated("then for " + island(facts, link.parts.island) + " " + conclusion(facts, facts.conclusion_of(link)));
}

std::string mistake(const Subject& of, const Mistake& made) {
  return stated(filled(mistake_text(made), [&](std::string_view name) {
    if (name == "edge") return of.name(made.edges[0]);
    if (name == "other_edge") return of.name(made.edges[1]);
    if (name == "edges") return all_of(of.names(made.edges));
    if (name == "island") return island(of, made.islands[0]);
    if (name == "place") return of.name(made.islands[0]);
    if (name == "found") return counted(made.found, "bridge");
    return unknown_blank(name);
  }));
}

// "the 3 at C5", "the islands A1, C1 and C3", "the 30 islands around A1"
std::string which(const Subject& of, const std::vector<IslandId>& list) {
  if (list.size() == 1) return island(of, list[0]);
  if (list.size() <= kMostNamed) return "the islands " + all_of(of.names(list));
  return "the " + std::to_string(list.size()) + " islands around " + of.name(list[0]);
}

std::string refutation(const Subject& of, const Refutation& found) {
  const bool is_one = found.islands.size() == 1;
  return stated(filled(refutation_text(found.kind), [&](std::string_view name) -> std::string {
    if (name == "islands") return which(of, found.islands);
    if (name == "first") return island(of, found.islands[0]);
    if (name == "clues") return found.islands.empty() ? "all clues" : "the clues of " + which(of, found.islands);
    if (name == "all") return std::to_string(of.puzzle.island_count());
    if (name == "into_groups")
      return of.puzzle.rules().components == 1 ? "" : " into " + in_digits(of.puzzle.rules().components, "group");
    if (name == "ask") return is_one ? "asks" : "ask";
    if (name == "are") return is_one ? "is" : "are";
    if (name == "their") return is_one ? "its" : "their";
    if (name == "most_bridges") return noun(*found.most, "bridge");
    if (name == "asked_bridges") return noun(*found.asked, "bridge");
    if (name == "asked_ends") return noun(*found.asked, "bridge end");
    for (const auto& [key, value] : named_numbers(found)) {
      if (name == key) return std::to_string(value);
    }
    return unknown_blank(name);
  }));
}

std::string violation(const Subject& of, const Violation& broken) {
  return stated(filled(violation_text(of, broken), [&](std::string_view name) -> std::string {
    if (name == "edge") return of.name(broken.edges[0]);
    if (name == "other_edge") return of.name(broken.edges[1]);
    if (name == "place") return of.name(broken.islands[0]);
    if (name == "other_place") return of.name(broken.islands[1]);
    if (name == "expected") return std::to_string(broken.expected);
    if (name == "found") return std::to_string(broken.found);
    if (name == "found_bridges") return in_digits(broken.found, "bridge");
    if (name == "found_groups") return in_digits(broken.found, "connected component");
    if (name == "one_of_each") {
      if (broken.islands.empty()) return "";
      return "; one island of each: " + listed(first_names(of, broken.islands), ", ", ", ");
    }
    return unknown_blank(name);
  }));
}

std::string quantity(const Quantity& quantity) {
  switch (quantity.kind) {
    case Quantity::Kind::none:
      return "no bridge";
    case Quantity::Kind::no_more:
      return "no further bridge";
    case Quantity::Kind::exactly:
      return counted(quantity.bridges, "bridge");
    case Quantity::Kind::at_least:
      return "at least " + counted(quantity.bridges, "bridge");
    case Quantity::Kind::at_most:
      return "at most " + counted(quantity.bridges, "bridge");
  }
  return {};
}

std::string supposed(const Subject& of, const Change& change) {
  const Edge& edge = of.puzzle.edge(change.edge);
  return "Suppose " + quantity(supposed_quantity(change)) + " joined " + island(of, edge.a) + " and " +
         island(of, edge.b) + ".";
}

std::string one_case(const Subject& of, const Link& way) {
  std::vector<std::string> parts;
  if (way.changes.size() == 1) {
    parts.push_back(of.name(way.changes[0].edge) + " carries " + quantity(supposed_quantity(way.changes[0])));
  } else {
    for (const Change& change : gains(way.changes))
      parts.push_back(of.name(change.edge) + " carries " + bridges(change.after.lo));
  }
  return stated("one way: " + all_of(parts));
}

std::string refuted(const Change& assumed) {
  const Quantity shown = shown_by_refuting(assumed);
  return "So " + quantity(shown) + (shown.bridges > 1 ? " go there." : " goes there.");
}

std::string limits_of(const Subject& of, const Counted& count) {
  std::vector<std::string> limits;
  for (const auto& [i, needs] : count.limits)
    limits.push_back(island(of, i) + (needs == 0 ? " is full" : " can take only " + number(needs) + " more"));
  return limits.empty() ? "" : all_of(limits) + ", so ";
}

std::string counted_at(const Subject& of, const Link& link) {
  const Counted count(of.puzzle, link);
  const std::string it = island(of, count.island);
  if (count.needs < 0) return it + " has too many bridges";
  if (link.is_contradiction())
    return limits_of(of, count) + it + " still needs " + number(count.needs) +
           (count.ways == 0 ? " and has no way left" : ", and there is not enough room for that");
  std::vector<std::string> parts;
  for (const auto& [n, neighbours] : count.shares)
    parts.push_back((count.is_all ? "" : "at least ") + counted(n, "bridge") + (neighbours.size() > 1 ? " each" : "") +
                    " to " + all_of(of.names(neighbours)));
  if (!parts.empty()) return limits_of(of, count) + it + " must send " + all_of(parts);
  return it +
         (count.needs == 0 ? " is full, so no further bridge goes to "
                           : " needs only " + number(count.needs) + " more, so no more than that goes to ") +
         listed(of.names(count.at_most), ", ", " or ");
}

std::string inferred_clause(const Subject& of, const Link& link) {
  const bool is_one = link.islands.size() == 1;
  std::vector<EdgeId> closed;
  for (const Change& change : link.changes) closed.push_back(change.edge);
  switch (link.kind) {
    case LinkKind::count:
      return counted_at(of, link);
    case LinkKind::crossing:
      if (link.is_contradiction())
        return "the bridges " + of.name(link.edges[0]) + " and " + of.name(link.edges[1]) + " cross";
      return "the bridge " + of.name(link.edges[0]) + " is in the way of " + all_of(of.names(closed));
    case LinkKind::closing:
      return which(of, link.islands) + (is_one ? " is" : " are") + " finished and cut off from the rest";
    case LinkKind::only_exit:
      return of.name(link.edges[0]) + " is the only way out for " + which(of, link.islands) +
             ", so it carries a bridge";
    case LinkKind::cut_off:
      if (of.puzzle.rules().components > 1)
        return "the board falls into more than " + counted(of.puzzle.rules().components, "part");
      return which(of, link.islands) + " cannot be reached any more";
    case LinkKind::parity:
      return which(of, link.islands) + (is_one ? " still needs " : " still need ") + counted(link.numbers[0], "end") +
             " of bridges, an odd number, and no bridge can lead out of there";
    case LinkKind::balance:
      return which(of, link.islands) + (is_one ? " still needs " : " still need ") + number(link.numbers[0]) +
             ", and there is room for only " + number(link.numbers[1]) + " around " + (is_one ? "it" : "them");
    case LinkKind::groups:
      return "fewer than " + counted(of.puzzle.rules().components, "group") + " are left";
    case LinkKind::letters:
      return island(of, link.islands[0]) + " and " + island(of, link.islands[1]) +
             (of.clue(link.islands[0]) == of.clue(link.islands[1]) ? " cannot stand for the same number"
                                                                   : " stand for the same number");
    case LinkKind::cases:
      return "every way at " + island(of, link.islands[0]) + " fails";
    case LinkKind::suppose:
      break;
  }
  return {};
}

std::string inferred(const Subject& of, const Link& link, Place place) {
  const std::string_view joint = place == Place::first ? "then " : place == Place::last ? "but now " : "";
  return stated(std::string(joint) + inferred_clause(of, link));
}

// "Solved, 20 of 20 bridges. Every step was forced, so this is the only solution."
std::string walk_end(const WalkSummary& walk) {
  const std::string placed = walk.total < 0 ? in_digits(walk.placed, "bridge")
                                            : std::to_string(walk.placed) + " of " + in_digits(walk.total, "bridge");
  switch (walk.end) {
    case WalkEnd::solved:
      return "Solved, " + placed + ". Every step was forced, so this is the only solution.";
    case WalkEnd::stuck:
      return "Stuck with " + placed + ": none of these techniques finds more.";
    case WalkEnd::limit:
      return "Limit reached with " + placed + ".";
    case WalkEnd::impossible:
      break;
  }
  return "This puzzle has no solution.";
}

}  // namespace

const Phrasebook kEnglish = {.tag = "en",
                             .after_title = ". ",
                             .between_sentences = " ",
                             .chapter = chapter,
                             .technique = technique,
                             .variant = variant,
                             .blank = blank,
                             .therefore = therefore,
                             .concluded = concluded,
                             .hopeless = hopeless,
                             .stated = stated,
                             .link = link,
                             .trouble = trouble,
                             .supposed = supposed,
                             .one_case = one_case,
                             .inferred = inferred,
                             .refuted = refuted,
                             .mistake = mistake,
                             .refutation = refutation,
                             .violation = violation,
                             .walk_end = walk_end,
                             .obstacle = obstacle,
                             .remark = remark};

}  // namespace hashi::words
