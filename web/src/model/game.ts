// One puzzle being played: bridges, "no bridge" marks, and trials within trials.
//
// A trial is a level: what is built while it lasts carries its number, so that the board can show it as pencil. To drop
// a trial is to go back to the copy that was taken when it began; to accept it is to hand its bridges to the level below.
import type { Board } from './board';
import type { Move } from './replay';

export interface Position {
  bridges: Uint8Array;
  marks: Uint8Array; // 1: "no bridge here"
  levels: Uint8Array; // the trial in which the edge got its bridges; 0 = committed
}

export function emptyPosition(edges: number): Position {
  return { bridges: new Uint8Array(edges), marks: new Uint8Array(edges), levels: new Uint8Array(edges) };
}

export function copyOf(position: Position): Position {
  return { bridges: position.bridges.slice(), marks: position.marks.slice(), levels: position.levels.slice() };
}

/** As the engine is asked about it. */
export function asFields(position: Position): { bridges: number[]; ruled_out: number[] } {
  const ruled_out: number[] = [];
  position.marks.forEach((mark, edge) => mark && ruled_out.push(edge));
  return { bridges: Array.from(position.bridges), ruled_out };
}

/** Islands whose bridges stay as they are. */
export type Locks = ReadonlySet<number>;

export class Game {
  position: Position;
  trials: readonly Position[] = []; // how things stood when each trial began
  locks: Locks = new Set();
  seconds = 0;
  finished = false;
  puzzle = ''; // its id in the history of what was solved (statistics.ts); '' = not known yet
  level = 0; // 1 very easy to 5 very hard; 0: not graded
  hints = 0; // asked for
  checks = 0;
  moves: Move[] = []; // all that happened on the board, for the replay

  constructor(
    readonly board: Board,
    position?: Position,
  ) {
    this.position = position ?? emptyPosition(board.edgeCount);
  }

  get depth(): number {
    return this.trials.length;
  }

  /** What is committed: the board as it was before the first trial. */
  get committed(): Position {
    return this.trials[0] ?? this.position;
  }
}

/** An edge before and after: bridges, mark, level. */
export interface EdgeEdit {
  edge: number;
  before: readonly [number, number, number];
  after: readonly [number, number, number];
}

export function edgeState(position: Position, edge: number): [number, number, number] {
  return [position.bridges[edge]!, position.marks[edge]!, position.levels[edge]!];
}

export function setEdge(
  position: Position,
  edge: number,
  [bridges, mark, level]: readonly [number, number, number],
): void {
  position.bridges[edge] = bridges;
  position.marks[edge] = mark;
  position.levels[edge] = level;
}

/** What leads from one position to another. */
export function difference(from: Position, to: Position): EdgeEdit[] {
  const edits: EdgeEdit[] = [];
  for (let edge = 0; edge < from.bridges.length; ++edge) {
    const before = edgeState(from, edge);
    const after = edgeState(to, edge);
    if (before.some((value, at) => value !== after[at])) edits.push({ edge, before, after });
  }
  return edits;
}

/** The edges in conflict with this one that carry bridges. */
export function inTheWay(board: Board, position: Position, edge: number): number[] {
  return board.conflictsOf[edge]!.filter((f) => position.bridges[f]! > 0);
}
