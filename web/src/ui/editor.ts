// The editor: place, move and number islands, or draw a graph; after every change the engine gives its verdict.
import { engines, problemText } from '../app';
import { EngineError, type Clue } from '../engine/abi';
import { Cancelled } from '../engine/client';
import { h, replaceChildren } from '../dom';
import { Board, columnName } from '../model/board';
import * as drafts from '../model/draft';
import { distanceToSegment } from '../model/geometry';
import { text } from '../text';
import { EditorView, type Seen } from '../view/editorview';
import { arrowOf } from '../view/keys';
import { announce } from './live';
import { numberField, type NumberField } from './numbers';
import { button, field, iconButton, select, Speech } from './parts';
import { judge, verdictWords, type Judged } from './verdict';

type Tool = 'place' | 'move' | 'join' | 'conflict' | 'erase';
type NumberName = 'rows' | 'columns' | 'most' | 'parts';
const LARGEST = 100; // rows or columns
const NOTHING: Seen = { edges: [], differ: new Set() };

export class Editor {
  readonly element: HTMLElement;
  readonly panel: HTMLElement;
  readonly #box = h('div', { class: 'board-box', tabindex: '-1' });
  readonly #view = new EditorView(this.#box);
  readonly #speech = new Speech();
  readonly #options = h('div', { class: 'options' });
  readonly #help = h('p', { class: 'quiet' });
  readonly #toolField = h('div', {});
  readonly #numbers = {} as Record<NumberName, NumberField>;
  #kind: 'grid' | 'graph' | undefined; // that the options are made for
  readonly #palette = h('div', { class: 'palette', role: 'group', 'aria-label': text().make.palette });
  #draft = drafts.emptyDraft('grid');
  #past: drafts.Draft[] = [];
  #future: drafts.Draft[] = [];
  #tool: Tool = 'place';
  #brush: Clue = 2;
  #inPalette: Clue[] = [];
  #chosen: number | undefined;
  #edge: number | undefined; // the first edge of a conflict
  #aim: number | undefined; // the edge that the keyboard is at
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
    if (this.#aim !== undefined && this.#aim >= draft.edges.length) this.#aim = undefined;
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
    this.#draw();
    this.#makePalette();
    if (this.#kind !== this.#draft.kind) this.#makeOptions();
    for (const [name, made] of Object.entries(this.#numbers)) made.show(this.#draft[name as NumberName]);
  }

  // Made once for each kind: whoever is at one of them with the keyboard must not be thrown out by a change.
  #makeOptions(): void {
    const words = text().make;
    const { kind } = this.#draft;
    this.#kind = kind;
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
    const isNew = !this.#options.hasChildNodes();
    const number = (name: NumberName, least: number, most: number, become: (value: number) => drafts.Draft) => {
      const made = numberField(words[name], this.#draft[name], [least, most], (value) => this.#become(become(value)));
      this.#numbers[name] = made;
      return made.element;
    };
    if (isNew) {
      this.#options.append(
        this.#help,
        field(
          words.kind,
          select(kinds, kind, (chosen) => {
            const { rows, columns } = this.#draft;
            this.#become(drafts.emptyDraft(chosen as 'grid' | 'graph', rows, columns));
          }),
        ),
        this.#toolField,
        number('rows', 2, LARGEST, (rows) => drafts.resize(this.#draft, rows, this.#draft.columns)),
        number('columns', 2, LARGEST, (columns) => drafts.resize(this.#draft, this.#draft.rows, columns)),
        number('most', 1, 8, (most) => ({ ...this.#draft, most })),
        number('parts', 1, 20, (parts) => ({ ...this.#draft, parts })),
      );
    }
    this.#help.textContent = kind === 'grid' ? words.helpGrid : words.helpGraph;
    const choice = select(tools, this.#tool, (tool) => this.#use(tool as Tool));
    replaceChildren(this.#toolField, kind === 'graph' && field(words.tool, choice));
    this.#options.querySelector('select')!.value = kind;
  }

  #use(tool: Tool): void {
    this.#tool = tool;
    this.#chosen = undefined;
    this.#edge = undefined;
    this.#aim = undefined;
    this.#draw();
  }

  #draw(): void {
    this.#view.draw(this.#draft, { chosen: this.#chosen, cell: this.#cell, edge: this.#edge, aim: this.#aim }, this.#seen);
  }

  // A button stays while its number does: the keyboard may be on it.
  #makePalette(): void {
    const { most, parts } = this.#draft;
    const numbers = Array.from({ length: Math.max(8, 4 * most) }, (_, at) => at + 1);
    // A 0 is an island that stays alone, so it needs a solution in several groups.
    const clues: Clue[] = [...(parts > 1 ? [0] : []), ...numbers, '?', 'A', 'B', 'C'];
    if (clues.join() !== this.#inPalette.join()) {
      this.#inPalette = clues;
      const choose = (clue: Clue): HTMLElement =>
        h('button', { type: 'button', class: 'number', onclick: () => this.#number(clue) }, String(clue));
      const erase = { type: 'button', class: 'number', 'aria-label': text().make.erase };
      replaceChildren(
        this.#palette,
        ...clues.map(choose),
        h('button', { ...erase, onclick: () => this.#eraseChosen() }, '×'),
      );
    }
    clues.forEach((clue, at) =>
      this.#palette.children[at]!.setAttribute('aria-pressed', String(clue === this.#brush)),
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
    this.#tapGrid(drag?.island, inside ? to : undefined);
  }

  #tapGrid(island: number | undefined, to: { x: number; y: number } | undefined): void {
    if (island !== undefined) {
      this.#chosen = this.#chosen === island ? undefined : island;
      this.#draw();
    } else if (to) this.#place(to);
  }

  /** A new island is not the chosen one: the next number in the palette is for the next island. */
  #place(to: { x: number; y: number }): void {
    this.#chosen = undefined;
    this.#become(drafts.place(this.#draft, { ...to, clue: this.#brush }));
  }

  #tapGraph(island: number | undefined, x: number, y: number, to: { x: number; y: number } | undefined): void {
    const draft = this.#draft;
    const edge = island === undefined ? this.#edgeAt(x, y) : undefined;
    if (this.#tool === 'erase') {
      if (island !== undefined) this.#become(drafts.remove(draft, island));
      else if (edge !== undefined) this.#become(drafts.removeEdge(draft, edge));
    } else if (this.#tool === 'conflict') {
      if (edge !== undefined) this.#tapEdge(edge);
    } else if (island !== undefined) {
      const first = this.#chosen;
      this.#chosen = this.#tool === 'join' && first !== undefined ? undefined : island;
      if (this.#tool === 'join' && first !== undefined) this.#become(drafts.toggleEdge(draft, first, island));
      else this.#draw();
    } else if (this.#tool === 'place' && to) this.#place(to);
  }

  /** The first of two that exclude each other, or the second. */
  #tapEdge(edge: number): void {
    if (this.#edge === undefined) {
      this.#edge = edge;
      this.#draw();
    } else this.#become(drafts.toggleConflict(this.#draft, this.#edge, edge));
  }

  #edgeAt(x: number, y: number): number | undefined {
    const { islands, edges } = this.#draft;
    let best: number | undefined;
    let nearest = 0.3;
    edges.forEach(([a, b], e) => {
      const distance = distanceToSegment({ x, y }, islands[a]!, islands[b]!);
      if (distance < nearest) [best, nearest] = [e, distance];
    });
    return best;
  }

  // ---- keyboard ----

  #key(event: KeyboardEvent): void {
    const arrow = arrowOf(event);
    const command = event.ctrlKey || event.metaKey;
    const clue = drafts.clueFromKey(event.key);
    const here = this.#here;
    if (arrow) this.#arrow(event.shiftKey, arrow);
    else if (command && event.key.toLowerCase() === 'z') event.shiftKey ? this.redo() : this.undo();
    else if (command || event.altKey) return;
    else if (event.key === 'Enter' || event.key === ' ') this.#enter();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.#chosen = here ?? this.#chosen;
      this.#eraseChosen();
    } else if (event.key === '+' || event.key === '-') {
      const island = here ?? this.#chosen;
      if (island !== undefined) this.#become(drafts.changeClue(this.#draft, island, event.key === '+' ? 1 : -1));
    } else if (clue === undefined) return;
    else if (here !== undefined) this.#become(drafts.setClue(this.#draft, here, clue));
    else if (this.#cell) this.#become(drafts.place(this.#draft, { ...this.#cell, clue }));
    else if (this.#chosen !== undefined) this.#become(drafts.setClue(this.#draft, this.#chosen, clue));
    else return;
    event.preventDefault();
  }

  /** The island under the keyboard's cell. On a graph islands may lie between the dots. */
  get #here(): number | undefined {
    return this.#cell && drafts.islandAt(this.#draft, this.#cell.x, this.#cell.y, 0.75);
  }

  get #aimsAtEdges(): boolean {
    return this.#draft.kind === 'graph' && this.#tool === 'conflict' && this.#draft.edges.length > 0;
  }

  // Arrows go from cell to cell, with Shift they take the island along; for conflicts they go from edge to edge.
  #arrow(carries: boolean, [dx, dy]: readonly [number, number]): void {
    if (this.#aimsAtEdges) {
      const { edges } = this.#draft;
      this.#aim = ((this.#aim ?? -1) + dx + dy + edges.length) % edges.length;
      const [a, b] = edges[this.#aim]!;
      announce(`#${a + 1}–#${b + 1}`);
      return this.#draw();
    }
    const island = carries ? this.#here : undefined;
    const from = island === undefined ? undefined : this.#draft.islands[island]!;
    this.#moveCell(dx, dy);
    if (from) this.#become(drafts.move(this.#draft, island!, this.#cell!.x, this.#cell!.y));
  }

  /** What a tap does, where the keyboard is. */
  #enter(): void {
    if (this.#aimsAtEdges && this.#aim !== undefined) return this.#tapEdge(this.#aim);
    if (!this.#cell) return;
    const { x, y } = this.#cell;
    if (this.#draft.kind === 'graph') this.#tapGraph(this.#here, x, y, this.#cell);
    else this.#tapGrid(this.#here, this.#cell);
  }

  #moveCell(dx: number, dy: number): void {
    const { rows, columns } = this.#draft;
    const from = this.#cell ?? { x: 0, y: 0 };
    this.#cell = {
      x: Math.max(0, Math.min(columns - 1, from.x + dx)),
      y: Math.max(0, Math.min(rows - 1, from.y + dy)),
    };
    const here = this.#here;
    const clue = here === undefined ? '' : `: ${this.#draft.islands[here]!.clue}`;
    announce(`${columnName(this.#cell.x)}${this.#cell.y + 1}${clue}`);
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
      const judged = await judge(puzzle);
      if (asked !== this.#asked) return;
      this.board = board;
      this.#show(board, judged);
    } catch (error) {
      if (error instanceof Cancelled || asked !== this.#asked) return;
      this.#speech.say(words.none, [error instanceof EngineError ? error.message : problemText(error)], [], 'bad');
    } finally {
      clearTimeout(late);
      this.onChange();
    }
  }

  #show(board: Board, judged: Judged): void {
    const edges = Array.from({ length: board.edgeCount }, (_, e) => {
      const [a, b] = [board.from[e]!, board.to[e]!];
      return [board.x(a), board.y(a), board.x(b), board.y(b)] as const;
    });
    this.#seen = { edges, differ: new Set(judged.verdict.differ) };
    this.#draw();
    const { title, lines, kind } = verdictWords(judged);
    this.#speech.say(title, lines, [], kind);
  }
}
