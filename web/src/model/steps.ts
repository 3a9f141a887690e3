// Steps of the engine as things to show: what they build, what they point at, and the board after some of them.
import type { Step } from '../engine/abi';
import type { Board } from './board';
import { emptyPosition, type Position } from './game';

/** What the steps of a hint build or rule out in the end. */
export function changesOf(steps: readonly Step[]): { edge: number; bridges: number }[] {
  const last = new Map<number, number>();
  for (const step of steps) {
    for (const [edge, lo, , after, most] of step.changes) {
      if (after > lo) last.set(edge, after);
      else if (most === 0) last.set(edge, 0);
    }
  }
  return [...last].map(([edge, bridges]) => ({ edge, bridges }));
}

/** The islands and edges that a reason speaks of, and what follows. */
export function highlightOf(steps: readonly Step[]): {
  islands: number[];
  look: number[];
  change: { edge: number; bridges: number }[];
} {
  return {
    islands: [...new Set(steps.flatMap((step) => step.because_of))],
    look: [...new Set(steps.flatMap((step) => step.along))],
    change: changesOf(steps),
  };
}

/** The steps that a person would count, each with the bookkeeping before it. */
export function countedSteps(steps: readonly Step[]): Step[][] {
  const counted: Step[][] = [];
  let silent: Step[] = [];
  for (const step of steps) {
    silent.push(step);
    if (step.bookkeeping) continue;
    counted.push(silent);
    silent = [];
  }
  if (silent.length > 0 && counted.length > 0) counted.at(-1)!.push(...silent);
  return counted;
}

/** The board after the first `count` of them. */
export function positionAfter(board: Board, counted: readonly Step[][], count: number): Position {
  const position = emptyPosition(board.edgeCount);
  for (const steps of counted.slice(0, count)) {
    for (const step of steps) {
      for (const [edge, , , least, most] of step.changes) {
        position.bridges[edge] = least;
        position.marks[edge] = most === 0 ? 1 : 0;
      }
    }
  }
  return position;
}
