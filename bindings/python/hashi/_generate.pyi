# Written by scripts/options.py from recipe.def.
from typing import Iterable, Iterator

from ._hashi import Puzzle
from ._values import Level

def generate(
    size: int | tuple[int, int] | str = (10, 10),
    level: str | Level | tuple[str | Level, str | Level] | None = None,
    count: int | None = 1,
    seed: int = 1,
    *,
    islands: int | float | str | None = None,
    style: str | None = None,
    levels: str | None = None,
    score: int | tuple[int, int] | str | None = None,
    rungs: int | tuple[int, int] | str | None = None,
    need: Iterable[str] = (),
    avoid: Iterable[str] = (),
    max_bridges: int = 2,
    doubles: int | None = None,
    length: int | tuple[int, int] | str | None = None,
    loops: bool = True,
    touching: bool = False,
    symmetry: str = 'none',
    shape: str | None = None,
    layout: str | None = None,
    tries: int = 2000,
    letters: int = 0,
    unknown: int = 0,
) -> Iterator[Puzzle]: ...
def generate_graphs(
    islands: int | float | str | None = None,
    count: int | None = 1,
    seed: int = 1,
    *,
    max_bridges: int = 2,
    components: int = 1,
    letters: int = 0,
    unknown: int = 0,
    used_edges: int | None = None,
    bridges: int | None = None,
    unused_edges: int | None = None,
    conflicts: int | None = None,
    solutions_seen: int = 8,
    unique: bool = True,
) -> Iterator[Puzzle]: ...
