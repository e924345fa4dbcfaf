"""The base class of window tests, with the two programs, a temporary folder and a screen."""

import functools
import tempfile
import unittest
from pathlib import Path

from game import Game, Screen
from referee import Referee

SIZE = "1280x800"


def only_deep(test):
    """Marks a long test, which is skipped without `--deep`."""

    @functools.wraps(test)
    def deep(self):
        if not self.deep:
            self.skipTest("only under --deep")
        test(self)

    return deep


class WindowTest(unittest.TestCase):
    """A window test. `run.py` sets the programs and `deep`."""

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

    def choose(self, setting):
        """Writes a line of settings for the games that start after it."""
        folder = self.folder / "data"
        folder.mkdir(exist_ok=True)
        (folder / "settings.toml").write_text(f"[settings]\n{setting}\n")

    def start_game(self, screen, seed, **switches):
        game = Game(self.game_program, self.folder, screen.display, seed, **switches)
        self.addCleanup(game.close)
        game.wait_until_ready()
        return game

    def start_referee(self, quiet_plies=60):
        referee = Referee(self.engine_program, quiet_plies)
        self.addCleanup(referee.close)
        return referee
