import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { ja } from '../../src/text/ja';
import { german } from '../../src/text/steps.de';
import { japanese } from '../../src/text/steps.ja';
import { samples } from '../../src/learn/samples';
import { setLanguage, text } from '../../src/text';
import { reasonWords } from '../../src/text/reasons';
import { boardFrom } from './boards';

const root = new URL('../../../', import.meta.url);
const source = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The keys of a table of the engine; of techniques those on the ladder. */
function keys(path: string, row: RegExp): string[] {
  return [...source(path).matchAll(row)].map((match) => match[1]!);
}
const ladder = keys('src/explain/techniques.def', /^TECHNIQUE\((\w+), "[^"]*", \w+, [1-9]\d*,/gm);
const variants = keys('src/explain/variants.def', /^VARIANT\((\w+),/gm);

describe('words', () => {
  it('are not left in English by mistake', () => {
    const same: string[] = [];
    const compare = (a: unknown, b: unknown, path: string): void => {
      if (typeof a === 'string' && a === b) same.push(path);
      if (typeof a !== 'object' || a === null) return;
      for (const key of Object.keys(a))
        compare((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`);
    };
    compare(en, ja, '');
    expect(same).toEqual([]);
    compare(en, de, '');
    // These are the same word in German.
    expect(same).toEqual(['.rules.graph', '.play.pause', '.make.edit', '.make.graph', '.make.format']);
  });

  it('name every technique of the ladder and every special case, in every language', () => {
    expect(ladder.length).toBeGreaterThanOrEqual(20);
    expect(variants.length).toBeGreaterThanOrEqual(13);
    for (const language of [german, japanese]) {
      expect(Object.keys(language.titles).sort()).toEqual([...ladder, ...variants].sort());
      const withReason = [...ladder, ...variants].filter((key) => key !== 'what_if');
      expect(Object.keys(language.reasons).sort()).toEqual(withReason.sort());
    }
  });

  it('have a board for every technique of the ladder', () => {
    expect(Object.keys(samples).sort()).toEqual([...ladder].sort());
  });
});

describe('why there is no solution', () => {
  const board = boardFrom(['1.2.1', '.....', '1.2.1']);

  it('is said with the names of the islands, in every language', () => {
    const reasons = [
      'island 2 asks for 1 bridge end, and its neighbours can take at most 0 unless two equal clues shut themselves off',
      'islands 0, 2 are cut off: wherever a bridge led away, some clues could not be met',
      'islands 0, 2 ask for 5 bridge ends, and their neighbours can take at most 4',
      '13 islands around island 2 ask for 30 bridge ends, and their neighbours can take at most 28',
      'the clues of the 3 islands around island 2 add up to 7, which is odd, and every bridge has two ends',
      'the clues of the 3 islands around island 2, coloured like a chessboard along the edges, add up to 3 on one colour and 5 on the other, and every bridge joins the two',
    ];
    for (const lang of ['en', 'de', 'ja']) {
      setLanguage(lang);
      for (const reason of reasons) {
        const words = reasonWords(board, reason);
        expect(words).toContain('E1');
        expect(words).not.toContain('island 2');
        expect(words).not.toBe(reason);
        expect(words.includes(text().reasons.unlessClosed)).toBe(reason.includes('unless'));
      }
    }
    expect(reasonWords(board, 'something new')).toBe('something new');
  });
});

describe('the tools of the page', () => {
  it('are those that the architecture page gives a reason for', () => {
    const page = source('ARCHITECTURE.md');
    const table = page.slice(page.indexOf('| npm package |')).split('\n\n')[0]!;
    const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!);
    const { devDependencies, dependencies } = JSON.parse(source('web/package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
    expect(source('web/package-lock.json')).not.toMatch(/https?:\/\/[^"]*registry/);
  });
});
