// Unfinished games: what a card shows, which comes first, and that a foreign storage does no harm.
import { describe, expect, it } from 'vitest';
import { sessionsFrom } from '../../src/model/saved';
import { Session } from '../../src/model/session';
import { isBegun, unfinishedFrom, unfinishedList, unfinishedText, without, withUnfinished } from '../../src/model/unfinished';
import { boardFrom } from './boards';

const board = boardFrom(['1.2.1']);

function begun(puzzle: string): Session {
  const session = Session.begin(board);
  session.game.puzzle = puzzle;
  session.cycle(0);
  return session;
}

describe('an unfinished game', () => {
  it('is one with a bridge or a mark, not yet finished', () => {
    const session = Session.begin(board);
    expect(isBegun(session)).toBe(false);
    session.toggleMark(0);
    expect(isBegun(session)).toBe(true);
    session.game.finished = true;
    expect(isBegun(session)).toBe(false);
  });

  it('shows how far it is: two of four ends of bridges', () => {
    const one = unfinishedFrom(begun('a'));
    expect([one.percent, one.rows, one.columns]).toEqual([50, 1, 5]);
    expect(one.picture.bridges).toEqual([[0, 0, 2, 0, 1]]);
  });

  it('comes back with its past', async () => {
    const [back] = (await sessionsFrom(unfinishedFrom(begun('a')).session, () => Promise.resolve(board)))!;
    expect([...back.game.position.bridges]).toEqual([1, 0]);
    back.undo();
    expect([...back.game.position.bridges]).toEqual([0, 0]);
  });

  it('stands before older ones, once for each puzzle, and no more than two dozen', () => {
    const names = (list: ReturnType<typeof unfinishedList>): string[] => list.map(({ puzzle }) => puzzle);
    let list = withUnfinished([], unfinishedFrom(begun('a')));
    list = withUnfinished(list, unfinishedFrom(begun('b')));
    list = withUnfinished(list, unfinishedFrom(begun('a')));
    expect(names(list)).toEqual(['a', 'b']);
    expect(names(without(list, 'a'))).toEqual(['b']);
    for (let i = 0; i < 40; ++i) list = withUnfinished(list, unfinishedFrom(begun(String(i))));
    expect([list.length, list[0]!.puzzle]).toEqual([24, '39']);
    expect(unfinishedList(unfinishedText(list))).toEqual(list);
  });

  it('is left out where the storage holds something else', () => {
    const good = unfinishedFrom(begun('a'));
    const bad: unknown[] = [
      null,
      7,
      {},
      { ...good, puzzle: 3 },
      { ...good, level: 9 },
      { ...good, percent: 'x' },
      { ...good, picture: null },
      { ...good, picture: { ...good.picture, islands: [[0, 0, '<img>', 0]] } },
      { ...good, picture: { ...good.picture, bridges: [[0]] } },
    ];
    expect(unfinishedList(JSON.stringify({ version: 1, games: [...bad, good] }))).toEqual([good]);
    for (const text of [null, '', '{', '[]', '{"version":2,"games":[]}']) expect(unfinishedList(text)).toEqual([]);
  });
});
