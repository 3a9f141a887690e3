// What was solved, by level and size; and everything that this browser keeps, out and in as one file, or cleared.
import { history } from '../app';
import { h, replaceChildren } from '../dom';
import { sizeText } from '../games';
import { backupName, backupText, bringIn, clearAll, readBackup } from '../model/backup';
import { dateOf, dayOf, isDay, streakOf } from '../model/days';
import { clock } from '../model/identity';
import { figuresOf, firstSolves, statisticsOf } from '../model/statistics';
import { locale, text } from '../text';
import { button, levelChip, openDialog } from './parts';

export class StatisticsView {
  readonly element: HTMLElement;
  readonly #content = h('div', {});
  readonly #note = h('p', { class: 'note', role: 'status' });
  /** Before everything is replaced or cleared: what is in memory must not be saved over it. */
  onLeave: () => void = () => {};

  constructor() {
    const words = text().statistics;
    const file = h('input', { type: 'file', class: 'file', accept: '.json', onchange: () => void this.#open(file) });
    this.element = h(
      'section',
      { class: 'page-view', 'aria-label': words.title, hidden: true },
      h(
        'div',
        { class: 'page-column' },
        h('div', { class: 'part-head' }, h('h2', {}, words.title)),
        this.#content,
        h(
          'section',
          { class: 'part' },
          h('h3', {}, words.keepTitle),
          h('p', { class: 'quiet' }, words.keep),
          h(
            'div',
            { class: 'actions' },
            button(words.export, () => this.#save()),
            h('label', { class: 'button' }, words.import, file),
            button(words.clear, () => this.#askToClear(), 'danger'),
          ),
          this.#note,
        ),
      ),
    );
  }

  shown(): void {
    const words = text().statistics;
    const solves = history();
    const all = figuresOf(firstSolves(solves));
    const streak = streakOf(solves, dayOf(new Date()));
    const figure = (value: string, label: string): HTMLElement => h('div', {}, h('strong', {}, value), h('span', {}, label));
    const figures = h(
      'div',
      { class: 'figures large' },
      figure(String(all.solved), words.solved),
      figure(String(all.withoutHelp), words.withoutHelp),
      figure(String(streak.days), words.days),
      figure(String(streak.longest), words.longest),
    );
    const rows = statisticsOf(solves).map((row) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, row.level > 0 ? levelChip(row.level) : words.ungraded),
        h('td', {}, sizeText(row.rows, row.columns)),
        h('td', {}, String(row.solved)),
        h('td', {}, clock(row.best)),
        h('td', {}, clock(row.median)),
        h('td', {}, String(row.withoutHelp)),
        h('td', {}, String(row.streak)),
      ),
    );
    const heads = [words.level, words.size, words.solved, words.best, words.median, words.withoutHelp, words.row];
    const table = h(
      'div',
      { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': words.title },
      h(
        'table',
        { class: 'statistics' },
        h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
        h('tbody', {}, ...rows),
      ),
    );
    replaceChildren(this.#content, figures, rows.length > 0 ? table : h('p', { class: 'quiet' }, words.none));
  }

  #save(): void {
    const day = dayOf(new Date());
    const url = URL.createObjectURL(new Blob([backupText(localStorage, day)], { type: 'application/json' }));
    h('a', { href: url, download: backupName(day) }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    this.#note.textContent = text().statistics.exported;
  }

  async #open(input: HTMLInputElement): Promise<void> {
    const words = text().statistics;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    const backup = readBackup(await file.text());
    if ('problem' in backup) {
      this.#note.textContent = backup.problem === 'newer' ? words.newer : words.unreadable;
      return;
    }
    const from = isDay(backup.day) ? dateOf(backup.day).toLocaleDateString(locale()) : '';
    const dialog = openDialog(
      words.import,
      h('p', {}, words.importAsk(from, backup.solved)),
      h(
        'div',
        { class: 'actions' },
        button(
          words.importGo,
          () => {
            dialog.close();
            this.onLeave();
            if (bringIn(backup, localStorage)) location.reload();
            else this.#note.textContent = words.noRoom;
          },
          'primary',
        ),
      ),
    );
  }

  #askToClear(): void {
    const words = text().statistics;
    const dialog = openDialog(
      words.clear,
      h('p', {}, words.clearAsk),
      h(
        'div',
        { class: 'actions' },
        button(
          words.clearGo,
          () => {
            dialog.close();
            this.onLeave();
            clearAll(localStorage);
            location.hash = '#/';
            location.reload();
          },
          'danger',
        ),
        button(text().hint.cancel, () => dialog.close()),
      ),
    );
  }
}
