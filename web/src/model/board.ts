// A puzzle as the page holds it: what 'read' answers, with the lists that playing needs. It never changes.
import type { BoardData, Clue } from '../engine/abi';
import { distanceToSegment, type Point } from './geometry';
import { graphLayout } from './layout';

export class Board {
  readonly islandCount: number;
  readonly edgeCount: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly capacity: Int32Array;
  readonly edgesAt: number[][];
  readonly conflictsOf: number[][];
  readonly isGrid: boolean;
  readonly xs: readonly number[]; // cells; of a graph as it lies on the page
  readonly ys: readonly number[];

  /** `text` is the puzzle alone, as our own JSON: what the engine is asked about. */
  constructor(
    readonly data: BoardData,
    readonly text: string,
  ) {
    this.isGrid = data.rows > 0;
    const points = this.isGrid ? undefined : graphLayout(data.x, data.y);
    this.xs = points?.map(({ x }) => x) ?? data.x;
    this.ys = points?.map(({ y }) => y) ?? data.y;
    this.islandCount = data.clues.length;
    this.edgeCount = data.edges.length / 3;
    this.from = Int32Array.from({ length: this.edgeCount }, (_, e) => data.edges[3 * e]!);
    this.to = Int32Array.from({ length: this.edgeCount }, (_, e) => data.edges[3 * e + 1]!);
    this.capacity = Int32Array.from({ length: this.edgeCount }, (_, e) => data.edges[3 * e + 2]!);
    this.edgesAt = Array.from({ length: this.islandCount }, () => []);
    this.conflictsOf = Array.from({ length: this.edgeCount }, () => []);
    for (let e = 0; e < this.edgeCount; ++e) {
      this.edgesAt[this.from[e]!]!.push(e);
      this.edgesAt[this.to[e]!]!.push(e);
    }
    for (let at = 0; at < data.conflicts.length; at += 2) {
      this.conflictsOf[data.conflicts[at]!]!.push(data.conflicts[at + 1]!);
      this.conflictsOf[data.conflicts[at + 1]!]!.push(data.conflicts[at]!);
    }
  }

  clue(island: number): Clue {
    return this.data.clues[island]!;
  }

  x(island: number): number {
    return this.xs[island]!;
  }

  y(island: number): number {
    return this.ys[island]!;
  }

  across(edge: number, island: number): number {
    return this.from[edge] === island ? this.to[edge]! : this.from[edge]!;
  }

  edgeBetween(a: number, b: number): number | undefined {
    return this.edgesAt[a]!.find((e) => this.across(e, a) === b);
  }

  /** 'C5' on a board (row 1 at the top), '#5' on a graph: the names that the engine's sentences use. */
  name(island: number): string {
    return this.isGrid ? columnName(this.x(island)) + String(this.y(island) + 1) : '#' + String(island + 1);
  }
}

export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** The edge from `island` whose direction is nearest to (dx, dy); none when all are more than `degrees` off. */
export function edgeTowards(board: Board, island: number, dx: number, dy: number, degrees = 50): number | undefined {
  const length = Math.hypot(dx, dy);
  let best: number | undefined;
  let bestCosine = Math.cos((degrees * Math.PI) / 180);
  for (const edge of board.edgesAt[island]!) {
    const other = board.across(edge, island);
    const ex = board.x(other) - board.x(island);
    const ey = board.y(other) - board.y(island);
    const cosine = (ex * dx + ey * dy) / (length * Math.hypot(ex, ey));
    if (cosine > bestCosine + 1e-9) {
      best = edge;
      bestCosine = cosine;
    }
  }
  return best;
}

/** The island that an arrow key leads to: along an edge if there is one that way, else the nearest one over there. */
export function islandTowards(board: Board, island: number, dx: number, dy: number): number | undefined {
  const edge = edgeTowards(board, island, dx, dy);
  if (edge !== undefined) return board.across(edge, island);
  let best: number | undefined;
  let bestCost = Infinity;
  for (let other = 0; other < board.islandCount; ++other) {
    const along = (board.x(other) - board.x(island)) * dx + (board.y(other) - board.y(island)) * dy;
    const aside = Math.abs((board.x(other) - board.x(island)) * dy - (board.y(other) - board.y(island)) * dx);
    if (along <= 0.01) continue;
    const cost = along + 2 * aside;
    if (cost < bestCost) {
      best = other;
      bestCost = cost;
    }
  }
  return best;
}

export type Hit = { island: number } | { edge: number } | undefined;

/** What lies at a point, in units of the board; islands win over edges. */
export function hitAt(board: Board, x: number, y: number, carries: (edge: number) => boolean): Hit {
  let nearest = 0.5;
  let island: number | undefined;
  for (let i = 0; i < board.islandCount; ++i) {
    const distance = Math.hypot(board.x(i) - x, board.y(i) - y);
    if (distance < nearest) {
      nearest = distance;
      island = i;
    }
  }
  if (island !== undefined) return { island };
  let least = Infinity;
  let edge: number | undefined;
  for (let e = 0; e < board.edgeCount; ++e) {
    const distance = distanceToEdge(board, e, x, y);
    if (distance >= 0.46) continue;
    // Where lines cross, the one that carries bridges is meant, else the one with less room elsewhere: an edge may have
    // no other cell in which it could be tapped.
    const cost = distance - (carries(e) ? 1 : 0) - 0.5 / lengthOf(board, e);
    if (cost < least) {
      least = cost;
      edge = e;
    }
  }
  return edge === undefined ? undefined : { edge };
}

function lengthOf(board: Board, edge: number): number {
  const [a, b] = [board.from[edge]!, board.to[edge]!];
  return Math.hypot(board.x(a) - board.x(b), board.y(a) - board.y(b));
}

function distanceToEdge(board: Board, edge: number, x: number, y: number): number {
  const end = (i: number): Point => ({ x: board.x(i), y: board.y(i) });
  return distanceToSegment({ x, y }, end(board.from[edge]!), end(board.to[edge]!));
}
