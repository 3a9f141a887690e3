"""What goes wrong: bad input, a limit that came first, a wish that could not be met."""

from __future__ import annotations


class PuzzleError(ValueError):
    """Something from outside is wrong, with a stable code and the place where it was seen.

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
    """A limit in steps or seconds came before the answer."""


class MissedWarning(UserWarning):
    """A generated puzzle is the nearest that was found, but not as asked."""


for _class in (PuzzleError, LimitError, MissedWarning):
    _class.__module__ = "hashi"
del _class
