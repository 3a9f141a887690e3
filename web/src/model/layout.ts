// Where the islands of a graph lie on the page. A graph's own units are arbitrary; here it becomes about as large as a
// board with as many islands would be, begins at 0, and no two islands come too near.
import type { Point } from './geometry';

const NEAREST = 2.4; // cells between two islands, so that bundles and signs have room between them
const MOST_COMPARED = 2000; // islands; beyond, only the size is looked at

export function graphLayout(x: readonly number[], y: readonly number[]): Point[] {
  if (x.length === 0) return [];
  const [left, top] = [x, y].map((values) => values.reduce((least, value) => Math.min(least, value), Infinity)) as [
    number,
    number,
  ];
  const extent = [x, y].reduce(
    (most, values, axis) => values.reduce((so, value) => Math.max(so, value - (axis === 0 ? left : top)), most),
    0,
  );
  const wanted = 2 * Math.ceil(Math.sqrt(x.length)) + 3;
  const scale = extent > 0 ? Math.max(wanted / extent, NEAREST / nearest(x, y)) : 1;
  const tidy = (value: number): number => Math.round(value * scale * 1000) / 1000;
  return x.map((value, i) => ({ x: tidy(value - left), y: tidy(y[i]! - top) }));
}

function nearest(x: readonly number[], y: readonly number[]): number {
  let least = Infinity;
  if (x.length > MOST_COMPARED) return least;
  for (let i = 0; i < x.length; ++i) {
    for (let j = 0; j < i; ++j) {
      const distance = Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!);
      if (distance > 0 && distance < least) least = distance;
    }
  }
  return least;
}
