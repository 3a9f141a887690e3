// Every puzzle of the collections against the engine: one solution, the level that it claims, and on the ladder a
// technique that cannot be done without. The order and the names too.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectionsFrom, islandsOf, type SavedCollections } from '../../src/model/packs';
import { nameOfPlace } from '../../src/model/places';
import places from '../../src/packs/places.json';
import saved from '../../src/packs/packs.json';
import { instance } from './module';

const { packs, ladder } = collectionsFrom(saved as unknown as SavedCollections);
const all = [...packs, ...ladder].flatMap(({ puzzles }) => puzzles);
let engine: Awaited<ReturnType<typeof instance>>;
beforeAll(async () => {
  engine = await instance();
});

describe('the collections', () => {
  it('have at least 200 puzzles in packs, and each puzzle and each name once', () => {
    expect(packs.flatMap(({ puzzles }) => puzzles).length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const language of ['en', 'de', 'ja'])
      expect(new Set(all.map(({ place }) => nameOfPlace(place, language, places))).size).toBe(all.length);
    for (const { place } of all) expect(nameOfPlace(place, 'en', places)).not.toBe(place);
  });

  it('take at most 20 kB compressed', () => {
    const bytes = ['packs', 'places'].map((name) =>
      gzipSync(readFileSync(new URL(`../../src/packs/${name}.json`, import.meta.url))),
    );
    expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(20_000);
  });

  it('have puzzles with exactly one solution, of the level that they claim, from easy to hard', () => {
    for (const { puzzles } of [...packs, ...ladder]) {
      let before = [0, 0];
      for (const { text, level, place } of puzzles) {
        expect(engine.call('verdict', { puzzle: text }).verdict, place).toBe('one');
        const grade = engine.call('grade', { puzzle: text });
        expect(grade.level, place).toBe(level);
        expect(level > before[0]! || grade.score >= before[1]!, place).toBe(true);
        before = [level, grade.score];
      }
    }
  });

  it('are drawn as the engine reads them', () => {
    for (const puzzle of all) {
      const { board } = engine.call('read', { puzzle: puzzle.text });
      expect([board.rows, board.columns]).toEqual([puzzle.rows, puzzle.columns]);
      expect(islandsOf(puzzle)).toEqual(board.clues.map((clue, i) => ({ x: board.x[i], y: board.y[i], clue })));
    }
  });
});

describe('the ladder', () => {
  it('needs each technique on its rung: without it, something harder would be needed', () => {
    const { techniques } = engine.call('techniques', {});
    const rungOf = new Map(techniques.map(({ key, rung }) => [key, rung]));
    let last = 0;
    for (const { technique, puzzles } of ladder) {
      const rung = rungOf.get(technique)!;
      expect(rung).toBeGreaterThanOrEqual(last);
      last = rung;
      expect(puzzles.length).toBeGreaterThanOrEqual(1);
      expect(puzzles.length).toBeLessThanOrEqual(5);
      const asEasy = techniques.filter((row) => row.rung > 0 && row.rung <= rung).map(({ key }) => key);
      for (const { text: puzzle, place } of puzzles) {
        const end = (keys: string[]): string => engine.call('explain', { puzzle, techniques: keys.join(',') }).end;
        expect(end(asEasy), place).toBe('solved');
        expect(end(asEasy.filter((key) => key !== technique)), place).not.toBe('solved');
      }
    }
  });

  it('goes from the first steps to what-if', () => {
    expect(ladder.length).toBeGreaterThanOrEqual(12);
    expect(ladder[0]!.technique).toBe('fill');
    expect(ladder.at(-1)!.technique).toBe('what_if');
  });
});
