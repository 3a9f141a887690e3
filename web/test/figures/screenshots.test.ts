// The pictures of docs/browser.md, taken anew: npm run screenshots.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { smallPng } from './palette';
import { drag, example, goTo, island, paste, PHONE, root, says, solution, solve, tool, visit, withBrowser } from '../people/person';

withBrowser();

const MOST = 60_000; // bytes of a picture
const decoders: Page[] = [];
const DESKTOP: BrowserContextOptions = { viewport: { width: 1080, height: 720 } };
const looks: [string, BrowserContextOptions][] = [
  ['light-desktop', { ...DESKTOP, colorScheme: 'light' }],
  ['dark-desktop', { ...DESKTOP, colorScheme: 'dark' }],
  ['light-phone', { ...PHONE, colorScheme: 'light' }],
  ['dark-phone', { ...PHONE, colorScheme: 'dark' }],
];
const folder = process.env.HASHI_PICTURES ?? join(root, 'docs/pictures');

async function take(page: Page, view: string, look: string): Promise<void> {
  const decoder = (decoders[0] ??= await (await page.context().browser()!.newContext()).newPage());
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await page.mouse.move(0, 0);
  const picture = await smallPng(decoder, await page.screenshot());
  expect(picture.length).toBeLessThan(MOST);
  writeFileSync(join(folder, `browser-${view}-${look}.png`), picture);
}

async function open(page: Page, name: string): Promise<void> {
  await paste(page, example(name));
  await page.locator('#play-board').waitFor({ state: 'visible' });
  await page.locator('.play .level').waitFor();
}

/** Hints, done; the last one only explained. */
async function hints(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; ++i) {
    await tool(page, 'Hint');
    await page.getByRole('button', { name: 'Why?' }).click();
    if (i + 1 === count) break;
    const next = page.locator('.speech').getByRole('button', { name: 'Next', exact: true });
    const act = page.getByRole('button', { name: 'Do it' });
    await next.or(act).first().waitFor();
    while ((await next.count()) > 0) await next.click();
    await act.click();
  }
}

describe('screenshots', () => {
  for (const [look, options] of looks) {
    it(look, async () => {
      const page = await visit(options);
      await solve(page, solution('classic/first-7x7.txt').slice(0, 7));
      await goTo(page, '');
      await expect.poll(() => page.locator('.day-card svg.thumbnail').count()).toBe(3);
      await page.locator('.shelf svg').first().waitFor();
      await take(page, 'start', look);
      await goTo(page, 'days');
      await expect.poll(() => page.locator('.chosen-day svg.thumbnail').count()).toBe(3);
      await take(page, 'days', look);
      await page.evaluate(() => (location.hash = '#/collections/archipelago'));
      await page.locator('.gallery .tile').nth(39).waitFor();
      await take(page, 'collection', look);
      await goTo(page, 'first');
      await page.locator('.first .island').nth(2).waitFor();
      await take(page, 'first', look);
      await open(page, 'classic/ten-10x10.janko');
      await solve(page, solution('classic/ten-10x10.janko'));
      await says(page, 'All connected');
      await take(page, 'finish', look);
      await open(page, 'classic/first-7x7.txt');
      for (const [r1, c1, r2, c2] of [
        [0, 2, 0, 4],
        [0, 2, 0, 4],
        [0, 2, 2, 2],
        [2, 0, 4, 0],
        [6, 2, 6, 4],
        [4, 2, 6, 2],
        [4, 2, 6, 2],
      ] as const)
        await drag(page, await island(page, r1, c1), await island(page, r2, c2));
      await tool(page, 'Trial');
      await drag(page, await island(page, 4, 6), await island(page, 6, 6));
      await take(page, 'play', look);
      await open(page, 'classic/ten-10x10.janko');
      await hints(page, 9);
      await take(page, 'hint', look);
      await goTo(page, 'learn');
      await says(page, 'Walkthrough');
      for (let i = 0; i < 12; ++i) await page.getByRole('button', { name: 'One step forward' }).click();
      await take(page, 'walkthrough', look);
      await page.getByRole('button', { name: 'Techniques' }).click();
      await page.locator('.card').nth(19).waitFor();
      await page.locator('.card').first().getByRole('button', { name: 'Show it' }).click();
      await page.locator('.card').first().locator('.ring').waitFor();
      await page.locator('.techniques').evaluate((list) => list.scrollTo(0, 0));
      await take(page, 'techniques', look);
      await goTo(page, 'make');
      await page.getByRole('button', { name: 'Editor', exact: true }).click();
      await page.getByRole('button', { name: 'Edit the puzzle' }).click();
      await says(page, 'Exactly one');
      await take(page, 'editor', look);
      await open(page, 'general/wheel.json');
      await hints(page, 4);
      await take(page, 'graph', look);
    });
  }
});
