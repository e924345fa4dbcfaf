"""Tests of how Python tests are run and counted."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from tally import Tally, count

TESTS = """
import shutil
import unittest

class Some(unittest.TestCase):
    def test_that_passes(self):
        pass

    @unittest.skipUnless(shutil.which("no-such-tool"), "no-such-tool is not here")
    def test_that_lacks_a_tool(self):
        pass

    def test_that_skips_itself(self):
        self.skipTest("the tool is too old")
"""
FAILS = """
    def test_that_fails(self):
        for number in range(2):
            with self.subTest(number=number):
                self.fail()
"""


class Suite(unittest.TestCase):
    def tally_of(self, source):
        """The tally of `./check` for a folder with these tests."""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "test_some.py").write_text(source)
            suite = Path(__file__).with_name("suite.py")
            said = subprocess.run([sys.executable, "-B", suite, folder], capture_output=True, text=True)
        return count(said.stdout.splitlines(), said.returncode)

    def test_skipped_tests_are_counted_with_their_reasons(self):
        reasons = ["test_some.Some.test_that_lacks_a_tool: no-such-tool is not here",
                   "test_some.Some.test_that_skips_itself: the tool is too old"]
        self.assertEqual(self.tally_of(TESTS), Tally(1, 0, reasons))

    def test_a_test_fails_once(self):
        tally = self.tally_of(TESTS + FAILS)
        self.assertEqual((tally.passed, tally.failed, len(tally.skipped)), (1, 1, 2))

    def test_a_folder_without_tests_has_failed(self):
        self.assertEqual(self.tally_of("").failed, 1)
