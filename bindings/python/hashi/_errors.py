"""Errors and warnings: bad input, a limit that was reached, a recipe that was not met."""

from __future__ import annotations


class PuzzleError(ValueError):
    """Bad input, with a stable code and the position if known.

    >>> error = PuzzleError("clue 9 exceeds 8", "E_RANGE", 3, 14, "puzzle.has")
    >>> print(error)
    puzzle.has:3:14: clue 9 exceeds 8 [E_RANGE]
    >>> error.code, error.line, error.column
    ('E_RANGE', 3, 14)
    """

    def __init__(
        self,
        message: str,
        code: str,
        line: int | None = None,
        column: int | None = None,
        file: str | None = None,
    ) -> None:
        super().__init__(message, code, line, column, file)
        self.message = message
        self.code = code
        self.line = line
        self.column = column
        self.file = file

    def __str__(self) -> str:
        places = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        return f"{':'.join(places)}{': ' if places else ''}{self.message} [{self.code}]"


class LimitError(RuntimeError):
    """The limit in steps or seconds was reached before the answer."""


class MissedWarning(UserWarning):
    """A generated puzzle does not meet the recipe; it is the closest one found."""


for _class in (PuzzleError, LimitError, MissedWarning):
    _class.__module__ = "hashi"
del _class
