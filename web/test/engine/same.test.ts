import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestFor } from '../../src/engine/abi';
import { samples } from '../../src/learn/samples';
import { Board } from '../../src/model/board';
import { reasonWords } from '../../src/text/reasons';
import { examples, instance, janko, natively, root } from './module';

const FORMATS = ['json', 'ascii', 'has', 'janko', 'tatham', 'puzzlink', 'pzprv3', 'matrix'];

/** Everything that can be asked about a puzzle without knowing it. */
function questions(puzzle: string): string[] {
  return [
    requestFor('read', { puzzle }),
    requestFor('verdict', { puzzle, limit: 200_000 }),
    requestFor('solve', { puzzle, solutions: 3, limit: 200_000 }),
    requestFor('hint', { puzzle }),
    requestFor('explain', { puzzle }),
    requestFor('grade', { puzzle }),
    requestFor('draw', { puzzle, labels: true, guides: true }),
    ...FORMATS.map((to) => requestFor('write', { puzzle, to })),
  ];
}

describe('the module', () => {
  it('answers as the native build does, byte for byte', async () => {
    const module = await instance();
    const asked = [requestFor('formats', {}), requestFor('techniques', {}), ...examples().flatMap(questions)];
    const published = janko();
    if (published.length === 0) console.log('note: no published puzzles here; examples only');
    for (const puzzle of published.filter((_, at) => at % 5 === 0)) {
      asked.push(
        requestFor('read', { puzzle }),
        requestFor('solve', { puzzle, solutions: 2 }),
        requestFor('explain', { puzzle }),
      );
    }
    const native = natively(asked);
    expect(native.answers.length).toBe(asked.length);
    asked.forEach((request, at) => {
      const answer = module.answer(request);
      if (answer !== native.answers[at]) expect(answer, request.slice(0, 300)).toBe(native.answers[at]);
    });
    expect(asked.length).toBeGreaterThan(300);
  });

  it('makes the same puzzles from the same seeds', async () => {
    const module = await instance();
    const wishes = [1, 2, 3, 4, 5].flatMap((level) =>
      [7, 11].map((size) => ({ rows: size, columns: size, level, seed: level * 10 + size, tries: 40 })),
    );
    const asked = [
      ...wishes.map((wish) => requestFor('generate', wish)),
      requestFor('generate', { rows: 9, columns: 8, symmetry: 'rotation', max_bridges: 3, seed: 4 }),
      requestFor('generate', { rows: 8, columns: 8, letters: 100, seed: 5 }),
      requestFor('generate', { rows: 8, columns: 8, unknown: 40, seed: 6 }),
      requestFor('generate', { kind: 'graph', islands: 12, max_bridges: 3, components: 2, seed: 7 }),
      requestFor('generate', { rows: 2, columns: 2, percent: 90, seed: 8 }),
    ];
    expect(asked.map((request) => module.answer(request))).toEqual(natively(asked).answers);
  });

  it('makes the puzzle that the command line makes', async () => {
    const module = await instance();
    const options = [
      'generate',
      '--json',
      '--size',
      '9x9',
      '--level',
      'medium',
      '--symmetry',
      'mirror',
      '--seed',
      '31',
    ];
    const line = execFileSync(join(root, 'build/bin/hashi'), options, { encoding: 'utf8' });
    const { puzzle } = JSON.parse(line) as { puzzle: { islands: unknown } };
    const made = module.call('generate', { rows: 9, columns: 9, level: 3, symmetry: 'mirror', seed: 31 });
    expect((JSON.parse(made.puzzle) as { islands: unknown }).islands).toEqual(puzzle.islands);
  });

  it('refuses rubbish with the same words', async () => {
    const module = await instance();
    const rubbish = [
      '',
      '[]',
      '{}',
      '{"do":"x"}',
      '['.repeat(100),
      '{"do":"read"}',
      '{"do":"read","puzzle":"99999999999 3"}',
      '{"do":"read","puzzle":"65536 65536"}',
      '{"do":"read","puzzle":"2147483647x2147483647:a"}',
      '{"do":"read","puzzle":"7x7:zzzzzzzz"}',
    ];
    const native = natively(rubbish);
    expect(rubbish.map((request) => module.answer(request))).toEqual(native.answers);
    for (const answer of native.answers) expect(JSON.parse(answer)).toHaveProperty('error.code');
  });

  it('says why there is no solution, and the page says it with names', async () => {
    const module = await instance();
    const none: [string, RegExp][] = [
      ['3.1', /^A1 shows 3 but can have at most 1 bridge\.$/],
      ['1.1.1.1', /^The numbers ask for 2 bridges; to connect 4 islands takes at least 3\.$/],
      ['{"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]],"components":3}', /^2 islands cannot form 3 groups\.$/],
      ['{"rows":3,"columns":4,"islands":[[0,0,2],[0,2,2],[2,1,2],[2,3,2]]}', /^No bridges can reach [A-D][13] from all/],
      ['2.3.2', /^The numbers add up to 7\. That is odd/],
      ['2.2/.../2.4', /^Coloured like a chessboard along the edges, the numbers add up to \d on one colour and \d on/],
    ];
    for (const [puzzle, expected] of none) {
      const read = module.call('read', { puzzle });
      const { verdict, reason } = module.call('verdict', { puzzle });
      expect(verdict, puzzle).toBe('none');
      const words = reasonWords(new Board(read.board, read.text), reason);
      expect(words, reason).toMatch(expected);
      expect(words).not.toMatch(/island \d/);
    }
  });

  it('shows each technique on the board that the page has for it', async () => {
    const module = await instance();
    for (const [technique, puzzle] of Object.entries(samples)) {
      const read = module.call('read', { puzzle });
      const { ruled_out } = read;
      const position = { puzzle: read.text, ruled_out, ...(read.bridges ? { bridges: read.bridges } : {}) };
      expect(module.call('hint', position).mistakes, technique).toEqual([]);
      const bookkeeping = technique === 'completed' || technique === 'blocked';
      const techniques = bookkeeping ? technique : `completed,blocked,${technique}`;
      const { steps } = module.call('explain', { ...position, techniques });
      expect(steps.filter((step) => step.technique === technique).length, technique).toBeGreaterThan(0);
    }
  });
});
