"""Command line, page, Python and C++ answer the same questions alike: how many solutions, how hard, the walk, the hint."""

import json
import random
import subprocess

import pytest

import hashi
from conftest import BINARY, command_json

# What the examples do not have: several solutions of which two edges exclude each other, none, and a puzzle with one
# solution on which people's techniques get stuck (of A + A + B = 4 only A = 1 leaves B another number).
OF_OUR_OWN = {
    "several": "3.4.1/...../3.4.1",
    "none": "1.2.1/...../1.1..",
    "stuck": json.dumps({"islands": [4, "A", "A", "B"], "edges": [[0, 1], [0, 2], [0, 3]]}),
}
EXAMPLES = ["classic/first-7x7.txt", "classic/ten-10x10.janko", "classic/harder-15x15.json", "general/letters-7x7.json",
            "general/unknown-7x7.txt", "general/wheel.json", "general/lattice.json", "general/two-components-7x7.txt",
            "general/triple-8x8.txt", "unusual/several-3x3.txt", "unusual/odd-sum.txt", "unusual/apart.txt"]


def puzzles():
    for name in EXAMPLES:
        yield name, hashi.read(f"examples/{name}")
    for name, text in OF_OUR_OWN.items():
        yield name, hashi.parse(text)


def positions(p):
    """The empty board, half of a solution, and that with a few edges changed."""
    dice = random.Random(2025)
    empty = [0] * len(p.edges)
    yield empty, []
    solution = p.solve()
    if solution is None:
        return
    for changed in (0, 1, 3):
        for _ in range(4):
            bridges = [count if dice.random() < 0.5 else 0 for count in solution.counts]
            for edge in dice.sample(range(len(bridges)), min(changed, len(bridges))):
                bridges[edge] = dice.randint(0, p.capacities[edge])
            ruled_out = [e for e, n in enumerate(bridges) if n == 0 and dice.random() < 0.1]
            yield bridges, ruled_out


def questions():
    for name, p in puzzles():
        text = p.to("json")
        for bridges, ruled_out in positions(p):
            yield name, p, {"puzzle": text, "bridges": bridges, "ruled_out": ruled_out}


def asked_by_lines(program, requests):
    said = subprocess.run([BINARY.parent / program], input="".join(json.dumps(r) + "\n" for r in requests),
                          capture_output=True, text=True, timeout=300, check=True).stdout
    return [json.loads(line) for line in said.splitlines()]


class Edges:
    """Numbers of edges from what the front ends call them."""

    def __init__(self, p):
        self.islands = {cell: i for i, cell in enumerate(p.cells)} if p.cells else {i: i for i in range(len(p.clues))}
        self.numbers = {frozenset(edge): e for e, edge in enumerate(p.edges)}

    def of_places(self, places):
        return self.numbers[frozenset(self.islands[place] for place in places)]

    def of_command(self, ends):
        return self.of_places([tuple(ends[:2]), tuple(ends[2:])] if len(ends) == 4 else ends)


def by_cpp(all_questions):
    return asked_by_lines("hashi_answers", [question for _, _, question in all_questions])


def by_page(all_questions):
    def step(said):
        return [said["technique"], said["changes"]]

    calls = [{"do": call, **question} for _, _, question in all_questions for call in ("verdict", "grade", "explain", "hint")]
    for call in calls:
        if call["do"] == "explain":
            del call["bridges"], call["ruled_out"]
    said = iter(asked_by_lines("hashi_lines", calls))
    for verdict, grade, walk, hint in zip(said, said, said, said, strict=True):
        yield {
            "verdict": verdict["verdict"],
            "grade": {"level": grade["level_name"] or None, "score": grade["score"] if grade["graded"] else None,
                      "difficulty": grade["difficulty"] if grade["graded"] else None,
                      "guess": grade["guess"]},
            "walk": {"end": walk["end"], "placed": walk["placed"], "steps": [step(s) for s in walk["steps"]],
                     "counted": sum(not s["bookkeeping"] for s in walk["steps"])},
            "hint": {"mistakes": [[m["mistake"], m["edges"]] for m in hint["mistakes"]],
                     "solved": not hint["mistakes"] and hint["end"] == "solved",
                     "steps": [step(s) for s in hint["steps"]]},
        }


def by_python(all_questions):
    for _, p, question in all_questions:
        edges = Edges(p)

        def step(said):
            return [said.technique, [[edges.of_places(c.edge), *c.before, *c.after] for c in said.changes]]

        grade, walk = p.grade(), p.walk()
        hint = p.hint(question["bridges"], ruled_out=question["ruled_out"])
        yield {
            "verdict": "none" if p.solve() is None else "one" if p.is_unique() else "several",
            "grade": {"level": grade.level_name, "score": grade.score, "difficulty": grade.difficulty, "guess": grade.guess},
            "walk": {"end": walk.end, "placed": walk.placed, "steps": [step(s) for s in walk],
                     "counted": max([s.number or 0 for s in walk], default=0)},
            "hint": {"mistakes": [[m.kind, [edges.of_places(e) for e in m.edges]] for m in hint.mistakes],
                     "solved": hint.is_solved, "steps": [step(s) for s in hint.steps]},
        }


def by_command(all_questions, folder):
    for name, p, question in all_questions:
        edges = Edges(p)

        def step(said):
            return [said["technique"], [[edges.of_command(c["edge"]), *c["before"], *c["after"]] for c in said["changes"]]]

        file, state = folder / "puzzle.json", folder / "state.json"
        file.write_text(question["puzzle"])
        position = p.solution(question["bridges"])
        state.write_text(with_marks(position, question["ruled_out"]))
        [solved], [grade], [walk] = (command_json(*words, file) for words in (["solve", "--unique"], ["grade"], ["explain"]))
        [hint] = command_json("hint", file, "--from-state", state)
        yield {
            "verdict": "none" if solved["status"] == "unsolvable" else "one" if solved["unique"] else "several",
            "grade": {key: grade[at] for key, at in (("level", "level_name"), ("score", "score"), ("difficulty", "difficulty"), ("guess", "guess"))},
            "walk": {"end": walk["end"], "placed": walk["placed"], "steps": [step(s) for s in walk["steps"]],
                     "counted": sum(s["technique"] not in ("completed", "blocked") for s in walk["steps"])},
            "hint": {"mistakes": [[m["mistake"], [edges.of_command(e) for e in m["edges"]]] for m in hint["mistakes"]],
                     "solved": hint["solved"],
                     "steps": [step(s) for s in ([hint, *hint["then"]] if hint["technique"] else [])]},
        }


def with_marks(position, ruled_out):
    """Our own JSON of a position, with its marks."""
    written = json.loads(position.to("json"))
    edges = position.puzzle.edges
    cells = position.puzzle.cells
    written["ruled_out"] = [[*cells[a], *cells[b]] if cells else [a, b] for a, b in (edges[e] for e in ruled_out)]
    return json.dumps(written)


@pytest.fixture(scope="module")
def asked():
    return list(questions())


def test_all_front_ends_answer_alike(asked, tmp_path):
    answers = zip(asked, by_cpp(asked), by_page(asked), by_python(asked), by_command(asked, tmp_path), strict=True)
    seen = set()
    for (name, _, question), cpp, page, python, command in answers:
        assert cpp == page, (name, question)
        assert cpp == python, (name, question)
        assert cpp == command, (name, question)
        seen.add(cpp["verdict"])
        seen.update(kind for kind, _ in cpp["hint"]["mistakes"])
    assert {"none", "one", "several", "differs", "dead_end", "too_many"} <= seen


def test_a_unique_puzzle_on_which_people_get_stuck_is_very_hard(asked):
    [cpp] = by_cpp([question for question in asked if question[0] == "stuck"][:1])
    assert cpp["verdict"] == "one"
    assert cpp["grade"]["guess"] and cpp["grade"]["level"] == "very hard"
