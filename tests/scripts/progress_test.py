"""scripts/progress.sh on a build that only prints what ninja prints."""

import os
import pathlib
import pty
import subprocess
import tempfile
import unittest

PROGRESS = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "progress.sh"
BUILD = 'echo "[0/2] Re-checking globbed directories..."; for n in $(seq 40); do echo "[$n/40] Building $n.o"; done; exit 3'


def script(log):
    return f". '{PROGRESS}'; build_with_progress '{log}' 'building' bash -c '{BUILD}'"


class Progress(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = pathlib.Path(folder.name) / "log"

    def test_writes_a_line_for_every_tenth_and_returns_what_the_build_does(self):
        done = subprocess.run(["bash", "-euc", script(self.log)], capture_output=True, text=True)
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.splitlines(),
                         ["[1/40] building"] + [f"[{n}/40] building" for n in range(4, 41, 4)])
        self.assertEqual(done.returncode, 3)
        self.assertEqual(len(self.log.read_text().splitlines()), 41)

    def test_keeps_to_one_line_on_a_terminal_and_takes_it_away_in_the_end(self):
        ours, theirs = pty.openpty()
        subprocess.run(["bash", "-euc", script(self.log)], stderr=theirs, stdout=subprocess.DEVNULL)
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        self.assertNotIn(b"\n", shown)
        self.assertEqual(shown.split(b"\r")[1:], [b"[%d/40] building" % n for n in range(1, 41)] + [b"\x1b[K"])


if __name__ == "__main__":
    unittest.main()
