// How edges that exclude each other are told on a graph. Where a pair crosses on paper, the crossing itself wears a sign;
// every other group has a letter, which each of its edges wears.
import { columnName, type Board } from './board';
import { crossingPoint, type Point } from './geometry';

export interface ConflictSign {
  edges: readonly number[]; // any two of them exclude each other
  letter: string; // '' = at a crossing
  places: readonly { edges: readonly number[]; at: Point }[];
}

/** Places are in units of the board. Boards need no signs: there every crossing is a conflict. */
export function conflictSigns(board: Board): ConflictSign[] {
  const point = (i: number): Point => ({ x: board.x(i), y: board.y(i) });
  const crossings = board.data.groups.map((edges) => {
    const [e, f] = [edges[0]!, edges[1]!];
    if (edges.length !== 2) return undefined;
    return crossingPoint(point(board.from[e]!), point(board.to[e]!), point(board.from[f]!), point(board.to[f]!));
  });
  // Several letters on an edge stand evenly along it.
  const lettersOn = new Map<number, number>();
  board.data.groups.forEach((edges, g) => {
    if (!crossings[g]) for (const e of edges) lettersOn.set(e, (lettersOn.get(e) ?? 0) + 1);
  });
  const placed = new Map<number, number>();
  const nextPlace = (e: number): Point => {
    const turn = (placed.get(e) ?? 0) + 1;
    placed.set(e, turn);
    const t = turn / (lettersOn.get(e)! + 1);
    const [a, b] = [point(board.from[e]!), point(board.to[e]!)];
    return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
  };
  let letters = 0;
  return board.data.groups.map((edges, g) => {
    const at = crossings[g];
    if (at) return { edges, letter: '', places: [{ edges, at }] };
    return { edges, letter: columnName(letters++).toLowerCase(), places: edges.map((e) => ({ edges: [e], at: nextPlace(e) })) };
  });
}
