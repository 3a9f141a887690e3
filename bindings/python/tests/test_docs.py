"""What docstrings and pages show is what happens; the stubs name what is there, and nothing else."""

import ast
import doctest
import inspect
import pathlib

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


def test_the_stubs_name_the_arguments():
    """A keyword that the compiled part does not know is a TypeError before anything else is looked at."""
    stub = dict(names_in(ast.parse((ROOT / "bindings/python/hashi/_hashi.pyi").read_text()).body))
    looked_at = 0
    for cls in ("Puzzle", "Solution", "Step"):
        for name, node in names_in(stub[cls].body):
            if name.startswith("_") or not isinstance(node, ast.FunctionDef) or node.args.kwarg:
                continue
            doc = getattr(getattr(_hashi, cls), name)
            with pytest.raises(TypeError) as caught:
                doc(no_such_argument=1)
            # pybind11 lists the arguments that it knows.
            for argument in arguments_in(node):
                if node.decorator_list and any(getattr(d, "id", "") == "property" for d in node.decorator_list):
                    continue
                assert f"{argument}:" in str(caught.value), (cls, name, argument)
                looked_at += 1
    assert looked_at > 20


def test_the_package_is_marked_as_typed():
    assert (pathlib.Path(hashi.__file__).parent / "py.typed").is_file()
