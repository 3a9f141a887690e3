// Paper. Ctrl+P prints the puzzle of the Play view; the dialog prints several of its kind, with or without solutions.
// The sheet is made of inline pictures, so it is there at once when the browser asks.
import { engines } from '../app';
import { h } from '../dom';
import { choiceLike, nameOfGame, ofChoice } from '../games';
import type { Game } from '../model/game';
import { identityFrom, identityName } from '../model/identity';
import { pictureOf, type Picture } from '../model/picture';
import { text } from '../text';
import { thumbnail } from '../view/thumbnail';
import { button, field, openDialog, select } from './parts';
import type { PlayView } from './play';

interface Printed {
  title: string;
  picture: Picture;
}

const sheet = h('div', { class: 'sheet' });

/** Ctrl+P anywhere prints something: on Play the puzzle. */
export function printOnDemand(play: PlayView): void {
  document.body.append(sheet);
  window.addEventListener('beforeprint', () => {
    if (document.querySelector('body > .sheet:not(:empty)')) return;
    const { board } = play;
    fill([{ title: headOf(play), picture: pictureOf(board) }], 1);
  });
  window.addEventListener('afterprint', () => sheet.replaceChildren());
}

function headOf(play: PlayView): string {
  const identity = identityFrom(play.session.game.puzzle);
  return identity ? identityName(identity, text()) : [play.name.title, play.name.size].filter(Boolean).join(text().start.comma);
}

function fill(all: readonly Printed[], perPage: number): void {
  const pages: HTMLElement[] = [];
  for (let at = 0; at < all.length; at += perPage) {
    const boards = all
      .slice(at, at + perPage)
      .map(({ title, picture }) => h('figure', {}, h('figcaption', {}, title), figureOf(picture)));
    pages.push(h('div', { class: `paper per${perPage}` }, ...boards));
  }
  sheet.replaceChildren(...pages);
}

function figureOf(picture: Picture): HTMLElement {
  const box = h('div', { class: 'printed' });
  box.append(thumbnail(picture, { plain: true }));
  return box;
}

const COUNTS = [1, 2, 4, 6] as const;

export function showPrint(play: PlayView): void {
  const words = text().print;
  let count = 1;
  const solutions = h('input', { type: 'checkbox' });
  const counts = COUNTS.map((n) => [String(n), words.count(n)] as const);
  const dialog = openDialog(
    words.title,
    h('p', { class: 'quiet' }, words.intro),
    field(
      words.perPage,
      select(counts, '1', (value) => (count = Number(value))),
    ),
    h('label', { class: 'flag' }, solutions, h('span', {}, words.solutions)),
    h(
      'div',
      { class: 'actions' },
      button(words.go, () => void print(), 'primary'),
    ),
  );
  const print = async (): Promise<void> => {
    const games: Game[] = [play.session.game];
    while (games.length < count) games.push((await ofChoice(choiceLike(play.session.game))).game);
    const puzzles = await Promise.all(games.map(async (game) => ({ title: await titleOf(game), game })));
    const printed = puzzles.map(({ title, game }) => ({ title, picture: pictureOf(game.board) }));
    if (solutions.checked) {
      for (const { title, game } of puzzles) {
        const { solutions: found } = await engines.quick.call('solve', { puzzle: game.board.text, limit: 20_000_000 });
        // On pages of their own, after the puzzles.
        if (found[0]) printed.push({ title: words.solutionOf(title), picture: pictureOf(game.board, found[0]) });
      }
    }
    dialog.close();
    fill(printed, count);
    window.print();
  };
}

async function titleOf(game: Game): Promise<string> {
  const identity = identityFrom(game.puzzle);
  if (identity) return identityName(identity, text());
  const { title, size } = await nameOfGame(game);
  return [title, size].filter(Boolean).join(text().start.comma);
}
