// Getting a game that may take a moment: while it is made the page says so and offers to stop.
import { engines, problemText } from '../app';
import { isCancelled } from '../games';
import type { Session } from '../model/session';
import { go } from '../router';
import { text } from '../text';
import { announce } from './live';
import { button, openDialog } from './parts';
import type { PlayView } from './play';

/** Plays what `source` gives. */
export async function make(play: PlayView, source: () => Promise<Session>): Promise<void> {
  let waiting: HTMLDialogElement | undefined;
  const late = window.setTimeout(() => {
    waiting = openDialog(
      text().make.working,
      button(text().hint.cancel, () => engines.patient.cancel()),
    );
    waiting.addEventListener('cancel', () => engines.patient.cancel());
    announce(text().make.working);
  }, 250);
  try {
    play.begin(await source());
    go('play');
  } catch (error) {
    if (!isCancelled(error)) openDialog(text().errors.title, textOf(problemText(error)));
  } finally {
    clearTimeout(late);
    waiting?.close();
  }
}

function textOf(line: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'problem';
  paragraph.textContent = line;
  return paragraph;
}
