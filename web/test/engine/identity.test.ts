// Numbered puzzles with the engine: a number means one puzzle as long as the version is the same, and the puzzles of a
// day have the levels that they promise.
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAfter, puzzlesOf } from '../../src/model/days';
import { identityOf, LEVELS, recipeOf, VERSION, type Identity } from '../../src/model/identity';
import { fingerprint } from '../../src/model/statistics';
import { instance } from './module';

let engine: Awaited<ReturnType<typeof instance>>;
beforeAll(async () => {
  engine = await instance();
});
const made = (identity: Identity): { puzzle: string; missed: string; level: number } =>
  engine.call('generate', recipeOf(identity));

/** Of some puzzles, recorded when the version was made. */
const RECORDED = { version: 1, puzzles: '2b1e0bddea1f5001' };

describe('a numbered puzzle', () => {
  it('is the same as ever: if this fails, raise VERSION in model/identity.ts and record the puzzles anew', () => {
    const some = [7, 11].flatMap((side) => LEVELS.slice(0, 4).map((level) => identityOf(side, side, level, 48213)));
    const all = some.map((identity) => made(identity).puzzle).join('\n');
    expect({ version: VERSION, puzzles: fingerprint(all) }).toEqual(RECORDED);
  });

  it('differs from the next number, level and size', () => {
    const one = identityOf(9, 9, 'medium', 5);
    const others = [{ ...one, number: 6 }, { ...one, level: 'hard' as const }, { ...one, columns: 10 }];
    const puzzles = [one, ...others].map((identity) => made(identity).puzzle);
    expect(new Set(puzzles).size).toBe(4);
  });
});

describe("today's puzzles", () => {
  it('have their levels and one solution each, every day of a fortnight', () => {
    for (let day = '2026-12-01'; day <= '2026-12-14'; day = daysAfter(day, 1)) {
      for (const identity of puzzlesOf(day)) {
        const { puzzle, missed, level } = made(identity);
        expect(missed, day).toBe('');
        expect(LEVELS[level - 1], day).toBe(identity.level);
        expect(engine.call('verdict', { puzzle }).verdict, day).toBe('one');
      }
    }
  });
});
