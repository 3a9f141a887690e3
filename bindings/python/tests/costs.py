"""What a call from Python costs beyond the library's own time. Prints a table; exit code 1 above LIMIT.

Each figure is the least of several runs, taken in turns, in processor time: other work on the machine counts little.
"""

import sys
import time

import hashi
from hashi import _hashi

LIMIT = 5.0
BOARD = "..4.4.1/......./1.4.3.1/......./2.5...3/......./3.6.2.1"  # one solution
REPEATS, RUNS = 50, 100


CALLS = {
    "parse": lambda puzzle: hashi.parse(BOARD),
    "to": lambda puzzle: puzzle.to("ascii"),
    "solve": lambda puzzle: puzzle.solve(),
    "is_unique": lambda puzzle: puzzle.is_unique(),
    "count": lambda puzzle: puzzle.count(),
    "forced": lambda puzzle: puzzle.forced(),
    "walk": lambda puzzle: puzzle.walk(),
    "hint": lambda puzzle: puzzle.hint(),
    "grade": lambda puzzle: puzzle.grade(),
    "_repr_svg_": lambda puzzle: puzzle._repr_svg_(),
}


def per_call(call, puzzle, repeats):
    start = time.thread_time_ns()
    for _ in range(repeats):
        call(puzzle)
    return (time.thread_time_ns() - start) / repeats


def costs(repeats=REPEATS, runs=RUNS):
    """(name, from Python, library) for each call, in microseconds."""
    puzzle = hashi.parse(BOARD)
    assert puzzle.is_unique()
    for name, call in CALLS.items():
        pairs = [
            (per_call(call, puzzle, repeats), _hashi._library_time(name, puzzle, BOARD, repeats)) for _ in range(runs)
        ]
        yield name, min(p for p, _ in pairs) / 1000, min(lib for _, lib in pairs) / 1000


def main():
    worst = 0.0
    print(f"{'call':12} {'Python':>9} {'library':>9} {'added':>7}   in microseconds")
    for name, python, library in costs():
        print(f"{name:12} {python:9.2f} {library:9.2f} {python - library:7.2f}")
        worst = max(worst, python - library)
    print(f"the dearest adds {worst:.2f}; at most {LIMIT:.0f} are allowed")
    return 0 if worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
