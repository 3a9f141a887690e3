// The WebAssembly module and the native build give the same answers, byte for byte.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Instance, requestFor } from '../../src/engine/abi';
import { samples } from '../../src/learn/samples';
import { examples, instance, natively, publishedPuzzles, root } from './module';

const LEVELS = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'];
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

function expectNativeAnswers(module: Instance, asked: string[]): void {
  const native = natively(asked);
  expect(native.answers.length).toBe(asked.length);
  asked.forEach((request, at) => {
    const answer = module.answer(request);
    if (answer !== native.answers[at]) expect(answer, request.slice(0, 300)).toBe(native.answers[at]);
  });
}

describe('the module', () => {
  it('answers as the native build does, byte for byte', async () => {
    const module = await instance();
    const asked = [requestFor('formats', {}), requestFor('techniques', {}), ...examples().flatMap(questions)];
    expect(asked.length).toBeGreaterThan(300);
    expectNativeAnswers(module, asked);
  });

  it('answers as the native build does about published puzzles', async (test) => {
    const asked = publishedPuzzles(test)
      .filter((_, at) => at % 5 === 0)
      .flatMap((puzzle) => [
        requestFor('read', { puzzle }),
        requestFor('solve', { puzzle, solutions: 2 }),
        requestFor('explain', { puzzle }),
      ]);
    expectNativeAnswers(await instance(), asked);
  });

  it('makes the same puzzles from the same seeds', async () => {
    const module = await instance();
    const wishes = [1, 2, 3, 4, 5].flatMap((level) =>
      [7, 11].map((size) => ({
        recipe: { size: `${size}x${size}`, level: LEVELS[level - 1]!, tries: 40 },
        seed: level * 10 + size,
      })),
    );
    const asked = [
      ...wishes.map((wish) => requestFor('generate', wish)),
      requestFor('generate', { recipe: { size: '9x8', symmetry: 'rotation', max_bridges: 3 }, seed: 4 }),
      requestFor('generate', { recipe: { size: '8x8', letters: 100 }, seed: 5 }),
      requestFor('generate', { recipe: { size: '8x8', unknown: 40 }, seed: 6 }),
      requestFor('generate', { recipe: { method: 'graph', islands: 12, max_bridges: 3, components: 2 }, seed: 7 }),
      requestFor('generate', { recipe: { size: '2x2', islands: '90%' }, seed: 8 }),
      requestFor('recipe_fields', {}),
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
    const made = module.call('generate', {
      recipe: { size: '9x9', level: 'medium', symmetry: 'mirror' },
      seed: 31,
    });
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

  it('says why there is no solution, in the language that it is asked for', async () => {
    const module = await instance();
    const reason = (language: string): string => {
      const { verdict, reason, refutation } = module.call('verdict', { puzzle: '3.1', language });
      expect(verdict).toBe('none');
      expect(refutation).toEqual({ kind: 'clue_too_large', islands: [0], edges: [0], asked: 3, most: 1 });
      return reason;
    };
    expect(reason('en')).toBe('The 3 at A1 can have at most 1 bridge.');
    expect(reason('de')).toBe('Die 3 auf A1 kann höchstens 1 Brücke haben.');
    expect(reason('ja')).toBe('A1の3には多くても1本しかかけられません。');
    expect(() => reason('xx')).toThrow("no language 'xx'; there are en, de, ja");
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
