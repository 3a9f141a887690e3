// Games that were begun and left: each with its session as text, and with what a card needs to show it. The latest comes
// first. What the storage holds may be anything: what does not fit is left out.
import { percentDone, pictureOf, type Picture } from './picture';
import { savedText } from './saved';
import type { Session } from './session';

export interface Unfinished {
  puzzle: string; // its id in the history of what was solved
  title: string;
  rows: number; // 0: a graph
  columns: number;
  level: number;
  seconds: number;
  percent: number;
  picture: Picture;
  session: string;
}

const MOST = 24;
const MOST_ENTRIES = 400; // of the past of each

export function isBegun({ game }: Session): boolean {
  return !game.finished && (game.position.bridges.some((n) => n > 0) || game.position.marks.some((n) => n > 0));
}

export function unfinishedFrom(session: Session): Unfinished {
  const { board, position, puzzle, level, seconds } = session.game;
  const picture = pictureOf(board, position.bridges);
  return {
    puzzle,
    title: board.data.title,
    rows: board.data.rows,
    columns: board.data.columns,
    level,
    seconds: Math.floor(seconds),
    percent: percentDone(picture),
    picture,
    session: savedText(session, MOST_ENTRIES),
  };
}

/** With this one first; an older state of the same puzzle goes. */
export function withUnfinished(list: readonly Unfinished[], one: Unfinished): Unfinished[] {
  return [one, ...without(list, one.puzzle)].slice(0, MOST);
}

export function without(list: readonly Unfinished[], puzzle: string): Unfinished[] {
  return list.filter((other) => other.puzzle !== puzzle);
}

export function unfinishedText(list: readonly Unfinished[]): string {
  return JSON.stringify({ version: 1, games: list });
}

export function unfinishedList(text: string | null): Unfinished[] {
  try {
    const saved = JSON.parse(text ?? 'null') as { version?: unknown; games?: unknown } | null;
    if (saved?.version !== 1 || !Array.isArray(saved.games)) return [];
    return saved.games.filter(fits).slice(0, MOST);
  } catch {
    return [];
  }
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function fits(value: unknown): value is Unfinished {
  const one = value as Unfinished | null;
  if (typeof one !== 'object' || one === null) return false;
  const { puzzle, title, session, picture, rows, columns, level, seconds, percent } = one;
  return (
    [puzzle, title, session].every((field) => typeof field === 'string') &&
    [rows, columns, level, seconds, percent].every(isNumber) &&
    Number.isInteger(level) &&
    level >= 0 &&
    level <= 5 &&
    isPicture(picture)
  );
}

function isPicture(value: Picture | undefined | null): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { left, top, width, height, islands, bridges, edges = [] } = value;
  return (
    [left, top, width, height].every(isNumber) &&
    Array.isArray(islands) &&
    islands.every((one) => Array.isArray(one) && [one[0], one[1], one[3]].every(isNumber) && isClue(one[2])) &&
    Array.isArray(bridges) &&
    bridges.every((one) => Array.isArray(one) && one.length === 5 && one.every(isNumber)) &&
    Array.isArray(edges) &&
    edges.every((one) => Array.isArray(one) && one.length === 4 && one.every(isNumber))
  );
}

function isClue(value: unknown): boolean {
  return isNumber(value) || (typeof value === 'string' && value.length === 1);
}
