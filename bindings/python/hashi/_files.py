"""Reading files: one puzzle, or all puzzles of a file or folder."""

from __future__ import annotations

import os
import pathlib
from typing import Iterator

from ._errors import PuzzleError
from ._hashi import Puzzle, parse

# The limits of the command line: for a file, and for what has no size, such as a pipe.
_MOST_BYTES = 256 << 20
_MOST_BYTES_UNSIZED = 32 << 20
_EXTENSIONS = (".has", ".txt", ".json", ".jsonl", ".hashi", ".url", ".pzprv3", ".sav", ".janko")


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


def _parse(text: str, path: pathlib.Path, first_line: int, options: dict[str, object]) -> Puzzle:
    try:
        return parse(text, **options)  # type: ignore[arg-type]
    except PuzzleError as error:
        line = None if error.line is None else error.line + first_line - 1
        if line is None and first_line > 1:
            line = first_line
        raise PuzzleError(error.message, error.code, line, error.column, str(path)) from None


def read(path: str | os.PathLike[str], **options: object) -> Puzzle:
    """Read one puzzle from a file in any format; the options are those of :func:`parse`.

    >>> hashi.read("examples/classic/first-7x7.txt")
    <hashi.Puzzle 'First bridges' 7x7, 14 islands>
    """
    file = pathlib.Path(path)
    return _parse(_content(file), file, 1, options)


def read_all(path: str | os.PathLike[str], **options: object) -> Iterator[Puzzle]:
    """Iterate over the puzzles of a file with one per line (.jsonl), or of all files in a folder, sorted by name.

    >>> for p in hashi.read_all("examples/classic/growing.jsonl"):
    ...     print(p.title, p.size)
    Growing 1 (7, 7)
    Growing 2 (9, 9)
    Growing 3 (10, 10)
    Growing 4 (12, 12)
    Growing 5 (15, 15)
    Growing 6 (20, 20)
    """
    start = pathlib.Path(path)
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
        if file.suffix != ".jsonl":
            yield read(file, **options)
            continue
        for number, line in enumerate(_content(file).split("\n"), 1):
            if line.strip():
                yield _parse(line, file, number, options)
