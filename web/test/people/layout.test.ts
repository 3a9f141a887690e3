// The layout of every view on every screen that the page is made for: no tool is clipped, the board is whole, nothing
// overlaps, and the board does not move when something is said.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { example, goTo, island, paste, says, SCREENS, solution, solve, tool, visit, withBrowser } from './person';

withBrowser();

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What can be seen of the elements, by the pixels of the window. */
function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => (one as HTMLElement).checkVisibility())
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { name: one.textContent || one.getAttribute('aria-label') || one.className.toString(), left, top, right, bottom };
      }),
  );
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/** Names of what sticks out of the window, and of pairs that cover each other. */
async function troubles(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  const tools = await boxesOf(page, '.play .bar > *, .play .tools .tool, .play .ends .button, body[data-view=play] .top a');
  const parts = await boxesOf(page, '.play > .bar, .play > .stage, .play > .sheet, .play > .tools, .play > .ends');
  const words = await boxesOf(page, '.play .tool span, .play h2, .play .chip-place, .play .size');
  const outside = [...tools, ...parts, ...words].filter(
    ({ left, top, right, bottom }) => left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5,
  );
  const clipped = await page
    .locator('.play .tool span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.parentElement!.clientWidth).map((one) => one.textContent));
  const pairs = (list: readonly Box[]): string[] =>
    list.flatMap((a, at) => list.slice(at + 1).filter((b) => overlap(a, b)).map((b) => `${a.name} over ${b.name}`));
  return [
    ...outside.map(({ name }) => `outside: ${name}`),
    ...clipped.map((name) => `clipped: ${name}`),
    ...pairs(tools),
    ...pairs(parts),
    ...pairs(words),
  ];
}

/** Islands that are not in sight, or under something else. */
function hiddenIslands(page: Page): Promise<number> {
  return page.locator('#play-board').evaluate((board) => {
    const box = board.closest('.board-box')!.getBoundingClientRect();
    return [...board.querySelectorAll('.disc')].filter((disc) => {
      const { left, top, right, bottom } = disc.getBoundingClientRect();
      const isInside = left >= box.left - 0.5 && top >= box.top - 0.5 && right <= box.right + 0.5 && bottom <= box.bottom + 0.5;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isInside || !above || !board.closest('.layers')!.contains(above);
    }).length;
  });
}

const BOARDS = ['classic/first-7x7.txt', 'classic/ten-10x10.janko', 'classic/fifteen-15x15.pzprv3', 'classic/crowded-25x25.txt'];

describe('Play on every screen', () => {
  for (const [screen, options] of Object.entries(SCREENS)) {
    it(`${screen}: boards are whole, and no tool is clipped or covered`, async () => {
      const page = await visit(options);
      for (const board of BOARDS) {
        await paste(page, example(board));
        await page.locator('#play-board').waitFor({ state: 'visible' });
        await page.locator('.play .level').waitFor();
        expect(await troubles(page), board).toEqual([]);
        expect(await hiddenIslands(page), board).toBe(0);
      }
    });

    it(`${screen}: the board stays where it is and whole, whatever is said`, async () => {
      const page = await visit(options);
      const look = async (what: string): Promise<void> => {
        expect(await troubles(page), what).toEqual([]);
        expect(await hiddenIslands(page), what).toBe(0);
      };
      const place = async (): Promise<number[]> => Object.values(await island(page, 0, 2)).map(Math.round);
      const before = await place();
      await look('play');
      await tool(page, 'Hint');
      await says(page, 'Look here');
      await look('hint');
      await page.getByRole('button', { name: 'Why?' }).click();
      await look('why');
      await tool(page, 'Check');
      await says(page, 'No mistakes');
      await look('check');
      await tool(page, 'Trial');
      await look('trial');
      expect(await place()).toEqual(before);
      await tool(page, 'Drop');
      await solve(page, solution('classic/first-7x7.txt'));
      await says(page, 'All connected');
      await look('finish');
      expect(await place()).toEqual(before);
    });

    it(`${screen}: what is said takes at most a third of it`, async () => {
      const page = await visit(options);
      const { width, height } = page.viewportSize()!;
      await tool(page, 'Hint');
      await says(page, 'Look here');
      const [sheet] = await boxesOf(page, '.play > .sheet');
      const share = ((sheet!.right - sheet!.left) * (sheet!.bottom - sheet!.top)) / (width * height);
      expect(share).toBeLessThan(1 / 3);
    });
  }

  it('cells grow up to 110 pixels, and the board is in the middle of its water', async () => {
    const page = await visit(SCREENS['1920x1080']);
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    expect((b.x - a.x) / 2).toBeCloseTo(110, 0);
    const [stage] = await boxesOf(page, '.play > .stage');
    const [board] = await boxesOf(page, '#play-board');
    expect((board!.left + board!.right) / 2).toBeCloseTo((stage!.left + stage!.right) / 2, 0);
    expect((board!.top + board!.bottom) / 2).toBeCloseTo((stage!.top + stage!.bottom) / 2, 0);
  });
});

describe('every other view on every screen', () => {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const locale of ['en-GB', 'de-DE', 'ja-JP']) {
      it(`${screen}, ${locale}: nothing sticks out, and the header is whole`, async () => {
        const page = await visit({ ...options, locale }, '');
        const { width } = page.viewportSize()!;
        for (const view of ['', 'learn', 'make', 'days', 'collections', 'statistics', 'first']) {
          await goTo(page, view);
          await page.locator('#main > :not([hidden]):not(h1)').getByRole('heading').first().waitFor();
          expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width);
          const tops = await boxesOf(page, '.top > a, .top nav a, .top-right > *');
          expect(tops.filter(({ right }) => right > width).map(({ name }) => name), view).toEqual([]);
          expect(tops.flatMap((a, at) => tops.slice(at + 1).filter((b) => overlap(a, b)).map((b) => `${a.name} ${b.name}`)), view).toEqual([]);
        }
      });
    }
  }
});
