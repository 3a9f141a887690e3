// One instance of the WebAssembly module: JSON in, JSON out. The C++ side is bindings/wasm/exports.cpp.
import type { CallName, Gives, Takes } from './calls.js';
import { HashiError, type ErrorCode } from './errors.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  hashi_alloc(size: number): number;
  hashi_free(place: number): void;
  hashi_call(request: number, length: number): number;
  hashi_answer(): number;
}

// The C library asks for these to print a failed assertion, which the release build does not have.
const REFUSED = 8; // EBADF
const outside = {
  wasi_snapshot_preview1: { fd_close: () => REFUSED, fd_seek: () => REFUSED, fd_write: () => REFUSED },
};

/** One instance of the module. A trap (memory has run out) leaves it unusable: make a new one. */
export class Instance {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async make(module: WebAssembly.Module): Promise<Instance> {
    const instance = await WebAssembly.instantiate(module, outside);
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Instance(exports);
  }

  /** JSON in, JSON out. */
  answer(request: string): string {
    const bytes = new TextEncoder().encode(request);
    const place = this.#exports.hashi_alloc(bytes.length);
    if (place === 0) throw new HashiError('E_LIMIT', 'the request does not fit into memory');
    new Uint8Array(this.#exports.memory.buffer).set(bytes, place);
    const length = this.#exports.hashi_call(place, bytes.length);
    this.#exports.hashi_free(place);
    const start = this.#exports.hashi_answer();
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start, length));
  }

  call<N extends CallName>(name: N, fields: Takes<N>): Gives<N> {
    return answerOf(this.answer(requestFor(name, fields)));
  }
}

export function requestFor<N extends CallName>(name: N, fields: Takes<N>): string {
  return JSON.stringify({ do: name, ...fields });
}

export function answerOf<N extends CallName>(text: string): Gives<N> {
  const answer = JSON.parse(text) as { error?: { code: ErrorCode; message: string; line: number; column: number } };
  if (answer.error) {
    const { code, message, line, column } = answer.error;
    throw new HashiError(code, message, line, column);
  }
  return answer as Gives<N>;
}
