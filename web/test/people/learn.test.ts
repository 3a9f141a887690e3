// The technique cards, in Chromium: what they say follows what is built, once, in short, and in even rows.
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { drag, goTo, visit, withBrowser, type Place } from './person';

withBrowser();

async function techniques(options = {}): Promise<Page> {
  const page = await visit(options);
  await goTo(page, 'learn');
  await page.locator('section:not([hidden]) .sub-tabs button').nth(1).click();
  await page.locator('.card').nth(20).waitFor();
  return page;
}

const cardOf = (page: Page, title: string): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) }).first();

async function islandOf(card: Locator, at: number): Promise<Place> {
  const box = (await card.locator('.islands .disc').nth(at).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function build(page: Page, card: Locator, from: number, to: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await drag(page, await islandOf(card, from), await islandOf(card, to));
}

const said = async (card: Locator): Promise<string> => (await card.locator('.speech').textContent()) ?? '';

/** What a card says from 'Show it' to the end of its argument. */
async function toldBy(card: Locator): Promise<string[]> {
  const told: string[] = [];
  const before = await said(card);
  await card.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => said(card)).not.toBe(before);
  for (;;) {
    told.push(...(await card.locator('.speech p').allTextContents()));
    const next = card.getByRole('button', { name: 'Next', exact: true });
    if ((await next.count()) === 0) return told;
    await next.click();
  }
}

describe('a technique card', () => {
  it('says how far its player has come', async () => {
    const page = await techniques();
    const card = cardOf(page, 'Just enough room'); // a 4 in the corner: two bridges each way
    expect(await said(card)).toContain('Your turn');
    await build(page, card, 0, 1);
    await build(page, card, 0, 1);
    await expect.poll(() => said(card)).toContain('Right so far');
    await build(page, card, 0, 2);
    await build(page, card, 0, 2);
    await expect.poll(() => said(card)).toContain('That is it.');
    expect(await said(card)).toContain('all the room around it is needed');
    await card.getByRole('button', { name: 'Again' }).click();
    await expect.poll(() => said(card)).toContain('Your turn');
  });

  it('says when something does not follow', async () => {
    const page = await techniques();
    const card = cardOf(page, 'Two-island isolation'); // no bridge between the two 1s
    await build(page, card, 0, 1);
    await expect.poll(() => said(card)).toContain('That does not follow');
  });

  it('gives each reason once and keeps it short', async () => {
    const page = await techniques();
    for (const title of ['What if', 'Two-way loop']) {
      const told = await toldBy(cardOf(page, title));
      expect(told.length, title).toBeGreaterThan(1);
      expect(new Set(told).size, title).toBe(told.length);
      const sentences = told.flatMap((line) => line.split(/(?<=[.:]) /)).map((sentence) => sentence.toLowerCase());
      for (const sentence of sentences.filter((one) => one.length > 30))
        expect(sentences.filter((other) => other.includes(sentence)), title).toHaveLength(1);
      for (const line of told) expect(line.length, line).toBeLessThan(180);
    }
  });

  it('is as high as its neighbours, whatever they say', async () => {
    const page = await techniques();
    for (const title of ['Just enough room', 'Region parity', 'Two-way loop', 'One ring further'])
      await toldBy(cardOf(page, title));
    const boxes = await page.locator('.card').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(2);
  });
});
