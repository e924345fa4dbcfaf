#!/usr/bin/env python3
"""Tests the built game through a real window, with Xvfb, xdotool and Mesa's software Vulkan.

    tests/window/run.py --game target/debug/teahouse --engine target/debug/teahouse-engine [--deep] [TEST …]

A TEST is a file, a class or a function: test_rest, test_whole_game.WholeGame, test_whole_game.WholeGame.test_by_mouse.
"""

import argparse
import sys
import unittest
from pathlib import Path

from case import WindowTest

sys.path.append(str(Path(__file__).resolve().parents[2] / "scripts/check"))
import suite


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
    return suite.run(tests)


if __name__ == "__main__":
    sys.exit(main())
