// Where strokes run: bridges side by side between the rims of two islands, crosses on an edge.
import type { Board } from '../model/board';

export const PITCH = 40; // page units from cell to cell
export const RADIUS = 15.5;
const SPACING = 8; // between parallel bridges
export const MOST_STROKES = 3; // beyond, one broad stroke with a number: four side by side run into their neighbours

interface Run {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  nx: number; // across
  ny: number;
}

/** From rim to rim. */
export function run(board: Board, edge: number): Run {
  const ax = board.x(board.from[edge]!) * PITCH;
  const ay = board.y(board.from[edge]!) * PITCH;
  const bx = board.x(board.to[edge]!) * PITCH;
  const by = board.y(board.to[edge]!) * PITCH;
  const length = Math.hypot(bx - ax, by - ay);
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  const cut = Math.min(RADIUS - 1, length / 2);
  return { x1: ax + cut * ux, y1: ay + cut * uy, x2: bx - cut * ux, y2: by - cut * uy, nx: -uy, ny: ux };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

export function bridgePath(board: Board, edge: number, count: number): string {
  const { x1, y1, x2, y2, nx, ny } = run(board, edge);
  const strokes = count > MOST_STROKES ? 1 : count;
  const spacing = strokes > 2 ? SPACING * 0.82 : SPACING;
  let path = '';
  for (let at = 0; at < strokes; ++at) {
    const off = (at - (strokes - 1) / 2) * spacing;
    path += `M${round(x1 + off * nx)} ${round(y1 + off * ny)}L${round(x2 + off * nx)} ${round(y2 + off * ny)}`;
  }
  return path;
}

export function linePath(board: Board, edges: Iterable<number>): string {
  let path = '';
  for (const edge of edges) {
    const { x1, y1, x2, y2 } = run(board, edge);
    path += `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  }
  return path;
}

export function middle(board: Board, edge: number): { x: number; y: number } {
  const { x1, y1, x2, y2 } = run(board, edge);
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

export function crossPath(board: Board, edge: number): string {
  const { x, y } = middle(board, edge);
  const r = 4;
  return `M${round(x - r)} ${round(y - r)}L${round(x + r)} ${round(y + r)}M${round(x - r)} ${round(y + r)}L${round(x + r)} ${round(y - r)}`;
}
