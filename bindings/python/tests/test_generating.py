"""New puzzles: those of the command line with the same options and seed, each as it was asked for."""

import itertools
import json
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
        assert all(p.grade().level == level for p in hashi.generate(size=(8, 8), level=level, count=2))


def test_what_is_not_as_asked_comes_with_a_warning():
    with pytest.warns(hashi.MissedWarning, match="puzzle 0: "):
        p = next(hashi.generate(size=(7, 7), score=(100_000, 100_001), tries=3))
    assert p.is_unique()
