// Today's puzzles: easy, medium and hard for each day, numbered by the date, so that everyone with the same version gets
// the same. A day is the date where the player is, as 'YYYY-MM-DD'; days compare as text.
import { identityOf, type Identity, type Level } from './identity';
import type { Solve } from './statistics';

export type Day = string;

/** The first day that the calendar shows. */
export const FIRST_DAY: Day = '2026-01-01';

/** The day's puzzles, from easy to hard. */
export const DAILY: readonly { level: Level; side: number }[] = [
  { level: 'easy', side: 7 },
  { level: 'medium', side: 9 },
  { level: 'hard', side: 11 },
];

const two = (n: number): string => String(n).padStart(2, '0');

export function dayOf(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon, local time: safe to format in any time zone and in any season. */
export function dateOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 12);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text;
}

export function daysAfter(day: Day, count: number): Day {
  const date = dateOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
}

/** 2026-11-18 has the number 20261118. */
export function puzzlesOf(day: Day): Identity[] {
  const number = Number(day.replaceAll('-', ''));
  return DAILY.map(({ level, side }) => identityOf(side, side, level, number));
}

/** The day whose puzzle this is, if it is a day's. */
export function dayOfPuzzle({ rows, columns, level, number }: Identity): Day | undefined {
  if (number < 10_000_000) return undefined;
  const digits = String(number);
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const isDaily = DAILY.some((daily) => daily.level === level && daily.side === rows && daily.side === columns);
  return isDaily && isDay(day) ? day : undefined;
}

/** What became of a day's three puzzles. */
export interface DayRecord {
  day: Day;
  solves: readonly (Solve | undefined)[]; // in the order of DAILY; the first solve of each
  onTheDay: boolean; // at least one was solved on the day itself
}

/** The days with a solve. Made once for a history; looking up a day is then quick. */
export function dayRecords(history: readonly Solve[]): Map<Day, DayRecord> {
  const records = new Map<Day, DayRecord>();
  for (const solve of history) {
    const day = solve.identity && dayOfPuzzle(solve.identity);
    if (!day || !solve.identity) continue;
    const which = DAILY.findIndex(({ level }) => level === solve.identity!.level);
    const known = records.get(day);
    const solves = [...(known?.solves ?? DAILY.map(() => undefined))];
    solves[which] ??= solve;
    records.set(day, { day, solves, onTheDay: (known?.onTheDay ?? false) || solve.day === day });
  }
  return records;
}

export interface Streak {
  days: number; // up to today, or to yesterday while today is open
  longest: number;
  today: boolean; // whether today counts already
}

/** A day counts if one of its puzzles was solved on that day: a past day fills the calendar, not the streak. */
export function streakOf(history: readonly Solve[], today: Day): Streak {
  const counting = [...dayRecords(history).values()].filter(({ onTheDay }) => onTheDay).map(({ day }) => day);
  const days = new Set(counting.filter((day) => day <= today));
  const runUpTo = (last: Day): number => {
    let run = 0;
    for (let day = last; days.has(day); day = daysAfter(day, -1)) ++run;
    return run;
  };
  const ends = [...days].filter((day) => !days.has(daysAfter(day, 1)));
  return {
    days: runUpTo(days.has(today) ? today : daysAfter(today, -1)),
    longest: Math.max(0, ...ends.map(runUpTo)),
    today: days.has(today),
  };
}

export interface CalendarDay {
  day: Day;
  date: number; // 1 to 31
  open: boolean; // not before FIRST_DAY and not after today
  record: DayRecord | undefined;
}

/** The month of `day` in weeks, Monday (1) or another day first (0 = Sunday); cells outside the month are empty. */
export function calendarOf(
  day: Day,
  today: Day,
  records: ReadonlyMap<Day, DayRecord>,
  weekStart = 1,
): (CalendarDay | undefined)[][] {
  const first = `${day.slice(0, 8)}01`;
  const before = (dateOf(first).getDay() - weekStart + 7) % 7;
  const cells: (CalendarDay | undefined)[] = Array.from({ length: before }, () => undefined);
  for (let at = first; at.slice(0, 7) === first.slice(0, 7); at = daysAfter(at, 1)) {
    cells.push({ day: at, date: Number(at.slice(8)), open: at >= FIRST_DAY && at <= today, record: records.get(at) });
  }
  while (cells.length % 7 > 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}
