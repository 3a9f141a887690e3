"""New puzzles: those of the command line with the same options and seed, each as it was asked for."""

import inspect
import itertools
import json
import pathlib
import subprocess
import sys
import warnings

import pytest

import hashi
from conftest import command_json


def made(*options):
    return [hashi.parse(json.dumps(line["puzzle"]), allow_zero=True) for line in command_json("generate", *options)]


@pytest.mark.parametrize(
    "asked, options",
    [
        (dict(size=(7, 7), count=5), ["--size", "7x7", "--count", 5]),
        (dict(size=(9, 9), level="hard", count=3, seed=3), ["--size", "9x9", "--level", "hard", "--count", 3, "--seed", 3]),
        (dict(size=(8, 6), level=("easy", "medium"), symmetry="rotation", islands=0.3, count=2),
         ["--size", "8x6", "--level", "easy..medium", "--symmetry", "rotation", "--islands", "30%", "--count", 2]),
        (dict(size=(8, 8), level="easy..hard", islands=14, max_bridges=3, loops=False, doubles=40, length=(2, 5)),
         ["--size", "8x8", "--level", "easy..hard", "--islands", 14, "--max-bridges", 3, "--no-loops", "--doubles", 40,
          "--length", "2..5"]),
        (dict(size=(7, 7), touching=True, score=(50, 200), rungs=(1, 9), avoid=["what_if"], tries=200),
         ["--size", "7x7", "--touching", "--score", "50..200", "--rungs", "1..9", "--avoid", "what_if", "--tries", 200]),
        (dict(size=(6, 6), unknown=50, count=2), ["--size", "6x6", "--unknown", 50, "--count", 2]),
        (dict(size=(6, 6), letters=60, count=2), ["--size", "6x6", "--letters", 60, "--count", 2]),
        (dict(size=(3, 3), islands=4, count=6), ["--size", "3x3", "--islands", 4, "--count", 6]),
    ],
)
def test_boards_are_those_of_the_command_line(asked, options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", hashi.MissedWarning)
        found = list(hashi.generate(**asked))
    assert found == made(*options)
    assert all(p.is_unique() for p in found)
    assert len({p.fingerprint() for p in found}) == len(found)


@pytest.mark.parametrize(
    "asked, options",
    [
        (dict(islands=8, count=3), ["--islands", 8, "--count", 3]),
        (dict(islands=9, max_bridges=3, components=2, seed=5), ["--islands", 9, "--max-bridges", 3, "--components", 2, "--seed", 5]),
        (dict(islands=8, used_edges=9, bridges=12, unused_edges=4, conflicts=2, unique=False),
         ["--islands", 8, "--used-edges", 9, "--bridges", 12, "--unused-edges", 4, "--conflicts", 2, "--any-solutions"]),
    ],
)
def test_graphs_are_those_of_the_command_line(asked, options):
    assert list(hashi.generate_graphs(**asked)) == made("--method", "graph", *options)


def test_an_iterator_makes_puzzles_as_they_are_asked_for():
    endless = hashi.generate(size=(6, 6), count=None, seed=9)
    first = list(itertools.islice(endless, 3))
    assert len(set(first)) == 3
    assert first == list(hashi.generate(size=(6, 6), count=3, seed=9))
    assert list(hashi.generate(count=0)) == []
    assert iter(endless) is endless


def test_levels_are_as_asked():
    for level in ("very easy", "easy", "medium"):
        assert all(p.grade().level_name == level for p in hashi.generate(size=(8, 8), level=level, count=2))


def test_what_is_not_as_asked_comes_with_a_warning():
    with pytest.warns(hashi.MissedWarning, match="puzzle 0: "):
        p = next(hashi.generate(size=(7, 7), score=(100_000, 100_001), tries=3))
    assert p.is_unique()


def test_arguments_are_the_rows_of_the_table_and_documented():
    for function, method in ((hashi.generate, "classic"), (hashi.generate_graphs, "graph")):
        rows = [row for row in hashi._hashi._recipe_fields() if method in row["methods"]]
        names = {row["name"] for row in rows} - {"method", "certify"} | {"count", "seed"}
        assert set(inspect.signature(function).parameters) == names
        for row in rows:
            if row["name"] in names:
                assert f"\n    {row['name']}: " in function.__doc__, row["name"]
                assert row["help"] in function.__doc__, row["name"]


def test_the_stub_and_the_page_follow_the_table():
    script = pathlib.Path(__file__).parents[3] / "scripts" / "options.py"
    checked = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


def test_values_may_be_written_as_on_the_command_line():
    plain = next(hashi.generate(size=(8, 7), level=("easy", "hard"), islands=0.3, length=(2, 6), loops=False))
    assert plain == next(hashi.generate("8x7", "easy..hard", islands="30%", length="2..6", loops=False))


@pytest.mark.parametrize(
    "asked, message",
    [
        (dict(doubles=101), "doubles 101 is not in 0..100"),
        (dict(size=(1, 10**8)), "size 1x100000000: 100000000 is not in 1..1000000"),
        (dict(size=(10, 10), length=(9, 9)), "islands do not fit on a board of 10 x 10 with bridges of length 9; at most 4 do"),
        (dict(letters=5, unknown=5), "clues become letters or unknown, not both"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(asked, message):
    with pytest.raises(hashi.PuzzleError, match=message.replace(".", r"\.")):
        hashi.generate(**asked)


def test_unknown_arguments_are_refused_by_name():
    with pytest.raises(TypeError, match="colour"):
        hashi.generate(colour="red")
