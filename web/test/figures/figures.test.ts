// The figures that the page promises, measured; not part of the tests, as they depend on the machine: npm run figures.
import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { requestFor } from '../../src/engine/abi';
import { instance, natively, publishedPuzzles } from '../engine/module';

const LEVELS = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'];
const url = inject('url');
const percentile = (values: number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * p) / 100))]!;
const shown = (values: number[]): string =>
  `median ${percentile(values, 50).toFixed(1)}, p95 ${percentile(values, 95).toFixed(1)}, max ${Math.max(...values).toFixed(1)} ms`;

const DRAGS = 60;
const ROUNDS = 6;
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

async function open(more: string[] = []): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env.HASHI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });
  return browser.newPage({ viewport: { width: 1200, height: 780 }, locale: 'en-GB' });
}

async function done(page: Page): Promise<void> {
  await page.context().browser()!.close();
}

async function paste(page: Page, puzzle: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/make'));
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByLabel('Puzzle text').fill(puzzle);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.locator('#play-board').waitFor({ state: 'visible' });
}

describe('figures', () => {
  it('first load and time to interactive', async () => {
    const times: number[] = [];
    let bytes = 0;
    for (let i = 0; i < 7; ++i) {
      const page = await open();
      const client = await page.context().newCDPSession(page);
      await client.send('Network.enable');
      let sum = 0;
      client.on('Network.loadingFinished', ({ encodedDataLength }) => (sum += encodedDataLength));
      await page.goto(url);
      await page.waitForSelector('html[data-ready]');
      times.push(await page.evaluate(() => performance.getEntriesByName('interactive')[0]!.startTime));
      bytes = Math.max(bytes, sum);
      await done(page);
    }
    console.log(`first load: ${(bytes / 1000).toFixed(0)} kB over the wire (brotli or gzip, headers included)`);
    console.log(`interactive: ${shown(times)}`);
    expect(bytes).toBeLessThan(500_000);
    expect(percentile(times, 50)).toBeLessThan(1000);
  });

  it('a hint at 17x17', async () => {
    const page = await open();
    await page.goto(url);
    await page.waitForSelector('html[data-ready]');
    const module = await instance();
    const times: number[] = [];
    for (let seed = 1; seed <= 5; ++seed) {
      await paste(page, module.call('generate', { recipe: { size: '17x17', level: 'hard', tries: 50 }, seed }).puzzle);
      for (let i = 0; i < 12; ++i) {
        const taken = await page.evaluate(async () => {
          const press = (label: string): boolean => {
            const buttons = [...document.querySelectorAll<HTMLButtonElement>('.tool, .speech button')];
            const found = buttons.find((one) => one.textContent === label);
            found?.click();
            return found !== undefined;
          };
          const speech = document.querySelector('.speech')!;
          const spoken = new Promise<number>((resolve) => {
            new MutationObserver((_, observer) => {
              observer.disconnect();
              resolve(performance.now());
            }).observe(speech, { childList: true });
          });
          const start = performance.now();
          press('Hint');
          const end = await spoken;
          press('Why?');
          while (press('Next')) continue;
          press('Do it');
          await new Promise((next) => setTimeout(next, 20));
          return end - start;
        });
        times.push(taken);
      }
    }
    console.log(`hint at 17x17, ${times.length} of them: ${shown(times)}`);
    expect(percentile(times, 95)).toBeLessThan(50);
    await done(page);
  });

  it('input to paint on the largest published board', async (test) => {
    const puzzles = publishedPuzzles(test);
    const largest = puzzles.reduce((a, b) => (b.length > a.length ? b : a));
    // Without waiting for the screen's next refresh, which is the same for every page.
    const page = await open(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
    await page.goto(url);
    await page.waitForSelector('html[data-ready]');
    await paste(page, largest);
    console.log(`islands: ${await page.locator('#play-board .island').count()}`);
    await page.evaluate(() => {
      const times: number[] = ((globalThis as unknown as { times: number[] }).times = []);
      const channel = new MessageChannel();
      let began = 0;
      channel.port1.onmessage = () => times.push(performance.now() - began);
      document.getElementById('play-board')!.addEventListener('pointerup', (event) => {
        began = event.timeStamp;
        requestAnimationFrame(() => channel.port2.postMessage(0)); // comes after the paint
      });
    });
    const places = await page.locator('#play-board .island .disc').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.left > 0 && box.right < 800 && box.top > 110 && box.bottom < 680)
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, cell: box.width * (40 / 31) })),
    );
    // The same drags again and again, and the least time of each: other work on the machine counts little.
    const least = new Array<number>(DRAGS).fill(Infinity);
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; ++round) {
      for (let i = 0; i < DRAGS; ++i) {
        const from = places[(i * 7919) % places.length]!;
        const [dx, dy] = WAYS[i % 4]!;
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x + dx * from.cell, from.y + dy * from.cell);
        await page.mouse.up();
        await page.waitForFunction((n) => (globalThis as unknown as { times: number[] }).times.length >= n, i + 1);
      }
      const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times.splice(0));
      times.forEach((taken, i) => (least[i] = Math.min(least[i]!, taken)));
      all.push(...times);
      if (round === 0) console.log(`bridges: ${await page.locator('#play-board .bridge').count()}`);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.locator('dialog').getByRole('button', { name: 'Start again' }).click();
    }
    console.log(`input to paint, ${all.length} drags: ${shown(all)}`);
    console.log(`input to paint, ${DRAGS} drags, least of ${ROUNDS} rounds: ${shown(least)}`);
    expect(percentile(least, 95)).toBeLessThan(16);
    await done(page);
  });

  it('WebAssembly against native on the published set', async (test) => {
    const puzzles = publishedPuzzles(test);
    const requests = puzzles.map((puzzle) => requestFor('solve', { puzzle, solutions: 2 }));
    const module = await instance();
    // The least time of each puzzle over several rounds: other work on the machine counts little.
    const native = new Array<number>(requests.length).fill(Infinity);
    const wasm = new Array<number>(requests.length).fill(Infinity);
    for (let round = 0; round < 15; ++round) {
      natively(requests).microseconds.forEach((taken, at) => (native[at] = Math.min(native[at]!, taken / 1000)));
      requests.forEach((request, at) => {
        const start = performance.now();
        module.answer(request);
        wasm[at] = Math.min(wasm[at]!, performance.now() - start);
      });
    }
    const sum = (times: number[]): number => times.reduce((all, one) => all + one, 0);
    const [a, b] = [sum(native), sum(wasm)];
    console.log(
      `solve and prove unique, ${puzzles.length} puzzles, reading included: native ${a.toFixed(0)} ms, wasm ${b.toFixed(0)} ms, ratio ${(b / a).toFixed(2)}`,
    );
    expect(b / a).toBeLessThan(1.6);
  });

  it('a new puzzle', async () => {
    const module = await instance();
    for (const [size, level] of [
      [7, 1],
      [9, 2],
      [9, 3],
      [12, 3],
      [15, 4],
      [17, 3],
    ] as const) {
      const times: number[] = [];
      for (let seed = 1; seed <= 20; ++seed) {
        const start = performance.now();
        module.call('generate', { recipe: { size: `${size}x${size}`, level: LEVELS[level - 1]!, tries: 300 }, seed });
        times.push(performance.now() - start);
      }
      console.log(`generate ${size}x${size}, level ${level}: ${shown(times)}`);
    }
  });
});
