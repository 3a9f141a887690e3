// A replay of one's own solve: every bridge in the order in which it was built, long thoughts shortened.
import { h } from '../dom';
import type { Game } from '../model/game';
import { clock } from '../model/identity';
import { Replay } from '../model/replay';
import { text } from '../text';
import { BoardView } from '../view/boardview';
import { iconButton, openDialog } from './parts';

export function showReplay(game: Game): void {
  const words = text().finish;
  const { board } = game;
  const replay = new Replay(game.moves, board.edgeCount);
  const box = h('div', { class: 'board-box' });
  const slider = h('input', { type: 'range', min: 0, max: game.moves.length, value: 0, 'aria-label': words.moves });
  const time = h('output', {});
  let frame = 0;
  let playing = false;
  let began = 0;
  const toggle = iconButton('pause', text().play.pause, () => (playing ? stop() : start()));
  const dialog = openDialog(words.replay, box, h('div', { class: 'player' }, toggle, slider, time));
  dialog.classList.add('wide-dialog');
  const view = new BoardView(box);
  view.shown = { faults: false, guides: false, hover: false, labels: false };
  view.svg.setAttribute('role', 'img');
  view.svg.setAttribute('aria-label', words.replay);
  let shown = -1;
  const show = (count: number): void => {
    if (count === shown) return;
    shown = count;
    view.show(board, replay.positionAfter(count));
    view.light(count === game.moves.length, playing && count === game.moves.length);
    slider.value = String(count);
    time.textContent = clock(game.moves[count - 1]?.seconds ?? 0);
  };
  const step = (): void => {
    const now = (performance.now() - began) / 1000;
    show(replay.movesAt(now));
    if (now >= replay.length) return stop();
    frame = requestAnimationFrame(step);
  };
  const start = (): void => {
    if (Number(slider.value) === game.moves.length) show(0);
    const at = Number(slider.value);
    began = performance.now() - 1000 * (at === 0 ? 0 : replay.times[at - 1]!);
    playing = true;
    toggle.setAttribute('aria-label', text().play.pause);
    frame = requestAnimationFrame(step);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    playing = false;
    toggle.setAttribute('aria-label', words.replay);
  };
  slider.addEventListener('input', () => {
    stop();
    show(Number(slider.value));
  });
  dialog.addEventListener('close', stop);
  show(0);
  start();
}
