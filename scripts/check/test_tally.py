"""Tests of the counts in the output of steps."""

import unittest

from tally import Tally, count

TESTS = """
running 3 tests
test moves::perft ... ignored, takes half a minute
test moves::peer ... ignored
test moves::first ... ok
SKIPPED: perft.json is not here; TEAHOUSE_VECTORS names its folder
test moves::published ... ok
test moves::last ... {last}

test result: {result}. {passed} passed; {failed} failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.31s
"""


class Count(unittest.TestCase):
    def test_ignored_tests_and_tests_that_lack_a_file_are_skipped(self):
        reasons = ["moves::perft: takes half a minute", "moves::peer: ignored",
                   "perft.json is not here; TEAHOUSE_VECTORS names its folder"]
        good = TESTS.format(last="ok", result="ok", passed=3, failed=0).splitlines()
        self.assertEqual(count(good, 0), Tally(2, 0, reasons))
        bad = TESTS.format(last="FAILED", result="FAILED", passed=2, failed=1).splitlines()
        self.assertEqual(count(bad, 101), Tally(1, 1, reasons))

    def test_the_programs_of_a_step_are_added(self):
        line = "test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s"
        self.assertEqual(count([line, "", line], 0), Tally(8, 0, []))

    def test_a_step_without_tests_counts_as_one(self):
        self.assertEqual(count(["Checking teahouse"], 0), Tally(1, 0, []))
        self.assertEqual(count(["error: it is wrong", "error: could not compile"], 101), Tally(0, 1, []))

    def test_a_step_that_lacks_a_file_is_skipped_and_has_not_passed(self):
        self.assertEqual(count(["SKIPPED: no crates here"], 0), Tally(0, 0, ["no crates here"]))

    def test_a_program_that_crashes_after_its_tests_has_failed(self):
        line = "test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s"
        self.assertEqual(count([line], -11), Tally(4, 1, []))

    def test_a_program_without_tests_has_none(self):
        line = "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s"
        self.assertEqual(count([line], 0), Tally(0, 0, []))
