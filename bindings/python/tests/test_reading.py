"""From and to text, graphs, arrays, networkx: round trips give equal puzzles."""

import networkx
import numpy
import pytest

import hashi
from conftest import MANY, ROOT, command, command_json, example_puzzles, published_files


def test_every_format_writes_what_the_command_line_writes():
    written = 0
    for file, p in example_puzzles():
        if file.name in MANY:
            continue
        for form in hashi.formats():
            if not form.writes:
                continue
            said = command("convert", "--to", form.name, file)
            try:
                text = p.to(form.name)
            except hashi.PuzzleError as error:
                assert said == "" and error.code == "E_FORMAT", (file, form.name)
                continue
            assert text + "\n" == said, (file, form.name)
            assert hashi.parse(text, format=form.name, allow_zero=True).clues == p.clues
            written += 1
    assert written > 50


def test_a_folder_gives_its_files_in_order():
    assert [p.title for p in hashi.read_all("examples/general")] == [
        hashi.read(file).title for file in sorted((ROOT / "examples" / "general").iterdir())
    ]


def test_graphs_from_their_parts_are_equal():
    for file, p in example_puzzles():
        edges = [(*ends, capacity) for ends, capacity in zip(p.edges, p.capacities)]
        again = hashi.Puzzle.from_graph(p.clues, edges, p.conflicts, max_bridges=p.max_bridges, components=p.components,
                                        positions=p.positions)
        assert (again == p) == (p.cells is None), file
        if p.cells is not None:
            board = hashi.Puzzle.from_board(p.size, dict(zip(p.cells, p.clues)), max_bridges=p.max_bridges,
                                            components=p.components)
            assert board == p, file


def test_networkx_and_back_is_equal():
    for file, p in example_puzzles():
        graph = p.to_networkx()
        assert len(graph) == len(p) and graph.number_of_edges() == len(p.edges)
        again = hashi.Puzzle.from_networkx(graph)
        assert again == p and again.title == p.title, file


def test_networkx_graphs_of_your_own():
    graph = networkx.Graph([("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c"), ("b", "d")])
    p = hashi.Puzzle.from_networkx(graph, conflicts=[(("a", "c"), ("d", "b"))], components=2, max_bridges=3)
    assert p.clues == ("?",) * 4 and p.components == 2 and p.max_bridges == 3
    edges = list(graph.edges)
    assert p.conflicts == ((edges.index(("a", "c")), edges.index(("b", "d"))),)
    with pytest.raises(hashi.PuzzleError):
        hashi.Puzzle.from_networkx(graph, conflicts=[(("a", "x"), ("b", "d"))])
    with pytest.raises(hashi.PuzzleError):
        hashi.Puzzle.from_networkx(networkx.DiGraph(graph))


def test_a_board_that_lost_an_edge_is_a_graph():
    graph = hashi.parse("2.3.1/...../2.3.1").to_networkx()
    graph.remove_edge((0, 0), (0, 2))
    p = hashi.Puzzle.from_networkx(graph)
    assert p.size is None and len(p.edges) == 6


def test_solutions_as_networkx_have_their_clues_as_degrees():
    p = hashi.read("examples/classic/ten-10x10.janko")
    graph = p.solve().to_networkx()
    assert dict(graph.degree(weight="bridges")) == dict(zip(p.cells, p.clues))
    used = networkx.Graph((u, v) for u, v, n in graph.edges(data="bridges") if n)
    assert networkx.is_connected(used) and len(used) == len(p)


def test_arrays_and_back_are_equal():
    for file, p in example_puzzles():
        try:
            cells = p.to_array()
        except hashi.PuzzleError as error:
            assert error.code == "E_FORMAT"
            continue
        assert cells.shape == p.size and (cells > 0).sum() == sum(clue != "?" for clue in p.clues)
        assert hashi.Puzzle.from_array(cells, max_bridges=p.max_bridges, components=p.components) == p, file
    assert hashi.Puzzle.from_array(numpy.array([[2, 0, 2]], dtype=numpy.uint8)) == hashi.parse("2.2")


def test_parts_say_what_the_board_shows():
    p = hashi.parse("2.3.1/.2.../2.3.?")
    assert p.size == (3, 5) and p.clues == (2, 3, 1, 2, 2, 3, "?")
    assert p.cells[3] == (1, 1) and p.positions is None
    assert p.capacities == (2,) * len(p.edges) and p.conflicts == ()
    crossing = hashi.parse(".1./1.1/.1.")
    (conflict,) = crossing.conflicts
    assert {tuple(crossing.cells[i] for i in crossing.edges[e]) for e in conflict} == {((0, 1), (2, 1)), ((1, 0), (1, 2))}


def test_data_reads_as_the_command_line_reads_it():
    for file in published_files():
        for p, said in zip(hashi.read_all(file), command_json("check", file), strict=True):
            assert (p.title, len(p), len(p.edges), len(p.conflicts)) == tuple(
                said[key] for key in ("title", "islands", "edges", "conflicts"))
