"""Reading files: one puzzle, or all puzzles of a file or folder."""

from __future__ import annotations

import os
import pathlib
from typing import Any, Iterator

from ._errors import PuzzleError
from ._hashi import Puzzle, _puzzles_in

# The limits of the command line: for a file, and for what has no size, such as a pipe.
_MOST_BYTES = 256 << 20
_MOST_BYTES_UNSIZED = 32 << 20
_EXTENSIONS = (".has", ".txt", ".json", ".jsonl", ".hashi", ".url", ".pzprv3", ".sav", ".janko", ".csv", ".lp")


def _content(path: pathlib.Path) -> str:
    most = _MOST_BYTES if path.is_file() else _MOST_BYTES_UNSIZED
    if path.stat().st_size <= most:
        with path.open("rb") as file:
            content = file.read(most + 1)
    if path.stat().st_size > most or len(content) > most:
        raise PuzzleError(f"larger than {most >> 20} MiB", "E_LIMIT", file=str(path))
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise PuzzleError("not UTF-8", "E_ENCODING", line, column, str(path)) from None


def _puzzles(path: pathlib.Path, options: dict[str, Any]) -> Iterator[Puzzle]:
    """The puzzles of a file; what is wrong with them is said with its name."""
    try:
        yield from _puzzles_in(_content(path), str(path), path.suffix == ".jsonl", **options)
    except PuzzleError as error:
        if error.file is not None:
            raise
        raise PuzzleError(error.message, error.code, error.line, error.column, str(path)) from None


def _path(name: str, path: object) -> pathlib.Path:
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(f"{name}: 'path' must be str or os.PathLike, not {type(path).__name__}")
    return pathlib.Path(path)


def read(path: str | os.PathLike[str], **options: Any) -> Puzzle:
    """Read one puzzle from a file in any format; the options are those of :func:`parse`.

    >>> hashi.read("examples/classic/first-7x7.txt")
    <hashi.Puzzle 'First bridges' 7x7, 14 islands>
    """
    file = _path("read", path)
    if file.is_dir():
        raise PuzzleError("a folder; use read_all", "E_UNSUPPORTED", file=str(file))
    puzzles = _puzzles(file, options)
    for puzzle in puzzles:
        if next(puzzles, None) is not None:
            raise PuzzleError("more than one puzzle; use read_all", "E_UNSUPPORTED", file=str(file))
        return puzzle
    raise PuzzleError("empty input", "E_EMPTY", file=str(file))


def read_all(path: str | os.PathLike[str], **options: Any) -> Iterator[Puzzle]:
    """Iterate over the puzzles of a file, or of all files in a folder and its subfolders, sorted by name.

    A file may hold one puzzle per line (always in .jsonl), several boards, or a collection of puzzlekit.

    >>> for p in hashi.read_all("examples/classic/growing.jsonl"):
    ...     print(p.title, p.size)
    Growing 1 (7, 7)
    Growing 2 (9, 9)
    Growing 3 (10, 10)
    Growing 4 (12, 12)
    Growing 5 (15, 15)
    Growing 6 (20, 20)
    """
    start = _path("read_all", path)
    files = [start]
    if start.is_dir():
        files = sorted(
            file
            for file in start.rglob("*")
            if file.suffix in _EXTENSIONS
            and file.is_file()
            and not any(part.startswith(".") for part in file.relative_to(start).parts)
        )
    for file in files:
        yield from _puzzles(file, options)
