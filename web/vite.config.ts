// The page's build. Everything is a file of our own; the service worker gets the list of them, so that the page works
// offline from the second visit on. Vitest has projects for pure logic, the engine in Node, the npm package, and people in a browser.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = process.env.HASHI_WEB_OUT ?? join(here, '../build/web');
const wasm = process.env.HASHI_WASM ?? join(here, '../build/wasm/bin/hashi.wasm');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

// The worker is written last: its list names every file, and its version is made of their contents.
function serviceWorker(): Plugin {
  return {
    name: 'hashi-service-worker',
    apply: 'build',
    closeBundle() {
      const files = filesBelow(out)
        .filter((path) => !path.endsWith('sw.js'))
        .sort();
      const hash = createHash('sha256');
      for (const path of files) hash.update(relative(out, path)).update(readFileSync(path));
      const list = ['./', ...files.map((path) => './' + relative(out, path)).filter((name) => name !== './index.html')];
      const source = readFileSync(join(here, 'src/sw.js'), 'utf8')
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace('__FILES__', JSON.stringify(list));
      writeFileSync(join(out, 'sw.js'), source);
      // A server that can may send these; 'hashi serve' does.
      for (const path of [...files, join(out, 'sw.js')]) {
        const bytes = readFileSync(path);
        if (bytes.length < 1000 || path.endsWith('.png')) continue;
        writeFileSync(path + '.gz', gzipSync(bytes, { level: 9 }));
        writeFileSync(path + '.br', brotliCompressSync(bytes));
      }
    },
  };
}

// The faces come with their licence beside them.
function fontLicences(): Plugin {
  return {
    name: 'hashi-font-licences',
    apply: 'build',
    generateBundle() {
      for (const [face, folder] of [
        ['fraunces', '@fontsource/fraunces'],
        ['inter', '@fontsource-variable/inter'],
      ] as const) {
        const source = readFileSync(join(here, 'node_modules', folder, 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `assets/${face}-LICENSE.txt`, source });
      }
    },
  };
}

export default defineConfig({
  base: './',
  resolve: {
    alias: [
      { find: /^hashi\.wasm/, replacement: wasm },
      // The npm package itself, from its sources.
      { find: /^hashi-bridges\/(.*)$/, replacement: join(here, '../bindings/js/src/$1.ts') },
    ],
  },
  server: { fs: { allow: [join(here, '..')] } },
  build: { outDir: out, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
  worker: { format: 'es' },
  plugins: [fontLicences(), serviceWorker()],
  test: {
    projects: [
      { extends: true, test: { name: 'logic', include: ['test/logic/**/*.test.ts'] } },
      { extends: true, test: { name: 'engine', include: ['test/engine/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          globalSetup: 'test/package/installed.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'people',
          include: ['test/people/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          globalSetup: 'test/people/serve.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'figures',
          include: ['test/figures/figures.test.ts'],
          testTimeout: 300_000,
          globalSetup: 'test/people/serve.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screenshots',
          include: ['test/figures/screenshots.test.ts'],
          testTimeout: 120_000,
          globalSetup: 'test/people/serve.ts',
        },
      },
    ],
  },
} as Parameters<typeof defineConfig>[0]);
