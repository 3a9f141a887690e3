// An argument as pictures, one for each of its links: what is supposed, what follows so far, and where it breaks down.
import type { Change, Link } from '../engine/abi';

/** Bridges that an edge gets; 0: none goes there. */
export interface Drawn {
  edge: number;
  bridges: number;
}

export interface Frame {
  sentence: string;
  supposed: Drawn[];
  follows: (Drawn & { number: number })[]; // numbered in the order in which it follows
  islands: number[]; // that the link speaks of
  edges: number[];
  isContradiction: boolean;
}

/** What a change draws; nothing where it only leaves fewer bridges possible. */
function drawnBy([edge, lo, , least, most]: Change): Drawn | undefined {
  if (least > lo) return { edge, bridges: least };
  return most === 0 ? { edge, bridges: 0 } : undefined;
}

const allDrawnBy = (changes: readonly Change[]): Drawn[] =>
  changes.map(drawnBy).filter((drawn) => drawn !== undefined);

/** The pictures of an argument, those of its cases among them. What holds in a case is gone after it. */
export function framesOf(argument: readonly Link[]): Frame[] {
  const frames: Frame[] = [];
  play(argument, [], [], frames);
  return frames;
}

function play(
  links: readonly Link[],
  outerSupposed: readonly Drawn[],
  outerFollows: Frame['follows'],
  frames: Frame[],
): void {
  let supposed = [...outerSupposed];
  let follows = [...outerFollows];
  for (const link of links) {
    const drawn = allDrawnBy(link.changes);
    if (link.kind === 'suppose') {
      supposed = [...outerSupposed, ...drawn];
      follows = [...outerFollows];
    } else if (drawn.length > 0) {
      const number = (follows.at(-1)?.number ?? 0) + 1;
      const edges = new Set(drawn.map(({ edge }) => edge));
      follows = [...follows.filter(({ edge }) => !edges.has(edge)), ...drawn.map((one) => ({ ...one, number }))];
    }
    frames.push({
      sentence: link.sentence,
      supposed,
      follows,
      islands: link.islands,
      edges: link.edges,
      isContradiction: link.changes.length === 0,
    });
    for (const one of link.cases) play(one, supposed, follows, frames);
  }
}
