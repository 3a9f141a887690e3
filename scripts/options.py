"""What is derived from recipe.def: the table of options in docs/generate.md, and generate's arguments in Python and TypeScript.

Run as scripts/python scripts/options.py: it writes these files; with --check it names those that are out of date.
"""

import inspect
import pathlib
import re
import sys

import hashi
from hashi import _hashi

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "generate.md"
STUB = ROOT / "bindings" / "python" / "hashi" / "_generate.pyi"
TYPESCRIPT = ROOT / "bindings" / "js" / "src" / "recipe.ts"
BEGIN, END = "<!-- options: written by scripts/options.py -->\n", "<!-- end of options -->\n"

TYPES = {
    "choice": "str",
    "size": "int | tuple[int, int] | str",
    "islands": "int | float | str | None",
    "levels": "str | Level | tuple[str | Level, str | Level] | None",
    "series": "str | None",
    "style": "str | None",
    "picture": "str | None",
    "range": "int | tuple[int, int] | str | None",
    "techniques": "Iterable[str]",
    "flag": "bool",
}


def _python_type(row):
    if row["kind"] == "number":
        return "int" if row["default"] else "int | None"
    return TYPES[row["kind"]]


def _stub_of(function, rows):
    lines = [f"def {function.__name__}("]
    is_keyword = False
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not is_keyword:
            is_keyword = True
            lines.append("    *,")
        kind = {"count": "int | None", "seed": "int"}.get(parameter.name) or _python_type(rows[parameter.name])
        lines.append(f"    {parameter.name}: {kind} = {parameter.default!r},")
    return lines + [") -> Iterator[Puzzle]: ..."]


def stub():
    rows = {row["name"]: row for row in _hashi._recipe_fields()}
    head = ["# Written by scripts/options.py from recipe.def.", "from typing import Iterable, Iterator", "",
            "from ._hashi import Puzzle", "from ._values import Level", ""]
    return "\n".join(head + _stub_of(hashi.generate, rows) + _stub_of(hashi.generate_graphs, rows)) + "\n"


def _typescript_type(row):
    if row["kind"] == "choice":
        return " | ".join(f"'{choice}'" for choice in row["choices"])
    return {"number": "number", "flag": "boolean", "techniques": "string[]", "islands": "number | string",
            "range": "number | string"}.get(row["kind"], "string")


def typescript():
    lines = ["// Written by scripts/options.py from recipe.def.", "",
             "/** What a new puzzle should be like; a missing field has its default. */", "export interface Recipe {"]
    for row in _hashi._recipe_fields():
        if row["name"] == "certify":  # a call of its own there
            continue
        meaning = "false: " if row["kind"] == "flag" and row["default"] == "true" else ""  # of --no-loops
        lines += [f"  /** {meaning}{row['help']} */", f"  {row['name']}?: {_typescript_type(row)};"]
    return "\n".join(lines + ["}"]) + "\n"


def _range(row):
    if row["choices"]:
        return ", ".join(row["choices"])
    if row["most"] >= 2**53:
        return f"{row['least']} or more"
    return f"{row['least']}..{row['most']}" if row["most"] else ""


def _help_and_default(row):
    """A default that only the help can tell stands in brackets at its end."""
    match = re.fullmatch(r"(.*) \(default (.*)\)", row["help"])
    return match.groups() if match else (row["help"], "" if row["kind"] == "flag" else row["default"])


def table():
    lines = ["| option | what | default | values | methods |", "|---|---|---|---|---|"]
    for row in _hashi._recipe_fields():
        option = " ".join(filter(None, [row["option"], row["value"]]))
        what, default = _help_and_default(row)
        methods = "all" if len(row["methods"]) == 4 else ", ".join(row["methods"])
        lines.append(f"| `{option}` | {what} | {default} | {_range(row)} | {methods} |")
    return "\n".join(lines) + "\n"


def page():
    text = PAGE.read_text()
    return text[: text.index(BEGIN) + len(BEGIN)] + table() + text[text.index(END) :]


def main():
    wanted = {PAGE: page(), STUB: stub(), TYPESCRIPT: typescript()}
    stale = [path for path, text in wanted.items() if not path.is_file() or path.read_text() != text]
    if sys.argv[1:] == ["--check"]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} does not follow recipe.def; run scripts/python scripts/options.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
