// The package in Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ToWorker, WorkerLike } from './engine.js';
import { loadOn, type Load } from './load.js';

export { Cancelled, HashiError, type ErrorCode } from './errors.js';
export type * from './calls.js';
export type * from './hashi.js';
export type { Load, LoadOptions } from './load.js';
export type { WorkerLike } from './engine.js';

async function compile(wasm: URL | string = new URL('./hashi.wasm', import.meta.url)): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(wasm));
}

/** Node's worker with the interface of a browser's. It keeps the process alive only while it works. */
class ThreadWorker implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly #worker = new Worker(new URL('./worker-node.js', import.meta.url));

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (data: unknown) => {
      this.#worker.unref();
      this.onmessage?.({ data } as MessageEvent);
    });
    this.#worker.on('error', (error: unknown) => this.onerror?.({ error } as ErrorEvent));
  }

  postMessage(message: ToWorker): void {
    if ('request' in message) this.#worker.ref();
    this.#worker.postMessage(message);
  }

  terminate(): void {
    void this.#worker.terminate();
  }
}

/** Loads the engine. */
export const load: Load = loadOn({ compile, startWorker: () => new ThreadWorker() });
