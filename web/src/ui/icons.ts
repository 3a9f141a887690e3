// Small line drawings for the tools; each is one path in a box of 24 by 24.
import { s } from '../dom';

const paths = {
  undo: 'M9 7L4 12L9 17M4 12H14A6 6 0 0 1 20 18V19',
  redo: 'M15 7L20 12L15 17M20 12H10A6 6 0 0 0 4 18V19',
  mark: 'M7 7L17 17M17 7L7 17',
  trial: 'M4 20L5 16L16 5L19 8L8 19L4 20M14 7L17 10',
  accept: 'M5 13L10 18L19 7',
  drop: 'M5 7H19M10 7V5H14V7M7 7L8 20H16L17 7M10 11V16M14 11V16',
  check: 'M4 12A8 8 0 1 0 20 12A8 8 0 1 0 4 12M8 12L11 15L16 9.5',
  hint: 'M9 18H15M10 21H14M8 14A6 6 0 1 1 16 14C15 15 15 15.5 15 16.5H9C9 15.5 9 15 8 14',
  settings: 'M4 7H12M16 7H20M14 5V9M4 12H7M11 12H20M9 10V14M4 17H14M18 17H20M16 15V19',
  rules: 'M6 4H18V20H6V4M9 8H15M9 12H15M9 16H13',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  overview: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  start: 'M6 5V19M19 5L9 12L19 19V5',
  back: 'M16 5L7 12L16 19V5',
  forward: 'M8 5L17 12L8 19V5',
  end: 'M18 5V19M5 5L15 12L5 19V5',
  pause: 'M8 5V19M16 5V19',
  close: 'M6 6L18 18M18 6L6 18',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGElement {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: paths[name] }));
}
