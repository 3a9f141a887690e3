"""Puzzles as tasks: questions in every encoding, tolerant reading, scores, adversarial answers, the environment."""

import json
import random
import subprocess

import pytest

import hashi
from conftest import BINARY
from hashi import tasks


def some_puzzles():
    return list(hashi.generate(size=7, level="easy", count=6, seed=11)) + list(hashi.generate(size=(6, 9), level="medium", count=4, seed=12))


@pytest.fixture(scope="module")
def puzzles():
    return some_puzzles()


@pytest.mark.parametrize("encoding", tasks.ENCODINGS)
def test_the_expected_answer_scores_1(puzzles, encoding):
    for p in puzzles:
        entry = tasks.entry_of(p, encoding)
        assert tasks.score_answer(entry["answer"], entry) == 1.0
        assert tasks.score_answer(f"Let me think.\n```text\n{entry['answer']}```\nThat is all.", entry) == 1.0
        assert tasks.score_answer(f"First 1 bridge, then 2. The answer:\n\n{entry['answer']}", entry) == 1.0
        for other in tasks.ENCODINGS:  # whatever the question asked for
            assert tasks.score_answer(tasks.answer_of(p.solve(), other), entry) == 1.0
        assert tasks.score_answer(p.solve().to("ascii"), entry) == 1.0
        assert tasks.score_answer(str(p.solve()), entry) == 1.0  # box drawing characters
        json.dumps(entry)


def test_a_list_in_words_is_read(puzzles):
    for p in puzzles:
        said = "\n".join(f"{a} - {b}: {n}" for a, b, n in p.solve().bridges)
        assert tasks.score_answer(said, tasks.entry_of(p)) == 1.0


def test_spaced_drawings_are_read():
    entry = tasks.entry_of(hashi.parse("2.3.1/...../2.3.1"))
    assert tasks.score_answer("2 - 3 - 1\n| . | . .\n2 - 3 - 1", entry) == 1.0
    assert tasks.score_answer("    2-3-1\n    |.|\n    2-3-1\n", entry) == 1.0


def test_every_solution_scores_1():
    entry = tasks.entry_of(hashi.parse("3.3/.../3.3"))
    for solution in hashi.parse("3.3/.../3.3").solutions():
        assert tasks.score_answer(tasks.answer_of(solution), entry) == 1.0


def test_a_part_scores_its_share(puzzles):
    for p in puzzles:
        entry, bridges = tasks.entry_of(p, "islands"), [[*a, *b, n] for a, b, n in p.solve().bridges]
        total = sum(bridge[-1] for bridge in bridges)
        for keep in range(1, len(bridges)):
            part = bridges[:keep]
            right = sum(bridge[-1] for bridge in part)
            assert tasks.score_answer(json.dumps(part), entry) == pytest.approx(min(right / total, 0.9))
            # A bridge to nowhere takes one away.
            assert tasks.score_answer(json.dumps(part + [[0, 0, 99, 99, 1]]), entry) == pytest.approx(
                min(max(right - 1, 0) / total, 0.9))


def adversarial(p, others):
    edges = [[*p.cells[a], *p.cells[b]] for a, b in p.edges]
    yield from ("", " \n", "I do not know.", "0", "[]", "[[]]", "{}", "null", "```\n```", "1" * 5000, "[" * 5000, "\x00\uffff" * 50)
    yield str(p)  # the puzzle itself
    yield tasks.question_of(p)
    yield tasks.question_of(p, "islands")
    yield tasks.question_of(p, "cells")
    yield "-=|" * (1 << 20)  # huge
    yield tasks.answer_of(p.solve()) * 200_000
    for number in (1, 2, 3, 10**9, -1):
        yield json.dumps([edge + [number] for edge in edges])  # every edge
    yield json.dumps([edge + [1 + at % 2] for at, edge in enumerate(edges)])
    for other in others:
        for encoding in tasks.ENCODINGS:
            yield tasks.answer_of(other.solve(), encoding)


def test_adversarial_answers_score_0(puzzles):
    for at, p in enumerate(puzzles):
        entry = tasks.entry_of(p)
        for answer in adversarial(p, puzzles[:at] + puzzles[at + 1 :]):
            assert tasks.score_answer(answer, entry) == 0.0, (p.to("puzzlink"), answer[:200])


def test_random_answers_stay_below_a_solution(puzzles):
    chance = random.Random(3)
    for p in puzzles:
        entry = tasks.entry_of(p)
        for _ in range(30):
            counts = [chance.randint(0, 2) for _ in p.edges]
            text = json.dumps([[*p.cells[a], *p.cells[b], n] for (a, b), n in zip(p.edges, counts) if n])
            score = tasks.score_answer(text, entry)
            assert score == 1.0 if p.solution(counts).is_valid else 0.0 <= score <= 0.9


def test_graphs_are_tasks_as_lists_of_islands():
    p = hashi.read("examples/general/wheel.json")
    entry = tasks.entry_of(p, "islands")
    assert tasks.score_answer(entry["answer"], entry) == 1.0
    with pytest.raises(hashi.PuzzleError, match="graph"):
        tasks.question_of(p, "drawn")
    with pytest.raises(hashi.PuzzleError, match="no encoding"):
        tasks.question_of(p, "sung")
    with pytest.raises(hashi.PuzzleError, match="no task"):
        tasks.entry_of(hashi.parse("1.2"))


def test_entries_and_curriculum_follow_the_seed():
    assert list(tasks.entries("easy", size=6, count=2, seed=5)) == list(tasks.entries("easy", size=6, count=2, seed=5))
    assert next(tasks.entries("easy", size=6, seed=5)) != next(tasks.entries("easy", size=6, seed=6))
    course = list(tasks.curriculum(["very easy", hashi.Level.EASY], size=6, per_level=2))
    assert [entry["metadata"]["level"] for entry in course] == [1, 1, 2, 2]
    assert course[0]["metadata"]["score"] <= course[1]["metadata"]["score"]


def test_a_data_set_of_the_command_line_is_read_and_scored(tmp_path):
    run = [BINARY, "dataset", "--levels", "very-easy:6,easy:4", "--size", "6x6", "--split", "50,20,30", "--seed", "3"]
    for folder, threads in (("a", "1"), ("b", "2")):
        subprocess.run([*run, "--output", tmp_path / folder, "--threads", threads], check=True, capture_output=True)
    seen, counts = {}, {}
    for split in ("train", "validation", "test"):
        file = tmp_path / "a" / f"{split}.jsonl"
        assert file.read_bytes() == (tmp_path / "b" / f"{split}.jsonl").read_bytes()
        for entry in tasks.read_entries(file):
            counts[split] = counts.get(split, 0) + 1
            assert entry["split"] == split
            p = hashi.parse(json.dumps(entry["puzzle"]))
            assert p.fingerprint() not in seen
            seen[p.fingerprint()] = split
            assert tasks.score_answer(entry["answer"], entry) == 1.0
            assert hashi.verify(p, entry["metadata"]["certificate"]) == "unique"
            grade = p.grade()
            assert (grade.level, grade.level_name, grade.score, grade.hardest) == tuple(
                entry["metadata"][key] for key in ("level", "level_name", "score", "hardest"))
            walk = p.walk()
            assert [step["technique"] for step in entry["walk"]["steps"]] == [step.technique for step in walk]
            assert entry["walk"]["words"] == [str(step) for step in walk if step.number is not None]
    assert counts == {"train": 5, "validation": 1, "test": 4}
    assert "| very easy |" in (tmp_path / "a" / "README.md").read_text()


def test_the_environment_pays_1_for_a_solution():
    p = hashi.read("examples/classic/first-7x7.txt")
    env = tasks.BridgesEnv(puzzle=p)
    observation, info = env.reset(seed=4)
    assert observation["bridges"] == (0,) * len(p.edges) and info["is_solved"] is False
    earned, terminated = 0.0, False
    for edge, bridges in enumerate(p.solve().counts):
        if bridges:
            assert not terminated
            observation, reward, terminated, truncated, info = env.step(edge * 3 + bridges)
            earned += reward
    assert terminated and not truncated and info["is_solved"] and earned == pytest.approx(1)
    assert env.render() == str(p.solve())
    with pytest.raises(hashi.PuzzleError, match="reset"):
        env.step(0)


def test_the_environment_follows_the_seed_and_ends():
    env = tasks.BridgesEnv(level="very easy", size=5, max_steps=7)
    first, _ = env.reset(seed=9)
    actions = [env.action_space.sample() for _ in range(7)]
    rewards = [env.step(action)[1] for action in actions[:3]]
    again, _ = env.reset(seed=9)
    assert again == first and actions == [env.action_space.sample() for _ in range(7)]
    assert rewards == [env.step(action)[1] for action in actions[:3]]
    other, _ = env.reset()
    assert other["clues"] != first["clues"] or other["edges"] != first["edges"]
    empty = 0  # no bridges on edge 0, again and again
    assert [env.step(empty)[3] for _ in range(7)] == [False] * 6 + [True]
    for wrong in (-1, 10**9, "1"):
        env.reset()
        with pytest.raises(hashi.PuzzleError):
            env.step(wrong)
