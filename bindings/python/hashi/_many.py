"""The same question about many puzzles, answered in parallel and in order."""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, Optional

from . import _hashi
from ._hashi import Puzzle, Solution, Walk
from ._values import Grade

Progress = Optional[Callable[..., Iterable[Any]]]


def _listed(answers: _hashi.AnswerIterator, progress: Progress) -> list[Any]:
    return list(answers if progress is None else progress(answers, total=len(answers)))


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    threads: int | None = None,
    steps: int | None = None,
    seconds: float | None = None,
    progress: Progress = None,
) -> List[Optional[Solution]]:
    """Solve many puzzles in parallel (default: one thread per core); a solution or None for each, in order.

    ``steps`` limits the work on each puzzle, ``seconds`` that on all together; :class:`LimitError` says that they came
    first. ``progress`` is called as ``progress(answers, total=number)`` and must iterate over the answers: ``tqdm.tqdm`` and
    ``rich.progress.track`` do. All this is the same for the other functions whose names end in ``_many``.

    >>> [s and s.counts for s in hashi.solve_many([hashi.parse("2.3.1"), hashi.parse("1.2")], threads=2)]
    [(2, 1), None]
    """
    return _listed(_hashi._solve_many(puzzles, threads, steps, seconds), progress)


def unique_many(
    puzzles: Iterable[Puzzle],
    *,
    threads: int | None = None,
    steps: int | None = None,
    seconds: float | None = None,
    progress: Progress = None,
) -> List[bool]:
    """For each puzzle, True if it has exactly one solution; the arguments are those of :func:`solve_many`.

    >>> hashi.unique_many([hashi.parse("2.3.1"), hashi.parse("3.3/.../3.3")])
    [True, False]
    """
    return _listed(_hashi._unique_many(puzzles, threads, steps, seconds), progress)


def count_many(
    puzzles: Iterable[Puzzle],
    *,
    threads: int | None = None,
    steps: int | None = None,
    seconds: float | None = None,
    progress: Progress = None,
) -> List[int]:
    """The number of solutions of each puzzle; the arguments are those of :func:`solve_many`.

    >>> hashi.count_many([hashi.parse("1.2"), hashi.parse("3.3/.../3.3")])
    [0, 2]
    """
    return _listed(_hashi._count_many(puzzles, threads, steps, seconds), progress)


def grade_many(
    puzzles: Iterable[Puzzle],
    *,
    threads: int | None = None,
    steps: int | None = None,
    seconds: float | None = None,
    progress: Progress = None,
) -> List[Grade]:
    """The :class:`Grade` of each puzzle; the arguments are those of :func:`solve_many`.

    >>> [g.level_name for g in hashi.grade_many(hashi.read_all("examples/classic/growing.jsonl"))][:2]
    ['very easy', 'very easy']
    """
    return _listed(_hashi._grade_many(puzzles, threads, steps, seconds), progress)


def explain_many(
    puzzles: Iterable[Puzzle],
    *,
    techniques: str = "all",
    language: str = "en",
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress = None,
) -> List[Walk]:
    """The :class:`Walk` of each puzzle, as :meth:`Puzzle.walk` gives it; the arguments are those of :func:`solve_many`.

    >>> [walk.end for walk in hashi.explain_many([hashi.parse("2.3.1/...../2.3.1")])]
    ['solved']
    """
    return _listed(_hashi._explain_many(puzzles, threads, seconds, techniques, language), progress)


for _function in (solve_many, unique_many, count_many, grade_many, explain_many):
    _function.__module__ = "hashi"
del _function
