// Packs and the ladder: ids, ticks, and what is open. The puzzles themselves are tested with the engine.
import { describe, expect, it } from 'vitest';
import { climbOf, collectionsFrom, findPuzzle, islandsOf, progressOf, puzzleAfter, ticksOf } from '../../src/model/packs';
import { solve } from './solves';

const collections = collectionsFrom({
  version: 1,
  packs: [{ id: 'first', puzzles: [['heron-point', 1, '3/2/2g1i3'], ['otter-bay', 1, '3/3/2g2k1g1']] }],
  ladder: [
    { technique: 'fill', puzzles: [['a', 1, '3/3/1g1'], ['b', 1, '3/3/2g2'], ['c', 1, '3/3/1g2g1']] },
    { technique: 'counting', puzzles: [['d', 2, '4/4/1h1']] },
    { technique: 'gateway', puzzles: [['e', 3, '4/4/2h2']] },
  ],
});
const [first, second] = collections.packs[0]!.puzzles as [typeof collections.packs[0]['puzzles'][0], typeof collections.packs[0]['puzzles'][0]];
const rung = (at: number): string[] => collections.ladder[at]!.puzzles.map(({ id }) => id);

describe('a pack', () => {
  it('reads its puzzles', () => {
    expect(first).toMatchObject({ place: 'heron-point', level: 1, rows: 2, columns: 3, text: 'hashi/3/2/2g1i3' });
    expect(first.id).not.toBe(second.id);
  });

  it('draws islands without the engine', () => {
    // 2.1 above ..3: after the first row 'g' skips one cell, 'i' skips three.
    expect(islandsOf({ ...first, text: 'hashi/3/2/2g1h3' })).toEqual([
      { x: 0, y: 0, clue: 2 },
      { x: 2, y: 0, clue: 1 },
      { x: 2, y: 1, clue: 3 },
    ]);
  });

  it('has ticks, and stars for a solve without help at any go', () => {
    const helped = solve(first.id, { hints: 2 });
    expect(ticksOf([helped]).get(first.id)).toBe('solved');
    expect(ticksOf([helped, solve(first.id)]).get(first.id)).toBe('star');
    expect(ticksOf([solve(first.id), helped]).get(first.id)).toBe('star');
    const ticks = ticksOf([helped]);
    expect(progressOf([first, second], ticks)).toEqual({ of: 2, solved: 1, stars: 0, next: 1 });
    expect(progressOf([first], ticks).next).toBeUndefined();
  });

  it('leads from one puzzle to the next, and ends', () => {
    expect(puzzleAfter(first.id, collections)).toBe(second);
    expect(puzzleAfter(second.id, collections)).toBeUndefined();
    expect(findPuzzle(second.id, collections)).toMatchObject({ puzzle: second, pack: { id: 'first' } });
    expect(findPuzzle('own/1', collections)).toBeUndefined();
  });
});

describe('the ladder', () => {
  const open = (...solved: string[]): boolean[] =>
    climbOf(collections.ladder, ticksOf(solved.map((id) => solve(id)))).map((climb) => climb.open);

  it('opens a rung when two puzzles of the one before are solved, or all it has', () => {
    expect(open()).toEqual([true, false, false]);
    expect(open(rung(0)[0]!)).toEqual([true, false, false]);
    expect(open(rung(0)[0]!, rung(0)[2]!)).toEqual([true, true, false]);
    expect(open(rung(0)[0]!, rung(0)[2]!, rung(1)[0]!)).toEqual([true, true, true]);
  });

  it('keeps a rung open that has been entered', () => {
    expect(open(rung(1)[0]!)).toEqual([true, true, true]);
  });

  it('goes on from the last puzzle of a rung to the next rung', () => {
    expect(puzzleAfter(rung(0)[2]!, collections)?.id).toBe(rung(1)[0]);
  });
});
