// Owns one instance of the engine and answers one request after the other. It holds no state: it may be ended at any
// time, which is how work is cancelled.
import { Instance } from './abi';

type Message = { module: WebAssembly.Module } | { id: number; request: string };

let instance: Promise<Instance> | undefined;

self.onmessage = async (event: MessageEvent<Message>) => {
  const message = event.data;
  if ('module' in message) {
    instance = Instance.make(message.module);
    return;
  }
  try {
    const answer = (await instance!).answer(message.request);
    self.postMessage({ id: message.id, answer });
  } catch {
    self.postMessage({ id: message.id, trapped: true });
  }
};
