// The board as SVG. Elements are made once for each puzzle; an action touches only the edges and islands that it
// changed, so that large boards stay quick. What follows the pointer lies below, in an element of its own, so that
// nothing else is painted anew for it. Both are as large as the board at the present zoom and lie in a box that scrolls:
// panning is the browser's own.
import { h, s } from '../dom';
import type { Board } from '../model/board';
import type { Frame } from '../model/argument';
import type { Locks, Position } from '../model/game';
import { statusOf, type Status } from '../model/status';
import { ConflictLayer } from './conflicts';
import { labelsOf } from './labels';
import { bridgePath, crossPath, linePath, middle, MOST_STROKES, PITCH, RADIUS } from './strokes';
import { Tiles } from './tiles';

export interface Shown {
  faults: boolean; // mark islands with too many bridges and groups that are closed off
  guides: boolean; // where bridges are possible
  hover: boolean; // the group under the pointer
  labels: boolean;
}

export interface Highlight {
  islands?: readonly number[];
  look?: readonly number[]; // edges
  change?: readonly { edge: number; bridges: number }[]; // what a step builds; 0 = rules out
  fault?: { islands: readonly number[]; edges: readonly number[] };
  argument?: Frame;
  chosen?: readonly number[]; // edges of an island that was tapped
  refused?: number; // the edge that a bridge is in the way of
}

const MOST_MOVING = 250; // islands of a board on which bridges grow and everything is drawn
const FRAME = 1; // cells from the outer islands to the frame of the chart; names of rows and columns stand between
const MARGIN = 1.06;
const LEAST_CELL = 12.5; // pixels below which a board is not squeezed without being asked
const EASY_CELL = 27; // pixels below which one may want to look closer
const LARGEST_CELL = 110;
const LONGEST_RUN = 1300; // milliseconds in which the light of a finished network reaches its last island

export class BoardView {
  readonly svg: SVGSVGElement;
  readonly #under: SVGSVGElement;
  readonly #sea = s('svg', { class: 'board sea', 'aria-hidden': 'true' });
  board!: Board;
  status!: Status;
  position!: Position;
  locks: Locks = new Set();
  shown: Shown = { faults: true, guides: true, hover: true, labels: false };
  #left = 0;
  #top = 0;
  #width = 1;
  #height = 1;
  onFit: () => void = () => {};
  #cell = 0; // pixels for each cell; 0 = as large as fits

  readonly #labels = s('g', { class: 'labels', 'aria-hidden': 'true' });
  readonly #guides = s('g', { class: 'guides' });
  readonly #conflicts = new ConflictLayer();
  readonly #bands = s('g', { class: 'bands' });
  readonly #halo = s('path', { class: 'halo' });
  readonly #bridges = s('g', { class: 'bridges' });
  readonly #marks = s('g', { class: 'marks' });
  readonly #preview = s('path', { class: 'preview' });
  readonly #proposed = s('g', { class: 'proposed' });
  readonly #rings = s('g', { class: 'rings' });
  readonly #islands = s('g', { class: 'islands' });
  readonly #cursor = s('circle', { class: 'cursor', r: RADIUS + 4.5, visibility: 'hidden' });

  readonly #tiles = [new Tiles(this.#guides), new Tiles(this.#bridges), new Tiles(this.#islands)] as const;
  #bridgeOf: (SVGElement | undefined)[] = [];
  #markOf: (SVGPathElement | undefined)[] = [];
  #guideOf: (SVGPathElement | undefined)[] = [];
  #hovered: number | undefined;
  #previewed = '';
  #running: number | undefined;
  #islandOf: SVGGElement[] = [];
  #classOf: string[] = [];
  #tallyOf: SVGElement[] = [];

  constructor(readonly box: HTMLElement) {
    this.svg = s(
      'svg',
      { class: 'board', xmlns: 'http://www.w3.org/2000/svg' },
      this.#guides,
      this.#conflicts.lines,
      this.#bands,
      this.#bridges,
      this.#conflicts.signs,
      this.#proposed,
      this.#marks,
      this.#labels,
      this.#rings,
      this.#islands,
      this.#cursor,
    );
    this.#under = s('svg', { class: 'board', 'aria-hidden': 'true' }, this.#halo, this.#preview);
    box.append(h('div', { class: 'layers' }, this.#sea, this.#under, this.svg));
    new ResizeObserver(() => this.fit()).observe(box);
    box.addEventListener('scroll', () => this.#cull(), { passive: true });
  }

  /** A new puzzle, or another position as a whole. */
  show(board: Board, position: Position): void {
    const isNew = board !== this.board;
    this.board = board;
    this.position = position;
    if (isNew) this.#make();
    this.status = statusOf(board, position.bridges);
    for (let e = 0; e < board.edgeCount; ++e) this.#drawEdge(e, false);
    for (let i = 0; i < board.islandCount; ++i) this.#drawIsland(i);
    this.#drawGuides();
    this.#drawMarks();
    this.#conflicts.update(position.bridges);
    if (isNew) {
      this.#cell = 0;
      this.fit();
    }
  }

  /** After an action: only these edges are different. */
  update(edges: readonly number[]): void {
    this.hover(undefined);
    this.status = statusOf(this.board, this.position.bridges);
    // Each frame of an animation paints the board anew, which a large one cannot afford.
    const moves = this.board.islandCount <= MOST_MOVING;
    for (const e of edges) this.#drawEdge(e, moves);
    for (let i = 0; i < this.board.islandCount; ++i) this.#drawIsland(i);
    this.#drawGuides();
    if (edges.length > 0) {
      this.#drawMarks();
      this.#conflicts.update(this.position.bridges);
    }
  }

  /** Switches of what is shown have changed. */
  redraw(): void {
    if (this.board) this.show(this.board, this.position);
  }

  #make(): void {
    const { board } = this;
    const { xs, ys } = board;
    const all = Array.from({ length: board.islandCount }, (_, i) => i);
    this.#left = board.isGrid ? 0 : Math.min(...xs);
    this.#top = board.isGrid ? 0 : Math.min(...ys);
    this.#width = board.isGrid ? board.data.columns - 1 : Math.max(...xs) - this.#left;
    this.#height = board.isGrid ? board.data.rows - 1 : Math.max(...ys) - this.#top;
    const view = [
      (this.#left - MARGIN) * PITCH,
      (this.#top - MARGIN) * PITCH,
      (this.#width + 2 * MARGIN) * PITCH,
      (this.#height + 2 * MARGIN) * PITCH,
    ];
    for (const svg of [this.#sea, this.#under, this.svg]) svg.setAttribute('viewBox', view.join(' '));
    this.#marks.replaceChildren();
    this.#labels.replaceChildren(...labelsOf(board));
    this.#conflicts.make(board);
    const isTiled = board.islandCount > MOST_MOVING;
    this.#makeSea(all, isTiled);
    for (const tiles of this.#tiles) tiles.clear(isTiled);
    this.svg.classList.toggle('tiled', isTiled);
    this.highlight({});
    this.hover(undefined);
    this.#bridgeOf = new Array(board.edgeCount);
    this.#markOf = new Array(board.edgeCount);
    this.#guideOf = new Array(board.edgeCount);
    this.#islandOf = [];
    this.#classOf = [];
    this.#tallyOf = [];
    for (let i = 0; i < board.islandCount; ++i) this.#makeIsland(i);
    this.#islandOf.forEach((island, i) => this.#tiles[2].at(board.x(i), board.y(i)).append(island));
  }

  // Rings by the thousand would slow the scrolling of large boards.
  #makeSea(islands: readonly number[], isTiled: boolean): void {
    const rings = isTiled
      ? []
      : [
          s('path', { class: 'shoal', d: this.#discs(islands, RADIUS + 10) }),
          s('path', { class: 'shore', d: this.#discs(islands, RADIUS + 5.5) }),
        ];
    const place = {
      x: -FRAME * PITCH,
      y: -FRAME * PITCH,
      width: (this.#width + 2 * FRAME) * PITCH,
      height: (this.#height + 2 * FRAME) * PITCH,
    };
    const frame = this.board.isGrid
      ? [s('rect', { class: 'frame', ...place }), s('rect', { class: 'frame ticks', ...place })]
      : [];
    this.#sea.replaceChildren(...frame, ...rings);
  }

  #makeIsland(i: number): void {
    const text = String(this.board.clue(i));
    const label = s('text', { class: text.length > 1 ? 'wide' : undefined }, text);
    const group = s(
      'g',
      { transform: `translate(${this.board.x(i) * PITCH} ${this.board.y(i) * PITCH})` },
      s('circle', { class: 'disc', r: RADIUS }),
      label,
    );
    this.#islandOf.push(group);
    this.#classOf.push('');
    this.#tallyOf.push(label);
  }

  #drawEdge(e: number, isNews: boolean): void {
    const count = this.position.bridges[e]!;
    const old = this.#bridgeOf[e];
    if (count === 0) {
      old?.remove();
      this.#bridgeOf[e] = undefined;
      return;
    }
    const level = this.position.levels[e]!;
    const bundle = count > MOST_STROKES;
    const d = bridgePath(this.board, e, count);
    const body = this.board.islandCount <= MOST_MOVING && !bundle && s('path', { class: 'body', d });
    const path = s('path', { d, pathLength: '1' });
    const name = ['bridge', isNews && 'new', level > 0 && 'trial', bundle && 'bundle'].filter(Boolean).join(' ');
    const element = s('g', { class: name, 'data-edge': e, 'data-count': count }, body, path);
    if (bundle) {
      const { x, y } = middle(this.board, e);
      element.append(
        s('circle', { class: 'tag', cx: x, cy: y, r: 8 }),
        s('text', { class: 'tag-text', x, y }, String(count)),
      );
    }
    if (old) old.replaceWith(element);
    else this.#tileOf(1, e).append(element);
    this.#bridgeOf[e] = element;
  }

  #tileOf(layer: 0 | 1, e: number): SVGGElement {
    const { board } = this;
    const [a, b] = [board.from[e]!, board.to[e]!];
    const length = Math.hypot(board.x(b) - board.x(a), board.y(b) - board.y(a));
    return this.#tiles[layer].at((board.x(a) + board.x(b)) / 2, (board.y(a) + board.y(b)) / 2, length);
  }

  #cull(): void {
    if (!this.board) return;
    const { box, cell } = this;
    const left = box.scrollLeft / cell - MARGIN + this.#left;
    const top = box.scrollTop / cell - MARGIN + this.#top;
    const sight = { left, top, right: left + box.clientWidth / cell, bottom: top + box.clientHeight / cell };
    for (const tiles of this.#tiles) tiles.cull(sight);
  }

  // A cross hides while a bridge runs across it.
  #drawMarks(): void {
    const { board, position } = this;
    for (let e = 0; e < board.edgeCount; ++e) {
      const wanted = position.marks[e] === 1 && !board.conflictsOf[e]!.some((f) => position.bridges[f]! > 0);
      if (wanted === (this.#markOf[e] !== undefined)) continue;
      if (wanted) {
        this.#markOf[e] = s('path', { class: 'mark', d: crossPath(board, e), 'data-edge': e });
        this.#marks.append(this.#markOf[e]!);
      } else {
        this.#markOf[e]!.remove();
        this.#markOf[e] = undefined;
      }
    }
  }

  #drawIsland(i: number): void {
    const { status, shown } = this;
    let name = 'island';
    if (status.done[i]) name += ' done';
    if (this.locks.has(i)) name += ' locked';
    if (shown.faults && status.over[i]) name += ' over';
    if (shown.faults && status.closed[i]) name += ' closed';
    if (this.#classOf[i] === name) return;
    this.#classOf[i] = name;
    this.#islandOf[i]!.setAttribute('class', name);
  }

  // One element for each edge: a single path for all would be painted anew as a whole at every move.
  #drawGuides(): void {
    const { board, position, status, shown } = this;
    this.#labels.classList.toggle('shown', shown.labels);
    const wanted = shown.guides || !board.isGrid;
    for (let e = 0; e < board.edgeCount; ++e) {
      const open =
        wanted &&
        position.bridges[e] === 0 &&
        position.marks[e] === 0 &&
        !status.done[board.from[e]!] &&
        !status.done[board.to[e]!] &&
        !board.conflictsOf[e]!.some((f) => position.bridges[f]! > 0);
      if (open === (this.#guideOf[e] !== undefined)) continue;
      if (open) {
        this.#guideOf[e] = s('path', { d: linePath(board, [e]) });
        this.#tileOf(0, e).append(this.#guideOf[e]!);
      } else {
        this.#guideOf[e]!.remove();
        this.#guideOf[e] = undefined;
      }
    }
  }

  /** A finished network is lit; if it has just been finished, the light runs along it from its first island. */
  light(isLit: boolean, isNews = false): void {
    this.svg.classList.toggle('lit', isLit);
    clearTimeout(this.#running);
    this.svg.classList.remove('running');
    if (!isLit || !isNews || this.board.islandCount > MOST_MOVING) return;
    const { board, position } = this;
    const carries = (e: number): boolean => position.bridges[e]! > 0;
    const distance = distancesAlong(board, carries);
    const furthest = Math.max(1, ...distance);
    const step = Math.min(120, LONGEST_RUN / furthest);
    const delay = (element: SVGElement | undefined, cells: number): void =>
      element?.style.setProperty('--delay', `${Math.round(cells * step)}ms`);
    distance.forEach((cells, i) => delay(this.#islandOf[i], cells));
    this.#bridgeOf.forEach((bridge, e) =>
      delay(bridge, (distance[board.from[e]!]! + distance[board.to[e]!]!) / 2),
    );
    this.svg.classList.add('running');
    this.#running = window.setTimeout(() => this.svg.classList.remove('running'), furthest * step + 700);
  }

  /** What a hint or a verdict points at; {} takes it away. */
  highlight(what: Highlight): void {
    const { board } = this;
    this.#bands.replaceChildren();
    this.#rings.replaceChildren();
    this.#proposed.replaceChildren();
    if (what.look?.length) this.#bands.append(s('path', { class: 'band look', d: linePath(board, what.look) }));
    if (what.chosen?.length) this.#bands.append(s('path', { class: 'band chosen', d: linePath(board, what.chosen) }));
    if (what.fault?.edges.length)
      this.#bands.append(s('path', { class: 'band fault', d: linePath(board, what.fault.edges) }));
    if (what.refused !== undefined)
      this.#proposed.append(s('path', { class: 'refused', d: linePath(board, [what.refused]) }));
    for (const { edge, bridges } of what.change ?? []) {
      const built = bridges > 0;
      this.#bands.append(s('path', { class: 'band change', d: linePath(board, [edge]) }));
      const d = built ? bridgePath(board, edge, bridges) : crossPath(board, edge);
      this.#proposed.append(s('path', { class: built ? 'bridge' : 'mark', d }));
    }
    const ring = (i: number, name: string): SVGElement =>
      s('circle', { class: `ring ${name}`, cx: board.x(i) * PITCH, cy: board.y(i) * PITCH, r: RADIUS + 4 });
    for (const i of what.islands ?? []) this.#rings.append(ring(i, 'look'));
    for (const i of what.fault?.islands ?? []) this.#rings.append(ring(i, 'fault'));
    if (what.argument) this.#drawArgument(what.argument, ring);
    const first = what.islands?.[0] ?? what.fault?.islands[0] ?? what.argument?.islands[0];
    if (first !== undefined) this.reveal(first);
  }

  // Dashed what is supposed, numbered what follows, shaded what the link speaks of, and marked where it breaks down.
  #drawArgument(frame: Frame, ring: (island: number, name: string) => SVGElement): void {
    const { board } = this;
    const breaks = frame.isContradiction ? 'fault' : 'look';
    if (frame.islands.length > 1) this.#bands.append(s('path', { class: `shade ${breaks}`, d: this.#discs(frame.islands) }));
    if (frame.edges.length > 0)
      this.#bands.append(s('path', { class: `band ${breaks}`, d: linePath(board, frame.edges) }));
    const stroke = (edge: number, bridges: number, name: string): SVGElement =>
      s('path', { class: `${bridges > 0 ? 'bridge' : 'mark'} ${name}`, d: bridges > 0 ? bridgePath(board, edge, bridges) : crossPath(board, edge) });
    for (const { edge, bridges } of frame.supposed) this.#proposed.append(stroke(edge, bridges, 'supposed'));
    for (const { edge, bridges, number } of frame.follows) {
      this.#proposed.append(stroke(edge, bridges, 'follows'));
      if (bridges === 0) continue;
      const { x, y } = middle(board, edge);
      this.#proposed.append(s('circle', { class: 'tag', cx: x, cy: y, r: 7 }), s('text', { class: 'tag-text', x, y }, String(number)));
    }
    if (frame.isContradiction || frame.islands.length === 1) {
      for (const i of frame.islands) this.#rings.append(ring(i, breaks));
    }
  }

  #discs(islands: Iterable<number>, r = RADIUS + 4): string {
    let d = '';
    for (const i of islands)
      d += `M${this.board.x(i) * PITCH - r} ${this.board.y(i) * PITCH}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    return d;
  }

  /** The group of the island under the pointer. */
  hover(island: number | undefined): void {
    if (island === this.#hovered) return;
    this.#hovered = island;
    if (island === undefined || !this.shown.hover) {
      this.#halo.setAttribute('d', '');
      return;
    }
    const { group } = this.status;
    const members = [...group.keys()].filter((i) => group[i] === group[island]);
    this.#halo.setAttribute('d', this.#discs(members));
  }

  /** What a tap or a drag would do to the edge: as many bridges as it would have then, or a mark. */
  preview(edge: number | undefined, name = ''): void {
    const { board, position } = this;
    let does = name;
    let d = '';
    if (edge !== undefined) {
      const count = position.bridges[edge]!;
      const isBlocked = board.conflictsOf[edge]!.some((f) => position.bridges[f]! > 0);
      const isFull = count >= board.capacity[edge]!;
      if (name.includes('marking')) d = linePath(board, [edge]);
      else d = bridgePath(board, edge, isFull ? count : count + 1);
      if (!name.includes('marking')) does += isBlocked && !isFull ? ' refused' : isFull ? ' removing' : '';
    }
    const wanted = `${d} ${does}`;
    if (wanted === this.#previewed) return;
    this.#previewed = wanted;
    this.#preview.setAttribute('d', d);
    this.#preview.setAttribute('class', 'preview ' + does);
  }

  cursor(island: number | undefined, isChosen = false): void {
    this.#cursor.setAttribute('visibility', island === undefined ? 'hidden' : 'visible');
    this.#cursor.setAttribute('class', isChosen ? 'cursor chosen' : 'cursor');
    if (island === undefined) return;
    this.#cursor.setAttribute('cx', String(this.board.x(island) * PITCH));
    this.#cursor.setAttribute('cy', String(this.board.y(island) * PITCH));
  }

  /** Scrolls the island into sight if it is not. */
  reveal(island: number): void {
    const { box } = this;
    if (box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1) return;
    const px = (this.board.x(island) - this.#left + MARGIN) * this.cell;
    const py = (this.board.y(island) - this.#top + MARGIN) * this.cell;
    const edge = 2 * this.cell;
    const left = box.scrollLeft;
    const top = box.scrollTop;
    const x = px < left + edge ? px - edge : px > left + box.clientWidth - edge ? px + edge - box.clientWidth : left;
    const y = py < top + edge ? py - edge : py > top + box.clientHeight - edge ? py + edge - box.clientHeight : top;
    if (x !== left || y !== top) box.scrollTo(x, y);
  }

  /** A point of the window in units of the board. */
  toBoard(clientX: number, clientY: number): { x: number; y: number } {
    const bounds = this.svg.getBoundingClientRect();
    return {
      x: (clientX - bounds.left) / this.cell - MARGIN + this.#left,
      y: (clientY - bounds.top) / this.cell - MARGIN + this.#top,
    };
  }

  get cell(): number {
    return this.#cell > 0 ? this.#cell : this.#fitting(LEAST_CELL);
  }

  #fitting(least: number): number {
    const across = this.box.clientWidth / (this.#width + 2 * MARGIN);
    const down = this.box.clientHeight / (this.#height + 2 * MARGIN);
    return Math.max(least, Math.min(LARGEST_CELL, across, down));
  }

  /** Zoom by a factor, keeping the point of the window where it is. */
  zoom(factor: number, clientX?: number, clientY?: number): void {
    const bounds = this.box.getBoundingClientRect();
    const x = clientX ?? bounds.left + bounds.width / 2;
    const y = clientY ?? bounds.top + bounds.height / 2;
    const held = this.toBoard(x, y);
    this.#cell = Math.max(Math.min(LEAST_CELL, this.#fitting(6)), Math.min(LARGEST_CELL, this.cell * factor));
    this.fit();
    const now = this.toBoard(x, y);
    this.box.scrollBy((held.x - now.x) * this.cell, (held.y - now.y) * this.cell);
  }

  /** The whole board in sight, or, if it is already, a size that can be read. */
  overview(): void {
    const whole = this.#fitting(6);
    this.#cell = this.cell > whole + 0.01 ? whole : EASY_CELL;
    this.fit();
  }

  fit(): void {
    if (!this.board) return;
    for (const svg of [this.#sea, this.#under, this.svg]) {
      svg.setAttribute('width', String((this.#width + 2 * MARGIN) * this.cell));
      svg.setAttribute('height', String((this.#height + 2 * MARGIN) * this.cell));
    }
    this.#cull();
    this.onFit();
  }

  /** Cells are small where all of it is in sight, or it was zoomed by hand. */
  get isLarge(): boolean {
    return this.#cell > 0 || this.#fitting(6) < EASY_CELL;
  }
}

/** How far the light has to go to each island, in cells along bridges from the first island of its group. */
function distancesAlong(board: Board, carries: (edge: number) => boolean): number[] {
  const distance = new Array<number>(board.islandCount).fill(-1);
  for (let start = 0; start < board.islandCount; ++start) {
    if (distance[start]! >= 0) continue;
    distance[start] = 0;
    const queue = [start];
    for (const island of queue) {
      for (const edge of board.edgesAt[island]!) {
        const other = board.across(edge, island);
        if (!carries(edge) || distance[other]! >= 0) continue;
        const length = Math.hypot(board.x(other) - board.x(island), board.y(other) - board.y(island));
        distance[other] = distance[island]! + length;
        queue.push(other);
      }
    }
  }
  return distance;
}
