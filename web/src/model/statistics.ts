// What was solved, and what follows from it: by size and level how many, how fast, and how many without help. The history
// only grows; everything else is computed from it. It is read from storage, which may hold anything: what does not fit
// is left out.
import { isDay, type Day } from './days';
import { identityFrom, type Identity } from './identity';

export interface Solve {
  puzzle: string; // its id: the text of an identity, 'pack/…' of a collection, or 'own/…' for any other
  identity: Identity | undefined; // of a generated puzzle
  rows: number; // 0: a graph
  columns: number;
  level: number; // 1 very easy to 5 very hard; 0: not graded
  seconds: number;
  hints: number; // asked for
  checks: number;
  day: Day; // on which it was solved
}

/** Also of a puzzle from elsewhere: the same text has the same id. */
export function ownId(text: string): string {
  return 'own/' + fingerprint(text);
}

/** 64 bits of FNV-1a as 16 digits: enough to tell puzzles apart, and short. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

export function withoutHelp({ hints, checks }: Solve): boolean {
  return hints === 0 && checks === 0;
}

/** The first solve of each puzzle: times of a second go tell nothing. */
export function firstSolves(history: readonly Solve[]): Solve[] {
  const seen = new Set<string>();
  return history.filter(({ puzzle }) => !seen.has(puzzle) && seen.add(puzzle));
}

export interface Figures {
  solved: number;
  best: number; // seconds
  median: number;
  withoutHelp: number;
  streak: number; // how many of the latest in a row without help
}

export interface Row extends Figures {
  rows: number;
  columns: number;
  level: number;
}

export function figuresOf(solves: readonly Solve[]): Figures {
  const times = solves.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const middle = times.length >> 1;
  const helped = solves.map(withoutHelp).lastIndexOf(false);
  return {
    solved: times.length,
    best: times[0] ?? 0,
    median: times.length % 2 === 1 ? times[middle]! : times.length > 0 ? (times[middle - 1]! + times[middle]!) / 2 : 0,
    withoutHelp: solves.filter(withoutHelp).length,
    streak: solves.length - 1 - helped,
  };
}

/** By level, then by size; a row for each pair that occurs. */
export function statisticsOf(history: readonly Solve[]): Row[] {
  const groups = new Map<string, Solve[]>();
  for (const solve of firstSolves(history)) {
    const key = `${solve.level} ${solve.rows} ${solve.columns}`;
    groups.set(key, [...(groups.get(key) ?? []), solve]);
  }
  return [...groups.values()]
    .map((solves) => {
      const { rows, columns, level } = solves[0]!;
      return { rows, columns, level, ...figuresOf(solves) };
    })
    .sort((a, b) => a.level - b.level || a.rows * a.columns - b.rows * b.columns || a.rows - b.rows);
}

/** For the card of a finished puzzle: the figures at its size and level, this solve included once it is in the history. */
export function figuresLike(history: readonly Solve[], { rows, columns, level }: Solve): Figures {
  return figuresOf(
    firstSolves(history).filter((one) => one.rows === rows && one.columns === columns && one.level === level),
  );
}

// ---- as text ----

const FORMAT = 1;
type SavedSolve = [puzzle: string, rows: number, columns: number, level: number, seconds: number, hints: number, checks: number, day: string];

export function historyText(history: readonly Solve[]): string {
  const solves = history.map(
    ({ puzzle, rows, columns, level, seconds, hints, checks, day }): SavedSolve => [
      puzzle,
      rows,
      columns,
      level,
      seconds,
      hints,
      checks,
      day,
    ],
  );
  return JSON.stringify({ version: FORMAT, solves });
}

export function historyFrom(text: string | null): Solve[] {
  try {
    const saved = JSON.parse(text ?? 'null') as { version?: unknown; solves?: unknown } | null;
    if (saved?.version !== FORMAT || !Array.isArray(saved.solves)) return [];
    return saved.solves.map(solveFrom).filter((solve) => solve !== undefined);
  } catch {
    return [];
  }
}

function solveFrom(saved: unknown): Solve | undefined {
  if (!Array.isArray(saved) || saved.length < 8) return undefined;
  const [puzzle, rows, columns, level, seconds, hints, checks, day] = saved as SavedSolve;
  const whole = (value: unknown, most: number): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
  const fits =
    typeof puzzle === 'string' &&
    puzzle.length <= 200 &&
    whole(rows, 1e6) &&
    whole(columns, 1e6) &&
    whole(level, 5) &&
    whole(seconds, 1e9) &&
    whole(hints, 1e6) &&
    whole(checks, 1e6) &&
    typeof day === 'string' &&
    isDay(day);
  return fits ? { puzzle, identity: identityFrom(puzzle), rows, columns, level, seconds, hints, checks, day } : undefined;
}

/** One history of two: a solve that both have counts once. In the order of days, as far as they tell. */
export function merged(a: readonly Solve[], b: readonly Solve[]): Solve[] {
  const seen = new Set<string>();
  const all = [...a, ...b].filter((solve) => {
    const key = historyText([solve]);
    return !seen.has(key) && seen.add(key);
  });
  return all.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

export function solveOf(
  game: { puzzle: string; rows: number; columns: number; level: number; seconds: number; hints: number; checks: number },
  day: Day,
): Solve {
  const { puzzle, rows, columns, level, hints, checks } = game;
  const seconds = Math.floor(game.seconds);
  return { puzzle, identity: identityFrom(puzzle), rows, columns, level, seconds, hints, checks, day };
}
