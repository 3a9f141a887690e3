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
  left: 'M14.5 5L8 12L14.5 19',
  right: 'M9.5 5L16 12L9.5 19',
  next: 'M4 12H19M13 6L19 12L13 18',
  menu: 'M5 12H5.01M12 12H12.01M19 12H19.01',
  share: 'M12 15V4M8 7.5L12 3.5L16 7.5M7 11H5V20H19V11H17',
  print: 'M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20H7V14',
  about: 'M4 12A8 8 0 1 0 20 12A8 8 0 1 0 4 12M12 11V16M12 8H12.01',
  sun: 'M8 12A4 4 0 1 0 16 12A4 4 0 1 0 8 12M12 3V5M12 19V21M3 12H5M19 12H21M5.6 5.6L7 7M17 17L18.4 18.4M18.4 5.6L17 7M7 17L5.6 18.4',
  statistics: 'M4 20H20M7 20V13M12 20V5M17 20V9',
  star: 'M12 4L14.4 9.2L20 9.9L15.9 13.8L16.9 19.4L12 16.7L7.1 19.4L8.1 13.8L4 9.9L9.6 9.2L12 4',
  again: 'M5 12A7 7 0 1 0 7.5 6.6M8 3V7H12',
  play: 'M8 5L18 12L8 19V5',
  lock: 'M6 11H18V20H6V11M9 11V8A3 3 0 0 1 15 8V11',
  calendar: 'M5 6H19V20H5V6M5 10H19M9 4V8M15 4V8',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGElement {
  return s('svg', { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: paths[name] }));
}
