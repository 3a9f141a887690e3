// What a person does: opens the page, drags, taps, types, and looks at what is there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const url = inject('url');

/** HASHI_SLOW=400 keeps every request to the engine waiting as long, as a slow machine would: what is not there at once
 *  has to be waited for, by the page and by its tests. */
const slow = Number(process.env.HASHI_SLOW ?? 0);

let browser: Browser;

export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.HASHI_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterAll(() => browser.close());
}

/** A page of one's own; whatever it complains about fails the test. */
export async function visit(options: BrowserContextOptions = {}, at = '#/play'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 780 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  if (slow > 0) await page.addInitScript(slowEngine, slow);
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => expect.unreachable(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') expect.unreachable(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) expect.unreachable(request.url());
  });
  await page.goto(url + at);
  await ready(page);
  return page;
}

function slowEngine(milliseconds: number): void {
  const send = Worker.prototype.postMessage as (message: unknown) => void;
  Worker.prototype.postMessage = function (message: unknown): void {
    setTimeout(() => send.call(this, message), milliseconds);
  };
}

export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
}

/** The screens that the page is made for. */
export const SCREENS: Record<string, BrowserContextOptions> = {
  '1280x800': { viewport: { width: 1280, height: 800 } },
  '1920x1080': { viewport: { width: 1920, height: 1080 } },
  '820x1180': { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  '768x1024': { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  '844x390': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  '390x844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export type Bridge = [number, number, number, number, number]; // row, column, row, column, bridges

export function example(name: string): string {
  return readFileSync(join(root, 'examples', name), 'utf8');
}

/** The only solution, as the command line finds it. */
export function solution(name: string): Bridge[] {
  const line = execFileSync(join(root, 'build/bin/hashi'), ['solve', '--json', join(root, 'examples', name)], {
    encoding: 'utf8',
  });
  return (JSON.parse(line) as { solutions: { bridges: Bridge[] }[] }).solutions[0]!.bridges;
}

export interface Place {
  x: number;
  y: number;
}

export async function island(page: Page, row: number, column: number, view = '#play-board'): Promise<Place> {
  const box = (await page
    .locator(`${view} .islands g[transform="translate(${column * 40} ${row * 40})"] .disc`)
    .boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

export async function says(page: Page, what: string | RegExp, view = 'section.view:not([hidden])'): Promise<void> {
  await page.locator(`${view} .speech`).filter({ hasText: what }).waitFor();
}

export async function bridges(page: Page): Promise<number> {
  return page
    .locator('#play-board .bridge')
    .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.getAttribute('data-count')), 0));
}

/** Opens a view by its address: 'make', 'learn', 'play', … */
export async function goTo(page: Page, view: string): Promise<void> {
  await page.evaluate((name) => (location.hash = `#/${name}`), view);
  await page.waitForSelector(`body[data-view="${view || 'start'}"]`);
}

/** Through the import box, as text. */
export async function paste(page: Page, puzzle: string): Promise<void> {
  await goTo(page, 'make');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByLabel('Puzzle text').fill(puzzle);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

export async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
}

/** One of the rows behind the three dots. */
export async function menu(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('dialog').getByRole('button', { name: row, exact: true }).click();
}

/** Builds the whole solution by dragging. */
export async function solve(page: Page, wanted: readonly Bridge[]): Promise<void> {
  for (const [r1, c1, r2, c2, n] of wanted) {
    for (let i = 0; i < n; ++i) await drag(page, await island(page, r1, c1), await island(page, r2, c2));
  }
}
