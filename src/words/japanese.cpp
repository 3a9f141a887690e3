// All sentences about puzzles in Japanese, in the polite form.
//
// Bridges are counted in digits with 本, ways and groups with つ. A reason ends without its full stop; what follows is
// a sentence of its own. Clauses that go on end in the stem of the verb (かかり、… かかります).
#include "words/links.h"
#include "words/phrasebook.h"

namespace hashi::words {
namespace {

std::string_view chapter(Chapter chapter) {
  switch (chapter) {
    case Chapter::first_steps:
      return "はじめの一歩";
    case Chapter::counting:
      return "数える";
    case Chapter::isolation:
      return "孤立";
    case Chapter::reaching_out:
      return "外へ出る";
    case Chapter::regions:
      return "領域";
    case Chapter::trying_out:
      return "試してみる";
  }
  return {};
}

StepText technique(TechniqueId id) {
  switch (id) {
    case TechniqueId::completed:
      return {"完成した島", "{island}は橋がそろっています"};
    case TechniqueId::blocked:
      return {"橋にさえぎられる", "橋{edge}がさえぎっています"};
    case TechniqueId::fill:
      return {"ちょうどの余地", "{island}はあと{needs}本必要で、余地もちょうどそれだけです"};
    case TechniqueId::counting:
      return {"数える", "{island}はあと{needs}本必要で、余地は{room}本分、{spare}"};
    case TechniqueId::leftovers:
      return {"隣の残り", "{island}はあと{needs}本必要で、隣が受けられるのは合わせて{room}本、{spare}"};
    case TechniqueId::local_maxima:
      return {"島の上限", "{island}に必要なのはあと{needs}本だけです"};

    case TechniqueId::two_islands:
      return {"二島の孤立", "{bridges}本かけると、{island}と{other}だけがつながってしまいます"};
    case TechniqueId::segment_isolation:
      return {
          "かたまりの孤立",
          "{island}と{other}のあいだに{bridges}本かけると、両方のかたまりに必要な橋がすべてそろい、閉じてしまいます"};

    case TechniqueId::only_way_across:
      return {"唯一の渡り", "{edge}は盤の二つの部分を結ぶ最後の道です", Join::so, "盤はすでに二つに分かれています"};
    case TechniqueId::gateway:
      return {"関所の島", "{island}は盤の{sides}つの部分を結ぶ唯一の島で、それぞれに橋が必要です", Join::so,
              "{island}は盤の{sides}つの部分を結ぶ唯一の島ですが、それぞれに必要なだけの橋をかけられません"};
    case TechniqueId::must_reach_out:
      return {"外へ出る", "{island}の残り{needs}本をどうかけても、かたまりを閉じてはいけません", Join::so,
              "{island}の残り{needs}本をどうかけても、かたまりが閉じてしまいます"};
    case TechniqueId::either_or:
      return {"どれかの出口",
              "{island}のかたまりには{exits}が必要ですが、{changed}に橋をかけると{them}ふさがってしまいます"};

    case TechniqueId::share_neighbours:
      return {"隣を分け合う",
              "{island}と{other}は隣へ合わせて{bridges}本かける必要がありますが、隣が受けられるのは{room}本だけです"};
    case TechniqueId::region_parity:
      return {"領域の偶奇", "{region}はあと橋の端が{ends}個必要なので、{edges}を通って外へ出る橋は{odd}です"};
    case TechniqueId::balance:
      return {"二色のつり合い",
              "{region}では内側の橋がどれも一方の色をもう一方の色と結び、一方の色があと{surplus}本多く必要です"};

    case TechniqueId::two_way_loop:
      return {"輪の二通り", "{islands}を通る輪の埋め方のうち、全体がつながるものには次の共通点があります", Join::colon,
              "{islands}を通る輪をどう埋めても、全体はつながりません"};
    case TechniqueId::island_combinations:
      return {"島の組み合わせ", "{island}の残り{needs}本のかけ方のうち、どこも切り離さないものには次の共通点があります",
              Join::colon, "{island}の残り{needs}本をどうかけても、どこかが切り離されてしまいます"};
    case TechniqueId::both_ends:
      return {"両端が外へ", "{assumed}、そのあと{island}と{other}がすべきことをすると行きづまります"};
    case TechniqueId::neighbour_combinations:
      return {"隣り合う二島の組み合わせ",
              "{island}と{other}の両方を満たすかけ方のうち、どこも切り離さないものには次の共通点があります",
              Join::colon, "{island}と{other}の両方をどう満たしても、どこかが切り離されてしまいます"};
    case TechniqueId::one_ring_further:
      return {"もう一回り先", "{island}と{other}の両方を満たすかけ方のうち、先へ進めるものには次の共通点があります",
              Join::colon, "{island}と{other}の両方をどう満たしても、先へ進めません"};

    case TechniqueId::isolated_node:
      return {"隣の孤立", "{island}の残り{needs}本を{other}に使うと、両方のかたまりが完成して閉じてしまいます"};
    case TechniqueId::isolated_outside:
      return {"隣の孤立（内と外）", "{island}の残り{needs}本を{other}に使うと、かたまりから外へ出られなくなります"};
    case TechniqueId::isolated_subset:
      return {"隣たちの孤立", "{island}の残り{needs}本を{others}に使うと、かたまりから外へ出られなくなります"};
    case TechniqueId::isolated_special:
      return {"隣たちの孤立（出口の交差）",
              "{island}の残り{needs}本を{others}に使うと、唯一の出口がふさがってしまいます"};

    case TechniqueId::what_if:
      return {"もしも", "もし{exactly}なら、{after}{trouble}", Join::sentence};
    case TechniqueId::taken_together:
      return {"合わせて考える", "{grounds}を合わせて考えると、ほかに道はありません", Join::colon,
              "{grounds}を合わせて考えると、道は一つもありません"};
    case TechniqueId::all_full:
      return {"すべて満杯", "どの島にも、周りの余地と同じ数の橋が必要です"};

    case TechniqueId::clue_full:
      return {"隣の数の二倍", "{island}の行き先は{directions}つで、2本ずつかけるとちょうど足ります"};
    case TechniqueId::clue_each_way:
      return {"隣の数の二倍より一つ少ない", "{island}の行き先は{directions}つで、一つでも欠けると足りません"};
    case TechniqueId::four_six_eight:
      return {"行き先が半分の4・6・8", "{island}の行き先は{directions}つで、2本ずつかけるとちょうど足ります"};
    case TechniqueId::three_five_seven:
      return {"行き先が半分より一つ多い3・5・7", "{island}の行き先は{directions}つで、一つでも欠けると足りません"};
    case TechniqueId::one_way_left:
      return {"残る道は一つ", "{island}はあと1本必要で、残る道は一つです"};
    case TechniqueId::three_beside_one:
      return {"1ともう一つの間の3", "{island}から届く島は二つだけで、その一つは1です"};
    case TechniqueId::ones_apart:
      return {"1-1の孤立", "{island}と{other}のあいだに橋をかけると、二島だけで孤立します"};
    case TechniqueId::four_among_twos:
      return {"小さい数に囲まれた4", "{island}の隣のうち二つがすべてを受け取ってはいけません"};
    case TechniqueId::two_among_twos:
      return {"2に囲まれた2", "{island}は2本とも同じ2へかけてはいけません"};
    case TechniqueId::island_avoidance:
      return {"孤立を避ける", "{edge}に{bridges}本かけると、手の残らないかたまりができてしまいます"};
  }
  return {};
}

StepText variant(Variant variant) {
  switch (variant) {
    case Variant::none:
      break;
    case Variant::single_neighbour:
      return {"隣が一つ", "{island}の行き先は一つだけです"};
    case Variant::one_way_open:
      return {"残る道は一つ", "{island}はあと{needs}本必要で、残る道は一つです"};
    case Variant::full_house:
      return {"{clue}（{spot}）", "{island}の隣は{ways}つで、余地をすべて使います"};
    case Variant::full_ways:
      return {"残る道が{ways}つの{clue}", "{island}に残る道は{ways}つで、余地をすべて使います"};
    case Variant::smaller_full:
      return {"小さくなった島", "{island}はあと{needs}本必要で、周りの余地もそれだけです"};
    case Variant::one_each_way:
      return {"{clue}（{spot}）", "{island}の隣は{ways}つです"};
    case Variant::each_of_ways:
      return {"残る道が{ways}つの{clue}", "{island}に残る道は{ways}つです"};
    case Variant::smaller_counting:
      return {"小さくなった島", "{island}はあと{needs}本必要で、余地は{room}本分、{spare}"};
    case Variant::needs_neighbour:
      return {"欠かせない隣", "{others}がなければ{island}の余地が足りません"};
    case Variant::beside_ones:
      return {"1が{ones}つ隣にある{clue}",
              "{island}の隣は{ways}つですが、うち{ones}つは1なので、余地は{room}本分だけです"};
    case Variant::one_one:
      return {"1-1の孤立", "{island}と{other}のあいだに橋をかけると、二島だけで孤立します"};
    case Variant::two_two:
      return {"2=2の孤立", "{island}と{other}のあいだに2本かけると、二島だけで孤立します"};
    case Variant::segment_to_island:
      return {"かたまりと島の孤立",
              "{island}と{other}のあいだに{bridges}本かけると、かたまりが完成して閉じてしまいます"};
    case Variant::segment_to_segment:
      return {"かたまりどうしの孤立",
              "{island}と{other}のあいだに{bridges}本かけると、二つのかたまりが完成して閉じてしまいます"};
    case Variant::segment_to_itself:
      return {"かたまりの孤立",
              "{island}と{other}のあいだに{bridges}本かけると、そのかたまりが完成して閉じてしまいます"};
    case Variant::three_islands:
      return {"三島の孤立 {a}-{clue}-{b}", "{island}が隣の{a}と{b}にすべての橋を使うと、三島だけで孤立します"};
  }
  return {};
}

std::string_view trouble_text(Trouble trouble) {
  switch (trouble) {
    case Trouble::none:
      return "何も当てはまりません";
    case Trouble::too_many:
      return "{trouble_at}の橋が多すぎます";
    case Trouble::too_few:
      return "{trouble_at}の橋が足りません";
    case Trouble::crossing:
      return "{trouble_at}の2本の橋がほかの橋と交差してしまいます";
    case Trouble::closed_group:
      return "{trouble_at}のかたまりが閉じてしまいます";
    case Trouble::split:
      return "盤が二つに分かれてしまいます";
  }
  return {};
}

std::string_view refutation_text(RefutationKind kind) {
  switch (kind) {
    case RefutationKind::clue_too_large:
      return "{islands}には多くても{most}本しかかけられません";
    case RefutationKind::too_few_bridges:
      return "数字が求める橋は{asked}本ですが、{all}島を{connect}には少なくとも{needed}本必要です";
    case RefutationKind::too_few_islands:
      return "{all}島では{groups}つのかたまりを作れません";
    case RefutationKind::unreachable:
      return "どう橋をかけても、かたまりは{groups}つより少なくなりません。ほかのすべての島から{first}へは行けません";
    case RefutationKind::odd_sum:
      return "{clues}の合計は{sum}で奇数ですが、橋には必ず両端があります";
    case RefutationKind::unbalanced:
      return "線に沿って市松模様に塗り分けると、{clues}の合計は一方の色が{sum}、もう一方の色が{other_sum}になりますが、"
             "橋は必ず二つの色を結びます";
    case RefutationKind::shortage:
      return "{islands}は{together}橋の端を{asked}個求めていますが、隣が受けられるのは多くても{most}個です";
    case RefutationKind::shortage_unless_closed:
      return "同じ数字の二島だけをつなぐのでなければ、{islands}は{together}橋の端を{asked}個求めていますが、"
             "隣が受けられるのは多くても{most}個です";
    case RefutationKind::cut_off:
      return "{islands}は切り離されています。そこから橋を出すと、満たせない数字が出てきます";
    case RefutationKind::cut_off_unless_closed:
      return "{islands}は切り離されています。そこから橋を出すと、同じ数字の二島だけをつなぐのでなければ、"
             "満たせない数字が出てきます";
  }
  return {};
}

std::string_view mistake_text(const Mistake& mistake) {
  switch (mistake.kind) {
    case MistakeKind::crossing:
      return "橋{edge}と{other_edge}が交差しています";
    case MistakeKind::too_many:
      return "{island}に橋が{found}本あります";
    case MistakeKind::too_few:
      return "{island}には多くても{found}本しかかけられません";
    case MistakeKind::closed_off:
      return "{place}のかたまりがほかの島から切り離されています";
    case MistakeKind::dead_end:
      return "{edges}のようになっている答えはありません";
    case MistakeKind::differs:
      return mistake.found > mistake.expected ? "{edge}の橋は答えより多くなっています"
                                              : "{edge}は「橋なし」になっていますが、答えでは橋があります";
  }
  return {};
}

std::string_view violation_text(const Subject& of, const Violation& violation) {
  switch (violation.rule) {
    case Rule::shape:
      return "答えには線が{found}本ありますが、問題には{expected}本あります";
    case Rule::capacity:
      return "{edge}の橋は{found}本ですが、0本から{expected}本まででなければなりません";
    case Rule::conflict:
      return "{edge}と{other_edge}が交差しています";
    case Rule::clue:
      return "{place}の数字は{expected}ですが、橋は{found}本です";
    case Rule::letters:
      return of.clue(violation.islands[0]) == of.clue(violation.islands[1])
                 ? "{place}と{other_place}は同じ文字ですが、橋は{expected}本と{found}本です"
                 : "{place}と{other_place}は違う文字ですが、橋はどちらも{found}本です";
    case Rule::components:
      return "島のかたまりは{found}つですが、{expected}つでなければなりません{one_of_each}";
  }
  return {};
}

std::string_view remark(Remark remark) {
  switch (remark) {
    case Remark::mistake:
      return "間違い：";
    case Remark::then:
      return "次に：";
    case Remark::solved_already:
      return "もう完成しています。";
    case Remark::no_next_step:
      return "次の一手を見つける手筋がありません。";
    case Remark::limit_came_first:
      return "先に制限に達しました。";
    case Remark::cannot_be_completed:
      return "このままでは完成しません。";
    case Remark::solved:
      return "解けました";
    case Remark::only_solution:
      return "解けました（答えは一つだけ）";
    case Remark::not_the_only_solution:
      return "解けました（答えは一つではない）";
    case Remark::unknown_whether_only:
      return "解けました（答えが一つかどうかは不明）";
    case Remark::unsolvable:
      return "答えなし";
    case Remark::unknown:
      return "不明";
    case Remark::may_have_more:
      return "先に制限に達しました。解はほかにもあるかもしれません。";
    case Remark::search_found_none:
      return "すべて探しましたが、ありませんでした。";
    case Remark::same_in_all_solutions:
      return "すべての答えに共通：";
  }
  return {};
}

std::string_view obstacle(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::limit:
      return "制限に達したため、探索を終えました。";
    case Obstacle::letters_too_large:
      return "文字が255本を超える橋を表すかもしれません。";
    case Obstacle::no_technique:
      return "これ以上何かを見つける手筋がありません。";
    case Obstacle::model_too_large:
      return "線形モデルの項が多すぎます。";
    case Obstacle::inexact_values:
      return "線形計画の値を丸めると決まりに反します。";
    case Obstacle::internal_error:
      return "内部エラー：答えが検査に通りませんでした。";
  }
  return {};
}

std::string digits(std::int64_t n) { return std::to_string(n); }
std::string all_of(const std::vector<std::string>& items) { return listed(items, "、", "、"); }

std::string island(const Subject& of, IslandId i) {
  return of.name(i) + "の" + (of.clue(i).is_number() ? of.clue(i).text() : "島");
}

std::string islands(const Subject& of, const std::vector<IslandId>& list) {
  std::vector<std::string> names;
  for (const IslandId i : list) names.push_back(island(of, i));
  return all_of(names);
}

std::string spot(const Facts& facts) {
  switch (facts.spot()) {
    case Spot::corner:
      return "角";
    case Spot::side:
      return "辺";
    case Spot::middle:
      return "中央";
    case Spot::anywhere:
      break;
  }
  return "隣が" + digits(facts.degree()) + "つ";
}

std::string grounds(const Facts& facts) {
  std::vector<std::string> grounds;
  for (const IslandId i : facts.step.because_of) grounds.push_back(island(facts, i));
  const TakenTogether& together = facts.step.together;
  for (const auto& [a, b] : together.crossings) grounds.push_back(facts.name(a) + "と" + facts.name(b) + "の交差");
  for (const std::vector<IslandId>& part : together.parts)
    grounds.push_back(part.size() == 1
                          ? island(facts, part[0]) + "へ行けるという決まり"
                          : island(facts, part[0]) + "の周りの" + digits(static_cast<std::int64_t>(part.size())) +
                                "島が切り離されないという決まり");
  if (together.components)
    grounds.push_back("最後に" + digits(facts.puzzle.rules().components) + "つのかたまりになるという決まり");
  if (!together.marks.empty())
    grounds.push_back("すでにわかっている" + digits(static_cast<std::int64_t>(together.marks.size())) + "か所");
  return all_of(grounds);
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
    return facts.other_islands() == 0
               ? island(facts, parts.island)
               : island(facts, parts.island) + "とほかの" + digits(facts.other_islands()) + "島の領域";
  if (name == "edge") return facts.name(parts.edge);
  if (name == "edges") return all_of(facts.names(facts.step.along));
  if (name == "changed") return facts.name(facts.step.changes[0].edge);
  if (name == "needs") return digits(parts.needs);
  if (name == "room") return digits(parts.room);
  if (name == "spare") return parts.spare == 0 ? "余りはありません" : "余りは" + digits(parts.spare) + "本だけです";
  if (name == "bridges") return digits(parts.bridges);
  if (name == "sides") return digits(parts.sides);
  if (name == "exits") return parts.exits == 1 ? "ただ一つの出口" : digits(parts.exits) + "つの出口のどれか";
  if (name == "them") return parts.exits == 1 ? "" : parts.exits == 2 ? "どちらも" : "すべて";
  if (name == "ends") return digits(parts.ends);
  if (name == "odd") return parts.ends % 2 == 0 ? "偶数本" : "奇数本";
  if (name == "surplus") return digits(parts.surplus);
  if (name == "directions") return digits(parts.directions);
  if (name == "clue") return facts.clue(parts.island).text();
  if (name == "spot") return spot(facts);
  if (name == "ways") return digits(facts.ways());
  if (name == "ones") return digits(facts.ones());
  if (name == "a") return facts.clue(facts.saturated()[0]).text();
  if (name == "b") return facts.clue(facts.saturated()[1]).text();
  if (name == "assumed") {
    if (parts.bridges == 0) return facts.name(parts.edge) + "に橋がないと";
    if (facts.assumes_too_few()) return facts.name(parts.edge) + "の橋が" + digits(parts.bridges) + "本だけだと";
    return facts.name(parts.edge) + "に" + digits(parts.bridges) + "本かけると";
  }
  if (name == "exactly")
    return facts.name(parts.edge) +
           (parts.bridges == 0 ? "に橋がない" : "の橋がちょうど" + digits(parts.bridges) + "本");
  if (name == "after")
    return facts.step.chain.empty() ? "" : digits(static_cast<std::int64_t>(facts.step.chain.size())) + "手先で";
  if (name == "trouble") return trouble(facts);
  if (name == "grounds") return grounds(facts);
  return unknown_blank(name);
}

std::string said(const Amount& amount) {
  const std::string n = digits(amount.bridges);
  switch (amount.kind) {
    case Amount::Kind::none:
      return "橋が";
    case Amount::Kind::no_more:
      return "これ以上橋が";
    case Amount::Kind::count:
      return "橋が" + n + "本";
    case Amount::Kind::more:
      return "橋があと" + n + "本";
    case Amount::Kind::exactly:
      return "橋がちょうど" + n + "本";
    case Amount::Kind::at_least:
      return "橋が" + n + "本以上";
    case Amount::Kind::at_most:
      return "橋が多くても" + n + "本しか";
    case Amount::Kind::between:
      return "橋が" + n + "本から" + digits(amount.most) + "本";
  }
  return {};
}

// "C8へは橋が1本以上かかります", "C8へは橋が多くても1本しかかかりません"
std::string clause(const Facts& facts, const Conclusion& follows, const Conclusion::Group& group, bool is_last) {
  using enum Conclusion::Pointing;
  const bool is_each = group.edges.size() > 1 && !follows.each_way && !group.amount.is_none();
  std::string where;
  switch (follows.pointing) {
    case there:
      where = "そこには";
      break;
    case it:
    case names:
      where = all_of(facts.names(group.edges)) + "には";
      break;
    case ways:
      where = follows.each_way ? "どの方向にも" : all_of(facts.names(group.neighbours)) + "へは";
      break;
  }
  if (is_each) where += "それぞれ";
  const bool is_negative = group.amount.is_none() || group.amount.kind == Amount::Kind::at_most;
  const std::string verb = is_negative ? (is_last ? "かかりません" : "かからず") : (is_last ? "かかります" : "かかり");
  return where + said(group.amount) + verb;
}

std::string conclusion(const Facts& facts, const Conclusion& follows) {
  std::vector<std::string> parts;
  for (const Conclusion::Group& group : follows.groups)
    parts.push_back(clause(facts, follows, group, parts.size() + 1 == follows.groups.size()));
  return all_of(parts);
}

std::string stated(std::string statement) { return std::move(statement) + "。"; }

std::string therefore(const Facts& facts, std::string reason, Join join) {
  const std::string follows = conclusion(facts, facts.conclusion());
  return stated(std::move(reason)) + (join == Join::colon ? "" : "よって、") + stated(follows);
}

std::string concluded(const Facts& facts) { return "よって、" + stated(conclusion(facts, facts.conclusion())); }

std::string hopeless(std::string reason) { return stated(std::move(reason)) + "このままでは完成しません。"; }

std::string link(const Facts& facts, const Deduction& link) {
  return stated("すると、" + island(facts, link.parts.island) + "について、" +
                conclusion(facts, facts.conclusion_of(link)));
}

std::string mistake(const Subject& of, const Mistake& made) {
  return stated(filled(mistake_text(made), [&](std::string_view name) {
    if (name == "edge") return of.name(made.edges[0]);
    if (name == "other_edge") return of.name(made.edges[1]);
    if (name == "edges") return all_of(of.names(made.edges));
    if (name == "island") return island(of, made.islands[0]);
    if (name == "place") return of.name(made.islands[0]);
    if (name == "found") return digits(made.found);
    return unknown_blank(name);
  }));
}

// "C5の3", "A1、C1、C3の島", "A1の周りの30島"
std::string which(const Subject& of, const std::vector<IslandId>& list) {
  if (list.size() == 1) return island(of, list[0]);
  if (list.size() <= kMostNamed) return all_of(of.names(list)) + "の島";
  return of.name(list[0]) + "の周りの" + digits(static_cast<std::int64_t>(list.size())) + "島";
}

std::string refutation(const Subject& of, const Refutation& found) {
  const int groups = of.puzzle.rules().components;
  return stated(filled(refutation_text(found.kind), [&](std::string_view name) -> std::string {
    if (name == "islands") return which(of, found.islands);
    if (name == "first") return island(of, found.islands[0]);
    if (name == "clues") return found.islands.empty() ? "すべての数字" : which(of, found.islands) + "の数字";
    if (name == "all") return digits(of.puzzle.island_count());
    if (name == "together") return found.islands.size() == 1 ? "" : "合わせて";
    if (name == "connect") return groups == 1 ? "つなぐ" : digits(groups) + "つのかたまりにつなぐ";
    for (const auto& [key, value] : named_numbers(found)) {
      if (name == key) return digits(value);
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
    if (name == "expected") return digits(broken.expected);
    if (name == "found") return digits(broken.found);
    if (name == "one_of_each")
      return broken.islands.empty() ? "" : "（それぞれの島の例：" + all_of(first_names(of, broken.islands)) + "）";
    return unknown_blank(name);
  }));
}

std::string supposed_bridges(const Quantity& quantity) {
  const std::string n = digits(quantity.bridges);
  switch (quantity.kind) {
    case Quantity::Kind::none:
      return "橋がない";
    case Quantity::Kind::no_more:
      return "これ以上橋がかからない";
    case Quantity::Kind::exactly:
      return "橋が" + n + "本かかる";
    case Quantity::Kind::at_least:
      return "橋が" + n + "本以上かかる";
    case Quantity::Kind::at_most:
      return "橋が多くても" + n + "本しかかからない";
  }
  return {};
}

std::string supposed(const Subject& of, const Change& change) {
  const Edge& edge = of.puzzle.edge(change.edge);
  return island(of, edge.a) + "と" + island(of, edge.b) + "の間に" + supposed_bridges(supposed_quantity(change)) +
         "とします。";
}

std::string one_case(const Subject& of, const Link& way) {
  std::vector<std::string> parts;
  if (way.changes.size() == 1) {
    parts.push_back(of.name(way.changes[0].edge) + "に" + supposed_bridges(supposed_quantity(way.changes[0])));
  } else {
    for (const Change& change : gains(way.changes))
      parts.push_back(of.name(change.edge) + "に" + digits(change.after.lo) + "本");
  }
  return stated("一つの場合：" + all_of(parts));
}

std::string refuted(const Change& assumed) {
  const Quantity shown = shown_by_refuting(assumed);
  const std::string n = digits(shown.bridges);
  switch (shown.kind) {
    case Quantity::Kind::none:
      return "よって、そこには橋がかかりません。";
    case Quantity::Kind::no_more:
      return "よって、そこにはこれ以上橋がかかりません。";
    case Quantity::Kind::at_least:
      return "よって、そこには橋が" + n + "本以上かかります。";
    default:
      return "よって、そこには橋が多くても" + n + "本しかかかりません。";
  }
}

std::string limits_of(const Subject& of, const Counted& count) {
  std::string limits;
  for (const auto& [i, needs] : count.limits)
    limits += island(of, i) + (needs == 0 ? "はもういっぱいで、" : "はあと" + digits(needs) + "本しか受けられず、");
  return limits;
}

std::string counted_at(const Subject& of, const Link& link) {
  const Counted count(of.puzzle, link);
  const std::string it = island(of, count.island);
  if (count.needs < 0) return it + "の橋が多すぎます";
  if (link.is_contradiction())
    return limits_of(of, count) + it + "はあと" + digits(count.needs) +
           (count.ways == 0 ? "本必要なのに、もう行き先がありません" : "本必要なのに、場所が足りません");
  std::vector<std::string> parts;
  for (const auto& [n, neighbours] : count.shares)
    parts.push_back(all_of(of.names(neighbours)) + "へ" + (neighbours.size() > 1 ? "それぞれ" : "") + digits(n) +
                    (count.is_all ? "本" : "本以上"));
  if (!parts.empty()) return limits_of(of, count) + it + "からは" + all_of(parts) + "の橋がかかります";
  return it + (count.needs == 0 ? "はいっぱいなので、" : "はあと" + digits(count.needs) + "本だけなので、") +
         all_of(of.names(count.at_most)) +
         (count.needs == 0 ? "へはこれ以上橋がかかりません" : "へはそれより多くはかかりません");
}

std::string inferred_clause(const Subject& of, const Link& link) {
  std::vector<EdgeId> closed;
  for (const Change& change : link.changes) closed.push_back(change.edge);
  const std::string components = digits(of.puzzle.rules().components);
  switch (link.kind) {
    case LinkKind::count:
      return counted_at(of, link);
    case LinkKind::crossing:
      if (link.is_contradiction())
        return "橋" + of.name(link.edges[0]) + "と橋" + of.name(link.edges[1]) + "が交差します";
      return "橋" + of.name(link.edges[0]) + "がじゃまで、" + all_of(of.names(closed)) + "には橋がかかりません";
    case LinkKind::closing:
      return which(of, link.islands) + "が完成し、ほかから切り離されます";
    case LinkKind::only_exit:
      return of.name(link.edges[0]) + "は" + which(of, link.islands) + "のただ一つの出口なので、橋がかかります";
    case LinkKind::cut_off:
      if (of.puzzle.rules().components > 1) return "盤面が" + components + "つより多くに分かれます";
      return which(of, link.islands) + "へ行けなくなります";
    case LinkKind::parity:
      return which(of, link.islands) + "には橋の端があと" + digits(link.numbers[0]) +
             "個（奇数）必要ですが、外へ出る橋はもうありません";
    case LinkKind::balance:
      return which(of, link.islands) + "にはあと" + digits(link.numbers[0]) + "本必要ですが、周りには" +
             digits(link.numbers[1]) + "本分の場所しかありません";
    case LinkKind::groups:
      return "かたまりが" + components + "つより少なくなります";
    case LinkKind::letters:
      return island(of, link.islands[0]) + "と" + island(of, link.islands[1]) +
             (of.clue(link.islands[0]) == of.clue(link.islands[1]) ? "は同じ数になれません" : "が同じ数になります");
    case LinkKind::cases:
      return island(of, link.islands[0]) + "にはかけ方が残りません";
    case LinkKind::suppose:
      break;
  }
  return {};
}

std::string inferred(const Subject& of, const Link& link, Place place) {
  const std::string_view joint = place == Place::first ? "すると、" : place == Place::last ? "しかし、" : "";
  return stated(std::string(joint) + inferred_clause(of, link));
}

// "解けました（橋20本中20本）。どの手も必然なので、これが唯一の答えです。"
std::string walk_end(const WalkSummary& walk) {
  const std::string placed =
      "（橋" + (walk.total < 0 ? "" : digits(walk.total) + "本中") + digits(walk.placed) + "本）。";
  switch (walk.end) {
    case WalkEnd::solved:
      return "解けました" + placed + "どの手も必然なので、これが唯一の答えです。";
    case WalkEnd::stuck:
      return "行きづまりました" + placed + "これらの手筋ではこれ以上進めません。";
    case WalkEnd::limit:
      return "制限に達したため終わりました" + placed;
    case WalkEnd::impossible:
      break;
  }
  return "この問題に答えはありません。";
}

}  // namespace

const Phrasebook kJapanese = {.tag = "ja",
                              .after_title = "。",
                              .between_sentences = "",
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
