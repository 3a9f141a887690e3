// A position for practice, and how far its player has come with what follows there.
import type { Step } from '../engine/abi';
import type { Position } from './game';

export type Practice =
  | 'open' // nothing of it yet
  | 'part' // right so far
  | 'found' // all that follows is on the board
  | 'against'; // something on the board contradicts it

/** What a step adds: bridges are built, edges without any are crossed out. Fewer possible bridges leave no trace. */
export function practiceOf({ changes }: Pick<Step, 'changes'>, { bridges, marks }: Position): Practice {
  let [wanted, met] = [0, 0];
  for (const [edge, lo, , least, most] of changes) {
    const [count, isCrossed] = [bridges[edge]!, marks[edge] === 1];
    if (count > most || (isCrossed && least > 0)) return 'against';
    if (least > lo) {
      ++wanted;
      if (count >= least) ++met;
    } else if (most === 0) {
      ++wanted;
      if (isCrossed) ++met;
    }
  }
  return met === wanted ? 'found' : met > 0 ? 'part' : 'open';
}
