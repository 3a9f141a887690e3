// The Play view: a line about the puzzle, the board, the tools, and a sheet that speaks when there is something to say.
// What the sheet says is about the board as it stands: whatever changes the board takes it away.
import { addSolve, dropUnfinished, engines, putAside, saveSession, settings } from '../app';
import type { Gives } from '../engine/abi';
import { h, replaceChildren } from '../dom';
import { begun, nameOfGame, ofText, type Name } from '../games';
import type { Board } from '../model/board';
import type { Position } from '../model/game';
import { clock } from '../model/identity';
import type { Outcome, Session } from '../model/session';
import { ownId } from '../model/statistics';
import { text } from '../text';
import { BoardInput, type Ways } from '../view/input';
import { Advisor } from './advisor';
import { feelBuilt, feelRefused, feelSolved } from './feedback';
import { finishCard } from './finish';
import { announce } from './live';
import { showMenu } from './menu';
import { button, iconButton, levelChip, Speech, stage, toolButton } from './parts';
import { showRules, variantLines } from './rules';
import { judge, verdictLine } from './verdict';

type ToolName = 'undo' | 'redo' | 'mark' | 'trial' | 'check' | 'hint';

export class PlayView {
  readonly element: HTMLElement;
  readonly #stage = stage();
  readonly view = this.#stage.view;
  readonly speech = new Speech(() => this.quiet());
  readonly advisor = new Advisor(this);
  readonly #ways: Ways = { marking: false };
  readonly #input: BoardInput;
  readonly #title = h('h2', {});
  readonly #chip = h('span', { class: 'chip-place' });
  readonly #size = h('span', { class: 'size' });
  readonly #notes = h('div', { class: 'rules-line' });
  readonly #verdict = h('p', { class: 'verdict' });
  readonly #time = h('span', { class: 'time', role: 'timer' });
  readonly #pauseWord = h('span', { class: 'sr-only' });
  readonly #pause = h(
    'button',
    { type: 'button', class: 'clock', onclick: () => this.#togglePause() },
    this.#time,
    this.#pauseWord,
  );
  readonly #cover = h('button', { type: 'button', class: 'cover', hidden: true, onclick: () => this.#togglePause() });
  readonly #tools: Record<ToolName, HTMLButtonElement>;
  readonly #trialRow: HTMLElement;
  #judged: Board | undefined;
  #verdictSaid = '';
  #paused = false;
  #saving: number | undefined;
  #keeps = true;
  #isRecorded = false; // in the history of what was solved
  name: Name = { title: '', size: '' };
  onNewPuzzle: () => void = () => {};
  onBack: () => void = () => {};
  onSettings: () => void = () => {};
  onNext: () => void = () => {};
  onGameChanged: () => void = () => {};

  constructor(public session: Session) {
    const words = text();
    this.#tools = {
      undo: toolButton('undo', words.tools.undo, () => this.undo()),
      redo: toolButton('redo', words.tools.redo, () => this.redo()),
      mark: toolButton('mark', words.tools.mark, () => this.#toggleMarking(), {
        'aria-pressed': 'false',
        title: words.tools.markHelp,
      }),
      trial: toolButton('trial', words.tools.trial, () => this.#trial('start')),
      check: toolButton('check', words.tools.check, () => void this.advisor.check()),
      hint: toolButton('hint', words.tools.hint, () => void this.advisor.hint()),
    };
    this.#trialRow = h(
      'div',
      { class: 'trial-row', hidden: true },
      h('span', {}, words.tools.trial),
      toolButton('accept', words.tools.accept, () => this.#trial('accept')),
      toolButton('drop', words.tools.drop, () => this.#trial('drop')),
    );
    this.#input = new BoardInput(
      this.view,
      {
        build: (edge) => this.did(this.session.cycle(edge), edge),
        mark: (edge) => this.did(this.session.toggleMark(edge), edge),
        lock: (island) => this.#lock(island),
        visit: (island) => announce(this.#describe(island)),
        say: (what) => this.#sayInput(what),
        key: () => false, // shortcuts work wherever the focus is: see #key
      },
      this.#ways,
    );
    const { svg } = this.view;
    svg.setAttribute('tabindex', '0');
    svg.setAttribute('role', 'application');
    svg.id = 'play-board';
    this.#stage.element.append(this.#cover);
    this.element = h(
      'section',
      { class: 'view play', 'aria-label': words.tabs.play },
      h(
        'div',
        { class: 'bar' },
        iconButton('left', words.nav.back, () => this.onBack()),
        h('div', { class: 'heading' }, this.#title, this.#chip, this.#size),
        this.#pause,
        iconButton('next', words.play.next, () => this.onNext()),
        iconButton('menu', words.play.more, () => showMenu(this)),
      ),
      this.#stage.element,
      h('div', { class: 'sheet' }, this.speech.element, this.#notes, this.#verdict),
      h(
        'div',
        { class: 'tools', role: 'toolbar', 'aria-label': words.tools.label },
        this.#trialRow,
        ...Object.values(this.#tools),
        toolButton('rules', words.nav.rules, showRules, { class: 'tool compact' }),
      ),
      h(
        'div',
        { class: 'actions ends' },
        button(words.play.next, () => this.onNext(), 'primary'),
        button(words.play.fresh, () => this.onNewPuzzle()),
      ),
    );
    setInterval(() => this.#tick(), 1000);
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
    document.addEventListener('keydown', (event) => this.#key(event));
    window.addEventListener('pagehide', () => this.save());
    this.showGame();
  }

  get board(): Board {
    return this.session.game.board;
  }

  get position(): Position {
    return this.session.game.position;
  }

  /** Becomes the game. The one before waits among the unfinished, if it was begun. */
  begin(session: Session): void {
    const waits = session !== this.session && putAside(this.session);
    dropUnfinished(session.game.puzzle);
    this.session = session;
    this.showGame();
    announce(text().play.newGame);
    if (waits) this.speech.say(text().play.asideTitle, [text().play.aside]);
    this.#saveSoon();
  }

  start(board: Board): void {
    this.begin(begun(board, ownId(board.text), 0));
  }

  async startText(puzzle: string, options: { from?: string } = {}): Promise<void> {
    this.begin(await ofText(puzzle, options));
  }

  /** What a new puzzle came out like. */
  tellMade(made: Gives<'generate'>, note: string): void {
    this.session.game.level = made.level;
    this.#showLevel();
    if (note !== '') this.speech.say(text().play.fresh, [note]);
  }

  showGame(): void {
    const { game } = this.session;
    const { board, position } = game;
    this.#isRecorded = game.finished;
    this.#resume();
    this.#input.reset();
    this.advisor.forget();
    this.view.locks = game.locks;
    Object.assign(this.view.shown, this.#shown());
    this.view.show(board, position);
    this.view.light(game.finished);
    this.#showName();
    this.#showLevel();
    const notes = variantLines(board);
    replaceChildren(this.#notes, ...notes.map((line) => h('p', {}, line)));
    void this.#judge(board);
    this.quiet();
    if (game.finished) this.#showFinish();
    else if (notes.length > 0 && isCompact()) this.speech.say(text().rules.variantsTitle, notes);
    this.#refreshTools();
    this.#showTime();
    this.onGameChanged();
  }

  #showName(): void {
    const { game } = this.session;
    void nameOfGame(game).then((name) => {
      if (game !== this.session.game) return;
      this.name = name;
      this.#title.textContent = name.title;
      this.#size.textContent = name.size;
      this.view.svg.setAttribute('aria-label', text().board.label(name.title));
    });
  }

  #showLevel(): void {
    const { level } = this.session.game;
    replaceChildren(this.#chip, level > 0 && levelChip(level));
  }

  /** Whether there is exactly one solution, and its level, as soon as the engine has time for it. */
  async #judge(board: Board): Promise<void> {
    if (this.#judged === board) return;
    this.#judged = board;
    this.#verdict.textContent = '';
    const { game } = this.session;
    const judged = await judge(board.text).catch(() => undefined);
    if (this.#judged !== board) return;
    // Other work came first: asked again when the game is shown again.
    if (!judged) return void (this.#judged = undefined);
    this.#verdictSaid = verdictLine(judged);
    if (judged.verdict.verdict !== 'one') this.#verdict.textContent = this.#verdictSaid;
    if (game.level === 0 && judged.grade) game.level = judged.grade.level;
    if (game === this.session.game) this.#showLevel();
  }

  get verdict(): string {
    return this.#verdictSaid;
  }

  applySettings(): void {
    Object.assign(this.view.shown, this.#shown());
    this.view.redraw();
    this.#showTime();
  }

  #shown(): { faults: boolean; guides: boolean; hover: boolean; labels: boolean } {
    const { faults, guides, hover, labels } = settings;
    return { faults, guides, hover, labels: labels || this.advisor.namesPlaces };
  }

  /** Names of rows and columns, while something that is said needs them. */
  showLabels(): void {
    Object.assign(this.view.shown, this.#shown());
    this.view.redraw();
  }

  /** Nothing more to say, and nothing to point at. */
  quiet(): void {
    this.speech.clear();
    this.view.highlight({});
    const named = this.advisor.namesPlaces;
    this.advisor.forget();
    if (named) this.showLabels();
  }

  /** After an action: the board is drawn, and what was said about the board before is gone. */
  did(outcome: Outcome, edge?: number): void {
    const words = text();
    if (outcome.kind === 'nothing') return;
    if (outcome.kind === 'blocked') {
      feelRefused();
      this.quiet();
      this.speech.say(words.board.blockedTitle, [words.board.blocked], [], 'bad');
      this.view.highlight({ fault: { islands: [], edges: outcome.by }, ...(edge === undefined ? {} : { refused: edge }) });
      return;
    }
    if (outcome.kind === 'locked') {
      feelRefused();
      this.quiet();
      this.speech.say(words.board.lockTitle, [words.board.locked]);
      this.view.highlight({ islands: outcome.by });
      return;
    }
    this.quiet();
    this.view.locks = this.session.game.locks;
    this.view.light(false);
    this.view.update(outcome.edges);
    if (edge !== undefined) this.#tellBuilt(edge);
    this.#refreshTools();
    if (this.view.status.solved && this.session.game.depth === 0) void this.#finish();
    this.#saveSoon();
  }

  #tellBuilt(edge: number): void {
    const words = text().board;
    const { board, position } = this;
    const [a, b] = [board.name(board.from[edge]!), board.name(board.to[edge]!)];
    const bridges = position.bridges[edge]!;
    announce(bridges > 0 || !position.marks[edge] ? words.built(a, b, bridges) : words.crossed(a, b));
    feelBuilt(bridges);
  }

  #lock(island: number): void {
    const words = text().board;
    this.did(this.session.toggleLock(island));
    const isLocked = this.session.game.locks.has(island);
    this.speech.say(words.lockTitle, [isLocked ? words.lockOn : words.lockOff]);
  }

  // The referee has the last word on what is a solution.
  async #finish(): Promise<void> {
    const { game } = this.session;
    const bridges = Array.from(game.position.bridges);
    const { valid } = await engines.quick.call('check', { puzzle: game.board.text, bridges });
    if (!valid || game !== this.session.game || !this.view.status.solved || game.depth > 0) return;
    game.finished = true;
    if (!this.#isRecorded) addSolve(game);
    this.#isRecorded = true;
    dropUnfinished(game.puzzle);
    this.view.light(true, true);
    feelSolved();
    this.#showFinish();
    this.#refreshTools();
    this.save();
    this.onGameChanged();
  }

  #showFinish(): void {
    this.speech.show(finishCard(this), 'finish');
    announce(text().finish.title);
  }

  undo(): void {
    const outcome = this.session.undo();
    this.did(outcome);
    announce(outcome.kind === 'nothing' ? text().play.nothingToUndo : text().play.undone);
  }

  redo(): void {
    const outcome = this.session.redo();
    this.did(outcome);
    if (outcome.kind !== 'nothing') announce(text().play.redone);
  }

  restart(): void {
    this.#isRecorded = false;
    this.did(this.session.restart());
  }

  #trial(what: 'start' | 'accept' | 'drop'): void {
    const words = text().play;
    const { session } = this;
    const outcome =
      what === 'start' ? session.startTrial() : what === 'accept' ? session.acceptTrial() : session.dropTrial();
    this.did(outcome);
    const { depth } = session.game;
    if (what === 'start') this.speech.say(text().tools.trial, [words.trialOn(depth)], [], 'pencil');
    else announce(what === 'accept' ? words.trialKept : words.trialDropped);
  }

  #toggleMarking(): void {
    this.#ways.marking = !this.#ways.marking;
    this.#tools.mark.setAttribute('aria-pressed', String(this.#ways.marking));
  }

  #refreshTools(): void {
    const { session } = this;
    const { depth, finished } = session.game;
    this.#tools.undo.disabled = !session.canUndo;
    this.#tools.redo.disabled = !session.canRedo;
    for (const name of ['trial', 'check', 'hint'] as const) this.#tools[name].disabled = finished;
    this.#trialRow.hidden = depth === 0;
    this.#trialRow.firstElementChild!.textContent = `${text().tools.trial}${depth > 1 ? ` ${depth}` : ''}`;
    this.element?.classList.toggle('trying', depth > 0);
    this.element?.classList.toggle('won', finished);
  }

  // ---- words for the cursor ----

  #describe(island: number): string {
    const words = text().board;
    const { board, position } = this;
    const parts = [words.island(board.name(island), String(board.clue(island)), this.view.status.degree[island]!)];
    for (const edge of board.edgesAt[island]!) {
      const other = board.across(edge, island);
      const dx = board.x(other) - board.x(island);
      const dy = board.y(other) - board.y(island);
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      const mark = position.marks[edge] ? `${text().start.comma}${words.marked}` : '';
      parts.push(words.way(words.ways[way], board.name(other), position.bridges[edge]!) + mark);
    }
    return parts.join(text().rules.and);
  }

  #sayInput(what: 'choose' | 'choose-mark' | 'no-edge' | 'idle'): void {
    const words = text().board;
    if (what === 'choose') announce(words.choose);
    if (what === 'choose-mark') announce(words.chooseMark);
    if (what === 'no-edge') announce(words.noEdge);
    if (what === 'choose' && this.advisor.isHinting) this.quiet();
  }

  // Shortcuts work wherever the focus is, except where one types.
  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (this.element.hidden || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (target.matches('input, textarea, select')) return;
    if (this.#shortcut(event)) event.preventDefault();
  }

  #shortcut(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'z') event.shiftKey ? this.redo() : this.undo();
    else if (command && key === 'y') this.redo();
    else if (command || event.altKey) return false;
    else if (key === 'p' || (key === 'escape' && this.#paused)) this.#togglePause();
    else if (key === '+' || key === '=') this.view.zoom(1.25);
    else if (key === '-') this.view.zoom(0.8);
    else if (this.#paused) return false;
    else if (key === 'u') this.undo();
    else if (key === 'r') this.redo();
    else if (key === 'n') this.onNext();
    else if (key === 'h') void this.advisor.hint();
    else if (key === 'c') void this.advisor.check();
    else if (key === 't' && !this.session.game.finished) this.#trial('start');
    else return false;
    return true;
  }

  // ---- time and keeping ----

  #tick(): void {
    const { game } = this.session;
    if (this.#paused || game.finished || document.hidden || this.element.hidden) return;
    game.seconds += 1;
    this.#showTime();
  }

  #showTime(): void {
    this.#time.textContent = clock(this.session.game.seconds);
    this.#pause.hidden = !settings.timer;
    this.#pauseWord.textContent = ` ${this.#paused ? text().play.resume : text().play.pause}`;
  }

  #resume(): void {
    this.#paused = false;
    this.#stage.element.classList.remove('paused');
    this.#cover.hidden = true;
  }

  #togglePause(): void {
    const words = text().play;
    if (this.session.game.finished) return;
    this.#paused = !this.#paused;
    this.#stage.element.classList.toggle('paused', this.#paused);
    this.#cover.hidden = !this.#paused;
    replaceChildren(this.#cover, h('strong', {}, words.paused), h('span', {}, words.tapToResume));
    this.#showTime();
    announce(this.#paused ? words.paused : words.resume);
  }

  #saveSoon(): void {
    if (this.#saving !== undefined) return;
    this.#saving = window.setTimeout(() => this.save(), 400);
  }

  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (this.#keeps) saveSession(this.session);
  }

  /** The storage is about to hold something else. */
  stopSaving(): void {
    this.#keeps = false;
  }
}

/** No panel beside the board: css/layout.css. */
function isCompact(): boolean {
  return !matchMedia('(min-width: 960px) and (min-height: 560px)').matches;
}
