// Collections of puzzles: packs by level and size, and the ladder, where each technique has up to five puzzles that need
// it. The file is written by scripts/packs; a puzzle in it is a place name, a level and the body of a puzz.link. What is
// solved follows from the history.
import { fingerprint, withoutHelp, type Solve } from './statistics';

export interface PackPuzzle {
  id: string; // follows from the puzzle itself: a changed puzzle is another one
  place: string; // its name as a key of text/places.ts: 'heron-point'
  level: number; // 1 very easy to 5 very hard
  rows: number;
  columns: number;
  text: string; // as the engine reads it
}

export interface Pack {
  id: string; // also the key of its name in the texts
  puzzles: readonly PackPuzzle[]; // from easy to hard
}

/** One technique of the ladder. */
export interface Rung {
  technique: string;
  puzzles: readonly PackPuzzle[];
}

export interface Collections {
  packs: readonly Pack[];
  ladder: readonly Rung[]; // from easy to hard
}

type SavedPuzzle = [place: string, level: number, body: string];
export interface SavedCollections {
  version: number;
  packs: { id: string; puzzles: SavedPuzzle[] }[];
  ladder: { technique: string; puzzles: SavedPuzzle[] }[];
}

export function collectionsFrom({ packs, ladder }: SavedCollections): Collections {
  return {
    packs: packs.map(({ id, puzzles }) => ({ id, puzzles: puzzles.map(puzzleFrom) })),
    ladder: ladder.map(({ technique, puzzles }) => ({ technique, puzzles: puzzles.map(puzzleFrom) })),
  };
}

function puzzleFrom([place, level, body]: SavedPuzzle): PackPuzzle {
  const [columns, rows] = body.split('/').map(Number) as [number, number];
  return { id: 'pack/' + fingerprint(body), place, level, rows, columns, text: 'hashi/' + body };
}

/** The islands of a pack's puzzle, for a thumbnail: no engine is needed. Digits are clues, letters from g on skip cells. */
export function islandsOf({ text, columns }: PackPuzzle): { x: number; y: number; clue: number }[] {
  const islands: { x: number; y: number; clue: number }[] = [];
  let cell = 0;
  for (const sign of text.split('/')[3]!) {
    const value = parseInt(sign, 36);
    if (value < 16) islands.push({ x: cell % columns, y: Math.floor(cell / columns), clue: value });
    cell += value < 16 ? 1 : value - 15;
  }
  return islands;
}

export type Tick = 'solved' | 'star'; // star: solved without help, at any go

export function ticksOf(history: readonly Solve[]): Map<string, Tick> {
  const ticks = new Map<string, Tick>();
  for (const solve of history) {
    if (withoutHelp(solve)) ticks.set(solve.puzzle, 'star');
    else if (!ticks.has(solve.puzzle)) ticks.set(solve.puzzle, 'solved');
  }
  return ticks;
}

export interface Progress {
  of: number;
  solved: number; // with stars
  stars: number;
  next: number | undefined; // the first that is open
}

export function progressOf(puzzles: readonly PackPuzzle[], ticks: ReadonlyMap<string, Tick>): Progress {
  const next = puzzles.findIndex(({ id }) => !ticks.has(id));
  return {
    of: puzzles.length,
    solved: puzzles.filter(({ id }) => ticks.has(id)).length,
    stars: puzzles.filter(({ id }) => ticks.get(id) === 'star').length,
    next: next < 0 ? undefined : next,
  };
}

export interface Climb extends Progress {
  rung: Rung;
  open: boolean;
}

/** Solves on a rung that open the next one. */
export const TO_CLIMB = 2;

/** A rung opens once two puzzles of the one before are solved; one that has been entered stays open. */
export function climbOf(ladder: readonly Rung[], ticks: ReadonlyMap<string, Tick>): Climb[] {
  let reached = true;
  return ladder.map((rung) => {
    const progress = progressOf(rung.puzzles, ticks);
    const open = reached || progress.solved > 0;
    reached = open && progress.solved >= Math.min(TO_CLIMB, progress.of);
    return { rung, open, ...progress };
  });
}

/** The puzzle after this one in its pack or on its rung, then on the next rung. */
export function puzzleAfter(id: string, { packs, ladder }: Collections): PackPuzzle | undefined {
  for (const list of [...packs.map(({ puzzles }) => puzzles), ladder.flatMap(({ puzzles }) => puzzles)]) {
    const at = list.findIndex((puzzle) => puzzle.id === id);
    if (at >= 0) return list[at + 1];
  }
  return undefined;
}

/** A puzzle and where it is. */
export function findPuzzle(
  id: string,
  { packs, ladder }: Collections,
): { puzzle: PackPuzzle; pack?: Pack; rung?: Rung } | undefined {
  for (const pack of packs) {
    const puzzle = pack.puzzles.find((one) => one.id === id);
    if (puzzle) return { puzzle, pack };
  }
  for (const rung of ladder) {
    const puzzle = rung.puzzles.find((one) => one.id === id);
    if (puzzle) return { puzzle, rung };
  }
  return undefined;
}
