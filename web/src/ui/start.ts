// The start page: what is today, where was I, what else.
import { engines, history, isFirstVisit, resumed, unfinished } from '../app';
import { h, replaceChildren } from '../dom';
import { asLeft, choice, keepChoice, nameOf, ofChoice, ofIdentity, puzzleOf, SIDES } from '../games';
import { dateOf, dayOf, puzzlesOf, streakOf, type Day } from '../model/days';
import { clock, identityText, LEVELS, type Identity } from '../model/identity';
import { percentDone, pictureOf, type Picture } from '../model/picture';
import { withoutHelp, type Solve } from '../model/statistics';
import { isBegun, unfinishedFrom, type Unfinished } from '../model/unfinished';
import { fragmentOf, go, type ViewName } from '../router';
import { capital, locale, text } from '../text';
import { card } from './cards';
import { shelf } from './collections';
import { icon, type IconName } from './icons';
import { make } from './making';
import { levelChip } from './parts';
import type { PlayView } from './play';

const MOST_SHOWN = 6; // unfinished games

export class StartView {
  readonly element: HTMLElement;
  readonly #hello = h('div', { class: 'greeting' });
  readonly #today = h('div', { class: 'row three' });
  readonly #dateLine = h('h2', {});
  readonly #goOn = h('section', { class: 'part' });
  readonly #now = h('section', { class: 'part' });
  readonly #shelf = h('section', { class: 'part' });
  onStreak: (days: number) => void = () => {};
  #asked = 0;

  constructor(readonly play: PlayView) {
    const words = text().start;
    this.element = h(
      'section',
      { class: 'page-view', 'aria-label': words.label, hidden: true },
      h(
        'div',
        { class: 'page-column' },
        this.#hello,
        h(
          'section',
          { class: 'part' },
          h(
            'div',
            { class: 'part-head' },
            this.#dateLine,
            h('a', { class: 'more', href: fragmentOf('days') }, words.earlier, icon('right')),
          ),
          this.#today,
        ),
        this.#goOn,
        this.#now,
        this.#shelf,
        h(
          'div',
          { class: 'links' },
          link('statistics', 'statistics', text().statistics.title),
          link('first', 'play', text().first.title),
          link('days', 'calendar', text().days.title),
        ),
      ),
    );
  }

  shown(): void {
    const words = text().start;
    const today = dayOf(new Date());
    const solves = history();
    const part = (options: Intl.DateTimeFormatOptions): string => dateOf(today).toLocaleDateString(locale(), options);
    const weekday = h('span', { class: 'weekday' }, `${part({ weekday: 'long' })}${words.comma}`);
    replaceChildren(this.#dateLine, `${words.today}${words.comma}`, weekday, part({ day: 'numeric', month: 'long' }));
    this.onStreak(streakOf(solves, today).days);
    this.#showHello(solves);
    this.#showGoOn(solves);
    this.#showChips();
    void this.#showToday(today, solves);
    void shelf(this.play, solves).then((content) => replaceChildren(this.#shelf, ...content));
  }

  #showHello(solves: readonly Solve[]): void {
    const words = text().first;
    this.#hello.hidden = !isFirstVisit || solves.length > 0;
    if (this.#hello.hidden) return;
    replaceChildren(
      this.#hello,
        h(
          'section',
          { class: 'hello', 'aria-label': words.title },
          h('div', {}, h('h2', {}, words.title), h('p', {}, words.invitation)),
          h('a', { class: 'button primary', href: fragmentOf('first') }, words.go),
        ),
    );
  }

  async #showToday(day: Day, solves: readonly Solve[]): Promise<void> {
    const asked = ++this.#asked;
    const cards = dayCards(this.play, day, solves);
    replaceChildren(this.#today, ...cards.map(({ element }) => element));
    for (const { draw } of cards) {
      if (asked !== this.#asked) return;
      await draw();
    }
  }

  #showGoOn(solves: readonly Solve[]): void {
    const words = text().start;
    const days = new Set(puzzlesOf(dayOf(new Date())).map(identityText));
    const { session } = this.play;
    const here = isBegun(session) ? [unfinishedFrom(session)] : [];
    const waiting = unfinished().filter(({ puzzle }) => puzzle !== session.game.puzzle);
    const solved = new Set(solves.map(({ puzzle }) => puzzle));
    const all = [...here, ...waiting].filter(({ puzzle }) => !days.has(puzzle) && !(solved.has(puzzle) && !here.length));
    this.#goOn.hidden = all.length === 0;
    const row = h('div', { class: 'row small-cards' });
    for (const one of all.slice(0, MOST_SHOWN)) {
      const place = h('div', { class: 'place' });
      row.append(place);
      void nameOf(one).then(({ title, size }) => replaceChildren(place, this.#unfinishedCard(one, title, size)));
    }
    replaceChildren(this.#goOn, h('div', { class: 'part-head' }, h('h2', {}, words.unfinished)), row);
  }

  #unfinishedCard(one: Unfinished, title: string, size: string): HTMLElement {
    const words = text().start;
    const lines = [h('p', { class: 'kind' }, one.level > 0 && levelChip(one.level), h('span', {}, size))];
    return card({ title, picture: one.picture, lines, foot: words.goOn(one.percent), kind: 'wide' }, () => void this.#resume(one));
  }

  async #resume(one: Unfinished): Promise<void> {
    if (one.puzzle !== this.play.session.game.puzzle) {
      const session = await resumed(one);
      if (!session) return;
      this.play.begin(session);
    }
    go('play');
  }

  #showChips(): void {
    const words = text().start;
    const now = choice();
    const size = (side: number): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip',
          'aria-pressed': String(now.rows === side && now.columns === side),
          onclick: () => {
            keepChoice({ ...choice(), rows: side, columns: side });
            this.#showChips();
          },
        },
        `${side} × ${side}`,
      );
    const level = (name: (typeof LEVELS)[number], at: number): HTMLElement =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip level-chip',
          onclick: () => {
            const wanted = { ...choice(), level: name };
            keepChoice(wanted);
            void make(this.play, () => ofChoice(wanted));
          },
        },
        levelChip(at + 1),
      );
    replaceChildren(
      this.#now,
      h(
        'div',
        { class: 'part-head' },
        h('h2', {}, words.playNow),
        h('span', { class: 'quiet' }, words.tapLevel),
        h('a', { class: 'more', href: fragmentOf('make') }, words.moreKinds, icon('right')),
      ),
      h(
        'div',
        { class: 'chip-rows' },
        h('div', { class: 'chips', role: 'group', 'aria-label': words.size }, ...SIDES.map(size)),
        h('div', { class: 'chips', role: 'group', 'aria-label': words.level }, ...LEVELS.map(level)),
      ),
    );
  }
}

function link(view: ViewName, sign: IconName, label: string): HTMLElement {
  return h('a', { class: 'word-button', href: fragmentOf(view) }, icon(sign), h('span', {}, label));
}

/** The cards of a day's puzzles, and for each what draws its picture: that may take the engine a moment. */
export function dayCards(
  play: PlayView,
  day: Day,
  solves: readonly Solve[],
): { element: HTMLElement; draw: () => Promise<void> }[] {
  return puzzlesOf(day).map((identity) => {
    const id = identityText(identity);
    const solve = solves.find(({ puzzle }) => puzzle === id);
    const left = leftOf(play, id);
    const element = dayCard(play, identity, solve, left);
    const draw = async (): Promise<void> => {
      if (left) return;
      const picture = await pictureFor(identity, solve !== undefined).catch(() => undefined);
      if (picture) element.querySelector('.picture')!.replaceWith(card({ title: '', picture, lines: [] }, '').firstElementChild!);
    };
    return { element, draw };
  });
}

interface Left {
  picture: Picture;
  percent: number;
}

function leftOf(play: PlayView, id: string): Left | undefined {
  const { session } = play;
  if (session.game.puzzle === id && isBegun(session)) {
    const picture = pictureOf(session.game.board, session.game.position.bridges);
    return { picture, percent: percentDone(picture) };
  }
  return unfinished().find(({ puzzle }) => puzzle === id);
}

function dayCard(play: PlayView, identity: Identity, solve: Solve | undefined, left: Left | undefined): HTMLElement {
  const words = text().start;
  const level = LEVELS.indexOf(identity.level) + 1;
  const help = solve && (withoutHelp(solve) ? words.noHelp : words.withHelp);
  const foot = solve ? words.solved(clock(solve.seconds), help!) : left ? words.goOn(left.percent) : words.notBegun;
  return card(
    {
      title: capital(text().levels[level - 1]!),
      picture: left?.picture,
      lines: [h('p', { class: 'kind' }, h('span', { class: `level level${level}` }, h('span', { class: 'dot' })), h('span', {}, `${identity.rows} × ${identity.columns}`))],
      foot,
      tick: solve && (withoutHelp(solve) ? 'star' : 'solved'),
      tickLabel: help ?? '',
      kind: 'wide day-card',
    },
    () => {
      const id = identityText(identity);
      if (play.session.game.puzzle === id) return go('play');
      void make(play, () => asLeft(id, () => ofIdentity(identity)));
    },
  );
}

async function pictureFor(identity: Identity, isSolved: boolean): Promise<Picture> {
  const { board } = await puzzleOf(identity);
  if (!isSolved) return pictureOf(board);
  const { solutions } = await engines.quick.call('solve', { puzzle: board.text });
  return pictureOf(board, solutions[0]);
}

/** For the header. */
export function streakLink(): { element: HTMLElement; show: (days: number) => void } {
  const count = h('span', {});
  const element = h('a', { class: 'streak', href: fragmentOf('days'), hidden: true }, icon('sun'), count);
  return {
    element,
    show: (days) => {
      element.hidden = days === 0;
      count.textContent = text().days.streakShort(days);
    },
  };
}
