"""A table at which nothing happens costs next to nothing."""

import os
import subprocess

from case import WindowTest
from hands import Mouse
from play import begin_match, play_turn
from policy import Policy


class Rest(WindowTest):
    SECONDS = 30
    # The last frames of what happened before are drawn in this time.
    SECONDS_TO_CALM_DOWN = 2
    # Of one core, in hundredths.
    LIMIT = 2.0

    def test_a_table_at_rest(self):
        referee = self.call_referee()
        game = self.start_game(self.open_screen(), 3, deterministic=False, size="1280x720")
        begin_match(game, Mouse(game))
        play_turn(game, Mouse(game), Policy(3), referee.judge([]))

        self.let_rest(game, self.SECONDS_TO_CALM_DOWN)
        before = processor_seconds(game.process.pid)
        self.let_rest(game, self.SECONDS)
        load = 100 * (processor_seconds(game.process.pid) - before) / self.SECONDS
        print(f"{load:.2f} % of a core")
        self.assertLess(load, self.LIMIT)

    def let_rest(self, game, seconds):
        with self.assertRaises(subprocess.TimeoutExpired, msg="the game ended while it should have rested"):
            game.process.wait(seconds)


def processor_seconds(pid):
    """What a process has used of the processor so far, in user and kernel mode."""
    with open(f"/proc/{pid}/stat") as stat:
        # The name of the program, in brackets, may hold anything: count from behind it.
        values = stat.read().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
