// What people choose for themselves, kept in this browser. What the storage holds may be anything: unknown is default.
export interface Settings {
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  language: string;
  faults: boolean;
  guides: boolean;
  hover: boolean;
  labels: boolean;
  timer: boolean;
  sound: boolean;
  vibration: boolean;
}

/** Those that are on or off, in the order of the dialog. */
export const FLAGS = ['faults', 'guides', 'hover', 'labels', 'timer', 'sound', 'vibration'] as const;

const KEY = 'hashi.settings';
const standard: Settings = {
  theme: 'auto',
  language: 'auto',
  faults: true,
  guides: true,
  hover: true,
  labels: false,
  timer: true,
  sound: false,
  vibration: false,
};

export function loadSettings(storage: Pick<Storage, 'getItem'> = localStorage): Settings {
  const settings: Settings = { ...standard };
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    for (const key of FLAGS) {
      if (typeof saved[key] === 'boolean') settings[key] = saved[key];
    }
    if (['light', 'dark', 'contrast'].includes(saved.theme as string))
      settings.theme = saved.theme as Settings['theme'];
    if (['en', 'de', 'ja'].includes(saved.language as string)) settings.language = saved.language as string;
  } catch {
    // Not ours: the defaults stand.
  }
  return settings;
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No storage: they last as long as the page.
  }
}
