// The settings, on one screen; each takes effect at once.
import { settings } from '../app';
import { h } from '../dom';
import { FLAGS, saveSettings } from '../settings';
import { languages, text } from '../text';
import { field, openDialog, select } from './parts';

export function showSettings(changed: () => void): void {
  const words = text().settings;
  const themes = Object.entries(words.themes) as [typeof settings.theme, string][];
  const spoken = Object.entries(languages);
  const flag = (name: (typeof FLAGS)[number]): HTMLElement => {
    const box = h('input', {
      type: 'checkbox',
      checked: settings[name],
      onchange: () => {
        settings[name] = box.checked;
        changed();
      },
    });
    return h('label', { class: 'flag' }, box, h('span', {}, words[name]));
  };
  openDialog(
    text().nav.settings,
    field(
      words.theme,
      select(themes, settings.theme, (value) => {
        settings.theme = value as typeof settings.theme;
        changed();
      }),
    ),
    field(
      words.language,
      select(spoken, text().lang, (value) => {
        settings.language = value;
        saveSettings(settings);
        location.reload();
      }),
    ),
    ...FLAGS.map(flag),
  );
}
