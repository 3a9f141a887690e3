// Names for what sentences speak of: rows and columns of a board, islands of a graph.
import { s } from '../dom';
import { columnName, type Board } from '../model/board';
import { PITCH, RADIUS } from './strokes';

export function labelsOf(board: Board): SVGElement[] {
  if (!board.isGrid) return Array.from({ length: board.islandCount }, (_, i) => islandName(board, i));
  const { rows, columns } = board.data;
  const names: SVGElement[] = [];
  for (let c = 0; c < columns; ++c) names.push(s('text', { x: c * PITCH, y: -0.73 * PITCH }, columnName(c)));
  for (let r = 0; r < rows; ++r) names.push(s('text', { x: -0.73 * PITCH, y: r * PITCH }, String(r + 1)));
  return names;
}

/** Beside the island, in the widest gap between its edges. */
function islandName(board: Board, i: number): SVGElement {
  const angles = board.edgesAt[i]!.map((e) => {
    const other = board.across(e, i);
    return Math.atan2(board.y(other) - board.y(i), board.x(other) - board.x(i));
  }).sort((a, b) => a - b);
  let [best, widest] = [-Math.PI / 4, 0];
  angles.forEach((angle, at) => {
    const next = at + 1 < angles.length ? angles[at + 1]! : angles[0]! + 2 * Math.PI;
    if (next - angle > widest) [best, widest] = [(angle + next) / 2, next - angle];
  });
  const away = RADIUS + 10;
  const place = {
    x: board.x(i) * PITCH + away * Math.cos(best),
    y: board.y(i) * PITCH + away * Math.sin(best),
  };
  return s('text', place, board.name(i));
}
