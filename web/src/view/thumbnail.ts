// A puzzle as a small picture: the same chart as the board, drawn once and without any behaviour. Also what a printer
// gets. It takes few elements, so that a page may hold hundreds.
import { s } from '../dom';
import type { Picture } from '../model/picture';
import { PITCH, RADIUS } from './strokes';

export interface Look {
  crop?: boolean; // fill the place and cut off what does not fit
  plain?: boolean; // ink alone, for paper
}

const SPACING = 7;

export function thumbnail(picture: Picture, { crop = false, plain = false }: Look = {}): SVGSVGElement {
  const { left, top, width, height, islands, bridges, edges = [] } = picture;
  const margin = plain ? 0.6 : 0.85;
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map((cells) => cells * PITCH);
  const done = islands.filter(([, , clue, has]) => has === clue);
  const open = islands.filter(([, , clue, has]) => has !== clue);
  return s(
    'svg',
    {
      class: plain ? 'board plain-picture' : 'board thumbnail',
      viewBox: box.map(round).join(' '),
      preserveAspectRatio: crop ? 'xMidYMin slice' : 'xMidYMid meet',
      'aria-hidden': 'true',
    },
    !plain && s('path', { class: 'shoal', d: discs(islands, RADIUS + 10) }),
    !plain && s('path', { class: 'shore', d: discs(islands, RADIUS + 5) }),
    plain && s('path', { class: 'dots', d: dots(picture) }),
    edges.length > 0 && s('path', { class: 'edges', d: edges.map(line).join('') }),
    s('path', { class: 'spans', d: bridges.map(strokes).join('') }),
    s('path', { class: 'disc', d: discs(plain ? islands : open, RADIUS) }),
    !plain && s('path', { class: 'disc met', d: discs(done, RADIUS) }),
    ...islands.map(([x, y, clue, has]) =>
      s('text', { x: x * PITCH, y: y * PITCH, class: !plain && has === clue ? 'met' : undefined }, String(clue)),
    ),
  );
}

const line = ([x1, y1, x2, y2]: readonly [number, number, number, number]): string =>
  `M${round(x1 * PITCH)} ${round(y1 * PITCH)}L${round(x2 * PITCH)} ${round(y2 * PITCH)}`;

const round = (value: number): string => String(Math.round(value * 100) / 100);

function discs(islands: Picture['islands'], r: number): string {
  return islands
    .map(([x, y]) => `M${round(x * PITCH - r)} ${round(y * PITCH)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}

/** The free cells of a board, faintly: neighbours never run together. */
function dots({ left, top, width, height, islands }: Picture): string {
  if (!Number.isInteger(width) || !Number.isInteger(height) || left !== 0 || top !== 0) return '';
  const taken = new Set(islands.map(([x, y]) => `${x} ${y}`));
  let d = '';
  for (let y = 0; y <= height; ++y)
    for (let x = 0; x <= width; ++x) if (!taken.has(`${x} ${y}`)) d += `M${x * PITCH} ${y * PITCH}h0`;
  return d;
}

function strokes([x1, y1, x2, y2, count]: Picture['bridges'][number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  let d = '';
  for (let at = 0; at < count; ++at) {
    const off = (at - (count - 1) / 2) * SPACING;
    const end = (x: number, y: number): string => `${round(x * PITCH + off * nx)} ${round(y * PITCH + off * ny)}`;
    d += `M${end(x1, y1)}L${end(x2, y2)}`;
  }
  return d;
}
