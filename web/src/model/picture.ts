// A puzzle as a small picture shows it: islands and bridges by their places. Plain data, so that it can be kept with an
// unfinished game and drawn before any engine runs.
import type { Clue } from '../engine/abi';
import type { Board } from './board';

export interface Picture {
  left: number; // of the outermost islands or cells
  top: number;
  width: number; // cells from there
  height: number;
  islands: readonly (readonly [x: number, y: number, clue: Clue, bridges: number])[];
  bridges: readonly (readonly [x1: number, y1: number, x2: number, y2: number, count: number])[];
  edges?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]; // of a graph
}

export function pictureOf(board: Board, bridges?: ArrayLike<number>): Picture {
  const all = Array.from({ length: board.islandCount }, (_, i) => i);
  const [xs, ys] = [all.map((i) => board.x(i)), all.map((i) => board.y(i))];
  const [left, top] = board.isGrid ? [0, 0] : [Math.min(...xs), Math.min(...ys)];
  const degree = new Array<number>(board.islandCount).fill(0);
  const drawn: Picture['bridges'][number][] = [];
  for (let e = 0; bridges && e < board.edgeCount; ++e) {
    const count = bridges[e]!;
    if (count === 0) continue;
    const [a, b] = [board.from[e]!, board.to[e]!];
    degree[a]! += count;
    degree[b]! += count;
    drawn.push([xs[a]!, ys[a]!, xs[b]!, ys[b]!, count]);
  }
  return {
    left,
    top,
    width: board.isGrid ? board.data.columns - 1 : Math.max(...xs) - left,
    height: board.isGrid ? board.data.rows - 1 : Math.max(...ys) - top,
    islands: all.map((i) => [xs[i]!, ys[i]!, board.clue(i), degree[i]!] as const),
    bridges: drawn,
    ...(board.isGrid ? {} : { edges: edgesOf(board) }),
  };
}

function edgesOf(board: Board): NonNullable<Picture['edges']> {
  return Array.from(board.from, (a, e) => {
    const b = board.to[e]!;
    return [board.x(a), board.y(a), board.x(b), board.y(b)] as const;
  });
}

/** Of a puzzle without bridges whose islands are known. */
export function emptyPicture(
  rows: number,
  columns: number,
  islands: readonly { x: number; y: number; clue: Clue }[],
): Picture {
  return {
    left: 0,
    top: 0,
    width: columns - 1,
    height: rows - 1,
    islands: islands.map(({ x, y, clue }) => [x, y, clue, 0] as const),
    bridges: [],
  };
}

/** Whole percent of the bridges that all numbers together ask for; unknown numbers count as what they have. */
export function percentDone({ islands }: Picture): number {
  let [wanted, has] = [0, 0];
  for (const [, , clue, bridges] of islands) {
    const needs = typeof clue === 'number' ? clue : Math.max(bridges, 1);
    wanted += needs;
    has += Math.min(needs, bridges);
  }
  return wanted === 0 ? 0 : Math.floor((100 * has) / wanted);
}
