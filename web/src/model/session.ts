// The past of one game, all of which can be undone: edits of the board, locks and trials. A new game is a new session;
// the old one waits among the unfinished.
import { copyOf, difference, edgeState, Game, inTheWay, setEdge, type EdgeEdit, type Locks, type Position } from './game';
import type { Board } from './board';
import { firstMove } from './replay';

export interface Entry {
  edits: EdgeEdit[];
  trials: readonly [readonly Position[], readonly Position[]]; // before and after
  locks: readonly [Locks, Locks];
}

/** What became of an action, for whoever draws and speaks. */
export type Outcome =
  | { kind: 'edges'; edges: number[] }
  | { kind: 'blocked'; by: number[] }
  | { kind: 'locked'; by: number[] }
  | { kind: 'nothing' };

export class Session {
  entries: Entry[] = [];
  at = 0; // how many entries are done

  constructor(readonly game: Game) {}

  /** Another game, and its past. */
  static begin(board: Board, position?: Position): Session {
    const game = new Game(board, position);
    game.moves = firstMove(game.position);
    return new Session(game);
  }

  /** The board as it was after the first `count` entries of the past. */
  positionAt(count: number): Position {
    const position = copyOf(this.game.position);
    for (const entry of this.entries.slice(count, this.at).reverse()) {
      for (const { edge, before } of entry.edits) setEdge(position, edge, before);
    }
    return position;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }
  get canRedo(): boolean {
    return this.at < this.entries.length;
  }

  /** One more bridge; after the most that the edge can carry, none. */
  cycle(edge: number): Outcome {
    const { board, position } = this.game;
    const count = position.bridges[edge]!;
    return this.build(edge, count < board.capacity[edge]! ? count + 1 : 0);
  }

  build(edge: number, bridges: number): Outcome {
    const { board, position, depth } = this.game;
    const refused = this.#refused(edge);
    if (refused) return refused;
    if (bridges > 0) {
      const by = inTheWay(board, position, edge);
      if (by.length > 0) return { kind: 'blocked', by };
    }
    return this.#edit([{ edge, before: edgeState(position, edge), after: [bridges, 0, bridges > 0 ? depth : 0] }]);
  }

  /** Several at once, as one step of the past. */
  buildAll(wanted: readonly { edge: number; bridges: number }[]): Outcome {
    const { position, depth } = this.game;
    return this.#edit(
      wanted.map(({ edge, bridges }) => ({
        edge,
        before: edgeState(position, edge),
        after: bridges > 0 ? [bridges, 0, depth] : [0, 1, 0],
      })),
    );
  }

  toggleMark(edge: number): Outcome {
    const { position } = this.game;
    const refused = this.#refused(edge);
    if (refused) return refused;
    const before = edgeState(position, edge);
    return this.#edit([{ edge, before, after: before[1] === 1 ? [before[0], 0, before[2]] : [0, 1, 0] }]);
  }

  /** A locked island keeps its bridges until it is unlocked. */
  toggleLock(island: number): Outcome {
    if (this.game.finished) return { kind: 'nothing' };
    const locks = new Set(this.game.locks);
    if (!locks.delete(island)) locks.add(island);
    return this.#edit([], { locks });
  }

  #refused(edge: number): Outcome | undefined {
    const { board, locks, finished } = this.game;
    const by = [board.from[edge]!, board.to[edge]!].filter((island) => locks.has(island));
    return finished ? { kind: 'nothing' } : by.length > 0 ? { kind: 'locked', by } : undefined;
  }

  restart(): Outcome {
    const empty = copyOf(this.game.position);
    for (const list of [empty.bridges, empty.marks, empty.levels]) list.fill(0);
    this.game.finished = false;
    return this.#edit(difference(this.game.position, empty), { trials: [], locks: new Set() });
  }

  startTrial(): Outcome {
    return this.#edit([], { trials: [...this.game.trials, copyOf(this.game.position)] });
  }

  acceptTrial(): Outcome {
    const { trials, position, depth } = this.game;
    if (depth === 0) return { kind: 'nothing' };
    const below = copyOf(position);
    for (let e = 0; e < below.levels.length; ++e) below.levels[e] = Math.min(below.levels[e]!, depth - 1);
    return this.#edit(difference(position, below), { trials: trials.slice(0, -1) });
  }

  dropTrial(): Outcome {
    const { trials, position } = this.game;
    const before = trials.at(-1);
    if (!before) return { kind: 'nothing' };
    return this.#edit(difference(position, before), { trials: trials.slice(0, -1) });
  }

  undo(): Outcome {
    if (!this.canUndo) return { kind: 'nothing' };
    return this.#apply(this.entries[--this.at]!, 0);
  }

  redo(): Outcome {
    if (!this.canRedo) return { kind: 'nothing' };
    return this.#apply(this.entries[this.at++]!, 1);
  }

  #edit(edits: EdgeEdit[], also: { trials?: readonly Position[]; locks?: Locks } = {}): Outcome {
    const real = edits.filter((edit) => edit.before.some((value, at) => value !== edit.after[at]));
    if (real.length === 0 && !also.trials && !also.locks) return { kind: 'nothing' };
    const { trials, locks } = this.game;
    const entry = {
      edits: real,
      trials: [trials, also.trials ?? trials] as const,
      locks: [locks, also.locks ?? locks] as const,
    };
    this.#push(entry);
    return this.#apply(entry, 1);
  }

  #apply(entry: Entry, side: 0 | 1): Outcome {
    const changes = entry.edits.map(({ edge, before, after }) => [edge, ...(side === 0 ? before : after)] as const);
    for (const [edge, ...state] of changes) setEdge(this.game.position, edge, state);
    if (changes.length > 0) this.game.moves.push({ seconds: this.game.seconds, changes });
    this.game.trials = entry.trials[side];
    this.game.locks = entry.locks[side];
    this.game.finished = false;
    return { kind: 'edges', edges: entry.edits.map((edit) => edit.edge) };
  }

  #push(entry: Entry): void {
    this.entries.length = this.at;
    this.entries.push(entry);
    this.at = this.entries.length;
  }
}
