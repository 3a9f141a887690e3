// The pictures of an argument: what is supposed, what follows, and that a case leaves nothing behind.
import { describe, expect, it } from 'vitest';
import type { Change, Link } from '../../src/engine/abi';
import { framesOf } from '../../src/model/argument';

const link = (kind: string, changes: Change[], cases: Link[][] = []): Link => ({
  kind,
  sentence: kind,
  islands: [],
  edges: [],
  numbers: [],
  changes,
  cases,
});

describe('an argument in pictures', () => {
  it('supposes, follows in order, and breaks down', () => {
    const frames = framesOf([
      link('suppose', [[4, 0, 2, 2, 2]]),
      link('count', [
        [5, 0, 2, 0, 0],
        [6, 0, 2, 0, 1],
      ]),
      link('count', [[7, 0, 2, 1, 2]]),
      link('closing', []),
    ]);
    expect(frames.map((frame) => frame.isContradiction)).toEqual([false, false, false, true]);
    expect(frames[0]!.supposed).toEqual([{ edge: 4, bridges: 2 }]);
    expect(frames[1]!.follows).toEqual([{ edge: 5, bridges: 0, number: 1 }]);
    expect(frames[3]!.follows).toEqual([
      { edge: 5, bridges: 0, number: 1 },
      { edge: 7, bridges: 1, number: 2 },
    ]);
  });

  it('starts anew with every assumption', () => {
    const frames = framesOf([
      link('suppose', [[0, 0, 2, 1, 2]]),
      link('count', [[1, 0, 2, 1, 2]]),
      link('cut_off', []),
      link('suppose', [[2, 0, 2, 1, 2]]),
    ]);
    expect(frames[3]!.supposed).toEqual([{ edge: 2, bridges: 1 }]);
    expect(frames[3]!.follows).toEqual([]);
  });

  it('shows each case on top of what holds before it', () => {
    const one = [link('suppose', [[3, 0, 2, 2, 2]]), link('closing', [])];
    const two = [link('suppose', [[4, 0, 2, 2, 2]]), link('cut_off', [])];
    const frames = framesOf([link('suppose', [[1, 0, 2, 1, 2]]), link('cases', [], [one, two])]);
    expect(frames.map((frame) => frame.sentence)).toEqual(['suppose', 'cases', 'suppose', 'closing', 'suppose', 'cut_off']);
    expect(frames[2]!.supposed.map(({ edge }) => edge)).toEqual([1, 3]);
    expect(frames[4]!.supposed.map(({ edge }) => edge)).toEqual([1, 4]);
  });

  it('draws a bridge once, with the number of the link that added to it last', () => {
    const frames = framesOf([link('count', [[1, 0, 2, 1, 2]]), link('count', [[1, 1, 2, 2, 2]])]);
    expect(frames[1]!.follows).toEqual([{ edge: 1, bridges: 2, number: 2 }]);
  });
});
