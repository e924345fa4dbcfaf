"""Alone against the computer, as the game is started for the first time: it thinks beside the game, replies, and lets it rest."""

import subprocess

from case import WindowTest
from hands import Mouse
from policy import Policy
from test_rest import processor_seconds


class Opponent(WindowTest):
    TURNS = 5
    SECONDS = 10
    # The last frames of what happened before are drawn in this time.
    SECONDS_TO_CALM_DOWN = 2
    # Of one core, in hundredths.
    LIMIT = 2.0

    def test_it_replies_and_rests(self):
        referee, policy = self.call_referee(), Policy(3)
        game = self.start_game(self.open_screen(), 3, deterministic=False, size="1280x720")
        hand = Mouse(game)
        game.wait_until_at_rest()
        hand.push("new")
        game.wait_for_screen("setup")
        hand.push("deal")
        game.wait_for_screen("table")
        for turn in range(1, self.TURNS + 1):
            hand.play(policy.choose(referee.judge(game.trace.moves)))
            game.wait("a reply", lambda trace: len(trace.moves) >= 2 * turn)
            game.wait_until_at_rest()
        self.let_rest(game, self.SECONDS_TO_CALM_DOWN)
        before = processor_seconds(game.process.pid)
        self.let_rest(game, self.SECONDS)
        load = 100 * (processor_seconds(game.process.pid) - before) / self.SECONDS
        print(f"{load:.2f} % of a core")
        self.assertLess(load, self.LIMIT)

    def let_rest(self, game, seconds):
        with self.assertRaises(subprocess.TimeoutExpired, msg="the game ended while it should have rested"):
            game.process.wait(seconds)
