// Links that carry a puzzle, and their limits.
import { describe, expect, it } from 'vitest';
import { fragmentFor, fromFragment, MOST_LINK } from '../../src/share';
import { loadSettings } from '../../src/settings';
import { boardFrom } from './boards';

const cannot = (): Promise<never> => Promise.reject(new Error('E_FORMAT'));

describe('a link', () => {
  const board = boardFrom(['1.2.1']);

  it('is what stands behind the question mark of puzz.link where that can say the puzzle', async () => {
    const write = (): Promise<{ text: string; extension: string }> =>
      Promise.resolve({ text: 'https://puzz.link/p?hashi/5/1/1g2g1\n', extension: 'url' });
    expect(await fragmentFor(board, write)).toBe('#p=hashi/5/1/1g2g1');
    expect(fromFragment('#p=hashi/5/1/1g2g1')).toEqual({ puzzle: 'hashi/5/1/1g2g1' });
  });

  it('carries any other puzzle as JSON, in any letters', async () => {
    const strange = boardFrom(['1.1']);
    Object.defineProperty(strange, 'text', { value: '{"title":"橋 ü \\"><svg onload=x>"}' });
    const fragment = (await fragmentFor(strange, cannot))!;
    expect(fragment).toMatch(/^#j=[A-Za-z0-9_-]+$/);
    expect(fromFragment(fragment)).toEqual({ puzzle: strange.text });
  });

  it('is refused when too long, broken or foreign, and nothing when empty', async () => {
    const long = boardFrom(['1.1']);
    Object.defineProperty(long, 'text', { value: 'x'.repeat(MOST_LINK) });
    expect(await fragmentFor(long, cannot)).toBeUndefined();
    expect(fromFragment('#j=' + 'A'.repeat(10 << 20))).toEqual({ problem: 'too-long' });
    for (const bad of ['#j=*', '#j=A', '#j=_w', '#p=%E0%A4%A', '#p=%', '#x=1', '#<img src=x onerror=alert(1)>']) {
      expect(fromFragment(bad), bad).toEqual({ problem: 'unreadable' });
    }
    expect(fromFragment('')).toBeUndefined();
    expect(fromFragment('#')).toBeUndefined();
  });
});

describe('settings', () => {
  it('are the defaults where the storage holds anything else', () => {
    for (const held of ['{', 'null', '[]', '{"theme":"<b>","faults":"yes","language":"xx"}']) {
      const settings = loadSettings({ getItem: () => held });
      expect(settings.theme).toBe('auto');
      expect(settings.faults).toBe(true);
      expect(settings.language).toBe('auto');
    }
    expect(loadSettings({ getItem: () => '{"theme":"dark","timer":false}' })).toMatchObject({
      theme: 'dark',
      timer: false,
    });
  });
});
