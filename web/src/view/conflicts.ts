// Signs of edges that exclude each other: hollow while all are free; once one of them carries bridges its signs are
// filled, and the edges that it rules out are drawn in its colour.
import { s } from '../dom';
import type { Board } from '../model/board';
import { conflictSigns } from '../model/conflicts';
import { linePath, PITCH, run } from './strokes';

const SHADES = 7;
const ARM = 13; // page units
const HALF = 7; // of a letter's square: islands are round

interface Group {
  edges: readonly number[];
  line: SVGPathElement;
  signs: SVGElement[];
  user: number | undefined; // the edge that carries bridges
}

export class ConflictLayer {
  readonly lines = s('g', { class: 'conflict-lines' });
  readonly signs = s('g', { class: 'conflict-signs', 'aria-hidden': 'true' });
  #board!: Board;
  #groups: Group[] = [];

  make(board: Board): void {
    this.#board = board;
    this.#groups = conflictSigns(board).map(({ edges, letter, places }, at) => ({
      edges,
      user: undefined,
      line: s('path', { class: `conflict shade${at % SHADES}` }),
      signs: places.map(({ edges: wearers, at: { x, y } }) =>
        s(
          'g',
          { class: `sign shade${at % SHADES}`, transform: `translate(${x * PITCH} ${y * PITCH})` },
          letter !== '' && s('path', { d: wearers.map((e) => arms(board, e)).join('') }),
          letter === '' ? s('circle', { r: 3.4 }) : s('rect', { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 2.5 }),
          letter !== '' && s('text', {}, letter),
        ),
      ),
    }));
    this.lines.replaceChildren(...this.#groups.map((group) => group.line));
    this.signs.replaceChildren(...this.#groups.flatMap((group) => group.signs));
  }

  update(bridges: Uint8Array): void {
    for (const group of this.#groups) {
      const user = group.edges.find((e) => bridges[e]! > 0);
      if (user === group.user) continue;
      group.user = user;
      const ruledOut = user === undefined ? [] : group.edges.filter((e) => e !== user);
      group.line.setAttribute('d', linePath(this.#board, ruledOut));
      for (const sign of group.signs) sign.classList.toggle('used', user !== undefined);
    }
  }
}

/** A short piece of the edge, on both sides of the sign. */
function arms(board: Board, edge: number): string {
  const { nx, ny } = run(board, edge);
  return `M${-ny * ARM} ${nx * ARM}L${ny * ARM} ${-nx * ARM}`;
}
