// The WebAssembly module, typed: every call with what it takes and what it answers. The C++ side is bindings/wasm.
//
// Islands and edges are numbers into the arrays of BoardData. A call that cannot be met answers with an EngineError.

export type Clue = number | string; // a number, '?' or a letter 'A' to 'Z'

export interface BoardData {
  title: string;
  author: string;
  source: string;
  rows: number; // 0: a graph
  columns: number;
  max_bridges: number;
  components: number;
  clues: Clue[];
  x: number[];
  y: number[];
  edges: number[]; // island, island, capacity, island, island, capacity, …
  conflicts: number[]; // edge, edge, edge, edge, …
  groups: number[][]; // of a graph: sets of edges that exclude each other, any two
}

/** edge, least and most bridges before, least and most after */
export type Change = [number, number, number, number, number];

/** One inference of an argument; without changes it is a contradiction. Each case is an argument of its own. */
export interface Link {
  kind: string;
  sentence: string;
  islands: number[];
  edges: number[];
  numbers: number[];
  changes: Change[];
  cases: Link[][];
}

export interface Step {
  technique: string;
  bookkeeping: boolean; // crosses off what is finished or blocked; people do not count it
  rung: number;
  chapter: string;
  title: string;
  sentence: string;
  chain: string[];
  changes: Change[];
  because_of: number[];
  along: number[];
  parts: Record<string, number>; // by the names of include/hashi/explain/parts.def; islands and edges as numbers
  assumed: Change[];
  links: { changes: Change[]; because_of: number[]; along: number[] }[];
  argument: Link[];
}

export interface Mistake {
  mistake: 'crossing' | 'too_many' | 'too_few' | 'closed_off' | 'differs' | 'dead_end';
  sentence: string;
  islands: number[];
  edges: number[];
  expected: number;
  found: number;
}

export interface Stats {
  steps: number;
  decisions: number;
  conflicts: number;
  restarts: number;
}

export interface FormatRow {
  name: string;
  title: string;
  extension: string;
  writes: boolean;
  writes_solutions: boolean;
}

export interface TechniqueRow {
  key: string;
  title: string;
  chapter: string;
  chapter_title: string;
  rung: number;
  level: number;
  one_component: boolean;
}

/** Why there is no solution: the kind, islands (none: all) and edges, and numbers by name. */
export interface Refutation {
  kind: string;
  islands: number[];
  edges: number[];
  [number: string]: string | number | number[];
}

/** The language of the sentences in an answer: en, de or ja. */
interface Spoken {
  language?: string;
}

interface PuzzleFields {
  puzzle: string;
  from?: string;
  allow_zero?: boolean;
  max_bridges?: number;
  components?: number;
}
interface PositionFields extends PuzzleFields {
  bridges?: number[];
  ruled_out?: number[];
}

/** What a new puzzle should be like: values by the names of the engine's recipe_fields; a missing one is the default. */
export type Recipe = Record<string, string | number | boolean | string[]>;

/** One field of a recipe, as the engine's table has it. */
export interface RecipeField {
  name: string;
  kind: 'choice' | 'size' | 'islands' | 'levels' | 'range' | 'techniques' | 'number' | 'flag';
  help: string;
  default: string; // '' = none
  choices: string[];
  methods: string[]; // that know it
  shown: boolean; // in the form, where numbers go from least to most
  least: number;
  most: number;
}

export interface Calls {
  formats: { takes: object; gives: { formats: FormatRow[] } };
  read: {
    takes: PuzzleFields;
    gives: { board: BoardData; bridges: number[] | null; ruled_out: number[]; flaws: string[]; text: string };
  };
  write: { takes: PositionFields & { to: string }; gives: { text: string; extension: string } };
  draw: {
    takes: PositionFields & { theme?: string; guides?: boolean; labels?: boolean; width?: number };
    gives: { svg: string };
  };
  solve: {
    takes: PuzzleFields & Spoken & { solutions?: number; limit?: number };
    gives: {
      status: string;
      complete: boolean;
      reason: string;
      refutation: Refutation | null;
      solutions: number[][];
      stats: Stats;
    };
  };
  verdict: {
    takes: PuzzleFields & Spoken & { limit?: number };
    gives: {
      verdict: 'none' | 'one' | 'several' | 'unknown';
      reason: string;
      refutation: Refutation | null;
      solution: number[] | null;
      differ: number[];
      stats: Stats;
    };
  };
  check: {
    takes: PositionFields;
    gives: {
      valid: boolean;
      violations: { rule: string; islands: number[]; edges: number[]; expected: number; found: number }[];
    };
  };
  techniques: { takes: Spoken; gives: { techniques: TechniqueRow[] } };
  hint: {
    takes: PositionFields & Spoken & { techniques?: string };
    gives: { mistakes: Mistake[]; end: 'solved' | 'stuck' | 'impossible'; remark: string; steps: Step[] };
  };
  explain: {
    takes: PositionFields & Spoken & { techniques?: string };
    gives: { end: 'solved' | 'stuck' | 'impossible'; remark: string; placed: number; total: number; steps: Step[] };
  };
  recipe_fields: { takes: object; gives: { fields: RecipeField[] } };
  generate: {
    takes: { recipe?: Recipe; seed?: number };
    gives: { puzzle: string; missed: string; level: number; score: number; difficulty: number };
  };
  grade: {
    takes: PuzzleFields & Spoken & { limit?: number };
    gives: {
      graded: boolean; // whether there is exactly one solution
      level: number;
      level_name: string;
      score: number;
      difficulty: number; // a step for each doubling of the score
      guess: boolean; // the techniques ended before the solution
      hardest: string;
      hardest_title: string;
      rung: number;
      rounds: number;
    };
  };
}

export type CallName = keyof Calls;
export type Takes<N extends CallName> = Calls[N]['takes'];
export type Gives<N extends CallName> = Calls[N]['gives'];

export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly line = 0,
    readonly column = 0,
  ) {
    super(message);
  }
}

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
    if (place === 0) throw new EngineError('E_LIMIT', 'the request does not fit into memory');
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
  const answer = JSON.parse(text) as { error?: { code: string; message: string; line: number; column: number } };
  if (answer.error) {
    const { code, message, line, column } = answer.error;
    throw new EngineError(code, message, line, column);
  }
  return answer as Gives<N>;
}
