"""Puzzles from and to networkx graphs. networkx is imported only when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

from ._errors import PuzzleError
from ._hashi import Puzzle, Solution

if TYPE_CHECKING:
    import networkx  # type: ignore[import]


def from_networkx(graph: networkx.Graph[Any], **options: Any) -> Puzzle:
    """See Puzzle.from_networkx."""
    if graph.is_directed() or graph.is_multigraph():
        raise PuzzleError("a puzzle is an undirected graph without parallel edges", "E_RANGE")
    keys = ("max_bridges", "components", "title", "author", "source")
    said = {key: graph.graph[key] for key in keys if key in graph.graph}
    pairs = options.pop("conflicts", graph.graph.get("conflicts", ()))
    said.update(options)
    board = _board(graph, said)
    if board is not None:
        return board
    number = {node: at for at, node in enumerate(graph.nodes)}
    # to_networkx numbers the edges; otherwise use the order of the graph.
    edges = sorted(graph.edges(data=True), key=lambda edge: int(edge[2].get("number", 0)))
    of_ends = {frozenset((u, v)): at for at, (u, v, _) in enumerate(edges)}
    try:
        conflicts = [(of_ends[frozenset(first)], of_ends[frozenset(second)]) for first, second in pairs]
    except KeyError as error:
        raise PuzzleError(f"a conflict refers to a missing edge: {set(error.args[0])}", "E_RANGE") from None
    positions = [data.get("pos") for _, data in graph.nodes(data=True)]
    return Puzzle.from_graph(
        [data.get("clue") for _, data in graph.nodes(data=True)],
        [(number[u], number[v], *([data["capacity"]] if "capacity" in data else [])) for u, v, data in edges],
        conflicts,
        positions=None if any(at is None for at in positions) else [(x, -y) for x, y in positions],
        **said,
    )


def _board(graph: networkx.Graph[Any], said: dict[str, Any]) -> Puzzle | None:
    """The board behind a graph of to_networkx, if its edges are still those of the board."""
    size = graph.graph.get("size")
    if size is None:
        return None
    board = Puzzle.from_board(size, {cell: data.get("clue") for cell, data in graph.nodes(data=True)}, **said)
    assert board.cells is not None
    ends = {frozenset((board.cells[a], board.cells[b])) for a, b in board.edges}
    return board if ends == {frozenset(edge) for edge in graph.edges} else None


def to_networkx(puzzle: Puzzle) -> networkx.Graph[Any]:
    """See Puzzle.to_networkx."""
    import networkx

    places: Sequence[Any] = range(len(puzzle)) if puzzle.cells is None else puzzle.cells
    ends = [(places[a], places[b]) for a, b in puzzle.edges]
    graph = networkx.Graph(
        max_bridges=puzzle.max_bridges,
        components=puzzle.components,
        conflicts=[(ends[first], ends[second]) for first, second in puzzle.conflicts],
    )
    for key in ("title", "author", "source", "size"):
        if getattr(puzzle, key):
            graph.graph[key] = getattr(puzzle, key)
    for at, (place, clue) in enumerate(zip(places, puzzle.clues)):
        graph.add_node(place, clue=clue)
        # y points up in plots.
        if puzzle.cells is not None:
            graph.nodes[place]["pos"] = (puzzle.cells[at][1], -puzzle.cells[at][0])
        elif puzzle.positions is not None:
            graph.nodes[place]["pos"] = (puzzle.positions[at][0], -puzzle.positions[at][1])
    for at, ((u, v), capacity) in enumerate(zip(ends, puzzle.capacities)):
        graph.add_edge(u, v, capacity=capacity, number=at)
    return graph


def solution_to_networkx(solution: Solution) -> networkx.Graph[Any]:
    """See Solution.to_networkx."""
    graph = to_networkx(solution.puzzle)
    for _, _, data in graph.edges(data=True):
        data["bridges"] = solution.counts[data["number"]]
    return graph
