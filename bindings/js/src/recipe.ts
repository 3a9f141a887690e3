// Written by scripts/options.py from recipe.def.

/** What a new puzzle should be like; a missing field has its default. */
export interface Recipe {
  /** generator: classic, graph, or for comparison growth or cllv */
  method?: 'classic' | 'graph' | 'growth' | 'cllv';
  /** rows and columns of the board */
  size?: string;
  /** number of islands, or percentage of the cells (default a third) */
  islands?: number | string;
  /** what it looks like, a name or FILE.style (default magazine) */
  style?: string;
  /** very-easy, easy, medium, hard, very-hard, or a range, spread evenly */
  level?: string;
  /** a series: the number of puzzles per level, easy:30,medium:20 */
  levels?: string;
  /** score of the grade, a number or a range */
  score?: number | string;
  /** rung of the hardest technique the puzzle requires */
  rungs?: number | string;
  /** techniques the puzzle must require */
  need?: string[];
  /** techniques the puzzle must not require */
  avoid?: string[];
  /** maximum number of bridges on an edge */
  max_bridges?: number;
  /** number of connected components of the solution */
  components?: number;
  /** share of used edges with several bridges: P - 10 to P + 10 % */
  doubles?: number;
  /** length of the solution's bridges, in cells */
  length?: number | string;
  /** false: make the solution a tree */
  loops?: boolean;
  /** allow islands on neighbouring cells */
  touching?: boolean;
  /** symmetry of the islands: half turn (rotation), mirrors, … */
  symmetry?: 'none' | 'rotation' | 'mirror' | 'top-bottom' | 'both' | 'quarter-turn' | 'diagonal';
  /** lines of # and . as large as the board: islands stay on # */
  shape?: string;
  /** lines of # and .: the places of the islands, to find clues for */
  layout?: string;
  /** number of boards to try for a puzzle */
  tries?: number;
  /** maximum percentage of clues to replace by letters (Hashi²) */
  letters?: number;
  /** maximum percentage of clues to hide */
  unknown?: number;
  /** percentage of single bridges in the tree */
  single?: number;
  /** bridges beside the tree, in percent of the islands */
  extra?: number;
  /** number of edges with bridges (default random) */
  used_edges?: number;
  /** number of bridges (default random) */
  bridges?: number;
  /** number of edges without bridges (default random) */
  unused_edges?: number;
  /** number of pairs of edges in conflict (default random) */
  conflicts?: number;
  /** solutions to compare before each change */
  solutions_seen?: number;
  /** false: keep all solutions of the grown puzzle */
  unique?: boolean;
}
