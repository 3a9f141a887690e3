"""Walks, hints and grades: those of the command line, over the examples and published puzzles."""

import pickle
import re

import pytest

import hashi
from conftest import MANY, ROOT, command, command_json, example_puzzles, published_files
from test_solving import as_places


@pytest.fixture(params=["examples", 0, 1, 2])
def where(request):
    """The folder of examples, or one of the published files."""
    if request.param == "examples":
        return ROOT / "examples"
    return [file for file in published_files() if file.suffix == ".has"][request.param]


def place(value):
    return list(value) if isinstance(value, tuple) else value


def edge(value):
    return as_places([(*value, 0)])[0][:-1]


def same_step(step, said):
    assert (step.technique, step.title, step.sentence, step.rung) == tuple(
        said[key] for key in ("technique", "title", "sentence", "rung"))
    assert [place(i) for i in step.because_of] == said["because_of"]
    assert [edge(e) for e in step.along] == said["along"]
    assert [(edge(c.edge), list(c.before), list(c.after)) for c in step.changes] == [
        (c["edge"], c["before"], c["after"]) for c in said["changes"]]
    assert list(step.chain) == said.get("chain_sentences", [])
    same_argument(step.argument, said["argument"])


def same_argument(links, said):
    assert len(links) == len(said)
    for link, line in zip(links, said):
        assert (link.kind, link.sentence) == (line["kind"], line["sentence"])
        assert [place(i) for i in link.islands] == line["islands"]
        assert [edge(e) for e in link.edges] == line["edges"]
        assert list(link.numbers) == line.get("numbers", [])
        assert [(edge(c.edge), list(c.before), list(c.after)) for c in link.changes] == [
            (c["edge"], c["before"], c["after"]) for c in line["changes"]]
        assert len(link.cases) == len(line.get("cases", []))
        for one, other in zip(link.cases, line.get("cases", [])):
            same_argument(one, other)


def test_every_step_has_an_argument_that_survives_pickling():
    for _, p in example_puzzles():
        walk = p.walk()
        assert all(step.argument for step in walk)
        assert [step.argument for step in pickle.loads(pickle.dumps(walk))] == [step.argument for step in walk]


def test_walks_are_those_of_the_command_line(where):
    for p, said in zip(hashi.read_all(where), command_json("explain", where), strict=True):
        walk = p.walk()
        assert (walk.end, walk.placed, walk.total) == (said["end"], said["placed"], said["total"]), p
        assert len(walk) == len(said["steps"])
        for step, line in zip(walk, said["steps"]):
            same_step(step, line)
        assert walk.steps == tuple(walk) == tuple(walk[at] for at in range(len(walk))) == walk[:]
        if walk.end == "solved":
            assert walk.after == p.solve()


def test_a_printed_walk_is_what_explain_prints():
    for file, p in example_puzzles():
        if file.name not in MANY:
            _, said = command("explain", file).split("\n", 1)
            assert str(p.walk()) + "\n" == said, file


def test_steps_lead_from_the_empty_board_to_the_end():
    walk = hashi.read("examples/classic/ten-10x10.janko").walk()
    bridges = [0] * len(walk.puzzle.edges)
    for step in walk:
        for change in step.changes:
            number = next(n for n, (a, b) in enumerate(walk.puzzle.edges)
                          if (walk.puzzle.cells[a], walk.puzzle.cells[b]) == change.edge)
            bridges[number] = change.after[0]
        assert step.after.counts == tuple(bridges)
    assert [s.number for s in walk if s.number] == list(range(1, 1 + sum(s.number is not None for s in walk)))
    assert walk[-1] == walk[len(walk) - 1]
    with pytest.raises(IndexError):
        walk[len(walk)]


@pytest.mark.parametrize("techniques", ["rung:5", "level:2", "wikipedia", "clue_full,one_way_left"])
def test_sets_of_techniques_place_what_the_command_line_places(techniques):
    for p, said in zip(hashi.read_all("examples/classic"),
                       command_json("explain", "--techniques", techniques, "examples/classic"), strict=True):
        assert p.walk(techniques).placed == said["placed"]


def test_hints_are_those_of_the_command_line():
    for p, said in zip(hashi.read_all("examples"), command_json("hint", "examples"), strict=True):
        hint = p.hint()
        assert [m.sentence for m in hint.mistakes] == [m["sentence"] for m in said["mistakes"]], p
        assert hint.is_solved == said["solved"]
        assert (hint.step is None) == (said["technique"] is None)
        if hint.step is not None:
            same_step(hint.step, said)
            for step, line in zip(hint.steps[1:], said["then"], strict=True):
                same_step(step, line)


def test_printed_hints_are_what_hint_prints():
    for file, p in example_puzzles():
        if file.name not in MANY:
            name, hint = command("hint", file).split("\n", 1)
            assert name.startswith(str(file)), file
            assert str(p.hint()) + "\n" == hint, file


def test_a_hint_goes_on_from_where_you_are():
    p = hashi.read("examples/classic/first-7x7.txt")
    state, seen = {}, 0
    while not (hint := p.hint(state)).is_solved:
        assert not hint.mistakes and hint.steps
        for change in (c for step in hint.steps for c in step.changes):
            if change.after[0]:
                state[change.edge] = change.after[0]
        seen += 1
        assert seen < 50
    assert p.solution(state) == p.solve()


def test_a_position_may_be_given_in_any_way():
    p = hashi.read("examples/classic/first-7x7.txt")
    solution = p.solve()
    for state in (solution, solution.counts, dict(enumerate(solution.counts)), solution.to("ascii"), solution.to("json"),
                  {(b, a): n for a, b, n in solution.bridges}):
        assert p.hint(state).is_solved
    wrong = next(e for e, n in enumerate(solution.counts) if n == 0)
    hint = p.hint({wrong: 1})
    assert "differs" in [m.kind for m in hint.mistakes] and str(hint).startswith("Mistake: ")
    used = next(e for e, n in enumerate(solution.counts) if n)
    assert "differs" in [m.kind for m in p.hint({}, ruled_out=[used]).mistakes]


def test_grades_and_parameters_are_those_of_the_command_line(where):
    for p, said in zip(hashi.read_all(where), command_json("grade", where), strict=True):
        grade = p.grade()
        assert (grade.level_name, grade.score, grade.difficulty, grade.hardest, grade.rounds, grade.guess, grade.thesis_level) == tuple(
            said[key] for key in ("level_name", "score", "difficulty", "hardest", "rounds", "guess", "thesis_level")), p
        assert grade.status == said["status"] and grade.is_unique == said["unique"]
        if grade.thesis_scale is not None:
            assert abs(grade.thesis_scale - said["thesis_scale"]) <= 0.0005 + 1e-9
        for name, value in p.parameters().items():
            if isinstance(value, float):
                assert abs(value - said["parameters"][name]) <= 0.0005 + 1e-9, name
            else:
                assert value == said["parameters"][name], name


def test_a_limit_leaves_no_grade_and_no_false_end():
    p = hashi.read(ROOT / "examples" / "classic" / "first-7x7.txt")
    grade, graded = p.grade(), 0
    for steps in (0, 1, 10, 20, 100_000):
        try:
            assert p.grade(steps=steps) == grade
            graded += 1
        except hashi.LimitError:
            pass
    assert 0 < graded < 5
    with pytest.raises(hashi.LimitError):
        p.grade(seconds=0)
    walk = p.walk(seconds=0)
    assert walk.end == "limit" and str(walk).splitlines()[-1].startswith("Limit reached")


def test_techniques_are_the_rows_of_the_table():
    table = (ROOT / "include" / "hashi" / "explain" / "techniques.def").read_text()
    assert [t.key for t in hashi.techniques()] == re.findall(r"^TECHNIQUE\((\w+)", table, re.MULTILINE)
    assert len(hashi.techniques()) > 30
