// Parts that several views share: buttons, the speech box of the panel, dialogs, the frame around a board.
import { h, replaceChildren } from '../dom';
import { capital, text } from '../text';
import { BoardView } from '../view/boardview';
import { icon, type IconName } from './icons';
import { announce } from './live';

export function toolButton(
  name: IconName,
  label: string,
  act: () => void,
  more: Record<string, string> = {},
): HTMLButtonElement {
  return h('button', { type: 'button', class: 'tool', onclick: act, ...more }, icon(name), h('span', {}, label));
}

export function iconButton(name: IconName, label: string, act: () => void): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick: act },
    icon(name),
  );
}

/** An icon with its word beside it. */
export function wordButton(name: IconName, label: string, act: () => void): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: 'word-button', onclick: act },
    icon(name),
    h('span', { class: 'word' }, label),
  );
}

/** A level as people see it everywhere: a dot of its colour, and the word. */
export function levelChip(level: number): HTMLElement {
  return h('span', { class: `level level${level}` }, h('span', { class: 'dot' }), capital(text().levels[level - 1] ?? ''));
}

export function button(label: string, act: () => void, kind = ''): HTMLButtonElement {
  return h('button', { type: 'button', class: `button ${kind}`, onclick: act }, label);
}

/** Where hint, walkthrough and verdict speak. With `onClose` it can be sent away, and may be empty. */
export class Speech {
  readonly element = h('div', { class: 'speech' });

  constructor(readonly onClose?: () => void) {
    if (onClose) this.clear();
  }

  /** `count` tells how far something of several parts has come: "2 of 5". */
  say(title: string, lines: readonly string[] = [], actions: HTMLElement[] = [], kind = '', count = ''): void {
    const { onClose } = this;
    this.element.className = `speech ${kind}`;
    replaceChildren(
      this.element,
      h(
        'div',
        { class: 'said' },
        h('h3', {}, title, count !== '' && h('small', {}, ` ${count}`)),
        ...lines.map((line) => h('p', {}, line)),
        actions.length > 0 && h('div', { class: 'actions' }, ...actions),
      ),
      onClose && iconButton('close', text().nav.close, onClose),
    );
    this.element.scrollTop = 0;
    announce([title, ...lines].join(text().stop));
  }

  /** Anything else, which speaks for itself. */
  show(content: HTMLElement, kind: string): void {
    this.element.className = `speech ${kind}`;
    replaceChildren(this.element, content);
    this.element.scrollTop = 0;
  }

  clear(): void {
    this.element.className = 'speech empty';
    this.element.replaceChildren();
  }
}

/** A board with its zoom buttons. */
export function stage(): { element: HTMLElement; view: BoardView } {
  const box = h('div', { class: 'board-box', tabindex: '-1' });
  const view = new BoardView(box);
  const words = text().board;
  const element = h(
    'div',
    { class: 'stage' },
    box,
    h(
      'div',
      { class: 'zoom' },
      iconButton('minus', words.zoomOut, () => view.zoom(0.8)),
      iconButton('plus', words.zoomIn, () => view.zoom(1.25)),
      iconButton('overview', words.overview, () => view.overview()),
    ),
  );
  // Boards that fit need no such buttons.
  view.onFit = () => element.classList.toggle('large', view.isLarge);
  return { element, view };
}

export function openDialog(title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const id = 'dialog-title';
  const dialog = h(
    'dialog',
    { 'aria-labelledby': id },
    h(
      'header',
      {},
      h('h2', { id }, title),
      iconButton('close', text().nav.close, () => dialog.close()),
    ),
    ...content,
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let fields = 0;

export function field(label: string, control: HTMLElement): HTMLElement {
  control.id = `field-${++fields}`;
  return h('div', { class: 'field' }, h('label', { for: control.id }, label), control);
}

export function select(
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): HTMLSelectElement {
  const element = h(
    'select',
    { onchange: () => change(element.value) },
    ...options.map(([key, label]) => h('option', { value: key, selected: key === value }, label)),
  );
  return element;
}
