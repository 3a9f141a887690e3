"""Results as flat dictionaries: every key is an identifier, every value a number, a text, a truth value or None."""

from __future__ import annotations

from typing import Dict, Union

from ._hashi import Puzzle, Solution, Step, Walk

Flat = Dict[str, Union[int, float, str, bool, None]]


def _origin(puzzle: Puzzle) -> Flat:
    return {"path": puzzle.path, "index": puzzle.index, "title": puzzle.title}


def of_puzzle(puzzle: Puzzle) -> Flat:
    """See Puzzle.to_dict."""
    rows, columns = puzzle.size or (None, None)
    return {
        **_origin(puzzle),
        "author": puzzle.author,
        "source": puzzle.source,
        "rows": rows,
        "columns": columns,
        "islands": len(puzzle),
        "edges": len(puzzle.edges),
        "conflicts": len(puzzle.conflicts),
        "max_bridges": puzzle.max_bridges,
        "components": puzzle.components,
        "text": puzzle.to("json"),
    }


def of_solution(solution: Solution) -> Flat:
    """See Solution.to_dict."""
    used = [count for count in solution.counts if count > 0]
    return {
        **_origin(solution.puzzle),
        "is_valid": solution.is_valid,
        "bridges": sum(used),
        "used_edges": len(used),
        "text": solution.to("json"),
    }


def of_walk(walk: Walk) -> Flat:
    """See Walk.to_dict."""
    hardest = max(walk.steps, key=lambda step: step.rung, default=None)
    return {
        **_origin(walk.puzzle),
        "end": walk.end,
        "steps": len(walk),
        "placed": walk.placed,
        "total": walk.total,
        "hardest": hardest.technique if hardest is not None else None,
        "rung": hardest.rung if hardest is not None else None,
    }


def of_step(step: Step) -> Flat:
    """See Step.to_dict."""
    return {
        "technique": step.technique,
        "chapter": step.chapter,
        "rung": step.rung,
        "title": step.title,
        "sentence": step.sentence,
        "round": step.round,
        "number": step.number,
        "changes": len(step.changes),
    }
