"""Small answers: named tuples, so immutable, hashable, equal by content and picklable."""

from __future__ import annotations

import os
import pathlib
from typing import TYPE_CHECKING, NamedTuple, Tuple, Union

from ._errors import PuzzleError

if TYPE_CHECKING:
    from ._hashi import Step

Place = Union[int, Tuple[int, int]]


class Format(NamedTuple):
    """A format that puzzles are read from and perhaps written in."""

    name: str
    title: str
    extension: str
    writes: bool
    writes_solutions: bool


class Technique(NamedTuple):
    """A technique of people: key, name, place on the ladder (0 = not on it), the thesis's level (0 = none)."""

    key: str
    title: str
    rung: int
    level: int


class Violation(NamedTuple):
    """A broken rule, with the islands and the bridges concerned."""

    rule: str
    message: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place, int], ...]


class Forced(NamedTuple):
    """What all solutions have in common: the edges that always carry the same number, and the range on every edge."""

    bridges: tuple[tuple[Place, Place, int], ...]
    least: tuple[int, ...]
    most: tuple[int, ...]


class Change(NamedTuple):
    """What a step finds out about an edge: the least and the most bridges, before and after."""

    edge: tuple[Place, Place]
    before: tuple[int, int]
    after: tuple[int, int]


class Mistake(NamedTuple):
    """What can be seen to be wrong in a position."""

    kind: str
    sentence: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place], ...]


class Hint(NamedTuple):
    """Mistakes if there are any; else the next step and those up to the next bridge."""

    mistakes: tuple[Mistake, ...]
    steps: tuple[Step, ...]
    end: str

    @property
    def step(self) -> Step | None:
        """The next step, or None."""
        return self.steps[0] if self.steps else None

    @property
    def is_solved(self) -> bool:
        """Whether nothing is left to do."""
        return not self.mistakes and self.end == "solved"

    def __str__(self) -> str:
        if self.mistakes:
            return "\n".join(f"Mistake: {mistake.sentence}" for mistake in self.mistakes)
        if self.steps:
            return "\nThen: ".join(str(step) for step in self.steps)
        return {
            "solved": "Solved already.",
            "stuck": "No technique finds a next step.",
            "impossible": "This position cannot be completed.",
        }[self.end]

    def _repr_svg_(self) -> str | None:
        return self.steps[0]._repr_svg_() if self.steps else None


class Grade(NamedTuple):
    """How hard a puzzle is for people. Level and score are None unless it has exactly one solution."""

    level: str | None
    score: int | None
    hardest: str | None
    rounds: int
    status: str
    is_unique: bool
    guess: bool
    thesis_level: int | None
    thesis_scale: float | None


class Picture(NamedTuple):
    """A drawing: as SVG, and in characters."""

    svg: str
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<hashi.Picture, {len(self.svg)} bytes of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file that ends in .svg or .txt; `hashi draw` makes PNG and PDF."""
        target = pathlib.Path(path)
        kinds = {".svg": self.svg, ".txt": self.text}
        if target.suffix not in kinds:
            raise PuzzleError(f"'{target.name}' ends in neither .svg nor .txt", "E_UNSUPPORTED")
        target.write_text(kinds[target.suffix], encoding="utf-8")


for _class in (Format, Technique, Violation, Forced, Change, Mistake, Hint, Grade, Picture):
    _class.__module__ = "hashi"
del _class
