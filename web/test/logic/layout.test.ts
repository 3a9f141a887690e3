// A graph on the page: as large as a board, whatever its own units.
import { describe, expect, it } from 'vitest';
import { graphLayout } from '../../src/model/layout';

const spread = (points: { x: number; y: number }[]): { size: number; nearest: number; least: number } => ({
  size: Math.max(...points.map(({ x, y }) => Math.max(x, y))),
  least: Math.min(...points.map(({ x, y }) => Math.min(x, y))),
  nearest: Math.min(...points.flatMap((p, i) => points.slice(0, i).map((q) => Math.hypot(p.x - q.x, p.y - q.y)))),
});
const heptagon = (radius: number): [number[], number[]] => {
  const turns = Array.from({ length: 7 }, (_, i) => (2 * Math.PI * i) / 7);
  return [turns.map((t) => radius * Math.sin(t)), turns.map((t) => -radius * Math.cos(t))];
};

describe('the layout of a graph', () => {
  it('does not depend on its units', () => {
    expect(graphLayout(...heptagon(300))).toEqual(graphLayout(...heptagon(1)));
  });

  it('is as large as a board with as many islands, and begins at 0', () => {
    const { size, least } = spread(graphLayout(...heptagon(1)));
    expect(size).toBeCloseTo(9); // three rows of islands, with water between and around
    expect(least).toBe(0);
  });

  it('keeps islands apart', () => {
    const { nearest } = spread(graphLayout([0, 0.1, 5], [0, 0, 0]));
    expect(nearest).toBeCloseTo(2.4);
  });

  it('takes what has no size', () => {
    expect(graphLayout([], [])).toEqual([]);
    expect(graphLayout([3], [4])).toEqual([{ x: 0, y: 0 }]);
  });
});
