"""Errors: hashi.PuzzleError with code, line and column; the same that the command line reports."""

import math
import pickle
import subprocess

import pytest

import hashi
from conftest import BINARY


@pytest.mark.parametrize(
    "text", ["2.x", "", "3 3\n1 0 1\n", "\n\n2.1\n.!", '{"grid": 1}', "https://puzz.link/p?hashi/5/5/zz", "{" * 200])
def test_code_and_place_are_those_of_the_command_line(text):
    said = subprocess.run([BINARY, "check", "-"], input=text, capture_output=True, text=True).stderr.strip()
    with pytest.raises(hashi.PuzzleError) as caught:
        hashi.parse(text)
    error = caught.value
    place = "".join(f":{at}" for at in (error.line, error.column) if at is not None)
    assert said == f"standard input{place}: {error.message} [{error.code}]"
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.column == error.column


def test_a_file_is_named(tmp_path):
    file = tmp_path / "bad.txt"
    file.write_text("2.3\n.x.")
    with pytest.raises(hashi.PuzzleError) as caught:
        hashi.read(file)
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(file), 2, 2)
    assert str(caught.value).startswith(f"{file}:2:2: ")
    file.write_bytes(b"2.3\n.\xff.")
    with pytest.raises(hashi.PuzzleError) as caught:
        hashi.read(file)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("E_ENCODING", 2, 2)
    with pytest.raises(FileNotFoundError):
        hashi.read(tmp_path / "none.txt")


def test_a_line_of_many_is_named(tmp_path):
    file = tmp_path / "many.jsonl"
    file.write_text(hashi.parse("1.1").to("json") + "\n\n{}\n")
    puzzles = hashi.read_all(file)
    assert next(puzzles) == hashi.parse("1.1")
    with pytest.raises(hashi.PuzzleError) as caught:
        next(puzzles)
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "wrong",
    [
        lambda p: hashi.parse("1.1", format="nope"),
        lambda p: hashi.parse("1.1", max_bridges=0),
        lambda p: hashi.parse("1.1", components=0),
        lambda p: p.to("nope"),
        lambda p: p.solve().to("nope"),
        lambda p: hashi.read("examples/general/petersen.json").solve().to("has"),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, 2)]),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, -1)]),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, 1, 2, 3)]),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, 1)], [(0, 1)]),
        lambda p: hashi.Puzzle.from_graph([1, -1], [(0, 1)]),
        lambda p: hashi.Puzzle.from_graph([1, 10**30], [(0, 1)]),
        lambda p: hashi.Puzzle.from_graph([1, "a"], [(0, 1)]),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, 1)], positions=[(0, 0)]),
        lambda p: hashi.Puzzle.from_graph([1, 1], [(0, 1)], max_bridges=10**6),
        lambda p: hashi.Puzzle.from_board((1, 3), {(0, 3): 1}),
        lambda p: hashi.Puzzle.from_board((0, 3), {}),
        lambda p: hashi.Puzzle.from_array([1, 2]),
        lambda p: hashi.Puzzle.from_array([[1, 2], [1]]),
        lambda p: p.solution({99: 1}),
        lambda p: p.solution({((0, 0), (0, 1)): 1}),
        lambda p: p.solution({0: 3}),
        lambda p: p.solution({0: -1}),
        lambda p: p.solution([1]),
        lambda p: p.solution("nonsense"),
        lambda p: p.solution(hashi.parse("1.1").solve()),
        lambda p: p.solve()[99],
        lambda p: p.solve(steps=-1),
        lambda p: p.solve(seconds=-1),
        lambda p: p.solve(seconds=float("nan")),
        lambda p: p.solutions(-1),
        lambda p: p.walk("nope"),
        lambda p: p.hint(techniques="nope"),
        lambda p: p.hint(ruled_out=[99]),
        lambda p: p.draw(theme="nope"),
        lambda p: p.draw(symbols="nope"),
        lambda p: p.draw(width=-1),
        lambda p: p.draw().save("board.gif"),
        lambda p: hashi.solve_many([p], threads=0),
        lambda p: hashi.generate(level="nope"),
        lambda p: hashi.generate(symmetry="nope"),
        lambda p: hashi.generate(need=["nope"]),
        lambda p: hashi.generate(size=(0, 5)),
        lambda p: hashi.generate(size=(3, 3), islands=100),
        lambda p: hashi.generate(count=-1),
        lambda p: hashi.generate(letters=101),
        lambda p: hashi.generate(letters=10, unknown=10),
        lambda p: hashi.generate_graphs(islands=0),
    ],
)
def test_what_is_out_of_range_is_a_puzzle_error(wrong):
    with pytest.raises(hashi.PuzzleError) as caught:
        wrong(hashi.parse("2.3.1/...../2.3.1"))
    assert caught.value.code.startswith("E_") and caught.value.message


def test_what_has_the_wrong_type_is_a_type_error():
    p = hashi.parse("1.1")
    graph = hashi.Puzzle.from_graph
    for wrong, said in (
        (lambda: hashi.parse(3), "parse: 'text' must be str, not int"),
        (lambda: p.solve(1), "solve: too many positional arguments"),
        (lambda: p.to(), "to: missing a required argument: 'format'"),
        (lambda: hashi.verify(p, certificate=3), "verify: 'certificate' must be str, not int"),
        (lambda: hashi.verify(3, "x"), "verify: 'puzzle' must be Puzzle, not int"),
        (lambda: p.solve(step=1), "solve: got an unexpected keyword argument 'step'"),
        (lambda: p.draw(labels="yes"), "draw: 'labels' must be bool, not str"),
        (lambda: p.solve(seconds="1"), "solve: 'seconds' must be float or None, not str"),
        (lambda: hashi.read(3), "read: 'path' must be str or os.PathLike, not int"),
        (lambda: hashi.generate(sise=3), "generate: got an unexpected keyword argument 'sise'"),
        (lambda: hashi.generate(count="3"), "generate: 'count' must be int, not str"),
        (lambda: hashi.tasks.score_answer(3, {}), "score_answer: 'answer' must be str, not int"),
        (lambda: hashi.solve_many([3]), "each of 'puzzles' must be a puzzle, not 3"),
        (lambda: p.solution(3), "int"),
        (lambda: graph([1, 1], [("a", 1)]), "an edge is two or three whole numbers, not ('a', 1)"),
        (lambda: graph([1, 1], [(0, 1)], [5]), "a conflict is the numbers of two edges, not 5"),
        (lambda: graph([1, 1], [(0, 1)], positions=[1, 2]), "a position is two numbers (x, y), not 1"),
        (lambda: hashi.Puzzle.from_board((2, 2), [1]), "clues are a mapping"),
        (lambda: hashi.Puzzle.from_board((2, 2), {3: 1}), "a place is two whole numbers (row, column), not 3"),
    ):
        with pytest.raises(TypeError) as caught:
            wrong()
        assert said in str(caught.value)
        assert "pybind" not in str(caught.value) and "C++" not in str(caught.value)


@pytest.mark.parametrize("positions", [[(0, math.nan), (1, 1)], [(math.inf, 0), (1, 1)], [(1, 1), (1, 1)], [(2e9, 0), (1, 1)]])
def test_positions_that_no_reader_takes_are_refused(positions):
    with pytest.raises(hashi.PuzzleError):
        hashi.Puzzle.from_graph([1, 1], [(0, 1)], positions=positions)


def test_components_have_the_limit_of_the_reader():
    for make in (
        lambda k: hashi.Puzzle.from_graph([1, 1], [(0, 1)], components=k),
        lambda k: hashi.Puzzle.from_board((1, 3), {(0, 0): 1, (0, 2): 1}, components=k),
        lambda k: hashi.parse("1.1", components=k),
        lambda k: hashi.parse(f"# components={k}\n1.1"),
    ):
        assert make(4_000_000).components == 4_000_000
        with pytest.raises(hashi.PuzzleError):
            make(4_000_001)


def test_what_has_no_size_is_read_up_to_a_limit():
    said = subprocess.run([BINARY, "check", "/dev/zero"], capture_output=True, text=True).stderr.strip()
    with pytest.raises(hashi.PuzzleError) as caught:
        hashi.read("/dev/zero")
    assert str(caught.value) == said
