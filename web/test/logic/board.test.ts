// The geometry of a board: names of cells, neighbours, and the edge that a drag or tap means.
import { describe, expect, it } from 'vitest';
import { columnName, edgeTowards, hitAt, islandTowards } from '../../src/model/board';
import { boardFrom } from './boards';

describe('a board', () => {
  const board = boardFrom(['2.2', '...', '2.2']);

  it('names cells like a spreadsheet', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
    expect(board.name(3)).toBe('C3');
  });

  it('finds the edge that a drag points at', () => {
    expect(edgeTowards(board, 0, 1, 0.2)).toBe(board.edgeBetween(0, 1));
    expect(edgeTowards(board, 0, 0.1, 2)).toBe(board.edgeBetween(0, 2));
    expect(edgeTowards(board, 0, -1, 0)).toBeUndefined();
  });

  it('leads arrow keys to islands that no edge leads to', () => {
    const apart = boardFrom(['1..', '..1']);
    expect(edgeTowards(apart, 0, 1, 0)).toBeUndefined();
    expect(islandTowards(apart, 0, 1, 0)).toBe(1);
    expect(islandTowards(apart, 0, -1, 0)).toBeUndefined();
  });

  it('is hit at islands before edges, and nowhere in open water', () => {
    const nothing = (): boolean => false;
    expect(hitAt(board, 0.2, 0.1, nothing)).toEqual({ island: 0 });
    expect(hitAt(board, 1, 0.1, nothing)).toEqual({ edge: board.edgeBetween(0, 1) });
    expect(hitAt(board, 1, 1, nothing)).toBeUndefined();
  });

  it('gives a tap on a crossing to the bridge that stands there', () => {
    const cross = boardFrom(['.1.', '1.1', '.1.']);
    const across = cross.edgeBetween(1, 2)!;
    const down = cross.edgeBetween(0, 3)!;
    expect(hitAt(cross, 1, 1, (e) => e === down)).toEqual({ edge: down });
    expect(hitAt(cross, 1, 1, (e) => e === across)).toEqual({ edge: across });
  });
});
