"""Paths and helpers: the checkout, the command line of the same build, and puzzles published by others."""

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
    """The output of the command line. Exit codes are answers, not errors, so they are ignored."""
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=300).stdout


def command_json(*arguments):
    return [json.loads(line) for line in command(*arguments, "--json").splitlines()]


# The examples that hold several puzzles.
MANY = ("growing.jsonl", "puzzlekit.json")


def example_puzzles():
    return [(file, p) for file in sorted((ROOT / "examples").rglob("*.*")) if file.suffix != ".md"
            for p in hashi.read_all(file)]


def published_folder():
    """The folder of puzzles published by others, which are not part of this repository. Skips the test if there is none."""
    if not DATA.is_dir():
        pytest.skip(f"no published puzzles in {DATA}: set HASHI_DATA")
    return DATA


def published_files():
    """A sample of the published puzzles."""
    folder = published_folder()
    return sorted((folder / "cllv").rglob("*.has"))[::12] + [folder / "janko" / "janko.jsonl"]
