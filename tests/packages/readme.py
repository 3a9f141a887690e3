#!/usr/bin/env python3
"""Runs the blocks "from an empty folder to the first solved puzzle" of the README and says how long each took.

readme.py [--results FILE] [--chroot FOLDER] [SECTION…]   (default: every section but Debian)

A line "$ …" is a command, "> …" its continuation, everything else what it prints. Building is not part of the time: npm and wheel
are built first, the libraries are taken from build/. --chroot runs the block in another system, where HASHI is /hashi.
--results writes a line for each section: passed or failed, a tab, its name.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = {
    "npm": "JavaScript and TypeScript",
    "wheel": "Python",
    "find_package": "C++",
    "ctypes": "C, and every language that calls C",
    "deb": "Debian",
}
BUILT_BY = {"npm": "scripts/npm", "wheel": "scripts/wheel"}


def block_of(title):
    """[(command, output)] of the first sh block below a heading."""
    section = (ROOT / "README.md").read_text().split(f"\n### {title}\n")[1].split("\n## ")[0].split("\n### ")[0]
    steps = []
    for line in re.search(r"```sh\n(.*?)```", section, re.DOTALL)[1].splitlines():
        if line.startswith("$ "):
            steps.append([line[2:], ""])
        elif line.startswith("> "):
            steps[-1][0] += "\n" + line[2:]
        else:
            steps[-1][1] += line + "\n"
    return steps


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run_block(steps, folder, checkout, prefix=()):
    """How long it took, and what was not as shown."""
    differences = []
    # Whatever a test runner has set must not help.
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "npm_", "CMAKE_", "GTEST"))}
    environment.update(HASHI=str(checkout), LANG="C.UTF-8", DEBIAN_FRONTEND="noninteractive")
    start, used = time.monotonic(), processor_seconds()
    for command, output in steps:
        ran = subprocess.run([*prefix, "bash", "-c", f"cd {folder} && {command}"], capture_output=True, text=True, env=environment)
        if ran.returncode != 0 or ran.stdout != output:
            differences.append(f"$ {command}\n{ran.stdout}{ran.stderr}exit code {ran.returncode}")
    return f"{time.monotonic() - start:.1f} s, {processor_seconds() - used:.1f} s of them on the processor", differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--results")
    parser.add_argument("--chroot")
    parser.add_argument("sections", nargs="*")
    given = parser.parse_args()
    results, code = [], 0
    for name in given.sections or [name for name in SECTIONS if name != "deb"]:
        if name in BUILT_BY:
            subprocess.run([ROOT / BUILT_BY[name]], check=True, stdout=subprocess.DEVNULL)
        if given.chroot:
            took, differences = run_block(block_of(SECTIONS[name]), "/srv", "/hashi", ("chroot", given.chroot))
        else:
            with tempfile.TemporaryDirectory() as folder:
                took, differences = run_block(block_of(SECTIONS[name]), folder, ROOT)
        verdict = "failed" if differences else "passed"
        code = max(code, int(bool(differences)))
        print(f"{name}: {verdict}, from an empty folder to a solved puzzle in {took}", *differences, sep="\n")
        results.append(f"{verdict}\tREADME: {name}, {took}\n")
    if given.results:
        pathlib.Path(given.results).write_text("".join(results))
    return code


if __name__ == "__main__":
    sys.exit(main())
