// The card of a finished puzzle: the time, the help used, how that compares, and what to do next.
import { history } from '../app';
import { h } from '../dom';
import { after, harder, keepChoice, ofChoice } from '../games';
import { dayOf, streakOf } from '../model/days';
import { clock, identityFrom, identityName } from '../model/identity';
import { leadsTo } from '../model/replay';
import { figuresLike, solveOf } from '../model/statistics';
import { text } from '../text';
import { make } from './making';
import { button } from './parts';
import type { PlayView } from './play';
import { showReplay } from './replay';
import { showShare } from './share';

function figure(value: string, label: string): HTMLElement {
  return h('div', {}, h('strong', {}, value), h('span', {}, label));
}

export function finishCard(play: PlayView): HTMLElement {
  const words = text().finish;
  const { game } = play.session;
  const { rows, columns } = game.board.data;
  const { puzzle, level, seconds, hints, checks } = game;
  const solves = history();
  const figures = figuresLike(solves, solveOf({ puzzle, rows, columns, level, seconds, hints, checks }, dayOf(new Date())));
  const identity = identityFrom(puzzle);
  const streak = streakOf(solves, dayOf(new Date())).days;
  const wanted = harder(game);
  const canReplay = leadsTo(game.moves, game.position) && game.moves.length > 1;
  return h(
    'div',
    { class: 'said' },
    h('h3', {}, words.title),
    identity !== undefined && h('p', { class: 'quiet' }, identityName(identity, text())),
    h(
      'div',
      { class: 'figures' },
      figure(clock(seconds), words.time),
      figures.solved > 0 && figure(clock(figures.best), words.best),
      figures.solved > 1 && figure(clock(figures.median), words.median),
      figure(String(hints), words.hints(hints)),
      figure(String(checks), words.checks(checks)),
      streak > 1 && figure(String(streak), words.days),
    ),
    h(
      'div',
      { class: 'actions' },
      button(text().play.next, () => void make(play, () => after(game)), 'primary'),
      wanted &&
        button(words.harder, () => {
          keepChoice(wanted);
          void make(play, () => ofChoice(wanted));
        }),
      button(words.share, () => void showShare(play)),
      canReplay && button(words.replay, () => showReplay(game)),
    ),
  );
}
