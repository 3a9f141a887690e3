"""PEP 517 build backend for `pip install .`: runs CMake and writes the wheel itself, so that nothing is downloaded.

It reuses build/ if that was configured for the same Python, as after ./test, and otherwise creates its own folder in
build/. It needs a C++ compiler, CMake, Ninja and pybind11 (Debian: g++, cmake, ninja-build, pybind11-dev, python3-dev).
"""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "python" / "hashi"


def get_requires_for_build_wheel(config_settings=None):
    return []




def _version():
    header = (ROOT / "include" / "hashi" / "version.h").read_text()
    return ".".join(re.search(rf"#define HASHI_VERSION_{part} (\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH"))


def _tag():
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def _cached(folder):
    """The CMake cache of an existing build, or an empty dictionary."""
    cache = folder / "CMakeCache.txt"
    if not cache.is_file():
        return {}
    return dict(re.findall(r"^(\w+):\w+=(.*)$", cache.read_text(), re.MULTILINE))


def _run(*command):
    subprocess.run([str(part) for part in command], check=True)


def _compiled():
    """Build the module if necessary and return its path."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    folder = ROOT / "build"
    wanted = {"HASHI_PYTHON": "ON", "HASHI_PYTHON_SUFFIX": suffix, "CMAKE_BUILD_TYPE": "Release"}
    if not wanted.items() <= _cached(folder).items():
        folder = ROOT / "build" / f"wheel-{_tag()}"
        _run("cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DHASHI_PYTHON=ON",
             "-DHASHI_APP=OFF", "-DHASHI_TESTS=OFF", f"-DPython_EXECUTABLE={sys.executable}")
    _run("cmake", "--build", folder, "--target", "hashi_python")
    return folder / "python" / "hashi" / f"_hashi{suffix}"


def _metadata():
    return (
        "Metadata-Version: 2.1\n"
        "Name: hashi\n"
        f"Version: {_version()}\n"
        "Summary: Solve, explain, grade, generate and draw bridges puzzles (Hashiwokakero)\n"
        "License: MIT\n"
        "Requires-Python: >=3.9\n"
        "Provides-Extra: graphs\n"
        "Requires-Dist: networkx; extra == 'graphs'\n"
        "Provides-Extra: arrays\n"
        "Requires-Dist: numpy; extra == 'arrays'\n"
    )


class _Wheel:
    """A zip archive whose last entry lists the others with their digests."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self.rows = []

    def add(self, name, content, mode=0o644):
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # a fixed date makes the bytes reproducible
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100000 | mode) << 16
        self.archive.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.rows.append(f"{name},sha256={digest},{len(content)}")

    def close(self, record):
        self.rows.append(f"{record},,")
        self.archive.writestr(zipfile.ZipInfo(record, (1980, 1, 1, 0, 0, 0)), "\n".join(self.rows) + "\n")
        self.archive.close()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = _compiled()
    info = f"hashi-{_version()}.dist-info"
    name = f"hashi-{_version()}-{_tag()}.whl"
    wheel = _Wheel(pathlib.Path(wheel_directory) / name)
    for file in sorted(PACKAGE.iterdir()):
        if file.suffix in (".py", ".pyi", ".typed"):
            wheel.add(f"hashi/{file.name}", file.read_bytes())
    # The second module is there only where cairo is.
    for built in (module, module.with_name(module.name.replace("_hashi", "_cairo", 1))):
        if built.is_file():
            wheel.add(f"hashi/{built.name}", built.read_bytes(), 0o755)
    wheel.add(f"{info}/METADATA", _metadata().encode())
    wheel.add(f"{info}/WHEEL",
              f"Wheel-Version: 1.0\nGenerator: hashi\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode())
    wheel.add(f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes())
    wheel.close(f"{info}/RECORD")
    return name
