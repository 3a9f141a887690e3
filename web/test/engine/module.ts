// The module as it was built, in Node; and the same calls natively.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { Instance } from '../../src/engine/abi';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const wasm = process.env.HASHI_WASM ?? join(root, 'build/wasm/bin/hashi.wasm');
const lines = process.env.HASHI_LINES ?? join(root, 'build/bin/hashi_lines');

export async function instance(): Promise<Instance> {
  return Instance.make(await WebAssembly.compile(readFileSync(wasm)));
}

export interface Native {
  answers: string[];
  microseconds: number[]; // of each call
}

export function natively(requests: readonly string[]): Native {
  const run = spawnSync(lines, ['--time'], { input: requests.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 30 });
  if (run.status !== 0) throw new Error(`hashi_lines: ${run.stderr}`);
  return { answers: run.stdout.split('\n').slice(0, -1), microseconds: run.stderr.trim().split('\n').map(Number) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}

/** Our own examples, one puzzle each. */
export function examples(): string[] {
  return filesBelow(join(root, 'examples'))
    .filter((path) => !path.endsWith('.md'))
    .flatMap((path) =>
      path.endsWith('.jsonl') ? readFileSync(path, 'utf8').trim().split('\n') : [readFileSync(path, 'utf8')],
    );
}

/** Puzzles published by others, which are not part of this repository. Skips the test where there are none. */
export function publishedPuzzles(test: TestContext): string[] {
  const path = join(process.env.HASHI_DATA ?? join(root, '../shared/data'), 'janko/janko.jsonl');
  if (!existsSync(path)) test.skip('no published puzzles: set HASHI_DATA');
  return readFileSync(path, 'utf8').trim().split('\n');
}
