// What can be seen on the board by the rules alone: who is satisfied, who has too much, which groups are closed off,
// and whether it is a solution. Any valid solution is one, whatever the setter had in mind.
import type { Board } from './board';

export interface Status {
  degree: Int32Array; // bridges at each island
  done: Uint8Array; // 1: has exactly its number
  over: Uint8Array; // 1: has more than its number
  closed: Uint8Array; // 1: in a group that nothing can leave any more, while other islands exist
  group: Int32Array; // any number that the islands of one group share
  groups: number;
  bridges: number;
  solved: boolean;
}

export function findGroup(parent: Int32Array, island: number): number {
  let root = island;
  while (parent[root] !== root) root = parent[root]!;
  while (parent[island] !== root) {
    const next = parent[island]!;
    parent[island] = root;
    island = next;
  }
  return root;
}

function lettersAgree(board: Board, degree: Int32Array): boolean {
  const numberOf = new Map<string, number>();
  for (let i = 0; i < board.islandCount; ++i) {
    const clue = board.clue(i);
    if (typeof clue !== 'string' || clue === '?') continue;
    if ((numberOf.get(clue) ?? degree[i]!) !== degree[i]!) return false;
    numberOf.set(clue, degree[i]!);
  }
  return new Set(numberOf.values()).size === numberOf.size;
}

export function statusOf(board: Board, bridges: Uint8Array): Status {
  const n = board.islandCount;
  const degree = new Int32Array(n);
  const parent = Int32Array.from({ length: n }, (_, i) => i);
  let groups = n;
  let total = 0;
  let crossing = false;
  for (let e = 0; e < board.edgeCount; ++e) {
    const count = bridges[e]!;
    if (count === 0) continue;
    total += count;
    degree[board.from[e]!]! += count;
    degree[board.to[e]!]! += count;
    if (board.conflictsOf[e]!.some((f) => bridges[f]! > 0)) crossing = true;
    const a = findGroup(parent, board.from[e]!);
    const b = findGroup(parent, board.to[e]!);
    if (a !== b) {
      parent[a] = b;
      --groups;
    }
  }
  const done = new Uint8Array(n);
  const over = new Uint8Array(n);
  let allMet = true;
  for (let i = 0; i < n; ++i) {
    const clue = board.clue(i);
    if (typeof clue !== 'number') continue;
    done[i] = degree[i] === clue ? 1 : 0;
    over[i] = degree[i]! > clue ? 1 : 0;
    if (done[i] === 0) allMet = false;
  }
  const group = Int32Array.from({ length: n }, (_, i) => findGroup(parent, i));
  const wanted = board.data.components;
  return {
    degree,
    done,
    over,
    closed: closedOff(board, bridges, { degree, group, groups }),
    group,
    groups,
    bridges: total,
    solved: allMet && !crossing && groups === wanted && lettersAgree(board, degree),
  };
}

function closedOff(
  board: Board,
  bridges: Uint8Array,
  seen: { degree: Int32Array; group: Int32Array; groups: number },
): Uint8Array {
  const closed = new Uint8Array(board.islandCount);
  if (board.data.components !== 1 || seen.groups === 1) return closed;
  const { degree, group } = seen;
  const hasExit = new Uint8Array(board.islandCount);
  const size = new Int32Array(board.islandCount);
  for (let i = 0; i < board.islandCount; ++i) size[group[i]!]! += 1;
  const needs = (i: number): boolean => {
    const clue = board.clue(i);
    return typeof clue !== 'number' || degree[i]! < clue;
  };
  for (let e = 0; e < board.edgeCount; ++e) {
    const a = board.from[e]!;
    const b = board.to[e]!;
    if (group[a] === group[b] || !needs(a) || !needs(b)) continue;
    if (board.conflictsOf[e]!.some((f) => bridges[f]! > 0)) continue;
    hasExit[group[a]!] = 1;
    hasExit[group[b]!] = 1;
  }
  for (let i = 0; i < board.islandCount; ++i) closed[i] = hasExit[group[i]!] === 0 && size[group[i]!]! > 1 ? 1 : 0;
  return closed;
}
