// How people build: drag from island to island, tap between two islands, or click one island and then the other; right
// button or long press marks "no bridge", and locks an island; everything by keyboard too. A drag that begins on water
// moves the board.
import { edgeTowards, hitAt, islandTowards, type Hit } from '../model/board';
import type { BoardView } from './boardview';
import { arrowOf, hasModifier } from './keys';

export interface Player {
  build(edge: number): void; // one more, or none again
  mark(edge: number): void;
  lock(island: number): void; // and unlock
  visit(island: number): void; // the cursor has come here
  say(what: 'choose' | 'choose-mark' | 'no-edge' | 'idle'): void;
  key(event: KeyboardEvent): boolean; // shortcuts; true = done
}

export interface Ways {
  marking: boolean; // taps mark instead of building
}

const LONG_PRESS = 450; // milliseconds
const MOST_STILL = 8; // pixels that a click may move
const DRAG = 0.62; // cells from the centre of an island: beyond, it is a drag
const ASTRAY = 32; // degrees off every edge, or …
const ASIDE = 1.3; // … cells beside the edge: a drag into open water, which builds nothing

export class BoardInput {
  cursor: number | undefined;
  #chosen: number | undefined; // the first island of a click-click
  #markNext = false; // the next arrow marks
  #down: { hit: Hit; x: number; y: number; at: PointerEvent; panned: number; timer: number; done: boolean } | undefined;
  #pinch: number | undefined;

  constructor(
    readonly view: BoardView,
    readonly player: Player,
    readonly ways: Ways,
  ) {
    const { svg, box } = view;
    svg.addEventListener('pointerdown', (event) => this.#pointerDown(event));
    svg.addEventListener('pointermove', (event) => this.#pointerMove(event));
    svg.addEventListener('pointerup', (event) => this.#pointerUp(event));
    svg.addEventListener('pointercancel', () => this.#release());
    svg.addEventListener('pointerleave', () => {
      if (!this.#down) this.#hover(undefined);
    });
    svg.addEventListener('contextmenu', (event) => event.preventDefault());
    svg.addEventListener('keydown', (event) => this.#keyDown(event));
    svg.addEventListener('focus', () => this.#focus());
    svg.addEventListener('blur', () => view.cursor(undefined));
    box.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    svg.addEventListener('touchstart', (event) => this.#touchStart(event), { passive: false });
    box.addEventListener('touchmove', (event) => this.#touchMove(event), { passive: false });
    box.addEventListener('touchend', () => (this.#pinch = undefined));
  }

  /** Another puzzle: nothing is chosen. */
  reset(): void {
    this.cursor = undefined;
    this.#chosen = undefined;
    this.#markNext = false;
    this.view.cursor(undefined);
    this.view.preview(undefined);
  }

  #hit(event: PointerEvent): Hit {
    const { x, y } = this.view.toBoard(event.clientX, event.clientY);
    return hitAt(this.view.board, x, y, (e) => this.view.position.bridges[e]! > 0);
  }

  #pointerDown(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 2) return;
    const hit = this.#hit(event);
    const { x, y } = this.view.toBoard(event.clientX, event.clientY);
    this.#release();
    const down = { hit, x, y, at: event, panned: 0, timer: 0, done: false };
    this.#down = down;
    if (event.button === 2) {
      this.#second(hit);
      down.done = true;
      return;
    }
    if (hit && event.pointerType !== 'mouse') {
      down.timer = window.setTimeout(() => {
        down.done = true;
        this.#second(hit);
      }, LONG_PRESS);
    }
    if (hit && 'island' in hit) this.view.svg.setPointerCapture(event.pointerId);
  }

  /** Right button or long press. */
  #second(hit: Hit): void {
    if (hit && 'edge' in hit) this.player.mark(hit.edge);
    else if (hit) this.player.lock(hit.island);
  }

  #pointerMove(event: PointerEvent): void {
    const down = this.#down;
    if (!down) {
      if (event.pointerType === 'mouse') this.#hover(this.#hit(event));
      return;
    }
    const { x, y } = this.view.toBoard(event.clientX, event.clientY);
    if (Math.hypot(x - down.x, y - down.y) > 0.25) clearTimeout(down.timer);
    if (down.done) return;
    if (!down.hit || !('island' in down.hit)) return this.#pan(down, event);
    this.view.preview(this.#dragged(down.hit.island, x, y), this.ways.marking ? 'marking' : '');
  }

  // Fingers pan by the browser's own scrolling.
  #pan(down: { at: PointerEvent; panned: number }, event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const [dx, dy] = [down.at.clientX - event.clientX, down.at.clientY - event.clientY];
    this.view.box.scrollBy(dx, dy);
    down.panned += Math.hypot(dx, dy);
    down.at = event;
  }

  #dragged(island: number, x: number, y: number): number | undefined {
    const { board } = this.view;
    const dx = x - board.x(island);
    const dy = y - board.y(island);
    if (Math.hypot(dx, dy) < DRAG) return undefined;
    const edge = edgeTowards(board, island, dx, dy, ASTRAY);
    if (edge === undefined) return undefined;
    const other = board.across(edge, island);
    const [ex, ey] = [board.x(other) - board.x(island), board.y(other) - board.y(island)];
    return Math.abs(dx * ey - dy * ex) / Math.hypot(ex, ey) > ASIDE ? undefined : edge;
  }

  #pointerUp(event: PointerEvent): void {
    const down = this.#down;
    this.#release();
    if (!down || down.done || down.at.pointerId !== event.pointerId) return;
    const { x, y } = this.view.toBoard(event.clientX, event.clientY);
    if (down.hit && 'island' in down.hit) {
      const { island } = down.hit;
      const moved = Math.hypot(x - this.view.board.x(island), y - this.view.board.y(island)) >= DRAG;
      const edge = this.#dragged(island, x, y);
      if (edge !== undefined) {
        this.#choose(undefined);
        this.#act(edge);
      } else if (!moved) {
        this.#click(island);
      }
      return;
    }
    if (Math.hypot(x - down.x, y - down.y) > 0.4 || down.panned > MOST_STILL) return;
    if (down.hit) this.#act(down.hit.edge);
    this.#choose(undefined);
  }

  #release(): void {
    if (this.#down) clearTimeout(this.#down.timer);
    this.#down = undefined;
    this.view.preview(undefined);
  }

  #act(edge: number): void {
    if (this.ways.marking) this.player.mark(edge);
    else this.player.build(edge);
  }

  /** Click-click, also by the Enter key. */
  #click(island: number): void {
    const { board } = this.view;
    const chosen = this.#chosen;
    this.cursor = island;
    if (chosen === undefined) {
      this.#choose(island);
      return;
    }
    const edge = chosen === island ? undefined : board.edgeBetween(chosen, island);
    if (chosen === island) this.#choose(undefined);
    else if (edge === undefined) this.#choose(island);
    else {
      this.#choose(undefined);
      this.view.cursor(island);
      this.#act(edge);
    }
  }

  #choose(island: number | undefined): void {
    if (island === undefined && this.#chosen === undefined) return;
    this.#chosen = island;
    this.view.cursor(
      island ?? (document.activeElement === this.view.svg ? this.cursor : undefined),
      island !== undefined,
    );
    this.player.say(island === undefined ? 'idle' : 'choose');
    this.view.highlight(
      island === undefined ? {} : { chosen: this.view.board.edgesAt[island]!.filter((e) => this.#isOpen(e)) },
    );
  }

  #isOpen(edge: number): boolean {
    const { board, position } = this.view;
    return !board.conflictsOf[edge]!.some((f) => position.bridges[f]! > 0);
  }

  #hover(hit: Hit): void {
    this.view.hover(hit && 'island' in hit ? hit.island : undefined);
    this.view.preview(hit && 'edge' in hit ? hit.edge : undefined, this.ways.marking ? 'marking hovered' : 'hovered');
    this.view.svg.classList.toggle('over-something', hit !== undefined);
  }

  #focus(): void {
    // A click focuses too, and needs no cursor.
    if (!this.view.svg.matches(':focus-visible')) return;
    this.#moveTo(this.cursor ?? 0);
  }

  #moveTo(island: number): void {
    this.cursor = island;
    this.view.cursor(island, this.#chosen === island);
    this.view.reveal(island);
    this.player.visit(island);
  }

  #keyDown(event: KeyboardEvent): void {
    const arrow = arrowOf(event);
    if (arrow) this.#arrow(event.shiftKey, arrow[0], arrow[1]);
    else if (event.key === ' ') this.#space();
    else if (event.key === 'Enter' && this.cursor !== undefined) this.#click(this.cursor);
    else if (event.key.toLowerCase() === 'l' && !hasModifier(event) && this.cursor !== undefined)
      this.player.lock(this.cursor);
    else if (event.key === 'Escape') this.#escape();
    else if (!this.player.key(event)) return;
    event.preventDefault();
  }

  #arrow(builds: boolean, dx: number, dy: number): void {
    const { board } = this.view;
    const from = this.cursor;
    if (from === undefined) return this.#moveTo(0);
    if (builds || this.#markNext) {
      const edge = edgeTowards(board, from, dx, dy);
      const marks = this.#markNext;
      this.#markNext = false;
      if (edge === undefined) this.player.say('no-edge');
      else if (marks) this.player.mark(edge);
      else this.player.build(edge);
      this.view.cursor(from);
      return;
    }
    // While one island is chosen on a graph, arrows go round its neighbours: no angle is out of reach.
    const chosen = this.#chosen;
    if (chosen !== undefined && !board.isGrid) return this.#moveTo(this.#nextNeighbour(chosen, from, dx + dy));
    const to = islandTowards(board, from, dx, dy);
    if (to !== undefined) this.#moveTo(to);
  }

  #nextNeighbour(centre: number, from: number, step: number): number {
    const { board } = this.view;
    const angle = (i: number): number => Math.atan2(board.y(i) - board.y(centre), board.x(i) - board.x(centre));
    const round = board.edgesAt[centre]!.map((e) => board.across(e, centre)).sort((a, b) => angle(a) - angle(b));
    if (round.length === 0) return centre;
    const at = round.indexOf(from);
    return round[at < 0 ? 0 : (at + Math.sign(step) + round.length) % round.length]!;
  }

  #space(): void {
    this.#markNext = !this.#markNext;
    this.player.say(this.#markNext ? 'choose-mark' : 'idle');
  }

  #escape(): void {
    this.#markNext = false;
    this.#choose(undefined);
    this.view.highlight({});
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.view.zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  // A finger that starts on an island draws a bridge; anywhere else it scrolls. (touch-action on parts of an SVG is not
  // heeded.)
  #touchStart(event: TouchEvent): void {
    const touch = event.touches[0]!;
    const { x, y } = this.view.toBoard(touch.clientX, touch.clientY);
    const hit = hitAt(this.view.board, x, y, () => false);
    if (event.touches.length === 1 && hit && 'island' in hit) event.preventDefault();
  }

  #touchMove(event: TouchEvent): void {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    this.#release();
    const [a, b] = [event.touches[0]!, event.touches[1]!];
    const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (this.#pinch !== undefined) {
      this.view.zoom(apart / this.#pinch, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    }
    this.#pinch = apart;
  }
}
