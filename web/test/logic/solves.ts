// Solved puzzles for the tests of what follows from them.
import { puzzlesOf, type Day } from '../../src/model/days';
import { identityText } from '../../src/model/identity';
import { solveOf, type Solve } from '../../src/model/statistics';

export function solve(puzzle: string, more: Partial<Solve> = {}): Solve {
  const plain = { puzzle, rows: 9, columns: 9, level: 3, seconds: 100, hints: 0, checks: 0, ...more };
  return solveOf(plain, more.day ?? '2026-11-18');
}

/** The first puzzle of a day, or the second or the third, solved on some day. */
export function daily(day: Day, which = 0, solvedOn = day): Solve {
  return solve(identityText(puzzlesOf(day)[which]!), { day: solvedOn });
}
