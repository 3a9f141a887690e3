// A replay of one's own solve. Every change of the board is recorded with the time on the clock, undoing and dropped
// trials too; replaying shortens long thoughts, so that any solve fits into half a minute.
import { difference, emptyPosition, setEdge, type Position } from './game';

export interface Move {
  seconds: number; // on the game's clock
  changes: readonly (readonly [edge: number, bridges: number, mark: number, level: number])[];
}

/** The longest pause between two moves of a replay, and the longest replay, in seconds. */
const LONGEST_PAUSE = 1.2;
const LONGEST_REPLAY = 30;
const SHORTEST_PAUSE = 0.12; // moves of the same second are seen one by one

/** When each move happens in the replay, in seconds from its beginning. */
export function replayTimes(moves: readonly Move[]): number[] {
  const times: number[] = [];
  let now = 0;
  moves.forEach(({ seconds }, at) => {
    const pause = seconds - (moves[at - 1]?.seconds ?? 0);
    now += Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause));
    times.push(now);
  });
  const scale = now > LONGEST_REPLAY ? LONGEST_REPLAY / now : 1;
  return times.map((time) => time * scale);
}

export class Replay {
  readonly times: readonly number[];
  readonly #edges: number;

  constructor(
    readonly moves: readonly Move[],
    edgeCount: number,
  ) {
    this.times = replayTimes(moves);
    this.#edges = edgeCount;
  }

  get length(): number {
    return this.times.at(-1) ?? 0;
  }

  /** How many moves are made at this time of the replay. */
  movesAt(time: number): number {
    let [low, high] = [0, this.times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.times[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The board after so many moves. */
  positionAfter(count: number): Position {
    const position = emptyPosition(this.#edges);
    for (const { changes } of this.moves.slice(0, count)) {
      for (const [edge, bridges, mark, level] of changes) setEdge(position, edge, [bridges, mark, level]);
    }
    return position;
  }
}

/** Whether the moves lead to this position; those of a game that an older page saved do not. */
export function leadsTo(moves: readonly Move[], { bridges }: Position): boolean {
  const last = new Replay(moves, bridges.length).positionAfter(moves.length);
  return last.bridges.every((count, edge) => count === bridges[edge]);
}

/** What leads from an empty board to this position at once: the first move of a game that begins with bridges. */
export function firstMove(position: Position): Move[] {
  const changes = difference(emptyPosition(position.bridges.length), position);
  return changes.length > 0 ? [{ seconds: 0, changes: changes.map(({ edge, after }) => [edge, ...after] as const) }] : [];
}

// ---- as numbers, in a saved game ----

/** seconds, number of changes, then edge, bridges, mark and level of each; … */
export function packedMoves(moves: readonly Move[]): number[] {
  return moves.flatMap(({ seconds, changes }) => [Math.round(seconds), changes.length, ...changes.flat()]);
}

/** The moves, or nothing where the numbers do not fit the board. */
export function movesFrom(numbers: unknown, capacity: ArrayLike<number>): Move[] | undefined {
  if (!Array.isArray(numbers) || !numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= 1e9)) return undefined;
  const list = numbers as number[];
  const moves: Move[] = [];
  for (let at = 0; at < list.length; ) {
    const [seconds, count] = [list[at]!, list[at + 1] ?? Infinity];
    at += 2;
    if (at + 4 * count > list.length || seconds < (moves.at(-1)?.seconds ?? 0)) return undefined;
    const changes = Array.from({ length: count }, (_, i) => list.slice(at + 4 * i, at + 4 * i + 4));
    const fits = changes.every(
      ([edge, bridges, mark, level]) =>
        edge! < capacity.length && bridges! <= capacity[edge!]! && mark! <= 1 && level! <= 255,
    );
    if (!fits) return undefined;
    moves.push({ seconds, changes: changes as [number, number, number, number][] });
    at += 4 * count;
  }
  return moves;
}
