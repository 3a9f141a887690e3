"""Signatures for the compiled functions, and plain messages for calls with wrong arguments."""

from __future__ import annotations

import functools
import inspect
from typing import Any, Callable

from ._signatures import SIGNATURES

_SIMPLE: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "None": (type(None),),
}


def _allowed(annotation: str) -> tuple[type, ...] | None:
    """The types that an annotation allows; None if it is not simple enough to tell."""
    types: tuple[type, ...] = ()
    for name in annotation.split(" | "):
        if name not in _SIMPLE:
            return None
        types += _SIMPLE[name]
    return types


def _complaint(name: str, signature: inspect.Signature, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> str:
    """What is wrong with a call that the compiled part has refused."""
    try:
        given = signature.bind(*arguments, **keywords).arguments
    except TypeError as error:
        return f"{name}: {error}"
    for key, value in given.items():
        annotation = signature.parameters[key].annotation
        types = _allowed(annotation) if isinstance(annotation, str) else None
        if types is not None and not isinstance(value, types):
            return f"{name}: '{key}' must be {annotation.replace(' | ', ' or ')}, not {type(value).__name__}"
    # Not a simple type, so only the compiled part knows: name every argument whose type could be at fault.
    open_ones = [
        f"'{key}' must be {signature.parameters[key].annotation}, not {type(value).__name__}"
        for key, value in given.items()
        if key != "self" and _allowed(str(signature.parameters[key].annotation)) is None
    ]
    return f"{name}: " + (", or ".join(open_ones) or "an argument is out of range")


def with_plain_errors(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """The function itself, but for its signature and its TypeErrors. ``name`` is that in the stub."""
    signature = SIGNATURES.get(name)

    @functools.wraps(function)
    def call(*arguments: Any, **keywords: Any) -> Any:
        try:
            return function(*arguments, **keywords)
        except TypeError as error:
            if signature is None or "incompatible function arguments" not in str(error):
                raise
            raise TypeError(_complaint(name.rpartition(".")[2], signature, arguments, keywords)) from None

    if signature is not None:
        call.__signature__ = signature  # type: ignore[attr-defined]
    return call


def tell_plainly(kind: type) -> None:
    """Does the same for the public methods of a compiled class."""
    for name, method in list(vars(kind).items()):
        if name.startswith("_") or isinstance(method, property):
            continue
        full = f"{kind.__name__}.{name}"
        if isinstance(method, staticmethod):
            setattr(kind, name, staticmethod(with_plain_errors(method.__func__, full)))
        elif callable(method):
            setattr(kind, name, with_plain_errors(method, full))
