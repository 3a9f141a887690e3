// 手順を日本語で。
import type { Mistake, Step } from '../engine/abi';
import type { Board } from '../model/board';
import { sayStep, type Facts, type Language } from './facts';
import type { StepWords } from './steps';

const island = (f: Facts, at = 0): string =>
  /^\d/.test(f.clue(at)) ? `${f.name(at)}の${f.clue(at)}` : `${f.name(at)}の島`;
const spots = { corner: '角', side: '辺', middle: '中央' };
const spot = (f: Facts): string => (f.spot === 'other' ? `隣が${f.degree}つ` : spots[f.spot]);

export const japanese: Language = {
  titles: {
    completed: () => '完成した島',
    blocked: () => '橋にさえぎられる',
    fill: () => 'ちょうどの余地',
    counting: () => '数える',
    leftovers: () => '隣の残り',
    two_islands: () => '二島の孤立',
    segment_isolation: () => 'かたまりの孤立',
    only_way_across: () => '唯一の渡り',
    gateway: () => '関所の島',
    must_reach_out: () => '外へ出る',
    either_or: () => 'どれかの出口',
    share_neighbours: () => '隣を分け合う',
    region_parity: () => '領域の偶奇',
    balance: () => '二色のつり合い',
    two_way_loop: () => '輪の二通り',
    island_combinations: () => '島の組み合わせ',
    both_ends: () => '両端が外へ',
    neighbour_combinations: () => '隣り合う二島の組み合わせ',
    one_ring_further: () => 'もう一回り先',
    what_if: () => 'もしも',
    taken_together: () => '合わせて考える',
    single_neighbour: () => '隣が一つ',
    one_way_open: () => '残る道は一つ',
    full_house: (f) => `${f.clue(0)}（${spot(f)}）`,
    one_each_way: (f) => `${f.clue(0)}（${spot(f)}）`,
    full_ways: (f) => `残る道が${f.ways}つの${f.clue(0)}`,
    each_of_ways: (f) => `残る道が${f.ways}つの${f.clue(0)}`,
    smaller_full: () => '小さくなった島',
    smaller_counting: () => '小さくなった島',
    needs_neighbour: () => '欠かせない隣',
    beside_ones: (f) => `1が${f.ones}つ隣にある${f.clue(0)}`,
    one_one: () => '1-1の孤立',
    two_two: () => '2=2の孤立',
    segment_to_island: () => 'かたまりと島の孤立',
    segment_to_segment: () => 'かたまりどうしの孤立',
    segment_to_itself: () => 'かたまりの孤立',
    three_islands: (f) => `三島の孤立 ${f.beside(0)}-${f.clue(0)}-${f.beside(1)}`,
  },
  reasons: {
    completed: (f) => `${island(f)}は橋がそろっています`,
    blocked: (f) => `橋${f.edges()[0]}がさえぎっています`,
    fill: (f) => `${island(f)}はあと${f.n(0)}本必要で、余地もちょうどそれだけです`,
    counting: (f) => `${island(f)}はあと${f.n(0)}本必要で、余地は${f.n(1)}本分、余りは${f.n(2)}本だけです`,
    leftovers: (f) =>
      `${island(f)}はあと${f.n(0)}本必要で、隣が受けられるのは合わせて${f.n(1)}本、余りは${f.n(2)}本だけです`,
    two_islands: (f) => `${f.n(0)}本かけると${island(f)}と${island(f, 1)}だけがつながってしまいます`,
    segment_isolation: (f) =>
      `${f.name(0)}と${f.name(1)}に${f.n(0)}本かけると、二つのかたまりが完成して閉じてしまいます`,
    only_way_across: (f) => `${f.edges()[0]}は盤の二つの部分を結ぶ最後の道です`,
    gateway: (f) => `${island(f)}は盤の${f.n(0)}つの部分を結ぶ唯一の島で、それぞれに橋が必要です`,
    must_reach_out: (f) => `${island(f)}は残りの${f.n(0)}本でかたまりを閉じてはいけません`,
    either_or: (f) => `${f.name(0)}のかたまりには${f.n(0)}つの出口のどれかが必要です`,
    share_neighbours: (f) => `${island(f)}と${island(f, 1)}は共通の隣へ${f.n(0)}本送り、隣は${f.n(1)}本受けられます`,
    region_parity: (f) =>
      `${f.name(0)}の領域はあと${f.n(0)}端が必要なので、${f.edges().join('、')}で外へ出る橋は${f.n(0) % 2 === 0 ? '偶数' : '奇数'}本です`,
    balance: (f) => `${f.name(0)}の領域は二色に塗り分けられ、一方がもう一方より${f.n(0)}本多く必要です`,
    two_way_loop: (f) => `${f.names().join('、')}の輪の埋め方のうち、全体がつながるのは一部だけです`,
    island_combinations: (f) => `${island(f)}の${f.n(0)}本のかけ方には、どこかを切り離すものがあります`,
    both_ends: (f) => `${f.edges()[0]}に${f.n(0)}本かけると、${f.name(0)}と${f.name(1)}は行きづまります`,
    neighbour_combinations: (f) => `${f.name(0)}と${f.name(1)}の両方を満たすかけ方には、どこかを切り離すものがあります`,
    one_ring_further: (f) => `${f.name(0)}と${f.name(1)}を満たして先へ進めるかけ方に共通しています`,
    taken_together: (f) => `${f.names().join('、')}を合わせて考えると、ほかに道はありません`,
    one_way_open: (f) => `${island(f)}はあと${f.n(0)}本必要で、残る道は一つです`,
    single_neighbour: (f) => `${island(f)}の行き先は一つだけです`,
    full_house: (f) => `${island(f)}の隣は${f.ways}つで、余地をすべて使います`,
    one_each_way: (f) => `${island(f)}の隣は${f.ways}つです`,
    full_ways: (f) => `${island(f)}に残る道は${f.ways}つで、余地をすべて使います`,
    each_of_ways: (f) => `${island(f)}に残る道は${f.ways}つです`,
    smaller_full: (f) => `${island(f)}はあと${f.n(0)}本必要で、余地もそれだけです`,
    smaller_counting: (f) => `${island(f)}はあと${f.n(0)}本必要で、余地は${f.n(1)}本分、余りは${f.n(2)}本だけです`,
    needs_neighbour: (f) => `${f.changedNames().join('、')}がなければ${island(f)}の余地が足りません`,
    beside_ones: (f) => `${island(f)}の隣は${f.ways}つですが、うち${f.ones}つは1なので、余地は${f.n(1)}本分です`,
    one_one: (f) => `${f.name(0)}と${f.name(1)}に橋をかけると二島だけで孤立します`,
    two_two: (f) => `${f.name(0)}と${f.name(1)}に二本かけると二島だけで孤立します`,
    segment_to_island: (f) => `${f.name(0)}と${f.name(1)}に${f.n(0)}本かけると、かたまりが完成して閉じてしまいます`,
    segment_to_segment: (f) =>
      `${f.name(0)}と${f.name(1)}に${f.n(0)}本かけると、二つのかたまりが完成して閉じてしまいます`,
    segment_to_itself: (f) => `${f.name(0)}と${f.name(1)}に${f.n(0)}本かけると、かたまりが完成して閉じてしまいます`,
    three_islands: (f) => `${island(f)}が隣の${f.beside(0)}と${f.beside(1)}にすべてを渡すと、三島だけで孤立します`,
  },
  amount(a) {
    switch (a.kind) {
      case 'none':
        return '橋なし';
      case 'no-more':
        return 'これ以上なし';
      case 'exactly':
        return `${a.n}本`;
      case 'least':
        return `${a.n}本以上`;
      case 'most':
        return `${a.n}本以下`;
      case 'between':
        return `${a.n}〜${a.m}本`;
    }
  },
  therefore: (reason, conclusions) => `${reason}。よって${conclusions.join('、')}。`,
  hopeless: (reason) => `${reason}。このままでは完成しません。`,
  on: (edge, amount) => `${edge}は${amount}`,
  link: (name, conclusions) => `すると${name}で${conclusions.join('、')}。`,
  troubles: {
    none: () => '何も当てはまりません。',
    too_many: (clue, name) => `${name}の${clue}の橋が多すぎます。`,
    too_few: (clue, name) => `${name}の${clue}の橋が足りません。`,
    crossing: (clue, name) => `${name}の${clue}で橋が交差してしまいます。`,
    closed_group: (_, name) => `${name}のかたまりが閉じてしまいます。`,
    split: () => '盤が二つに分かれてしまいます。',
  },
  suppose: (edge, n, steps, trouble, conclusions) =>
    `もし${edge}が${n === 0 ? '橋なし' : `ちょうど${n}本`}なら${steps > 0 ? `、${steps}手先で` : '、'}${trouble}よって${conclusions.join('、')}。`,
};

export function stepInJapanese(board: Board, step: Step): StepWords {
  return sayStep(japanese, board, step);
}

export function mistakeInJapanese(board: Board, mistake: Mistake): string {
  const at = (i: number): string => `${board.name(mistake.islands[i]!)}の${board.clue(mistake.islands[i]!)}`;
  const edge = (i: number): string => {
    const e = mistake.edges[i]!;
    return `${board.name(board.from[e]!)}–${board.name(board.to[e]!)}`;
  };
  switch (mistake.mistake) {
    case 'crossing':
      return `橋${edge(0)}と${edge(1)}が交差しています。`;
    case 'too_many':
      return `${at(0)}に橋が${mistake.found}本あります。`;
    case 'too_few':
      return `${at(0)}には多くても${mistake.found}本しかかけられません。`;
    case 'closed_off':
      return `${board.name(mistake.islands[0]!)}のかたまりが他の島から切り離されています。`;
    case 'differs':
      return mistake.found > mistake.expected
        ? `${edge(0)}の橋は答えより多いです。`
        : `${edge(0)}は「橋なし」ですが、答えでは橋があります。`;
  }
}
