#!/usr/bin/env python3
"""The C library: what it shows, from a C program and from Python's ctypes. c_library_test.py LIBRARY CC HASHI_LINES"""

import concurrent.futures
import ctypes
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARY, CC, LINES = sys.argv[1:4]
SOLVED = {"do": "solve", "puzzle": "2.3.1/...../2.3.1"}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True, **more).stdout


def load(path=LIBRARY):
    library = ctypes.CDLL(path)
    library.hashi_version.restype = ctypes.c_char_p
    library.hashi_call.restype = ctypes.c_void_p
    library.hashi_call.argtypes = [ctypes.c_char_p]
    library.hashi_free.argtypes = [ctypes.c_void_p]
    return library


def answer(library, request):
    place = library.hashi_call(request.encode())
    try:
        return place and ctypes.string_at(place).decode()
    finally:
        library.hashi_free(place)


def shows_its_functions_and_nothing_else():
    declared = set(re.findall(r"\b(hashi_\w+)\(", re.sub(r"/\*.*?\*/", "", (ROOT / "bindings/c/hashi_c.h").read_text(), flags=re.DOTALL)))
    shown = {line.split()[-1].split("@")[0] for line in run("nm", "-D", "--defined-only", LIBRARY).splitlines()}
    assert shown - {"HASHI_C_1"} == declared, shown
    assert "[libhashi_c.so.1]" in run("readelf", "--dynamic", LIBRARY)


def is_called_from_c():
    library = pathlib.Path(LIBRARY)
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "program"
        for standard in ("c99", "c11"):
            run(CC, f"-std={standard}", "-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{ROOT}/bindings/c", ROOT / "tests/c/main.c",
                f"-L{library.parent}", f"-Wl,-rpath,{library.parent}", "-lhashi_c", "-o", program)
            said, version = run(program, SOLVED["puzzle"]).splitlines()
            assert json.loads(said)["solutions"] == [[1, 1, 1, 1, 0, 1, 1]], said
            header = (ROOT / "include/hashi/version.h").read_text()
            assert version == ".".join(re.findall(r"#define HASHI_VERSION_\w+ (\d+)", header)), version


def answers_as_the_native_calls_do():
    """Also in several threads at once."""
    library = load()
    puzzles = [path.read_text() for path in sorted((ROOT / "examples").rglob("*.txt"))]
    requests = [json.dumps({"do": call, "puzzle": puzzle}) for puzzle in puzzles
                for call in ("read", "solve", "verdict", "count", "hint", "explain", "grade", "draw", "certify")]
    requests += ["", "[]", '{"do":"x"}', "[" * 100]
    wanted = run(LINES, input="\n".join(requests) + "\n").splitlines()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda request: answer(library, request), requests)) == wanted


def has_the_calls_that_its_page_lists():
    library = load()
    listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/c.md").read_text(), re.MULTILINE)
    sources = "".join(path.read_text() for path in (ROOT / "bindings/wasm").glob("*calls.cpp"))
    assert sorted(listed) == sorted(re.findall(r'\{"(\w+)", \w+_call\}', sources)), listed
    for name in listed:
        said = json.loads(answer(library, json.dumps({"do": name, "puzzle": "1.1"})))
        assert said.get("error", {}).get("code") != "E_UNSUPPORTED", name


def returns_null_when_memory_runs_out():
    script = f"import sys; sys.argv = {sys.argv!r}; sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})\n" \
             "import resource, c_library_test as c\nlibrary = c.load()\nresource.setrlimit(resource.RLIMIT_AS, (2**28, 2**28))\n" \
             "import json; request = json.dumps({'do': 'read', 'puzzle': '\\n'.join(['1' * 2000] * 2000)})\n" \
             "print(c.answer(library, request) is None, c.answer(library, json.dumps({'do': 'read', 'puzzle': '1.1'}))[:9])"
    assert run(sys.executable, "-B", "-c", script) == 'True {"board":\n'


if __name__ == "__main__":
    shows_its_functions_and_nothing_else()
    is_called_from_c()
    answers_as_the_native_calls_do()
    has_the_calls_that_its_page_lists()
    returns_null_when_memory_runs_out()
