#!/usr/bin/env python3
"""Counts test results: tally.py FOLDER

FOLDER/stages.tsv lists what was run, one line each: NAME <tab> EXIT CODE. The results of a stage are in FOLDER/NAME.xml
(JUnit, as ctest, vitest and pytest write it) or in FOLDER/NAME.tsv (lines OUTCOME <tab> TEST, where OUTCOME is passed, failed
or skipped). A stage counts as one failure if it left no results, results that cannot be read, or none at all, and also if
it exited with an error although no test failed.

Prints what failed, what was skipped, and as the last line "N passed, N failed" or "N passed, N failed, N skipped". The exit
code is 1 unless something passed and nothing failed.
"""
import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

OUTCOMES = ("passed", "failed", "skipped")

Result = collections.namedtuple("Result", "outcome test reason")


def junit_results(path):
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        name = " ".join(dict.fromkeys(filter(None, [case.get("classname"), case.get("name")])))
        problem = next((child for child in case if child.tag in ("failure", "error")), None)
        skipped = case.find("skipped")
        reason = "" if skipped is None else skipped.get("message", "")
        if problem is not None:
            yield Result("failed", name, problem.get("message", ""))
        elif case.get("status") == "notrun" and not reason.startswith("SKIP_"):
            # ctest lists a test that it could not start, such as a missing program, as skipped.
            yield Result("failed", name, f"not run: {reason}")
        elif skipped is not None:
            # ctest gives no reason, but the test has printed one: GoogleTest below "Skipped", scripts after "skipped:".
            printed = re.search(r"(?:Skipped\n|^skipped: )(.+)", case.findtext("system-out") or "", re.MULTILINE)
            yield Result("skipped", name, printed[1] if printed else reason)
        else:
            yield Result("passed", name, "")


def tsv_results(path):
    for line in path.read_text().splitlines():
        outcome, test, *reason = line.split("\t")
        if outcome not in OUTCOMES:
            raise ValueError(f"unknown outcome {outcome!r}")
        yield Result(outcome, test, " ".join(reason))


def stage_results(folder, name, exit_code):
    """The results of one stage; a stage that broke adds a failure of its own."""
    readers = {folder / f"{name}.xml": junit_results, folder / f"{name}.tsv": tsv_results}
    results = []
    broken = ""
    try:
        path = next(path for path in readers if path.exists())
        results = list(readers[path](path))
        if not results:
            broken = "ran no tests"
    except StopIteration:
        broken = "left no results"
    except (ElementTree.ParseError, ValueError) as error:
        broken = f"left unreadable results: {error}"
    if not broken and exit_code != 0 and not any(result.outcome == "failed" for result in results):
        broken = "no test failed"
    if broken:
        results.append(Result("failed", "(the stage itself)", f"{broken}; exit code {exit_code}"))
    return results


def main():
    folder = pathlib.Path(sys.argv[1])
    totals = collections.Counter()
    for line in (folder / "stages.tsv").read_text().splitlines():
        name, exit_code = line.split("\t")
        results = stage_results(folder, name, int(exit_code))
        totals.update(result.outcome for result in results)
        for result in results:
            if result.outcome != "passed":
                print(f"{result.outcome}: {name}: {result.test}" + (f": {result.reason}" if result.reason else ""))
    skipped = f", {totals['skipped']} skipped" if totals["skipped"] else ""
    print(f"{totals['passed']} passed, {totals['failed']} failed{skipped}")
    sys.exit(0 if totals["passed"] > 0 and totals["failed"] == 0 else 1)


main()
