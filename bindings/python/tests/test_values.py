"""Values: immutable, hashable, equal by content, picklable, with a helpful repr; nothing dangles."""

import copy
import gc
import pickle

import pytest

import hashi
from conftest import example_puzzles

SMALL = "2.3.1/...../2.3.1"


def values():
    p = hashi.parse(SMALL)
    return [p, p.solve(), p.walk(), p.walk()[0], p.hint(), p.grade(), p.forced(), p.draw(), p.solution({0: 2}).check()]


def test_equal_content_is_equal_and_hashes_alike():
    for a, b in zip(values(), values()):
        assert a is not b and a == b and hash(a) == hash(b), a


def test_different_content_differs():
    base = hashi.parse(SMALL)
    others = [
        hashi.parse("2.3.1/...../2.3.2"),
        hashi.parse(SMALL, max_bridges=3),
        hashi.parse(SMALL, components=2),
        hashi.parse("2.3.1/...../2.3.1/....."),
        hashi.Puzzle.from_graph(base.clues, base.edges, base.conflicts),
    ]
    assert len({base, *others}) == 6
    assert base != SMALL and base != None  # noqa: E711
    two = list(hashi.parse("3.3/.../3.3").solutions())
    assert two[0] != two[1] and len(set(two)) == 2
    walk = base.walk()
    assert len(set(walk)) == len(walk)
    assert hashi.parse("1.1").walk() != walk


def test_titles_are_not_part_of_the_game():
    assert hashi.parse("# title: A\n2=2") == hashi.parse("2.2")


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_pickling_gives_an_equal_value(value):
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and hash(again) == hash(value) and str(again) == str(value)
    assert copy.deepcopy(value) == value


def test_pickling_keeps_all_of_every_example():
    for file, p in example_puzzles():
        again = pickle.loads(pickle.dumps(p))
        assert again == p and hash(again) == hash(p), file
        for part in ("title", "author", "source", "given", "ruled_out", "flaws", "positions", "capacities"):
            assert getattr(again, part) == getattr(p, part), (file, part)


def test_pickling_steps_of_every_example_keeps_their_words():
    for file, p in example_puzzles():
        if len(p) > 60:
            continue
        walk = p.walk(seconds=5)
        assert str(pickle.loads(pickle.dumps(walk))) == str(walk), file
        assert pickle.loads(pickle.dumps(walk.steps)) == walk.steps, file


@pytest.mark.parametrize("cls", [hashi.Puzzle, hashi.Solution, hashi.Step, hashi.Walk])
def test_broken_states_are_refused(cls):
    _, (_, whole) = {type(v): v for v in values()}[cls].__reduce__()
    for at in range(len(whole)):
        for wrong in (None, -1, 10**6, "x", (99,), ((99, 99),)):
            state = (*whole[:at], wrong, *whole[at + 1 :])
            try:
                made = cls._from_state(state)
            except (hashi.PuzzleError, TypeError, ValueError, RuntimeError, IndexError):
                continue
            str(made), hash(made)
    with pytest.raises(hashi.PuzzleError):
        cls._from_state(())


@pytest.mark.parametrize("cls", [hashi.Puzzle, hashi.Solution, hashi.Step, hashi.Walk, type(hashi.parse("1.1").solutions())])
def test_there_are_no_empty_objects(cls):
    for make in (cls, lambda: cls.__new__(cls), lambda: object.__new__(cls)):
        with pytest.raises(TypeError):
            make()


def test_nothing_can_be_changed():
    p = hashi.parse(SMALL)
    for value in (p, p.solve(), p.walk(), p.walk()[0]):
        for name in ("clues", "bridges", "steps", "title", "new"):
            with pytest.raises(AttributeError):
                setattr(value, name, 1)
    for value in (p.grade(), p.forced(), p.hint(), p.draw()):
        with pytest.raises(AttributeError):
            value.level = value.least = value.steps = value.svg = 1


def test_reprs_tell_what_it_is():
    p = hashi.parse(SMALL)
    assert repr(p) == "<hashi.Puzzle 3x5, 6 islands>"
    assert repr(p.solve()) == "<hashi.Solution of <hashi.Puzzle 3x5, 6 islands>: 6 bridges>"
    assert repr(hashi.parse("# title: It's\n1.1")) == """<hashi.Puzzle "It's" 1x3, 2 islands>"""
    assert repr(p.walk()).startswith("<hashi.Walk of ")
    assert repr(p.walk()[0]).startswith("<hashi.Step 1: ")
    assert repr(p.draw()).startswith("<hashi.Picture, ")
    assert hashi.Puzzle.__module__ == hashi.Grade.__module__ == "hashi"


def test_what_was_made_of_a_puzzle_outlives_it():
    p = hashi.parse("# title: Gone\n3.3/.../3.3")
    solution, solutions, walk, hint = p.solve(), p.solutions(), p.walk(), p.hint()
    step, steps = p.walk()[-1], iter(p.walk())
    given = hashi.parse("2=2").given
    del p
    gc.collect()
    [hashi.parse("1.1/.../1.1") for _ in range(1000)]  # use the memory again
    assert len(list(solutions)) == 2 and solution.is_valid
    assert solution.puzzle.title == walk.puzzle.title == step.puzzle.title == "Gone"
    assert str(walk) and str(hint) and step.sentence and [s.title for s in steps]
    assert given.counts == (2,) and step.draw().svg.startswith("<")
    del solution, walk
    gc.collect()
    assert step.after.counts is not None
