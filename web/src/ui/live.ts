// What happened, for people who cannot see it: one polite live region.
import { h } from '../dom';

const region = h('div', { class: 'sr-only', role: 'status', 'aria-live': 'polite', id: 'live' });

export function placeLiveRegion(): void {
  document.body.append(region);
}

export function announce(message: string): void {
  // The same sentence twice must be heard twice.
  region.textContent = region.textContent === message ? message + '\u00a0' : message;
}
