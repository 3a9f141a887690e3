// Opens the puzzles of a folder with pzpr; see scripts/pzpr.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const pzpr = require('pzpr');

const folder = process.argv[2];

function opened(text) {
  const puzzle = new pzpr.Puzzle();
  return new Promise((resolve, reject) => {
    puzzle.on('fail-open', () => reject(new Error('pzpr cannot open it')));
    puzzle.open(text, resolve);
  });
}

async function main() {
  for (const name of readdirSync(folder).sort()) {
    if (!/\.(url|pzprv3)$/.test(name)) continue;
    const puzzle = await opened(readFileSync(join(folder, name), 'utf8').trim());
    const verdict = puzzle.check(true).complete ? 'complete' : 'incomplete';
    console.log([name, puzzle.pid, puzzle.board.cols, puzzle.board.rows, verdict, puzzle.getURL()].join(' '));
  }
}

main().catch((error) => {
  console.error(`pzpr: ${error.message}`);
  process.exit(1);
});
