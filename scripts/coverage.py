"""Prints the table of scripts/coverage: coverage.py BUILD-FOLDER [--lines]

gcov is run on every object file of the build, including the tests, because code in headers is compiled into many of them. A
line counts as covered if any of them executed it. Only lines with code, according to gcov, are counted.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys

# Required line coverage in per cent, for a folder and its subfolders.
LIMITS = {"src": 95, "src/certify/checker": 100, "src/puzzle": 100}

ROOT = pathlib.Path(__file__).resolve().parent.parent


def lines_run(build):
    """{file below src: {line number: times run}}"""
    times = collections.defaultdict(lambda: collections.defaultdict(int))
    objects = sorted(str(path.relative_to(build)) for path in build.rglob("*.gcno"))
    asked = subprocess.run(["gcov", "--json-format", "--stdout", "--source-prefix", str(ROOT), *objects],
                           cwd=build, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    for answer in asked.stdout.splitlines():
        for file in json.loads(answer)["files"]:
            # From the root; or whole, as gcov leaves some; or from the build where a compiler cache has made paths relative.
            name = file["file"]
            if name.startswith(("/", "..")):
                name = os.path.relpath(build / name, ROOT)
            if name.startswith("src/"):
                for line in file["lines"]:
                    times[name][line["line_number"]] += line["count"]
    return times


def folders_of(file):
    return [str(folder) for folder in pathlib.PurePath(file).parents if str(folder) != "."]


def as_ranges(numbers):
    """[3, 4, 5, 9] -> '3-5 9'"""
    ranges = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in ranges)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    times = lines_run(build)
    if not times:
        sys.exit("coverage: nothing was counted; run scripts/coverage first")
    lines, covered = collections.Counter(), collections.Counter()
    for file, counts in times.items():
        for folder in folders_of(file):
            lines[folder] += len(counts)
            covered[folder] += sum(count > 0 for count in counts.values())
    print(f"{'folder':24}{'lines':>7}{'covered':>9}{'per cent':>10}{'at least':>10}")
    low = []
    for folder in sorted(lines):
        limit = LIMITS.get(folder)
        if limit and 100 * covered[folder] < limit * lines[folder]:
            low.append(folder)
        # Rounded down: 100.00 means all.
        hundredths = 10000 * covered[folder] // lines[folder]
        print(f"{folder:24}{lines[folder]:7}{covered[folder]:9}{hundredths / 100:10.2f}{limit or '':>10}")
    if "--lines" in sys.argv:
        missed = {file: [number for number in sorted(counts) if not counts[number]] for file, counts in times.items()}
        for file in sorted(missed, key=lambda name: (-len(missed[name]), name)):
            if missed[file]:
                print(f"{file}: {len(missed[file])} of {len(times[file])}: {as_ranges(missed[file])}")
    if low:
        sys.exit("coverage: below the limit: " + ", ".join(low))


main()
