// Signs for edges in conflict: rings at crossings, Greek letters otherwise.
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/model/board';
import { conflictSigns, greekLetter } from '../../src/model/conflicts';
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
    const side = square.x(1); // on the page
    expect(crossing).toMatchObject({ letter: '', places: [{ edges: [0, 1], at: { x: side / 2, y: side / 2 } }] });
    expect(lettered).toMatchObject({
      letter: 'α',
      places: [
        { edges: [2], at: { x: side / 2, y: 0 } },
        { edges: [3], at: { x: side / 2, y: side } },
      ],
    });
  });

  it('wear no letter where a group of three crosses in every pair', () => {
    // Three lines through a triangle: 0-3, 1-4 and 2-5 of a hexagon that is a little crooked.
    const hexagon = new Board(
      {
        ...square.data,
        clues: [1, 1, 1, 1, 1, 1],
        x: [0, 4, 8, 9, 4, 0],
        y: [3, 0, 0, 4, 8, 8],
        edges: [0, 3, 1, 1, 4, 1, 2, 5, 1],
        conflicts: [0, 1, 0, 2, 1, 2],
        groups: [
          [0, 1, 2],
          [0, 2],
        ],
      },
      '',
    );
    const signs = conflictSigns(hexagon);
    expect(signs.map(({ letter }) => letter)).toEqual(['', '']);
    expect(signs[1]!.places).toEqual([]); // that crossing wears its sign already
    expect(signs[0]!.places.map(({ edges }) => edges)).toEqual([[0, 1], [0, 2], [1, 2]]);
  });
});

describe('the letters of conflicts', () => {
  it('never look like those of clues, and never end', () => {
    const letters = Array.from({ length: 60 }, (_, at) => greekLetter(at));
    expect(new Set(letters).size).toBe(60);
    for (const letter of letters) expect(letter).toMatch(/^[α-ω][2-9]?$/);
    expect(letters.join('')).not.toMatch(/[οινυ]/); // o, i, v, u
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
