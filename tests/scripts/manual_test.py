#!/usr/bin/env python3
"""Man pages and completion have every command, option and choice that the program has. manual_test.py BINARY"""

import gzip
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = sys.argv[1]


def said(*words):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, check=True).stdout


def commands():
    return re.findall(r"^  (\S+)", said("--help").split("Commands:")[1], re.MULTILINE)


def options(command):
    """[(names, help)] as --help shows them."""
    text = said(command, "--help").split("Options:")[1].split("Example:")[0]
    return [(names.split(","), help) for names, help in re.findall(r"^  (-\S+).*?  +(\S.*)$", text, re.MULTILINE)]


def completed(file, *words):
    """What bash offers in the place of the last word."""
    script = ('source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hashi hashi "${@: -1}" "${@: -2:1}"; '
              'printf "%s\\n" "${COMPREPLY[@]}"')
    return subprocess.run(["bash", "-c", script, file, *words], capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", ROOT / "scripts/manual.py", BINARY, folder], check=True)
        share = pathlib.Path(folder)
        bash, zsh = share / "bash-completion/completions/hashi", (share / "zsh/vendor-completions/_hashi").read_text()
        pages = {path.name.removesuffix(".1.gz"): gzip.decompress(path.read_bytes()).decode()
                 for path in (share / "man/man1").iterdir()}
        names = commands()
        assert len(names) > 10
        assert sorted(pages) == sorted(["hashi", *(f"hashi-{name}" for name in names)])
        for name in names:
            plain = pages[f"hashi-{name}"].replace(r"\-", "-").replace(r"\(aq", "'")
            zsh_part = zsh.split(f"\n    {name})\n")[1].split(";;")[0]
            offered = completed(bash, "hashi", name, "-")
            assert len(options(name)) > 1, name
            for spelt, help in options(name):
                assert help in plain, (name, help)
                for one in spelt:
                    assert f"*{one}[" in zsh_part and one in offered, (name, one)
        assert set(names) <= set(completed(bash, "hashi", ""))
        assert completed(bash, "hashi", "solve", "--from", "ja") == ["janko"]
        assert completed(bash, "hashi", "hint", "--language", "") == ["en", "de", "ja"]
        assert completed(bash, "hashi", "generate", "--symmetry", "r") == ["rotation"]
        assert completed(bash, "hashi", "solve", "--limit", "") == []
        assert completed(bash, "hashi", "solve", "READ") == ["README.md"]
        assert completed(bash, "hashi", "draw", "--output", "READ") == ["README.md"]


if __name__ == "__main__":
    main()
