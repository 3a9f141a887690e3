"""Puzzles as tasks for reasoning research: questions, a tolerant reader of answers, scores, and an environment.

An *entry* is a dictionary as a line of ``hashi dataset`` has it: ``question``, ``answer``, ``metadata``, ``puzzle`` and
``solution``. Everything is deterministic: the same seed gives the same entries everywhere.

>>> entry = next(hashi.tasks.entries("easy", size=6, seed=1))
>>> hashi.tasks.score_answer(entry["answer"], entry), hashi.tasks.score_answer("I give up.", entry)
(1.0, 0.0)
"""

from __future__ import annotations

import json
import os
from typing import Any, Dict, Iterable, Iterator, Sequence

from ._answers import ENCODINGS, Answer, parse_answer
from ._environment import BridgesEnv, Discrete
from ._errors import PuzzleError
from ._files import _content, _path
from ._generate import generate
from ._hashi import Puzzle, Solution, _task_answer, _task_question, parse
from ._values import Level

__all__ = [
    "Answer",
    "BridgesEnv",
    "Discrete",
    "ENCODINGS",
    "answer_of",
    "curriculum",
    "entries",
    "entry_of",
    "parse_answer",
    "question_of",
    "read_entries",
    "score_answer",
]

Entry = Dict[str, Any]


def question_of(puzzle: Puzzle, encoding: str = "drawn") -> str:
    """The rules, the puzzle, and how to write the answer; ``encoding`` is one of :data:`ENCODINGS`.

    >>> print(hashi.tasks.question_of(hashi.parse("2.3.1"), "islands").splitlines()[4])
    [[0, 0, 2], [0, 2, 3], [0, 4, 1]]
    """
    return _task_question(puzzle, encoding)


def answer_of(solution: Solution, encoding: str = "drawn") -> str:
    """These bridges as the question asks for them.

    >>> hashi.tasks.answer_of(hashi.parse("2.3.1").solve())
    '2=3-1\\n'
    """
    return _task_answer(solution, encoding)


def entry_of(puzzle: Puzzle, encoding: str = "drawn") -> Entry:
    """The entry of a puzzle of your own, which must have a solution.

    >>> sorted(hashi.tasks.entry_of(hashi.parse("2.3.1")))
    ['answer', 'metadata', 'puzzle', 'question', 'solution']
    """
    solution = puzzle.solve()
    if solution is None:
        raise PuzzleError("a puzzle without a solution is no task", "E_RANGE")
    flat = puzzle.to_dict()
    metadata = {key: flat[key] for key in ("path", "index", "title", "rows", "columns", "islands")}
    return {
        "question": question_of(puzzle, encoding),
        "answer": answer_of(solution, encoding),
        "metadata": {**metadata, "bridges": sum(solution.counts), **puzzle.grade().to_dict()},
        "puzzle": json.loads(puzzle.to("json")),
        "solution": {"bridges": [_flat_bridge(bridge) for bridge in solution.bridges]},
    }


def _flat_bridge(bridge: tuple[Any, Any, int]) -> list[int]:
    a, b, count = bridge
    return [*a, *b, count] if isinstance(a, tuple) else [a, b, count]


def entries(
    level: str | Level = "easy", *, size: int | tuple[int, int] = 7, count: int | None = 1, seed: int = 1, encoding: str = "drawn"
) -> Iterator[Entry]:
    """New entries of a level; endless if ``count`` is None."""
    for puzzle in generate(size=size, level=str(level), count=count, seed=seed):
        yield {**entry_of(puzzle, encoding), "id": f"{seed}-{puzzle.index}"}


def curriculum(
    levels: Sequence[str | Level] = tuple(Level),
    *,
    size: int | tuple[int, int] = 7,
    per_level: int = 10,
    seed: int = 1,
    encoding: str = "drawn",
) -> Iterator[Entry]:
    """Entries from easy to hard: ``per_level`` of each level, each level by score.

    >>> [e["metadata"]["level_name"] for e in hashi.tasks.curriculum(["very easy", "easy"], size=5, per_level=1)]
    ['very easy', 'easy']
    """
    for level in levels:
        of_level = entries(level, size=size, count=per_level, seed=seed, encoding=encoding)
        yield from sorted(of_level, key=lambda entry: int(entry["metadata"]["score"]))


def read_entries(path: str | os.PathLike[str]) -> Iterator[Entry]:
    """The entries of a file of ``hashi dataset``, such as train.jsonl."""
    file = _path("read_entries", path)
    for number, line in enumerate(_content(file).split("\n"), 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise PuzzleError(str(error), "E_SYNTAX", number, None, str(file)) from None
        if not isinstance(entry, dict) or "puzzle" not in entry:
            raise PuzzleError("not an entry of a data set", "E_SYNTAX", number, None, str(file))
        yield entry


def score_answer(answer: str, entry: Entry) -> float:
    """The score of an answer, from 0 to 1.

    1 is exactly a solution, which the referee decides. Otherwise it is (right bridges - wrong bridges) / bridges of the
    solution, at least 0 and at most 0.9. A bridge is wrong if the solution has fewer bridges there, or if no bridge can be
    there at all. An answer without bridges, one that fills every edge, one about other islands and one that cannot be read
    score 0.

    >>> entry = hashi.tasks.entry_of(hashi.parse("2.3.1"))
    >>> [hashi.tasks.score_answer(text, entry) for text in ("2=3-1", "2=3.1", "2-3-1", "", "2.3.1")]
    [1.0, 0.6666666666666666, 0.6666666666666666, 0.0, 0.0]
    """
    if not isinstance(answer, str):
        raise TypeError(f"score_answer: 'answer' must be str, not {type(answer).__name__}")
    text = entry["puzzle"]
    puzzle = parse(text if isinstance(text, str) else json.dumps(text), allow_zero=True)
    read = parse_answer(answer, puzzle)
    if read is None:
        return 0.0
    if read.impossible == 0 and read.solution(puzzle) is not None:
        return 1.0
    wanted = puzzle.solution(_edges_of(entry, puzzle)).counts
    # A board of which every edge is filled says nothing about where the bridges are.
    if len(read.counts) > 1 and all(count > 0 for count in read.counts) and not all(wanted):
        return 0.0
    right = sum(min(given, there) for given, there in zip(read.counts, wanted))
    wrong = sum(max(given - there, 0) for given, there in zip(read.counts, wanted)) + read.impossible
    return min(max((right - wrong) / sum(wanted), 0.0), 0.9)


def _edges_of(entry: Entry, puzzle: Puzzle) -> dict[Any, int]:
    bridges: Iterable[Sequence[int]] = entry["solution"]["bridges"]
    if puzzle.cells is None:
        return {(a, b): count for a, b, count in bridges}
    return {((r1, c1), (r2, c2)): count for r1, c1, r2, c2, count in bridges}
