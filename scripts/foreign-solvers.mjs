// Solves the models of a folder; see scripts/foreign-solvers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CpModel, CpSolver } from 'or-tools-wasm/cp-sat';

const highs = await createRequire(import.meta.url)('highs')();

function byHighs(text) {
  const result = highs.solve(text);
  if (result.Status !== 'Optimal') return result.Status;
  return Object.values(result.Columns).map((column) => `${column.Name} ${column.Primal}`).join('\n');
}

// A free MPS file as sections of words.
function sections(text) {
  const found = {};
  let section = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('*')) continue;
    const words = line.trim().split(/\s+/);
    if (line.startsWith(' ')) section.push(words);
    else section = found[words[0]] = [];
  }
  return found;
}

async function byCpSat(text) {
  const { ROWS, COLUMNS, RHS, BOUNDS } = sections(text);
  const model = new CpModel();
  const bounds = new Map();
  for (const [kind, , name, value] of BOUNDS) {
    const range = bounds.get(name) ?? [0, 1];
    range[kind === 'LO' ? 0 : 1] = Number(value);
    bounds.set(name, range);
  }
  // Continuous variables are flows, for which whole numbers do as well.
  const variables = new Map();
  for (const [name, range] of bounds) variables.set(name, model.newIntVar(range[0], range[1], name));
  const rows = new Map(ROWS.map(([sense, name]) => [name, { sense, bound: 0, terms: [] }]));
  for (const [name, row, value] of COLUMNS) {
    if (row !== "'MARKER'") rows.get(row).terms.push(variables.get(name).times(Number(value)));
  }
  for (const [, name, value] of RHS) rows.get(name).bound = Number(value);
  const far = 1_000_000;
  const zero = model.newIntVar(0, 0, 'zero');
  for (const { sense, bound, terms } of rows.values()) {
    if (sense === 'N') continue;
    const sum = terms.reduce((all, term) => all.plus(term), zero.times(1));
    model.addLinearConstraint(sum, sense === 'L' ? -far : bound, sense === 'G' ? far : bound);
  }
  const solver = new CpSolver();
  const status = solver.statusName(await solver.solve(model, { numSearchWorkers: 1 }));
  if (status !== 'OPTIMAL' && status !== 'FEASIBLE') return status;
  return [...variables].map(([name, variable]) => `${name} ${solver.value(variable)}`).join('\n');
}

const folder = process.argv[2];
let solved = 0;
for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith('.lp') && !name.endsWith('.mps')) continue;
  const text = readFileSync(join(folder, name), 'utf8');
  const values = name.endsWith('.lp') ? byHighs(text) : await byCpSat(text);
  writeFileSync(join(folder, `${name}.values`), `${values}\n`);
  ++solved;
}
console.log(`${solved} models`);
process.exit(0); // the workers of OR-Tools would keep it alive
