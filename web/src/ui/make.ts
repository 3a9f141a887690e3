// The Make view: new puzzles, the editor, and import and export.
import { h } from '../dom';
import { text } from '../text';
import { Editor } from './editor';
import { Exchange } from './exchange';
import { newPuzzle } from './fresh';
import type { PlayView } from './play';

type Part = 'wish' | 'edit' | 'exchange';

export class MakeView {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #exchange: Exchange;
  readonly #parts: Record<Part, HTMLElement>;
  readonly #tabs: Record<Part, HTMLButtonElement>;
  #open: Part = 'wish';
  readonly #fresh = h('div', { class: 'fresh' });
  onPlay: () => void = () => {};

  constructor(readonly play: PlayView) {
    const words = text().make;
    this.#editor = new Editor(
      (board) => {
        play.start(board);
        this.onPlay();
      },
      () => play.board,
    );
    this.#exchange = new Exchange(play, () => this.onPlay());
    this.#parts = {
      wish: h('div', { class: 'page wide' }, this.#fresh),
      edit: h(
        'div',
        { class: 'view-inner' },
        this.#editor.element,
        h('aside', { class: 'panel' }, h('h2', {}, words.edit), this.#editor.panel),
      ),
      exchange: h('div', { class: 'page wide' }, this.#exchange.element),
    };
    const tab = (part: Part, label: string): HTMLButtonElement =>
      h('button', { type: 'button', onclick: () => this.#show(part) }, label);
    this.#tabs = {
      wish: tab('wish', words.generate),
      edit: tab('edit', words.edit),
      exchange: tab('exchange', words.exchange),
    };
    this.element = h(
      'section',
      { class: 'view stacked', 'aria-label': text().tabs.make, hidden: true },
      h('div', { class: 'sub-tabs' }, ...Object.values(this.#tabs)),
      ...Object.values(this.#parts),
    );
    this.#show('wish');
  }

  /** Made when it is seen for the first time: the examples take the engine a moment. */
  #fillWish(): void {
    if (this.#fresh.hasChildNodes()) return;
    const { form, examples } = newPuzzle(this.play, () => this.onPlay());
    const { generate, examples: title } = text().make;
    this.#fresh.append(h('section', {}, h('h2', {}, generate), form), h('section', {}, h('h2', {}, title), examples));
  }

  #show(part: Part): void {
    this.#open = part;
    for (const [name, element] of Object.entries(this.#parts)) {
      element.hidden = name !== part;
      this.#tabs[name as Part].setAttribute('aria-pressed', String(name === part));
    }
    this.shown();
  }

  shown(): void {
    if (this.element?.hidden !== false) return;
    if (this.#open === 'wish') this.#fillWish();
    if (this.#open === 'edit') this.#editor.shown();
    if (this.#open === 'exchange') void this.#exchange.shown();
  }
}
