// The page: a header, the views behind their addresses, and what begins it all.
import './style.css';
import { loadSession, problemText, settings } from './app';
import { h, s } from './dom';
import { after, asLeft, ofIdentity } from './games';
import { identityInFragment, identityText } from './model/identity';
import { addressFrom, fragmentOf, go, goInstead, type ViewName } from './router';
import { saveSettings } from './settings';
import { fromFragment } from './share';
import { setLanguage, text } from './text';
import { trusted } from './trusted';
import { CollectionsView } from './ui/collections';
import { icon } from './ui/icons';
import { announce, placeLiveRegion } from './ui/live';
import { make } from './ui/making';
import { iconButton, openDialog, wordButton } from './ui/parts';
import { PlayView } from './ui/play';
import { printOnDemand } from './ui/print';
import { setFirstMinute, showRules } from './ui/rules';
import { showSettings } from './ui/settings';
import { StartView, streakLink } from './ui/start';

interface View {
  element: HTMLElement;
  shown?(rest: string): void;
}

function logo(): SVGElement {
  const disc = (cx: number): SVGElement => s('circle', { cx, cy: 12, r: 6.2 });
  return s(
    'svg',
    { class: 'logo', viewBox: '0 0 48 24', 'aria-hidden': 'true' },
    s('path', { d: 'M14 9.4H34M14 14.6H34' }),
    disc(8),
    disc(40),
  );
}

function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
}

function tellProblem(lines: string[]): void {
  openDialog(text().errors.title, ...lines.map((line) => h('p', { class: 'problem' }, line)));
  announce(lines.join(' '));
}

/** Whether the fragment held a puzzle that is played now. The address goes back to that of a view: a reload shows the game
 *  as it stands, not the link once more. */
async function openLink(play: PlayView): Promise<boolean> {
  const named = identityInFragment(location.hash);
  const shared = named ? undefined : fromFragment(location.hash);
  goInstead('start');
  try {
    if (named && 'identity' in named) {
      const { identity } = named;
      const id = identityText(identity);
      if (play.session.game.puzzle !== id) play.begin(await asLeft(id, () => ofIdentity(identity)));
    } else if (shared && 'puzzle' in shared) {
      await play.startText(shared.puzzle);
    } else {
      const problem = named?.problem ?? (shared && 'problem' in shared ? shared.problem : undefined);
      const words = text().errors;
      if (problem === 'other-version') tellProblem([text().identity.otherVersion]);
      else if (problem) tellProblem([problem === 'too-long' ? words.tooLong : words.link]);
      return false;
    }
    goInstead('play');
    return true;
  } catch (error) {
    tellProblem([text().errors.link, problemText(error)]);
    return false;
  }
}

async function begin(): Promise<void> {
  await setLanguage(settings.language);
  applyTheme();
  const words = text();
  document.documentElement.lang = words.lang;
  const streak = streakLink();
  const main = h('main', { id: 'main' }, h('p', { class: 'loading' }, words.board.loading));
  const tab = (view: ViewName, label: string): HTMLAnchorElement => h('a', { class: 'tab', href: fragmentOf(view) }, label);
  const tabs = {
    start: tab('start', words.tabs.play),
    learn: tab('learn', words.tabs.learn),
    make: tab('make', words.tabs.make),
    statistics: h(
      'a',
      { class: 'tab word-button statistics-link', href: fragmentOf('statistics') },
      icon('statistics'),
      h('span', { class: 'word' }, words.statistics.title),
    ),
  };
  const skip = (event: Event): void => {
    event.preventDefault();
    (document.querySelector<HTMLElement>('#main > :not([hidden]) svg[tabindex]') ?? main).focus();
  };
  main.tabIndex = -1;
  document.body.append(
    h('a', { class: 'skip', href: '#main', onclick: skip }, words.nav.skip),
    h(
      'header',
      { class: 'top' },
      h('a', { class: 'home', href: fragmentOf('start'), 'aria-label': 'hashi' }, logo(), 'hashi'),
      h('nav', { 'aria-label': 'hashi' }, tabs.start, tabs.learn, tabs.make),
      h(
        'div',
        { class: 'top-right' },
        streak.element,
        tabs.statistics,
        wordButton('rules', words.nav.rules, showRules),
        iconButton('settings', words.nav.settings, () => showSettings(() => applySettings())),
      ),
    ),
    main,
  );
  placeLiveRegion();

  const play = new PlayView(await loadSession());
  const start = new StartView(play);
  const views: Partial<Record<ViewName, View>> = { start, play };
  // The other views are fetched when someone goes there.
  const later: Record<Exclude<ViewName, 'start' | 'play'>, () => Promise<View>> = {
    learn: async () => new (await import('./ui/learn')).LearnView(play),
    make: async () => {
      const view = new (await import('./ui/make')).MakeView(play);
      view.onPlay = () => go('play');
      return view;
    },
    days: async () => new (await import('./ui/days')).DaysView(play),
    collections: async () => new CollectionsView(play),
    statistics: async () => {
      const view = new (await import('./ui/statistics')).StatisticsView();
      view.onLeave = () => play.stopSaving();
      return view;
    },
    first: async () => new (await import('./ui/first')).FirstView(play),
  };
  const viewOf = async (name: ViewName): Promise<View> => {
    const known = views[name];
    if (known || name === 'start' || name === 'play') return known!;
    const made = await later[name]();
    const view = (views[name] ??= made);
    if (view === made) main.append(made.element);
    return view;
  };
  const applySettings = (): void => {
    saveSettings(settings);
    applyTheme();
    play.applySettings();
  };
  let asked = 0;
  const open = async (name: ViewName, rest: string): Promise<void> => {
    const turn = ++asked;
    const view = await viewOf(name);
    if (turn !== asked) return; // someone went elsewhere meanwhile
    document.body.dataset.view = name;
    for (const { element } of Object.values(views)) element.hidden = element !== view.element;
    const current = name === 'learn' || name === 'make' || name === 'statistics' ? name : 'start';
    for (const [tab, link] of Object.entries(tabs)) {
      if (tab === current) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    view.shown?.(rest);
    document.title = name === 'play' && play.name.title ? `${play.name.title} – hashi` : 'hashi';
  };
  const route = async (): Promise<void> => {
    const address = addressFrom(location.hash);
    if (address) return open(address.view, address.rest);
    return open((await openLink(play)) ? 'play' : 'start', '');
  };
  start.onStreak = streak.show;
  setFirstMinute(() => go('first'));
  play.onNewPuzzle = () => void import('./ui/fresh').then(({ showNewPuzzle }) => showNewPuzzle(play));
  play.onBack = () => go('start');
  play.onSettings = () => showSettings(applySettings);
  play.onNext = () => void make(play, () => after(play.session.game));
  main.replaceChildren(h('h1', { class: 'sr-only' }, 'hashi'), start.element, play.element);
  printOnDemand(play);
  await route();
  window.addEventListener('hashchange', () => void route());
  document.documentElement.dataset.ready = 'yes';
  performance.mark('interactive');
}

begin().catch((error: unknown) => {
  document.body.append(h('p', { class: 'problem', role: 'alert' }, problemText(error)));
});

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  window.addEventListener('load', () => void navigator.serviceWorker.register(trusted('./sw.js')).catch(() => {}));
}
