// The inside of a worker: owns one instance and answers one request after the other. It may be ended at any time, which
// is how work is cancelled.
import type { FromWorker, ToWorker } from './engine.js';
import { Instance } from './instance.js';

export function answering(send: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let instance: Promise<Instance> | undefined;
  return async (message) => {
    if ('module' in message) {
      instance = Instance.make(message.module);
      return;
    }
    try {
      send({ answer: (await instance!).answer(message.request) });
    } catch {
      send({ trapped: true });
    }
  };
}
