// What the board shows during play: satisfied and overfull islands, closed groups, the solution.
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../src/model/status';
import { boardFrom } from './boards';

const bridges = (...counts: number[]): Uint8Array => Uint8Array.from(counts);

describe('what is seen on the board', () => {
  it('counts satisfied and overfull islands', () => {
    const status = statusOf(boardFrom(['1.2.1']), bridges(2, 0));
    expect([...status.done]).toEqual([0, 1, 0]);
    expect([...status.over]).toEqual([1, 0, 0]);
  });

  it('knows a solution', () => {
    expect(statusOf(boardFrom(['1.2.1']), bridges(1, 1)).solved).toBe(true);
    expect(statusOf(boardFrom(['1.2.1']), bridges(1, 0)).solved).toBe(false);
  });

  it('asks for one component, or for k of them', () => {
    const rows = ['1.1', '...', '1.1'];
    const pairs = bridges(1, 0, 0, 1);
    expect(statusOf(boardFrom(rows), pairs).solved).toBe(false);
    expect(statusOf(boardFrom(rows, { parts: 2 }), pairs).solved).toBe(true);
  });

  it('marks a group that nothing can leave, but not the whole board', () => {
    const pair = statusOf(boardFrom(['1.1', '...', '2.2']), bridges(1, 0, 0, 0));
    expect([...pair.closed]).toEqual([1, 1, 0, 0]);
    expect([...statusOf(boardFrom(['2.2']), bridges(2)).closed]).toEqual([0, 0]);
  });

  it('takes equal letters for equal numbers and different letters for different ones', () => {
    expect(statusOf(boardFrom(['A.B.A']), bridges(1, 1)).solved).toBe(true);
    expect(statusOf(boardFrom(['A.B.A']), bridges(1, 2)).solved).toBe(false);
    expect(statusOf(boardFrom(['A.B']), bridges(1)).solved).toBe(false);
  });

  it('calls crossing bridges no solution', () => {
    const board = boardFrom(['.1.', '1.1', '.1.'], { parts: 2 });
    expect(board.data.conflicts.length).toBe(2);
    expect(statusOf(board, bridges(1, 1)).solved).toBe(false);
  });
});
