// The package in Node: what is in it, its README, the same bytes as the command line, errors, cancelling, types.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Gives } from '../../src/engine/abi';
import { root } from '../engine/module';
import { installed, printed, put } from './installed';

const hashi = join(root, 'build/bin/hashi');

/** What answers.mjs below says about a puzzle. */
interface Answers {
  bare: string;
  holdsSolution: boolean;
  converted: Record<string, string>;
  certificate: string;
  verified: Gives<'verify'>;
  svg: string;
  text: string;
  check: Gives<'check'>;
  count: string;
  verdict: 'one' | 'several' | 'none';
  walk: Gives<'explain'>;
  solved: string[];
}

/** Our own examples that hold one puzzle each. */
const files = (): string[] =>
  readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.(md|jsonl|style)$/.test(name))
    .sort()
    .map((name) => join(root, 'examples', name))
    .filter((path) => spawnSync(hashi, ['check', '--json', path], { encoding: 'utf8' }).stdout.trim().split('\n').length === 1);

/** The command line's answer; nothing if it refuses. */
function command(...words: string[]): string | undefined {
  const ran = spawnSync(hashi, words, { encoding: 'utf8', cwd: installed(), maxBuffer: 1 << 28 });
  return [0, 1, 4].includes(ran.status!) ? ran.stdout : undefined;
}

describe('the package', () => {
  it('has no dependencies and no scripts, and its version is that of the program', () => {
    const manifest = JSON.parse(readFileSync(join(installed(), 'node_modules/hashi-bridges/package.json'), 'utf8')) as object;
    for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts']) {
      expect(manifest).not.toHaveProperty(key);
    }
    expect(manifest).toHaveProperty('version', command('--version')!.trim().replace('hashi ', ''));
    expect(readdirSync(join(installed(), 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['hashi-bridges']);
  });

  it('does what its README shows', () => {
    const page = readFileSync(join(installed(), 'node_modules/hashi-bridges/README.md'), 'utf8');
    const examples = [...page.matchAll(/```js\n(.*?)```\n(?:[^`]|`[^`])*?```text\n(.*?)```/gs)];
    expect(examples.length).toBe(page.split('```js\n').length - 1);
    for (const [, source, output] of examples) {
      expect(printed('example.mjs', source!).trimEnd()).toBe(output!.trimEnd());
    }
  });

  it('answers as the command line does, byte for byte', () => {
    const asked = files();
    expect(asked.length).toBeGreaterThan(20);
    const answers = JSON.parse(
      printed(
        'answers.mjs',
        `import { readFileSync } from 'node:fs';
         import { load } from 'hashi-bridges';
         const here = await load({ worker: false });
         const hashi = await load();
         const formats = (await hashi.formats()).filter(({ writes }) => writes).map(({ name }) => name);
         const answers = {};
         for (const file of process.argv.slice(2)) {
           const puzzle = readFileSync(file, 'utf8');
           const { bridges, text: bare } = await hashi.read(puzzle);
           const converted = {};
           for (const to of formats) converted[to] = await hashi.convert(puzzle, to).catch(({ code }) => code);
           const { certificate } = await hashi.certify(puzzle);
           answers[file] = {
             bare, holdsSolution: bridges !== null, converted, certificate,
             verified: await hashi.verify(puzzle, certificate),
             svg: here.draw(puzzle, { theme: 'classic' }), text: here.draw(puzzle, { as: 'text' }),
             check: here.check(puzzle), count: String(here.count(puzzle).count), verdict: here.unique(puzzle).verdict,
             walk: here.explain(puzzle),
             solved: await Promise.all(here.solve(puzzle).solutions.map((bridges) => hashi.draw(puzzle, { bridges, as: 'text' }))),
           };
         }
         console.log(JSON.stringify(answers));`,
        ...asked,
      ),
    ) as Record<string, Answers>;
    for (const file of asked) {
      const answer = answers[file]!;
      for (const [to, text] of Object.entries(answer.converted)) {
        expect(command('convert', '--to', to, file) ?? 'E_FORMAT', `${file} as ${to}`).toBe(text);
      }
      const solution = answer.holdsSolution ? ['--solution'] : [];
      expect(command('draw', ...solution, '--output', 'picture.svg', file), file).toBe('');
      expect(readFileSync(join(installed(), 'picture.svg'), 'utf8'), file).toBe(answer.svg);
      expect(command('draw', ...solution, file), file).toBe(answer.text);
      expect(command('certify', file), file).toBe(answer.certificate);
      const solved = JSON.parse(command('solve', '--json', '--unique', '--count', file)!) as { count: string; unique: boolean };
      expect(solved.count, file).toBe(answer.count);
      expect(solved.unique, file).toBe({ one: true, several: false, none: false }[answer.verdict]);
      if (answer.solved.length > 0) expect(command('draw', '--solution', '--puzzle', answer.bare), file).toBe(answer.solved[0]);
      const check = JSON.parse(command('check', '--json', file)!) as Gives<'check'>;
      expect([check.valid, check.solution, check.violations.map(({ message }) => message)], file).toEqual([
        answer.check.valid,
        answer.check.solution,
        answer.check.violations.map(({ message }) => message),
      ]);
      const walk = JSON.parse(command('explain', '--json', file)!) as Gives<'explain'>;
      expect(walk.steps.map(({ sentence }) => sentence), file).toEqual(answer.walk.steps.map(({ sentence }) => sentence));
      expect(answer.verified.accepted, file).toBe(true);
    }
  });

  it('throws typed errors with code, line and column, with and without a worker', () => {
    const said = printed(
      'errors.mjs',
      `import { HashiError, load } from 'hashi-bridges';
       for (const worker of [true, false]) {
         const hashi = await load({ worker });
         for (const ask of [() => hashi.solve('1.1\\n..x'), () => hashi.convert('11', 'tatham'), () => hashi.read(''),
                            () => hashi.generate({ size: '0x9' }), () => hashi.verify('1.1', 'nothing')]) {
           try { await ask(); console.log('no error'); }
           catch (error) { console.log(error instanceof HashiError, error.code, error.line, error.column); }
         }
       }`,
    );
    const once = 'true E_SYNTAX 2 3\ntrue E_FORMAT 0 0\ntrue E_EMPTY 0 0\ntrue E_RANGE 0 0\ntrue E_SYNTAX 1 1\n';
    expect(said).toBe(once + once);
  });

  it('cancels what is running and what waits, and goes on with the rest', () => {
    const said = printed(
      'cancel.mjs',
      `import { Cancelled, load } from 'hashi-bridges';
       const hashi = await load();
       const endless = { size: '90x90', level: 'very-hard', tries: 1000000 };
       const [running, waiting] = [new AbortController(), new AbortController()];
       const named = (error) => error.name;
       const first = hashi.generate({ ...endless, signal: running.signal }).catch(named);
       const second = hashi.generate({ ...endless, signal: waiting.signal }).catch(named);
       const third = hashi.count('3.3/.../3.3');
       waiting.abort();
       console.log(await second);
       setTimeout(() => running.abort(new RangeError('enough')), 100);
       console.log(await first, (await third).count);
       console.log(await hashi.solve('1.1', { signal: AbortSignal.abort() }).catch(named));
       const last = hashi.generate(endless).catch((error) => error instanceof Cancelled);
       setTimeout(() => hashi.close(), 100);
       console.log(await last, (await hashi.unique('1.1')).verdict);`,
    );
    expect(said).toBe('AbortError\nRangeError 2n\nAbortError\ntrue one\n');
  });

  it('starts another worker when one has run out of memory', () => {
    const said = printed(
      'memory.mjs',
      `import { load } from 'hashi-bridges';
       let started = 0;
       class Forgetful {
         constructor() { this.traps = ++started === 1; }
         postMessage(message) {
           const data = this.traps ? { trapped: true } : { answer: JSON.stringify({ count: '7', exact: true }) };
           if (message.request) queueMicrotask(() => this.onmessage({ data }));
         }
         terminate() { console.log('ended'); }
       }
       const hashi = await load({ worker: () => new Forgetful() });
       const both = [hashi.count('1.1'), hashi.count('1.1')];
       console.log(await both[0].catch(({ code }) => code), (await both[1]).count, started);`,
    );
    expect(said).toBe('ended\nE_LIMIT 7n 2\n');
  });

  it('compiles with TypeScript, which refuses what is wrong', () => {
    put(
      'program.ts',
      `import { HashiError, load, type Hashi, type HashiSync, type Step } from 'hashi-bridges';
       const hashi: Hashi = await load();
       const here: HashiSync = await load({ worker: false });
       const { solutions, status } = await hashi.solve('1.1', { solutions: 2, limit: 1000 });
       const first: number[] | undefined = solutions[0];
       const steps: Step[] = here.explain('1.1').steps;
       const count: bigint = (await hashi.count('1.1')).count;
       const made = await hashi.generate({ size: '7x7', level: 'easy', symmetry: 'rotation', seed: 3, signal: AbortSignal.timeout(9) });
       const picture: string = await hashi.draw(made.puzzle, { as: 'text' });
       try { here.read('x'); } catch (error) { if (error instanceof HashiError && error.code === 'E_SYNTAX') console.log(error.line); }
       // @ts-expect-error not a status
       status === 'perhaps';
       // @ts-expect-error not an option
       await hashi.solve('1.1', { colour: 'red' });
       // @ts-expect-error not a symmetry
       await hashi.generate({ symmetry: 'spiral' });
       // @ts-expect-error a promise
       const wrong: string = hashi.convert('1.1', 'json');
       console.log(first, steps, count, picture, wrong);`,
    );
    for (const [module, resolution] of [['NodeNext', 'NodeNext'], ['ESNext', 'Bundler']]) {
      const options = { target: 'ES2022', lib: ['ES2022', 'DOM'], module, moduleResolution: resolution, strict: true, noEmit: true, types: [] };
      put('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
      put('package.json', JSON.stringify({ type: 'module', dependencies: { 'hashi-bridges': '*' } }));
      execFileSync(join(root, 'web/node_modules/.bin/tsc'), ['-p', installed()], { stdio: 'pipe' });
    }
  });
});
