// The first minute: three tiny boards that one plays, each for one rule, then a puzzle that grades very easy. It can be
// skipped at any time and repeated.
import { readPuzzle } from '../app';
import { h, replaceChildren } from '../dom';
import { ofChoice } from '../games';
import { copyOf, Game } from '../model/game';
import { Session, type Outcome } from '../model/session';
import { go } from '../router';
import { text } from '../text';
import { BoardView } from '../view/boardview';
import { BoardInput } from '../view/input';
import { announce } from './live';
import { make } from './making';
import { button } from './parts';
import type { PlayView } from './play';

/** What a number means; one bridge or two; all in one network, without a crossing. */
const BOARDS = ['1.2.1', '2.4.3/...../....1', '..1.2/...../2...2/...../2.1..'] as const;

export class FirstView {
  readonly element: HTMLElement;
  readonly #box = h('div', { class: 'board-box' });
  readonly #view = new BoardView(this.#box);
  readonly #title = h('h2', {});
  readonly #line = h('p', { class: 'lesson' });
  readonly #count = h('p', { class: 'quiet' });
  readonly #actions = h('div', { class: 'actions' });
  #session: Session | undefined;
  #at = 0;

  constructor(readonly play: PlayView) {
    const words = text().first;
    const { svg } = this.#view;
    svg.setAttribute('tabindex', '0');
    svg.setAttribute('role', 'application');
    svg.setAttribute('aria-label', text().board.label(words.title));
    new BoardInput(
      this.#view,
      {
        build: (edge) => this.#did((session) => session.cycle(edge)),
        mark: () => {},
        lock: () => {},
        visit: (island) => this.#visit(island),
        say: () => {},
        key: () => false,
      },
      { marking: false },
    );
    this.element = h(
      'section',
      { class: 'first', 'aria-label': words.title, hidden: true },
      h('div', { class: 'lesson-text' }, this.#count, this.#title, this.#line, this.#actions),
      h('div', { class: 'stage' }, this.#box),
    );
  }

  shown(): void {
    void this.#show(0);
  }

  async #show(at: number): Promise<void> {
    const words = text().first;
    this.#at = at;
    const { board, position } = await readPuzzle(BOARDS[at]!);
    if (at !== this.#at) return;
    this.#session = new Session(new Game(board, copyOf(position)));
    this.#view.shown = { faults: true, guides: true, hover: true, labels: false };
    this.#view.light(false);
    this.#view.show(board, this.#session.game.position);
    const { title, line } = words.lessons[at]!;
    this.#title.textContent = title;
    this.#line.textContent = line;
    this.#count.textContent = text().argument.link(at + 1, BOARDS.length);
    announce(`${title}${text().stop}${line}`);
    this.#offer(false);
  }

  #visit(island: number): void {
    const { board } = this.#session!.game;
    announce(text().board.island(board.name(island), String(board.clue(island)), this.#view.status.degree[island]!));
  }

  #did(act: (session: Session) => Outcome): void {
    const words = text().first;
    if (!this.#session) return;
    const outcome = act(this.#session);
    this.#view.highlight({});
    if (outcome.kind === 'blocked') {
      this.#view.highlight({ fault: { islands: [], edges: outcome.by } });
      this.#line.textContent = text().board.blocked;
      announce(text().board.blocked);
    }
    if (outcome.kind !== 'edges') return;
    this.#view.update(outcome.edges);
    const { status } = this.#view;
    const { title, line, done } = words.lessons[this.#at]!;
    this.#view.light(status.solved, status.solved);
    if (status.solved) this.#session.game.finished = true;
    const isApart = !status.solved && status.done.every((is) => is === 1);
    this.#title.textContent = status.solved ? words.well : title;
    this.#line.textContent = status.solved ? done : isApart ? words.apart : status.over.some((is) => is === 1) ? words.tooMany : line;
    announce(this.#line.textContent);
    this.#offer(status.solved);
  }

  #offer(isSolved: boolean): void {
    const words = text().first;
    const isLast = this.#at === BOARDS.length - 1;
    const next = isLast
      ? button(words.firstPuzzle, () => void make(this.play, () => ofChoice({ rows: 7, columns: 7, level: 'very-easy' })), 'primary')
      : button(words.next, () => void this.#show(this.#at + 1), 'primary');
    replaceChildren(
      this.#actions,
      isSolved && next,
      isSolved && button(text().learn.reset, () => void this.#show(this.#at)),
      button(words.skip, () => go('start')),
    );
    if (isSolved) next.focus({ preventScroll: true });
  }
}
