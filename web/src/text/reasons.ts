// Why a puzzle has no solution, in the language of the page. The engine says it in English and counts islands from 0; the
// page knows their names.
import type { Board } from '../model/board';
import { text } from '.';

type Row = [RegExp, (name: (island: string) => string, ...found: (string | undefined)[]) => string];

/** "island 3", "islands 1, 4" or "30 islands around island 7" */
function namesOf(name: (island: string) => string, islands: string): string {
  const many = /^(\d+) islands around island (\d+)$/.exec(islands);
  if (many) return text().reasons.many(many[1]!, name(many[2]!));
  return islands.replace(/^islands? /, '').split(', ').map(name).join(', ');
}

const exception = (unless: string | undefined): string => (unless ? ' ' + text().reasons.unlessClosed : '');

const rows: Row[] = [
  [
    /^island (\d+) shows (\d+) but can have at most (\d+)/,
    (name, i, clue, most) => text().reasons.deadIsland(name(i!), clue!, most!),
  ],
  [
    /^the clues ask for (\d+) bridges, but connecting (\d+) islands takes at least (\d+)/,
    (_, asked, islands, needed) => text().reasons.tooFew(asked!, islands!, needed!),
  ],
  [/^(\d+) islands cannot form (\d+) components/, (_, islands, parts) => text().reasons.tooManyParts(islands!, parts!)],
  [
    /fewer than (\d+) components: island (\d+) cannot be reached/,
    (name, parts, i) => text().reasons.unreachable(name(i!), parts!),
  ],
  [/^all clues add up to (\d+), which is odd/, (_, sum) => text().reasons.odd('', sum!)],
  [
    /^the clues of the (\d+) islands around island (\d+) add up to (\d+), which is odd/,
    (name, n, i, sum) => text().reasons.odd(text().reasons.around(n!, name(i!)), sum!),
  ],
  [
    /^all clues, coloured like .* add up to (\d+) on one colour and (\d+) on the other/,
    (_, one, other) => text().reasons.balance('', one!, other!),
  ],
  [
    /^the clues of the (\d+) islands around island (\d+), coloured like .* add up to (\d+) on one colour and (\d+)/,
    (name, n, i, one, other) => text().reasons.balance(text().reasons.around(n!, name(i!)), one!, other!),
  ],
  [
    /^(.+) asks? for (\d+) bridge ends?, and (?:its|their) neighbours can take at most (\d+)( unless )?/,
    (name, islands, asked, most, unless) =>
      text().reasons.shortage(namesOf(name, islands!), asked!, most!) + exception(unless),
  ],
  [
    /^(.+) (?:is|are) cut off: .* could not be met( unless )?/,
    (name, islands, unless) => text().reasons.cutOff(namesOf(name, islands!)) + exception(unless),
  ],
];

/** As the engine says it, where it says something else. */
export function reasonWords(board: Board, reason: string): string {
  for (const [pattern, say] of rows) {
    const found = pattern.exec(reason);
    if (found) return say((island) => board.name(Number(island)), ...found.slice(1));
  }
  return reason;
}
