// Past days: a calendar of months, and the three puzzles of the day that was chosen.
import { history } from '../app';
import { h, replaceChildren } from '../dom';
import { calendarOf, dateOf, dayOf, dayRecords, daysAfter, FIRST_DAY, isDay, streakOf, type CalendarDay, type Day } from '../model/days';
import { fragmentOf, go } from '../router';
import { locale, text } from '../text';
import { iconButton } from './parts';
import type { PlayView } from './play';
import { dayCards } from './start';

export class DaysView {
  readonly element: HTMLElement;
  readonly #month = h('div', { class: 'month' });
  readonly #cards = h('div', { class: 'row three' });
  readonly #chosen = h('h3', {});
  readonly #streak = h('p', { class: 'streak-line' });
  #asked = 0;

  constructor(readonly play: PlayView) {
    const words = text().days;
    this.element = h(
      'section',
      { class: 'page-view', 'aria-label': words.title, hidden: true },
      h(
        'div',
        { class: 'page-column' },
        h('div', { class: 'part-head' }, h('h2', {}, words.title), this.#streak),
        h('div', { class: 'days' }, this.#month, h('div', { class: 'chosen-day' }, this.#chosen, this.#cards)),
      ),
    );
  }

  shown(rest: string): void {
    const today = dayOf(new Date());
    const day = isDay(rest) && rest >= FIRST_DAY && rest <= today ? rest : today;
    const solves = history();
    const { days, longest } = streakOf(solves, today);
    this.#streak.textContent = text().days.streak(days, longest);
    this.#showMonth(day, today);
    this.#chosen.textContent = dateOf(day).toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long' });
    const cards = dayCards(this.play, day, solves);
    replaceChildren(this.#cards, ...cards.map(({ element }) => element));
    const asked = ++this.#asked;
    void (async () => {
      for (const { draw } of cards) if (asked === this.#asked) await draw();
    })();
  }

  #showMonth(day: Day, today: Day): void {
    const { lang } = text();
    const words = text().days;
    const records = dayRecords(history());
    const weekStart = lang === 'ja' ? 0 : 1;
    const weeks = calendarOf(day, today, records, weekStart);
    const firstOf = `${day.slice(0, 8)}01`;
    const before = daysAfter(firstOf, -1);
    const nextMonth = daysAfter(firstOf, 32);
    const after = `${nextMonth.slice(0, 8)}01`;
    const earlier = iconButton('left', words.earlierMonth, () => go('days', before));
    earlier.disabled = before < FIRST_DAY;
    const later = iconButton('right', words.laterMonth, () => go('days', after));
    later.disabled = after > today;
    const name = dateOf(day).toLocaleDateString(locale(), { month: 'long', year: 'numeric' });
    const heads = weeks[1]!.map((cell) =>
      h('th', { scope: 'col' }, cell ? dateOf(cell.day).toLocaleDateString(locale(), { weekday: 'short' }) : ''),
    );
    replaceChildren(
      this.#month,
      h('div', { class: 'month-head' }, earlier, h('h3', {}, name), later),
      h(
        'table',
        { class: 'calendar' },
        h('thead', {}, h('tr', {}, ...heads)),
        h('tbody', {}, ...weeks.map((week) => h('tr', {}, ...week.map((cell) => this.#cell(cell, day, today))))),
      ),
    );
  }

  #cell(cell: CalendarDay | undefined, chosen: Day, today: Day): HTMLElement {
    if (!cell) return h('td', {});
    const words = text().days;
    const solved = cell.record?.solves.map((solve) => solve !== undefined) ?? [false, false, false];
    const count = solved.filter(Boolean).length;
    const inside = [
      h('span', { class: 'date' }, String(cell.date)),
      h('span', { class: 'dots-row', 'aria-hidden': 'true' }, ...solved.map((is, at) => h('span', { class: is ? `dot level${at + 2}` : 'dot open' }))),
      h('span', { class: 'sr-only' }, cell.open ? words.solvedOf(count) : ''),
    ];
    const name = `${cell.day === today ? 'today ' : ''}${count === 3 ? 'full' : ''}`;
    if (!cell.open) return h('td', { class: 'later' }, ...inside);
    return h(
      'td',
      { class: name },
      h('a', { href: fragmentOf('days', cell.day), 'aria-current': cell.day === chosen ? 'date' : undefined }, ...inside),
    );
  }
}
