"""`pip install .` in a plain virtual environment, without a network; and what calls cost."""

import os
import subprocess
import sys
import venv
import zipfile

import pytest

import costs
from conftest import ROOT


def run(*command, **environment):
    # Whatever reaches for the network fails at once.
    offline = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "http_proxy": "http://127.0.0.1:9",
               "https_proxy": "http://127.0.0.1:9"}
    inherited = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=environment.pop("cwd", ROOT),
                          env={**inherited, **offline, **environment})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_pip_installs_a_checkout(tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", ".")
    script = (
        "import hashi, pathlib; p = hashi.parse('2.3.1/...../2.3.1');"
        "print(p.solve().is_valid, p.grade().level, hashi.__version__);"
        "folder = pathlib.Path(hashi.__file__).parent;"
        "print(sorted(f.name for f in folder.iterdir() if f.suffix in ('.pyi', '.typed')), 'site-packages' in str(folder))"
    )
    assert run(python, "-c", script, cwd=tmp_path) == (
        "True easy 0.1.0\n['_cairo.pyi', '_generate.pyi', '_hashi.pyi', 'py.typed'] True\n")
    assert "Version: 0.1.0" in run(python, "-m", "pip", "show", "hashi")
    run(python, "-m", "pip", "check")
    run(python, "-m", "pip", "uninstall", "--yes", "hashi")


def test_a_fresh_copy_installs_as_well(tmp_path):
    """Nothing is built yet, so this takes long."""
    if os.environ.get("HASHI_LONG") != "1":
        pytest.skip("a long test: ./test --long runs it")
    copy = tmp_path / "copy"
    files = run("git", "ls-files", "-co", "--exclude-standard", "-z").split("\0")
    for file in filter(None, files):
        target = copy / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / file).read_bytes())
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", copy)
    assert run(python, "-c", "import hashi; print(hashi.parse('1.1').count())", cwd=tmp_path) == "1\n"


def test_wheels_of_the_same_files_are_the_same(tmp_path):
    script = (
        "import sys; sys.path.insert(0, 'bindings/python'); import backend, os;"
        "[os.makedirs(d) for d in sys.argv[1:]]; print([backend.build_wheel(d) for d in sys.argv[1:]][0])"
    )
    name = run(sys.executable, "-c", script, tmp_path / "a", tmp_path / "b").splitlines()[-1]
    assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    with zipfile.ZipFile(tmp_path / "a" / name) as wheel:
        assert wheel.testzip() is None
        record = wheel.read(next(n for n in wheel.namelist() if n.endswith("RECORD"))).decode()
        assert {line.split(",")[0] for line in record.splitlines()} == set(wheel.namelist())


def test_the_wheel_passes_these_tests_without_a_compiler(tmp_path):
    """scripts/wheel makes it; the environment is empty but for it, and its path has no programs to build with."""
    wheel = run("scripts/wheel").strip()
    assert wheel.startswith("build/") and (ROOT / wheel).is_file()
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    alone = {"PATH": str(python.parent)}
    run(python, "-m", "pip", "install", ROOT / wheel, cwd=tmp_path, **alone)
    listed = run(python, "-m", "pip", "list", "--format=freeze", cwd=tmp_path, **alone)
    assert {line.split("==")[0] for line in listed.splitlines()} <= {"hashi", "pip", "setuptools", "wheel"}
    # pytest and what the tests convert to come from the system, after the environment's own packages.
    tests = [str(file) for file in sorted((ROOT / "bindings/python/tests").glob("test_*.py"))
             if file.name not in ("test_install.py", "test_notebook.py")]
    script = (
        "import sys; sys.path.append('/usr/lib/python3/dist-packages'); import hashi, pytest;"
        f"assert hashi.__file__.startswith({str(tmp_path)!r}), hashi.__file__;"
        "sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', *sys.argv[1:]]))"
    )
    assert " passed" in run(python, "-B", "-c", script, *tests, **alone)


def test_costs_are_measured_for_every_call():
    # How much a call adds is a matter for the benchmark, costs.py: a busy machine would fail a test of it.
    table = list(costs.costs(repeats=1, runs=1))
    assert {name for name, _, _ in table} == set(costs.CALLS)
    assert all(python > 0 and library > 0 for _, python, library in table)
