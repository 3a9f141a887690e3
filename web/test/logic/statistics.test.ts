// Figures about solved puzzles, and the history as text.
import { describe, expect, it } from 'vitest';
import { figuresLike, historyFrom, historyText, merged, ownId, statisticsOf } from '../../src/model/statistics';
import { daily, solve } from './solves';

describe('statistics', () => {
  it('give solved, best, median, without help and streak by level and size', () => {
    const history = [
      solve('a', { seconds: 90, hints: 1 }),
      solve('b', { seconds: 50 }),
      solve('c', { seconds: 70, checks: 1 }),
      solve('d', { seconds: 200 }),
      solve('e', { level: 2, rows: 7, columns: 7, seconds: 31 }),
    ];
    expect(statisticsOf(history)).toEqual([
      { rows: 7, columns: 7, level: 2, solved: 1, best: 31, median: 31, withoutHelp: 1, streak: 1 },
      { rows: 9, columns: 9, level: 3, solved: 4, best: 50, median: 80, withoutHelp: 2, streak: 1 },
    ]);
  });

  it('count a puzzle once, with its first time', () => {
    const [row] = statisticsOf([solve('a', { seconds: 90 }), solve('a', { seconds: 10 })]);
    expect(row).toMatchObject({ solved: 1, best: 90 });
  });

  it('compare a solve with those of its size and level', () => {
    const history = [solve('a', { seconds: 60 }), solve('b', { seconds: 80 }), solve('c', { seconds: 5, level: 1 })];
    expect(figuresLike(history, history[1]!)).toMatchObject({ solved: 2, best: 60, median: 70 });
  });

  it('are in order of level, then of size', () => {
    const history = [
      solve('a', { level: 4 }),
      solve('b', { level: 1, rows: 25, columns: 25 }),
      solve('c', { level: 1, rows: 7, columns: 7 }),
    ];
    expect(statisticsOf(history).map(({ level, rows }) => [level, rows])).toEqual([
      [1, 7],
      [1, 25],
      [4, 9],
    ]);
  });
});

describe('the history', () => {
  const history = [daily('2026-11-18'), solve('own/1', { hints: 3 })];

  it('survives as text', () => {
    expect(historyFrom(historyText(history))).toEqual(history);
    expect(historyFrom(historyText(history))[0]!.identity).toMatchObject({ number: 20261118 });
  });

  it('leaves out what does not fit', () => {
    const saved = JSON.parse(historyText(history)) as { version: number; solves: unknown[][] };
    saved.solves[1]![4] = -5;
    expect(historyFrom(JSON.stringify(saved))).toEqual([history[0]]);
    for (const text of [null, '', 'no', '[]', '{"version":1}', '{"version":2,"solves":[]}', '{"version":1,"solves":[[1]]}'])
      expect(historyFrom(text)).toEqual([]);
  });

  it('joins with another, each solve once', () => {
    const earlier = solve('own/0', { day: '2026-11-01' });
    expect(merged(history, [earlier, history[1]!])).toEqual([earlier, ...history]);
  });

  it('names a puzzle by its text', () => {
    expect(ownId('2.2')).toBe(ownId('2.2'));
    expect(ownId('2.2')).not.toBe(ownId('2.3'));
    expect(ownId('')).toBe('own/cbf29ce484222325'); // FNV-1a's offset basis
  });
});
