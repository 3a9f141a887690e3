"""Bridges puzzles (Hashiwokakero), classic and generalised: solve, explain, grade, generate and draw them.

>>> import hashi
>>> p = hashi.parse("2.3.1/...../2.3.1")
>>> print(p.solve())
2─3─1
│.│..
2─3─1
>>> p.is_unique(), p.count(), p.grade().level
(True, 1, <Level.EASY: 2>)

Puzzles come from files (:func:`read`, :func:`read_all`), text and links (:func:`parse`), graphs and arrays
(``Puzzle.from_graph``, ``from_board``, ``from_array``, ``from_networkx``) or the generator (:func:`generate`). All values
are immutable, hashable, compared by content and picklable. Islands of a board are identified by (row, column), those of
a graph by number, both from 0.
"""

# These two first: the compiled part imports them.
from ._errors import LimitError, MissedWarning, PuzzleError
from ._values import Change, Forced, Format, Grade, Hint, Level, Link, Mistake, Picture, Refutation, Technique, Violation
from ._files import read, read_all
from ._generate import generate, generate_graphs
from ._calls import tell_plainly, with_plain_errors
from ._hashi import Puzzle, Solution, Step, Walk, __version__, formats, parse, techniques, verify
from ._many import count_many, explain_many, grade_many, solve_many, unique_many
from . import tasks

__all__ = [
    "Change",
    "Forced",
    "Format",
    "Grade",
    "Hint",
    "Level",
    "LimitError",
    "Link",
    "MissedWarning",
    "Mistake",
    "Picture",
    "Puzzle",
    "PuzzleError",
    "Refutation",
    "Solution",
    "Step",
    "Technique",
    "Violation",
    "Walk",
    "count_many",
    "explain_many",
    "formats",
    "generate",
    "generate_graphs",
    "grade_many",
    "parse",
    "read",
    "read_all",
    "solve_many",
    "tasks",
    "techniques",
    "unique_many",
    "verify",
]

parse = with_plain_errors(parse, "parse")
verify = with_plain_errors(verify, "verify")
formats = with_plain_errors(formats, "formats")
techniques = with_plain_errors(techniques, "techniques")
for _class in (Puzzle, Solution, Step, Walk):
    tell_plainly(_class)
    _class.__module__ = "hashi"
for _function in (formats, parse, techniques, verify):
    _function.__module__ = "hashi"
del _class, _function
