// A session as text, and back. What comes back may be anyone's: everything is checked, puzzles are read by the engine
// again, and what does not fit is left out.
import type { Board } from './board';
import { Game, type EdgeEdit, type Locks, type Position } from './game';
import { movesFrom, packedMoves } from './replay';
import { Session } from './session';

const VERSION = 1;

interface SavedPosition {
  b: number[]; // edge, bridges, level, …
  m: number[]; // marked edges
}
interface SavedGame {
  text: string;
  position: SavedPosition;
  trials: number[]; // into 'copies'
  locks?: number[];
  seconds: number;
  finished: boolean;
  // Missing in what older pages saved.
  puzzle?: string;
  level?: number;
  help?: [hints: number, checks: number];
  moves?: number[];
}
// Older pages kept several games in one past: 'g' is where one followed the other.
type SavedEntry = { g: [number, number] } | { e: number[]; t: [number[], number[]]; k?: [number[], number[]] };
interface SavedSession {
  version: number;
  games: SavedGame[];
  copies: SavedPosition[];
  entries: SavedEntry[];
  at: number;
  current: number;
}

/** `mostEntries` of the past, the latest ones. */
export function savedText(session: Session, mostEntries = Infinity): string {
  const first = Math.max(0, session.at - mostEntries);
  const games: Game[] = [];
  const copies: Position[] = [];
  const gameId = (game: Game): number => idIn(games, game);
  const trialIds = (trials: readonly Position[]): number[] => trials.map((copy) => idIn(copies, copy));
  const current = gameId(session.game);
  const entries = session.entries.slice(first).map((entry): SavedEntry => {
    const numbers = entry.edits.flatMap((edit) => [edit.edge, ...edit.before, ...edit.after]);
    const [before, after] = entry.locks;
    const locks = before.size + after.size > 0 ? { k: [[...before], [...after]] as [number[], number[]] } : {};
    return { e: numbers, t: [trialIds(entry.trials[0]), trialIds(entry.trials[1])], ...locks };
  });
  const saved: SavedSession = {
    version: VERSION,
    games: games.map((game) => ({
      text: game.board.text,
      position: packed(game.position),
      trials: trialIds(game.trials),
      ...(game.locks.size > 0 ? { locks: [...game.locks] } : {}),
      seconds: Math.round(game.seconds),
      finished: game.finished,
      ...(game.puzzle !== '' ? { puzzle: game.puzzle } : {}),
      ...(game.level > 0 ? { level: game.level } : {}),
      ...(game.hints + game.checks > 0 ? { help: [game.hints, game.checks] as [number, number] } : {}),
      ...(game.moves.length > 0 ? { moves: packedMoves(game.moves) } : {}),
    })),
    copies: [],
    entries,
    at: session.at - first,
    current,
  };
  saved.copies = copies.map(packed);
  return JSON.stringify(saved);
}

function idIn<T>(list: T[], item: T): number {
  const found = list.indexOf(item);
  return found >= 0 ? found : list.push(item) - 1;
}

function packed(position: Position): SavedPosition {
  const b: number[] = [];
  const m: number[] = [];
  position.bridges.forEach((count, edge) => count > 0 && b.push(edge, count, position.levels[edge]!));
  position.marks.forEach((mark, edge) => mark > 0 && m.push(edge));
  return { b, m };
}

class Foreign extends Error {}

function need(condition: boolean): asserts condition {
  if (!condition) throw new Foreign();
}

function whole(value: unknown, least: number, most: number): number {
  need(typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most);
  return value;
}

function list(value: unknown): unknown[] {
  need(Array.isArray(value));
  return value;
}

function locksOf(saved: unknown, board: Board): Locks {
  return new Set(list(saved ?? []).map((island) => whole(island, 0, board.islandCount - 1)));
}

function unpacked(saved: SavedPosition, board: Board): Position {
  const edges = board.edgeCount;
  const position = { bridges: new Uint8Array(edges), marks: new Uint8Array(edges), levels: new Uint8Array(edges) };
  const numbers = list(saved.b);
  need(numbers.length % 3 === 0);
  for (let at = 0; at < numbers.length; at += 3) {
    const edge = whole(numbers[at], 0, edges - 1);
    position.bridges[edge] = whole(numbers[at + 1], 1, board.capacity[edge]!);
    position.levels[edge] = whole(numbers[at + 2], 0, 255);
  }
  for (const edge of list(saved.m)) position.marks[whole(edge, 0, edges - 1)] = 1;
  return position;
}

/** The session that the text holds, and those of the games before it if an older page saved them; or nothing. `read` makes
 *  a board of a puzzle's text and refuses what is none. */
export async function sessionsFrom(
  text: string,
  read: (text: string) => Promise<Board>,
): Promise<[Session, ...Session[]] | undefined> {
  try {
    const saved = JSON.parse(text) as SavedSession;
    need(typeof saved === 'object' && saved !== null && saved.version === VERSION);
    const current = whole(saved.current, 0, list(saved.games).length - 1);
    const boards = await Promise.all(
      saved.games.map((game) => {
        need(typeof game.text === 'string');
        return read(game.text);
      }),
    );
    const copyFor = (id: unknown, board: Board): Position =>
      unpacked(saved.copies[whole(id, 0, saved.copies.length - 1)]!, board);
    const copies = new Map<number, Position>(); // the same copy must stay the same
    const trialsOf = (ids: unknown, board: Board): Position[] =>
      list(ids).map((id) => {
        const known = copies.get(id as number) ?? copyFor(id, board);
        copies.set(id as number, known);
        return known;
      });
    const games = saved.games.map((game, at) => {
      const made = new Game(boards[at]!, unpacked(game.position, boards[at]!));
      made.trials = trialsOf(game.trials, boards[at]!);
      made.locks = locksOf(game.locks, boards[at]!);
      made.seconds = whole(game.seconds, 0, 1e9);
      made.finished = game.finished === true;
      made.puzzle = typeof game.puzzle === 'string' && game.puzzle.length <= 200 ? game.puzzle : '';
      made.level = whole(game.level ?? 0, 0, 5);
      made.hints = whole(game.help?.[0] ?? 0, 0, 1e6);
      made.checks = whole(game.help?.[1] ?? 0, 0, 1e6);
      made.moves = movesFrom(game.moves ?? [], made.board.capacity) ?? [];
      return made;
    });
    const sessions = games.map((game) => new Session(game));
    whole(saved.at, 0, list(saved.entries).length);
    addEntries(saved, sessions, trialsOf);
    return [sessions[current]!, ...sessions.filter((_, at) => at !== current)];
  } catch {
    return undefined;
  }
}

function addEntries(
  saved: SavedSession,
  sessions: readonly Session[],
  trialsOf: (ids: unknown, board: Board) => Position[],
): void {
  const sessionAt = (id: unknown): Session => sessions[whole(id, 0, sessions.length - 1)]!;
  // The game that an edit belongs to: that of the last change of games before it, else that of the first one after it.
  const first = saved.entries.find((entry) => 'g' in (entry as object)) as { g: [number, number] } | undefined;
  let playing = sessionAt(first ? first.g[0] : saved.current);
  saved.entries.forEach((entry, at) => {
    if ('g' in entry) {
      need(sessionAt(entry.g[0]) === playing);
      playing = sessionAt(entry.g[1]);
      return;
    }
    const edits: EdgeEdit[] = [];
    const numbers = list(entry.e).map((value) => whole(value, 0, 1e7));
    need(numbers.length % 7 === 0);
    const { board } = playing.game;
    const { edgeCount, capacity } = board;
    for (let at = 0; at < numbers.length; at += 7) {
      const [edge, b0, m0, l0, b1, m1, l1] = numbers.slice(at, at + 7) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      need(edge < edgeCount && Math.max(b0, b1) <= capacity[edge]! && Math.max(m0, m1) <= 1 && Math.max(l0, l1) <= 255);
      edits.push({ edge, before: [b0, m0, l0], after: [b1, m1, l1] });
    }
    playing.entries.push({
      edits,
      trials: [trialsOf(entry.t[0], board), trialsOf(entry.t[1], board)],
      locks: [locksOf(entry.k?.[0], board), locksOf(entry.k?.[1], board)],
    });
    if (at < saved.at) playing.at = playing.entries.length;
  });
}
