// The Learn view: the walkthrough of the present puzzle, and the page of techniques.
import { engines, problemText, readPuzzle } from '../app';
import type { Gives, Step, TechniqueRow } from '../engine/abi';
import { h, replaceChildren } from '../dom';
import { samples } from '../learn/samples';
import type { Board } from '../model/board';
import { asFields, copyOf, emptyPosition, Game, type Position } from '../model/game';
import { practiceOf } from '../model/practice';
import { Session } from '../model/session';
import { changesOf, countedSteps, highlightOf, positionAfter } from '../model/steps';
import { text } from '../text';
import { BoardView } from '../view/boardview';
import { BoardInput } from '../view/input';
import { ArgumentPlayer, isArgued } from './argument';
import { announce } from './live';
import { button, iconButton, Speech, stage } from './parts';
import type { PlayView } from './play';

export class LearnView {
  readonly element: HTMLElement;
  readonly #stage = stage();
  readonly #speech = new Speech();
  readonly #slider = h('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': text().learn.slider });
  readonly #count = h('output', {});
  readonly #walkPart: HTMLElement;
  readonly #techniquePart: HTMLElement;
  #board: Board | undefined;
  #walk: Gives<'explain'> | undefined;
  #steps: Step[][] = [];
  #at = 0;
  #cards = false;

  constructor(readonly play: PlayView) {
    const words = text().learn;
    this.#slider.addEventListener('input', () => this.#go(Number(this.#slider.value)));
    const { svg } = this.#stage.view;
    svg.setAttribute('role', 'img');
    this.#stage.view.shown = { faults: false, guides: false, hover: false, labels: true };
    const player = h(
      'div',
      { class: 'player' },
      iconButton('start', words.start, () => this.#go(0)),
      iconButton('back', words.back, () => this.#go(this.#at - 1)),
      this.#slider,
      iconButton('forward', words.forward, () => this.#go(this.#at + 1)),
      iconButton('end', words.end, () => this.#go(this.#steps.length)),
    );
    this.#walkPart = h(
      'div',
      { class: 'view-inner' },
      h('div', { class: 'main' }, this.#stage.element, player),
      h(
        'aside',
        { class: 'panel' },
        h('h2', {}, words.walk),
        h('p', { class: 'quiet' }, words.intro),
        this.#count,
        this.#speech.element,
      ),
    );
    this.#techniquePart = h('div', { class: 'techniques', hidden: true });
    const walkTab = h(
      'button',
      { type: 'button', 'aria-pressed': 'true', onclick: () => this.#show(true) },
      words.walk,
    );
    const techniqueTab = h(
      'button',
      { type: 'button', 'aria-pressed': 'false', onclick: () => this.#show(false) },
      words.techniques,
    );
    this.element = h(
      'section',
      { class: 'view stacked', 'aria-label': text().tabs.learn, hidden: true },
      h('div', { class: 'sub-tabs' }, walkTab, techniqueTab),
      this.#walkPart,
      this.#techniquePart,
    );
    this.#show = (walk) => {
      this.#walkPart.hidden = !walk;
      this.#techniquePart.hidden = walk;
      walkTab.setAttribute('aria-pressed', String(walk));
      techniqueTab.setAttribute('aria-pressed', String(!walk));
      if (walk) this.#stage.view.fit();
      else void this.#makeCards();
    };
  }

  #show: (walk: boolean) => void;

  shown(): void {
    if (this.#board === this.play.board) return;
    void this.#load(this.play.board);
  }

  async #load(board: Board): Promise<void> {
    const words = text();
    this.#board = board;
    this.#stage.view.show(board, emptyPosition(board.edgeCount));
    this.#speech.say(words.hint.thinking, [], [button(words.hint.cancel, () => engines.patient.cancel())]);
    try {
      const walk = await engines.patient.call('explain', { puzzle: board.text, language: text().lang });
      if (board !== this.#board) return;
      this.#walk = walk;
      this.#steps = countedSteps(walk.steps);
      this.#slider.max = String(this.#steps.length);
      this.#go(0);
    } catch (error) {
      this.#board = undefined;
      this.#speech.say(words.hint.failed, [problemText(error)]);
    }
  }

  #go(to: number): void {
    const words = text().learn;
    const board = this.#board;
    if (!board || !this.#walk) return;
    this.#at = Math.max(0, Math.min(this.#steps.length, to));
    this.#slider.value = String(this.#at);
    this.#count.textContent = words.step(this.#at, this.#steps.length);
    const { view } = this.#stage;
    view.show(board, positionAfter(board, this.#steps, this.#at));
    view.svg.setAttribute('aria-label', words.step(this.#at, this.#steps.length));
    if (this.#at === 0) {
      view.highlight({});
      this.#speech.say(words.walk, [this.#steps.length === 0 ? this.#walk.remark : words.begin]);
      return;
    }
    const step = this.#steps[this.#at - 1]!.find((one) => !one.bookkeeping)!;
    const ending = this.#at === this.#steps.length ? [this.#walk.remark] : [];
    view.highlight({ ...highlightOf([step]), change: changesOf([step]).filter(({ bridges }) => bridges === 0) });
    const why = button(text().hint.why, () => this.#argue(step), 'primary');
    const lines = [step.sentence, ...(isArgued(step) ? [] : step.chain), ...ending];
    this.#speech.say(step.title, lines, isArgued(step) ? [why] : [], 'hint');
  }

  /** On the board before the step. */
  #argue(step: Step): void {
    const board = this.#board!;
    this.#stage.view.show(board, positionAfter(board, this.#steps, this.#at - 1));
    const done = (): HTMLElement => button(text().argument.done, () => this.#go(this.#at), 'primary');
    new ArgumentPlayer(this.#stage.view, this.#speech, step, () => [done()]);
  }

  // ---- techniques ----

  async #makeCards(): Promise<void> {
    if (this.#cards) return;
    this.#cards = true;
    const { techniques } = await engines.quick.call('techniques', { language: text().lang });
    const ladder = techniques.filter((row) => row.rung > 0).sort((a, b) => a.rung - b.rung);
    const list = h('div', { class: 'cards' });
    replaceChildren(this.#techniquePart, h('h2', { class: 'sr-only' }, text().learn.techniques),
      h('p', { class: 'quiet' }, text().learn.techniquesIntro), list);
    for (const row of ladder) {
      const sample = samples[row.key];
      if (sample !== undefined) list.append(await techniqueCard(row, sample));
    }
  }
}

/** A technique with a position to try it on. What is said follows what is built. */
async function techniqueCard(row: TechniqueRow, sample: string): Promise<HTMLElement> {
  const words = text().learn;
  const { title } = row;
  const { board, position } = await readPuzzle(sample);
  const box = h('div', { class: 'board-box small' });
  const view = new BoardView(box);
  const speech = new Speech();
  let session = new Session(new Game(board, copyOf(position)));
  const restart = (): void => {
    session = new Session(new Game(board, copyOf(position)));
    view.highlight({});
    view.show(board, session.game.position);
  };
  const again = (): void => {
    restart();
    speech.say(words.tryTitle, [words.try]);
  };
  const show = async (): Promise<void> => {
    const step = await stepOf(row, board, position);
    restart();
    if (!step) return;
    if (hasLinks(step)) new ArgumentPlayer(view, speech, step, () => []);
    else {
      view.highlight(highlightOf([step]));
      speech.say(step.title, [step.sentence], [], 'hint');
    }
  };
  const judge = async (): Promise<void> => {
    const { game } = session;
    const step = await stepOf(row, board, position);
    if (!step || game !== session.game) return;
    const why = button(text().hint.why, () => void show());
    switch (practiceOf(step, game.position)) {
      case 'found':
        return speech.say(words.found, hasLinks(step) ? [] : [step.sentence], hasLinks(step) ? [why] : [], 'good');
      case 'part':
        return speech.say(words.partTitle, [words.part]);
      case 'against':
        return speech.say(words.againstTitle, [words.against], [why], 'bad');
      case 'open':
        return speech.say(words.tryTitle, [words.try]);
    }
  };
  const did = (outcome: ReturnType<Session['cycle']>): void => {
    view.highlight({});
    if (outcome.kind === 'blocked') announce(text().board.blocked);
    if (outcome.kind !== 'edges') return;
    view.update(outcome.edges);
    void judge();
  };
  new BoardInput(
    view,
    {
      build: (edge) => did(session.cycle(edge)),
      mark: (edge) => did(session.toggleMark(edge)),
      lock: () => {},
      visit: (island) => announce(`${board.name(island)}: ${board.clue(island)}`),
      say: () => {},
      key: () => false,
    },
    { marking: false },
  );
  view.svg.setAttribute('role', 'application');
  view.svg.setAttribute('tabindex', '0');
  view.svg.setAttribute('aria-label', text().board.label(title));
  view.shown = { faults: false, guides: true, hover: false, labels: true };
  view.show(board, session.game.position);
  again();
  return h(
    'article',
    { class: 'card' },
    h('h3', {}, title),
    h('p', { class: 'quiet' }, row.chapter_title),
    box,
    speech.element,
    h(
      'div',
      { class: 'actions' },
      button(words.show, () => void show()),
      button(words.reset, again),
    ),
  );
}

/** Whether there is an argument to play; a single link is told by the sentence. */
const hasLinks = (step: Step): boolean => isArgued(step) && step.argument.length > 1;

/** What the technique finds in the position. */
async function stepOf(row: TechniqueRow, board: Board, position: Position): Promise<Step | undefined> {
  const techniques = row.rung === 1 ? row.key : `completed,blocked,${row.key}`;
  const asked = { puzzle: board.text, ...asFields(position), techniques, language: text().lang };
  const { steps } = await engines.quick.call('explain', asked);
  return steps.find((one) => one.technique === row.key);
}
