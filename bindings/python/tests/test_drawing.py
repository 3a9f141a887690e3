"""Pictures: those of the command line; in a notebook a puzzle, a solution and a step show themselves."""

import xml.dom.minidom

import pytest

import hashi
from conftest import MANY, command, example_puzzles

FILES = ["examples/classic/first-7x7.txt", "examples/general/wheel.json", "examples/general/molecule.json"]


def drawn(tmp_path, *options):
    target = tmp_path / "picture.svg"
    command("draw", "--output", target, *options)
    return target.read_text()


@pytest.mark.parametrize("file", FILES)
def test_svg_is_that_of_the_command_line(file, tmp_path):
    p = hashi.read(file)
    assert p._repr_svg_() == p.draw().svg == p.draw()._repr_svg_() == drawn(tmp_path, file)
    s = p.given or p.solve()
    assert s._repr_svg_() == drawn(tmp_path, "--solution", file)
    step = next(step for step in p.walk() if step.number == 2)
    assert step._repr_svg_() == drawn(tmp_path, "--step", 2, file)
    looks = ["--theme", "dark", "--labels", "--guides", "--title", "Other", "--width", 300]
    assert p.draw(theme="dark", labels=True, guides=True, title="Other", width=300).svg == drawn(tmp_path, *looks, file)


def test_colours_are_those_of_the_command_line(tmp_path):
    p = hashi.read(FILES[0])
    assert p.draw(colours=True).svg == drawn(tmp_path, "--colours", FILES[0])


def test_every_example_shows_itself():
    for file, p in example_puzzles():
        for value in (p, p.hint()):
            svg = value._repr_svg_()
            assert svg is None or xml.dom.minidom.parseString(svg).documentElement.tagName == "svg", file


def test_characters_are_those_of_the_command_line():
    for file, p in example_puzzles():
        if file.name not in MANY and not p.ruled_out:
            assert str(p.draw()) + "\n" == command("draw", file), file
            assert str(p.draw(symbols="ascii")) + "\n" == command("draw", "--symbols", "ascii", file), file


def test_pictures_are_saved(tmp_path):
    picture = hashi.read(FILES[0]).solve().draw()
    picture.save(tmp_path / "a.svg")
    picture.save(str(tmp_path / "a.txt"))
    assert (tmp_path / "a.svg").read_text() == picture.svg and (tmp_path / "a.txt").read_text() == picture.text
