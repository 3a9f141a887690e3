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


def test_the_second_checker_accepts_the_same(tmp_path):
    p = hashi.read("examples/classic/ten-10x10.janko")
    puzzle, certificate = tmp_path / "p.json", tmp_path / "p.cert"
    puzzle.write_text(p.to("json"))
    certificate.write_text(p.certify())
    checked = subprocess.run([sys.executable, ROOT / "scripts" / "verify.py", puzzle, certificate], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    certificate.write_text(p.certify().replace("unique", "none", 1))
    assert subprocess.run([sys.executable, ROOT / "scripts" / "verify.py", puzzle, certificate], capture_output=True).returncode != 0


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
