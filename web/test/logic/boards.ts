// Boards for the tests, made without the engine: rows of text, as in the ascii format without bridges.
import type { BoardData, Clue } from '../../src/engine/abi';
import { Board } from '../../src/model/board';

export function boardFrom(rows: string[], rules: { most?: number; parts?: number } = {}): Board {
  const clues: Clue[] = [];
  const x: number[] = [];
  const y: number[] = [];
  rows.forEach((row, r) =>
    [...row].forEach((c, column) => {
      if (c === '.') return;
      clues.push(/\d/.test(c) ? Number(c) : c);
      x.push(column);
      y.push(r);
    }),
  );
  const most = rules.most ?? 2;
  const edges: number[] = [];
  const at = (r: number, c: number): number => x.findIndex((column, i) => column === c && y[i] === r);
  for (let i = 0; i < clues.length; ++i) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      let [c, r] = [x[i]! + dx, y[i]! + dy];
      while (r < rows.length && c < rows[0]!.length && at(r, c) < 0) [c, r] = [c + dx, r + dy];
      if (r < rows.length && c < rows[0]!.length) edges.push(i, at(r, c), most);
    }
  }
  const conflicts: number[] = [];
  const count = edges.length / 3;
  for (let e = 0; e < count; ++e) {
    for (let f = 0; f < count; ++f) {
      const [a, b, c, d] = [edges[3 * e]!, edges[3 * e + 1]!, edges[3 * f]!, edges[3 * f + 1]!];
      if (y[a] !== y[b] || x[c] !== x[d]) continue; // e runs across, f down
      if (x[a]! < x[c]! && x[c]! < x[b]! && y[c]! < y[a]! && y[a]! < y[d]!) conflicts.push(e, f);
    }
  }
  const data: BoardData = {
    title: '',
    author: '',
    source: '',
    rows: rows.length,
    columns: rows[0]!.length,
    max_bridges: most,
    components: rules.parts ?? 1,
    clues,
    x,
    y,
    edges,
    conflicts,
    groups: [],
  };
  return new Board(data, rows.join('/'));
}
