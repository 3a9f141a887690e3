"""An environment with reset and step in the form of Gymnasium (M. Towers et al., 2024), without depending on it."""

from __future__ import annotations

import random
from typing import Any

from ._errors import PuzzleError
from ._generate import generate
from ._hashi import Puzzle
from ._values import Level


class Discrete:
    """The whole numbers from 0 to n - 1, as ``gymnasium.spaces.Discrete``.

    >>> space = hashi.tasks.Discrete(3)
    >>> space.n, space.contains(2), space.contains(3)
    (3, True, False)
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = random.Random(0)

    def seed(self, seed: int | None = None) -> None:
        """Restart the samples from the seed."""
        self._random = random.Random(seed)

    def sample(self) -> int:
        """A random number of the space."""
        return self._random.randrange(self.n)

    def contains(self, value: object) -> bool:
        """True if the value is in the space."""
        return isinstance(value, int) and 0 <= value < self.n


class BridgesEnv:
    """A puzzle to be solved bridge by bridge.

    An action is a number: ``edge * (max_bridges + 1) + bridges`` puts that many bridges on that edge. The observation is a
    dictionary with the clues, the edges and the bridges on each of them. The referee gives the rewards: a step earns the
    share of the broken rules that it mends, and loses the share of those that it breaks, so that a solved puzzle has
    earned 1 in all. An episode ends with the solution, or is truncated after ``max_steps``.

    >>> env = hashi.tasks.BridgesEnv(puzzle=hashi.parse("2.3.1"))
    >>> observation, info = env.reset(seed=1)
    >>> observation["bridges"], env.action_space.n
    ((0, 0), 6)
    >>> observation, reward, terminated, truncated, info = env.step(2)
    >>> observation["bridges"], reward > 0, terminated
    ((2, 0), True, False)
    >>> env.step(4)[2]
    True
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        *,
        puzzle: Puzzle | None = None,
        level: str | Level = "easy",
        size: int | tuple[int, int] = 7,
        max_steps: int | None = None,
    ) -> None:
        self.level = level
        self.size = size
        self.max_steps = max_steps
        self.render_mode = "ansi"
        self._given = puzzle
        self._seeds = random.Random(0)
        self._start(puzzle if puzzle is not None else self._new())

    def _new(self) -> Puzzle:
        seed = self._seeds.randrange(1 << 50)
        return next(generate(size=self.size, level=str(self.level), seed=seed))

    def _start(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.action_space = Discrete(len(puzzle.edges) * (puzzle.max_bridges + 1))
        self._bridges = [0] * len(puzzle.edges)
        self._steps = 0
        self._broken = self._at_first = self._count()
        self._is_over = self._broken == 0

    def _count(self) -> int:
        """The rules that are broken, as the referee lists them."""
        return len(self.puzzle.solution(self._bridges).check())

    def _observation(self) -> dict[str, Any]:
        return {"clues": self.puzzle.clues, "edges": self.puzzle.edges, "bridges": tuple(self._bridges)}

    def _info(self) -> dict[str, Any]:
        return {"violations": self._broken, "steps": self._steps, "is_solved": self._broken == 0}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start an episode: the puzzle of the environment or of ``options["puzzle"]``, otherwise a new one.

        The same seed gives the same puzzles from then on.
        """
        if seed is not None:
            self._seeds = random.Random(seed)
            self.action_space.seed(seed)
        given = (options or {}).get("puzzle", self._given)
        if given is not None and not isinstance(given, Puzzle):
            raise TypeError(f"reset: options['puzzle'] must be a Puzzle, not {type(given).__name__}")
        self._start(given if given is not None else self._new())
        if seed is not None:
            self.action_space.seed(seed)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Put bridges on an edge: (observation, reward, terminated, truncated, info)."""
        if not self.action_space.contains(action):
            raise PuzzleError(f"action {action!r} is not 0 to {self.action_space.n - 1}", "E_RANGE")
        if self._is_over:
            raise PuzzleError("the episode is over; call reset", "E_RANGE")
        edge, bridges = divmod(action, self.puzzle.max_bridges + 1)
        self._bridges[edge] = min(bridges, self.puzzle.capacities[edge])
        self._steps += 1
        before, self._broken = self._broken, self._count()
        terminated = self._broken == 0
        most = self.max_steps if self.max_steps is not None else 4 * len(self.puzzle.edges)
        truncated = not terminated and self._steps >= most
        self._is_over = terminated or truncated
        return self._observation(), (before - self._broken) / self._at_first, terminated, truncated, self._info()

    def render(self) -> str:
        """The board as text."""
        return str(self.puzzle.solution(self._bridges))

    def close(self) -> None:
        """Nothing is held open."""
