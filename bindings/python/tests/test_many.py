"""Many puzzles: where they came from, answers in order with progress, and results as flat dictionaries."""

import json
import pickle

import pytest

import hashi
from conftest import command_json

FILE = "examples/classic/growing.jsonl"


def puzzles():
    return list(hashi.read_all(FILE))


def test_a_puzzle_knows_where_it_came_from(tmp_path):
    for at, p in enumerate(puzzles()):
        assert (p.path, p.index, p.title) == (FILE, at, f"Growing {at + 1}")
        again = pickle.loads(pickle.dumps(p))
        assert (again.path, again.index) == (p.path, p.index)
        assert p.solve().puzzle.path == p.path
    assert (hashi.parse("1.1").path, hashi.parse("1.1").index) == (None, 0)
    assert hashi.parse("1.1") == hashi.read(save(tmp_path / "a.txt", "1.1"))  # where it came from does not matter
    assert [p.index for p in hashi.generate(size=5, count=3)] == [0, 1, 2]


def save(path, text):
    path.write_text(text)
    return path


def test_files_with_many_puzzles_are_read_as_the_command_line_reads_them(tmp_path):
    boards = save(tmp_path / "boards.txt", "# title: A\n1.1\n# title: B\n2.2\n")
    links = save(tmp_path / "links.url", hashi.parse("1.1").to("puzzlink") + "\n" + hashi.parse("2.2").to("penpa") + "\n")
    for file in (boards, links, "examples/formats/puzzlekit.json", FILE, "examples"):
        said = [(line["file"], line["index"], line["title"]) for line in command_json("check", file)]
        assert [(p.path, p.index, p.title) for p in hashi.read_all(file)] == said
    for file in (boards, links, "examples/formats/puzzlekit.json", FILE, "examples"):
        with pytest.raises(hashi.PuzzleError, match="use read_all"):
            hashi.read(file)
    bad = save(tmp_path / "bad.txt", "# title: A\n1.1\n# title: B\n2.x\n")
    with pytest.raises(hashi.PuzzleError) as caught:
        list(hashi.read_all(bad))
    assert (caught.value.file, caught.value.line, caught.value.column) == (str(bad), 4, 3)


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_answers_come_in_order(threads):
    all_of_them = puzzles()
    assert hashi.solve_many(iter(all_of_them), threads=threads) == [p.solve() for p in all_of_them]
    assert hashi.unique_many(all_of_them, threads=threads) == [p.is_unique() for p in all_of_them]
    assert hashi.count_many(all_of_them, threads=threads) == [p.count() for p in all_of_them]
    assert hashi.grade_many(all_of_them, threads=threads) == [p.grade() for p in all_of_them]
    assert hashi.explain_many(all_of_them[:3], threads=threads) == [p.walk() for p in all_of_them[:3]]
    assert hashi.explain_many([], threads=threads) == []


def test_progress_sees_every_answer_and_the_total():
    seen = []

    def progress(answers, total):
        seen.append(total)
        for answer in answers:
            seen.append(answer)
            yield answer

    assert hashi.unique_many(puzzles(), progress=progress) == [True] * 6
    assert seen == [6] + [True] * 6


def test_limits_and_dropped_iterators_end_the_work():
    hard = [next(hashi.generate(size=20, seed=seed)) for seed in (1, 2)]
    with pytest.raises(hashi.LimitError):
        hashi.count_many(hard, steps=1)
    with pytest.raises(hashi.LimitError):
        hashi.grade_many(hard * 20, seconds=0)

    def first_only(answers, total):
        yield next(answers)

    assert len(hashi.unique_many(hard * 20, progress=first_only)) == 1
    with pytest.raises(hashi.PuzzleError):
        hashi.grade_many(hard, threads=0)
    with pytest.raises(TypeError):
        hashi.grade_many([3])


def results():
    p = hashi.read("examples/classic/first-7x7.txt")
    wrong = p.solution({0: 1})
    yield from (p, p.solve(), p.grade(), p.walk(), p.walk()[0], p.hint(), p.draw(), p.forced(), wrong.check()[0],
                p.hint({0: 1, 1: 0}), hashi.parse("1.2").refutation(), hashi.formats()[0], hashi.techniques()[0],
                p.walk()[0].changes[0], hashi.parse("1.2").grade())


def test_every_result_is_a_flat_dictionary():
    for result in results():
        flat = result.to_dict()
        assert flat and all(key.isidentifier() for key in flat), result
        assert all(value is None or isinstance(value, (bool, int, float, str)) for value in flat.values()), result
        json.dumps(flat)


def test_data_frames_take_them():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([g.to_dict() for g in hashi.grade_many(puzzles())])
    assert list(frame["level"]) == [int(p.grade().level) for p in puzzles()]
    assert frame["score"].dtype.kind == "i" and frame["difficulty"].dtype.kind == "f"


def test_levels_are_ordered_and_numbered_as_in_json():
    assert sorted(hashi.Level) == list(hashi.Level) and hashi.Level.EASY < hashi.Level.HARD
    for line, p in zip(command_json("grade", FILE), puzzles()):
        grade = p.grade()
        assert (line["level"], line["level_name"]) == (grade.level, grade.level_name) == (int(grade.level), str(grade.level))
        assert hashi.Level.of(line["level_name"]) is grade.level
    with pytest.raises(hashi.PuzzleError):
        hashi.Level.of("impossible")
    assert next(hashi.generate(size=6, level=hashi.Level.VERY_EASY)).grade().level is hashi.Level.VERY_EASY


def test_png_and_pdf_are_those_of_the_command_line(tmp_path):
    import subprocess
    from conftest import BINARY

    picture = hashi.read("examples/classic/first-7x7.txt").draw(theme="dark", labels=True)
    for kind in ("png", "pdf"):
        target = tmp_path / f"a.{kind}"
        subprocess.run([BINARY, "draw", "--theme", "dark", "--labels", "--output", target, "examples/classic/first-7x7.txt"],
                       check=True)
        picture.save(tmp_path / f"b.{kind}")
        assert (tmp_path / f"b.{kind}").read_bytes() == target.read_bytes() == getattr(picture, kind)()
    assert pickle.loads(pickle.dumps(picture)).png() == picture.png()
