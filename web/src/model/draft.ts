// A puzzle that is being made: islands on a grid, or a graph with edges and conflicts. Values: every change is a new draft.
import type { BoardData, Clue } from '../engine/abi';
import { graphLayout } from './layout';

export interface DraftIsland {
  x: number;
  y: number;
  clue: Clue;
}

export interface Draft {
  kind: 'grid' | 'graph';
  rows: number; // of a grid
  columns: number;
  most: number; // M
  parts: number; // k
  title: string;
  islands: readonly DraftIsland[];
  edges: readonly (readonly [number, number])[]; // of a graph
  conflicts: readonly (readonly [number, number])[];
}

export function emptyDraft(kind: 'grid' | 'graph', rows = 7, columns = 7): Draft {
  return { kind, rows, columns, most: 2, parts: 1, title: '', islands: [], edges: [], conflicts: [] };
}

export function draftFrom(data: BoardData): Draft {
  const isGrid = data.rows > 0;
  const points = isGrid ? data.x.map((x, i) => ({ x, y: data.y[i]! })) : graphLayout(data.x, data.y);
  const islands = data.clues.map((clue, i) => ({ ...points[i]!, clue }));
  const across = (values: readonly number[]): number => Math.max(8, Math.ceil(Math.max(...values)) + 1);
  const edges: [number, number][] = [];
  const conflicts: [number, number][] = [];
  if (!isGrid) {
    for (let at = 0; at < data.edges.length; at += 3) edges.push([data.edges[at]!, data.edges[at + 1]!]);
    for (let at = 0; at < data.conflicts.length; at += 2)
      conflicts.push([data.conflicts[at]!, data.conflicts[at + 1]!]);
  }
  return {
    kind: isGrid ? 'grid' : 'graph',
    rows: isGrid ? data.rows : across(points.map(({ y }) => y)),
    columns: isGrid ? data.columns : across(points.map(({ x }) => x)),
    most: data.max_bridges,
    parts: data.components,
    title: data.title,
    islands,
    edges,
    conflicts,
  };
}

/** As our own JSON. */
export function draftText(draft: Draft): string {
  const { title, most, parts, rows, columns } = draft;
  const head = { format: 'hashi', version: 1, title, max_bridges: most, components: parts };
  if (draft.kind === 'grid') {
    const islands = [...draft.islands].sort((a, b) => a.y - b.y || a.x - b.x).map(({ x, y, clue }) => [y, x, clue]);
    return JSON.stringify({ ...head, rows, columns, islands });
  }
  return JSON.stringify({ ...head, islands: draft.islands, edges: draft.edges, conflicts: draft.conflicts });
}

export function islandAt(draft: Draft, x: number, y: number, within = 0.5): number | undefined {
  let best: number | undefined;
  let nearest = within;
  draft.islands.forEach((island, i) => {
    const distance = Math.hypot(island.x - x, island.y - y);
    if (distance < nearest) {
      nearest = distance;
      best = i;
    }
  });
  return best;
}

export function place(draft: Draft, island: DraftIsland): Draft {
  const at = islandAt(draft, island.x, island.y, draft.kind === 'grid' ? 0.5 : 0.2);
  if (at !== undefined) return setClue(draft, at, island.clue);
  return { ...draft, islands: [...draft.islands, island] };
}

export function setClue(draft: Draft, island: number, clue: Clue): Draft {
  return { ...draft, islands: draft.islands.map((old, i) => (i === island ? { ...old, clue } : old)) };
}

/** One more or one less; at least 0. What is no number stays. */
export function changeClue(draft: Draft, island: number, by: number): Draft {
  const { clue } = draft.islands[island]!;
  return typeof clue === 'number' ? setClue(draft, island, Math.max(0, clue + by)) : draft;
}

/** To a free place; elsewhere nothing happens. */
export function move(draft: Draft, island: number, x: number, y: number): Draft {
  if (islandAt(draft, x, y, 0.3) !== undefined) return draft;
  return { ...draft, islands: draft.islands.map((old, i) => (i === island ? { ...old, x, y } : old)) };
}

/** Its edges and their conflicts go with it. */
export function remove(draft: Draft, island: number): Draft {
  let rest = draft;
  for (let e = draft.edges.length - 1; e >= 0; --e) {
    if (draft.edges[e]!.includes(island)) rest = removeEdge(rest, e);
  }
  const shift = (i: number): number => (i > island ? i - 1 : i);
  return {
    ...rest,
    islands: rest.islands.filter((_, i) => i !== island),
    edges: rest.edges.map(([a, b]) => [shift(a), shift(b)] as const),
  };
}

export function removeEdge(draft: Draft, edge: number): Draft {
  const shift = (e: number): number => (e > edge ? e - 1 : e);
  return {
    ...draft,
    edges: draft.edges.filter((_, e) => e !== edge),
    conflicts: draft.conflicts.filter((pair) => !pair.includes(edge)).map(([e, f]) => [shift(e), shift(f)] as const),
  };
}

/** Joins two islands, or parts them if they are joined. */
export function toggleEdge(draft: Draft, a: number, b: number): Draft {
  if (a === b) return draft;
  const found = draft.edges.findIndex((edge) => edge.includes(a) && edge.includes(b));
  return found >= 0 ? removeEdge(draft, found) : { ...draft, edges: [...draft.edges, [a, b]] };
}

export function toggleConflict(draft: Draft, e: number, f: number): Draft {
  if (e === f) return draft;
  const others = draft.conflicts.filter((pair) => !(pair.includes(e) && pair.includes(f)));
  return { ...draft, conflicts: others.length < draft.conflicts.length ? others : [...others, [e, f]] };
}

/** Another size; islands outside are left out. */
export function resize(draft: Draft, rows: number, columns: number): Draft {
  return { ...draft, rows, columns, islands: draft.islands.filter(({ x, y }) => x < columns && y < rows) };
}

/** What a key means as a clue. */
export function clueFromKey(key: string): Clue | undefined {
  if (/^[0-9]$/.test(key)) return Number(key);
  if (key === '?') return '?';
  return /^[a-zA-Z]$/.test(key) ? key.toUpperCase() : undefined;
}
