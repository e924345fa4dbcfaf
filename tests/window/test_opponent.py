"""A match against the computer after the first start: it replies, and the game rests between turns."""

from case import WindowTest
from devices import Mouse
from policy import Policy
from rest import check_rest


class Opponent(WindowTest):
    TURNS = 5
    SECONDS = 30

    def test_the_computer_replies_and_the_game_rests(self):
        referee, policy = self.start_referee(), Policy(3)
        game = self.start_game(self.open_screen(), 3, deterministic=False)
        device = Mouse(game)
        game.wait_until_at_rest()
        device.push("new")
        game.wait_for_screen("setup")
        device.push("deal")
        game.wait_for_screen("table")
        for turn in range(1, self.TURNS + 1):
            device.play(policy.choose(referee.judge(game.trace.moves)))
            game.wait("a reply", lambda trace: len(trace.moves) >= 2 * turn)
            game.wait_until_at_rest()
        check_rest(self, game, self.SECONDS)
