// What can be done with a puzzle besides playing it, and what there is to know about it.
import { h } from '../dom';
import { clock, identityFrom, identityName } from '../model/identity';
import { leadsTo } from '../model/replay';
import { go } from '../router';
import { text } from '../text';
import { icon, type IconName } from './icons';
import { levelChip, openDialog } from './parts';
import type { PlayView } from './play';
import { showPrint } from './print';
import { showReplay } from './replay';
import { rulesLines } from './rules';
import { showShare } from './share';

export function showMenu(play: PlayView): void {
  const words = text().play;
  const { game } = play.session;
  const row = (name: IconName, label: string, act: () => void): HTMLElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'menu-row',
        onclick: () => {
          dialog.close();
          act();
        },
      },
      icon(name),
      h('span', {}, label),
    );
  const dialog = openDialog(
    play.name.title || play.name.size,
    h(
      'div',
      { class: 'menu' },
      row('next', words.next, () => play.onNext()),
      row('plus', words.fresh, () => play.onNewPuzzle()),
      row('again', words.restart, () => play.restart()),
      row('share', words.share, () => void showShare(play)),
      row('print', words.print, () => showPrint(play)),
      game.finished && leadsTo(game.moves, game.position) && row('play', text().finish.replay, () => showReplay(game)),
      row('about', words.about, () => showAbout(play)),
      row('trial', words.edit, () => go('make')),
      row('settings', text().nav.settings, () => play.onSettings()),
    ),
  );
}

function showAbout(play: PlayView): void {
  const { game } = play.session;
  const { author, source, title } = game.board.data;
  const identity = identityFrom(game.puzzle);
  const lines = [
    identity ? identityName(identity, text()) : title,
    [author, source].filter(Boolean).join(text().start.comma),
    ...rulesLines(game.board),
    play.verdict,
    text().play.soFar(clock(game.seconds), game.hints, game.checks),
  ];
  openDialog(
    play.name.title,
    h('p', {}, game.level > 0 && levelChip(game.level)),
    ...lines.filter((line) => line !== '').map((line) => h('p', {}, line)),
  );
}
