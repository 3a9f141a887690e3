"""scripts/tally.py on results written by hand: every kind of result, and every way in which a stage can break."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TALLY = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "tally.py"

CTEST = """<?xml version="1.0"?>
<testsuite name="Linux" tests="4" failures="1" disabled="0" skipped="1">
  <testcase name="A.passes" classname="A.passes" time="0.1" status="run"/>
  <testcase name="A.fails" classname="A.fails" time="0.1" status="fail"><failure message="Failed"/></testcase>
  <testcase name="A.is_skipped" classname="A.is_skipped" status="notrun">
    <skipped message="SKIP_REGULAR_EXPRESSION_MATCHED"/><system-out>Note: Google Test filter = A.is_skipped
a_test.cpp:7: Skipped
no data
[  SKIPPED ] 1 test.</system-out>
  </testcase>
  <testcase name="B.passes" classname="B.passes" time="0.1" status="run"/>
</testsuite>"""

CTEST_NOT_BUILT = """<testsuite tests="1">
  <testcase name="a_NOT_BUILT" classname="a_NOT_BUILT" status="notrun"><skipped message="Unable to find executable"/></testcase>
</testsuite>"""

PYTEST = """<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="1" tests="4">
  <testcase classname="test_a" name="test_one" time="0.1"/>
  <testcase classname="test_a" name="test_two"><failure message="assert 1 == 2">…</failure></testcase>
  <testcase classname="test_a" name="test_three"><error message="collection failure">…</error></testcase>
  <testcase classname="test_a" name="test_four"><skipped type="pytest.skip" message="no data">…</skipped></testcase>
</testsuite></testsuites>"""

VITEST = """<testsuites tests="3" failures="1"><testsuite name="a.test.ts">
  <testcase classname="a.test.ts" name="adds" time="0.1"/>
  <testcase classname="a.test.ts" name="fails"><failure message="expected 1">…</failure></testcase>
  <testcase classname="a.test.ts" name="waits"><skipped/></testcase>
</testsuite></testsuites>"""

PASSING = '<testsuite><testcase name="a" status="run"/></testsuite>'


class Tally(unittest.TestCase):
    def tally(self, stages, files):
        with tempfile.TemporaryDirectory() as folder:
            lines = "".join(f"{name}\t{code}\n" for name, code in stages)
            for name, text in {"stages.tsv": lines, **files}.items():
                (pathlib.Path(folder) / name).write_text(text)
            ran = subprocess.run([sys.executable, TALLY, folder], capture_output=True, text=True)
        self.assertEqual(ran.stderr, "")
        return ran.stdout.splitlines(), ran.returncode

    def expect(self, last, code, stages, files):
        lines, exit_code = self.tally(stages, files)
        self.assertEqual((lines[-1], exit_code), (last, code), lines)
        return lines[:-1]

    def test_all_passed(self):
        self.assertEqual(self.expect("1 passed, 0 failed", 0, [("a", 0)], {"a.xml": PASSING}), [])

    def test_ctest(self):
        lines = self.expect("2 passed, 1 failed, 1 skipped", 1, [("a", 8)], {"a.xml": CTEST})
        self.assertEqual(lines, ["failed: a: A.fails: Failed", "skipped: a: A.is_skipped: no data"])

    def test_pytest(self):
        self.expect("1 passed, 2 failed, 1 skipped", 1, [("a", 1)], {"a.xml": PYTEST})

    def test_vitest(self):
        self.expect("1 passed, 1 failed, 1 skipped", 1, [("a", 1)], {"a.xml": VITEST})

    def test_lines(self):
        lines = self.expect("1 passed, 1 failed, 1 skipped", 1, [("a", 1)],
                            {"a.tsv": "passed\tone\nfailed\ttwo words\nskipped\tthree\tno data\n"})
        self.assertEqual(lines, ["failed: a: two words", "skipped: a: three: no data"])

    def test_skipped_tests_do_not_fail(self):
        self.expect("1 passed, 0 failed, 1 skipped", 0, [("a", 0)], {"a.tsv": "passed\tone\nskipped\ttwo\n"})

    def test_several_stages_add_up(self):
        self.expect("4 passed, 1 failed, 1 skipped", 1, [("a", 0), ("b", 8), ("c", 0)],
                    {"a.xml": PASSING, "b.xml": CTEST, "c.tsv": "passed\tone\n"})

    def test_a_test_that_could_not_be_started_fails(self):
        self.expect("0 passed, 1 failed", 1, [("a", 8)], {"a.xml": CTEST_NOT_BUILT})

    def test_a_stage_without_results_fails(self):
        lines = self.expect("1 passed, 1 failed", 1, [("a", 0), ("crashed", 139)], {"a.xml": PASSING})
        self.assertEqual(lines, ["failed: crashed: (the stage itself): left no results; exit code 139"])

    def test_a_stage_without_results_fails_even_with_exit_code_0(self):
        self.expect("0 passed, 1 failed", 1, [("a", 0)], {})

    def test_a_stage_that_ran_no_tests_fails(self):
        self.expect("0 passed, 1 failed", 1, [("a", 0)], {"a.xml": "<testsuite/>"})

    def test_a_broken_file_fails(self):
        self.expect("0 passed, 1 failed", 1, [("a", 0)], {"a.xml": CTEST[:-20]})
        self.expect("0 passed, 1 failed", 1, [("a", 0)], {"a.tsv": "perhaps\tone\n"})

    def test_an_error_outside_all_tests_fails(self):
        self.expect("1 passed, 1 failed", 1, [("a", 1)], {"a.xml": PASSING})

    def test_nothing_at_all_is_no_success(self):
        self.expect("0 passed, 0 failed", 1, [], {})


unittest.main()
