// For each technique of the ladder a small position in which it finds something: drawn as in the ascii format, or, where
// edges are ruled out already, as JSON. The latter are the smallest that a search over random boards of ours came upon.
// In each of them something can be built or crossed out.
export const samples: Record<string, string> = {
  completed: '1-3.2/...../1.3.2',
  blocked:
    '{"rows":4,"columns":5,"islands":[[0,0,2],[0,2,3],[0,4,3],[2,0,1],[2,4,2],[3,2,1]],"solution":[[0,2,0,4,1],[0,2,3,2,1],[0,4,2,4,1]]}',
  fill: '4.2/.../2..',
  counting: '3.3/.../3.3',
  leftovers: '3.1/.../3.1',
  two_islands: '{"rows":3,"columns":3,"islands":[[0,0,1],[0,2,1],[2,0,2],[2,2,2]],"solution":[[2,0,2,2,1]]}',
  segment_isolation:
    '{"rows":3,"columns":5,"islands":[[0,0,1],[0,2,2],[0,4,1],[2,0,2],[2,2,3],[2,4,1]],"solution":[[0,2,0,4,1],[2,0,2,2,1],[2,2,2,4,1]],"ruled_out":[[0,4,2,4]]}',
  only_way_across: '1.2.1',
  gateway: '1.3.2.3.1',
  must_reach_out:
    '{"rows":7,"columns":3,"islands":[[0,0,2],[0,2,2],[2,2,3],[4,0,4],[4,2,2],[6,0,2],[6,2,1]],"solution":[[0,0,4,0,1],[0,2,2,2,1],[2,2,4,2,1],[4,0,6,0,1]]}',
  either_or: '..2...2/2...3.3/|....../2...2../..2...2',
  share_neighbours:
    '{"rows":6,"columns":5,"islands":[[0,0,2],[0,2,1],[0,4,2],[3,0,3],[3,2,2],[3,4,3],[5,0,3],[5,4,2]],"solution":[[0,0,3,0,1],[0,4,3,4,1],[3,0,5,0,1],[5,0,5,4,1]]}',
  region_parity:
    '{"rows":3,"columns":7,"islands":[[0,0,3],[0,2,2],[0,4,2],[0,6,3],[2,0,2],[2,2,1],[2,4,2],[2,6,3]],"solution":[[0,0,0,2,1],[0,0,2,0,1],[0,4,0,6,1],[0,6,2,6,1],[2,4,2,6,1]],"ruled_out":[[0,2,2,2],[0,4,2,4]]}',
  balance: '1.2.1',
  two_way_loop:
    '{"rows":7,"columns":7,"islands":[[0,0,3],[0,2,4],[0,4,2],[0,6,1],[2,0,2],[2,4,2],[2,6,4],[3,2,2],[4,3,1],[4,6,3],[6,0,1],[6,2,2],[6,6,1]],"solution":[[0,0,0,2,1],[0,0,2,0,1],[0,2,0,4,1],[0,2,3,2,1],[0,6,2,6,1],[2,4,2,6,1],[2,6,4,6,1],[3,2,6,2,1],[4,3,4,6,1]],"ruled_out":[[0,4,0,6],[2,0,2,4]]}',
  island_combinations:
    '{"rows":6,"columns":6,"islands":[[0,0,3],[0,2,3],[0,4,1],[2,2,2],[2,4,3],[3,0,3],[3,3,1],[4,2,1],[4,4,2],[5,0,3],[5,3,4],[5,5,2]],"solution":[[0,0,0,2,2],[0,0,3,0,1],[2,2,2,4,1],[2,4,4,4,1],[3,0,5,0,1],[5,0,5,3,1],[5,3,5,5,2]]}',
  both_ends:
    '{"rows":6,"columns":5,"islands":[[0,0,2],[0,2,1],[0,4,2],[3,0,3],[3,2,2],[3,4,3],[5,0,3],[5,4,2]],"solution":[[0,0,3,0,1],[0,4,3,4,1],[3,0,5,0,1],[3,2,3,4,1],[5,0,5,4,1]],"ruled_out":[[0,2,3,2]]}',
  neighbour_combinations:
    '{"rows":6,"columns":5,"islands":[[0,0,2],[0,2,1],[0,4,2],[3,0,3],[3,2,2],[3,4,3],[5,0,3],[5,4,2]],"solution":[[0,0,3,0,1],[0,4,3,4,1],[3,0,5,0,1],[3,2,3,4,1],[5,0,5,4,1]]}',
  one_ring_further: '2-2/.../2-2',
  what_if: '1.2.1/...../2.3.1',
  taken_together: '2.3.1',
};
