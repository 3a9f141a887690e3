// A game in progress: building, marks, trials, undo and redo.
import { describe, expect, it } from 'vitest';
import { Game } from '../../src/model/game';
import { savedText, sessionsFrom } from '../../src/model/saved';
import { Session } from '../../src/model/session';
import type { Board } from '../../src/model/board';
import { boardFrom } from './boards';

const first = boardFrom(['1.2.1']);
const second = boardFrom(['2.2', '...', '2.2']);
const start = (board: Board = first): Session => new Session(new Game(board));
const bridges = (session: Session): number[] => [...session.game.position.bridges];
const read = (text: string): Promise<Board> => {
  const board = [first, second].find((known) => known.text === text);
  return board ? Promise.resolve(board) : Promise.reject(new Error('no puzzle'));
};

describe('a session', () => {
  it('cycles an edge through one, two and none', () => {
    const session = start();
    const seen = [1, 2, 3].map(() => {
      session.cycle(0);
      return session.game.position.bridges[0];
    });
    expect(seen).toEqual([1, 2, 0]);
  });

  it('cycles up to M', () => {
    const session = start(boardFrom(['4.4'], { most: 4 }));
    for (let i = 0; i < 4; ++i) session.cycle(0);
    expect(bridges(session)).toEqual([4]);
    session.cycle(0);
    expect(bridges(session)).toEqual([0]);
  });

  it('does not build across a bridge', () => {
    const session = start(boardFrom(['.1.', '1.1', '.1.']));
    session.cycle(0);
    expect(session.cycle(1)).toEqual({ kind: 'blocked', by: [0] });
    expect(bridges(session)).toEqual([1, 0]);
  });

  it('undoes and redoes everything, and shows any moment of its past', () => {
    const session = start();
    session.cycle(0);
    session.toggleMark(1);
    session.cycle(0);
    expect([0, 1, 2, 3].map((count) => [...session.positionAt(count).bridges])).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [2, 0],
    ]);
    for (let i = 0; i < 3; ++i) session.undo();
    expect(bridges(session)).toEqual([0, 0]);
    expect([session.canUndo, session.undo().kind]).toEqual([false, 'nothing']);
    for (let i = 0; i < 3; ++i) session.redo();
    expect(bridges(session)).toEqual([2, 0]);
    expect(session.game.position.marks[1]).toBe(1);
    expect(session.canRedo).toBe(false);
  });

  it('forgets what was undone once something else is done', () => {
    const session = start();
    session.cycle(0);
    session.undo();
    session.cycle(1);
    expect(session.canRedo).toBe(false);
  });

  it('drops and keeps trials within trials', () => {
    const session = start(second);
    session.cycle(0);
    session.startTrial();
    session.cycle(1);
    session.startTrial();
    session.cycle(2);
    expect([...session.game.position.levels]).toEqual([0, 1, 2, 0]);
    session.dropTrial();
    expect(bridges(session)).toEqual([1, 1, 0, 0]);
    session.undo();
    expect(bridges(session)).toEqual([1, 1, 1, 0]);
    expect(session.game.depth).toBe(2);
    session.acceptTrial();
    expect([...session.game.position.levels]).toEqual([0, 1, 1, 0]);
    session.acceptTrial();
    expect([...session.game.position.levels]).toEqual([0, 0, 0, 0]);
    expect(bridges(session)).toEqual([1, 1, 1, 0]);
    expect(session.game.depth).toBe(0);
  });

  it('checks only what is committed', () => {
    const session = start(second);
    session.cycle(0);
    session.startTrial();
    session.cycle(1);
    expect([...session.game.committed.bridges]).toEqual([1, 0, 0, 0]);
  });
});

describe('a saved session', () => {
  it('keeps the bridges of a locked island, across a reload and back', async () => {
    const board = boardFrom(['1.2.1']);
    const session = new Session(new Game(board));
    session.cycle(0);
    session.toggleLock(0);
    expect(session.cycle(0)).toEqual({ kind: 'locked', by: [0] });
    expect(session.toggleMark(0)).toEqual({ kind: 'locked', by: [0] });
    expect(session.cycle(1).kind).toBe('edges');
    const [back] = (await sessionsFrom(savedText(session), async () => board))!;
    expect([...back.game.locks]).toEqual([0]);
    back.undo();
    expect(back.cycle(0).kind).toBe('locked');
    back.undo();
    expect(back.cycle(0).kind).toBe('edges');
    session.restart();
    expect(session.game.locks.size).toBe(0);
    session.undo();
    expect(session.game.locks.size).toBe(1);
  });

  it('comes back with as much of its past as was kept', async () => {
    const session = start();
    for (let i = 0; i < 5; ++i) session.cycle(0);
    const [back] = (await sessionsFrom(savedText(session, 2), read))!;
    expect(bridges(back)).toEqual([2, 0]);
    back.undo();
    back.undo();
    expect([bridges(back), back.canUndo]).toEqual([[0, 0], false]);
  });

  it('comes back with its past and its trials', async () => {
    const session = start(second);
    session.cycle(0);
    session.startTrial();
    session.cycle(1);
    session.undo();
    session.game.seconds = 42;
    const [back] = (await sessionsFrom(savedText(session), read))!;
    expect(back.game.board).toBe(second);
    expect(back.game.depth).toBe(1);
    expect(back.game.seconds).toBe(42);
    expect(bridges(back)).toEqual([1, 0, 0, 0]);
    back.redo();
    expect([...back.game.position.levels]).toEqual([0, 1, 0, 0]);
    for (let i = 0; i < 3; ++i) back.undo();
    expect(bridges(back)).toEqual([0, 0, 0, 0]);
  });

  // As the page saved it when undo still went back across games: a bridge on the first board, then the second board with
  // two bridges, one of them undone.
  it('of an older page comes back as one session for each game', async () => {
    const old = JSON.stringify({
      version: 1,
      games: [
        { text: second.text, position: { b: [0, 1, 0], m: [] }, trials: [], seconds: 7, finished: false },
        { text: first.text, position: { b: [0, 1, 0], m: [1] }, trials: [], seconds: 42, finished: false },
      ],
      copies: [],
      entries: [
        { e: [0, 0, 0, 0, 1, 0, 0], t: [[], []] },
        { g: [1, 0] },
        { e: [0, 0, 0, 0, 1, 0, 0], t: [[], []] },
        { e: [1, 0, 0, 0, 1, 0, 0], t: [[], []] },
      ],
      at: 3,
      current: 0,
    });
    const [present, before] = (await sessionsFrom(old, read))!;
    expect([present.game.board, before!.game.board]).toEqual([second, first]);
    expect([present.at, present.entries.length, before!.at]).toEqual([1, 2, 1]);
    present.redo();
    expect(bridges(present)).toEqual([1, 1, 0, 0]);
    expect(present.canRedo).toBe(false);
    before!.undo();
    expect([bridges(before!), before!.canUndo, before!.game.seconds]).toEqual([[0, 0], false, 42]);
  });

  it('is nothing when it is not ours', async () => {
    const good = JSON.parse(savedText(start())) as Record<string, unknown>;
    const bad: unknown[] = [
      null,
      1,
      'x',
      [],
      {},
      { version: 2 },
      { ...good, version: 99 },
      { ...good, games: [] },
      { ...good, current: 7 },
      { ...good, at: 5 },
      { ...good, games: [{ text: '<img src=x onerror=alert(1)>' }] },
      { ...good, entries: [{ e: [99, 0, 0, 0, 1, 0, 0], t: [[], []] }] },
      { ...good, entries: [{ e: [0, 0, 0, 0, 77, 0, 0], t: [[], []] }] },
      { ...good, games: [{ ...(good.games as object[])[0], position: { b: [0, 9, 0], m: [] } }] },
      { ...good, games: [{ ...(good.games as object[])[0], position: { b: [], m: [1e9] } }] },
    ];
    for (const value of bad)
      expect(await sessionsFrom(JSON.stringify(value), read), JSON.stringify(value)).toBeUndefined();
    expect(await sessionsFrom('{', read)).toBeUndefined();
  });

  it('keeps the puzzle, the help and the moves of a game', async () => {
    const session = start();
    Object.assign(session.game, { puzzle: '9x9-easy-5-g1', level: 2, hints: 3, checks: 1, seconds: 7 });
    session.cycle(0);
    const [{ game }] = (await sessionsFrom(savedText(session), read))!;
    expect(game).toMatchObject({ puzzle: '9x9-easy-5-g1', level: 2, hints: 3, checks: 1 });
    expect(game.moves).toEqual([{ seconds: 7, changes: [[0, 1, 0, 0]] }]);
  });
});
