// The package in Chromium: as a plain module, from another origin, in a worker, and bundled by Vite.
import { cpSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installed, put } from './installed';

// What every page runs, with the way to the package in the place of PACKAGE.
const PROGRAM = `
  import { HashiError, load } from 'PACKAGE';
  const report = (text) => (self.document ? (document.title = text) : self.postMessage(text));
  try {
    const hashi = await load();
    const { solutions } = await hashi.solve('2.3.1/...../2.3.1');
    const drawn = await hashi.draw('2.3.1/...../2.3.1', { bridges: solutions[0], as: 'text' });
    const refused = await hashi.read('1.x').catch((error) => error instanceof HashiError && error.column);
    const endless = { size: '90x90', level: 'very-hard', tries: 1000000, signal: AbortSignal.timeout(100) };
    const ended = await hashi.generate(endless).catch((error) => error.name);
    const here = await load({ worker: false });
    report(['done', drawn, refused, ended, here.unique('1.1').verdict].join(' '));
  } catch (error) {
    report('failed: ' + error.stack);
  }`;
const EXPECTED = 'done 2─3─1 │.│.. 2─3─1 3 TimeoutError one';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves the folder; other origins may load from it. */
async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url!, 'http://x').pathname);
    try {
      const bytes = readFileSync(join(installed(), path));
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain', 'Access-Control-Allow-Origin': '*' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let browser: Browser;
let servers: [Server, Server];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HASHI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  servers = [await serve(), await serve()];
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});

/** The title that a page of the folder gets. */
async function titleOf(page: string): Promise<string> {
  const tab = await browser.newPage();
  const complaints: string[] = [];
  tab.on('pageerror', (error) => complaints.push(error.message));
  await tab.goto(`${addressOf(servers[0])}/${page}`);
  await tab.waitForFunction(() => /^(done|failed)/.test(document.title), undefined, { timeout: 60_000 });
  const title = await tab.title();
  await tab.close();
  expect(complaints).toEqual([]);
  return title;
}

const pageWith = (script: string): string => `<!doctype html><meta charset="utf-8"><script type="module">${script}</script>`;
const from = (address: string): string => PROGRAM.replace('PACKAGE', address);

it('runs as a plain module', async () => {
  put('plain.html', pageWith(from('./node_modules/hashi-bridges/dist/index.js')));
  expect(await titleOf('plain.html')).toBe(EXPECTED);
});

it('runs from another origin', async () => {
  put('foreign.html', pageWith(from(`${addressOf(servers[1])}/node_modules/hashi-bridges/dist/index.js`)));
  expect(await titleOf('foreign.html')).toBe(EXPECTED);
});

it('runs in a worker', async () => {
  put('inside.js', from('./node_modules/hashi-bridges/dist/index.js'));
  const script = "new Worker('inside.js', { type: 'module' }).onmessage = ({ data }) => (document.title = data);";
  put('worker.html', pageWith(script));
  expect(await titleOf('worker.html')).toBe(EXPECTED);
});

it('runs when Vite has bundled it', async () => {
  put('app/main.js', from('hashi-bridges'));
  put('app/index.html', '<!doctype html><meta charset="utf-8"><script type="module" src="./main.js"></script>');
  cpSync(join(installed(), 'node_modules'), join(installed(), 'app/node_modules'), { recursive: true });
  const app = join(installed(), 'app');
  const target = { outDir: join(installed(), 'bundled'), target: 'es2022' };
  await build({ root: app, base: './', configFile: false, logLevel: 'error', build: target, worker: { format: 'es' } });
  expect(await titleOf('bundled/index.html')).toBe(EXPECTED);
});
