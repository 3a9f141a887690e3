// The rules on one screen, and the line that says which rules the present puzzle has.
import { h } from '../dom';
import type { Board } from '../model/board';
import { conflictSigns } from '../model/conflicts';
import { text } from '../text';
import { openDialog } from './parts';

export function showRules(): void {
  const words = text().rules;
  const items = (list: readonly string[]): HTMLElement[] => list.map((item) => h('li', {}, item));
  openDialog(
    words.title,
    h('ol', { class: 'rules' }, ...items(words.list)),
    h('h3', {}, words.howTitle),
    h('ul', { class: 'rules' }, ...items(words.how), h('li', { class: 'keys' }, words.keys)),
    h('details', {}, h('summary', {}, words.variantsTitle), h('p', { class: 'quiet' }, words.variants)),
  );
}

export function rulesLines(board: Board): string[] {
  const words = text().rules;
  const { rows, columns, max_bridges, components } = board.data;
  const size = board.isGrid ? `${rows} × ${columns}` : words.graph;
  const parts = components === 1 ? words.connected : words.parts(components);
  const lines = [`${words.line(size, board.islandCount, max_bridges)}; ${parts}.`];
  const signs = conflictSigns(board);
  if (signs.some(({ letter }) => letter === '')) lines.push(words.crossings);
  if (signs.some(({ letter }) => letter !== '')) lines.push(words.conflicts);
  return lines;
}
