// The editor: place, move and number islands, or draw a graph; after every change the engine gives its verdict.
import { engines, problemText } from '../app';
import { EngineError, type Clue, type Gives } from '../engine/abi';
import { Cancelled } from '../engine/client';
import { h, replaceChildren } from '../dom';
import { Board } from '../model/board';
import * as drafts from '../model/draft';
import { text } from '../text';
import { techniqueTitle } from '../text/steps';
import { EditorView, type Seen } from '../view/editorview';
import { announce } from './live';
import { button, field, iconButton, numberInput, select, Speech } from './parts';

type Tool = 'place' | 'move' | 'join' | 'conflict' | 'erase';
const QUICKLY = 3_000_000; // steps of search before the verdict is 'unknown'
const NOTHING: Seen = { edges: [], differ: new Set() };

export class Editor {
  readonly element: HTMLElement;
  readonly panel: HTMLElement;
  readonly #box = h('div', { class: 'board-box', tabindex: '-1' });
  readonly #view = new EditorView(this.#box);
  readonly #speech = new Speech();
  readonly #options = h('div', { class: 'options' });
  readonly #palette = h('div', { class: 'palette', role: 'group', 'aria-label': text().make.palette });
  #draft = drafts.emptyDraft('grid');
  #past: drafts.Draft[] = [];
  #future: drafts.Draft[] = [];
  #tool: Tool = 'place';
  #brush: Clue = 2;
  #chosen: number | undefined;
  #edge: number | undefined;
  #cell: { x: number; y: number } | undefined;
  #drag: { island: number; x: number; y: number; moved: boolean } | undefined;
  #seen = NOTHING;
  #asked = 0;
  board: Board | undefined; // what the draft is as a puzzle, when it is one
  onChange: () => void = () => {};

  constructor(onPlay: (board: Board) => void, current: () => Board) {
    const words = text().make;
    const { svg } = this.#view;
    svg.setAttribute('aria-label', words.label);
    svg.addEventListener('pointerdown', (event) => this.#down(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#up(event));
    svg.addEventListener('contextmenu', (event) => event.preventDefault());
    svg.addEventListener('keydown', (event) => this.#key(event));
    svg.addEventListener('focus', () => svg.matches(':focus-visible') && this.#moveCell(0, 0));
    const tools = h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': text().tools.label },
      iconButton('undo', text().tools.undo, () => this.undo()),
      iconButton('redo', text().tools.redo, () => this.redo()),
      this.#palette,
    );
    this.element = h('div', { class: 'main' }, h('div', { class: 'stage' }, this.#box), tools);
    this.panel = h(
      'div',
      { class: 'panel-part' },
      this.#speech.element,
      h(
        'div',
        { class: 'actions' },
        button(words.play, () => this.board && onPlay(this.board), 'primary'),
        button(words.editThis, () => this.open(drafts.draftFrom(current().data))),
        button(words.clear, () =>
          this.#become({ ...drafts.emptyDraft(this.#draft.kind, this.#draft.rows, this.#draft.columns) }),
        ),
      ),
      this.#options,
    );
    this.#makePalette();
  }

  shown(): void {
    this.#refresh();
    void this.#judge();
  }

  open(draft: drafts.Draft): void {
    this.#become(draft);
  }

  #become(draft: drafts.Draft): void {
    if (draft === this.#draft) return;
    this.#past.push(this.#draft);
    this.#future = [];
    this.#set(draft);
  }

  #set(draft: drafts.Draft): void {
    this.#draft = draft;
    if (this.#chosen !== undefined && this.#chosen >= draft.islands.length) this.#chosen = undefined;
    this.#edge = undefined;
    this.#seen = NOTHING;
    this.#refresh();
    void this.#judge();
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.#draft);
    this.#set(before);
  }

  redo(): void {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.#draft);
    this.#set(after);
  }

  #refresh(): void {
    const words = text().make;
    const draft = this.#draft;
    this.#draw();
    const kinds = [
      ['grid', words.grid],
      ['graph', words.graph],
    ] as const;
    const tools = [
      ['place', words.toolPlace],
      ['move', words.toolMove],
      ['join', words.toolJoin],
      ['conflict', words.toolConflict],
      ['erase', words.toolErase],
    ] as const;
    replaceChildren(
      this.#options,
      h('p', { class: 'quiet' }, draft.kind === 'grid' ? words.helpGrid : words.helpGraph),
      field(
        words.kind,
        select(kinds, draft.kind, (kind) =>
          this.#become(drafts.emptyDraft(kind as 'grid' | 'graph', draft.rows, draft.columns)),
        ),
      ),
      draft.kind === 'graph' &&
        field(
          words.tool,
          select(tools, this.#tool, (tool) => this.#use(tool as Tool)),
        ),
      field(
        words.rows,
        numberInput(draft.rows, 2, 40, (rows) => this.#become(drafts.resize(this.#draft, rows, this.#draft.columns))),
      ),
      field(
        words.columns,
        numberInput(draft.columns, 2, 40, (columns) =>
          this.#become(drafts.resize(this.#draft, this.#draft.rows, columns)),
        ),
      ),
      field(
        words.most,
        numberInput(draft.most, 1, 8, (most) => this.#become({ ...this.#draft, most })),
      ),
      field(
        words.parts,
        numberInput(draft.parts, 1, 20, (parts) => this.#become({ ...this.#draft, parts })),
      ),
    );
  }

  #use(tool: Tool): void {
    this.#tool = tool;
    this.#chosen = undefined;
    this.#edge = undefined;
    this.#draw();
  }

  #draw(): void {
    this.#view.draw(this.#draft, { chosen: this.#chosen, cell: this.#cell, edge: this.#edge }, this.#seen);
  }

  #makePalette(): void {
    const clues: Clue[] = [1, 2, 3, 4, 5, 6, 7, 8, '?', 'A', 'B', 'C'];
    replaceChildren(
      this.#palette,
      ...clues.map((clue) => {
        const pressed = clue === this.#brush;
        return h(
          'button',
          { type: 'button', class: 'number', 'aria-pressed': String(pressed), onclick: () => this.#number(clue) },
          String(clue),
        );
      }),
      h(
        'button',
        { type: 'button', class: 'number', 'aria-label': text().make.erase, onclick: () => this.#eraseChosen() },
        '×',
      ),
    );
  }

  #number(clue: Clue): void {
    this.#brush = clue;
    this.#makePalette();
    if (this.#chosen !== undefined) this.#become(drafts.setClue(this.#draft, this.#chosen, clue));
  }

  #eraseChosen(): void {
    if (this.#chosen === undefined) return;
    const gone = this.#chosen;
    this.#chosen = undefined;
    this.#become(drafts.remove(this.#draft, gone));
  }

  // ---- pointer ----

  #down(event: PointerEvent): void {
    const { x, y } = this.#view.toBoard(event.clientX, event.clientY);
    const island = drafts.islandAt(this.#draft, x, y);
    if (island !== undefined) {
      this.#drag = { island, x, y, moved: false };
      this.#view.svg.setPointerCapture(event.pointerId);
    }
  }

  #move(event: PointerEvent): void {
    if (!this.#drag) return;
    const { x, y } = this.#view.toBoard(event.clientX, event.clientY);
    if (Math.hypot(x - this.#drag.x, y - this.#drag.y) > 0.5) this.#drag.moved = true;
  }

  #up(event: PointerEvent): void {
    const { x, y } = this.#view.toBoard(event.clientX, event.clientY);
    const drag = this.#drag;
    this.#drag = undefined;
    const draft = this.#draft;
    const to =
      draft.kind === 'grid'
        ? { x: Math.round(x), y: Math.round(y) }
        : { x: Math.round(x * 4) / 4, y: Math.round(y * 4) / 4 };
    const inside = to.x >= 0 && to.y >= 0 && to.x <= draft.columns - 1 && to.y <= draft.rows - 1;
    if (drag?.moved) {
      const other = drafts.islandAt(draft, x, y);
      if (draft.kind === 'graph' && this.#tool === 'join' && other !== undefined)
        this.#become(drafts.toggleEdge(draft, drag.island, other));
      else if (inside) this.#become(drafts.move(draft, drag.island, to.x, to.y));
      return;
    }
    this.#cell = undefined;
    if (draft.kind === 'graph') return this.#tapGraph(drag?.island, x, y, inside ? to : undefined);
    if (drag) {
      this.#chosen = this.#chosen === drag.island ? undefined : drag.island;
      this.#draw();
    } else if (inside) {
      this.#chosen = draft.islands.length;
      this.#become(drafts.place(draft, { ...to, clue: this.#brush }));
    }
  }

  #tapGraph(island: number | undefined, x: number, y: number, to: { x: number; y: number } | undefined): void {
    const draft = this.#draft;
    const edge = island === undefined ? this.#edgeAt(x, y) : undefined;
    if (this.#tool === 'erase') {
      if (island !== undefined) this.#become(drafts.remove(draft, island));
      else if (edge !== undefined) this.#become(drafts.removeEdge(draft, edge));
    } else if (this.#tool === 'conflict') {
      if (edge === undefined) return;
      if (this.#edge === undefined) {
        this.#edge = edge;
        this.#draw();
      } else this.#become(drafts.toggleConflict(draft, this.#edge, edge));
    } else if (island !== undefined) {
      const first = this.#chosen;
      this.#chosen = this.#tool === 'join' && first !== undefined ? undefined : island;
      if (this.#tool === 'join' && first !== undefined) this.#become(drafts.toggleEdge(draft, first, island));
      else this.#draw();
    } else if (this.#tool === 'place' && to) {
      this.#chosen = draft.islands.length;
      this.#become(drafts.place(draft, { ...to, clue: this.#brush }));
    }
  }

  #edgeAt(x: number, y: number): number | undefined {
    const { islands, edges } = this.#draft;
    let best: number | undefined;
    let nearest = 0.3;
    edges.forEach(([a, b], e) => {
      const [p, q] = [islands[a]!, islands[b]!];
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      const t = Math.max(0, Math.min(1, ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy)));
      const distance = Math.hypot(x - p.x - t * dx, y - p.y - t * dy);
      if (distance < nearest) [best, nearest] = [e, distance];
    });
    return best;
  }

  // ---- keyboard ----

  #key(event: KeyboardEvent): void {
    const arrows: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const arrow = arrows[event.key];
    const command = event.ctrlKey || event.metaKey;
    const clue = drafts.clueFromKey(event.key);
    if (arrow) this.#moveCell(...arrow);
    else if (command && event.key.toLowerCase() === 'z') event.shiftKey ? this.redo() : this.undo();
    else if (command) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const here = this.#cell && drafts.islandAt(this.#draft, this.#cell.x, this.#cell.y);
      this.#chosen = here ?? this.#chosen;
      this.#eraseChosen();
    } else if (clue !== undefined && this.#cell) this.#become(drafts.place(this.#draft, { ...this.#cell, clue }));
    else if (clue !== undefined && this.#chosen !== undefined)
      this.#become(drafts.setClue(this.#draft, this.#chosen, clue));
    else return;
    event.preventDefault();
  }

  #moveCell(dx: number, dy: number): void {
    const { rows, columns } = this.#draft;
    const from = this.#cell ?? { x: 0, y: 0 };
    this.#cell = {
      x: Math.max(0, Math.min(columns - 1, from.x + dx)),
      y: Math.max(0, Math.min(rows - 1, from.y + dy)),
    };
    const here = drafts.islandAt(this.#draft, this.#cell.x, this.#cell.y);
    announce(
      `${this.#cell.y + 1}, ${this.#cell.x + 1}${here === undefined ? '' : ': ' + String(this.#draft.islands[here]!.clue)}`,
    );
    this.#draw();
  }

  // ---- verdict ----

  async #judge(): Promise<void> {
    const words = text().make.verdict;
    const asked = ++this.#asked;
    engines.patient.cancel();
    this.board = undefined;
    if (this.#draft.islands.length === 0) {
      this.#speech.say(words.title, [words.empty]);
      return this.onChange();
    }
    const late = window.setTimeout(() => this.#speech.say(words.thinking), 120);
    try {
      const puzzle = drafts.draftText(this.#draft);
      const read = await engines.patient.call('read', { puzzle });
      const board = new Board(read.board, read.text);
      const verdict = await engines.patient.call('verdict', { puzzle, limit: QUICKLY });
      const grade = verdict.verdict === 'one' ? await engines.patient.call('grade', { puzzle }) : undefined;
      if (asked !== this.#asked) return;
      this.board = board;
      this.#show(board, verdict, grade);
    } catch (error) {
      if (error instanceof Cancelled || asked !== this.#asked) return;
      this.#speech.say(words.none, [error instanceof EngineError ? error.message : problemText(error)], [], 'bad');
    } finally {
      clearTimeout(late);
      this.onChange();
    }
  }

  #show(board: Board, verdict: Gives<'verdict'>, grade: Gives<'grade'> | undefined): void {
    const words = text().make.verdict;
    const edges = Array.from({ length: board.edgeCount }, (_, e) => {
      const [a, b] = [board.from[e]!, board.to[e]!];
      return [board.x(a), board.y(a), board.x(b), board.y(b)] as const;
    });
    this.#seen = { edges, differ: new Set(verdict.differ) };
    this.#draw();
    if (verdict.verdict === 'none') this.#speech.say(words.none, [verdict.reason || words.noneWhy], [], 'bad');
    else if (verdict.verdict === 'unknown') this.#speech.say(words.unknown);
    else if (verdict.verdict === 'several')
      this.#speech.say(words.several, [words.severalWhy(verdict.differ.length)], [], 'warn');
    else this.#speech.say(words.one, [hardness(grade!)], [], 'good');
  }
}

function hardness(grade: Gives<'grade'>): string {
  const words = text().make.verdict;
  if (!grade.graded) return words.search;
  return words.level(
    text().levels[grade.level - 1]!,
    techniqueTitle({ key: grade.hardest, title: grade.hardest_title }),
  );
}
