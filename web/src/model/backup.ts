// Everything that the page keeps, as one file: to take to another browser, or to keep. All entries of the storage that
// are ours go in as they are, so whatever reads them today also reads them from a backup, older ones included. Bringing
// one in joins the histories of solved puzzles and replaces the rest.
import { historyFrom, historyText, merged } from './statistics';

const PREFIX = 'hashi.';
export const HISTORY_KEY = 'hashi.history';

export type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const FORMAT = 'hashi-backup';
const VERSION = 1;
const LARGEST_FILE = 20_000_000; // characters

function keysOf(store: Store): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX)).sort();
}

function entriesOf(store: Store): Record<string, string> {
  return Object.fromEntries(keysOf(store).map((key) => [key, store.getItem(key) ?? '']));
}

export function backupText(store: Store, day: string): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, day, entries: entriesOf(store) }, null, 1) + '\n';
}

export function backupName(day: string): string {
  return `hashi-${day}.json`;
}

/** What a backup holds, for the question whether to bring it in. */
export interface Backup {
  day: string;
  entries: Record<string, string>;
  solved: number;
}

export type ReadBackup = Backup | { problem: 'unreadable' | 'newer' };

export function readBackup(text: string): ReadBackup {
  const unreadable = { problem: 'unreadable' } as const;
  if (text.length > LARGEST_FILE) return unreadable;
  try {
    const saved = JSON.parse(text) as { format?: unknown; version?: unknown; day?: unknown; entries?: unknown } | null;
    if (saved?.format !== FORMAT || typeof saved.version !== 'number') return unreadable;
    if (saved.version > VERSION) return { problem: 'newer' };
    if (typeof saved.entries !== 'object' || saved.entries === null) return unreadable;
    const ours = Object.entries(saved.entries).filter(
      (entry): entry is [string, string] => entry[0].startsWith(PREFIX) && typeof entry[1] === 'string',
    );
    const entries = Object.fromEntries(ours);
    const solved = historyFrom(entries[HISTORY_KEY] ?? null).length;
    return { day: typeof saved.day === 'string' ? saved.day : '', entries, solved };
  } catch {
    return unreadable;
  }
}

/** False: there was no room, and the storage is as before. */
export function bringIn({ entries }: Backup, store: Store): boolean {
  const before = entriesOf(store);
  const history = merged(historyFrom(before[HISTORY_KEY] ?? null), historyFrom(entries[HISTORY_KEY] ?? null));
  const wanted = { ...entries, ...(history.length > 0 ? { [HISTORY_KEY]: historyText(history) } : {}) };
  try {
    for (const [key, value] of Object.entries(wanted)) store.setItem(key, value);
    return true;
  } catch {
    clearAll(store);
    for (const [key, value] of Object.entries(before)) store.setItem(key, value);
    return false;
  }
}

export function clearAll(store: Store): void {
  for (const key of keysOf(store)) store.removeItem(key);
}
