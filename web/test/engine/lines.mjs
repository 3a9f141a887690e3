// The module as hashi_lines is natively: a request on each line of standard input, its answer on a line of standard
// output. scripts/sameness compares the two. Vite reads the TypeScript of the npm package, so that there is one way in.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(here('../../../bindings/js/src/instance.ts'), { configFile: false, logLevel: 'error' });
const instance = await module.Instance.make(await WebAssembly.compile(readFileSync(process.argv[2])));
for (const request of readFileSync(0, 'utf8').split('\n').slice(0, -1)) {
  process.stdout.write(instance.answer(request) + '\n');
}
