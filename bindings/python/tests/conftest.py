"""Where things are: the checkout, the command line of the same build, other people's puzzles where they are."""

import json
import os
import pathlib
import subprocess

import pytest

import hashi

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = pathlib.Path(os.environ.get("HASHI_BINARY", ROOT / "build" / "bin" / "hashi"))
DATA = pathlib.Path(os.environ.get("HASHI_DATA", ROOT.parent / "shared" / "data"))


@pytest.fixture(autouse=True)
def in_checkout(monkeypatch):
    monkeypatch.chdir(ROOT)


def command(*arguments):
    """What the command line prints; its exit code says more than success, so it is not looked at."""
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=300).stdout


def command_json(*arguments):
    return [json.loads(line) for line in command(*arguments, "--json").splitlines()]


def example_puzzles():
    return [(file, p) for file in sorted((ROOT / "examples").rglob("*.*")) if file.suffix != ".md"
            for p in hashi.read_all(file)]


def data_files():
    """Some of other people's puzzles; nothing, with a note, where they are not."""
    if not DATA.is_dir():
        print(f"no puzzles at {DATA}: nothing of them is compared")
        return []
    return sorted((DATA / "cllv").rglob("*.has"))[::12] + [DATA / "janko" / "janko.jsonl"]
