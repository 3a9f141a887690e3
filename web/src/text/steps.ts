// Steps and mistakes in the language of the page. English is the engine's own.
import type { Mistake, Step, TechniqueRow } from '../engine/abi';
import type { Board } from '../model/board';
import { text } from '.';
import { german, mistakeInGerman, stepInGerman } from './steps.de';
import { japanese, mistakeInJapanese, stepInJapanese } from './steps.ja';

export interface StepWords {
  title: string;
  sentence: string;
  chain: string[];
}

export function stepWords(board: Board, step: Step): StepWords {
  switch (text().lang) {
    case 'de':
      return stepInGerman(board, step);
    case 'ja':
      return stepInJapanese(board, step);
    default:
      return { title: step.title, sentence: step.sentence, chain: step.chain };
  }
}

export function mistakeWords(board: Board, mistake: Mistake): string {
  switch (text().lang) {
    case 'de':
      return mistakeInGerman(board, mistake);
    case 'ja':
      return mistakeInJapanese(board, mistake);
    default:
      return mistake.sentence;
  }
}

/** The name of a technique as such; its familiar special cases have names of their own. */
export function techniqueTitle(row: Pick<TechniqueRow, 'key' | 'title'>): string {
  const titles = { de: german.titles, ja: japanese.titles }[text().lang];
  const title = titles?.[row.key] as (() => string) | undefined;
  return title?.() ?? row.title;
}
