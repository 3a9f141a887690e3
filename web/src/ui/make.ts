// The Make view: the editor, and import and export.
import { h } from '../dom';
import { text } from '../text';
import { Editor } from './editor';
import { Exchange } from './exchange';
import type { PlayView } from './play';

export class MakeView {
  readonly element: HTMLElement;
  readonly #editor: Editor;
  readonly #exchange: Exchange;
  readonly #editPart: HTMLElement;
  readonly #exchangePart: HTMLElement;
  #editing = true;
  onPlay: () => void = () => {};

  constructor(play: PlayView) {
    const words = text().make;
    this.#editor = new Editor(
      (board) => {
        play.start(board);
        this.onPlay();
      },
      () => play.board,
    );
    this.#exchange = new Exchange(play, () => this.onPlay());
    this.#editPart = h('div', { class: 'view-inner' }, this.#editor.element, h('aside', { class: 'panel' }, h('h2', {}, words.edit), this.#editor.panel));
    this.#exchangePart = h('div', { hidden: true }, this.#exchange.element);
    const editTab = h('button', { type: 'button', 'aria-pressed': 'true', onclick: () => this.#show(true) }, words.edit);
    const exchangeTab = h('button', { type: 'button', 'aria-pressed': 'false', onclick: () => this.#show(false) }, words.exchange);
    this.element = h('section', { class: 'view stacked', 'aria-label': text().tabs.make, hidden: true }, h('div', { class: 'sub-tabs' }, editTab, exchangeTab), this.#editPart, this.#exchangePart);
    this.#show = (editing) => {
      this.#editing = editing;
      this.#editPart.hidden = !editing;
      this.#exchangePart.hidden = editing;
      editTab.setAttribute('aria-pressed', String(editing));
      exchangeTab.setAttribute('aria-pressed', String(!editing));
      this.shown();
    };
  }

  #show: (editing: boolean) => void;

  shown(): void {
    if (this.#editing) this.#editor.shown();
    else void this.#exchange.shown();
  }
}
