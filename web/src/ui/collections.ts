// The shelf of collections, and one of them opened: every puzzle as a picture, with a tick, or a star for "without help".
import { engines, history } from '../app';
import { loadCollections, packName, placeName } from '../collections';
import { h, replaceChildren } from '../dom';
import { asLeft, ofPack, ofText } from '../games';
import { climbOf, islandsOf, progressOf, ticksOf, type Collections, type Pack, type PackPuzzle, type Tick } from '../model/packs';
import { emptyPicture, pictureOf, type Picture } from '../model/picture';
import type { Solve } from '../model/statistics';
import { fragmentOf, go } from '../router';
import { text } from '../text';
import { card } from './cards';
import { icon } from './icons';
import { make } from './making';
import { levelChip } from './parts';
import type { PlayView } from './play';

const packPicture = (puzzle: PackPuzzle): Picture => emptyPicture(puzzle.rows, puzzle.columns, islandsOf(puzzle));

/** For the start page: a card for each pack, and the ladder. */
export async function shelf(_play: PlayView, solves: readonly Solve[]): Promise<HTMLElement[]> {
  const words = text().collections;
  const all = await loadCollections();
  const ticks = ticksOf(solves);
  const count = all.packs.reduce((sum, { puzzles }) => sum + puzzles.length, 0) + all.ladder.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  return [
    h(
      'div',
      { class: 'part-head' },
      h('h2', {}, words.title),
      h('a', { class: 'more', href: fragmentOf('collections') }, words.all(count), icon('right')),
    ),
    h('div', { class: 'row shelf' }, ...shelfCards(all, ticks)),
  ];
}

function shelfCards(all: Collections, ticks: ReadonlyMap<string, Tick>): HTMLElement[] {
  const words = text().collections;
  const packs = all.packs.map((pack) => {
    const { of, solved } = progressOf(pack.puzzles, ticks);
    const shown = pack.puzzles[Math.min(2, pack.puzzles.length - 1)]!;
    return card(
      { title: packName(pack.id), picture: packPicture(shown), lines: [words.progress(solved, of)], look: { crop: true }, kind: 'pack' },
      fragmentOf('collections', pack.id),
    );
  });
  const climb = climbOf(all.ladder, ticks);
  const reached = climb.filter(({ open }) => open).length;
  const example = all.ladder[Math.max(0, reached - 1)]?.puzzles[0];
  const ladder =
    example &&
    card(
      { title: words.ladder, picture: packPicture(example), lines: [words.reached(reached, climb.length)], look: { crop: true }, kind: 'pack' },
      fragmentOf('collections', 'ladder'),
    );
  return [...packs, ...(ladder ? [ladder] : [])];
}

export class CollectionsView {
  readonly element: HTMLElement;
  readonly #content = h('div', { class: 'page-column' });

  constructor(readonly play: PlayView) {
    this.element = h('section', { class: 'page-view', 'aria-label': text().collections.title, hidden: true }, this.#content);
  }

  shown(rest: string): void {
    void this.#show(rest);
  }

  async #show(rest: string): Promise<void> {
    const all = await loadCollections();
    const ticks = ticksOf(history());
    const pack = all.packs.find(({ id }) => id === rest);
    this.element.scrollTop = 0;
    if (rest === 'ladder') return this.#showLadder(all, ticks);
    if (rest === 'examples') return this.#showExamples();
    if (pack) return this.#showPack(pack, ticks);
    const words = text().collections;
    const examples = card({ title: words.examples, picture: undefined, lines: [words.examplesIntro], kind: 'pack' }, fragmentOf('collections', 'examples'));
    replaceChildren(
      this.#content,
      h('div', { class: 'part-head' }, h('h2', {}, words.title)),
      h('div', { class: 'row shelf' }, ...shelfCards(all, ticks), examples),
    );
    const { examples: list } = await import('../examples');
    const wheel = list.find(({ name }) => name === 'wheel') ?? list[0]!;
    const picture = pictureOf((await ofText(wheel.text)).game.board);
    examples.firstElementChild!.replaceWith(card({ title: '', picture, lines: [] }, '').firstElementChild!);
  }

  #head(title: string, note: string): HTMLElement {
    return h(
      'div',
      { class: 'part-head' },
      h('a', { class: 'back', href: fragmentOf('collections'), 'aria-label': text().nav.back }, icon('left')),
      h('h2', {}, title),
      h('span', { class: 'quiet' }, note),
    );
  }

  #showPack(pack: Pack, ticks: ReadonlyMap<string, Tick>): void {
    const words = text().collections;
    const { solved, of, stars } = progressOf(pack.puzzles, ticks);
    replaceChildren(
      this.#content,
      this.#head(packName(pack.id), `${words.progress(solved, of)}${stars > 0 ? ` · ${words.stars(stars)}` : ''}`),
      h('div', { class: 'row gallery' }, ...pack.puzzles.map((puzzle, at) => this.#puzzle(puzzle, at + 1, ticks))),
    );
  }

  #puzzle(puzzle: PackPuzzle, number: number, ticks: ReadonlyMap<string, Tick>): HTMLElement {
    const words = text().collections;
    const tick = ticks.get(puzzle.id);
    return card(
      {
        title: `${number}. ${placeName(puzzle.place)}`,
        picture: packPicture(puzzle),
        lines: [h('p', { class: 'kind' }, levelChip(puzzle.level), h('span', {}, `${puzzle.rows} × ${puzzle.columns}`))],
        tick,
        tickLabel: tick === 'star' ? words.starred : words.solved,
        kind: 'pack',
      },
      () => {
        if (this.play.session.game.puzzle === puzzle.id) return go('play');
        void make(this.play, () => asLeft(puzzle.id, () => ofPack(puzzle)));
      },
    );
  }

  async #showLadder(all: Collections, ticks: ReadonlyMap<string, Tick>): Promise<void> {
    const words = text().collections;
    const { techniques } = await engines.quick.call('techniques', { language: text().lang });
    const titleOf = (key: string): string => techniques.find((row) => row.key === key)?.title ?? key;
    const climb = climbOf(all.ladder, ticks);
    replaceChildren(
      this.#content,
      this.#head(words.ladder, words.ladderIntro),
      ...climb.map(({ rung, open, solved, of }, at) =>
        h(
          'section',
          { class: open ? 'rung' : 'rung closed', 'aria-label': titleOf(rung.technique) },
          h('h3', {}, h('span', { class: 'rung-number' }, String(at + 1)), titleOf(rung.technique)),
          h('span', { class: 'quiet' }, open ? words.progress(solved, of) : words.closed),
          open
            ? h('div', { class: 'row gallery' }, ...rung.puzzles.map((puzzle, n) => this.#puzzle(puzzle, n + 1, ticks)))
            : icon('lock'),
        ),
      ),
    );
  }

  async #showExamples(): Promise<void> {
    const words = text().collections;
    const { examples } = await import('../examples');
    const row = h('div', { class: 'row gallery' });
    replaceChildren(this.#content, this.#head(words.examples, words.examplesIntro), row);
    for (const { text: puzzle } of examples) {
      const session = await ofText(puzzle);
      const { board } = session.game;
      const { rows, columns, title } = board.data;
      const kind = h('p', { class: 'kind' }, h('span', {}, rows > 0 ? `${rows} × ${columns}` : text().rules.graph));
      row.append(
        card({ title, picture: pictureOf(board), lines: [kind], kind: 'pack' }, () => {
          void make(this.play, () => asLeft(session.game.puzzle, () => ofText(puzzle)));
        }),
      );
      void engines.patient.call('grade', { puzzle: board.text, limit: 3_000_000 }).then(
        ({ graded, level }) => graded && kind.prepend(levelChip(level)),
        () => {},
      );
    }
  }
}
