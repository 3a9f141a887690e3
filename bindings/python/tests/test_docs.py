"""What docstrings and pages show is what happens; the stubs name what is there, and nothing else."""

import ast
import doctest
import inspect
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import hashi
from conftest import ROOT
from hashi import _hashi


def docstrings():
    """Of the package, its classes and functions, and their methods and properties."""
    yield "hashi", hashi.__doc__
    for name in hashi.__all__:
        public = getattr(hashi, name)
        yield name, public.__doc__
        if inspect.isclass(public):
            for part, value in vars(public).items():
                if not part.startswith("_"):
                    yield f"{name}.{part}", value.__doc__ if not isinstance(value, staticmethod) else value.__func__.__doc__


def examples():
    parser = doctest.DocTestParser()
    for name, text in docstrings():
        test = parser.get_doctest(text or "", {"hashi": hashi, "PuzzleError": hashi.PuzzleError}, name, name, 0)
        if test.examples:
            yield test
    for name in hashi.tasks.__all__:
        public = getattr(hashi.tasks, name)
        if callable(public):
            yield parser.get_doctest(public.__doc__ or "", {"hashi": hashi}, f"tasks.{name}", name, 0)
    for page in ("docs/python.md", "README.md"):
        text = (ROOT / page).read_text()
        blocks = "\n".join(block.split("\n```")[0] for block in text.split("```python\n")[1:])
        yield parser.get_doctest(blocks, {}, page, page, 0)


def test_everything_public_says_what_it_is():
    silent = [name for name, text in docstrings() if not text or not text.strip()]
    fields = {f"{c}.{f}" for c in hashi.__all__ for f in getattr(getattr(hashi, c), "_fields", ())}
    assert set(silent) <= fields


@pytest.mark.parametrize("test", list(examples()), ids=lambda test: test.name)
def test_examples_run(test):
    output = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=output.append)
    assert runner.failures == 0, "".join(output)


def names_in(body):
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id, node


def test_the_stubs_name_what_is_there():
    stub = dict(names_in(ast.parse((ROOT / "bindings/python/hashi/_hashi.pyi").read_text()).body))
    there = {name for name in vars(_hashi) if not name.startswith("__") or name == "__version__"}
    assert set(stub) == there
    ignored = {"__init__", "__new__", "__module__", "__doc__", "__reduce__", "_from_state", "__ne__", "__hash__",
               "_pybind11_conduit_v1_"}
    for name, node in stub.items():
        if isinstance(node, ast.ClassDef):
            said = {part for part, _ in names_in(node.body)}
            real = {part for part in vars(getattr(_hashi, name))}
            assert said - ignored == real - ignored, name


def arguments_in(node):
    return {a.arg for a in [*node.args.args, *node.args.kwonlyargs]} - {"self"}


def default_of(parameter):
    return None if parameter.default is parameter.empty else repr(parameter.default)


def test_help_shows_the_signatures_that_the_compiled_part_has():
    """A keyword that it does not know makes pybind11 list the arguments that it knows, with their defaults."""
    looked_at = 0
    for cls in (hashi.Puzzle, hashi.Solution, hashi.Step, hashi.Walk):
        for name, method in vars(cls).items():
            if name.startswith("_") or isinstance(method, property):
                continue
            method = method.__func__ if isinstance(method, staticmethod) else method
            signature = inspect.signature(method)
            assert str(signature) != "(*arguments, **keywords)", name
            if any(p.kind is p.VAR_KEYWORD for p in signature.parameters.values()):
                continue
            with pytest.raises(TypeError) as caught:
                method.__wrapped__(no_such_argument=1)
            for key, parameter in signature.parameters.items():
                if key != "self":
                    known = f"{key}: "
                    assert known in str(caught.value), (cls, name, key)
                    said = str(caught.value).partition(known)[2]
                    default = default_of(parameter)
                    assert default is None or f" = {default}" in said.partition("->")[0], (cls, name, key)
                looked_at += 1
    assert looked_at > 40
    assert "steps: 'int | None' = None" in str(inspect.signature(hashi.Puzzle.solve))
    assert "(text: 'str', *, format" in str(inspect.signature(hashi.parse))
    assert str(inspect.signature(hashi.solve_many)).startswith("(puzzles: 'Iterable[Puzzle]', *, threads")


def test_the_reference_page_is_made_from_the_docstrings():
    done = subprocess.run([sys.executable, ROOT / "scripts" / "api.py", "--check"], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(pathlib.Path(hashi.__file__).parents[1])})
    assert done.returncode == 0, done.stderr
    page = (ROOT / "docs" / "python-api.md").read_text()
    for name in hashi.__all__:
        assert f"hashi.{name}" in page, name
    for name in hashi.tasks.__all__:
        assert name == "ENCODINGS" or f"hashi.tasks.{name}" in page, name


def test_the_stubs_pass_a_strict_type_checker(tmp_path):
    mypy = shutil.which("mypy")
    if mypy is None:
        pytest.skip("mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text("""import hashi

p: hashi.Puzzle = hashi.read("a.txt")
levels: list[hashi.Level | None] = [g.level for g in hashi.grade_many([p], threads=2)]
s = p.solve(seconds=1.0)
if s is not None:
    total: int = sum(s.counts)
row: dict[str, int | float | str | bool | None] = p.grade().to_dict()
png: bytes = p.draw(theme="dark").png(300)
for q in hashi.generate(size=10, level=hashi.Level.HARD, count=2):
    print(q.path, q.index, q.title)
score: float = hashi.tasks.score_answer("x", hashi.tasks.entry_of(p))
""")
    cache = ["--cache-dir", str(tmp_path / "cache")]
    folder = str(pathlib.Path(hashi.__file__).parent)
    for target in ([folder], [str(program)]):
        done = subprocess.run([mypy, "--strict", "--python-version", "3.11", *cache, *target], capture_output=True, text=True,
                              cwd=tmp_path, env={**os.environ, "MYPYPATH": str(pathlib.Path(folder).parent)})
        assert done.returncode == 0, done.stdout
    program.write_text('import hashi\nn: int = hashi.parse("1.1").solve()\n')
    done = subprocess.run([mypy, "--strict", *cache, str(program)], capture_output=True, text=True, cwd=tmp_path,
                          env={**os.environ, "MYPYPATH": str(pathlib.Path(folder).parent)})
    assert done.returncode == 1 and "Solution" in done.stdout


def test_the_package_is_marked_as_typed():
    assert (pathlib.Path(hashi.__file__).parent / "py.typed").is_file()
