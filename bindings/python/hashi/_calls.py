"""Plain messages for calls with arguments of the wrong type."""

from __future__ import annotations

import functools
import re
from typing import Any, Callable

# What pybind11 says lists the possible arguments in lines such as "    1. (self: hashi._hashi.Puzzle, format: str) -> str".
_SIGNATURE = re.compile(r"^ +\d+\. (\(.*\))(?: -> .*)?$", re.MULTILINE)


def _plain(name: str, said: str, arguments: tuple[object, ...], keywords: dict[str, object]) -> str:
    takes = [re.sub(r"^\(self: [\w.]+(, )?", "(", found) for found in _SIGNATURE.findall(said)]
    is_method = "(self: " in said
    given = [type(value).__name__ for value in arguments[is_method:]]
    given += [f"{key}={type(value).__name__}" for key, value in keywords.items()]
    return f"{name} takes {' or '.join(takes)}, not ({', '.join(given)})".replace("hashi._hashi.", "hashi.")


def with_plain_errors(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function itself, but for its TypeErrors."""

    @functools.wraps(function)
    def call(*arguments: Any, **keywords: Any) -> Any:
        try:
            return function(*arguments, **keywords)
        except TypeError as error:
            said = str(error)
            if "incompatible function arguments" not in said:
                raise
            raise TypeError(_plain(function.__name__, said, arguments, keywords)) from None

    return call


def tell_plainly(kind: type) -> None:
    """Does the same for the public methods of a compiled class."""
    for name, method in list(vars(kind).items()):
        if name.startswith("_") or isinstance(method, property):
            continue
        if isinstance(method, staticmethod):
            setattr(kind, name, staticmethod(with_plain_errors(method.__func__)))
        elif callable(method):
            setattr(kind, name, with_plain_errors(method))
