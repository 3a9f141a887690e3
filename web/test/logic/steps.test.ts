// The steps of a walkthrough and the boards between them.
import { describe, expect, it } from 'vitest';
import type { Change, Step } from '../../src/engine/abi';
import { changesOf, countedSteps, highlightOf, positionAfter } from '../../src/model/steps';
import { boardFrom } from './boards';

const step = (technique: string, changes: Change[], because_of: number[] = [0]): Step => ({
  technique,
  bookkeeping: technique === 'completed' || technique === 'blocked',
  rung: 1,
  chapter: '',
  argument: [],
  title: '',
  sentence: '',
  chain: [],
  changes,
  because_of,
  along: changes.map(([edge]) => edge),
  parts: {},
  assumed: [],
  links: [],
});

describe('steps', () => {
  const walk = [
    step('fill', [[0, 0, 2, 1, 2]]),
    step('completed', [[0, 1, 2, 1, 1]]),
    step('counting', [[1, 0, 2, 1, 2]], [1]),
    step('blocked', [[2, 0, 2, 0, 0]]),
  ];

  it('are counted without bookkeeping, of which none is lost', () => {
    const counted = countedSteps(walk);
    expect(counted.map((group) => group.map((one) => one.technique))).toEqual([
      ['fill'],
      ['completed', 'counting', 'blocked'],
    ]);
  });

  it('lead to a board, forward and back', () => {
    const board = boardFrom(['2.2', '...', '2.2']);
    const counted = countedSteps(walk);
    expect([...positionAfter(board, counted, 0).bridges]).toEqual([0, 0, 0, 0]);
    expect([...positionAfter(board, counted, 1).bridges]).toEqual([1, 0, 0, 0]);
    const end = positionAfter(board, counted, 2);
    expect([...end.bridges]).toEqual([1, 1, 0, 0]);
    expect([...end.marks]).toEqual([0, 0, 1, 0]);
  });

  it('build what they raise and rule out what they close, the last word counting', () => {
    expect(changesOf(walk)).toEqual([
      { edge: 0, bridges: 1 },
      { edge: 1, bridges: 1 },
      { edge: 2, bridges: 0 },
    ]);
    expect(changesOf([step('x', [[0, 0, 2, 0, 1]])])).toEqual([]);
    expect(changesOf([step('x', [[0, 0, 2, 1, 2]]), step('y', [[0, 1, 2, 2, 2]])])).toEqual([{ edge: 0, bridges: 2 }]);
  });

  it('point at each island and edge once', () => {
    expect(highlightOf([walk[0]!, walk[1]!])).toMatchObject({ islands: [0], look: [0] });
  });
});
