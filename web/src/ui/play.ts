// The Play view: a board, a row of tools, and a panel that speaks.
import { problemText, saveSession, settings, engines, readPuzzle } from '../app';
import type { Gives } from '../engine/abi';
import { h, replaceChildren } from '../dom';
import type { Board } from '../model/board';
import { asFields, type Position } from '../model/game';
import type { Outcome, Session } from '../model/session';
import { statusOf } from '../model/status';
import { changesOf, highlightOf } from '../model/steps';
import { text } from '../text';
import { BoardInput, type Ways } from '../view/input';
import { ArgumentPlayer, isArgued } from './argument';
import { announce } from './live';
import { button, formatTime, iconButton, Speech, stage, toolButton } from './parts';
import { rulesLines } from './rules';
import { gradeWords, judge, verdictLine } from './verdict';

type Hint = Gives<'hint'>;

export class PlayView {
  readonly element: HTMLElement;
  readonly #stage = stage();
  readonly #view = this.#stage.view;
  readonly #speech = new Speech();
  readonly #ways: Ways = { marking: false };
  readonly #input: BoardInput;
  readonly #title = h('h2', {});
  readonly #rules = h('div', { class: 'rules-line' });
  readonly #verdict = h('p', { class: 'verdict' });
  readonly #time = h('span', { class: 'time', role: 'timer' });
  readonly #pause = iconButton('pause', text().play.pause, () => this.#togglePause());
  readonly #tools: Record<'undo' | 'redo' | 'mark' | 'trial' | 'accept' | 'drop' | 'check' | 'hint', HTMLButtonElement>;
  #hint: { found: Hint; stage: number; player?: ArgumentPlayer } | undefined;
  #judged: Board | undefined;
  #paused = false;
  #saving: number | undefined;
  onNewPuzzle: () => void = () => {};
  onGameChanged: () => void = () => {};

  constructor(readonly session: Session) {
    const words = text();
    this.#tools = {
      undo: toolButton('undo', words.tools.undo, () => this.undo()),
      redo: toolButton('redo', words.tools.redo, () => this.redo()),
      mark: toolButton('mark', words.tools.mark, () => this.#toggleMarking(), {
        'aria-pressed': 'false',
        title: words.tools.markHelp,
      }),
      trial: toolButton('trial', words.tools.trial, () => this.#trial('start')),
      accept: toolButton('accept', words.tools.accept, () => this.#trial('accept')),
      drop: toolButton('drop', words.tools.drop, () => this.#trial('drop')),
      check: toolButton('check', words.tools.check, () => void this.check()),
      hint: toolButton('hint', words.tools.hint, () => void this.hint()),
    };
    this.#input = new BoardInput(
      this.#view,
      {
        build: (edge) => this.#did(this.session.cycle(edge), edge),
        mark: (edge) => this.#did(this.session.toggleMark(edge), edge),
        lock: (island) => this.#lock(island),
        visit: (island) => announce(this.#describe(island)),
        say: (what) => this.#sayInput(what),
        key: (event) => this.#key(event),
      },
      this.#ways,
    );
    const { svg } = this.#view;
    svg.setAttribute('tabindex', '0');
    svg.setAttribute('role', 'application');
    svg.id = 'play-board';
    const toolRow = h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': words.tools.label },
      ...Object.values(this.#tools),
    );
    this.element = h(
      'section',
      { class: 'view', 'aria-label': words.tabs.play },
      h('div', { class: 'main' }, this.#stage.element, toolRow),
      h(
        'aside',
        { class: 'panel' },
        h('div', { class: 'panel-head' }, this.#title, h('div', { class: 'clock' }, this.#time, this.#pause)),
        this.#rules,
        this.#verdict,
        this.#speech.element,
        h(
          'div',
          { class: 'actions' },
          button(words.play.fresh, () => this.onNewPuzzle(), 'primary'),
          button(words.play.restart, () => this.#did(this.session.restart())),
        ),
      ),
    );
    setInterval(() => this.#tick(), 1000);
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
    window.addEventListener('pagehide', () => this.save());
    this.showGame();
  }

  get board(): Board {
    return this.session.game.board;
  }

  get position(): Position {
    return this.session.game.position;
  }

  /** A puzzle from anywhere becomes the game; undo brings the old one back. */
  start(board: Board, position?: Position): void {
    this.session.newGame(board, position);
    this.showGame();
    announce(text().play.newGame);
    this.#saveSoon();
  }

  async startText(puzzle: string, options: { from?: string } = {}): Promise<void> {
    const { board, position } = await readPuzzle(puzzle, options);
    // Bridges that come with a puzzle are someone's position, unless they are its solution: that is for later.
    this.start(board, statusOf(board, position.bridges).solved ? undefined : position);
  }

  /** What a new puzzle came out like. */
  tellMade(made: Gives<'generate'>, note: string): void {
    const words = text();
    const lines = [
      made.level > 0 ? words.play.made(gradeWords(made)) : words.play.newGame,
      note,
      words.play.welcome,
    ];
    this.#speech.say(
      words.play.title,
      lines.filter((line) => line !== ''),
    );
  }

  showGame(): void {
    const words = text();
    const { board, position } = this.session.game;
    this.#input.reset();
    this.#hint = undefined;
    Object.assign(this.#view.shown, this.#shown());
    this.#view.locks = this.session.game.locks;
    this.#view.show(board, position);
    this.#view.svg.setAttribute('aria-label', words.board.label(board.data.title));
    this.#title.textContent = board.data.title || words.play.untitled;
    const by = [board.data.author, board.data.source].filter(Boolean).join(', ');
    replaceChildren(this.#rules, by !== '' && h('p', {}, by), ...rulesLines(board).map((line) => h('p', {}, line)));
    void this.#judge(board);
    if (this.session.game.finished) this.#saySolved();
    else this.#speech.say(words.play.title, [words.play.welcome]);
    this.#refreshTools();
    this.#showTime();
    this.onGameChanged();
  }

  /** Whether there is exactly one solution, as soon as the engine has time for it. */
  async #judge(board: Board): Promise<void> {
    if (this.#judged === board) return;
    this.#judged = board;
    this.#verdict.textContent = '…';
    const line = await judge(board.text).then(verdictLine, () => undefined);
    if (this.#judged !== board) return;
    this.#verdict.textContent = line ?? '';
    if (line === undefined) this.#judged = undefined; // other work came first: asked again when the game is shown again
  }

  applySettings(): void {
    Object.assign(this.#view.shown, this.#shown());
    this.#view.redraw();
    this.#showTime();
  }

  #shown(): { faults: boolean; guides: boolean; hover: boolean; labels: boolean } {
    const { faults, guides, hover, labels } = settings;
    return { faults, guides, hover, labels: labels || this.#hint !== undefined };
  }

  #did(outcome: Outcome, edge?: number): void {
    const words = text();
    if (outcome.kind === 'nothing') return;
    if (outcome.kind === 'blocked') {
      announce(words.board.blocked);
      this.#view.highlight({ fault: { islands: [], edges: outcome.by } });
      return;
    }
    if (outcome.kind === 'locked') {
      this.#speech.say(words.board.lockTitle, [words.board.locked]);
      this.#view.highlight({ islands: outcome.by });
      return;
    }
    if (outcome.kind === 'game') {
      this.showGame();
      this.#saveSoon();
      return;
    }
    this.#forgetHint();
    this.#view.locks = this.session.game.locks;
    this.#view.update(outcome.edges);
    if (edge !== undefined) {
      const { board, position } = this;
      const [a, b] = [board.name(board.from[edge]!), board.name(board.to[edge]!)];
      const bridges = position.bridges[edge]!;
      announce(bridges > 0 || !position.marks[edge] ? words.board.built(a, b, bridges) : words.board.crossed(a, b));
    }
    this.#refreshTools();
    if (this.#view.status.solved && this.session.game.depth === 0) void this.#finish();
    this.#saveSoon();
  }

  #lock(island: number): void {
    const words = text().board;
    this.#did(this.session.toggleLock(island));
    const isLocked = this.session.game.locks.has(island);
    this.#speech.say(words.lockTitle, [isLocked ? words.lockOn : words.lockOff]);
  }

  // The referee has the last word on what is a solution.
  async #finish(): Promise<void> {
    const { game } = this.session;
    const bridges = Array.from(game.position.bridges);
    const { valid } = await engines.quick.call('check', { puzzle: game.board.text, bridges });
    if (!valid || game !== this.session.game || !this.#view.status.solved) return;
    game.finished = true;
    this.#saySolved();
    this.#refreshTools();
    this.#saveSoon();
  }

  #saySolved(): void {
    const words = text().play;
    const time = settings.timer ? formatTime(this.session.game.seconds) : '';
    this.#speech.say(words.solvedTitle, [words.solved(time)], [], 'good');
  }

  undo(): void {
    const outcome = this.session.undo();
    this.#did(outcome);
    if (outcome.kind !== 'nothing') announce(outcome.kind === 'game' ? text().play.undoneGame : text().play.undone);
  }

  redo(): void {
    const outcome = this.session.redo();
    this.#did(outcome);
    if (outcome.kind !== 'nothing') announce(text().play.redone);
  }

  #trial(what: 'start' | 'accept' | 'drop'): void {
    const words = text().play;
    const { session } = this;
    const outcome =
      what === 'start' ? session.startTrial() : what === 'accept' ? session.acceptTrial() : session.dropTrial();
    this.#did(outcome);
    const depth = session.game.depth;
    const line = depth > 0 ? words.trialOn(depth) : what === 'accept' ? words.trialKept : words.trialDropped;
    if (!session.game.finished) this.#speech.say(text().tools.trial, [line]);
  }

  #toggleMarking(): void {
    this.#ways.marking = !this.#ways.marking;
    this.#tools.mark.setAttribute('aria-pressed', String(this.#ways.marking));
  }

  #refreshTools(): void {
    const { session } = this;
    this.#tools.undo.disabled = !session.canUndo;
    this.#tools.redo.disabled = !session.canRedo;
    const inTrial = session.game.depth > 0;
    this.#tools.accept.disabled = !inTrial;
    this.#tools.drop.disabled = !inTrial;
    this.element?.classList.toggle('trying', inTrial);
  }

  // ---- check and hint ----

  /** Only what is committed. */
  async check(): Promise<void> {
    const words = text().play;
    const { game } = this.session;
    const answer = await this.#ask(game.committed);
    if (!answer || game !== this.session.game) return;
    const note = game.depth > 0 ? [words.checkTrial] : [];
    if (answer.mistakes.length === 0) {
      this.#view.highlight({});
      this.#speech.say(words.checkGoodTitle, [words.checkGood, ...note], [], 'good');
      return;
    }
    const islands = answer.mistakes.flatMap((mistake) => mistake.islands);
    const edges = answer.mistakes.flatMap((mistake) => mistake.edges);
    this.#view.highlight({ fault: { islands, edges } });
    const lines = answer.mistakes.slice(0, 3).map((mistake) => mistake.sentence);
    this.#speech.say(words.checkBad(answer.mistakes.length), [...lines, ...note], [], 'bad');
  }

  async #ask(position: Position): Promise<Hint | undefined> {
    const words = text().hint;
    const late = window.setTimeout(
      () => this.#speech.say(words.thinking, [], [button(words.cancel, () => engines.quick.cancel())]),
      150,
    );
    try {
      return await engines.quick.call('hint', {
        puzzle: this.board.text,
        language: text().lang,
        ...asFields(position),
      });
    } catch (error) {
      this.#speech.say(words.failed, error instanceof Error && error.message ? [problemText(error)] : []);
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  /** First where to look, then why, then do it. */
  async hint(): Promise<void> {
    if (this.#hint) return this.#hintFurther();
    const { game } = this.session;
    if (game.finished) return this.#saySolved();
    const found = await this.#ask(game.position);
    if (!found || game !== this.session.game) return;
    const words = text().hint;
    const mistake = found.mistakes[0];
    if (mistake) {
      this.#view.highlight({ fault: { islands: mistake.islands, edges: mistake.edges } });
      const fixable = mistake.mistake === 'differs';
      const fix = button(words.fix, () => {
        this.#did(
          this.session.build(mistake.edges[0]!, Math.min(mistake.expected, this.position.bridges[mistake.edges[0]!]!)),
        );
      });
      this.#speech.say(words.mistakeTitle, [mistake.sentence], fixable ? [fix] : [], 'bad');
      return;
    }
    if (found.steps.length === 0) {
      this.#speech.say(text().tools.hint, [found.remark]);
      return;
    }
    this.#hint = { found, stage: 1 };
    this.#view.highlight({ islands: found.steps[0]!.because_of.slice(0, 1) });
    this.#speech.say(words.whereTitle, [words.where], [button(words.why, () => void this.hint(), 'primary')], 'hint');
  }

  #hintFurther(): void {
    const words = text().hint;
    const hint = this.#hint!;
    const { steps } = hint.found;
    if (hint.player && !hint.player.isAtEnd) return hint.player.forward();
    if (hint.stage === 1) {
      hint.stage = 2;
      Object.assign(this.#view.shown, this.#shown());
      this.#view.redraw();
      const act = (): HTMLElement => button(words.act, () => void this.hint(), 'primary');
      const argued = steps.find(isArgued);
      if (argued) {
        const after = steps.slice(steps.indexOf(argued) + 1);
        hint.player = new ArgumentPlayer(this.#view, this.#speech, argued, () => [act()], after);
        return;
      }
      this.#view.highlight(highlightOf(steps));
      const lines = steps.flatMap((one, at) => [
        at === 0 ? one.sentence : `${words.then}${one.title}. ${one.sentence}`,
        ...one.chain,
      ]);
      this.#speech.say(steps[0]!.title, lines, [act()], 'hint');
      return;
    }
    this.#did(
      this.session.buildAll(
        changesOf(steps).filter(({ edge, bridges }) => bridges > 0 || this.position.bridges[edge] === 0),
      ),
    );
  }

  #forgetHint(): void {
    this.#view.highlight({});
    if (!this.#hint) return;
    this.#hint = undefined;
    Object.assign(this.#view.shown, this.#shown());
    this.#speech.say(text().play.title, [text().play.welcome]);
  }

  // ---- words for the cursor ----

  #describe(island: number): string {
    const words = text().board;
    const { board, position } = this;
    const parts = [words.island(board.name(island), String(board.clue(island)), this.#view.status.degree[island]!)];
    for (const edge of board.edgesAt[island]!) {
      const other = board.across(edge, island);
      const dx = board.x(other) - board.x(island);
      const dy = board.y(other) - board.y(island);
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up';
      const mark = position.marks[edge] ? `, ${words.marked}` : '';
      parts.push(words.way(words.ways[way], board.name(other), position.bridges[edge]!) + mark);
    }
    return parts.join('; ');
  }

  #sayInput(what: 'choose' | 'choose-mark' | 'no-edge' | 'idle'): void {
    const words = text().board;
    if (what === 'choose') announce(words.choose);
    if (what === 'choose-mark') announce(words.chooseMark);
    if (what === 'no-edge') announce(words.noEdge);
    if (what === 'choose' && this.#hint) this.#forgetHint();
  }

  #key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'z') event.shiftKey ? this.redo() : this.undo();
    else if (command && key === 'y') this.redo();
    else if (command || event.altKey) return false;
    else if (key === 'u') this.undo();
    else if (key === 'r') this.redo();
    else if (key === 'h') void this.hint();
    else if (key === 'c') void this.check();
    else if (key === 't') this.#trial('start');
    else if (key === '+' || key === '=') this.#view.zoom(1.25);
    else if (key === '-') this.#view.zoom(0.8);
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
    this.#time.textContent = formatTime(this.session.game.seconds);
    this.#time.hidden = !settings.timer;
    this.#pause.hidden = !settings.timer;
  }

  #togglePause(): void {
    const words = text().play;
    this.#paused = !this.#paused;
    this.#stage.element.classList.toggle('paused', this.#paused);
    this.#stage.element.dataset.note = words.paused;
    this.#pause.setAttribute('aria-label', this.#paused ? words.resume : words.pause);
    this.#pause.classList.toggle('pressed', this.#paused);
    announce(this.#paused ? words.paused : words.resume);
  }

  #saveSoon(): void {
    if (this.#saving !== undefined) return;
    this.#saving = window.setTimeout(() => this.save(), 400);
  }

  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    saveSession(this.session);
  }
}
