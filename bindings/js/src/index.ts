// The package in browsers: a plain module, through bundlers, on a page or in a worker.
import { loadOn, type Load } from './load.js';

export { Cancelled, HashiError, type ErrorCode } from './errors.js';
export type * from './calls.js';
export type * from './hashi.js';
export type { Load, LoadOptions } from './load.js';
export type { WorkerLike } from './engine.js';

async function compile(wasm: URL | string = new URL('./hashi.wasm', import.meta.url)): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${String(wasm)}: ${response.status} ${response.statusText}`);
  // Not while it arrives: that takes a server that knows the type of WebAssembly.
  return WebAssembly.compile(await response.arrayBuffer());
}

function startWorker(): Worker {
  const here = new URL(import.meta.url);
  if (here.origin === location.origin) {
    // In this form bundlers see it.
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  }
  // A worker must come from the page's own origin, but it may import from others.
  const source = `import ${JSON.stringify(new URL('worker.js', here).href)};`;
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
}

/** Loads the engine. */
export const load: Load = loadOn({ compile, startWorker });
