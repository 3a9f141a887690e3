// Signs for edges in conflict: rings at crossings, letters otherwise.
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/model/board';
import { conflictSigns } from '../../src/model/conflicts';
import { crossingPoint, distanceToSegment } from '../../src/model/geometry';

// A square with both diagonals, and a side that excludes the opposite one.
const square = new Board(
  {
    title: '',
    author: '',
    source: '',
    rows: 0,
    columns: 0,
    max_bridges: 1,
    components: 1,
    clues: [1, 1, 1, 1],
    x: [0, 2, 0, 2],
    y: [0, 0, 2, 2],
    edges: [0, 3, 1, 1, 2, 1, 0, 1, 1, 2, 3, 1],
    conflicts: [0, 1, 2, 3],
    groups: [
      [0, 1],
      [2, 3],
    ],
  },
  '',
);

describe('edges in conflict', () => {
  it('wear one sign where they cross, and a letter each where they do not', () => {
    const [crossing, lettered] = conflictSigns(square);
    expect(crossing).toMatchObject({ letter: '', places: [{ edges: [0, 1], at: { x: 1, y: 1 } }] });
    expect(lettered).toMatchObject({
      letter: 'a',
      places: [
        { edges: [2], at: { x: 1, y: 0 } },
        { edges: [3], at: { x: 1, y: 2 } },
      ],
    });
  });
});

describe('segments', () => {
  const at = (x: number, y: number): { x: number; y: number } => ({ x, y });

  it('cross in their insides only', () => {
    expect(crossingPoint(at(0, 0), at(4, 0), at(1, -1), at(1, 3))).toEqual({ x: 1, y: 0 });
    expect(crossingPoint(at(0, 0), at(4, 0), at(4, -1), at(4, 3))).toBeUndefined(); // they meet at an end
    expect(crossingPoint(at(0, 0), at(4, 0), at(0, 1), at(4, 1))).toBeUndefined();
    expect(crossingPoint(at(0, 0), at(4, 0), at(5, -1), at(5, 1))).toBeUndefined();
  });

  it('are as far away as their nearest point', () => {
    expect(distanceToSegment(at(2, 3), at(0, 0), at(4, 0))).toBe(3);
    expect(distanceToSegment(at(7, 4), at(0, 0), at(4, 0))).toBe(5);
  });
});
