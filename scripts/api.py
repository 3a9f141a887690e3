"""Writes docs/python-api.md, the reference of the Python module, from its docstrings and signatures.

    scripts/python scripts/api.py            write the page
    scripts/python scripts/api.py --check    exit 1 if it is out of date
"""

import enum
import inspect
import pathlib
import sys

import hashi
from hashi import tasks

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "python-api.md"
HEAD = """# Python reference

Every public name of the module `hashi`, made from its docstrings by `scripts/python scripts/api.py`; the tests fail if
this page is out of date. [python.md](python.md) is an introduction.
"""


def text_of(doc):
    """The docstring as Markdown: examples as blocks of code, roles and literals as code."""
    for role in ("func", "meth", "class", "data"):
        doc = doc.replace(f":{role}:`", "`")
    lines, is_code = [], False
    for line in inspect.cleandoc(doc).replace("``", "`").split("\n"):
        if line.startswith(">>> ") and not is_code:
            lines.append("```pycon")
            is_code = True
        elif is_code and not line.strip():
            lines.append("```")
            is_code = False
        lines.append(line)
    return "\n".join(lines + ["```"] * is_code).strip()


def signature_of(value):
    try:
        return str(inspect.signature(value)).replace("'", "").replace("(self, /)", "()").replace("(self, ", "(").replace("(self)", "()")
    except (TypeError, ValueError):
        return "(…)"


def members_of(kind):
    """The public methods and properties of a class, in alphabetical order."""
    fields = getattr(kind, "_fields", ())
    for name, value in sorted(vars(kind).items()):
        if name.startswith("_") or name in fields:
            continue
        if isinstance(value, property):
            yield f"`{name}`", value.__doc__
        elif isinstance(value, (staticmethod, classmethod)):
            yield f"`{name}{signature_of(getattr(kind, name))}`", value.__func__.__doc__
        elif inspect.isfunction(value):
            yield f"`{name}{signature_of(value)}`", value.__doc__


def part(prefix, name, value):
    if inspect.isclass(value):
        yield f"\n## {prefix}{name}\n\n{text_of(value.__doc__ or '')}\n"
        if issubclass(value, enum.Enum):
            yield "\n" + ", ".join(f"`{member.name}` = {member.value}" for member in value) + "\n"
        elif getattr(value, "_fields", ()):
            yield "\nFields: " + ", ".join(f"`{field}`" for field in value._fields) + ".\n"
        for head, doc in members_of(value):
            yield f"\n### {head}\n\n{text_of(doc or '')}\n"
    elif callable(value):
        yield f"\n## `{prefix}{name}{signature_of(value)}`\n\n{text_of(value.__doc__ or '')}\n"


def page():
    pieces = [HEAD, "\n" + text_of(hashi.__doc__) + "\n"]
    for name in hashi.__all__:
        if name != "tasks":
            pieces += part("hashi.", name, getattr(hashi, name))
    pieces.append("\n# hashi.tasks\n\n" + text_of(tasks.__doc__) + "\n")
    for name in tasks.__all__:
        pieces += part("hashi.tasks.", name, getattr(tasks, name))
    return "".join(pieces)


def main():
    wanted = page()
    is_stale = not PAGE.is_file() or PAGE.read_text() != wanted
    if sys.argv[1:] == ["--check"]:
        if is_stale:
            print("docs/python-api.md is out of date; run scripts/python scripts/api.py", file=sys.stderr)
        return 1 if is_stale else 0
    if is_stale:
        PAGE.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
