// How the engine is loaded; where the module and the worker come from differs between browsers and Node.
import { Engine, Instance, type WorkerLike } from './engine.js';
import { inWorker, onThisThread, type Hashi, type HashiSync } from './hashi.js';

export interface LoadOptions {
  /** false: run on the calling thread, without promises. A function: starts a worker that runs hashi-bridges/worker. */
  worker?: boolean | (() => WorkerLike);
  /** the module hashi.wasm: compiled, or its address; by default the file of the package */
  wasm?: WebAssembly.Module | URL | string;
}

export interface Load {
  (options: LoadOptions & { worker: false }): Promise<HashiSync>;
  (options?: LoadOptions & { worker?: true | (() => WorkerLike) }): Promise<Hashi>;
}

export interface Platform {
  compile(wasm: URL | string | undefined): Promise<WebAssembly.Module>;
  startWorker(): WorkerLike;
}

export function loadOn(platform: Platform): Load {
  const load = async ({ worker = true, wasm }: LoadOptions = {}): Promise<Hashi | HashiSync> => {
    const module = wasm instanceof WebAssembly.Module ? wasm : await platform.compile(wasm);
    if (worker === false) return onThisThread(await Instance.make(module));
    return inWorker(new Engine(Promise.resolve(module), worker === true ? () => platform.startWorker() : worker));
  };
  return load as Load;
}
