// What a player has found of what follows in a position.
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/engine/abi';
import { emptyPosition } from '../../src/model/game';
import { practiceOf, type Practice } from '../../src/model/practice';

/** Edge 0 carries a bridge already and gets a second; edge 1 carries none; edge 2 keeps its one. */
const changes: Change[] = [
  [0, 1, 2, 2, 2],
  [1, 0, 2, 0, 0],
  [2, 1, 2, 1, 1],
];
const at = (bridges: number[], marks: number[]): Practice => {
  const position = emptyPosition(3);
  position.bridges.set(bridges);
  position.marks.set(marks);
  return practiceOf({ changes }, position);
};

describe('practice', () => {
  it('is open until something that follows is built or crossed out', () => {
    expect(at([1, 0, 1], [0, 0, 0])).toBe('open');
    expect(at([2, 0, 1], [0, 0, 0])).toBe('part');
    expect(at([1, 0, 1], [0, 1, 0])).toBe('part');
    expect(at([2, 0, 1], [0, 1, 0])).toBe('found');
  });

  it('sees what contradicts it', () => {
    expect(at([1, 1, 1], [0, 0, 0])).toBe('against'); // none goes there
    expect(at([2, 0, 2], [0, 1, 0])).toBe('against'); // one at most
    expect(at([0, 0, 1], [1, 1, 0])).toBe('against'); // crossed out, but two go there
  });
});
