// The pictures of docs/browser.md, taken anew: npm run screenshots.
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { drag, example, island, paste, PHONE, root, says, tool, visit, withBrowser } from '../people/person';

withBrowser();

const looks: [string, BrowserContextOptions][] = [
  ['light-desktop', { colorScheme: 'light' }],
  ['dark-desktop', { colorScheme: 'dark' }],
  ['light-phone', { ...PHONE, colorScheme: 'light' }],
  ['dark-phone', { ...PHONE, colorScheme: 'dark' }],
];

async function take(page: Page, view: string, look: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(root, 'docs/screenshots', `${view}-${look}.png`) });
}

describe('screenshots', () => {
  for (const [look, options] of looks) {
    it(look, async () => {
      const page = await visit(options);
      await paste(page, example('classic/ten-10x10.janko'));
      await page.locator('#play-board').waitFor({ state: 'visible' });
      for (let i = 0; i < 9; ++i) {
        await tool(page, 'Hint');
        await page.getByRole('button', { name: 'Why?' }).click();
        if (i < 8) await page.getByRole('button', { name: 'Do it' }).click();
      }
      await take(page, 'play', look);
      await page.getByRole('button', { name: 'Learn', exact: true }).click();
      await says(page, 'Walkthrough');
      for (let i = 0; i < 12; ++i) await page.getByRole('button', { name: 'One step on' }).click();
      await take(page, 'learn', look);
      await page.getByRole('button', { name: 'Techniques' }).click();
      await page.locator('.card').nth(19).waitFor();
      await take(page, 'techniques', look);
      await page.getByRole('button', { name: 'Make', exact: true }).click();
      await take(page, 'new', look);
      await page.getByRole('button', { name: 'Editor', exact: true }).click();
      await page.getByRole('button', { name: 'Edit the puzzle' }).click();
      await says(page, 'Exactly one');
      await take(page, 'make', look);
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.waitForTimeout(200);
      await take(page, 'exchange', look);
      await paste(page, example('general/wheel.json'));
      await page.locator('#play-board').waitFor({ state: 'visible' });
      await tool(page, 'Hint');
      await page.getByRole('button', { name: 'Why?' }).click();
      await take(page, 'graph', look);
      await paste(page, example('classic/first-7x7.txt'));
      await page.locator('#play-board').waitFor({ state: 'visible' });
      await drag(page, await island(page, 0, 6), await island(page, 2, 6));
      await tool(page, 'Trial');
      await drag(page, await island(page, 6, 0), await island(page, 6, 2));
      await tool(page, 'Check');
      await says(page, 'mistake');
      await take(page, 'mistake', look);
    });
  }
});
