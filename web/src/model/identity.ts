// The identity of a generated puzzle: size, level, number, and the version of the generator. The number is the seed, so
// anyone with the same version gets the same puzzle: "12x12 hard, no. 48213".
//
// A version fixes everything that decides which puzzle a number means: the recipe below and the generator itself. When
// either changes, VERSION goes up, and links of another version are refused instead of showing another puzzle. A test
// compares puzzles with the ones recorded for the version.
import type { Recipe } from '../engine/abi';

export const VERSION = 1;

export const LEVELS = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'] as const;
export type Level = (typeof LEVELS)[number];

export interface Identity {
  version: number;
  rows: number;
  columns: number;
  level: Level;
  number: number;
}

/** Numbers of puzzles that nobody named: five digits, so that they can be read out. */
export const MOST_NUMBER = 99_999;
const LARGEST_NUMBER = 999_999_999; // room for dates
const LARGEST_SIDE = 60;

/** Boards to try before the nearest puzzle is given; it counts as missed. */
const TRIES = 2000;

export function identityOf(rows: number, columns: number, level: Level, number: number): Identity {
  return { version: VERSION, rows, columns, level, number };
}

/** A number by chance; `random` gives a whole number from 0 to 2^32 - 1. */
export function anyNumber(random: () => number): number {
  return 1 + (random() % MOST_NUMBER);
}

/** The number after this one, for when a puzzle misses its level: 1 follows the last. */
export function nextNumber({ number, ...rest }: Identity): Identity {
  return { ...rest, number: (number % MOST_NUMBER) + 1 };
}

/** What to ask the engine's `generate` for. */
export function recipeOf({ rows, columns, level, number }: Identity): { recipe: Recipe; seed: number } {
  const recipe: Recipe = {
    method: 'classic',
    style: 'magazine',
    islands: '33%',
    size: `${rows}x${columns}`,
    level,
    tries: TRIES,
  };
  return { recipe, seed: number };
}

/** As it stands in a link and in saved games: '12x12-hard-48213-g1'. */
export function identityText({ version, rows, columns, level, number }: Identity): string {
  return `${rows}x${columns}-${level}-${number}-g${version}`;
}

export function identityFrom(text: string): Identity | undefined {
  const parts = /^([1-9]\d?)x([1-9]\d?)-([a-z-]+)-([1-9]\d{0,8})-g([1-9]\d{0,3})$/.exec(text);
  if (!parts) return undefined;
  const [rows, columns, number, version] = [parts[1], parts[2], parts[4], parts[5]].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const level = LEVELS.find((name) => name === parts[3]);
  const fits = rows <= LARGEST_SIDE && columns <= LARGEST_SIDE && number <= LARGEST_NUMBER;
  return level && fits ? { version, rows, columns, level, number } : undefined;
}

/** The fragment of a link to it. */
export function identityFragment(identity: Identity): string {
  return '#n=' + identityText(identity);
}

export type Named = { identity: Identity } | { problem: 'unreadable' | 'other-version' } | undefined;

/** What a fragment names: a puzzle that can be made here, a problem, or nothing of this kind. */
export function identityInFragment(fragment: string): Named {
  if (!fragment.startsWith('#n=')) return undefined;
  const identity = identityFrom(fragment.slice(3));
  if (!identity) return { problem: 'unreadable' };
  return identity.version === VERSION ? { identity } : { problem: 'other-version' };
}

export interface IdentityWords {
  levels: readonly string[];
  identity: {
    name(size: string, level: string, number: number): string;
    solved(time: string): string;
    noHelp: string;
    hints(n: number): string;
    checks(n: number): string;
  };
}

/** "12x12 hard, no. 48213" */
export function identityName({ rows, columns, level, number }: Identity, words: IdentityWords): string {
  return words.identity.name(`${rows}×${columns}`, words.levels[LEVELS.indexOf(level)]!, number);
}

/** "4:12"; hours only where there are any. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return (hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)) + `:${two(whole % 60)}`;
}

/** "solved in 4:12, no hints" */
export function resultText(
  { seconds, hints, checks }: { seconds: number; hints: number; checks: number },
  words: IdentityWords,
): string {
  const help = [hints > 0 ? words.identity.hints(hints) : '', checks > 0 ? words.identity.checks(checks) : ''];
  const used = help.filter((part) => part !== '');
  return [words.identity.solved(clock(seconds)), ...(used.length > 0 ? used : [words.identity.noHelp])].join(', ');
}
