// What a sentence about a step may need, in words that no language owns: names, clues, counts.
import type { Change, Step } from '../engine/abi';
import type { Board } from '../model/board';

export type Spot = 'corner' | 'side' | 'middle' | 'other';

/** What a change of an edge comes to. */
export type Amount =
  | { kind: 'none' }
  | { kind: 'no-more' }
  | { kind: 'exactly'; n: number }
  | { kind: 'least'; n: number }
  | { kind: 'most'; n: number }
  | { kind: 'between'; n: number; m: number };

export function amountOf([, lo, hi, least, most]: Change): Amount {
  if (most === 0) return { kind: 'none' };
  if (least === most) return least === lo ? { kind: 'no-more' } : { kind: 'exactly', n: least };
  if (least > lo && most < hi) return { kind: 'between', n: least, m: most };
  return least > lo ? { kind: 'least', n: least } : { kind: 'most', n: most };
}

export class Facts {
  constructor(
    readonly board: Board,
    readonly step: Step,
  ) {}

  name(at: number): string {
    return this.board.name(this.step.because_of[at] ?? 0);
  }
  clue(at: number): string {
    return String(this.board.clue(this.step.because_of[at] ?? 0));
  }
  names(): string[] {
    return this.step.because_of.map((i) => this.board.name(i));
  }
  edge(edge: number): string {
    return `${this.board.name(this.board.from[edge]!)}–${this.board.name(this.board.to[edge]!)}`;
  }
  edges(): string[] {
    return this.step.along.map((e) => this.edge(e));
  }
  n(at: number): number {
    return this.step.numbers[at] ?? 0;
  }
  get ways(): number {
    return this.step.along.length;
  }
  get degree(): number {
    return this.board.edgesAt[this.step.because_of[0] ?? 0]!.length;
  }
  get ones(): number {
    const centre = this.step.because_of[0]!;
    return this.step.along.filter((e) => this.board.clue(this.board.across(e, centre)) === 1).length;
  }
  /** Neighbours along edges that are looked at but not changed. */
  beside(at: number): string {
    const centre = this.step.because_of[0]!;
    const changed = new Set(this.step.changes.map(([edge]) => edge));
    const kept = this.step.along.filter((e) => !changed.has(e)).map((e) => this.board.across(e, centre));
    return kept[at] === undefined ? '' : String(this.board.clue(kept[at]!));
  }
  /** Neighbours that the changes are about. */
  changedNames(): string[] {
    const centre = this.step.because_of[0]!;
    const others = this.step.because_of.slice(1);
    const list = others.length > 0 ? others : this.step.changes.map(([edge]) => this.board.across(edge, centre));
    return list.map((i) => this.board.name(i));
  }
  get spot(): Spot {
    const { board } = this;
    if (!board.isGrid) return 'other';
    const centre = this.step.because_of[0]!;
    const { rows, columns } = board.data;
    const ends =
      (board.y(centre) === 0 || board.y(centre) === rows - 1 ? 1 : 0) +
      (board.x(centre) === 0 || board.x(centre) === columns - 1 ? 1 : 0);
    if (ends === 2 && this.degree === 2) return 'corner';
    if (ends === 1 && this.degree === 3) return 'side';
    return ends === 0 && this.degree === 4 ? 'middle' : 'other';
  }
  /** The island at which an assumption comes to grief. */
  get trouble(): { clue: string; name: string } {
    const i = this.step.because_of[2] ?? this.step.because_of[0] ?? 0;
    return { clue: String(this.board.clue(i)), name: this.board.name(i) };
  }
}

export interface Language {
  titles: Record<string, (f: Facts) => string>;
  reasons: Record<string, (f: Facts) => string>;
  amount(amount: Amount): string;
  therefore(reason: string, conclusions: string[]): string;
  hopeless(reason: string): string;
  on(edge: string, amount: string): string;
  link(name: string, conclusions: string[]): string;
  troubles: Record<string, (clue: string, name: string) => string>;
  suppose(edge: string, n: number, steps: number, trouble: string, conclusions: string[]): string;
}

export function sayStep(
  language: Language,
  board: Board,
  step: Step,
): { title: string; sentence: string; chain: string[] } {
  const facts = new Facts(board, step);
  const key = step.variant !== '' ? step.variant : step.technique;
  const title = language.titles[key]?.(facts) ?? step.title;
  const conclude = (changes: Change[]): string[] =>
    changes.map((change) => language.on(facts.edge(change[0]), language.amount(amountOf(change))));
  const troubleOf = language.troubles[step.trouble] ?? language.troubles.none!;
  const trouble = troubleOf(facts.trouble.clue, facts.trouble.name);
  if (step.technique === 'what_if') {
    const chain = step.links
      .filter((link) => link.changes.length > 0)
      .map((link) => language.link(board.name(link.because_of[0]!), conclude(link.changes)));
    const sentence = language.suppose(
      facts.edge(step.along[0]!),
      facts.n(0),
      step.links.length,
      trouble,
      conclude(step.changes),
    );
    return { title, sentence, chain: step.links.length > 0 ? [...chain, trouble] : [] };
  }
  const reason = language.reasons[key]?.(facts);
  if (reason === undefined) return { title: step.title, sentence: step.sentence, chain: step.chain };
  const sentence =
    step.changes.length === 0 ? language.hopeless(reason) : language.therefore(reason, conclude(step.changes));
  return { title, sentence, chain: [] };
}
