// Everything as one file, and what today's page saved before there was such a file.
import { describe, expect, it } from 'vitest';
import { backupText, bringIn, clearAll, HISTORY_KEY, readBackup, type Backup } from '../../src/model/backup';
import { sessionsFrom } from '../../src/model/saved';
import { historyFrom, historyText } from '../../src/model/statistics';
import { loadSettings } from '../../src/settings';
import { boardFrom } from './boards';
import { solve } from './solves';

class Shelf {
  readonly entries = new Map<string, string>();
  constructor(
    filled: Record<string, string> = {},
    readonly room = Infinity,
  ) {
    for (const [key, value] of Object.entries(filled)) this.entries.set(key, value);
  }
  get length(): number {
    return this.entries.size;
  }
  key(at: number): string | null {
    return [...this.entries.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.entries].filter(([name]) => name !== key);
    if (others.reduce((sum, [, text]) => sum + text.length, value.length) > this.room) throw new Error('full');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

// As the page saved them before it kept puzzles, help and moves: written by hand after that format.
const OLD_SESSION =
  '{"version":1,"games":[{"text":"1.2.1","position":{"b":[0,1,0],"m":[1]},"trials":[],"seconds":42,"finished":false}],' +
  '"copies":[],"entries":[{"e":[0,0,0,0,1,0,0],"t":[[],[]]},{"e":[1,0,0,0,0,1,0],"t":[[],[]]}],"at":2,"current":0}';
const OLD_SETTINGS = '{"theme":"dark","language":"de","faults":true,"guides":false,"hover":true,"labels":true,"timer":true}';

const restored = (text: string): Backup => {
  const backup = readBackup(text);
  if ('problem' in backup) throw new Error(backup.problem);
  return backup;
};

describe('a backup', () => {
  const history = [solve('own/1'), solve('own/2')];
  const full = (): Shelf =>
    new Shelf({
      'hashi.session': OLD_SESSION,
      'hashi.settings': OLD_SETTINGS,
      [HISTORY_KEY]: historyText(history),
      other: 'not ours',
    });

  it('holds everything of ours and nothing else', () => {
    const backup = restored(backupText(full(), '2026-11-18'));
    expect(Object.keys(backup.entries)).toEqual([HISTORY_KEY, 'hashi.session', 'hashi.settings']);
    expect(backup).toMatchObject({ day: '2026-11-18', solved: 2 });
  });

  it('comes back as it was', () => {
    const shelf = new Shelf();
    expect(bringIn(restored(backupText(full(), '2026-11-18')), shelf)).toBe(true);
    expect(shelf.getItem('hashi.session')).toBe(OLD_SESSION);
    expect(historyFrom(shelf.getItem(HISTORY_KEY))).toEqual(history);
  });

  it('joins the history of here with the one it brings', () => {
    const shelf = new Shelf({ [HISTORY_KEY]: historyText([solve('own/2'), solve('own/3')]) });
    bringIn(restored(backupText(full(), '2026-11-18')), shelf);
    expect(historyFrom(shelf.getItem(HISTORY_KEY)).map(({ puzzle }) => puzzle).sort()).toEqual(['own/1', 'own/2', 'own/3']);
  });

  it('that does not fit changes nothing', () => {
    const shelf = new Shelf({ 'hashi.settings': '{}' }, 100);
    expect(bringIn(restored(backupText(full(), '2026-11-18')), shelf)).toBe(false);
    expect([...shelf.entries]).toEqual([['hashi.settings', '{}']]);
  });

  it('is refused when it is none, or of a later page', () => {
    for (const text of ['', '{}', '[]', 'null', '{"format":"hashi-backup","version":1}', '{"format":"hashi-backup"}'])
      expect(readBackup(text)).toEqual({ problem: 'unreadable' });
    expect(readBackup('{"format":"hashi-backup","version":2,"entries":{}}')).toEqual({ problem: 'newer' });
  });

  it('takes no entry that is not ours', () => {
    const text = '{"format":"hashi-backup","version":1,"entries":{"other":"x","hashi.settings":5,"hashi.session":"{}"}}';
    expect(restored(text).entries).toEqual({ 'hashi.session': '{}' });
  });

  it('can be cleared, and what is not ours stays', () => {
    const shelf = full();
    clearAll(shelf);
    expect([...shelf.entries.keys()]).toEqual(['other']);
  });
});

describe('what older pages saved', () => {
  it('is read: the game goes on, without a recording', async () => {
    const board = boardFrom(['1.2.1']);
    const [session] = (await sessionsFrom(OLD_SESSION, () => Promise.resolve(board)))!;
    expect([...session.game.position.bridges]).toEqual([1, 0]);
    expect(session.game).toMatchObject({ seconds: 42, puzzle: '', level: 0, hints: 0, checks: 0, moves: [] });
    session.undo();
    expect(session.game.position.marks[1]).toBe(0);
  });

  it('is read: the settings', () => {
    expect(loadSettings(new Shelf({ 'hashi.settings': OLD_SETTINGS }))).toMatchObject({ theme: 'dark', language: 'de', guides: false });
  });
});
