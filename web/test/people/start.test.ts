// What brings people back: the start page, the first minute, days, collections, statistics, sharing, replays and paper.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { instance } from '../engine/module';
import { bridges, drag, example, goTo, island, menu, paste, ready, says, SCREENS, solution, solve, tool, visit, withBrowser, type Bridge } from './person';

withBrowser();

const FIRST = 'classic/first-7x7.txt';
/** Pictures of a day's puzzles. */
const DRAWN = '.page-view:not([hidden]) .day-card svg.thumbnail';

/** The solution of the puzzle on the board, by an engine outside the page. */
async function answer(page: Page): Promise<Bridge[]> {
  const engine = await instance();
  const saved = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.parse(localStorage.getItem('hashi.session')!) as { games: { text: string }[]; current: number };
  });
  const { text } = saved.games[saved.current]!;
  const { board } = engine.call('read', { puzzle: text });
  const found = engine.call('solve', { puzzle: text }).solutions[0]!;
  return found.flatMap((count, edge): Bridge[] => {
    if (count === 0) return [];
    const [a, b] = [board.edges[3 * edge]!, board.edges[3 * edge + 1]!];
    return [[board.y[a]!, board.x[a]!, board.y[b]!, board.x[b]!, count]];
  });
}

async function finish(page: Page): Promise<void> {
  await page.locator('#play-board').waitFor({ state: 'visible' });
  await page.locator('.play .level').waitFor();
  await solve(page, await answer(page));
  await says(page, 'All connected');
}

const clues = async (page: Page): Promise<string> => (await page.locator('#play-board .island text').allTextContents()).join('');

describe('the start page', () => {
  for (const [screen, options] of Object.entries(SCREENS)) {
    it(`${screen}: one tap plays, and Back comes back`, async () => {
      const page = await visit(options, '');
      await expect.poll(() => page.locator(DRAWN).count()).toBe(3);
      await page.getByRole('button', { name: '7 × 7', exact: true }).click();
      await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: 'Medium' }).click();
      await page.locator('#play-board').waitFor({ state: 'visible' });
      await expect.poll(() => page.locator('.play .level').textContent()).toBe('Medium');
      expect(new URL(page.url()).hash).toBe('#/play');
      const before = await clues(page);
      await page.getByRole('button', { name: 'Next', exact: true }).first().click();
      await expect.poll(() => clues(page)).not.toBe(before);
      await expect.poll(() => page.locator('.play .level').textContent()).toBe('Medium');
      await page.goBack();
      await page.locator('.day-card').first().waitFor();
      await page.goForward();
      await page.locator('#play-board').waitFor({ state: 'visible' });
      await page.reload();
      await ready(page);
      await goTo(page, '');
      await expect.poll(() => page.getByRole('button', { name: '7 × 7', exact: true }).getAttribute('aria-pressed')).toBe('true');
    });
  }

  it('every view has an address that opens it', async () => {
    for (const view of ['play', 'learn', 'make', 'days', 'collections', 'statistics', 'first']) {
      const page = await visit({}, `#/${view}`);
      await expect.poll(() => page.locator('body').getAttribute('data-view')).toBe(view);
      await page.context().close();
    }
  });

  it('goes on with what was left, and says how far it is', async () => {
    const page = await visit();
    const wanted = solution(FIRST);
    await solve(page, wanted.slice(0, 6));
    const built = await bridges(page);
    await goTo(page, '');
    const card = page.getByRole('button', { name: 'First bridges' });
    // 20 bridges have 40 ends, which the numbers count.
    await expect.poll(() => card.textContent()).toContain(`Go on · ${Math.floor((100 * built) / 20)} %`);
    await card.click();
    await expect.poll(() => bridges(page)).toBe(built);
  });
});

describe('the first minute', () => {
  for (const [screen, options] of Object.entries(SCREENS)) {
    it(`${screen}: three boards, then a puzzle that grades very easy`, async () => {
      const page = await visit(options, '');
      await page.getByRole('link', { name: 'Show me' }).click();
      const place = async (row: number, column: number) => island(page, row, column, '.first .board');
      const build = async (r1: number, c1: number, r2: number, c2: number, n = 1): Promise<void> => {
        for (let i = 0; i < n; ++i) await drag(page, await place(r1, c1), await place(r2, c2));
      };
      await page.getByRole('heading', { name: 'The number counts bridges' }).waitFor();
      await build(0, 0, 0, 2);
      await build(0, 2, 0, 4);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('heading', { name: 'One bridge or two' }).waitFor();
      await build(0, 0, 0, 2, 2);
      await build(0, 2, 0, 4, 2);
      await build(0, 4, 2, 4);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('heading', { name: 'All in one network' }).waitFor();
      // First in separate groups, which is no solution.
      await build(2, 0, 4, 0, 2);
      await build(0, 4, 2, 4, 2);
      await build(0, 2, 4, 2);
      await page.locator('.lesson').filter({ hasText: 'separate groups' }).waitFor();
      // A third drag takes two bridges away, so these have none, one and one afterwards.
      await build(0, 2, 4, 2, 2);
      await build(2, 0, 4, 0, 2);
      await build(0, 4, 2, 4, 2);
      await build(2, 0, 2, 4);
      await build(0, 2, 0, 4);
      await build(4, 0, 4, 2);
      await page.getByRole('button', { name: 'Play a first puzzle' }).click();
      await expect.poll(() => page.locator('.play .level').textContent()).toBe('Very easy');
    });
  }

  it('can be skipped, and repeated from the rules', async () => {
    const page = await visit({}, '#/first');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.locator('.day-card').first().waitFor();
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect.poll(() => page.locator('dialog svg.thumbnail').count()).toBe(4);
    await page.getByRole('button', { name: 'Play the first minute' }).click();
    await page.getByRole('heading', { name: 'The number counts bridges' }).waitFor();
  });
});

describe('days', () => {
  it('have the same puzzles for everyone, a calendar and a streak', async () => {
    const page = await visit({}, '');
    const other = await visit({}, '');
    await expect.poll(() => page.locator(DRAWN).count()).toBe(3);
    await expect.poll(() => other.locator(DRAWN).count()).toBe(3);
    const drawn = (one: Page): Promise<string[]> => one.locator(DRAWN).evaluateAll((all) => all.map((svg) => svg.innerHTML));
    expect(await drawn(page)).toEqual(await drawn(other));
    await page.locator('.day-card').first().click();
    await finish(page);
    await goTo(page, '');
    await expect.poll(() => page.locator('.day-card').first().textContent()).toMatch(/Solved in \d+:\d\d · no help/);
    await expect.poll(() => page.locator('.streak').textContent()).toBe('1-day streak');
    await page.getByRole('link', { name: 'Earlier days' }).click();
    await expect.poll(() => page.locator('.calendar td.today .dot.level2').count()).toBe(1);
    await page.getByRole('button', { name: 'Earlier month' }).click();
    await page.locator('.calendar td a').first().click();
    await expect.poll(() => page.locator(DRAWN).count()).toBe(3);
    await page.locator('.chosen-day .day-card').nth(1).click();
    await expect.poll(() => page.locator('.play .level').textContent()).toBe('Medium');
  });
});

describe('collections', () => {
  it('show their puzzles as pictures, with a star for what was solved without help', async () => {
    const page = await visit({}, '#/collections');
    await page.getByRole('link', { name: 'First islands' }).click();
    await expect.poll(() => page.locator('.gallery .tile').count()).toBe(30);
    await page.locator('.gallery .tile').first().click();
    await finish(page);
    await page.goBack();
    await page.locator('.gallery .tick.star').waitFor();
    await page.locator('.gallery .tile').nth(1).click();
    await page.locator('#play-board').waitFor({ state: 'visible' });
    await tool(page, 'Hint');
    await says(page, 'Look here');
    await finish(page);
    const title = await page.locator('.play h2').textContent();
    await page.locator('.finish').getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => page.locator('.play h2').textContent()).not.toBe(title);
    await goTo(page, 'collections');
    await expect.poll(() => page.getByRole('link', { name: 'First islands' }).textContent()).toContain('2 of 30');
  });

  it('have a ladder whose rungs open one after the other', async () => {
    const page = await visit({}, '#/collections/ladder');
    await expect.poll(() => page.locator('.rung').count()).toBeGreaterThan(10);
    const open = page.locator('.rung:not(.closed)');
    await expect.poll(() => open.count()).toBe(1);
    for (let i = 0; i < 2; ++i) {
      await open.first().locator('.tile').nth(i).click();
      await finish(page);
      await page.goBack();
      await page.locator('.rung .tick').nth(i).waitFor();
    }
    await expect.poll(() => open.count()).toBe(2);
  });
});

describe('a finished puzzle', () => {
  it('stays lit, and its card says how it went and offers more', async () => {
    const page = await visit();
    await tool(page, 'Check');
    await says(page, 'No mistakes');
    await solve(page, solution(FIRST));
    await says(page, 'All connected');
    const card = page.locator('.finish');
    await expect.poll(() => card.textContent()).toMatch(/your time.*best.*0hints1check/s);
    await expect.poll(() => page.locator('#play-board.lit').count()).toBe(1);
    await expect.poll(() => page.locator('#play-board .island.done').count()).toBe(14);
    await page.reload();
    await ready(page);
    await says(page, 'All connected');
    await expect.poll(() => page.locator('#play-board.lit').count()).toBe(1);
    await tool(page, 'Undo');
    await expect.poll(() => page.locator('.play .speech').textContent()).toBe('');
    await expect.poll(() => page.locator('#play-board.lit').count()).toBe(0);
    await tool(page, 'Redo');
    await says(page, 'All connected');
    await card.getByRole('button', { name: 'Harder' }).click();
    await expect.poll(() => page.locator('.play .level').textContent()).toBe('Medium');
  });

  it('can be seen again', async () => {
    const page = await visit();
    await solve(page, solution(FIRST));
    await says(page, 'All connected');
    await page.getByRole('button', { name: 'Replay' }).click();
    await expect.poll(() => page.locator('dialog .bridge').count()).toBeGreaterThan(2);
    await page.getByRole('slider', { name: 'Moves' }).press('Home');
    await expect.poll(() => page.locator('dialog .bridge').count()).toBe(0);
    await page.getByRole('slider', { name: 'Moves' }).press('End');
    await expect.poll(() => page.locator('dialog .lit').count()).toBe(1);
  });

  it('is shared with its number, from which anyone gets the same puzzle', async () => {
    const page = await visit({}, '');
    await page.getByRole('group', { name: 'Level' }).getByRole('button', { name: 'Very easy' }).click();
    await finish(page);
    const before = await clues(page);
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.locator('.finish').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Share the result' }).click();
    await page.locator('dialog .note').filter({ hasText: 'Copied.' }).waitFor();
    const told = await page.evaluate(() => navigator.clipboard.readText());
    expect(told).toMatch(/^hashi: 9×9 very easy, no\. \d+\nsolved in \d+:\d\d, no hints\nhttp\S+#n=9x9-very-easy-\d+-g\d+$/);
    const other = await visit({}, told.slice(told.indexOf('#n=')));
    await expect.poll(() => clues(other)).toBe(before);
    await expect.poll(() => bridges(other)).toBe(0);
  });
});

describe('statistics', () => {
  it('count by level and size, and travel as one file', async () => {
    const page = await visit();
    await solve(page, solution(FIRST));
    await says(page, 'All connected');
    await goTo(page, 'statistics');
    await expect.poll(() => page.locator('.statistics tbody tr').allTextContents()).toEqual([expect.stringMatching(/^Easy7 × 71\d+:\d\d\d+:\d\d11$/)]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    const file = readFileSync(await download.path());
    const other = await visit({}, '#/statistics');
    await other.getByText('Nothing solved yet').waitFor();
    await other.locator('input[type=file]').setInputFiles({ name: 'hashi.json', mimeType: 'application/json', buffer: file });
    await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Import it' }).click()]);
    await ready(other);
    await expect.poll(() => other.locator('.statistics tbody tr').count()).toBe(1);
    await other.getByRole('button', { name: 'Clear everything' }).click();
    await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Delete everything' }).click()]);
    await ready(other);
    expect(await other.evaluate(() => localStorage.getItem('hashi.history'))).toBe(null);
  });
});

describe('paper', () => {
  it('Ctrl+P prints the puzzle, and the dialog several with their solutions', async () => {
    const page = await visit();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('.sheet .plain-picture text').count()).toBe(14);
    await expect.poll(() => page.locator('.sheet').last().isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      window.print = () => {
        const sheet = document.querySelector('body > .sheet')!;
        document.documentElement.dataset.printed = [...sheet.querySelectorAll('.paper')].map((one) => one.children.length).join(' ');
      };
    });
    await menu(page, 'Print');
    await page.getByLabel('Puzzles on the page').selectOption('4');
    await page.getByLabel('Solutions').check();
    await page.locator('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await page.waitForSelector('html[data-printed="4 4"]');
  });
});

describe('what an older page saved', () => {
  it('goes on: the game, the games before it, and the settings', async () => {
    const page = await visit();
    const position = { b: [0, 1, 0], m: [] as number[] };
    const game = (text: string) => ({ text, position, trials: [], seconds: 9, finished: false });
    const row = (...clues: number[]) => JSON.stringify({ rows: 1, columns: 5, islands: clues.map((clue, at) => [0, 2 * at, clue]) });
    const session = { version: 1, games: [game(row(1, 2, 1)), game(row(2, 3, 1))], copies: [], entries: [{ g: [1, 0] }], at: 1, current: 0 };
    await page.addInitScript((saved) => {
      localStorage.setItem('hashi.session', saved);
      localStorage.setItem('hashi.settings', '{"theme":"dark","timer":false}');
    }, JSON.stringify(session));
    await page.reload();
    await ready(page);
    await expect.poll(() => clues(page)).toBe('121');
    await expect.poll(() => bridges(page)).toBe(1);
    await expect.poll(() => page.locator('.time').isVisible()).toBe(false);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await goTo(page, '');
    await page.locator('.small-cards .tile').nth(1).click();
    await expect.poll(() => clues(page)).toBe('231');
    await paste(page, example(FIRST));
    await expect.poll(() => clues(page)).toBe('44114312533621');
  });
});
