#!/usr/bin/env python3
"""Runs the Python tests of a folder, and says of each skipped test why.

    scripts/check/suite.py FOLDER
"""

import argparse
import sys
import time
import unittest


class Result(unittest.TextTestResult):
    """Prints the time of each test, and the reason of a skipped one in the words of cargo."""

    def startTest(self, test):
        self._begin = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.stream.writeln(f"    {time.monotonic() - self._begin:.1f} s")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.stream.writeln(f"test {test.id()} ... ignored, {reason}")


def run(tests):
    """Runs tests: the exit status. Prints a last line that `scripts/check/tally.py` counts."""
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=Result).run(tests)
    failed = len({failure[0].id().partition(" ")[0] for failure in result.failures + result.errors})
    skipped = len(result.skipped)
    passed = result.testsRun - failed - skipped
    # The line of cargo's test programs.
    print(f"test result: {'FAILED' if failed else 'ok'}. {passed} passed; {failed} failed; {skipped} ignored;")
    return 1 if failed or not result.testsRun else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", help="the folder of the files test_*.py")
    return run(unittest.TestLoader().discover(parser.parse_args().folder))


if __name__ == "__main__":
    sys.exit(main())
