// Large boards are drawn in tiles, and tiles out of sight are not drawn at all: what a frame costs then depends on the
// window, not on the board.
import { s } from '../dom';

const SIDE = 5; // cells

interface Tile {
  group: SVGGElement;
  column: number;
  row: number;
  shown: boolean;
}

export interface Sight {
  left: number; // cells
  top: number;
  right: number;
  bottom: number;
}

export class Tiles {
  #tiles = new Map<string, Tile>();
  #always: SVGGElement | undefined;
  #isTiled = false;

  constructor(readonly parent: SVGGElement) {}

  /** A board that is not tiled keeps its order, and is always drawn. */
  clear(isTiled: boolean): void {
    this.#isTiled = isTiled;
    this.#tiles.clear();
    this.#always = undefined;
    this.parent.replaceChildren();
  }

  /** The group for something at this place, so many cells long. What is longer than a tile is always drawn. */
  at(x: number, y: number, length = 0): SVGGElement {
    if (!this.#isTiled || length > SIDE) {
      this.#always ??= this.parent.appendChild(s('g'));
      return this.#always;
    }
    const column = Math.floor(x / SIDE);
    const row = Math.floor(y / SIDE);
    const key = `${column} ${row}`;
    let tile = this.#tiles.get(key);
    if (!tile) {
      tile = { group: this.parent.appendChild(s('g')), column, row, shown: true };
      this.#tiles.set(key, tile);
    }
    return tile.group;
  }

  /** Shows the tiles that reach into sight. Things stick out of their tile by half its side at most. */
  cull(sight: Sight): void {
    for (const tile of this.#tiles.values()) {
      const shown =
        (tile.column + 1.5) * SIDE > sight.left &&
        (tile.column - 0.5) * SIDE < sight.right &&
        (tile.row + 1.5) * SIDE > sight.top &&
        (tile.row - 0.5) * SIDE < sight.bottom;
      if (shown === tile.shown) continue;
      tile.shown = shown;
      if (shown) tile.group.removeAttribute('display');
      else tile.group.setAttribute('display', 'none');
    }
  }
}
