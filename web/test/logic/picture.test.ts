// Small pictures of puzzles: what they show, and what of them is taken back from the storage.
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/model/board';
import { Game } from '../../src/model/game';
import { pictureOf } from '../../src/model/picture';
import { Session } from '../../src/model/session';
import { unfinishedFrom, unfinishedList, unfinishedText } from '../../src/model/unfinished';
import { boardFrom } from './boards';

const graph = new Board(
  {
    ...boardFrom(['1.1']).data,
    rows: 0,
    columns: 0,
    clues: [1, 2, 1],
    x: [0, 3, 6],
    y: [0, 4, 0],
    edges: [0, 1, 2, 1, 2, 2],
    conflicts: [],
  },
  'graph',
);

describe('a picture', () => {
  it('shows the edges of a graph, and none of a board', () => {
    const { edges } = pictureOf(graph);
    expect(edges).toEqual([
      [graph.x(0), graph.y(0), graph.x(1), graph.y(1)],
      [graph.x(1), graph.y(1), graph.x(2), graph.y(2)],
    ]);
    expect(pictureOf(boardFrom(['1.1'])).edges).toBeUndefined();
  });

  it('of an unfinished graph is kept, and refused where its edges are none', () => {
    const session = new Session(new Game(graph));
    session.cycle(0);
    const kept = unfinishedText([unfinishedFrom(session)]);
    expect(unfinishedList(kept)).toHaveLength(1);
    for (const edges of ['x', [[1, 2, 3]], [['a', 0, 0, 0]], { length: 1 }]) {
      const saved = JSON.parse(kept, (key, value: unknown) => (key === 'edges' ? edges : value)) as unknown;
      expect(unfinishedList(JSON.stringify(saved))).toEqual([]);
    }
  });
});
