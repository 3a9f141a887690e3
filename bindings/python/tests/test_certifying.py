"""Certificates: proved here, accepted by the checker and by the second one in plain Python; nothing false is."""

import subprocess
import sys

import pytest

import hashi
from conftest import ROOT, example_puzzles


def verdict(p):
    found = list(p.solutions(2))
    return ("none", "unique", "several")[len(found)]


def test_every_example_is_certified_as_it_is():
    verdicts = set()
    for file, p in example_puzzles():
        assert hashi.verify(p, p.certify()) == verdict(p), file
        verdicts.add(verdict(p))
    assert verdicts == {"none", "unique", "several"}


def second_checker(*arguments):
    return subprocess.run([sys.executable, ROOT / "scripts" / "verify.py", *arguments], capture_output=True, text=True)


def test_the_second_checker_accepts_the_same(tmp_path):
    p = hashi.read("examples/classic/ten-10x10.janko")
    puzzle, certificate = tmp_path / "p.json", tmp_path / "p.cert"
    puzzle.write_text(p.to("json"))
    certificate.write_text(p.certify())
    checked = second_checker(puzzle, certificate)
    assert checked.returncode == 0, checked.stderr
    certificate.write_text(p.certify().replace("unique", "none", 1))
    assert second_checker(puzzle, certificate).returncode != 0


BOARD = '{"rows":1,"columns":3,"islands":[[0,0,1],[0,2,1]]}'


@pytest.mark.parametrize("text, code, told", [
    ("{}", 3, "'islands' is missing"),
    ('{"certificate":5}', 3, "'islands' is missing"),
    ("[1, 2]", 3, "not a JSON object"),
    ('{"puzzle":7}', 3, "'puzzle' is no JSON object"),
    ('{"rows":1,"islands":[[0,0]]}', 3, "an island is [0, 0]"),
    ('{"rows":1,"islands":[[0,0,1],[0,0,1]]}', 3, "two islands share a cell"),
    ('{"rows":1,"islands":[[0,0,true]]}', 3, "a clue is true"),
    ('{"islands":[1,1],"edges":[[0,2]]}', 3, "an island of an edge is 2"),
    ('{"islands":[1,1],"edges":[[0,1]],"conflicts":[[0,1]]}', 3, "an edge of a conflict is 1"),
    ('{"islands":[{}],"edges":[]}', 3, "a clue is null"),
    ("[" * 100_000, 3, "cannot be read"),
    ("3 3\n1 0 1", 3, "not JSON; 'hashi convert --to json'"),
    ("", 3, "no puzzle"),
    (BOARD, 1, "there is no certificate"),
    (BOARD[:-1] + ',"certificate":5}', 1, "there is no certificate"),
    (BOARD[:-1] + ',"certificate":"hashi-certificate 1"}', 1, "malformed"),
])
def test_the_second_checker_refuses_rubbish_in_one_line(tmp_path, text, code, told):
    file = tmp_path / "p.json"
    file.write_text(text)
    checked = second_checker(file)
    assert (checked.returncode, checked.stderr) == (code, "")
    assert checked.stdout.count("\n") == 1 and told in checked.stdout


def test_the_second_checker_tells_how_it_is_used(tmp_path):
    asked = second_checker("--help")
    assert asked.returncode == 0 and "verify.py PUZZLES [CERTIFICATES]" in asked.stdout
    for arguments, code in ([], 2), ([tmp_path], 5), ([tmp_path / "none.json"], 5), (["a", "b", "c"], 2):
        refused = second_checker(*arguments)
        assert refused.returncode == code and refused.stderr.count("\n") == 1, arguments


def test_a_certificate_proves_nothing_about_another_puzzle():
    p, q = hashi.parse("2.3.1/...../2.3.1"), hashi.parse("2.2")
    assert hashi.verify(q, p.certify()) is None


def test_a_text_that_is_no_certificate_is_refused_with_its_place():
    with pytest.raises(hashi.PuzzleError) as refused:
        hashi.verify(hashi.parse("2.2"), "not a certificate")
    assert refused.value.line == 1


def test_a_limit_comes_first():
    with pytest.raises(hashi.LimitError):
        hashi.parse("\n".join(["3" * 14] * 14)).certify(steps=1)
