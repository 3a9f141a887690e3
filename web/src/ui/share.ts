// Sharing from Play: the puzzle, from which anyone gets the same one, and the result. Through the system's sheet where
// there is one, else the clipboard. Nothing is sent by the page itself.
import { engines } from '../app';
import { h } from '../dom';
import { identityFragment, identityFrom, identityName, resultText } from '../model/identity';
import { fragmentFor } from '../share';
import { text } from '../text';
import { announce } from './live';
import { button, openDialog } from './parts';
import type { PlayView } from './play';

/** The link, or nothing where it would be too long. */
async function linkOf(play: PlayView): Promise<string | undefined> {
  const identity = identityFrom(play.session.game.puzzle);
  const fragment = identity
    ? identityFragment(identity)
    : await fragmentFor(play.board, (fields) => engines.quick.call('write', fields));
  return fragment === undefined ? undefined : new URL(fragment, location.href).href;
}

export async function showShare(play: PlayView): Promise<void> {
  const words = text().share;
  const { game } = play.session;
  const identity = identityFrom(game.puzzle);
  const name = identity ? identityName(identity, text()) : [play.name.title, play.name.size].filter(Boolean).join(text().start.comma);
  const link = await linkOf(play);
  const title = `hashi: ${name}`;
  const result = game.finished ? `${title}\n${resultText(game, text())}` : undefined;
  const note = h('p', { class: 'note', role: 'status' });
  const told = h('textarea', { rows: 4, readonly: true, 'aria-label': words.what });
  const send = async (message: string): Promise<void> => {
    told.value = link === undefined ? message : `${message}\n${link}`;
    if (navigator.share) {
      try {
        await navigator.share({ title, text: message, ...(link === undefined ? {} : { url: link }) });
        return;
      } catch (error) {
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(told.value);
      note.textContent = text().make.copied;
    } catch {
      told.select(); // ready for the keyboard
      note.textContent = words.select;
    }
    announce(note.textContent);
  };
  told.value = [result ?? title, link].filter((line) => line !== undefined).join('\n');
  openDialog(
    words.title,
    h('p', { class: 'quiet' }, link === undefined ? text().make.shareLong : words.same),
    told,
    h(
      'div',
      { class: 'actions' },
      result !== undefined && button(words.result, () => void send(result), 'primary'),
      link !== undefined && button(words.puzzle, () => void send(title), result === undefined ? 'primary' : ''),
    ),
    note,
  );
}
