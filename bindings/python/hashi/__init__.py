"""Bridges puzzles (Hashiwokakero), classic and generalised: solve, explain, grade, generate and draw them.

>>> import hashi
>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> print(p.solve())
2─3─1
│.│..
2─3─1
>>> p.is_unique(), p.count(), p.grade().level
(True, 1, 'hard')

Puzzles come from files (:func:`read`, :func:`read_all`), text and links (:func:`parse`), graphs and arrays
(``Puzzle.from_graph``, ``from_board``, ``from_array``, ``from_networkx``) or are made (:func:`generate`). All values
are immutable, hashable, equal by content and picklable. Islands of a board are named by (row, column), those of a graph
by number, both from 0.
"""

# These two first: the compiled part looks for them.
from ._errors import LimitError, MissedWarning, PuzzleError
from ._values import Change, Forced, Format, Grade, Hint, Mistake, Picture, Technique, Violation
from ._files import read, read_all
from ._generate import generate, generate_graphs
from ._hashi import Puzzle, Solution, Step, Walk, __version__, formats, parse, solve_many, techniques, verify

__all__ = [
    "Change",
    "Forced",
    "Format",
    "Grade",
    "Hint",
    "LimitError",
    "MissedWarning",
    "Mistake",
    "Picture",
    "Puzzle",
    "PuzzleError",
    "Solution",
    "Step",
    "Technique",
    "Violation",
    "Walk",
    "formats",
    "generate",
    "generate_graphs",
    "parse",
    "read",
    "read_all",
    "solve_many",
    "techniques",
    "verify",
]

for _public in (Puzzle, Solution, Step, Walk, formats, parse, solve_many, techniques, verify):
    try:
        _public.__module__ = "hashi"
    except AttributeError:
        pass  # a function's cannot be set
del _public
