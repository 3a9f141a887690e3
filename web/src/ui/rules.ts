// The rules in pictures on one screen, and the lines that say which rules the present puzzle has.
import { h } from '../dom';
import type { Board } from '../model/board';
import { conflictSigns } from '../model/conflicts';
import type { Picture } from '../model/picture';
import { text } from '../text';
import { thumbnail } from '../view/thumbnail';
import { openDialog } from './parts';

type Span = readonly [number, number, number, number, number];

/** A tiny board: islands of 'x,y,clue,bridges', and bridges. */
function sketch(width: number, height: number, islands: Picture['islands'], bridges: readonly Span[]): SVGElement {
  return thumbnail({ left: 0, top: 0, width, height, islands, bridges });
}

/** One for each rule: the number; straight and never crossing; one or two; all connected. */
const sketches = (): SVGElement[] => [
  sketch(
    4,
    2,
    [
      [0, 0, 1, 1],
      [2, 0, 3, 3],
      [4, 0, 1, 1],
      [2, 2, 1, 1],
    ],
    [
      [0, 0, 2, 0, 1],
      [2, 0, 4, 0, 1],
      [2, 0, 2, 2, 1],
    ],
  ),
  sketch(
    4,
    2,
    [
      [0, 1, 1, 1],
      [4, 1, 1, 1],
      [2, 0, 1, 0],
      [2, 2, 1, 0],
    ],
    [[0, 1, 4, 1, 1]],
  ),
  sketch(
    4,
    2,
    [
      [0, 0, 2, 2],
      [4, 0, 3, 3],
      [4, 2, 1, 1],
      [0, 2, 1, 0],
    ],
    [
      [0, 0, 4, 0, 2],
      [4, 0, 4, 2, 1],
    ],
  ),
  sketch(
    4,
    2,
    [
      [0, 0, 2, 2],
      [2, 0, 2, 2],
      [4, 0, 2, 2],
      [0, 2, 1, 1],
      [4, 2, 1, 1],
    ],
    [
      [0, 0, 2, 0, 1],
      [2, 0, 4, 0, 1],
      [0, 0, 0, 2, 1],
      [4, 0, 4, 2, 1],
    ],
  ),
];

/** `onLearn` leads to the first minute, where one plays them. */
let onLearn: () => void = () => {};
export function setFirstMinute(open: () => void): void {
  onLearn = open;
}

export function showRules(): void {
  const words = text().rules;
  const items = (list: readonly string[]): HTMLElement[] => list.map((item) => h('li', {}, item));
  const pictures = sketches();
  const dialog = openDialog(
    words.title,
    h(
      'ol',
      { class: 'rules pictured' },
      ...words.list.map((item, at) => h('li', {}, pictures[at], h('span', {}, item))),
    ),
    h('h3', {}, words.howTitle),
    h('ul', { class: 'rules' }, ...items(words.how), h('li', { class: 'keys' }, words.keys)),
    h('details', {}, h('summary', {}, words.variantsTitle), h('p', { class: 'quiet' }, words.variants)),
    h(
      'div',
      { class: 'actions' },
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          onclick: () => {
            dialog.close();
            onLearn();
          },
        },
        text().first.again,
      ),
    ),
  );
  dialog.classList.add('rules-dialog');
}

/** All that there is to say about the puzzle's rules. */
export function rulesLines(board: Board): string[] {
  const words = text().rules;
  const { rows, columns, max_bridges, components } = board.data;
  const size = board.isGrid ? `${rows} × ${columns}` : words.graph;
  const parts = components === 1 ? words.connected : words.parts(components);
  return [words.sentence(`${words.line(size, board.islandCount, max_bridges)}${words.and}${parts}`), ...signLines(board)];
}

/** What is different from the classic rules; nothing for a classic puzzle. */
export function variantLines(board: Board): string[] {
  const words = text().rules;
  const { max_bridges, components } = board.data;
  const lines: string[] = [];
  if (max_bridges !== 2) lines.push(words.most(max_bridges));
  if (components !== 1) lines.push(words.sentence(words.parts(components)));
  return [...lines, ...signLines(board)];
}

function signLines(board: Board): string[] {
  const words = text().rules;
  const signs = conflictSigns(board);
  const lines: string[] = [];
  if (board.data.clues.some((clue) => typeof clue === 'string' && clue !== '?')) lines.push(words.letters);
  if (board.data.clues.includes('?')) lines.push(words.unknown);
  if (signs.some(({ letter }) => letter === '')) lines.push(words.crossings);
  if (signs.some(({ letter }) => letter !== '')) lines.push(words.conflicts);
  return lines;
}
