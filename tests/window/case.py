"""What every test of the window starts from: the two programs, a folder of its own, a screen."""

import functools
import tempfile
import unittest
from pathlib import Path

from game import Game, Screen
from referee import Referee

SIZE = "1280x800"


def only_deep(test):
    """A test that takes longer and is skipped without `--deep`."""

    @functools.wraps(test)
    def deep(self):
        if not self.deep:
            self.skipTest("only under --deep")
        test(self)

    return deep


class WindowTest(unittest.TestCase):
    """`run.py` says where the programs are and whether there is time for what takes longer."""

    game_program = None
    engine_program = None
    deep = False

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="teahouse-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def open_screen(self):
        screen = Screen(SIZE)
        self.addCleanup(screen.close)
        return screen

    def start_game(self, screen, seed, **switches):
        game = Game(self.game_program, self.folder, screen.display, seed, **switches)
        self.addCleanup(game.close)
        game.wait_until_ready()
        return game

    def call_referee(self, quiet_plies=60):
        referee = Referee(self.engine_program, quiet_plies)
        self.addCleanup(referee.close)
        return referee
