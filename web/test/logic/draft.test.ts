// The puzzle in the editor: placing, moving, joining and removing.
import { describe, expect, it } from 'vitest';
import * as drafts from '../../src/model/draft';

describe('a draft', () => {
  const island = (x: number, y: number, clue: drafts.DraftIsland['clue'] = 2): drafts.DraftIsland => ({ x, y, clue });
  let graph = drafts.emptyDraft('graph');
  for (const [x, y] of [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ] as const)
    graph = drafts.place(graph, island(x, y));
  for (const [a, b] of [
    [0, 1],
    [1, 2],
    [0, 3],
    [2, 3],
  ] as const)
    graph = drafts.toggleEdge(graph, a, b);
  graph = drafts.toggleConflict(graph, 1, 2);

  it('writes islands of a grid row by row', () => {
    let draft = drafts.emptyDraft('grid', 3, 3);
    draft = drafts.place(draft, island(2, 2, '?'));
    draft = drafts.place(draft, island(0, 0, 'A'));
    expect(JSON.parse(drafts.draftText(draft))).toMatchObject({
      rows: 3,
      columns: 3,
      islands: [
        [0, 0, 'A'],
        [2, 2, '?'],
      ],
    });
  });

  it('gives an island that is placed again the new number', () => {
    const twice = drafts.place(drafts.place(drafts.emptyDraft('grid'), island(1, 1, 1)), island(1, 1, 4));
    expect(twice.islands).toEqual([island(1, 1, 4)]);
  });

  it('moves only to free places', () => {
    const two = drafts.place(drafts.place(drafts.emptyDraft('grid'), island(0, 0)), island(2, 0));
    expect(drafts.move(two, 0, 2, 0)).toBe(two);
    expect(drafts.move(two, 0, 1, 1).islands[0]).toEqual(island(1, 1));
  });

  it('takes edges and conflicts away with an island, and renumbers the rest', () => {
    const rest = drafts.remove(graph, 1);
    expect(rest.edges).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(rest.conflicts).toEqual([]);
    expect(drafts.remove(graph, 0).edges).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('keeps conflicts with their edges when another edge goes', () => {
    expect(drafts.removeEdge(graph, 0).conflicts).toEqual([[0, 1]]);
  });

  it('parts what was joined and lifts what was in conflict', () => {
    expect(drafts.toggleEdge(graph, 1, 0).edges.length).toBe(3);
    expect(drafts.toggleConflict(graph, 2, 1).conflicts).toEqual([]);
  });

  it('loses what a smaller board has no room for', () => {
    const draft = drafts.place(drafts.place(drafts.emptyDraft('grid'), island(0, 0)), island(6, 6));
    expect(drafts.resize(draft, 5, 5).islands).toEqual([island(0, 0)]);
  });

  it('reads keys as clues', () => {
    expect(['7', '?', 'b', 'Enter', '+'].map(drafts.clueFromKey)).toEqual([7, '?', 'B', undefined, undefined]);
  });
});
