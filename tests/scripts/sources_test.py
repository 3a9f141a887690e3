#!/usr/bin/env python3
"""Rules for all source files: each opens with a comment that says what it is, and no two types have the same full name.

Two types of one name in different files are not seen by compiler or linker: one gets the destructor of the other, and
memory is lost or worse.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = ("src", "include", "apps", "bindings", "peers", "fuzz", "tests", "scripts", "web/src", "web/tests")
OPENINGS = {
    (".h", ".cpp", ".def", ".ts", ".js", ".mjs"): re.compile(r"(//|/\*)"),
    (".py", ".pyi"): re.compile(r'(#!.*\n)?(#(?!!)|""")'),
}


def sources():
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not {"node_modules", "__pycache__"} & set(path.parts):
                yield path


def without_head_comment():
    for path in sources():
        for suffixes, opening in OPENINGS.items():
            if path.suffix in suffixes and not opening.match(path.read_text()):
                yield f"{path.relative_to(ROOT)}: no comment at its head"


def full_names(text):
    """The types that a file defines outside unnamed namespaces. Files are laid out by clang-format, so lines suffice."""
    spaces = []
    for line in text.splitlines():
        if opened := re.match(r"namespace ([\w:]*) ?\{", line):
            spaces.append(opened[1])
        elif line.startswith("}  // namespace") and spaces:
            spaces.pop()
        elif (named := re.match(r"(?:struct|class) (\w+)( final)?( :.*)? \{", line)) and "" not in spaces:
            yield "::".join([*spaces, named[1]])


def equal_names():
    places = collections.defaultdict(list)
    for path in sources():
        if path.suffix in (".h", ".cpp"):
            for name in full_names(path.read_text()):
                places[name].append(str(path.relative_to(ROOT)))
    for name, files in places.items():
        if len(files) > 1:
            yield f"{name} is defined in {' and '.join(files)}"


if __name__ == "__main__":
    assert list(full_names("namespace a {\nnamespace {\nstruct B {\n}  // namespace\nclass C : D {\n")) == ["a::C"]
    found = [*without_head_comment(), *equal_names()]
    print("\n".join(found) or "all is well")
    sys.exit(bool(found))
