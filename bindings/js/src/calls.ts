// The engine's calls, typed: what each takes and what it answers. The C++ side is bindings/wasm.
//
// Islands and edges are numbers into the arrays of BoardData. A call that cannot be met throws a HashiError.
import type { Recipe } from './recipe.js';

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

/** Why a walk has ended. */
export type WalkEnd = 'solved' | 'stuck' | 'impossible' | 'limit';

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

export interface Spoken {
  /** the language of the sentences in the answer: en (default), de or ja */
  language?: string;
}

export interface Limited {
  /** the most steps, the same on every machine; an answer that needs more is unknown. -1 (default): no limit */
  limit?: number;
}

/** How to read a puzzle. */
export interface Reading {
  /** the name of its format; without it the format is recognised */
  from?: string;
  allow_zero?: boolean;
  max_bridges?: number;
  components?: number;
}

/** A position in the place of the one that the text holds. */
export interface Placed {
  /** for each edge its number of bridges */
  bridges?: number[];
  /** edges that carry none */
  ruled_out?: number[];
}

interface PuzzleFields extends Reading {
  /** a puzzle as text in any format */
  puzzle: string;
}
interface PositionFields extends PuzzleFields, Placed {}

/** A broken rule and its place. */
export interface Violation {
  rule: 'shape' | 'capacity' | 'conflict' | 'clue' | 'letters' | 'components';
  message: string;
  islands: number[];
  edges: number[];
  expected: number;
  found: number;
}

export type { Recipe };
/** The same by name, as a form has it: the names are those of recipe_fields. */
export type RecipeValues = Record<string, string | number | boolean | string[]>;

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
    takes: PositionFields & {
      /** svg (default) or text */
      as?: 'svg' | 'text';
      theme?: string;
      symbols?: string;
      guides?: boolean;
      labels?: boolean;
      width?: number;
    };
    gives: { svg: string; text: string }; // one of them
  };
  solve: {
    takes: PuzzleFields & Spoken & Limited & { solutions?: number };
    gives: {
      status: 'solved' | 'unsolvable' | 'unknown';
      complete: boolean;
      reason: string;
      refutation: Refutation | null;
      solutions: number[][];
      stats: Stats;
    };
  };
  verdict: {
    takes: PuzzleFields & Spoken & Limited;
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
    takes: PositionFields & Spoken;
    gives: { valid: boolean; solution: boolean; violations: Violation[] };
  };
  techniques: { takes: Spoken; gives: { techniques: TechniqueRow[] } };
  hint: {
    takes: PositionFields & Spoken & Limited & { techniques?: string };
    gives: { mistakes: Mistake[]; end: WalkEnd; remark: string; steps: Step[] };
  };
  explain: {
    takes: PositionFields & Spoken & Limited & { techniques?: string };
    gives: { end: WalkEnd; remark: string; placed: number; total: number; steps: Step[] };
  };
  recipe_fields: { takes: object; gives: { fields: RecipeField[] } };
  generate: {
    takes: { recipe?: Recipe | RecipeValues; seed?: number; index?: number };
    gives: { puzzle: string; missed: string; level: number; score: number; difficulty: number };
  };
  grade: {
    takes: PuzzleFields & Spoken & Limited;
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
  // The package's module has these, the page's has not.
  count: {
    takes: PuzzleFields & Spoken & Limited;
    gives: { count: string; exact: boolean; reason: string; refutation: Refutation | null };
  };
  certify: {
    takes: PuzzleFields & Limited;
    gives: { verdict: 'unique' | 'none' | 'several' | 'unknown'; reason: string; certificate: string };
  };
  verify: {
    takes: PuzzleFields & Limited & { certificate: string };
    gives: {
      accepted: boolean;
      verdict: 'unique' | 'none' | 'several' | 'rejected';
      reason: string;
      line: number; // of the certificate, where it fails
    };
  };
}

export type CallName = keyof Calls;
export type Takes<N extends CallName> = Calls[N]['takes'];
export type Gives<N extends CallName> = Calls[N]['gives'];
