// Addresses and views.
import { describe, expect, it } from 'vitest';
import { addressFrom, fragmentOf } from '../../src/router';

describe('an address', () => {
  it('names a view, and what follows it', () => {
    expect(addressFrom('')).toEqual({ view: 'start', rest: '' });
    expect(addressFrom('#/')).toEqual({ view: 'start', rest: '' });
    expect(addressFrom('#/play')).toEqual({ view: 'play', rest: '' });
    expect(addressFrom('#/days/2026-11-18')).toEqual({ view: 'days', rest: '2026-11-18' });
    expect(addressFrom('#/nowhere')).toEqual({ view: 'start', rest: '' });
  });

  it('is no puzzle, and a puzzle is no address', () => {
    for (const link of ['#p=hashi/5/5/4', '#j=e30', '#n=9x9-easy-5-g1', '#javascript:alert(1)']) expect(addressFrom(link)).toBeUndefined();
  });

  it('is what a view is called', () => {
    for (const [view, rest] of [
      ['start', ''],
      ['collections', 'open-sea'],
    ] as const)
      expect(addressFrom(fragmentOf(view, rest))).toEqual({ view, rest });
  });
});
