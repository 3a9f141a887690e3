"""The notebook runs from its first cell to its last, and prints what the page shows."""

import csv
import os

import nbconvert.preprocessors
import nbformat

import hashi
from conftest import ROOT, command, published_folder

NOTEBOOK = ROOT / "docs" / "hashi.ipynb"


def run(monkeypatch, data):
    monkeypatch.setenv("HASHI_DATA", str(data))
    monkeypatch.setenv("PYTHONPATH", os.path.dirname(os.path.dirname(hashi.__file__)))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    runner = nbconvert.preprocessors.ExecutePreprocessor(timeout=120, kernel_name="python3")
    runner.preprocess(notebook, {"metadata": {"path": str(ROOT / "docs")}})
    return notebook


def printed(notebook):
    """What each cell prints and shows in words, however it came in pieces; plots differ with the fonts of the machine."""
    words = []
    for cell in notebook.cells:
        shown = [output.get("text") or output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", ())]
        words.append("".join(text for text in shown if not text.startswith("<Figure")))
    return words


def test_the_notebook_shows_what_happens(monkeypatch):
    stored = printed(nbformat.read(NOTEBOOK, as_version=4))
    assert sum(words != "" for words in stored) > 10
    assert printed(run(monkeypatch, "nowhere")) == stored


def test_the_notebook_runs_on_the_published_puzzles(monkeypatch):
    data = published_folder()
    strength = next(words for words in printed(run(monkeypatch, data)) if words.startswith("Solving strength"))
    shown = {row[0]: [float(figure) for figure in row[1:]] for row in map(str.split, strength.splitlines()[2:])}
    figures = {}
    for row in csv.DictReader(command("experiment", "thesis", "--data", data, "--to", "csv").splitlines()):
        figures.setdefault((row["table"], row["row"]), []).append(row["value"])
    # The tables of solving strength are those with six columns.
    expected = {puzzle: list(map(float, row)) for (_, puzzle), row in figures.items() if len(row) == 6 and puzzle.isdigit()}
    assert len(expected) == 13 and shown.keys() == expected.keys()
    for nr, figures in expected.items():
        # Wikipedia's and Malik's rules go to their end here, and are looked at once for each island there.
        del shown[nr][1:3], figures[1:3]
        assert all(abs(a - b) <= 0.0011 for a, b in zip(shown[nr], figures, strict=True)), nr
