// A worker of the browser that answers requests.
import { answering } from './answering.js';
import type { ToWorker } from './engine.js';

const answer = answering((message) => self.postMessage(message));
self.onmessage = (event: MessageEvent<ToWorker>) => answer(event.data);
