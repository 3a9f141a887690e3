// A replay: what a session records, and how it runs.
import { describe, expect, it } from 'vitest';
import { Game } from '../../src/model/game';
import { leadsTo, movesFrom, packedMoves, Replay, replayTimes, type Move } from '../../src/model/replay';
import { Session } from '../../src/model/session';
import { boardFrom } from './boards';

const board = boardFrom(['2.2', '...', '2.2']); // four edges
const at = (session: Session, seconds: number, act: () => unknown): void => {
  session.game.seconds = seconds;
  act();
};

function played(): Session {
  const session = new Session(new Game(board));
  at(session, 3, () => session.cycle(0));
  at(session, 5, () => session.toggleMark(1));
  at(session, 9, () => session.undo());
  at(session, 60, () => session.buildAll([{ edge: 2, bridges: 1 }, { edge: 3, bridges: 2 }]));
  return session;
}

describe('a recording', () => {
  it('has every change with its time, undoing too', () => {
    expect(played().game.moves).toEqual([
      { seconds: 3, changes: [[0, 1, 0, 0]] },
      { seconds: 5, changes: [[1, 0, 1, 0]] },
      { seconds: 9, changes: [[1, 0, 0, 0]] },
      { seconds: 60, changes: [[2, 1, 0, 0], [3, 2, 0, 0]] },
    ]);
  });

  it('begins with the bridges that came with the puzzle', () => {
    const { position } = played().game;
    const session = Session.begin(board, position);
    expect(leadsTo(session.game.moves, position)).toBe(true);
    expect(session.game.moves).toHaveLength(1);
  });

  it('survives as numbers, and is refused where they do not fit', () => {
    const { moves } = played().game;
    const numbers = packedMoves(moves);
    expect(movesFrom(numbers, board.capacity)).toEqual(moves);
    expect(movesFrom(numbers.slice(0, -1), board.capacity)).toBeUndefined();
    expect(movesFrom([0, 1, 4, 1, 0, 0], board.capacity)).toBeUndefined(); // no such edge
    expect(movesFrom([0, 1, 0, 3, 0, 0], board.capacity)).toBeUndefined(); // three bridges
    expect(movesFrom([5, 1, 0, 1, 0, 0, 4, 1, 0, 2, 0, 0], board.capacity)).toBeUndefined(); // back in time
    expect(movesFrom('no', board.capacity)).toBeUndefined();
  });
});

describe('a replay', () => {
  it('goes through all positions to the end', () => {
    const { moves, position } = played().game;
    const replay = new Replay(moves, board.edgeCount);
    expect([...replay.positionAfter(0).bridges]).toEqual([0, 0, 0, 0]);
    expect(replay.positionAfter(2).marks[1]).toBe(1);
    expect(replay.positionAfter(4)).toEqual(position);
    expect(leadsTo(moves, position)).toBe(true);
    expect(leadsTo(moves.slice(1), position)).toBe(false);
  });

  it('shortens long thoughts and shows moves of one second apart', () => {
    const move = (seconds: number): Move => ({ seconds, changes: [] });
    const times = replayTimes([0, 0, 100, 101].map(move));
    expect(times[1]! - times[0]!).toBeGreaterThan(0.1);
    expect(times[2]! - times[1]!).toBeLessThan(2);
    expect(times[3]! - times[2]!).toBeCloseTo(1);
  });

  it('lasts at most half a minute', () => {
    const moves = Array.from({ length: 500 }, (_, i): Move => ({ seconds: 10 * i, changes: [] }));
    const replay = new Replay(moves, 1);
    expect(replay.length).toBeCloseTo(30);
    expect(replay.movesAt(0)).toBe(0);
    expect(replay.movesAt(15)).toBe(250);
    expect(replay.movesAt(99)).toBe(500);
  });
});
