// The engine as the page sees it: promises, and a way to give up. Work that is not wanted any more is ended with its
// worker, and a new worker starts from the module that is compiled already.
import { answerOf, EngineError, requestFor, type CallName, type Gives, type Takes } from './abi';

export class Cancelled extends Error {}

interface Waiting {
  resolve(answer: string): void;
  reject(error: Error): void;
}

export class Engine {
  readonly #module: Promise<WebAssembly.Module>;
  readonly #startWorker: () => Worker;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;

  constructor(module: Promise<WebAssembly.Module>, startWorker: () => Worker) {
    this.#module = module;
    this.#startWorker = startWorker;
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  async call<N extends CallName>(name: N, fields: Takes<N>): Promise<Gives<N>> {
    const request = requestFor(name, fields);
    const id = this.#next++;
    const answer = new Promise<string>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    try {
      const worker = await this.#running();
      if (this.#waiting.has(id)) worker.postMessage({ id, request });
    } catch (error) {
      this.#waiting.get(id)?.reject(error as Error);
      this.#waiting.delete(id);
    }
    return answerOf<N>(await answer);
  }

  /** Ends all work; whoever waits for it gets Cancelled. */
  cancel(): void {
    if (!this.busy) return;
    this.#end(new Cancelled());
  }

  async #running(): Promise<Worker> {
    const module = await this.#module;
    if (!this.#worker) {
      this.#worker = this.#startWorker();
      this.#worker.onmessage = (event) => this.#receive(event.data);
      this.#worker.onerror = () => this.#end(new EngineError('E_LIMIT', 'the engine has stopped'));
      this.#worker.postMessage({ module });
    }
    return this.#worker;
  }

  #receive(message: { id: number; answer?: string; trapped?: boolean }): void {
    if (message.trapped) {
      this.#end(new EngineError('E_LIMIT', 'this is too large for the memory of the browser'));
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    waiting?.resolve(message.answer!);
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of all) waiting.reject(error);
  }
}
