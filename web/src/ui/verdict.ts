// The engine's verdict on a puzzle, in words: none and why, exactly one and how hard, several, or too hard to tell.
import { engines } from '../app';
import type { Gives } from '../engine/abi';
import type { Board } from '../model/board';
import { text } from '../text';
import { reasonWords } from '../text/reasons';
import { techniqueTitle } from '../text/steps';

const QUICKLY = 3_000_000; // steps of search before the verdict is 'unknown'

export interface Judged {
  verdict: Gives<'verdict'>;
  grade: Gives<'grade'> | undefined; // where there is exactly one solution
}

/** Throws Cancelled when other work takes the engine. */
export async function judge(puzzle: string): Promise<Judged> {
  const verdict = await engines.patient.call('verdict', { puzzle, limit: QUICKLY });
  return { verdict, grade: verdict.verdict === 'one' ? await engines.patient.call('grade', { puzzle }) : undefined };
}

/** For whoever makes the puzzle. */
export function verdictWords(board: Board, { verdict, grade }: Judged): { title: string; lines: string[]; kind: string } {
  const words = text().make.verdict;
  switch (verdict.verdict) {
    case 'none':
      return { title: words.none, lines: [reasonWords(board, verdict.reason) || words.noneWhy], kind: 'bad' };
    case 'several':
      return { title: words.several, lines: [words.severalWhy(verdict.differ.length)], kind: 'warn' };
    case 'unknown':
      return { title: words.unknown, lines: [], kind: '' };
    case 'one':
      return { title: words.one, lines: [hardness(grade!)], kind: 'good' };
  }
}

/** For whoever plays it: one short line that gives nothing away. */
export function verdictLine({ verdict, grade }: Judged): string {
  const words = text().make.verdict;
  if (verdict.verdict === 'several') return words.severalCount;
  if (verdict.verdict !== 'one') return words[verdict.verdict];
  return grade!.graded ? `${words.one} (${text().levels[grade!.level - 1]!})` : words.one;
}

function hardness(grade: Gives<'grade'>): string {
  const words = text().make.verdict;
  if (!grade.graded) return words.search;
  return words.level(
    text().levels[grade.level - 1]!,
    techniqueTitle({ key: grade.hardest, title: grade.hardest_title }),
  );
}
