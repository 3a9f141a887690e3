// The identity of a generated puzzle, in links and in words.
import { describe, expect, it } from 'vitest';
import {
  anyNumber,
  clock,
  identityFragment,
  identityFrom,
  identityInFragment,
  identityName,
  identityOf,
  identityText,
  nextNumber,
  recipeOf,
  resultText,
  VERSION,
} from '../../src/model/identity';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { ja } from '../../src/text/ja';

const one = identityOf(12, 12, 'very-hard', 48213);

describe('an identity', () => {
  it('has a name in every language', () => {
    const hard = identityOf(12, 9, 'hard', 48213);
    expect(identityName(hard, en)).toBe('12×9 hard, no. 48213');
    expect(identityName(hard, de)).toBe('12×9 schwer, Nr. 48213');
    expect(identityName(hard, ja)).toContain('第48213番');
  });

  it('survives a link', () => {
    expect(identityFragment(one)).toBe(`#n=12x12-very-hard-48213-g${VERSION}`);
    expect(identityInFragment(identityFragment(one))).toEqual({ identity: one });
  });

  it('of another version is refused, not shown as another puzzle', () => {
    const later = '#n=' + identityText({ ...one, version: VERSION + 1 });
    expect(identityInFragment(later)).toEqual({ problem: 'other-version' });
  });

  it('is not made of what a stranger writes', () => {
    for (const text of ['', '12x12', '0x9-hard-1-g1', '99x99-hard-1-g1', '9x9-evil-1-g1', '9x9-hard-0-g1', '9x9-hard-1-g1x'])
      expect(identityFrom(text), text).toBeUndefined();
    expect(identityInFragment('#n=9x9')).toEqual({ problem: 'unreadable' });
    expect(identityInFragment('#p=hashi/3/3/')).toBeUndefined();
  });

  it('decides the whole recipe: no option is left to a default that may change', () => {
    const { recipe, seed } = recipeOf(one);
    expect(Object.keys(recipe).sort()).toEqual(['islands', 'level', 'method', 'size', 'style', 'tries']);
    expect(seed).toBe(48213);
  });

  it('has numbers of at most five digits, and a next one', () => {
    expect(anyNumber(() => 0)).toBe(1);
    expect(anyNumber(() => 99_998)).toBe(99_999);
    expect(anyNumber(() => 99_999)).toBe(1);
    expect(nextNumber(identityOf(9, 9, 'easy', 99_999)).number).toBe(1);
    expect(nextNumber(one)).toEqual({ ...one, number: 48214 });
  });
});

describe('a result', () => {
  it('tells the time and the help', () => {
    expect(resultText({ seconds: 252, hints: 0, checks: 0 }, en)).toBe('solved in 4:12, no hints');
    expect(resultText({ seconds: 252, hints: 1, checks: 2 }, en)).toBe('solved in 4:12, 1 hint, 2 checks');
    expect(resultText({ seconds: 252, hints: 0, checks: 0 }, de)).toBe('gelöst in 4:12, ohne Hilfe');
  });

  it('has hours only where there are any', () => {
    expect([5, 65, 3605].map(clock)).toEqual(['0:05', '1:05', '1:00:05']);
  });
});
