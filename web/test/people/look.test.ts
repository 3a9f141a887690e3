// Accessibility, themes, languages, offline use and stored settings, in Chromium.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { example, goTo, island, menu, paste, PHONE, ready, says, solution, solve, tool, visit, withBrowser } from './person';

withBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

async function violations(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy lets no such script in.
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: axe });
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'axe.run().then((found) => JSON.stringify(found.violations))',
    awaitPromise: true,
    returnByValue: true,
  });
  const found = JSON.parse(result.value as string) as Found[];
  return found.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 5)
          .join(' | ')}`,
    );
}

async function everyView(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const view of ['', 'days', 'collections', 'collections/archipelago', 'collections/ladder', 'statistics', 'first']) {
    await page.evaluate((name) => (location.hash = `#/${name}`), view);
    await page.waitForSelector(`body[data-view="${view.split('/')[0] || 'start'}"]`);
    await page.locator('#main > :not([hidden]):not(h1)').getByRole('heading').first().waitFor();
    await look(view || 'start');
  }
  await goTo(page, 'play');
  await look('play');
  await tool(page, 'Trial');
  await look('trial');
  await tool(page, 'Drop');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await look('menu');
  await page.getByRole('button', { name: 'Close' }).click();
  await tool(page, 'Hint');
  await page.getByRole('button', { name: 'Why?' }).click();
  await look('hint');
  await goTo(page, 'learn');
  await says(page, 'Walkthrough');
  await look('walkthrough');
  await page.getByRole('button', { name: 'Techniques' }).click();
  await page.locator('.card').nth(19).waitFor();
  await look('techniques');
  await goTo(page, 'make');
  await look('new');
  await page.getByRole('button', { name: 'Editor', exact: true }).click();
  await look('editor');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await look('exchange');
  await page.getByRole('button', { name: 'Settings' }).click();
  await look('settings');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await look('rules');
  await page.getByRole('button', { name: 'Close' }).click();
  await goTo(page, 'play');
  await solve(page, solution('classic/first-7x7.txt'));
  await says(page, 'All connected');
  await look('finish');
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await look('share');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Replay', exact: true }).first().click();
  await look('replay');
  await page.getByRole('button', { name: 'Close' }).click();
  await menu(page, 'Print');
  await look('print');
  await page.getByRole('button', { name: 'Close' }).click();
}

describe('the page can be used by everyone', () => {
  for (const [name, options] of [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['phone', PHONE],
  ] as const) {
    it(`axe finds nothing: ${name}`, async () => {
      const page = await visit(options);
      await everyView(page, async (view) => expect(await violations(page), view).toEqual([]));
    });
  }

  it('axe finds nothing: high contrast', async () => {
    const page = await visit();
    await page.evaluate(() => localStorage.setItem('hashi.settings', '{"theme":"contrast"}'));
    await page.reload();
    await ready(page);
    await everyView(page, async (view) => expect(await violations(page), view).toEqual([]));
  });

  it('says in a live region what happened', async () => {
    const page = await visit();
    await page.locator('#play-board').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('#live').textContent()).toMatch(/^E1: 4, has 0; /);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => page.locator('#live').textContent()).toBe('1 bridge between C1 and E1.');
  });

  it('speaks German and Japanese', async () => {
    for (const [locale, hint, why, reason] of [
      ['de-DE', 'Tipp', 'Warum?', 'Die 4 auf C1 hat zwei Nachbarn'],
      ['ja-JP', 'ヒント', 'なぜ？', 'C1の4の隣は2つ'],
    ] as const) {
      const page = await visit({ locale });
      await page.getByRole('toolbar').getByRole('button', { name: hint }).click();
      await page.getByRole('button', { name: why }).click();
      await says(page, reason);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      await page.context().close();
    }
  });
});

describe('the page has a look', () => {
  it('dark where the system is dark, or where it was chosen', async () => {
    const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await visit({ colorScheme: 'dark' });
    await expect.poll(() => paper(dark)).toBe('rgb(19, 26, 32)');
    const light = await visit({ colorScheme: 'light' });
    await expect.poll(() => paper(light)).toBe('rgb(251, 248, 241)');
    await light.getByRole('button', { name: 'Settings' }).click();
    await light.getByLabel('Theme', { exact: true }).selectOption('dark');
    await expect.poll(() => paper(light)).toBe('rgb(19, 26, 32)');
    await light.reload();
    await ready(light);
    await expect.poll(() => paper(light)).toBe('rgb(19, 26, 32)');
  });

  it('that fits a phone: nothing is wider than the screen, and targets are large', async () => {
    const page = await visit(PHONE);
    await everyView(page, async (view) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(390);
      const small = await page
        .locator('button:visible')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent),
        );
      expect(small, view).toEqual([]);
    });
  });

  it('that fits a phone in every language', async () => {
    for (const locale of ['de-DE', 'ja-JP']) {
      const page = await visit({ ...PHONE, locale });
      const cut = await page
        .locator('header button, .tool span')
        .evaluateAll((all) =>
          all
            .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
            .filter(
              ({ box }, at, list) =>
                box.right > 390 || list.slice(0, at).some((other) => other.box.right > box.left && other.box.y === box.y),
            )
            .map(({ text }) => text),
        );
      expect(cut, locale).toEqual([]);
      await page.context().close();
    }
  });

  it('that does not jump when text appears', async () => {
    const page = await visit();
    const place = async (): Promise<string> =>
      JSON.stringify([
        await island(page, 0, 2),
        await page.getByRole('button', { name: 'New puzzle' }).first().boundingBox(),
      ]);
    const before = await place();
    await tool(page, 'Hint');
    await says(page, 'Look here');
    expect(await place()).toBe(before);
    await page.getByRole('button', { name: 'Why?' }).click();
    expect(await place()).toBe(before);
  });

  it('that shows large boards whole, and closer where one wants to read', async () => {
    const page = await visit(PHONE);
    await paste(page, example('classic/crowded-25x25.txt'));
    await page.locator('#play-board').waitFor({ state: 'visible' });
    const box = page.locator('section.view:not([hidden]) .board-box');
    const isWhole = (): Promise<boolean> => box.evaluate((one) => one.scrollWidth <= one.clientWidth + 1);
    await expect.poll(isWhole).toBe(true);
    await page.getByRole('button', { name: 'Whole board' }).first().click();
    await expect.poll(isWhole).toBe(false);
    const cell = await page.locator('#play-board .disc').first().boundingBox();
    expect(cell!.width).toBeGreaterThan(18);
    await page.getByRole('button', { name: 'Whole board' }).first().click();
    await expect.poll(isWhole).toBe(true);
  });

  it('without faults in red for those who do not want them', async () => {
    const page = await visit();
    const press = async (): Promise<void> => {
      await page.locator('#play-board').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
    };
    await press();
    await expect.poll(() => page.locator('#play-board .over').count()).toBe(2);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Mark islands with too many').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('#play-board .over').count()).toBe(0);
  });

  it('with a clock that pauses and hides', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => page.locator('#play-board').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => page.locator('#play-board').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Show the time').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.time').isVisible()).toBe(false);
  });

  it('and rules on one screen, with the words that matter', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect.poll(() => page.locator('dialog').textContent()).toContain('all islands connected to each other');
    const box = (await page.locator('dialog').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(780);
    const fits = (one: Element): boolean => one.scrollHeight <= one.clientHeight + 1;
    await expect.poll(() => page.locator('dialog').evaluate(fits)).toBe(true);
    const phone = await visit(PHONE);
    await phone.getByRole('button', { name: 'Rules' }).click();
    await expect.poll(() => phone.locator('dialog').evaluate(fits)).toBe(true);
  });
});
