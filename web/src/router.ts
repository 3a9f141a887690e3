// Addresses of the page: '#/', '#/play', '#/learn', … Every view has one, so Back and Forward work and a link opens where
// it points. Other fragments hold a puzzle (share.ts, model/identity.ts).
export type ViewName = 'start' | 'play' | 'learn' | 'make' | 'days' | 'collections' | 'statistics' | 'first';

const NAMES: readonly ViewName[] = ['play', 'learn', 'make', 'days', 'collections', 'statistics', 'first'];

export interface Address {
  view: ViewName;
  rest: string; // what follows the name: a day, a collection
}

/** Nothing where the fragment is no address; then it may hold a puzzle. */
export function addressFrom(fragment: string): Address | undefined {
  if (fragment === '' || fragment === '#' || fragment === '#/') return { view: 'start', rest: '' };
  const parts = /^#\/([a-z]+)(?:\/([a-z0-9_-]*))?$/.exec(fragment);
  if (!parts) return undefined;
  const view = NAMES.find((name) => name === parts[1]);
  return { view: view ?? 'start', rest: view ? (parts[2] ?? '') : '' };
}

export function fragmentOf(view: ViewName, rest = ''): string {
  return view === 'start' ? '#/' : `#/${view}${rest ? '/' + rest : ''}`;
}

/** Goes there; the browser tells whoever listens to 'hashchange'. */
export function go(view: ViewName, rest = ''): void {
  const wanted = fragmentOf(view, rest);
  if (location.hash !== wanted) location.hash = wanted;
}

/** The same without a step in the browser's history: the address was a link that has been opened. */
export function goInstead(view: ViewName, rest = ''): void {
  history.replaceState(null, '', location.pathname + location.search + fragmentOf(view, rest));
}
