// The package's methods: each translates its arguments into a request of the engine, and the answer into its result.
// They exist twice, over a worker with promises and on the calling thread without; the translation is the same.
import type { Gives, Limited, Placed, Reading, Spoken, Takes, CallName } from './calls.js';
import type { Engine } from './engine.js';
import { answerOf, requestFor, type Instance } from './instance.js';
import type { Recipe } from './recipe.js';

export interface Cancellable {
  /** ends the work; the promise is rejected with the signal's reason */
  signal?: AbortSignal;
}

export type SolveOptions = Cancellable & Reading & Spoken & Limited & { /** at most; default 1 */ solutions?: number };
export type QuestionOptions = Cancellable & Reading & Spoken & Limited;
export type WalkOptions = QuestionOptions & Placed & { /** all (default), rung:N, level:N, or keys */ techniques?: string };
export type CheckOptions = Cancellable & Reading & Spoken & Placed;
export type ConvertOptions = Cancellable & Reading & Placed;
export type DrawOptions = ConvertOptions & {
  /** svg (default) or text */
  as?: 'svg' | 'text';
  theme?: string;
  /** of text: unicode (default), ascii … */
  symbols?: string;
  guides?: boolean;
  labels?: boolean;
  /** of svg, in pixels */
  width?: number;
};
export type GenerateOptions = Cancellable & Recipe & { /** default 1 */ seed?: number; /** of the run; default 0 */ index?: number };
export type CertifyOptions = Cancellable & Reading & Limited;

export type Board = Gives<'read'>;
export type Solved = Gives<'solve'>;
export type Verdict = Gives<'verdict'>;
export type Counted = Omit<Gives<'count'>, 'count'> & { /** a lower bound if not exact */ count: bigint };
export type Hint = Gives<'hint'>;
export type Walk = Gives<'explain'>;
export type Grade = Gives<'grade'>;
export type Generated = Gives<'generate'>;
export type Checked = Gives<'check'>;
export type Certificate = Gives<'certify'>;
export type Judgement = Gives<'verify'>;

/** The engine in a worker of its own. Every method rejects with a HashiError if its input cannot be read or met. */
export interface Hashi {
  /** The graph of a puzzle: its islands and edges, by whose numbers all other answers speak. */
  read(puzzle: string, options?: Cancellable & Reading): Promise<Board>;
  /** One solution or several. */
  solve(puzzle: string, options?: SolveOptions): Promise<Solved>;
  /** None, one or several solutions: why there is none, or where two differ. */
  unique(puzzle: string, options?: QuestionOptions): Promise<Verdict>;
  /** The exact number of solutions. */
  count(puzzle: string, options?: QuestionOptions): Promise<Counted>;
  /** The easiest next step from a position, with its reason; mistakes come first. */
  hint(puzzle: string, options?: WalkOptions): Promise<Hint>;
  /** The whole solution as people find it, step by step. */
  explain(puzzle: string, options?: WalkOptions): Promise<Walk>;
  /** How hard the puzzle is for people. */
  grade(puzzle: string, options?: QuestionOptions): Promise<Grade>;
  /** A new puzzle with exactly one solution. */
  generate(options?: GenerateOptions): Promise<Generated>;
  /** Every rule that a solution breaks: of the text, or these bridges. */
  check(puzzle: string, options?: CheckOptions): Promise<Checked>;
  /** The puzzle in another format. */
  convert(puzzle: string, to: string, options?: ConvertOptions): Promise<string>;
  /** A picture: SVG, or text. */
  draw(puzzle: string, options?: DrawOptions): Promise<string>;
  /** A certificate of one, no or several solutions. */
  certify(puzzle: string, options?: CertifyOptions): Promise<Certificate>;
  /** Whether a certificate proves what it says about a puzzle. */
  verify(puzzle: string, certificate: string, options?: CertifyOptions): Promise<Judgement>;
  /** The formats that can be read, and written where they say so. */
  formats(options?: Cancellable): Promise<Gives<'formats'>['formats']>;
  /** The techniques from easy to hard. */
  techniques(options?: Cancellable & Spoken): Promise<Gives<'techniques'>['techniques']>;
  /** Ends the worker and all work. A later call starts another. */
  close(): void;
}

/** The same methods on the calling thread, with results in the place of promises. A signal is looked at before the work. */
export type HashiSync = {
  [Name in Exclude<keyof Hashi, 'close'>]: Hashi[Name] extends (...given: infer Given) => Promise<infer Result>
    ? (...given: Given) => Result
    : never;
};

interface Question<Result> {
  request: string;
  signal: AbortSignal | undefined;
  result(answer: string): Result;
}

// A request without the signal, and its answer as the method gives it.
function question<Name extends CallName, Result = Gives<Name>>(
  name: Name,
  { signal, ...fields }: Takes<Name> & Cancellable,
  translated: (answer: Gives<Name>) => Result = (answer) => answer as unknown as Result,
): Question<Result> {
  const request = requestFor(name, fields as unknown as Takes<Name>);
  return { request, signal, result: (answer) => translated(answerOf<Name>(answer)) };
}

type Questions = {
  [Name in keyof HashiSync]: (...given: Parameters<HashiSync[Name]>) => Question<ReturnType<HashiSync[Name]>>;
};

const questions: Questions = {
  read: (puzzle, options) => question('read', { ...options, puzzle }),
  solve: (puzzle, options) => question('solve', { ...options, puzzle }),
  unique: (puzzle, options) => question('verdict', { ...options, puzzle }),
  count: (puzzle, options) =>
    question('count', { ...options, puzzle }, (answer) => ({ ...answer, count: BigInt(answer.count) })),
  hint: (puzzle, options) => question('hint', { ...options, puzzle }),
  explain: (puzzle, options) => question('explain', { ...options, puzzle }),
  grade: (puzzle, options) => question('grade', { ...options, puzzle }),
  generate: ({ seed, index, signal, ...recipe } = {}) =>
    question('generate', {
      recipe,
      ...(seed !== undefined && { seed }),
      ...(index !== undefined && { index }),
      ...(signal && { signal }),
    }),
  check: (puzzle, options) => question('check', { ...options, puzzle }),
  convert: (puzzle, to, options) => question('write', { ...options, puzzle, to }, (answer) => answer.text),
  draw: (puzzle, options) =>
    question('draw', { ...options, puzzle }, (answer) => (options?.as === 'text' ? answer.text : answer.svg)),
  certify: (puzzle, options) => question('certify', { ...options, puzzle }),
  verify: (puzzle, certificate, options) => question('verify', { ...options, puzzle, certificate }),
  formats: (options) => question('formats', { ...options }, (answer) => answer.formats),
  techniques: (options) => question('techniques', { ...options }, (answer) => answer.techniques),
};

type Ask = (...given: unknown[]) => Question<unknown>;

export function inWorker(engine: Engine): Hashi {
  const methods = Object.entries(questions as unknown as Record<string, Ask>).map(([name, ask]) => [
    name,
    async (...given: unknown[]): Promise<unknown> => {
      const { request, signal, result } = ask(...given);
      return result(await engine.answer(request, signal));
    },
  ]);
  return { ...Object.fromEntries(methods), close: () => engine.close() } as Hashi;
}

export function onThisThread(instance: Instance): HashiSync {
  const methods = Object.entries(questions as unknown as Record<string, Ask>).map(([name, ask]) => [
    name,
    (...given: unknown[]): unknown => {
      const { request, signal, result } = ask(...given);
      signal?.throwIfAborted();
      return result(instance.answer(request));
    },
  ]);
  return Object.fromEntries(methods) as HashiSync;
}
