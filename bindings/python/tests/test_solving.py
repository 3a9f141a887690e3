"""Exact answers: those of the rules on small boards, those of the command line on all others; limits, Ctrl-C, threads."""

import itertools
import resource
import signal
import subprocess
import sys
import threading
import time

import pytest

import hashi
from conftest import command_json, example_puzzles, published_files

# More pigeons than holes, said with conflicts: no sum shows it, so the search is long.
PIGEONS = """
import hashi
def pigeons(holes):
    pigeons = holes + 1
    edges = [(p, pigeons + h) for p in range(pigeons) for h in range(holes)]
    conflicts = [(a, b) for a in range(len(edges)) for b in range(a) if edges[a][1] == edges[b][1]]
    return hashi.Puzzle.from_graph([1] * pigeons + ["?"] * holes, edges, conflicts, components=holes)
"""
exec(PIGEONS)


def as_places(bridges):
    """The command line's [row, column, row, column, n] or [island, island, n]."""
    return [[*(a if isinstance(a, tuple) else (a,)), *(b if isinstance(b, tuple) else (b,)), n] for a, b, n in bridges]


def solutions_by_enumeration(p):
    """Every choice of bridges, judged by the referee."""
    for counts in itertools.product(*(range(c + 1) for c in p.capacities)):
        s = p.solution(counts)
        if s.is_valid:
            yield s


@pytest.mark.parametrize("text", ["2.3.1/...../2.3.1", "3.3/.../3.3", "1.2", "1.1/.../1.1", "2.?/.../?.2", ".1./1.1/.1."])
def test_small_boards_have_the_solutions_that_enumeration_finds(text):
    agrees_with_enumeration(hashi.parse(text))


def test_letters_and_graphs_have_the_solutions_that_enumeration_finds():
    agrees_with_enumeration(hashi.Puzzle.from_board((3, 3), {(0, 0): "A", (0, 2): "B", (2, 0): "A", (2, 2): 3}))
    agrees_with_enumeration(hashi.Puzzle.from_graph([3, 3, 2], [(0, 1), (1, 2), (0, 2)], max_bridges=3))
    agrees_with_enumeration(hashi.Puzzle.from_graph([1, 1, 1, 1], [(0, 1), (2, 3), (0, 2)], [(0, 2)], components=2))


def agrees_with_enumeration(p):
    expected = set(solutions_by_enumeration(p))
    found = list(p.solutions())
    assert set(found) == expected and len(found) == len(expected)
    assert p.count() == len(expected) and p.is_unique() == (len(expected) == 1)
    assert (p.solve() in expected) if expected else (p.solve() is None)
    assert (p.why_unsolvable() is None) == bool(expected)
    forced = p.forced()
    if not expected:
        assert forced is None
        return
    columns = list(zip(*(s.counts for s in expected)))
    assert forced.least == tuple(map(min, columns)) and forced.most == tuple(map(max, columns))


def test_examples_have_the_answers_of_the_command_line():
    for file, said in itertools.groupby(
        command_json("solve", "--unique", "--forced", "--count", "examples"), key=lambda line: line["file"]
    ):
        for p, line in zip(hashi.read_all(file), said):
            s = p.solve()
            assert (s is None) == (line["status"] == "unsolvable"), file
            assert p.is_unique() == (line["unique"] is True), file
            assert str(p.count()) == line["count"], file
            if s is None:
                continue
            assert as_places(s.bridges) == line["solutions"][0]["bridges"], file
            assert as_places(p.forced().bridges) == line["forced"], file


def test_data_has_the_answers_of_the_command_line():
    for file in published_files():
        puzzles = list(hashi.read_all(file))
        lines = command_json("solve", "--unique", file)
        assert len(puzzles) == len(lines)
        for p, line, s in zip(puzzles, lines, hashi.solve_many(puzzles, threads=2)):
            assert as_places(s.bridges) == line["solutions"][0]["bridges"] and s.is_valid
            assert p.is_unique() == line["unique"]


def test_solutions_are_searched_as_asked_for():
    p = hashi.parse("????????/????????/????????")  # far too many to list
    assert len(list(p.solutions(5))) == len(set(p.solutions(5))) == 5
    assert list(p.solutions(0)) == []
    many = p.solutions()
    assert next(many) != next(many)


def test_counts_go_beyond_what_fits_into_64_bits():
    count = hashi.parse("/".join(["?" * 12] * 6)).count()
    assert count > 2**64 and isinstance(count, int)


def test_limits_end_with_an_error():
    p = pigeons(11)
    for limits in ({"steps": 1000}, {"seconds": 0.1}):
        for ask in (p.solve, p.is_unique, p.count, p.forced, p.why_unsolvable):
            with pytest.raises(hashi.LimitError):
                ask(**limits)
        with pytest.raises(hashi.LimitError):
            next(p.solutions(**limits))
        with pytest.raises(hashi.LimitError):
            hashi.solve_many([p, p], threads=2, **limits)


def many_solutions():
    """A lattice of six by six with more solutions than anyone can list."""
    clues = {(2 * r, 2 * c): 4 - (r in (0, 5)) - (c in (0, 5)) for r in range(6) for c in range(6)}
    return hashi.Puzzle.from_board((11, 11), clues)


def test_the_limits_of_an_iterator_are_for_all_solutions_together():
    start = time.monotonic()
    with pytest.raises(hashi.LimitError):
        for _ in many_solutions().solutions(seconds=0.2):
            pass
    assert time.monotonic() - start < 5  # a machine under load; without the limit it would take for ever
    listed = 0
    with pytest.raises(hashi.LimitError):
        for _ in many_solutions().solutions(steps=20_000):
            listed += 1
    assert 1 < listed < 20_000


@pytest.mark.parametrize(
    "work",
    [
        "pigeons(12).solve()",
        "pigeons(12).is_unique()",
        "next(pigeons(12).solutions())",
        "list(hashi.Puzzle.from_board((11, 11), {(2 * r, 2 * c): 4 - (r in (0, 5)) - (c in (0, 5)) for r in range(6)"
        " for c in range(6)}).solutions())",
        "pigeons(12).forced()",
        "hashi.solve_many([pigeons(12)] * 3, threads=2)",
        "next(hashi.generate(size=(40, 40), score=(1, 1), tries=10**8))",
    ],
)
def test_ctrl_c_ends_long_work(work):
    # Whoever is started in the background of a script ignores Ctrl-C, and so do its children.
    heed = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    script = heed + PIGEONS + f"print('go', flush=True)\ntry:\n    {work}\nexcept KeyboardInterrupt:\n    print('ended')\n"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "go\n"
    time.sleep(0.3)
    assert process.poll() is None, "the work was too short to be ended"
    process.send_signal(signal.SIGINT)
    start = time.monotonic()
    assert process.stdout.read() == "ended\n"
    assert process.wait() == 0
    assert time.monotonic() - start < 5


def test_other_threads_go_on_during_work():
    ticks, over = [0], threading.Event()

    def tick():
        while not over.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    other.start()
    try:
        before = ticks[0]
        with pytest.raises(hashi.LimitError):
            pigeons(12).solve(seconds=0.5)
        assert ticks[0] - before > 20
    finally:
        over.set()
        other.join()


def test_an_iterator_is_for_one_thread_at_a_time():
    solutions = pigeons(12).solutions(seconds=1)
    worker = threading.Thread(target=lambda: pytest.raises(hashi.LimitError, next, solutions))
    worker.start()
    time.sleep(0.2)
    with pytest.raises(ValueError, match="already at work"):
        next(solutions)
    worker.join()


def test_many_are_solved_in_their_order_by_any_number_of_threads():
    puzzles = [hashi.parse("2.3.1"), hashi.parse("1.2"), *(p for _, p in example_puzzles())]
    one_by_one = [p.solve() for p in puzzles]
    for threads in (1, 2, 7, None):
        assert hashi.solve_many(puzzles, threads=threads) == one_by_one
    assert hashi.solve_many(iter([]), threads=3) == []


def test_ten_thousand_solves_leak_nothing():
    p = hashi.read("examples/classic/first-7x7.txt")

    def kilobytes():
        with open("/proc/self/statm") as memory:
            return int(memory.read().split()[1]) * resource.getpagesize() // 1024

    def solve(times):
        for _ in range(times):
            s = p.solve()
            s.counts, p.is_unique(), hash(s)
        for _ in range(times // 20):
            p.walk().steps, p.hint(), p.grade(), p.forced(), list(p.solutions()), p.draw(), hashi.parse(p.to("json"))

    solve(1000)
    before = kilobytes()
    solve(10_000)
    assert kilobytes() - before < 2048
