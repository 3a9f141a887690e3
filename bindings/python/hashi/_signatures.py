"""The signatures of the compiled functions and methods, read from the stub: help() shows them, errors name arguments."""

from __future__ import annotations

import ast
import inspect
import pathlib
from typing import Iterator


def _parameters(arguments: ast.arguments) -> Iterator[inspect.Parameter]:
    def one(argument: ast.arg, default: ast.expr | None, kind: object) -> inspect.Parameter:
        value = inspect.Parameter.empty if default is None else ast.literal_eval(default)
        said = inspect.Parameter.empty if argument.annotation is None else ast.unparse(argument.annotation)
        return inspect.Parameter(argument.arg, kind, default=value, annotation=said)  # type: ignore[arg-type]

    missing: list[ast.expr | None] = [None] * (len(arguments.args) - len(arguments.defaults))
    for argument, default in zip(arguments.args, missing + list(arguments.defaults)):
        yield one(argument, default, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults):
        yield one(argument, default, inspect.Parameter.KEYWORD_ONLY)
    if arguments.kwarg is not None:
        yield one(arguments.kwarg, None, inspect.Parameter.VAR_KEYWORD)


def _signatures() -> dict[str, inspect.Signature]:
    """By name, such as "parse" or "Puzzle.solve"."""
    stub = pathlib.Path(__file__).with_name("_hashi.pyi")
    found: dict[str, inspect.Signature] = {}

    def add(prefix: str, body: list[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                add(node.name + ".", node.body)
            elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                returns = inspect.Signature.empty if node.returns is None else ast.unparse(node.returns)
                found[prefix + node.name] = inspect.Signature(
                    list(_parameters(node.args)), return_annotation=returns
                )

    add("", ast.parse(stub.read_text(encoding="utf-8")).body)
    return found


SIGNATURES = _signatures()
