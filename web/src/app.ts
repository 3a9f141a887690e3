// What all views share: the settings, the session, and reading puzzles.
import { patient, quick } from './engine';
import { EngineError } from './engine/abi';
import { Board } from './model/board';
import { emptyPosition, Game, type Position } from './model/game';
import { savedText, sessionFrom } from './model/saved';
import { Session } from './model/session';
import { loadSettings } from './settings';
import { text } from './text';
import first from '../../examples/classic/first-7x7.txt?raw';

const KEY = 'hashi.session';

export const settings = loadSettings();
export const engines = { quick, patient };

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

export async function loadSession(): Promise<Session> {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(KEY);
  } catch {
    // No storage here.
  }
  const read = async (puzzle: string): Promise<Board> => (await readPuzzle(puzzle)).board;
  const restored = saved === null ? undefined : await sessionFrom(saved, read);
  return restored ?? new Session(new Game((await readPuzzle(first)).board));
}

export function saveSession(session: Session): void {
  for (const mostGames of [50, 5, 0]) {
    try {
      localStorage.setItem(KEY, savedText(session, mostGames));
      return;
    } catch {
      // Full: with less of the past. Forbidden: playing goes on without.
    }
  }
}

/** For people: the place, if there is one, and what was wrong. */
export function problemText(error: unknown): string {
  if (!(error instanceof EngineError)) return text().errors.engine;
  const place = error.line > 0 ? text().errors.place(error.line, error.column) : '';
  return `${place}${error.message} [${error.code}]`;
}
