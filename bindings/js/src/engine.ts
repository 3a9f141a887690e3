// The engine in a worker: promises, and a way to give up. Work that is not wanted any more is ended with its worker, and
// a new worker starts from the module that is compiled already. Calls keep no state, so the others just go on there.
import type { CallName, Gives, Takes } from './calls.js';
import { Cancelled, HashiError } from './errors.js';
import { answerOf, requestFor } from './instance.js';

export * from './calls.js';
export * from './errors.js';
export { Instance, answerOf, requestFor } from './instance.js';

/** What a browser's Worker has; node.ts makes the same of Node's. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** To a worker: first the module, then one request at a time. */
export type ToWorker = { module: WebAssembly.Module } | { request: string };
/** And back: the answer, or nothing if the instance has trapped. */
export type FromWorker = { answer: string } | { trapped: true };

interface Job {
  request: string;
  resolve(answer: string): void;
  reject(reason: unknown): void;
}

export class Engine {
  readonly #module: Promise<WebAssembly.Module>;
  readonly #startWorker: () => WorkerLike;
  #worker: WorkerLike | undefined;
  #running: Job | undefined;
  #queue: Job[] = [];

  constructor(module: Promise<WebAssembly.Module>, startWorker: () => WorkerLike) {
    this.#module = module;
    this.#startWorker = startWorker;
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  async call<N extends CallName>(name: N, fields: Takes<N>, signal?: AbortSignal): Promise<Gives<N>> {
    return answerOf<N>(await this.answer(requestFor(name, fields), signal));
  }

  /** JSON in, JSON out. Rejects with the signal's reason when that aborts. */
  answer(request: string, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = (): void => this.#giveUp(job, signal!.reason);
      const settled = (): void => signal?.removeEventListener('abort', giveUp);
      const job: Job = {
        request,
        resolve: (answer) => (settled(), resolve(answer)),
        reject: (reason) => (settled(), reject(reason)),
      };
      signal?.addEventListener('abort', giveUp);
      this.#queue.push(job);
      this.#goOn();
    });
  }

  /** Ends all work; whoever waits for it gets the reason. */
  cancel(reason: unknown = new Cancelled('cancelled')): void {
    if (this.#running) this.#stopWorker();
    const all = this.#running ? [this.#running, ...this.#queue] : this.#queue;
    this.#running = undefined;
    this.#queue = [];
    for (const job of all) job.reject(reason);
  }

  /** Also ends the worker; the next call starts another. */
  close(): void {
    this.cancel();
    this.#stopWorker();
  }

  #giveUp(job: Job, reason: unknown): void {
    if (this.#running === job) {
      this.#stopWorker();
      this.#finish((ended) => ended.reject(reason));
    } else {
      this.#queue = this.#queue.filter((other) => other !== job);
      job.reject(reason);
    }
  }

  #goOn(): void {
    if (this.#running) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#running = job;
    this.#module.then(
      (module) => {
        // Given up meanwhile?
        if (this.#running === job) this.#workerFor(module).postMessage({ request: job.request } satisfies ToWorker);
      },
      (error: unknown) => {
        if (this.#running === job) this.#finish((failed) => failed.reject(error));
      },
    );
  }

  #workerFor(module: WebAssembly.Module): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#startWorker();
    worker.onmessage = (event) => this.#receive(event.data as FromWorker);
    worker.onerror = () => {
      this.#stopWorker();
      this.#finish((job) => job.reject(new HashiError('E_LIMIT', 'the engine has stopped')));
    };
    worker.postMessage({ module } satisfies ToWorker);
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    if ('answer' in message) return this.#finish((job) => job.resolve(message.answer));
    this.#stopWorker();
    this.#finish((job) => job.reject(new HashiError('E_LIMIT', 'this is too large for the memory of the engine')));
  }

  #finish(settle: (job: Job) => void): void {
    const job = this.#running;
    this.#running = undefined;
    if (job) settle(job);
    this.#goOn();
  }

  #stopWorker(): void {
    if (!this.#worker) return;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = undefined;
  }
}
