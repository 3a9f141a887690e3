"""New puzzles. The arguments of both functions are the rows of recipe.def; _generate.pyi spells them out for type checkers."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Iterator

from . import _hashi
from ._hashi import Puzzle

_ELSEWHERE = {"method", "certify"}  # a method is a function of its own; an iterator of puzzles has no certificates
_FIRST = {"generate": ["size", "level", "count", "seed"], "generate_graphs": ["islands", "count", "seed"]}


def _fields(method: str) -> dict[str, dict[str, Any]]:
    return {row["name"]: row for row in _hashi._recipe_fields() if method in row["methods"] and row["name"] not in _ELSEWHERE}


def _default(row: dict[str, Any]) -> object:
    """The default as a Python value."""
    text = row["default"]
    if row["kind"] == "techniques":
        return ()
    if row["kind"] == "flag":
        return text == "true"
    if row["kind"] == "size":
        return tuple(int(side) for side in text.split("x"))
    if row["kind"] == "number" and text:
        return int(text)
    return text or None


def _texts(row: dict[str, Any], value: Any) -> list[str]:
    """The value as the command line would write it; several for a list, none for None."""
    kind = row["kind"]
    if value is None:
        return []
    if kind == "techniques":
        return [str(key) for key in value]
    if kind == "flag":
        return ["true" if value else "false"]
    if kind == "size" and isinstance(value, int):
        return [f"{value}x{value}"]
    if isinstance(value, (tuple, list)):
        return [("x" if kind == "size" else "..").join(str(part) for part in value)]
    if kind == "islands" and isinstance(value, float):
        return [f"{round(100 * value)}%"]
    return [str(value)]


def _signature(name: str, fields: dict[str, dict[str, Any]]) -> inspect.Signature:
    defaults = {**{field: _default(row) for field, row in fields.items()}, "count": 1, "seed": 1}
    first = _FIRST[name]
    return inspect.Signature(
        [inspect.Parameter(key, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=defaults[key]) for key in first]
        + [inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=defaults[key]) for key in fields if key not in first]
    )


def _documented(fields: dict[str, dict[str, Any]]) -> str:
    """A line for each argument; the help of a flag tells what the opposite of its default does."""
    lines = []
    for name, row in fields.items():
        condition = f"if {not _default(row)}, " if row["kind"] == "flag" else ""
        lines.append(f"    {name}: {condition}{row['help']}")
    return "\n".join(lines)


def _maker(method: str) -> Callable[[Callable[..., Iterator[Puzzle]]], Callable[..., Iterator[Puzzle]]]:
    """Gives a function its arguments, their documentation and its work, all from the table."""

    def decorate(function: Callable[..., Iterator[Puzzle]]) -> Callable[..., Iterator[Puzzle]]:
        fields = _fields(method)
        signature = _signature(function.__name__, fields)

        def generate(*args: Any, **kwargs: Any) -> Iterator[Puzzle]:
            try:
                bound = signature.bind(*args, **kwargs)
            except TypeError as error:
                raise TypeError(f"{function.__name__}: {error}") from None
            given = dict(bound.arguments)
            is_counted = "count" in given
            count, seed = given.pop("count", 1), given.pop("seed", 1)
            for key, number in (("count", count), ("seed", seed)):
                if not isinstance(number, int) and not (key == "count" and number is None):
                    raise TypeError(f"{function.__name__}: '{key}' must be int, not {type(number).__name__}")
            texts = [(name, text) for name, value in given.items() for text in _texts(fields[name], value)]
            recipe = [("method", method), *texts]
            if given.get("levels") and not is_counted:
                count = _hashi._series_length(recipe)
            return _hashi._generate(recipe, seed, count)

        generate.__name__ = generate.__qualname__ = function.__name__
        generate.__module__ = function.__module__
        generate.__doc__ = (function.__doc__ or "").replace("{arguments}", _documented(fields).lstrip())
        generate.__signature__ = signature  # type: ignore[attr-defined]
        return generate

    return decorate


@_maker("classic")
def generate(*args: Any, **kwargs: Any) -> Iterator[Puzzle]:
    """New boards, each with exactly one solution: an iterator over ``count`` of them, endless if that is None.

    The same arguments give the same puzzles everywhere, those of ``hashi generate`` with the same options. A range is
    written as (least, most), "least..most" or a single value; ``islands`` may be a share such as 0.3, ``size`` one number.
    :class:`MissedWarning` says when a puzzle is only the nearest that was found.

    {arguments}

    >>> for p in hashi.generate(size=(7, 7), level="easy", count=2, seed=1):
    ...     print(p.grade().level, p.is_unique(), p.index)
    easy True 0
    easy True 1
    """


@_maker("graph")
def generate_graphs(*args: Any, **kwargs: Any) -> Iterator[Puzzle]:
    """New generalised puzzles; what is not given is drawn at random.

    {arguments}

    >>> p = next(hashi.generate_graphs(islands=8, seed=3))
    >>> len(p), p.is_unique()
    (8, True)
    """
