#!/usr/bin/env python3
"""Tests the built game through a real window, with Xvfb, xdotool and Mesa's software Vulkan.

    tests/window/run.py --game target/debug/teahouse --engine target/debug/teahouse-engine [--deep] [TEST …]

A TEST is a file, a class or a function: test_rest, test_whole_game.WholeGame, test_whole_game.WholeGame.test_by_mouse.
"""

import argparse
import sys
import time
import unittest
from pathlib import Path

from case import WindowTest


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True, type=Path)
    parser.add_argument("--engine", required=True, type=Path)
    parser.add_argument("--deep", action="store_true", help="also what takes longer")
    parser.add_argument("tests", nargs="*")
    chosen = parser.parse_args()
    WindowTest.game_program = chosen.game.resolve()
    WindowTest.engine_program = chosen.engine.resolve()
    WindowTest.deep = chosen.deep

    loader = unittest.TestLoader()
    tests = loader.loadTestsFromNames(chosen.tests) if chosen.tests else loader.discover(Path(__file__).parent)
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2, resultclass=Result).run(tests)
    failed = len({failure[0].id().partition(" ")[0] for failure in result.failures + result.errors})
    skipped = len(result.skipped)
    passed = result.testsRun - failed - skipped
    # The line of cargo's test programs, so that `scripts/check/tally.py` can count both.
    print(f"test result: {'FAILED' if failed else 'ok'}. {passed} passed; {failed} failed; {skipped} ignored;")
    return 1 if failed or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
