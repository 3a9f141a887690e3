// The engine's verdict on a puzzle, in words: none and why, exactly one and how hard, several, or too hard to tell.
import { engines } from '../app';
import type { Gives } from '../engine/abi';
import { text } from '../text';

const QUICKLY = 3_000_000; // steps of search before the verdict is 'unknown'

export interface Judged {
  verdict: Gives<'verdict'>;
  grade: Gives<'grade'> | undefined; // where there is exactly one solution, which always has a level
}

/** Throws Cancelled when other work takes the engine. */
export async function judge(puzzle: string): Promise<Judged> {
  const language = text().lang;
  const verdict = await engines.patient.call('verdict', { puzzle, language, limit: QUICKLY });
  const isOne = verdict.verdict === 'one';
  return { verdict, grade: isOne ? await engines.patient.call('grade', { puzzle, language, limit: QUICKLY }) : undefined };
}

/** For whoever makes the puzzle. */
export function verdictWords({ verdict, grade }: Judged): { title: string; lines: string[]; kind: string } {
  const words = text().make.verdict;
  switch (verdict.verdict) {
    case 'none':
      return { title: words.none, lines: [verdict.reason], kind: 'bad' };
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
  return words.oneLevel(text().levels[grade!.level - 1]!);
}

/** The level, and the score on a scale where a doubling is a step. */
export function gradeWords({ level, difficulty, score }: Pick<Gives<'grade'>, 'level' | 'difficulty' | 'score'>): string {
  const { lang, levels, grade } = text();
  return grade(levels[level - 1]!, difficulty.toLocaleString(lang, { minimumFractionDigits: 1 }), score.toLocaleString(lang));
}

function hardness(grade: Gives<'grade'>): string {
  const words = text().make.verdict;
  return grade.guess ? words.search(gradeWords(grade)) : words.level(gradeWords(grade), grade.hardest_title);
}
