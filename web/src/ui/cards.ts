// Cards with a picture: a puzzle to play, a collection to open.
import { h } from '../dom';
import type { Picture } from '../model/picture';
import { thumbnail, type Look } from '../view/thumbnail';
import { icon } from './icons';

export interface Card {
  title: string;
  picture: Picture | undefined; // drawn later where it is not there yet
  lines: readonly (string | HTMLElement | false)[];
  foot?: string;
  tick?: 'solved' | 'star' | undefined;
  tickLabel?: string;
  look?: Look;
  kind?: string;
}

export function pictureBox(picture: Picture | undefined, look: Look = {}): HTMLElement {
  const box = h('div', { class: 'picture' });
  if (picture) box.append(thumbnail(picture, look));
  return box;
}

/** A link or a button with the card's contents. */
export function card({ title, picture, lines, foot, tick, tickLabel, look, kind = '' }: Card, to: string | (() => void)): HTMLElement {
  const inside = [
    pictureBox(picture, look),
    h(
      'div',
      { class: 'card-text' },
      h('h3', {}, title),
      ...lines.map((line) => (line === false ? line : typeof line === 'string' ? h('p', {}, line) : line)),
      foot !== undefined && h('p', { class: 'foot' }, foot),
    ),
    tick !== undefined && mark(tick, tickLabel ?? ''),
  ];
  return typeof to === 'string'
    ? h('a', { class: `tile ${kind}`, href: to }, ...inside)
    : h('button', { type: 'button', class: `tile ${kind}`, onclick: to }, ...inside);
}

function mark(tick: 'solved' | 'star', label: string): HTMLElement {
  const sign = h('span', { class: `tick ${tick}`, title: label }, icon(tick === 'star' ? 'star' : 'accept'));
  sign.append(h('span', { class: 'sr-only' }, label));
  return sign;
}
