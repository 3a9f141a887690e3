"""Boards as arrays: 0 is water, -1 an unknown clue. Only to_array needs numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._errors import PuzzleError
from ._hashi import Puzzle

if TYPE_CHECKING:
    import numpy


def from_array(cells: Any, **options: Any) -> Puzzle:
    """See Puzzle.from_array."""
    if hasattr(cells, "tolist"):
        rows = cells.tolist()
    else:
        rows = [list(row) if hasattr(row, "__iter__") else row for row in cells]
    if not rows or not isinstance(rows[0], list):
        raise PuzzleError("a board must be a two-dimensional array", "E_RANGE")
    width = len(rows[0])
    if any(not isinstance(row, list) or len(row) != width for row in rows):
        raise PuzzleError("all rows of a board must have the same length", "E_RANGE")
    clues = {
        (r, c): "?" if value == -1 else value
        for r, row in enumerate(rows)
        for c, value in enumerate(row)
        if value != 0
    }
    return Puzzle.from_board((len(rows), width), clues, **options)


def to_array(puzzle: Puzzle) -> numpy.ndarray[Any, Any]:
    """See Puzzle.to_array."""
    import numpy

    if puzzle.size is None or puzzle.cells is None:
        raise PuzzleError("an array cannot represent a graph without a grid", "E_FORMAT")
    cells = numpy.zeros(puzzle.size, dtype=int)
    for cell, clue in zip(puzzle.cells, puzzle.clues):
        value = -1 if clue == "?" else clue
        if isinstance(value, str) or value == 0:
            raise PuzzleError(f"an array cannot represent the clue {clue}", "E_FORMAT")
        cells[cell] = value
    return cells
