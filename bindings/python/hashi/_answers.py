"""Reads answers as people and programs write them: drawn, as lists, as cells, with or without words around them."""

from __future__ import annotations

import json
import re
from typing import Any, Iterator, NamedTuple

from ._errors import PuzzleError
from ._hashi import Puzzle, Solution

ENCODINGS = ("drawn", "islands", "cells")

_LONGEST = 1 << 20  # characters; nobody needs more for a board that a question can show
_PIECES = {
    **dict.fromkeys("-─—–", (1, 0)),
    **dict.fromkeys("=═", (2, 0)),
    **dict.fromkeys("|│", (0, 1)),
    **dict.fromkeys('"║$#X', (0, 2)),
}
_WATER = ". ·0"
_CELL_PIECES = {0: (0, 0), -1: (1, 0), -2: (2, 0), -3: (0, 1), -4: (0, 2)}
_PAIR = re.compile(r"\(?\s*(\d+)\s*,\s*(\d+)\s*\)?\s*(?:-+>?|–|—|=+|to|and|:)\s*\(?\s*(\d+)\s*,\s*(\d+)\s*\)?(?:\s*[:x×*=,(]*\s*(\d+))?")


class Answer(NamedTuple):
    """What an answer says: the bridges on each edge, and the number of bridges that no edge can carry."""

    counts: tuple[int, ...]
    impossible: int

    def solution(self, puzzle: Puzzle) -> Solution | None:
        """The solution, if it is one."""
        if self.impossible:
            return None
        try:
            solution = puzzle.solution(self.counts)
        except PuzzleError:
            return None
        return solution if solution.is_valid else None


def parse_answer(answer: str, puzzle: Puzzle) -> Answer | None:
    """Read an answer to a question about this puzzle, in any of the encodings; None if there is none in it.

    The answer may stand in a block of code or between other words; the last one counts.

    >>> p = hashi.parse("2.3.1")
    >>> hashi.tasks.parse_answer("I think that it is\\n```\\n2=3-1\\n```\\n", p).counts
    (2, 1)
    >>> hashi.tasks.parse_answer("[[0, 0, 0, 2, 2], [0, 2, 0, 4, 1]]", p).counts
    (2, 1)
    >>> hashi.tasks.parse_answer("(0,0)-(0,2): 2 and (0,2)-(0,4): 1", p).counts
    (2, 1)
    """
    if len(answer) > _LONGEST:
        return None
    for part in _parts(answer):
        for read in (_read_lists, _read_drawing, _read_pairs):
            found = read(part, puzzle)
            if found is not None and (any(found.counts) or found.impossible):
                return found
    return None


def _parts(answer: str) -> Iterator[str]:
    """Blocks of code from the last to the first, what follows the last word "answer", then everything."""
    blocks = answer.split("```")
    for at in range(len(blocks) - 2 + len(blocks) % 2, 0, -2):
        block = blocks[at]
        yield block.partition("\n")[2] if block[:1].isalpha() else block.strip("\n")
    behind = re.split(r"(?i)\banswer\b\s*:?", answer)
    if len(behind) > 1:
        yield behind[-1].strip("\n")
    yield answer


# Lists: bridges, or the cells of the board.


def _lists(text: str) -> Iterator[list[Any]]:
    """The lists in a text, from the last to the first."""
    decoder = json.JSONDecoder()
    starts = [match.start() for match in re.finditer(r"\[\s*\[", text)][-20:]
    for start in reversed(starts):
        try:
            value, _ = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, list) and all(isinstance(item, list) for item in value):
            yield value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_lists(text: str, puzzle: Puzzle) -> Answer | None:
    width = 3 if puzzle.cells is None else 5
    for value in _lists(text):
        if puzzle.size is not None and len(value) == puzzle.size[0] and all(len(row) == puzzle.size[1] for row in value):
            found = _read_cells(value, puzzle)
            if found is not None:
                return found
        if value and all(len(item) == width and all(map(_is_number, item)) for item in value):
            return _listed(value, puzzle)
    return None


def _listed(bridges: list[list[int]], puzzle: Puzzle) -> Answer:
    counts = [0] * len(puzzle.edges)
    edges = _edge_numbers(puzzle)
    impossible = 0
    for bridge in bridges:
        half = (len(bridge) - 1) // 2
        ends = [tuple(bridge[:half]), tuple(bridge[half : 2 * half])]
        at = edges.get(frozenset(end if half == 2 else end[0] for end in ends))
        number = min(abs(bridge[-1]), _LONGEST)
        if at is None or bridge[-1] < 0 or counts[at] or number > puzzle.capacities[at]:
            impossible += max(number, 1)
        else:
            counts[at] = number
    return Answer(tuple(counts), impossible)


def _edge_numbers(puzzle: Puzzle) -> dict[frozenset[Any], int]:
    places: Any = puzzle.cells if puzzle.cells is not None else range(len(puzzle))
    return {frozenset((places[a], places[b])): at for at, (a, b) in enumerate(puzzle.edges)}


def _read_pairs(text: str, puzzle: Puzzle) -> Answer | None:
    """(row, column)-(row, column): number; without a number it is one bridge."""
    if puzzle.cells is None:
        return None
    found = [[int(part) if part else 1 for part in match] for match in _PAIR.findall(text[-_LONGEST // 8 :])]
    return _listed(found, puzzle) if found else None


# Pictures: a character or a number for each cell.


def _read_cells(rows: list[list[Any]], puzzle: Puzzle) -> Answer | None:
    clues = dict(zip(puzzle.cells or (), puzzle.clues))
    picture: dict[tuple[int, int], tuple[int, int]] = {}
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            if (r, c) in clues:
                if value != clues[r, c]:
                    return None
            elif value in _CELL_PIECES and _is_number(value):
                picture[r, c] = _CELL_PIECES[value]
            else:
                return None
    return _from_picture(picture, puzzle)


def _read_drawing(text: str, puzzle: Puzzle) -> Answer | None:
    """The last lines of the text that show the islands where they are."""
    if puzzle.size is None:
        return None
    rows, columns = puzzle.size
    lines = [line.rstrip() for line in text.split("\n")]
    for first in range(len(lines) - rows, -1, -1):
        for indent in _indents(lines[first : first + rows]):
            for step in (1, 2):  # characters of a cell
                found = _drawn(lines[first : first + rows], indent, step, columns, puzzle)
                if found is not None:
                    return found
    return None


def _indents(lines: list[str]) -> list[int]:
    blank = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return [0] if blank == 0 else [0, blank]


def _drawn(lines: list[str], indent: int, step: int, columns: int, puzzle: Puzzle) -> Answer | None:
    clues = dict(zip(puzzle.cells or (), puzzle.clues))
    picture: dict[tuple[int, int], tuple[int, int]] = {}
    for r, line in enumerate(lines):
        cells = line[indent:][::step]
        if len(cells) > columns or (step == 2 and not _is_spaced(line[indent:])):
            return None
        for c, character in enumerate(cells.ljust(columns, ".")):
            if (r, c) in clues:
                if character != str(clues[r, c]):
                    return None
            elif character in _PIECES:
                picture[r, c] = _PIECES[character]
            elif character not in _WATER:
                return None
    return _from_picture(picture, puzzle)


def _is_spaced(line: str) -> bool:
    """True if every second character only fills the gap between cells."""
    return all(character in " -─=═" for character in line[1::2])


def _from_picture(picture: dict[tuple[int, int], tuple[int, int]], puzzle: Puzzle) -> Answer:
    """An edge carries what all its cells show; a piece that belongs to no such edge is impossible."""
    assert puzzle.cells is not None
    left = {cell: piece for cell, piece in picture.items() if piece != (0, 0)}
    counts = []
    for a, b in puzzle.edges:
        (r1, c1), (r2, c2) = puzzle.cells[a], puzzle.cells[b]
        across = r1 == r2
        between = [(r1, c) for c in range(c1 + 1, c2)] if across else [(r, c1) for r in range(r1 + 1, r2)]
        shown = {left.get(cell, (0, 0))[0 if across else 1] for cell in between}
        count = shown.pop() if len(shown) == 1 else 0
        counts.append(count)
        if count:
            for cell in between:
                del left[cell]
    return Answer(tuple(counts), len(left))
