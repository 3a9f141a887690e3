// Where games come from: a number of the generator, a day, a collection, or any text; and what each is called.
import { engines, history, keep, kept, readPuzzle, resumed, unfinished } from './app';
import { Cancelled } from './engine/client';
import { loadCollections, placeName } from './collections';
import type { Board } from './model/board';
import { dateOf, dayOf, dayOfPuzzle, puzzlesOf } from './model/days';
import type { Game } from './model/game';
import {
  anyNumber,
  identityFrom,
  identityOf,
  identityText,
  LEVELS,
  nextNumber,
  recipeOf,
  type Identity,
  type Level,
} from './model/identity';
import { findPuzzle, puzzleAfter, type PackPuzzle } from './model/packs';
import { Session } from './model/session';
import { ownId } from './model/statistics';
import { statusOf } from './model/status';
import { locale, text } from './text';

const CHOICE_KEY = 'hashi.choice';
const MOST_MISSES = 12; // numbers to try before a puzzle beside the level is taken

/** Sizes of the chips; any other comes from Make. */
export const SIDES = [7, 9, 11, 15, 25] as const;

/** The size and level that were chosen last. */
export interface Choice {
  rows: number;
  columns: number;
  level: Level;
}

export function choice(): Choice {
  const saved = identityFrom(`${kept(CHOICE_KEY) ?? ''}-1-g1`);
  return saved ? { rows: saved.rows, columns: saved.columns, level: saved.level } : { rows: 9, columns: 9, level: 'easy' };
}

export function keepChoice({ rows, columns, level }: Choice): void {
  keep(CHOICE_KEY, `${rows}x${columns}-${level}`);
}

// ---- generated puzzles ----

interface Made {
  board: Board;
  level: number;
  isMissed: boolean;
}

const made = new Map<string, Promise<Made>>();

/** The puzzle of an identity; asked for twice, it is made once. */
export function puzzleOf(identity: Identity): Promise<Made> {
  const id = identityText(identity);
  const known = made.get(id);
  if (known) return known;
  const making = engines.patient
    .call('generate', recipeOf(identity))
    .then(async ({ puzzle, level, missed }) => ({ board: (await readPuzzle(puzzle)).board, level, isMissed: missed !== '' }));
  made.set(id, making);
  making.catch(() => made.delete(id));
  return making;
}

export async function ofIdentity(identity: Identity): Promise<Session> {
  const { board, level } = await puzzleOf(identity);
  return begun(board, identityText(identity), level);
}

/** A new one of this size and level. */
export async function ofChoice({ rows, columns, level }: Choice): Promise<Session> {
  const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
  let identity = identityOf(rows, columns, level, anyNumber(random));
  for (let misses = 0; misses < MOST_MISSES && (await puzzleOf(identity)).isMissed; ++misses) identity = nextNumber(identity);
  return ofIdentity(identity);
}

// ---- other puzzles ----

export async function ofPack(puzzle: PackPuzzle): Promise<Session> {
  const { board } = await readPuzzle(puzzle.text);
  return begun(board, puzzle.id, puzzle.level);
}

/** Bridges that come with a puzzle are someone's position, unless they are its solution: that is for later. */
export async function ofText(puzzle: string, options: { from?: string } = {}): Promise<Session> {
  const { board, position } = await readPuzzle(puzzle, options);
  const session = Session.begin(board, statusOf(board, position.bridges).solved ? undefined : position);
  session.game.puzzle = ownId(board.text);
  return session;
}

export function begun(board: Board, puzzle: string, level: number): Session {
  const session = Session.begin(board);
  session.game.puzzle = puzzle;
  session.game.level = level;
  return session;
}

/** As it was left, if it was; else from the beginning. */
export async function asLeft(puzzle: string, otherwise: () => Promise<Session>): Promise<Session> {
  const waiting = unfinished().find((one) => one.puzzle === puzzle);
  return (waiting && (await resumed(waiting))) ?? otherwise();
}

// ---- what comes next ----

const levelNumber = (level: Level): number => LEVELS.indexOf(level) + 1;

/** Of the same size and level, or the next of its collection, or the next of its day. */
export async function after(game: Game): Promise<Session> {
  const identity = identityFrom(game.puzzle);
  const day = identity && dayOfPuzzle(identity);
  if (day) {
    const solved = new Set(history().map(({ puzzle }) => puzzle));
    const open = puzzlesOf(day).find((one) => !solved.has(identityText(one)) && identityText(one) !== game.puzzle);
    if (open) return asLeft(identityText(open), () => ofIdentity(open));
  }
  if (game.puzzle.startsWith('pack/')) {
    const next = puzzleAfter(game.puzzle, await loadCollections());
    if (next) return asLeft(next.id, () => ofPack(next));
  }
  return ofChoice(choiceLike(game));
}

/** A generated puzzle of the same kind; of what the generator cannot make, the last choice. */
export function choiceLike({ board, level, puzzle }: Game): Choice {
  const { rows, columns } = board.data;
  const known = LEVELS[level - 1];
  const isUsual = identityFrom(puzzle) !== undefined || puzzle.startsWith('pack/');
  return isUsual && known && rows <= 60 && columns <= 60 ? { rows, columns, level: known } : choice();
}

export function harder(game: Game): Choice | undefined {
  const now = choiceLike(game);
  const level = LEVELS[levelNumber(now.level)];
  return level && { ...now, level };
}

// ---- names ----

/** What a puzzle is called, and in small what kind it is. */
export interface Name {
  title: string;
  size: string;
}

export function sizeText(rows: number, columns: number): string {
  return rows === 0 ? text().rules.graph : `${rows} × ${columns}`;
}

export function dayName(day: string): string {
  if (day === dayOf(new Date())) return text().start.today;
  return dateOf(day).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
}

export async function nameOf(one: { puzzle: string; title: string; rows: number; columns: number }): Promise<Name> {
  const { puzzle, title, rows, columns } = one;
  const size = sizeText(rows, columns);
  const identity = identityFrom(puzzle);
  if (identity) {
    const day = dayOfPuzzle(identity);
    return { title: day ? dayName(day) : text().start.number(identity.number), size };
  }
  const packed = puzzle.startsWith('pack/') ? findPuzzle(puzzle, await loadCollections()) : undefined;
  if (packed) return { title: placeName(packed.puzzle.place), size };
  return { title: title || size, size: title ? size : '' };
}

export function nameOfGame({ puzzle, board }: Game): Promise<Name> {
  const { title, rows, columns } = board.data;
  return nameOf({ puzzle, title, rows, columns });
}

export const isCancelled = (error: unknown): boolean => error instanceof Cancelled;
