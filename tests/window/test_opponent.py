"""Alone against the computer, as the game is started for the first time: it thinks beside the game, replies, and lets it rest."""

from case import WindowTest
from hands import Mouse
from policy import Policy
from rest import check_rest


class Opponent(WindowTest):
    TURNS = 5
    SECONDS = 30

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
        check_rest(self, game, self.SECONDS)
