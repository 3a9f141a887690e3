// How edges that exclude each other are told on a graph. Where a pair crosses on paper, the crossing itself wears a sign;
// every other group has a Greek letter, which each of its edges wears: Latin letters are clues.
import type { Board } from './board';
import { crossingPoint, type Point } from './geometry';

const GREEK = 'αβγδεζηθκλμξπρστφχψω'; // without those that look like Latin ones

const RIM = 0.4; // cells from an island's middle to its rim

/** α, β, …, then α2, β2, … */
export function greekLetter(at: number): string {
  const round = Math.floor(at / GREEK.length);
  return GREEK[at % GREEK.length]! + (round > 0 ? String(round + 1) : '');
}

export interface ConflictSign {
  edges: readonly number[]; // any two of them exclude each other
  letter: string; // '' = at a crossing
  places: readonly { edges: readonly number[]; at: Point }[];
}

/** Places are in units of the board. Boards need no signs: there every crossing is a conflict. */
export function conflictSigns(board: Board): ConflictSign[] {
  const point = (i: number): Point => ({ x: board.x(i), y: board.y(i) });
  const crossingOf = (e: number, f: number): Point | undefined =>
    crossingPoint(point(board.from[e]!), point(board.to[e]!), point(board.from[f]!), point(board.to[f]!));
  // Where all pairs of a group cross, every crossing wears the sign; a pair of several groups wears it once.
  const worn = new Set<string>();
  const crossings = board.data.groups.map((edges) => {
    const places = edges.flatMap((e, at) => edges.slice(at + 1).map((f) => ({ edges: [e, f], at: crossingOf(e, f)! })));
    if (places.some(({ at }) => at === undefined)) return undefined;
    const fresh = places.filter((place) => !worn.has(place.edges.join()));
    for (const place of fresh) worn.add(place.edges.join());
    return fresh;
  });
  // Several letters on an edge stand evenly along the part that islands leave.
  const lettersOn = new Map<number, number>();
  board.data.groups.forEach((edges, g) => {
    if (!crossings[g]) for (const e of edges) lettersOn.set(e, (lettersOn.get(e) ?? 0) + 1);
  });
  const placed = new Map<number, number>();
  const nextPlace = (e: number): Point => {
    const turn = (placed.get(e) ?? 0) + 1;
    placed.set(e, turn);
    const [a, b] = [point(board.from[e]!), point(board.to[e]!)];
    const rim = Math.min(0.5, RIM / Math.hypot(b.x - a.x, b.y - a.y));
    const t = rim + (1 - 2 * rim) * (turn / (lettersOn.get(e)! + 1));
    return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
  };
  let letters = 0;
  return board.data.groups.map((edges, g) => {
    const places = crossings[g];
    if (places) return { edges, letter: '', places };
    return { edges, letter: greekLetter(letters++), places: edges.map((e) => ({ edges: [e], at: nextPlace(e) })) };
  });
}
