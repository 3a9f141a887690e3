// Two engines over one compiled module: 'quick' for what people wait for (reading, hints), 'patient' for what may take
// long and is often given up (verdicts while editing, new puzzles).
import { Engine } from './client';
import workerUrl from './worker?worker&url';
import { trusted } from '../trusted';
import wasmUrl from 'hashi.wasm?url';

const module = WebAssembly.compileStreaming(fetch(wasmUrl));

function startWorker(): Worker {
  return new Worker(trusted(workerUrl), { type: 'module' });
}

export const quick = new Engine(module, startWorker);
export const patient = new Engine(module, startWorker);
