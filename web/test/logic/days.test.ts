// Today's puzzles, the calendar and the streak.
import { describe, expect, it } from 'vitest';
import { calendarOf, dateOf, dayOf, dayOfPuzzle, dayRecords, daysAfter, isDay, puzzlesOf, streakOf } from '../../src/model/days';
import { identityOf, recipeOf } from '../../src/model/identity';
import { daily, solve } from './solves';

describe("a day's puzzles", () => {
  it('are an easy, a medium and a hard one, numbered by the date', () => {
    const puzzles = puzzlesOf('2026-11-18');
    expect(puzzles.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard']);
    expect(puzzles.map(({ number }) => number)).toEqual([20261118, 20261118, 20261118]);
    expect(recipeOf(puzzles[2]!)).toMatchObject({ recipe: { size: '11x11', level: 'hard' }, seed: 20261118 });
  });

  it('lead back to their day', () => {
    for (const puzzle of puzzlesOf('2027-02-28')) expect(dayOfPuzzle(puzzle)).toBe('2027-02-28');
  });

  it('are not any puzzle with the number of a date', () => {
    expect(dayOfPuzzle(identityOf(7, 7, 'hard', 20261118))).toBeUndefined(); // a day's 7x7 is easy
    expect(dayOfPuzzle(identityOf(7, 7, 'easy', 20261318))).toBeUndefined(); // month 13
    expect(dayOfPuzzle(identityOf(7, 7, 'easy', 48213))).toBeUndefined();
  });
});

describe('days', () => {
  it('are dates where the player is', () => {
    expect(dayOf(new Date(2026, 10, 18, 0, 0, 1))).toBe('2026-11-18');
    expect(dayOf(new Date(2026, 10, 18, 23, 59, 59))).toBe('2026-11-18');
    expect(dayOf(dateOf('2028-02-29'))).toBe('2028-02-29');
  });

  it('follow each other over months, leap days and changes of the clock', () => {
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    let day = '2026-01-01';
    for (let i = 0; i < 365; ++i) day = daysAfter(day, 1);
    expect(day).toBe('2027-01-01');
  });

  it('exist or do not', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-2-9')).toBe(false);
  });
});

describe('the calendar', () => {
  it('has the weeks of a month, from Monday or from Sunday', () => {
    // 1 November 2026 is a Sunday.
    const weeks = calendarOf('2026-11-18', '2026-11-18', new Map());
    expect(weeks.map((week) => week.map((cell) => cell?.date ?? 0))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ]);
    expect(calendarOf('2026-11-18', '2026-11-18', new Map(), 0)[0]!.map((cell) => cell?.date)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('opens no day that has not come, and none before the first', () => {
    const open = (month: string): number[] =>
      calendarOf(month, '2026-11-18', new Map()).flatMap((week) => week.flatMap((cell) => (cell?.open ? [cell.date] : [])));
    expect(open('2026-11-01')).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
    expect(open('2026-12-01')).toEqual([]);
    expect(open('2025-12-01')).toEqual([]);
    expect(open('2026-01-15')).toHaveLength(31);
  });

  it('shows which of the three are solved', () => {
    const records = dayRecords([daily('2026-11-03', 0), daily('2026-11-03', 2, '2026-11-09'), solve('own/1')]);
    const record = calendarOf('2026-11-01', '2026-11-18', records)[1]![1]!.record!;
    expect(record.solves.map((one) => one?.day)).toEqual(['2026-11-03', undefined, '2026-11-09']);
    expect(records.size).toBe(1);
  });
});

describe('the streak', () => {
  const history = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-16', '2026-11-17'].map((day) => daily(day));

  it('counts days in a row, and today from the moment it is solved', () => {
    expect(streakOf(history, '2026-11-17')).toEqual({ days: 2, longest: 3, today: true });
    expect(streakOf(history, '2026-11-18')).toEqual({ days: 2, longest: 3, today: false });
    expect(streakOf([...history, daily('2026-11-18', 1)], '2026-11-18')).toEqual({ days: 3, longest: 3, today: true });
  });

  it('ends when a day is left out', () => {
    expect(streakOf(history, '2026-11-19').days).toBe(0);
    expect(streakOf([], '2026-11-19')).toEqual({ days: 0, longest: 0, today: false });
  });

  it('is not mended by solving a past day later', () => {
    const late = ['2026-11-13', '2026-11-14', '2026-11-15'].map((day) => daily(day, 0, '2026-11-17'));
    expect(streakOf([...history, ...late], '2026-11-17')).toEqual({ days: 2, longest: 3, today: true });
  });
});
