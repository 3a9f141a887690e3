// The page: a header with three views, and what begins it all.
import './style.css';
import { loadSession, problemText, settings } from './app';
import { h, s } from './dom';
import { saveSettings } from './settings';
import { fromFragment } from './share';
import { setLanguage, text } from './text';
import { trusted } from './trusted';
import { showNewPuzzle } from './ui/fresh';
import { LearnView } from './ui/learn';
import { announce, placeLiveRegion } from './ui/live';
import { MakeView } from './ui/make';
import { iconButton, openDialog } from './ui/parts';
import { PlayView } from './ui/play';
import { showRules } from './ui/rules';
import { showSettings } from './ui/settings';

type Tab = 'play' | 'learn' | 'make';

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

async function openLink(play: PlayView): Promise<boolean> {
  const shared = fromFragment(location.hash);
  if (!shared) return false;
  // The address goes back to plain: a reload shows the game as it stands, not the link once more.
  history.replaceState(null, '', location.pathname + location.search);
  if ('problem' in shared) {
    tellProblem([shared.problem === 'too-long' ? text().errors.tooLong : text().errors.link]);
    return false;
  }
  try {
    await play.startText(shared.puzzle);
    return true;
  } catch (error) {
    tellProblem([text().errors.link, problemText(error)]);
    return false;
  }
}

async function begin(): Promise<void> {
  setLanguage(settings.language);
  applyTheme();
  const words = text();
  document.documentElement.lang = words.lang;
  const main = h('main', { id: 'main' }, h('p', { class: 'loading' }, words.board.loading));
  const tabs = {} as Record<Tab, HTMLButtonElement>;
  const nav = h('nav', { 'aria-label': 'hashi' });
  document.body.append(
    h(
      'a',
      {
        class: 'skip',
        href: '#play-board',
        onclick: (event: Event) => {
          event.preventDefault();
          document.getElementById('play-board')?.focus();
        },
      },
      words.nav.skip,
    ),
    h(
      'header',
      { class: 'top' },
      h('h1', {}, logo(), 'hashi'),
      nav,
      h(
        'div',
        { class: 'top-right' },
        iconButton('rules', words.nav.rules, showRules),
        iconButton('settings', words.nav.settings, () => showSettings(() => applySettings())),
      ),
    ),
    main,
  );
  placeLiveRegion();

  const play = new PlayView(await loadSession());
  const learn = new LearnView(play);
  const make = new MakeView(play);
  const views: Record<Tab, { element: HTMLElement; shown?(): void }> = { play, learn, make };
  const open = (tab: Tab): void => {
    for (const [name, view] of Object.entries(views)) {
      view.element.hidden = name !== tab;
      if (name === tab) tabs[name as Tab].setAttribute('aria-current', 'page');
      else tabs[name as Tab].removeAttribute('aria-current');
    }
    views[tab].shown?.();
  };
  for (const tab of ['play', 'learn', 'make'] as const) {
    tabs[tab] = h('button', { type: 'button', onclick: () => open(tab) }, words.tabs[tab]);
    nav.append(tabs[tab]);
  }
  const applySettings = (): void => {
    saveSettings(settings);
    applyTheme();
    play.applySettings();
  };
  play.onNewPuzzle = () => showNewPuzzle(play);
  make.onPlay = () => open('play');
  main.replaceChildren(play.element, learn.element, make.element);
  open('play');
  await openLink(play);
  window.addEventListener('hashchange', () => void openLink(play).then((opened) => opened && open('play')));
  document.documentElement.dataset.ready = 'yes';
  performance.mark('interactive');
}

begin().catch((error: unknown) => {
  document.body.append(h('p', { class: 'problem', role: 'alert' }, problemText(error)));
});

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  window.addEventListener('load', () => void navigator.serviceWorker.register(trusted('./sw.js')).catch(() => {}));
}
