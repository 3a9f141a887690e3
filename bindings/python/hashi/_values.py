"""Small result types: named tuples, so immutable, hashable, compared by content and picklable."""

from __future__ import annotations

import os
import pathlib
from typing import TYPE_CHECKING, NamedTuple, Tuple, Union

from ._errors import PuzzleError

if TYPE_CHECKING:
    from ._hashi import Step

Place = Union[int, Tuple[int, int]]


class Format(NamedTuple):
    """A format for reading puzzles and, if ``writes``, for writing them."""

    name: str
    title: str
    extension: str
    writes: bool
    writes_solutions: bool


class Technique(NamedTuple):
    """A human technique: key, name, rung of the ladder (0 = not on it), thesis level (0 = none), chapter."""

    key: str
    title: str
    rung: int
    level: int
    chapter: str


class Violation(NamedTuple):
    """A broken rule, with the islands and the bridges concerned."""

    rule: str
    message: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place, int], ...]


class Refutation(NamedTuple):
    """Why a puzzle has no solution: the kind, the islands (none: all) and edges concerned, and its numbers."""

    kind: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place], ...]
    asked: int | None = None
    most: int | None = None
    needed: int | None = None
    groups: int | None = None
    sum: int | None = None
    other_sum: int | None = None


class Forced(NamedTuple):
    """What all solutions share: edges with a fixed number of bridges, and the range of every edge."""

    bridges: tuple[tuple[Place, Place, int], ...]
    least: tuple[int, ...]
    most: tuple[int, ...]


class Change(NamedTuple):
    """The effect of a step on an edge: (minimum, maximum) number of bridges before and after."""

    edge: tuple[Place, Place]
    before: tuple[int, int]
    after: tuple[int, int]


class Link(NamedTuple):
    """One inference of an argument; `docs/techniques.md` says what each kind claims.

    ``changes`` is what is supposed, or what follows; empty for a contradiction. Each of ``cases`` is an argument.
    """

    kind: str
    sentence: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place], ...]
    numbers: tuple[int, ...]
    changes: tuple[Change, ...]
    cases: tuple[tuple[Link, ...], ...]


class Mistake(NamedTuple):
    """A visible mistake in a position."""

    kind: str
    sentence: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place], ...]


class Hint(NamedTuple):
    """The mistakes, if there are any; otherwise the next steps up to the next bridge."""

    mistakes: tuple[Mistake, ...]
    steps: tuple[Step, ...]
    end: str
    language: str = "en"

    @property
    def step(self) -> Step | None:
        """The next step, or None."""
        return self.steps[0] if self.steps else None

    @property
    def is_solved(self) -> bool:
        """True if the puzzle is solved."""
        return not self.mistakes and self.end == "solved"

    def __str__(self) -> str:
        from ._hashi import _remark

        def remark(key: str) -> str:
            return _remark(key, self.language)

        if self.mistakes:
            return "\n".join(remark("mistake") + mistake.sentence for mistake in self.mistakes)
        if self.steps:
            return ("\n" + remark("then")).join(str(step) for step in self.steps)
        keys = {
            "solved": "solved_already",
            "stuck": "no_next_step",
            "impossible": "cannot_be_completed",
            "limit": "limit_came_first",
        }
        return remark(keys[self.end])

    def _repr_svg_(self) -> str | None:
        return self.steps[0]._repr_svg_() if self.steps else None


class Grade(NamedTuple):
    """How hard a puzzle is for people. Level, score and difficulty are None unless it has exactly one solution.

    A doubling of the score is a step of the difficulty.
    """

    level: str | None
    score: int | None
    difficulty: float | None
    hardest: str | None
    rounds: int
    status: str
    is_unique: bool
    guess: bool
    thesis_level: int | None
    thesis_scale: float | None


class Picture(NamedTuple):
    """A drawing, as SVG and as text."""

    svg: str
    text: str

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<hashi.Picture, {len(self.svg)} bytes of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a .svg or .txt file; for PNG and PDF use `hashi draw`."""
        target = pathlib.Path(path)
        kinds = {".svg": self.svg, ".txt": self.text}
        if target.suffix not in kinds:
            raise PuzzleError(f"'{target.name}' must end in .svg or .txt", "E_UNSUPPORTED")
        target.write_text(kinds[target.suffix], encoding="utf-8")


def restored(kind: type, state: tuple[object, ...]) -> object:
    """The object of a compiled class that was pickled with this state."""
    return kind._from_state(state)  # type: ignore[attr-defined]


for _class in (Format, Technique, Violation, Refutation, Forced, Change, Link, Mistake, Hint, Grade, Picture):
    _class.__module__ = "hashi"
del _class
