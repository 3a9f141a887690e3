// The page's texts are complete in every language.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { ja } from '../../src/text/ja';
import { samples } from '../../src/learn/samples';

const root = new URL('../../../', import.meta.url);
const source = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The keys of the techniques on the ladder. */
const rows = source('include/hashi/explain/techniques.def').matchAll(/^TECHNIQUE\((\w+), \w+, [1-9]\d*,/gm);
const ladder = [...rows].map((match) => match[1]!);

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
    // These are the same in German.
    expect(same).toEqual([
      '.stop',
      '.rules.graph',
      '.rules.and',
      '.play.pause',
      '.make.edit',
      '.make.graph',
      '.make.format',
      '.settings.vibration',
      '.start.label',
      '.start.comma',
      '.statistics.median',
    ]);
  });

  it('have a board for every technique of the ladder', () => {
    expect(ladder.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(samples).sort()).toEqual([...ladder].sort());
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

describe('Japanese sentences', () => {
  it('end in Japanese marks', () => {
    const lines = source('web/src/text/ja.ts').split('\n');
    const bad = lines.filter((line) => /[\u3040-\u30ff\u4e00-\u9fff）」}][.!?,;:]+(?:['`]| )/.test(line));
    expect(bad).toEqual([]);
  });

  it('are joined to their titles by one', () => {
    expect(ja.stop).toBe('。');
  });
});
