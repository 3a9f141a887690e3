// All sentences about puzzles in German.
//
// Numbers and islands are feminine ("die 3 auf C5", "die Insel C5"), so nominative and accusative are the same,
// {island}, and so are dative and genitive, {of_island} ("der 3 auf C5"). After "also" the verb comes first, else
// second.
#include "words/links.h"
#include "words/phrasebook.h"

namespace hashi::words {
namespace {

std::string_view chapter(Chapter chapter) {
  switch (chapter) {
    case Chapter::first_steps:
      return "Erste Schritte";
    case Chapter::counting:
      return "Zählen";
    case Chapter::isolation:
      return "Isolation";
    case Chapter::reaching_out:
      return "Nach außen";
    case Chapter::regions:
      return "Gebiete";
    case Chapter::trying_out:
      return "Ausprobieren";
  }
  return {};
}

StepText technique(TechniqueId id) {
  switch (id) {
    case TechniqueId::completed:
      return {"Fertige Insel", "{island} hat alle ihre Brücken"};
    case TechniqueId::blocked:
      return {"Von einer Brücke versperrt", "die Brücke {edge} ist im Weg"};
    case TechniqueId::fill:
      return {"Gerade genug Platz", "{island} braucht noch {needs}, und genau so viel Platz ist da"};
    case TechniqueId::counting:
      return {"Zählen", "{island} braucht noch {needs}, und Platz ist für {room}; {spare}"};
    case TechniqueId::leftovers:
      return {"Was die Nachbarn übrig lassen",
              "{island} braucht noch {needs}, und ihre Nachbarn können zusammen {room} aufnehmen; {spare}"};
    case TechniqueId::local_maxima:
      return {"Örtliche Grenze", "{island} braucht nur noch {needs}"};

    case TechniqueId::two_islands:
      return {"Zwei Inseln unter sich", "{bridges} {would} {island} und {other} nur miteinander verbinden"};
    case TechniqueId::segment_isolation:
      return {
          "Abgeschlossenes Stück",
          "{bridges} zwischen {of_island} und {of_other} {would} alles aufbrauchen, was ihre Gruppen noch brauchen, "
          "und sie abschließen"};

    case TechniqueId::only_way_across:
      return {"Einziger Übergang", "{edge} ist die letzte Verbindung zwischen zwei Teilen des Bretts", Join::so,
              "das Brett ist schon in zwei Teile zerfallen"};
    case TechniqueId::gateway:
      return {"Torinsel",
              "{island} ist die einzige Verbindung zwischen {sides} Teilen des Bretts und braucht eine Brücke in jeden",
              Join::so,
              "{island} ist die einzige Verbindung zwischen {sides} Teilen des Bretts und kann nicht genug Brücken in "
              "jeden haben"};
    case TechniqueId::must_reach_out:
      return {"Muss nach außen", "wie auch immer {island} {missing} baut, ihre Gruppe darf nicht abgeschlossen werden",
              Join::so, "wie auch immer {island} {missing} baut, ihre Gruppe wird abgeschlossen"};
    case TechniqueId::either_or:
      return {"Einer von mehreren Auswegen",
              "die Gruppe {of_island} braucht {exits}, und {changed} würde {them} kreuzen"};

    case TechniqueId::share_neighbours:
      return {"Zwei teilen sich Nachbarn",
              "{island} und {other} müssen {bridges} zu ihren Nachbarn schicken, die nur {room} aufnehmen können"};
    case TechniqueId::region_parity:
      return {"Gerade und ungerade",
              "{region} braucht noch {ends}, also ist die Zahl der Brücken, die über {edges} hinausführen, {odd}",
              Join::colon};
    case TechniqueId::balance:
      return {"Gleichgewicht zweier Farben",
              "{in_region} verbindet jede Brücke im Innern die eine Farbe mit der anderen, und eine Farbe braucht "
              "{surplus} "
              "mehr"};

    case TechniqueId::two_way_loop:
      return {"Ring mit zwei Wegen",
              "alle Arten, den Ring durch {islands} zu füllen, bei denen alles verbunden bleibt, haben dies gemeinsam",
              Join::colon, "bei keiner Art, den Ring durch {islands} zu füllen, bleibt alles verbunden"};
    case TechniqueId::island_combinations:
      return {"Alle Möglichkeiten einer Insel",
              "alle Arten, wie {island} {missing} bauen kann, ohne etwas abzuschneiden, haben dies gemeinsam",
              Join::colon, "wie auch immer {island} {missing} baut, etwas wird abgeschnitten"};
    case TechniqueId::both_ends:
      return {"Beide Enden müssen nach außen",
              "{assumed} auf {edge} führt das, was {island} und {other} dann tun müssen, nirgendwohin"};
    case TechniqueId::neighbour_combinations:
      return {
          "Alle Möglichkeiten zweier Nachbarn",
          "alle Arten, sowohl {island} als auch {other} zu versorgen, ohne etwas abzuschneiden, haben dies gemeinsam",
          Join::colon, "wie auch immer {island} und {other} versorgt werden, etwas wird abgeschnitten"};
    case TechniqueId::one_ring_further:
      return {"Einen Ring weiter",
              "alle Arten, sowohl {island} als auch {other} zu versorgen, die weiterführen, haben dies gemeinsam",
              Join::colon, "keine Art, sowohl {island} als auch {other} zu versorgen, führt weiter"};

    case TechniqueId::isolated_node:
      return {"Abgeschlossener Nachbar",
              "{island} darf {last} nicht für {other} verbrauchen: beide Gruppen wären fertig und abgeschlossen"};
    case TechniqueId::isolated_outside:
      return {"Abgeschlossener Nachbar, innen und außen",
              "{island} darf {last} nicht für {other} verbrauchen: nichts würde aus ihren Gruppen hinausführen"};
    case TechniqueId::isolated_subset:
      return {"Abgeschlossene Nachbarn",
              "{island} darf {last} nicht für {others} verbrauchen: nichts würde aus ihren Gruppen hinausführen"};
    case TechniqueId::isolated_special:
      return {"Abgeschlossene Nachbarn, Auswege gekreuzt",
              "{island} darf {last} nicht für {others} verbrauchen: die einzigen Auswege würden gekreuzt"};

    case TechniqueId::what_if:
      return {"Was wäre wenn", "angenommen, {edge} trüge {exactly}: {after}{trouble}", Join::sentence};
    case TechniqueId::taken_together:
      return {"Alles zusammen", "{grounds} keinen anderen Weg", Join::colon, "{grounds} gar keinen Weg"};
    case TechniqueId::all_full:
      return {"Jede Kante voll", "jede Insel braucht so viele Brücken, wie um sie herum Platz haben"};

    case TechniqueId::clue_full:
      return {"Doppelt so viel wie Nachbarn", "{island} hat {directions}, und je zwei Brücken reichen gerade"};
    case TechniqueId::clue_each_way:
      return {"Eins weniger als doppelt so viel wie Nachbarn",
              "{island} hat {directions}, und ohne eine davon würde es nicht reichen"};
    case TechniqueId::four_six_eight:
      return {"4, 6 oder 8 mit halb so vielen Richtungen",
              "{island} hat {directions}, und je zwei Brücken reichen gerade"};
    case TechniqueId::three_five_seven:
      return {"3, 5 oder 7 mit einer Richtung mehr als der Hälfte",
              "{island} hat {directions}, und ohne eine davon würde es nicht reichen"};
    case TechniqueId::one_way_left:
      return {"Nur noch ein Weg", "{island} braucht noch eine und hat nur noch einen Weg"};
    case TechniqueId::three_beside_one:
      return {"3 zwischen einer 1 und einer anderen", "{island} erreicht nur zwei Inseln, und eine davon ist eine 1"};
    case TechniqueId::ones_apart:
      return {"1-1 unter sich", "eine Brücke zwischen {of_island} und {of_other} ließe die beiden allein"};
    case TechniqueId::four_among_twos:
      return {"4 unter kleinen Zahlen", "zwei Nachbarn {of_island} dürfen nicht alles nehmen"};
    case TechniqueId::two_among_twos:
      return {"2 unter Zweien", "{island} darf nicht beide Brücken derselben 2 geben"};
    case TechniqueId::island_avoidance:
      return {"Abschließen vermeiden",
              "{bridges} auf {edge} {would} eine Gruppe hinterlassen, in der kein Zug mehr möglich ist"};
  }
  return {};
}

StepText variant(Variant variant) {
  switch (variant) {
    case Variant::none:
      break;
    case Variant::single_neighbour:
      return {"Einziger Nachbar", "{island} hat nur einen Weg"};
    case Variant::one_way_open:
      return {"Nur noch ein Weg", "{island} braucht noch {needs} und hat nur noch einen Weg"};
    case Variant::full_house:
      return {"{clue} {spot}", "{island} hat {neighbours}, also wird aller Platz ringsum gebraucht", Join::colon};
    case Variant::full_ways:
      return {"{clue} mit nur noch {of_ways}", "{island} hat nur noch {ways}, also wird aller Platz dort gebraucht",
              Join::colon};
    case Variant::smaller_full:
      return {"Kleinere Insel", "{island} braucht noch {needs}, und mehr Platz ist ringsum nicht"};
    case Variant::one_each_way:
      return {"{clue} {spot}", "{island} hat {neighbours}"};
    case Variant::each_of_ways:
      return {"{clue} mit nur noch {of_ways}", "{island} hat nur noch {ways}"};
    case Variant::smaller_counting:
      return {"Kleinere Insel", "{island} braucht noch {needs} bei Platz für {room}; {spare}"};
    case Variant::needs_neighbour:
      return {"Braucht diesen Nachbarn", "ohne {others} wäre nicht genug Platz für {island}"};
    case Variant::beside_ones:
      return {"{clue} neben {ones}", "{island} hat {neighbours}, aber {limits}, also ist nur Platz für {room}",
              Join::colon};
    case Variant::one_one:
      return {"1-1 unter sich", "eine Brücke zwischen {of_island} und {of_other} ließe die beiden allein"};
    case Variant::two_two:
      return {"2=2 unter sich", "zwei Brücken zwischen {of_island} und {of_other} ließen die beiden allein"};
    case Variant::segment_to_island:
      return {"Stück und Insel unter sich",
              "{bridges} zwischen {of_island} und {of_other} {would} das ganze Stück fertigstellen und abschließen"};
    case Variant::segment_to_segment:
      return {"Zwei Stücke unter sich",
              "{bridges} zwischen {of_island} und {of_other} {would} beide Stücke fertigstellen und abschließen"};
    case Variant::segment_to_itself:
      return {"Abgeschlossenes Stück",
              "{bridges} zwischen {of_island} und {of_other} {would} ihr Stück fertigstellen und abschließen"};
    case Variant::three_islands:
      return {"Drei Inseln unter sich: {a}-{clue}-{b}",
              "gäbe {island} ihren Nachbarn {a} und {b} alles, blieben die drei unter sich"};
  }
  return {};
}

std::string_view trouble_text(Trouble trouble) {
  switch (trouble) {
    case Trouble::none:
      return "nichts passt";
    case Trouble::too_many:
      return "{trouble_at} hätte zu viele Brücken";
    case Trouble::too_few:
      return "{trouble_at} bekäme nicht alle ihre Brücken";
    case Trouble::crossing:
      return "zwei Brücken an {of_trouble_at} müssten andere kreuzen";
    case Trouble::closed_group:
      return "die Gruppe {of_trouble_at} wäre abgeschlossen";
    case Trouble::split:
      return "das Brett zerfiele in zwei Teile";
  }
  return {};
}

// The verb comes first after "nach einem Schritt".
std::string_view trouble_text_after_steps(Trouble trouble) {
  switch (trouble) {
    case Trouble::none:
      return "passt nichts";
    case Trouble::too_many:
      return "hätte {trouble_at} zu viele Brücken";
    case Trouble::too_few:
      return "bekäme {trouble_at} nicht alle ihre Brücken";
    case Trouble::crossing:
      return "müssten zwei Brücken an {of_trouble_at} andere kreuzen";
    case Trouble::closed_group:
      return "wäre die Gruppe {of_trouble_at} abgeschlossen";
    case Trouble::split:
      return "zerfiele das Brett in zwei Teile";
  }
  return {};
}

std::string_view refutation_text(RefutationKind kind) {
  switch (kind) {
    case RefutationKind::clue_too_large:
      return "{islands} kann höchstens {most_bridges} haben";
    case RefutationKind::too_few_bridges:
      return "die Zahlen verlangen {asked_bridges}, aber um {all} Inseln zu {connect}, braucht es mindestens {needed}";
    case RefutationKind::too_few_islands:
      return "{all_islands} {can} nicht {groups} Gruppen bilden";
    case RefutationKind::unreachable:
      return "keine Brücken können die Inseln zu weniger als {groups} Gruppen verbinden: {first} ist nicht von allen "
             "anderen aus zu erreichen";
    case RefutationKind::odd_sum:
      return "{clues} ergeben zusammen {sum}, das ist ungerade, aber jede Brücke hat zwei Enden";
    case RefutationKind::unbalanced:
      return "färbt man die Inseln entlang der Kanten wie ein Schachbrett, so ergeben {clues} zusammen {sum} auf der "
             "einen "
             "Farbe und {other_sum} auf der anderen, aber jede Brücke verbindet beide";
    case RefutationKind::shortage:
      return "{islands} {ask} {asked_ends}, aber ihre Nachbarn können höchstens {most} aufnehmen";
    case RefutationKind::shortage_unless_closed:
      return "{islands} {ask} {asked_ends}, aber ihre Nachbarn können höchstens {most} aufnehmen, es sei denn, zwei "
             "gleiche "
             "Zahlen wären nur miteinander verbunden";
    case RefutationKind::cut_off:
      return "{islands} {are} abgeschnitten: führte eine Brücke von dort weg, ließen sich nicht alle Zahlen erfüllen";
    case RefutationKind::cut_off_unless_closed:
      return "{islands} {are} abgeschnitten: führte eine Brücke von dort weg, ließen sich nicht alle Zahlen erfüllen, "
             "es sei "
             "denn, zwei gleiche Zahlen wären nur miteinander verbunden";
  }
  return {};
}

std::string_view mistake_text(const Mistake& mistake) {
  switch (mistake.kind) {
    case MistakeKind::crossing:
      return "die Brücken {edge} und {other_edge} kreuzen sich";
    case MistakeKind::too_many:
      return "{island} hat {found}";
    case MistakeKind::too_few:
      return "{island} kann höchstens {found} bekommen";
    case MistakeKind::closed_off:
      return "die Gruppe um {place} ist von den anderen Inseln abgeschnitten";
    case MistakeKind::dead_end:
      return "keine Lösung passt zu dem, was auf {edges} steht";
    case MistakeKind::differs:
      return mistake.found > mistake.expected ? "{edge} trägt mehr Brücken als in der Lösung"
                                              : "{edge} ist ausgeschlossen, trägt in der Lösung aber eine Brücke";
  }
  return {};
}

std::string_view violation_text(const Subject& of, const Violation& violation) {
  switch (violation.rule) {
    case Rule::shape:
      return "die Lösung hat {found} Kanten, das Rätsel hat {expected}";
    case Rule::capacity:
      return "{edge} trägt {found} Brücken statt 0 bis {expected}";
    case Rule::conflict:
      return "{edge} und {other_edge} kreuzen sich";
    case Rule::clue:
      return "{place} zeigt {expected}, hat aber {found_bridges}";
    case Rule::letters:
      return of.clue(violation.islands[0]) == of.clue(violation.islands[1])
                 ? "{place} und {other_place} zeigen denselben Buchstaben, haben aber {expected} und {found} Brücken"
                 : "{place} und {other_place} zeigen verschiedene Buchstaben, haben aber beide {found} Brücken";
    case Rule::components:
      return "die Inseln bilden {found_groups} statt {expected}{one_of_each}";
  }
  return {};
}

std::string_view remark(Remark remark) {
  switch (remark) {
    case Remark::mistake:
      return "Fehler: ";
    case Remark::then:
      return "Dann: ";
    case Remark::solved_already:
      return "Schon gelöst.";
    case Remark::no_next_step:
      return "Keine Technik findet einen nächsten Schritt.";
    case Remark::limit_came_first:
      return "Eine Grenze kam vor dem nächsten Schritt.";
    case Remark::cannot_be_completed:
      return "So geht es nicht auf.";
    case Remark::solved:
      return "gelöst";
    case Remark::only_solution:
      return "gelöst, die einzige Lösung";
    case Remark::not_the_only_solution:
      return "gelöst, nicht die einzige Lösung";
    case Remark::unknown_whether_only:
      return "gelöst, unbekannt, ob es die einzige Lösung ist";
    case Remark::unsolvable:
      return "unlösbar";
    case Remark::unknown:
      return "unbekannt";
    case Remark::may_have_more:
      return "eine Grenze kam zuerst: es kann weitere Lösungen geben";
    case Remark::search_found_none:
      return "Die Suche hat alles versucht.";
    case Remark::same_in_all_solutions:
      return "in allen Lösungen gleich:";
  }
  return {};
}

std::string_view obstacle(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::limit:
      return "Eine Grenze hat die Suche beendet.";
    case Obstacle::letters_too_large:
      return "Ein Buchstabe könnte für mehr als 255 Brücken stehen.";
    case Obstacle::no_technique:
      return "Keine Technik findet noch etwas.";
    case Obstacle::model_too_large:
      return "Das lineare Modell hätte zu viele Glieder.";
    case Obstacle::inexact_values:
      return "Gerundet brechen die Werte des linearen Programms die Regeln.";
    case Obstacle::internal_error:
      return "Interner Fehler: Eine Antwort hat ihre Prüfung nicht bestanden.";
  }
  return {};
}

// Feminine, as bridges and islands are.
std::string number(std::int64_t n) {
  constexpr std::string_view words[] = {"keine",  "eine", "zwei", "drei", "vier", "fünf", "sechs",
                                        "sieben", "acht", "neun", "zehn", "elf",  "zwölf"};
  return n >= 0 && n < static_cast<std::int64_t>(std::size(words)) ? std::string(words[n]) : std::to_string(n);
}

std::string bridges(std::int64_t n) { return number(n) + (n < 2 ? " Brücke" : " Brücken"); }
std::string in_digits(std::int64_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}
// Masculine accusative, as ways and neighbours need it: "einen Weg", "zwei Wege".
std::string masculine(std::int64_t n, std::string_view one, std::string_view many) {
  return n == 1 ? "einen " + std::string(one) : number(n) + " " + std::string(many);
}
std::string all_of(const std::vector<std::string>& items) { return listed(items, ", ", " und "); }

std::string without_article(const Subject& of, IslandId i) {
  return of.clue(i).is_number() ? of.clue(i).text() + " auf " + of.name(i) : "Insel " + of.name(i);
}
std::string island(const Subject& of, IslandId i) { return "die " + without_article(of, i); }
std::string of_island(const Subject& of, IslandId i) { return "der " + without_article(of, i); }

std::string islands(const Subject& of, const std::vector<IslandId>& list) {
  std::vector<std::string> names;
  for (const IslandId i : list) names.push_back(island(of, i));
  return all_of(names);
}

std::string spot(const Facts& facts) {
  switch (facts.spot()) {
    case Spot::corner:
      return "in der Ecke";
    case Spot::side:
      return "am Rand";
    case Spot::middle:
      return "in der Mitte";
    case Spot::anywhere:
      break;
  }
  return facts.degree() == 1 ? "mit einem Nachbarn" : "mit " + number(facts.degree()) + " Nachbarn";
}

// "die noch fehlende Brücke", "die zwei noch fehlenden Brücken"
std::string missing(int needs) {
  return needs == 1 ? "die noch fehlende Brücke" : "die " + number(needs) + " noch fehlenden Brücken";
}

std::string with_others(const Facts& facts) {
  return facts.other_islands() == 1 ? "mit einer weiteren Insel"
                                    : "mit " + number(facts.other_islands()) + " weiteren Inseln";
}

std::string grounds(const Facts& facts) {
  std::vector<std::string> grounds;
  for (const IslandId i : facts.step.because_of) grounds.push_back(island(facts, i));
  const TakenTogether& together = facts.step.together;
  for (const auto& [a, b] : together.crossings)
    grounds.push_back("die Kreuzung von " + facts.name(a) + " und " + facts.name(b));
  for (const std::vector<IslandId>& part : together.parts)
    grounds.push_back(part.size() == 1
                          ? "die Regel, dass " + island(facts, part[0]) + " erreicht werden muss"
                          : "die Regel, dass die " + number(static_cast<std::int64_t>(part.size())) + " Inseln um " +
                                island(facts, part[0]) + " nicht abgeschnitten sein dürfen");
  if (together.components) {
    const int groups = facts.puzzle.rules().components;
    grounds.push_back("die Regel, dass es am Ende " + number(groups) + (groups == 1 ? " Gruppe" : " Gruppen") +
                      " gibt");
  }
  std::string text = all_of(grounds);
  if (const auto marks = static_cast<std::int64_t>(together.marks.size()); marks > 0)
    text += ", mit dem, was über " + number(marks) + (marks == 1 ? " Kante" : " Kanten") + " bekannt ist,";
  return text + (grounds.size() > 1 ? " lassen" : " lässt");
}

std::string filled_trouble(const Facts& facts, std::string_view text) {
  return filled(text, [&](std::string_view name) {
    if (name == "trouble_at") return island(facts, facts.parts.trouble_at);
    if (name == "of_trouble_at") return of_island(facts, facts.parts.trouble_at);
    return unknown_blank(name);
  });
}

std::string trouble(const Facts& facts) { return filled_trouble(facts, trouble_text(facts.step.trouble)); }

std::string blank(const Facts& facts, std::string_view name) {
  const Deduction::Parts& parts = facts.parts;
  if (name == "island") return island(facts, parts.island);
  if (name == "of_island") return of_island(facts, parts.island);
  if (name == "other") return island(facts, parts.other);
  if (name == "of_other") return of_island(facts, parts.other);
  if (name == "islands") return islands(facts, facts.step.because_of);
  if (name == "others") return islands(facts, facts.needed_neighbours());
  if (name == "region")
    return facts.other_islands() == 0 ? island(facts, parts.island)
                                      : "das Gebiet um " + island(facts, parts.island) + " " + with_others(facts);
  if (name == "in_region")
    return facts.other_islands() == 0 ? "bei " + of_island(facts, parts.island)
                                      : "im Gebiet um " + island(facts, parts.island) + " " + with_others(facts);
  if (name == "edge") return facts.name(parts.edge);
  if (name == "edges") return all_of(facts.names(facts.step.along));
  if (name == "changed") return facts.name(facts.step.changes[0].edge);
  if (name == "needs") return number(parts.needs);
  if (name == "missing") return missing(parts.needs);
  if (name == "last")
    return parts.needs == 1 ? "ihre letzte Brücke" : "ihre letzten " + number(parts.needs) + " Brücken";
  if (name == "room") return number(parts.room);
  if (name == "spare")
    return parts.spare == 0   ? "nichts kann wegfallen"
           : parts.spare == 1 ? "nur eine kann wegfallen"
                              : "nur " + number(parts.spare) + " können wegfallen";
  if (name == "bridges") return bridges(parts.bridges);
  if (name == "would") return parts.bridges > 1 ? "würden" : "würde";
  if (name == "sides") return number(parts.sides);
  if (name == "exits")
    return parts.exits == 1 ? "ihren einzigen Ausweg" : "einen ihrer " + number(parts.exits) + " Auswege";
  if (name == "them") return parts.exits == 1 ? "ihn" : parts.exits == 2 ? "beide" : "alle";
  if (name == "ends") return parts.ends == 1 ? "ein Brückenende" : number(parts.ends) + " Brückenenden";
  if (name == "odd") return parts.ends % 2 == 0 ? "gerade" : "ungerade";
  if (name == "surplus") return number(parts.surplus);
  if (name == "directions") return number(parts.directions) + (parts.directions == 1 ? " Richtung" : " Richtungen");
  if (name == "clue") return facts.clue(parts.island).text();
  if (name == "spot") return spot(facts);
  if (name == "ways") return masculine(facts.ways(), "Weg", "Wege");
  if (name == "of_ways") return facts.ways() == 1 ? "einem Weg" : number(facts.ways()) + " Wegen";
  if (name == "neighbours") return masculine(facts.ways(), "Nachbarn", "Nachbarn");
  if (name == "ones") return facts.ones() == 1 ? "einer 1" : number(facts.ones()) + " Einsen";
  if (name == "limits")
    return facts.ones() == 1 ? "einer davon ist eine 1" : number(facts.ones()) + " davon sind Einsen";
  if (name == "a") return facts.clue(facts.saturated()[0]).text();
  if (name == "b") return facts.clue(facts.saturated()[1]).text();
  if (name == "assumed")
    return parts.bridges == 0 ? "ohne Brücke"
                              : std::string(facts.assumes_too_few() ? "mit nur " : "mit ") +
                                    (parts.bridges == 1 ? "einer Brücke" : bridges(parts.bridges));
  if (name == "exactly") return (parts.bridges == 0 ? "" : "genau ") + bridges(parts.bridges);
  if (name == "after") {
    const auto steps = static_cast<std::int64_t>(facts.step.chain.size());
    return steps == 0 ? "" : steps == 1 ? "nach einem Schritt " : "nach " + number(steps) + " Schritten ";
  }
  if (name == "trouble")
    return facts.step.chain.empty() ? trouble(facts)
                                    : filled_trouble(facts, trouble_text_after_steps(facts.step.trouble));
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
      return {"keine Brücke"};
    case Amount::Kind::no_more:
      return {"keine weitere Brücke"};
    case Amount::Kind::count:
      return {bridges(n), n > 1};
    case Amount::Kind::more:
      return {number(n) + (n == 1 ? " weitere Brücke" : " weitere Brücken"), n > 1};
    case Amount::Kind::exactly:
      return {"genau " + bridges(n), n > 1};
    case Amount::Kind::at_least:
      return {"mindestens " + bridges(n), n > 1};
    case Amount::Kind::at_most:
      return {"höchstens " + bridges(n), n > 1};
    case Amount::Kind::between:
      return {number(n) + " bis " + bridges(amount.most), true};
  }
  return {};
}

enum class Order : std::uint8_t { verb_second, verb_first };

// "nach C5 führt mindestens eine Brücke"; after "also": "führt nach C5 mindestens eine Brücke".
std::string clause(const Facts& facts, const Conclusion& follows, const Conclusion::Group& group, Order order) {
  using enum Conclusion::Pointing;
  const auto& [text, is_plural] = said(group.amount);
  const bool is_list = group.edges.size() > 1;
  const std::string amount = (is_list && !follows.each_way && !group.amount.is_none() ? "je " : "") + text;
  const auto ordered = [order](const std::string& where, const std::string& verb, const std::string& rest) {
    return (order == Order::verb_first ? verb + " " + where : where + " " + verb) + " " + rest;
  };
  switch (follows.pointing) {
    case there:
      return ordered("dort", is_plural ? "kommen" : "kommt",
                     (group.amount.is_none() ? "keine" : "höchstens " + number(group.amount.bridges)) + " hin");
    case it:
    case names:
      return ordered(all_of(facts.names(group.edges)), is_list ? "tragen" : "trägt", amount);
    case ways:
      break;
  }
  return ordered(follows.each_way ? "in jede Richtung" : "nach " + all_of(facts.names(group.neighbours)),
                 is_plural ? "führen" : "führt", amount);
}

std::string conclusion(const Facts& facts, const Conclusion& follows, Order order) {
  std::vector<std::string> parts;
  bool has_lists = false;
  for (const Conclusion::Group& group : follows.groups) {
    parts.push_back(clause(facts, follows, group, parts.empty() ? order : Order::verb_second));
    has_lists = has_lists || group.edges.size() > 1;
  }
  return has_lists ? listed(parts, "; ", "; ") : all_of(parts);
}

std::string stated(std::string statement) { return capitalised(std::move(statement)) + "."; }

std::string therefore(const Facts& facts, std::string reason, Join join) {
  const Conclusion follows = facts.conclusion();
  switch (join) {
    case Join::so:
      return stated(reason + ", also " + conclusion(facts, follows, Order::verb_first));
    case Join::colon:
      return stated(reason + ": " + conclusion(facts, follows, Order::verb_second));
    case Join::sentence:
      break;
  }
  return stated(std::move(reason)) + " Also " + conclusion(facts, follows, Order::verb_first) + ".";
}

std::string concluded(const Facts& facts) {
  return stated("also " + conclusion(facts, facts.conclusion(), Order::verb_first));
}

std::string hopeless(std::string reason) { return stated(std::move(reason) + ": so geht es nicht auf"); }

std::string link(const Facts& facts, const Deduction& link) {
  return stated("dann gilt für " + island(facts, link.parts.island) + ": " +
                conclusion(facts, facts.conclusion_of(link), Order::verb_second));
}

std::string mistake(const Subject& of, const Mistake& made) {
  return stated(filled(mistake_text(made), [&](std::string_view name) {
    if (name == "edge") return of.name(made.edges[0]);
    if (name == "other_edge") return of.name(made.edges[1]);
    if (name == "edges") return all_of(of.names(made.edges));
    if (name == "island") return island(of, made.islands[0]);
    if (name == "place") return of.name(made.islands[0]);
    if (name == "found") return bridges(made.found);
    return unknown_blank(name);
  }));
}

// "die 3 auf C5", "die Inseln A1, C1 und C3", "die 30 Inseln um A1"; the article of the genitive is "der".
std::string which(const Subject& of, const std::vector<IslandId>& list, const std::string& article) {
  if (list.size() == 1) return article + " " + without_article(of, list[0]);
  if (list.size() <= kMostNamed) return article + " Inseln " + all_of(of.names(list));
  return article + " " + std::to_string(list.size()) + " Inseln um " + of.name(list[0]);
}

std::string refutation(const Subject& of, const Refutation& found) {
  const bool is_one = found.islands.size() == 1;
  const int all = of.puzzle.island_count(), groups = of.puzzle.rules().components;
  return stated(filled(refutation_text(found.kind), [&](std::string_view name) -> std::string {
    if (name == "islands") return which(of, found.islands, "die");
    if (name == "first") return island(of, found.islands[0]);
    if (name == "clues") return found.islands.empty() ? "alle Zahlen" : "die Zahlen " + which(of, found.islands, "der");
    if (name == "all") return std::to_string(all);
    if (name == "all_islands") return in_digits(all, "Insel", "Inseln");
    if (name == "can") return all == 1 ? "kann" : "können";
    if (name == "connect") return groups == 1 ? "verbinden" : std::to_string(groups) + " Gruppen zu verbinden";
    if (name == "ask") return is_one ? "verlangt" : "verlangen";
    if (name == "are") return is_one ? "ist" : "sind";
    if (name == "most_bridges") return in_digits(*found.most, "Brücke", "Brücken");
    if (name == "asked_bridges") return in_digits(*found.asked, "Brücke", "Brücken");
    if (name == "asked_ends") return in_digits(*found.asked, "Brückenende", "Brückenenden");
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
    if (name == "found_bridges") return in_digits(broken.found, "Brücke", "Brücken");
    if (name == "found_groups") return in_digits(broken.found, "Gruppe", "Gruppen");
    if (name == "one_of_each") {
      if (broken.islands.empty()) return "";
      return "; je eine Insel davon: " + listed(first_names(of, broken.islands), ", ", ", ");
    }
    return unknown_blank(name);
  }));
}

std::string quantity(const Quantity& quantity) {
  switch (quantity.kind) {
    case Quantity::Kind::none:
      return "keine Brücke";
    case Quantity::Kind::no_more:
      return "keine weitere Brücke";
    case Quantity::Kind::exactly:
      return bridges(quantity.bridges);
    case Quantity::Kind::at_least:
      return "mindestens " + bridges(quantity.bridges);
    case Quantity::Kind::at_most:
      return "höchstens " + bridges(quantity.bridges);
  }
  return {};
}

std::string supposed(const Subject& of, const Change& change) {
  const Edge& edge = of.puzzle.edge(change.edge);
  const Quantity assumed = supposed_quantity(change);
  return "Angenommen, zwischen " + of_island(of, edge.a) + " und " + of_island(of, edge.b) +
         (assumed.bridges > 1 ? " stünden " : " stünde ") + quantity(assumed) + ".";
}

std::string one_case(const Subject& of, const Link& way) {
  std::vector<std::string> parts;
  if (way.changes.size() == 1) {
    parts.push_back(of.name(way.changes[0].edge) + " trägt " + quantity(supposed_quantity(way.changes[0])));
  } else {
    for (const Change& change : gains(way.changes))
      parts.push_back(of.name(change.edge) + " trägt " + bridges(change.after.lo));
  }
  return stated("eine Möglichkeit: " + all_of(parts));
}

std::string refuted(const Change& assumed) {
  const Quantity shown = shown_by_refuting(assumed);
  return std::string(shown.bridges > 1 ? "Also kommen dort " : "Also kommt dort ") + quantity(shown) + " hin.";
}

std::string limits_of(const Subject& of, const Counted& count) {
  std::vector<std::string> limits;
  for (const auto& [i, needs] : count.limits)
    limits.push_back(island(of, i) + (needs == 0 ? " ist voll" : " kann nur noch " + number(needs) + " aufnehmen"));
  return limits.empty() ? "" : all_of(limits) + "; ";
}

std::string counted_at(const Subject& of, const Link& link) {
  const Counted count(of.puzzle, link);
  const std::string it = island(of, count.island);
  if (count.needs < 0) return it + " hat zu viele Brücken";
  if (link.is_contradiction())
    return limits_of(of, count) + it + " braucht noch " + number(count.needs) +
           (count.ways == 0 ? " und hat keinen Weg mehr" : ", und dafür reicht der Platz nicht");
  std::vector<std::string> parts;
  for (const auto& [n, neighbours] : count.shares)
    parts.push_back((neighbours.size() > 1 ? "je " : "") + std::string(count.is_all ? "" : "mindestens ") + bridges(n) +
                    " nach " + all_of(of.names(neighbours)));
  if (!parts.empty())
    return limits_of(of, count) + "von " + of_island(of, count.island) +
           (count.shares.size() > 1 || count.shares[0].bridges > 1 || count.shares[0].neighbours.size() > 1
                ? " müssen "
                : " muss ") +
           all_of(parts) + " führen";
  return it +
         (count.needs == 0 ? " ist voll, also führt keine weitere Brücke nach "
                           : " braucht nur noch " + number(count.needs) + ", also führt nicht mehr nach ") +
         listed(of.names(count.at_most), ", ", " oder ");
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
        return "die Brücken " + of.name(link.edges[0]) + " und " + of.name(link.edges[1]) + " kreuzen sich";
      return "die Brücke " + of.name(link.edges[0]) + " versperrt " + all_of(of.names(closed));
    case LinkKind::closing:
      return which(of, link.islands, "die") + (is_one ? " ist" : " sind") + " fertig und vom Rest abgeschnitten";
    case LinkKind::only_exit:
      return of.name(link.edges[0]) + " ist der einzige Ausweg für " + which(of, link.islands, "die") +
             ", also steht dort eine Brücke";
    case LinkKind::cut_off:
      if (of.puzzle.rules().components > 1)
        return "das Feld zerfällt in mehr als " + number(of.puzzle.rules().components) + " Teile";
      return which(of, link.islands, "die") + (is_one ? " ist" : " sind") + " nicht mehr erreichbar";
    case LinkKind::parity:
      return which(of, link.islands, "die") + (is_one ? " braucht noch " : " brauchen noch ") +
             (link.numbers[0] == 1 ? "ein Brückenende" : number(link.numbers[0]) + " Brückenenden") +
             ", eine ungerade Zahl, und von dort führt keine Brücke mehr hinaus";
    case LinkKind::balance:
      return which(of, link.islands, "die") + (is_one ? " braucht noch " : " brauchen noch ") +
             number(link.numbers[0]) + ", aber ringsum ist nur Platz für " + number(link.numbers[1]);
    case LinkKind::groups:
      return "es bleiben weniger als " + number(of.puzzle.rules().components) + " Gruppen";
    case LinkKind::letters:
      return island(of, link.islands[0]) + " und " + island(of, link.islands[1]) +
             (of.clue(link.islands[0]) == of.clue(link.islands[1]) ? " können nicht für dieselbe Zahl stehen"
                                                                   : " stehen für dieselbe Zahl");
    case LinkKind::cases:
      return "für " + island(of, link.islands[0]) + " bleibt keine Möglichkeit";
    case LinkKind::suppose:
      break;
  }
  return {};
}

std::string inferred(const Subject& of, const Link& link, Place place) {
  return stated((place == Place::last ? "doch " : "") + inferred_clause(of, link));
}

// "Gelöst, 20 von 20 Brücken. Jeder Schritt war zwingend, also ist dies die einzige Lösung."
std::string walk_end(const WalkSummary& walk) {
  const std::string of_total = walk.total < 0 ? "" : " von " + std::to_string(walk.total);
  const std::string placed = std::to_string(walk.placed) + of_total +
                             ((walk.total < 0 ? walk.placed : walk.total) == 1 ? " Brücke" : " Brücken");
  switch (walk.end) {
    case WalkEnd::solved:
      return "Gelöst, " + placed + ". Jeder Schritt war zwingend, also ist dies die einzige Lösung.";
    case WalkEnd::stuck:
      return "Festgefahren, " + placed + ": Keine dieser Techniken findet mehr.";
    case WalkEnd::limit:
      return "Durch eine Grenze beendet, " + placed + ".";
    case WalkEnd::impossible:
      break;
  }
  return "Dieses Rätsel hat keine Lösung.";
}

}  // namespace

const Phrasebook kGerman = {.tag = "de",
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
