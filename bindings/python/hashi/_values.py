"""Small result types: named tuples, so immutable, hashable, compared by content and picklable."""

from __future__ import annotations

import enum
import json
import os
import pathlib
from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Tuple, Union

from ._errors import PuzzleError

if TYPE_CHECKING:
    from ._hashi import Puzzle, Solution, Step

Place = Union[int, Tuple[int, int]]
Flat = Dict[str, Union[int, float, str, bool, None]]


def _flat(value: Any) -> Flat:
    """The fields of a named tuple. What is not a single value is written as JSON."""

    def one(field: Any) -> Any:
        if field is None or isinstance(field, (bool, int, float, str)):
            return int(field) if isinstance(field, enum.IntEnum) else field
        return json.dumps(field, ensure_ascii=False)

    return {name: one(field) for name, field in zip(value._fields, value)}


class Level(enum.IntEnum):
    """How hard a puzzle is for people, in order; the number is that of the command line's JSON.

    >>> hashi.Level.EASY < hashi.Level.HARD, int(hashi.Level.EASY), str(hashi.Level.VERY_HARD)
    (True, 2, 'very hard')
    >>> hashi.Level.of("very easy")
    <Level.VERY_EASY: 1>
    """

    VERY_EASY = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    VERY_HARD = 5

    @classmethod
    def of(cls, name: str) -> Level:
        """The level with this name: "very easy", "very-easy" or "very_easy"."""
        try:
            return cls[name.replace(" ", "_").replace("-", "_").upper()]
        except KeyError:
            raise PuzzleError(f"no level '{name}': they are {', '.join(map(str, cls))}", "E_RANGE") from None

    def __str__(self) -> str:
        return self.name.replace("_", " ").lower()

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Format(NamedTuple):
    """A format for reading puzzles and, if ``writes``, for writing them."""

    name: str
    title: str
    extension: str
    writes: bool
    writes_solutions: bool

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


class Technique(NamedTuple):
    """A human technique: key, name, rung of the ladder (0 = not on it), thesis level (0 = none), chapter."""

    key: str
    title: str
    rung: int
    level: int
    chapter: str

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


class Violation(NamedTuple):
    """A broken rule, with the islands and the bridges concerned."""

    rule: str
    message: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place, int], ...]

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


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

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


class Forced(NamedTuple):
    """What all solutions share: edges with a fixed number of bridges, and the range of every edge."""

    bridges: tuple[tuple[Place, Place, int], ...]
    least: tuple[int, ...]
    most: tuple[int, ...]

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


class Change(NamedTuple):
    """The effect of a step on an edge: (minimum, maximum) number of bridges before and after."""

    edge: tuple[Place, Place]
    before: tuple[int, int]
    after: tuple[int, int]

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


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

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


class Mistake(NamedTuple):
    """A visible mistake in a position."""

    kind: str
    sentence: str
    islands: tuple[Place, ...]
    edges: tuple[tuple[Place, Place], ...]

    def to_dict(self) -> Flat:
        """The fields as a flat dictionary; places are written as JSON."""
        return _flat(self)


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

    def to_dict(self) -> Flat:
        """The number of mistakes, and the next step, as a flat dictionary."""
        step = self.step
        return {
            "mistakes": len(self.mistakes),
            "end": self.end,
            "is_solved": self.is_solved,
            "technique": step.technique if step else None,
            "title": step.title if step else None,
            "sentence": step.sentence if step else self.mistakes[0].sentence if self.mistakes else None,
        }

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

    level: Level | None
    score: int | None
    difficulty: float | None
    hardest: str | None
    rounds: int
    status: str
    is_unique: bool
    guess: bool
    thesis_level: int | None
    thesis_scale: float | None

    @property
    def level_name(self) -> str | None:
        """The level in words: 'very easy', 'easy', 'medium', 'hard' or 'very hard'."""
        return None if self.level is None else str(self.level)

    def to_dict(self) -> Flat:
        """The fields and ``level_name`` as a flat dictionary, the level as a number.

        >>> hashi.parse("2.3.1").grade().to_dict()["level_name"]
        'very easy'
        """
        flat = _flat(self)
        return {"level": flat.pop("level"), "level_name": self.level_name, **flat}


def graded(level: int | None, *rest: Any) -> Grade:
    """The grade with a level of the compiled part."""
    return Grade(None if level is None else Level(level), *rest)


class Picture(NamedTuple):
    """A drawing, as SVG and as text; as PNG and PDF on demand."""

    svg: str
    text: str
    drawn: Puzzle | Solution | Step
    looks: tuple[Any, ...]

    def png(self, width: int = 0) -> bytes:
        """The drawing as PNG, ``width`` pixels wide; 0 chooses a width that shows every detail.

        >>> hashi.parse("2.3.1").draw().png()[:4]
        b'\\x89PNG'
        """
        return self._rendered("png", width)

    def pdf(self, width: int = 0) -> bytes:
        """The drawing as a PDF page, ``width`` points of 1/72 inch wide.

        >>> hashi.parse("2.3.1").draw().pdf()[:4]
        b'%PDF'
        """
        return self._rendered("pdf", width)

    def _rendered(self, kind: str, width: int) -> bytes:
        from . import _hashi

        try:
            from . import _cairo
        except ImportError as error:
            raise PuzzleError(f"{kind.upper()} needs cairo, which is not there: {error}", "E_UNSUPPORTED") from None
        if not isinstance(width, int):
            raise TypeError(f"{kind}: 'width' must be int, not {type(width).__name__}")
        if width < 0:
            raise PuzzleError(f"a width of {width}", "E_RANGE")
        render = _cairo.png if kind == "png" else _cairo.pdf
        return render(_hashi._scene(self.drawn, *self.looks), width or self.looks[-1])

    def to_dict(self) -> Flat:
        """The SVG and the text."""
        return {"svg": self.svg, "text": self.text}

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        return f"<hashi.Picture, {len(self.svg)} bytes of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a .svg, .png, .pdf or .txt file."""
        target = pathlib.Path(path)
        if target.suffix in (".png", ".pdf"):
            target.write_bytes(self._rendered(target.suffix[1:], 0))
            return
        kinds = {".svg": self.svg, ".txt": self.text}
        if target.suffix not in kinds:
            raise PuzzleError(f"'{target.name}' must end in .svg, .png, .pdf or .txt", "E_UNSUPPORTED")
        target.write_text(kinds[target.suffix], encoding="utf-8")


def restored(kind: type, state: tuple[object, ...]) -> object:
    """The object of a compiled class that was pickled with this state."""
    return kind._from_state(state)  # type: ignore[attr-defined]


for _class in (Format, Technique, Violation, Refutation, Forced, Change, Link, Mistake, Hint, Level, Grade, Picture):
    _class.__module__ = "hashi"
del _class
