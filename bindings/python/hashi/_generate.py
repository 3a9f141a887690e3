"""New puzzles: what is wished for, as plain values for the compiled part."""

from __future__ import annotations

from typing import Iterable, Iterator, Sequence

from . import _hashi
from ._errors import PuzzleError
from ._hashi import Puzzle


def _as_range(value: object) -> object:
    """(least, most) as it is, a single value as a range of one, "a..b" as the command line writes it."""
    if isinstance(value, str) and ".." in value:
        return tuple(value.split("..", 1))
    if value is None or (isinstance(value, Sequence) and not isinstance(value, str)):
        return value
    return (value, value)


def _share(letters: int, unknown: int) -> dict[str, int]:
    for name, percent in (("letters", letters), ("unknown", unknown)):
        if not 0 <= percent <= 100:
            raise PuzzleError(f"{name} {percent} is not 0 to 100 per cent", "E_RANGE")
    if letters and unknown:
        raise PuzzleError("clues become letters or unknown ones, not both", "E_RANGE")
    return {"letters": letters, "unknown": unknown}


def generate(
    size: tuple[int, int] = (10, 10),
    level: str | tuple[str, str] | None = None,
    count: int | None = 1,
    seed: int = 1,
    *,
    islands: int | float | None = None,
    score: int | tuple[int, int] | None = None,
    rungs: int | tuple[int, int] | None = None,
    need: Iterable[str] = (),
    avoid: Iterable[str] = (),
    max_bridges: int = 2,
    doubles: int | None = None,
    length: int | tuple[int, int] | None = None,
    loops: bool = True,
    touching: bool = False,
    symmetry: str = "none",
    tries: int = 1000,
    letters: int = 0,
    unknown: int = 0,
) -> Iterator[Puzzle]:
    """New boards, each with exactly one solution: an iterator over ``count`` of them, endless if that is None.

    The same arguments give the same puzzles everywhere, those of ``hashi generate`` with the same options. ``level`` is
    very easy, easy, medium, hard or very hard, or a pair of them; ``score``, ``rungs`` and ``length`` are numbers or
    (least, most); ``islands`` is a number or a share such as 0.3; ``letters`` and ``unknown`` hide up to so many per
    cent of the clues. :class:`MissedWarning` says when a puzzle is only the nearest that was found.

    >>> for p in hashi.generate(size=(7, 7), level="easy", count=2, seed=1):
    ...     print(p.grade().level, p.is_unique())
    easy True
    easy True
    """
    share = round(100 * islands) if isinstance(islands, float) else 25
    wish = {
        "size": tuple(size),
        "level": _as_range(level),
        "islands": None if isinstance(islands, float) else islands,
        "percent": share,
        "score": _as_range(score),
        "rungs": _as_range(rungs),
        "need": list(need),
        "avoid": list(avoid),
        "max_bridges": max_bridges,
        "doubles": doubles,
        "length": _as_range(length),
        "loops": loops,
        "touching": touching,
        "symmetry": symmetry,
        "tries": tries,
        **_share(letters, unknown),
    }
    return _hashi._generate_boards(wish, seed, count)


def generate_graphs(
    islands: int | None = None,
    count: int | None = 1,
    seed: int = 1,
    *,
    max_bridges: int = 2,
    components: int = 1,
    used_edges: int | None = None,
    bridges: int | None = None,
    unused_edges: int | None = None,
    conflicts: int | None = None,
    unique: bool = True,
    letters: int = 0,
    unknown: int = 0,
) -> Iterator[Puzzle]:
    """New generalised puzzles; what is not given is drawn at random.

    >>> p = next(hashi.generate_graphs(islands=8, seed=3))
    >>> len(p), p.is_unique()
    (8, True)
    """
    wish = {
        "islands": islands,
        "max_bridges": max_bridges,
        "components": components,
        "used_edges": used_edges,
        "bridges": bridges,
        "unused_edges": unused_edges,
        "conflicts": conflicts,
        "unique": unique,
        **_share(letters, unknown),
    }
    return _hashi._generate_graphs(wish, seed, count)
