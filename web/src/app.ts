// What all views share: the settings, the engines, reading puzzles, and what this browser keeps.
import { patient, quick } from './engine';
import { EngineError } from './engine/abi';
import { HISTORY_KEY } from './model/backup';
import { Board } from './model/board';
import { dayOf } from './model/days';
import { emptyPosition, type Game, type Position } from './model/game';
import { savedText, sessionsFrom } from './model/saved';
import { Session } from './model/session';
import { historyFrom, historyText, ownId, solveOf, type Solve } from './model/statistics';
import { isBegun, unfinishedFrom, unfinishedList, unfinishedText, without, withUnfinished, type Unfinished } from './model/unfinished';
import { loadSettings } from './settings';
import { text } from './text';
import first from '../../examples/classic/first-7x7.txt?raw';

const SESSION_KEY = 'hashi.session';
const UNFINISHED_KEY = 'hashi.unfinished';

export const settings = loadSettings();
export const engines = { quick, patient };

/** The entry of the storage, or null where there is none or no storage. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False: there was no room, or there is no storage. */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export interface Read {
  board: Board;
  position: Position;
}

/** Any text that holds a puzzle; throws EngineError. Bridges in the text are a player's, right or wrong. */
export async function readPuzzle(puzzle: string, options: { from?: string } = {}): Promise<Read> {
  const { board: data, text, bridges, ruled_out } = await quick.call('read', { puzzle, ...options });
  const board = new Board(data, text);
  const position = emptyPosition(board.edgeCount);
  if (bridges) position.bridges.set(bridges);
  for (const edge of ruled_out) position.marks[edge] = 1;
  return { board, position };
}

const readBoard = async (puzzle: string): Promise<Board> => (await readPuzzle(puzzle)).board;

// ---- the game in progress ----

function named(session: Session): Session {
  if (session.game.puzzle === '') session.game.puzzle = ownId(session.game.board.text);
  return session;
}

/** Whether anyone has been here before. */
export const isFirstVisit = kept(SESSION_KEY) === null && kept(HISTORY_KEY) === null;

/** The game that was being played; games before it that an older page saved join the unfinished. */
export async function loadSession(): Promise<Session> {
  const saved = kept(SESSION_KEY);
  const sessions = saved === null ? undefined : await sessionsFrom(saved, readBoard);
  if (!sessions) return named(Session.begin(await readBoard(first)));
  const [present, ...others] = sessions.map(named) as [Session, ...Session[]];
  for (const other of others.reverse()) putAside(other);
  return present;
}

export function saveSession(session: Session): void {
  // Full: with less of the past.
  for (const most of [Infinity, 200, 0]) if (keep(SESSION_KEY, savedText(session, most))) return;
}

// ---- unfinished games ----

export function unfinished(): Unfinished[] {
  return unfinishedList(kept(UNFINISHED_KEY));
}

function keepUnfinished(list: readonly Unfinished[]): void {
  for (let most = list.length; most >= 0; most = most > 8 ? most >> 1 : most - 1)
    if (keep(UNFINISHED_KEY, unfinishedText(list.slice(0, most)))) return;
}

/** Whether it was begun, and so waits among the unfinished now. */
export function putAside(session: Session): boolean {
  if (!isBegun(session)) return false;
  keepUnfinished(withUnfinished(unfinished(), unfinishedFrom(session)));
  return true;
}

export function dropUnfinished(puzzle: string): void {
  const list = unfinished();
  if (list.some((one) => one.puzzle === puzzle)) keepUnfinished(without(list, puzzle));
}

/** An unfinished game as it was left. */
export async function resumed(one: Unfinished): Promise<Session | undefined> {
  return (await sessionsFrom(one.session, readBoard))?.map(named)[0];
}

// ---- what was solved ----

export function history(): Solve[] {
  return historyFrom(kept(HISTORY_KEY));
}

/** Adds a finished game to the history, and returns both. */
export function addSolve(game: Game): { solve: Solve; history: Solve[] } {
  const { puzzle, level, seconds, hints, checks, board } = game;
  const { rows, columns } = board.data;
  const solve = solveOf({ puzzle, rows, columns, level, seconds, hints, checks }, dayOf(new Date()));
  const all = [...history(), solve];
  keep(HISTORY_KEY, historyText(all));
  return { solve, history: all };
}

/** For people: the place, if there is one, and what was wrong. */
export function problemText(error: unknown): string {
  if (!(error instanceof EngineError)) return text().errors.engine;
  const place = error.line > 0 ? text().errors.place(error.line, error.column) : '';
  return `${place}${error.message}`;
}
