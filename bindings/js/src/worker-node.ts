// A worker thread of Node that answers requests.
import { parentPort } from 'node:worker_threads';
import { answering } from './answering.js';
import type { ToWorker } from './engine.js';

const answer = answering((message) => parentPort!.postMessage(message));
parentPort!.on('message', (message: ToWorker) => void answer(message));
